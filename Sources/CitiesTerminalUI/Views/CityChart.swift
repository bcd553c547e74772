import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// The coming days of a city as a chart, in the room that a table leaves below its rows.
struct CityChart {
    private let document: ForecastDocument
    private let tier: GlyphTier
    private let area: Area

    /// Rows of a title, lines, an axis and the words below it.
    static let leastRows = 9
    /// Columns of an axis and five days.
    static let leastColumns = 40

    /// nil where there is too little room, and where nothing is known of the coming days.
    ///
    /// - Parameter screen: The screen that holds the answers.
    init?(_ state: AppState, _ city: City?, on screen: ScreenName, in area: Area) {
        guard Self.fits(area), let city, let answer = state.answers.coming[screen][city].answer,
            !answer.value.steps.isEmpty
        else { return nil }
        document = state.chartDocument(of: city, answer, on: screen)
        tier = state.theme.tier
        self.area = area
    }

    static func fits(_ area: Area) -> Bool { area.size.rows >= leastRows && area.size.columns >= leastColumns }

    func draw(on frame: inout Frame) {
        let (width, picture) = (area.size.columns, area.dropFirst(1))
        frame.draw(document.title(width: width), row: area.row, column: area.column, width: width)
        frame.draw(
            ChartRenderer(width: width, height: picture.size.rows, tier: tier).picture(document), in: picture)
    }
}
