import CitiesClimate
import CitiesWeatherModel

/// Writes the bytes of a ``NameText``: those in `Resources` when data is prepared, and those of some cities at run time.
package struct NameTextBuilder {
    private var starts: [UInt32] = []
    private var lines: [UInt32] = []
    private var text = [NameText.separator]
    private var words: [UInt8] = [0]

    /// The names of all rows of the gazetteer, and with them the names of the cities that are known by heart.
    ///
    /// - Parameters:
    ///   - gazetteer: The contents of `gazetteer.tsv`. Its column of folded names is not read.
    ///   - cities: The contents of `cities.csv`.
    package static func bytes(
        gazetteer: UnsafeBufferPointer<UInt8>, cities: UnsafeBufferPointer<UInt8>
    ) -> [UInt8] {
        let known = CSVRow.rows(of: cities).reduce(into: [Int: [String]]()) { known, row in
            guard let number = row["geonames_id"].flatMap({ Int($0) }) else { return }
            known[number] =
                ["id", "name_en", "name_ko", "full_name_ko"].compactMap { row[$0] }
                + (row["aliases"] ?? "").split(separator: "|").map { String($0) }
        }
        var builder = NameTextBuilder()
        Gazetteer.forEachRow(in: gazetteer) { row in
            builder.beginRow(line: gazetteer.offset(of: row.line))
            for name in [row.text(.name)].compactMap(\.self) + row.otherNames {
                builder.append(FoldedName.words(of: name), .gazetteer)
            }
            for name in row.number.flatMap({ known[$0] }) ?? [] { builder.append(FoldedName.words(of: name), .ours) }
            return true
        }
        return builder.bytes
    }

    /// Begins the next row; `line` is the place of its line in the gazetteer, nil when it has none.
    mutating func beginRow(line: Int?) {
        starts.append(UInt32(text.count))
        lines.append(line.flatMap { UInt32(exactly: $0) } ?? NameText.noLine)
    }

    /// Appends a name to the row that was begun: folded, with a blank between two words. Nothing is appended when it is
    /// empty.
    mutating func append(_ name: some Sequence<UInt16>, _ kind: NameText.Kind) {
        let start = text.count
        var isBeginning = false
        for unit in name {
            if unit == FoldedName.blank {
                isBeginning = text.count > start
            } else {
                if isBeginning { markWord(at: text.count) }
                isBeginning = false
                text.append(unit: unit)
            }
        }
        guard text.count > start else { return }
        if kind != .gazetteer { text.append(kind.rawValue) }
        text.append(NameText.separator)
    }

    private mutating func markWord(at place: Int) {
        while words.count <= place / 8 { words.append(0) }
        words[place / 8] |= 1 << UInt8(place % 8)
    }

    /// The file.
    var bytes: [UInt8] {
        let numbers = [UInt32(starts.count), UInt32(text.count)] + starts + lines
        var bytes: [UInt8] = []
        bytes.reserveCapacity(4 * numbers.count + text.count + text.count / 8 + 1)
        for number in numbers { withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) } }
        bytes += text
        bytes += words + [UInt8](repeating: 0, count: (text.count + 7) / 8 - words.count)
        return bytes
    }
}
