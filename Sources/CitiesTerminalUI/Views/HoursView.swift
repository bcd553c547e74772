import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// The cities of the list by the hour, with the cursor on one hour of one city, which is read out below.
struct HoursView: ScreenView {
    @Boxed var state: AppState
    private let document: HoursDocument?
    private let grid: HoursGrid?
    /// The index of the hour under the cursor.
    private let hour: Int
    /// The legend and the notes, as many as leave room for the cities.
    private let below: [Line]

    /// The days and the hours above the cities.
    private static let headingRows = 2
    /// The line that reads out the cell under the cursor.
    private static let readoutRows = 1
    /// The cities that the legend and the notes leave room for.
    private static let leastCities = 8

    init(_ state: AppState) {
        _state = Boxed(wrappedValue: state)
        let body = ScreenLayout.body(state.size).withoutMargin
        let width = body.size.columns
        let document = state.hoursDocument
        let hour = document.map { $0.span.index(of: state.hours?.hour ?? state.now) } ?? 0
        let theme = state.theme
        let grid = document.map {
            HoursGrid($0, icons: theme.icons, isColored: theme.isColored, width: width, cursor: hour)
        }
        self.document = document
        self.hour = hour
        self.grid = grid
        let spare =
            body.size.rows - Self.headingRows - Self.readoutRows - min(Self.leastCities, document?.cities.count ?? 0)
        let notes = (document?.notes ?? []).map { Line($0, .dim) }
        let shown = grid.flatMap { document?.shown($0.hours) }.map { Line($0, .dim) } ?? Line()
        below =
            ([Line.flowing((grid?.legend ?? []) + [shown], width: width)]
            + notes.map { Line.flowing([$0], width: width) })
            .reduce(into: []) { if $0.count + $1.count <= spare { $0 += $1 } }
    }

    var title: Line { document?.title ?? Line(book(.screen, ScreenName.hours.rawValue), .heading) }

    /// The rows that are seen, when those are not all, and the order of the cities.
    var aside: Line {
        let seen = Line(rows: rows, of: document?.cities.count ?? 0)
        let order = Line(document?.orderWords ?? "", .dim)
        let both = Line.flowing([order, seen], width: nil).first ?? Line()
        // The label of typical weather comes before the order.
        let label = ProvenanceText(state)?.typicalLabels.first.map { $0.displayWidth + 3 } ?? 0
        return both.displayWidth <= area.size.columns - title.displayWidth - label - 2 ? both : seen
    }

    /// The rows of the cities.
    private var window: Area { area.dropFirst(Self.headingRows).dropLast(Self.readoutRows + below.count) }

    /// The number of cities that a page moves by.
    var page: Int { max(1, window.size.rows - 1) }

    private var selected: Int { document?.cities.firstIndex { $0.city.id == state.list.selection } ?? 0 }

    private var isLoading: Bool { state.answers.coming[ScreenName.hours.asker].progress != nil }

    private var rows: Range<Int> { window.rows(around: selected, of: document?.cities.count ?? 0) }

    func draw(on frame: inout Frame) {
        guard let document, let grid else {
            return draw(Line(book(isLoading ? .screenAwaitingForecast : .screenNoForecast), .dim), on: &frame)
        }
        frame.draw(grid.headings, in: area)
        frame.draw(rows.map(grid.row), in: window)
        if isLoading { frame.emphasize(window, .disabled) }
        CityChart(
            state, document.cities[selected].city, on: ScreenName.hours.asker,
            in: window.dropFirst(rows.count + 1).dropLast(1)
        )?.draw(on: &frame)
        let row = window.row + selected - rows.lowerBound
        frame.emphasize(area.columns(grid.nameColumns(selected), row: row), .marked)
        frame.emphasize(area.columns(grid.columns(ofHour: hour), row: row), .selected)
        let words = document.words(selected, at: hour, width: area.size.columns)
        frame.draw([words] + below, in: area.dropFirst(area.size.rows - Self.readoutRows - below.count))
    }

    func target(at position: Position) -> Target? {
        guard window.contains(position), let document, let grid else { return nil }
        let index = rows.lowerBound + position.row - window.row
        guard rows.contains(index) else { return nil }
        let id = document.cities[index].city.id
        return grid.hour(atColumn: position.column - area.column).map { .hour(id, document.moments[$0]) } ?? .row(id)
    }
}
