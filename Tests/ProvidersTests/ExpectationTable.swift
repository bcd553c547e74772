import Foundation
import CitiesTestSupport
import Testing

/// Facts about the bodies in `answers`, determined by other means than the code under test.
struct ExpectationTable {
    struct Row: Sendable, CustomTestStringConvertible {
        var cells: [String: String]

        subscript(_ column: String) -> String { cells[column] ?? "" }

        var testDescription: String {
            [self["file"], self["element"], self["units"], self["status"]].filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    /// The rows of a table; empty without such a table, which `and all other bodies are in a table` detects.
    static func rows(_ name: String) -> [Row] {
        guard let body = try? Fixtures.body("Expectations/\(name).tsv") else { return [] }
        let text = String(decoding: body, as: UTF8.self)
        let lines = text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        guard let header = lines.first else { return [] }
        return lines.dropFirst().map { line in
            Row(cells: Dictionary(uniqueKeysWithValues: zip(header.map(String.init), line.map(String.init))))
        }
    }
}

/// Expects a number to equal the written one; an empty text means nil.
func expect(_ actual: Double?, is written: String, _ what: String, sourceLocation: SourceLocation = #_sourceLocation) {
    switch (actual, Double(written)) {
    case (nil, nil): #expect(written.isEmpty, "\(what): unreadable expectation \(written)")
    case (let actual?, let expected?):
        #expect(abs(actual - expected) < 1e-5, "\(what): \(actual) is not \(written)", sourceLocation: sourceLocation)
    default:
        Issue.record("\(what): \(String(describing: actual)) is not <\(written)>", sourceLocation: sourceLocation)
    }
}

/// Expects several numbers to equal the written ones, which are separated by semicolons.
func expect(
    _ actual: [Double?], are written: String, _ what: String, sourceLocation: SourceLocation = #_sourceLocation
) {
    let expected = written.isEmpty && actual.isEmpty ? [] : written.components(separatedBy: ";")
    #expect(actual.count == expected.count, "\(what): count", sourceLocation: sourceLocation)
    for (index, pair) in zip(actual, expected).enumerated() {
        expect(pair.0, is: pair.1, "\(what)[\(index)]", sourceLocation: sourceLocation)
    }
}
