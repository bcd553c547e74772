import CitiesWeatherModel

/// All names of the gazetteer, or of some cities: the one place where a name is looked up exactly, by its beginning, with
/// mistakes, or while it is being typed.
///
/// Rows are counted from 0, the most populous or the first of the cities.
struct NameIndex: Sendable {
    /// The index of the gazetteer, which `make data` writes: nothing is read or made in advance.
    static let shared = NameIndex(own: nil)

    /// The bytes of the names of some cities; nil for the gazetteer's, which are compiled into the program.
    private let own: [UInt8]?

    private init(own: [UInt8]?) { self.own = own }

    /// The names of some cities: their own, and the names that the gazetteer and we have for them.
    init(of cities: [City]) {
        let entries = Dictionary(KnownCities.entries.map { ($0.city.id, $0) }) { first, _ in first }
        var builder = NameTextBuilder()
        for city in cities {
            let entry = entries[city.id]
            let row = Gazetteer.row(id: entry?.gazetteerID ?? city.id)
            builder.beginRow(line: row.flatMap { EmbeddedFile.gazetteer.offset(of: $0.line) })
            for name in [city.englishName, city.koreanName].compactMap(\.self) {
                builder.append(FoldedName.words(of: name), .shown)
            }
            _ = row?.hasName { name in
                builder.append(name, .gazetteer)
                return false
            }
            for name in entry?.names ?? [] { builder.append(name, .ours) }
        }
        own = builder.bytes
    }

    /// Calls with the text of the names, which is valid during the call; returns nil without a text.
    func withText<Result>(_ body: (NameText) -> Result) -> Result? {
        guard let own else { return NameText(EmbeddedFile.names).map(body) }
        return own.withUnsafeBufferPointer { NameText($0).map(body) }
    }

    /// nil for a city that is not in the gazetteer.
    func row(_ index: Int) -> GazetteerRow? { (withText { $0.line(of: index) } ?? nil).map { GazetteerRow(at: $0) } }

    /// True for a city that is known by heart.
    func isKnown(_ index: Int) -> Bool { withText { $0.isKnown(index) } ?? false }

    /// The first `limit` rows that the gazetteer calls exactly so and that satisfy a condition, the most populous first.
    func rows(named name: FoldedName, limit: Int, where matches: (GazetteerRow) -> Bool) -> [GazetteerRow] {
        guard !name.isEmpty else { return [] }
        let needle = [NameText.separator] + [UInt8](units: name.units) + [NameText.separator]
        return rows(with: needle, limit: limit, where: matches)
    }

    /// The first `limit` rows with a name that begins so and that satisfy a condition, the most populous first.
    func rows(
        beginningWith name: FoldedName, limit: Int, where matches: (GazetteerRow) -> Bool
    ) -> [GazetteerRow] {
        rows(with: [NameText.separator] + [UInt8](units: name.units), limit: limit, where: matches)
    }

    /// The first `limit` rows with a part of the text that begins with a separator.
    private func rows(with needle: [UInt8], limit: Int, where matches: (GazetteerRow) -> Bool) -> [GazetteerRow] {
        withText { text in
            var found: [GazetteerRow] = []
            var place = 0
            while found.count < limit, let next = text.place(of: needle, from: place), next + 1 < text.bytes.count {
                let row = text.row(at: next + 1)
                if let row = text.line(of: row).map({ GazetteerRow(at: $0) }), matches(row) { found.append(row) }
                // Each row once.
                place = text.names(of: row).upperBound - 1
            }
            return found
        } ?? []
    }

    /// The rows with a name that differs by this many mistakes, and by how many the nearest does; the most populous first.
    func rows(near name: FoldedName, limit: Int) -> [(distance: Int, row: GazetteerRow)] {
        var spelling = Spelling(name.units)
        return withText { text in
            var found: [(distance: Int, row: Int)] = []
            text.forEachName(near: &spelling, limit: limit) { place, distance in
                let row = text.row(at: place)
                if let last = found.last, last.row == row {
                    found[found.count - 1].distance = min(last.distance, distance)
                } else {
                    found.append((distance, row))
                }
            }
            return found.compactMap { found in text.line(of: found.row).map { (found.distance, GazetteerRow(at: $0)) } }
        } ?? []
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The offset of a part of it; nil when the part is empty.
    func offset(of part: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let start = baseAddress, let beginning = part.baseAddress else { return nil }
        return beginning - start
    }
}
