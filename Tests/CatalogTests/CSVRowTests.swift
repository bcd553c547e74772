import Testing

@testable import CitiesCatalog

struct CSVRowTests {
    private func rows(_ text: String) -> [CSVRow] {
        Array(text.utf8).withUnsafeBufferPointer { CSVRow.rows(of: $0) }
    }

    @Test func `a quoted field may hold commas, quotes and line ends`() {
        let rows = rows("a,b\r\n\"x, \"\"y\"\"\nz\",2\r\n")
        #expect(rows.count == 1)
        #expect(rows.first?["a"] == "x, \"y\"\nz")
        #expect(rows.first?.number("b") == 2)
    }

    @Test func `an empty field, a missing field and an unknown column are nil`() throws {
        let row = try #require(rows("a,b,c\n,2\n").first)
        #expect(row["a"] == nil)
        #expect(row["c"] == nil)
        #expect(row["d"] == nil)
        #expect(row.number("a") == nil)
    }

    @Test func `the last line needs no line end, and empty lines are no rows`() {
        #expect(rows("a\n1\n\n2").compactMap { $0["a"] } == ["1", "2"])
        #expect(rows("").isEmpty)
    }
}
