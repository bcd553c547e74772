import CitiesLocalization
package import CitiesTextLayout
package import CitiesWeatherModel
package import CitiesPresentation

/// One quantity of a list of cities, each at its place in a country.
package struct MapDocument: Sendable {
    /// The list for every other form: the names and that quantity.
    package let list: ListDocument
    package let value: Quantity
    /// The coast and the borders, each polygon around its own area.
    package let outline: [[Coordinates]]

    /// The country that is drawn (ISO 3166-1).
    static let country = "KR"

    /// - Parameter list: Has the names and the value as its columns.
    package init(list: ListDocument, value: Quantity, outline: [[Coordinates]]) {
        self.list = list
        self.value = value
        self.outline = outline
    }

    /// A city with the text that is written beside it.
    package struct Marker {
        package let id: City.ID
        package let coordinates: Coordinates
        package let name: String
        package let value: Run
    }

    /// The cities of the country, in the order of the list.
    package var inside: [Marker] { markers { isInside($0) } }

    /// All others.
    package var elsewhere: [Marker] { markers { !isInside($0) } }

    private func isInside(_ row: Row) -> Bool { row.city.countryCode == Self.country }

    /// The colors of the values, one scale for all; nil without a number.
    package var scale: ColorScale? { ColorScale(value, list.rows.compactMap { value.entry.value($0, list.context) }) }

    /// The meaning of the colors; empty without a number.
    package var legend: [LegendEntry] { scale?.legend(list.book) ?? [] }

    private func markers(where isShown: (Row) -> Bool) -> [Marker] {
        let (scale, entry) = (scale, value.entry)
        let formatter = CellFormatter(book: list.book, icons: .none)
        return list.rows.filter(isShown).map { row in
            let value = entry.value(row, list.context)
            return Marker(
                id: row.city.id, coordinates: row.city.coordinates, name: row.city.displayName(in: list.language),
                value: Run(formatter.text(value).text, scale?.style(of: value) ?? .dim))
        }
    }

    /// `Seoul -0.4°C`; nil for a city that is not shown.
    package func words(of id: City.ID) -> Line? { markers { $0.city.id == id }.first?.words }

    /// `Temperature · 20 cities`, and the day that it is about.
    package var title: Line {
        let entry = value.entry
        let label = (entry.label ?? entry.heading).map { list.book($0) } ?? ""
        let isPeak = value == .rain && !list.isOfDay && list.origin.source.isLive
        let name = isPeak ? list.book(.sideBySidePeakOfComingHours, ["name": label]) : label
        return Line([Run(name, .heading), Run(" · ", .dim), Run(list.titleText)])
    }
}
