import CCitiesSentences
import Foundation
import Synchronization

/// Every sentence in one language.
package struct Phrasebook: Sendable {
    package let language: Language

    package init(_ language: Language) {
        self.language = language
    }

    private var table: [String: String] {
        Self.tables.withLock { tables in
            if let table = tables[language] { return table }
            let table = Self.parse(sentences_of(language.rawValue))
            tables[language] = table
            return table
        }
    }

    /// A sentence, its `{name}` placeholders filled with `values`.
    ///
    /// `{name|이/가}` adds the Korean particle that goes with how the value ends, `{|이/가}` the one that goes with what
    /// stands before it.
    package func callAsFunction(_ phrase: Phrase, _ values: [String: String] = [:]) -> String {
        fill(table[phrase.rawValue] ?? phrase.rawValue, with: values)
    }

    /// The sentence that a family has for a case.
    package func callAsFunction(
        _ family: PhraseFamily, _ name: String, _ values: [String: String] = [:]
    ) -> String {
        text(family, name, values) ?? name
    }

    /// The same; nil when the family has none for it.
    package func text(_ family: PhraseFamily, _ name: String, _ values: [String: String] = [:]) -> String? {
        text(key: "\(family.rawValue).\(name)").map { fill($0, with: values) }
    }

    /// What a key stands for, its placeholders unfilled; nil when there is no such key.
    package func text(key: String) -> String? { table[key] }

    /// All keys of this language.
    package var keys: Set<String> { Set(table.keys) }

    /// Parsed once, on first use: a run that speaks one language does not pay for the others.
    private static let tables = Mutex<[Language: [String: String]]>([:])

    private static func parse(_ bytes: sentences_table) -> [String: String] {
        let data = Data(bytes: bytes.start, count: Int(bytes.count))
        // The table is embedded in this binary and checked by a test: a failure to parse cannot depend on the user.
        let parsed = try? PropertyListSerialization.propertyList(from: data, format: nil)
        return parsed as? [String: String] ?? [:]
    }

    private func fill(_ template: String, with values: [String: String]) -> String {
        guard template.contains("{") else { return template }
        var result = ""
        var rest = template[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            result += rest[..<open]
            let inside = rest[rest.index(after: open)..<close].split(
                separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
            result += values[String(inside[0])] ?? ""
            if inside.count == 2 { result += language.rules.particle(inside[1], result) }
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }
}
