import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// Something that `cities doctor` found out: for a reader, and for a program.
struct DoctorFinding {
    var label: Phrase
    /// One line each.
    var texts: [String]
    /// What it is called in JSON.
    var key: String
    var value: JSONValue
}

/// Everything that `cities doctor` found out.
struct DoctorReport {
    var findings: [DoctorFinding]
    /// What the command ends with.
    var status: ExitStatus

    var json: JSONValue {
        .object(
            [
                JSONValue.Member("schema", .integer(JSONFormat.schema)),
                JSONValue.Member("ok", .bool(status == .success)),
                JSONValue.Member("exitCode", .integer(Int(status.rawValue))),
            ] + findings.map { JSONValue.Member($0.key, $0.value) })
    }

    /// A label and what was found beside it, or below it where that is narrow. No line is wider than `width`; nil is
    /// unlimited. Whatever does not fit goes on in the next line: nothing is left out of a path, but
    /// what in it would steer the terminal.
    func text(_ book: Phrasebook, width: Int?) -> String {
        let labelWidth = findings.map { book($0.label).displayWidth }.max() ?? 0
        let isBeside = width.map { $0 - labelWidth - 2 >= Self.comfortable } ?? true
        let indent = String(repeating: " ", count: isBeside ? labelWidth + 2 : 2)
        let room = width.map { max(1, $0 - indent.count) } ?? .max
        return findings.reduce(into: "") { text, finding in
            let lines = finding.texts.flatMap { $0.cleaned(maximumLength: 4_000).wrapped(to: room) }
                .flatMap { $0.brokenAtSlashes(to: room) }
            let label = book(finding.label)
            let heads = isBeside ? label.padded(to: labelWidth) + "  " : label + "\n" + indent
            for (index, line) in lines.enumerated() { text += (index == 0 ? heads : indent) + line + "\n" }
        }
    }

    /// Columns that a sentence can be read in.
    private static let comfortable = 40
}

extension String {
    /// A line of which a word is too wide, broken after slashes as far as there are any, so that it can be put together
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

extension JSONValue {
    /// Null when there is none.
    static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
}
