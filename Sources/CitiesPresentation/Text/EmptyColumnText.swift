package import CitiesLocalization
package import CitiesWeatherModel

extension Phrasebook {
    /// The columns that are empty for every city with weather, and why: a whole sentence for each reason. Empty without
    /// such a column, and when no city has weather.
    ///
    /// - Parameters:
    ///   - isOfDay: True for rows of a day, which has fewer quantities than the present.
    ///   - source: The source of the rows.
    package func emptyColumns(
        among columns: some Sequence<Quantity>, of rows: some Collection<Row>, isOfDay: Bool, source: WeatherSource
    ) -> [String] {
        let known = rows.filter { $0.weather != nil }
        guard !known.isEmpty else { return [] }
        let context = TableContext(self)
        let empty = columns.filter { quantity in
            quantity.entry.heading != nil && !known.contains { quantity.entry.value($0, context) != nil }
        }
        let reasons = Dictionary(grouping: empty) { quantity -> Phrase in
            if isOfDay && !quantity.entry.uses.contains(.day) { return .columnsNotDaily }
            let isOfClimate = quantity == .normal || Quantity.ofClimate.contains(quantity)
            if isOfClimate, source.isLive, known.allSatisfy({ $0.basis == nil }) { return .columnsWithoutClimate }
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
    fileprivate static let besideSource: Set<Quantity> = ofAir.union(ofModels).union(ofThermometer).union(ofWarnings)
        .union([
            .normal, .rank, .record, .region, .country, .distance,
        ])
}
