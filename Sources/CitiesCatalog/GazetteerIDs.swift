/// The gazetteer's rows by their ids, for runs that look many cities up: programs name thousands so, and the index of the names
/// takes four times as long to make.
struct GazetteerIDs: Sendable {
    /// Made once, on first use.
    static let shared = GazetteerIDs()

    /// A hash table of the beginnings of the lines whose rows have a number of GeoNames; -1 for an empty slot.
    private var lines: [Int32]
    /// The beginnings of the lines whose rows were added to GeoNames', by their first field.
    private var added: [String: Int32] = [:]

    /// A power of two, twice the number of rows.
    private static let places = 1 << 16

    private init() {
        lines = Array(repeating: -1, count: Self.places)
        Gazetteer.forEachRow { row in
            guard let line = EmbeddedFile.gazetteer.offset(of: row.line).map(Int32.init) else { return true }
            if let number = row.number {
                var place = Self.place(of: number)
                while lines[place] >= 0 { place = (place + 1) & (Self.places - 1) }
                lines[place] = line
            } else if let field = row.text(.id) {
                added[field] = line
            }
            return true
        }
    }

    /// The row with this first field; nil without one.
    func row(field: String) -> GazetteerRow? {
        guard let number = Int(field) else { return added[field].map { GazetteerRow(at: Int($0)) } }
        var place = Self.place(of: number)
        while lines[place] >= 0 {
            let row = GazetteerRow(at: Int(lines[place]))
            if row.number == number { return row }
            place = (place + 1) & (Self.places - 1)
        }
        return nil
    }

    /// The place of a number's row, or of the one behind it.
    private static func place(of number: Int) -> Int {
        Int((UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15) >> 48)
    }
}
