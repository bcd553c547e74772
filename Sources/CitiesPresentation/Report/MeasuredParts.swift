import CitiesLocalization
package import CitiesWeatherModel

/// Cities with numbers of their parts, such as days, for formats with a line for each number.
package struct MeasuredParts {
    /// The cities that were asked.
    package var cities: [CityForecast]
    /// In the order of the cities, or of the sentences that they are from.
    package var parts: [Part]

    /// A part of a city.
    package struct Part {
        package var city: City
        /// nil where the city has no answer.
        package var source: WeatherSource?
        /// The fields of JSON that tell it from the other parts of its city.
        package var labels: [(name: String, value: String)]
        /// The quantities that it can have.
        package var quantities: [Quantity]
        /// The row that it is, for fields without a number to show; nil for a spell of precipitation.
        package var row: Row?
        /// True for a sentence of a brief.
        package var isFinding = false
        /// The value of a quantity; nil when missing.
        package var value: (Quantity) -> Value?
    }
}

extension MeasuredParts.Part {
    /// A part that is a row of a table.
    ///
    /// - Parameter name: The quantity that names it, such as its date.
    init(_ row: Row, named name: Quantity, _ quantities: [Quantity], _ context: TableContext) {
        let fields = row.members(name.entry.fields, in: context.book)
        self.init(
            city: row.city, source: row.answer?.provenance.source,
            labels: fields.compactMap { if case .string(let text) = $0.value { ($0.key, text) } else { nil } },
            quantities: quantities, row: row
        ) { $0.entry.value(row, context) }
    }

    /// A finding of a brief: its rule and its hours are labels.
    init(_ finding: BriefFinding, of rule: BriefRule, _ source: WeatherSource?, _ book: Phrasebook) {
        var labels: [(name: String, value: String)] = [("rule", rule.rawValue)]
        for (name, date) in [("from", finding.from), ("to", finding.to)] {
            if let date { labels.append((name, finding.clock.iso8601(date))) }
        }
        let values = finding.values(TableContext(book, now: finding.now))
        self.init(
            city: finding.city, source: source, labels: labels, quantities: values.map(\.quantity), row: finding.row,
            isFinding: true
        ) { quantity in values.first { $0.quantity == quantity }?.value }
    }
}

extension BriefFinding {
    /// The numbers of the finding: of the hour or day of the extreme, or of the wet hours.
    fileprivate func values(_ context: TableContext) -> [(quantity: Quantity, value: Value)] {
        let values: [(Quantity, Value?)] =
            if let row, let quantity {
                [
                    (quantity, quantity.entry.value(row, context)),
                    (.yesterday, change.map { .difference($0, row.weather?.units ?? .celsius) }),
                ]
            } else {
                [
                    (.precip, Value(amount, .millimeters)), (.snow, Value(snowfall, .centimeters)),
                    (.rain, Value(chance, .chance)),
                    (.scenarios, wet.flatMap { Value(Double($0.count), .scenarios(of: $0.of)) }),
                ]
            }
        return values.compactMap { quantity, value in value.map { (quantity, $0) } }
    }
}
