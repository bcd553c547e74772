package import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

/// Something that was found out about the program and its machine: for a reader, and for a program.
package struct Diagnostic {
    /// The subject of the finding.
    package var label: (Phrasebook) -> String
    /// True when it is as it should be; nil where there is nothing to judge.
    package var isGood: Bool?
    /// One line each.
    package var texts: [String]
    /// The name in JSON.
    package var key: String
    package var value: JSONValue

    package init(label: Phrase, isGood: Bool? = nil, texts: [String], key: String, value: JSONValue) {
        self.init({ $0(label) }, isGood, texts, key, value)
    }

    /// - Parameter name: A subject that has the same name in every language.
    package init(name: String, texts: [String], key: String, value: JSONValue) {
        self.init({ _ in name }, nil, texts, key, value)
    }

    private init(
        _ label: @escaping (Phrasebook) -> String, _ isGood: Bool?, _ texts: [String], _ key: String, _ value: JSONValue
    ) {
        self.label = label
        self.isGood = isGood
        self.texts = texts
        self.key = key
        self.value = value
    }
}

extension Report {
    /// The report of all findings.
    ///
    /// - Parameter members: The members of the JSON document before the findings.
    package init(_ findings: [Diagnostic], members: [JSONValue.Member], in book: Phrasebook) {
        let all = members + findings.map { JSONValue.Member($0.key, $0.value) }
        self.init(
            book: book, title: { _ in Line() },
            data: ReportData(members: all.map { ($0.key, .value($0.value)) }))
        sections = [.diagnostics(findings)]
        sentences = {
            findings.map { finding in
                let words = "\(finding.label(book)): \(finding.texts.joined(separator: " "))"
                let sentence = finding.isGood == false ? book(.doctorPlainBad, ["finding": words]) : words
                return sentence.cleaned(maximumLength: 4_000)
            }
        }
    }
}

extension Diagnostic {
    /// The mark in a column of its own before the label.
    fileprivate var mark: Run {
        switch isGood {
        case true?: Run("✓", .dim)
        case false?: Run("✗", .failure)
        case nil: Run(" ")
        }
    }
}

extension [Diagnostic] {
    /// A label and what was found beside it, or below it where that is narrow. No line is wider than `width`; nil is
    /// unlimited. Whatever does not fit goes on in the next line: nothing is left out of a path, but what in it would steer
    /// the terminal.
    func lines(_ book: Phrasebook, width: Int?) -> [Line] {
        let marks = contains { $0.isGood != nil }
        let labels = map { $0.label(book) }
        let labelWidth = (labels.map(\.displayWidth).max() ?? 0) + (marks ? 2 : 0)
        let isBeside = width.map { $0 - labelWidth - 2 >= Self.comfortable } ?? true
        let indent = String(repeating: " ", count: isBeside ? labelWidth + 2 : 2)
        let room = width.map { Swift.max(1, $0 - indent.count) } ?? .max
        return zip(self, labels).flatMap { finding, label in
            let lines = finding.texts.flatMap { $0.cleaned(maximumLength: 4_000).wrapped(to: room) }
                .flatMap { $0.brokenAtSlashes(to: room) }
            let mark = marks ? [finding.mark, Run(" ")] : []
            let above = isBeside ? [] : [Line(mark + [Run(label)])]
            let first =
                isBeside
                ? mark + [Run(label.padded(to: labelWidth - (marks ? 2 : 0)) + "  ")] : [Run(indent)]
            return above + lines.enumerated().map { Line(($0 == 0 ? first : [Run(indent)]) + [Run($1)]) }
        }
    }

    /// Columns that a sentence can be read in.
    private static var comfortable: Int { 40 }
}

extension String {
    /// A line with too wide a word, broken after slashes as far as there are any, so that it can be put together
    /// again.
    fileprivate func brokenAtSlashes(to width: Int) -> [String] {
        guard displayWidth > width else { return [self] }
        var lines: [String] = []
        var line = ""
        func end() {
            if !line.isEmpty { lines.append(line) }
            line = ""
        }
        for (index, part) in split(separator: "/", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { line += "/" }
            if line.displayWidth + String(part).displayWidth + 1 > width { end() }
            for character in part {
                if line.displayWidth + character.displayWidth > width { end() }
                line.append(character)
            }
        }
        end()
        return lines
    }
}
