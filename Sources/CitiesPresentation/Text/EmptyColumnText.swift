package import CitiesLocalization
package import CitiesWeatherModel

extension Phrasebook {
    /// Why columns are empty for every city: a whole sentence for each reason.
    ///
    /// - Parameters:
    ///   - hasClimate: True when the climate of a city is known.
    ///   - isOfDay: True for rows of a day, which has fewer quantities than the present.
    ///   - source: The source of the rows.
    package func emptyColumns(
        _ columns: [Quantity], hasClimate: Bool, isOfDay: Bool, source: WeatherSource
    ) -> [String] {
        let reasons = Dictionary(grouping: columns) { quantity -> Phrase in
            if isOfDay && !quantity.entry.uses.contains(.day) { return .columnsNotDaily }
            let isOfClimate = quantity == .normal || Quantity.ofClimate.contains(quantity)
            if isOfClimate, source.isLive, !hasClimate { return .columnsWithoutClimate }
            return Quantity.besideSource.contains(quantity) && source.isLive ? .columnsUnknown : .columnsOfSource
        }
        return [Phrase.columnsNotDaily, .columnsOfSource, .columnsUnknown, .columnsWithoutClimate].compactMap {
            phrase in
            reasons[phrase].map { quantities in
                let names = quantities.compactMap(\.entry.heading).map { self($0) }
                return self(phrase, ["source": name(of: source), "columns": names.joined(separator: ", ")])
            }
        }
    }

    /// The columns that are empty for every city with weather, and why. Empty without such a column, and when no city has
    /// weather.
    func emptyColumns(
        among columns: some Sequence<Quantity>, of rows: some Collection<Row>, isOfDay: Bool, source: WeatherSource
    ) -> [String] {
        emptyColumns(
            columns.empty(in: rows, TableContext(self)),
            hasClimate: rows.contains { $0.weather != nil && $0.basis != nil }, isOfDay: isOfDay, source: source)
    }

    /// The columns that a table has no room for.
    ///
    /// - Parameters:
    ///   - width: The value of `--width` that shows them; nil in a full screen.
    ///   - goesOn: True where there are more than these.
    package func omitted(_ columns: [Quantity], width: Int? = nil, goesOn: Bool = false) -> String {
        let words = columns.compactMap(\.entry.heading).map { self($0) } + (goesOn ? ["…"] : [])
        let names = words.joined(separator: ", ")
        guard let width else { return self(.columnsOmittedHere, ["columns": names]) }
        return self(.columnsOmitted, ["columns": names, "width": String(width)])
    }
}

extension Sequence where Element == Quantity {
    /// The columns without a value in any row with weather; none when no row has weather.
    package func empty(in rows: some Sequence<Row>, _ context: TableContext) -> [Quantity] {
        var (empty, context, isKnown) = (filter { $0.entry.heading != nil }, context, false)
        // A range is drawn on the scale of all rows.
        context.scale = context.scale ?? 0...1
        for row in rows where row.weather != nil {
            isKnown = true
            empty.removeAll { $0.entry.value(row, context) != nil }
            if empty.isEmpty { break }
        }
        return isKnown ? empty : []
    }
}

extension ListDocument {
    /// The named columns that are empty for every city that was asked, and why: a whole sentence for each reason.
    ///
    /// - Parameter told: Columns whose absence has its own message.
    package func emptyColumnNotes(besides told: Set<Quantity> = []) -> [String] {
        let named = (chosenColumns ?? []) + query.quantities
        let columns = named.reduce(into: [Quantity]()) { all, column in
            if !all.contains(column), !told.contains(column) { all.append(column) }
        }
        return book.emptyColumns(among: columns, of: asked, isOfDay: isOfDay, source: origin.source)
    }
}

extension Quantity {
    /// The columns that are filled by something other than the source of the weather.
    fileprivate static let besideSource = Set(
        allCases.filter { !$0.entry.needs.isDisjoint(with: [.air, .models, .thermometer, .warnings]) }
            + [.normal, .rank, .record, .region, .country, .distance])
}
