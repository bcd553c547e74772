import CCitiesSentences
import CitiesFoundation

/// Every sentence in one language.
package struct Phrasebook: Sendable {
    package let language: Language

    package init(_ language: Language) {
        self.language = language
    }

    private var table: SentenceTable {
        Self.tables.withLock { tables in
            if let table = tables[language] { return table }
            let table = SentenceTable(language: language.rawValue)
            tables[language] = table
            return table
        }
    }

    /// A sentence, its `{name}` placeholders filled with `values`.
    ///
    /// `{name|이/가}` adds the Korean particle that goes with how the value ends, `{|이/가}` the one that goes with what
    /// stands before it. Braces that no value is for are part of the sentence.
    package func callAsFunction(_ phrase: Phrase, _ values: [String: String] = [:]) -> String {
        fill(table[phrase.rawValue] ?? phrase.rawValue, with: values)
    }

    /// The sentence that a family has for a case.
    package func callAsFunction(
        _ family: PhraseFamily, _ name: String, _ values: [String: String] = [:]
    ) -> String {
        text(family, name, values) ?? name
    }

    /// The sentence that a family has for a case; nil when it has none.
    package func text(_ family: PhraseFamily, _ name: String, _ values: [String: String] = [:]) -> String? {
        text(key: "\(family.rawValue).\(name)").map { fill($0, with: values) }
    }

    /// The sentence of a key, its placeholders unfilled; nil when there is no such key.
    package func text(key: String) -> String? { table[key] }

    /// All keys of this language.
    package var keys: Set<String> { table.keys }

    /// The prose of the manual, with places for the lists that the program has.
    package var manual: String {
        let text = manual_of(language.rawValue)
        return String(decoding: UnsafeBufferPointer(start: text.start, count: text.count), as: UTF8.self)
    }

    /// Looked through once, on first use: a run that speaks one language does not pay for the others.
    private static let tables = Protected<[Language: SentenceTable]>([:])

    private func fill(_ template: String, with values: [String: String]) -> String {
        guard template.utf8.contains(UInt8(ascii: "{")) else { return template }
        var result = ""
        var rest = template[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            result += rest[..<open]
            let inside = rest[rest.index(after: open)..<close].split(
                separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
            if let value = inside[0].isEmpty && inside.count == 2 ? "" : values[String(inside[0])] {
                result += value
                if inside.count == 2 { result += language.rules.particle(inside[1], result) }
                rest = rest[rest.index(after: close)...]
            } else {
                result.append("{")
                rest = rest[rest.index(after: open)...]
            }
        }
        return result + rest
    }
}
