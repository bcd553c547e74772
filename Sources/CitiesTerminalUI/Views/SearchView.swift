import CitiesCatalog
import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// The query, and the cities that it finds, each with its weather.
struct SearchView: ScreenView {
    @Boxed var state: AppState
    let area: Area
    private let grid: ListGrid

    private static let columns: [Quantity] = [.name, .weather, .temp, .feels, .humidity, .uv]

    private var search: SearchState { state.search }
    private var answers: CityAnswers<CurrentWeather> { state.answers.present[.search] }

    init(_ state: AppState) {
        _state = Boxed(wrappedValue: state)
        area = ScreenLayout.body(state.size)
        let width = area.withoutMargin.size.columns
        grid = ListGrid(
            columns: Self.columns, isTypical: state.answers.present[.search].origin?.freshness == .typical,
            nameWidth: 26...44,
            order: nil,
            width: width,
            units: state.units, language: state.language, icons: state.theme.icons)
    }

    var title: Line { Line(book(.screen, ScreenName.search.rawValue), .heading) }

    /// The number of matches.
    var aside: Line {
        let count = search.hits.count
        return count == 0 ? Line() : Line(book(count == 1 ? .listCountOne : .listCount, ["count": String(count)]), .dim)
    }

    func draw(on frame: inout Frame) {
        drawQuery(on: &frame)
        guard !search.hits.isEmpty else {
            return frame.draw(sentence, in: area.withoutMargin.dropFirst(2))
        }
        let margin = area.withoutMargin.column
        frame.draw(grid.headings, row: area.row + 1, column: margin)
        for (line, index) in shown.enumerated() { draw(search.hits[index], index, row: window.row + line, on: &frame) }
        frame.draw(below, in: area.withoutMargin.dropFirst(area.size.rows - below.count))
    }

    func target(at position: Position) -> Target? {
        guard window.contains(position) else { return nil }
        let index = shown.lowerBound + position.row - window.row
        return shown.contains(index) ? .hit(index) : nil
    }

    private func drawQuery(on frame: inout Frame) {
        let area = area.withoutMargin
        let prompt = Run("/ ", .dim)
        let query = search.query.tail(width: area.size.columns - 3)
        let line = Line([prompt, Run(query)])
        frame.draw(line, row: area.row, column: area.column)
        if search.query.isSelected {
            let start = area.column + Line([prompt]).displayWidth
            frame.emphasize(
                Area(row: area.row, column: start, columns: query.displayWidth, rows: 1), .selected)
        }
        if !search.isInHits { frame.cursor = Position(row: area.row, column: area.column + line.displayWidth) }
    }

    private func draw(_ hit: City, _ index: Int, row: Int, on frame: inout Frame) {
        let isOld = answers.isPending(hit.id) && !answers[hit].isAwaited
        let emphasis: Emphasis = isOld ? .disabled : []
        let margin = area.withoutMargin.column
        let line = grid.line(self.row(hit), name: name(hit))
        frame.draw(line, row: row, column: margin, emphasis: emphasis)
        if index == search.selection {
            frame.emphasize(Area(row: row, column: 0, columns: area.size.columns, rows: 1), .selected)
        }
    }

    private func row(_ hit: City) -> Row { state.rowMaker(for: Self.columns).present(answers[hit]) }

    private func name(_ city: City) -> String {
        let parts = [city.displayName(in: state.language), CityAddress.regionAndCountry(of: city, in: state.language)]
        return state.language.address(parts.filter { !$0.isEmpty })
    }

    /// The area of the matches.
    private var window: Area { area.dropFirst(2).dropLast(below.count) }

    /// The indices of the hits that are seen: the one that is chosen is always among them.
    private var shown: Range<Int> {
        let height = max(1, window.size.rows)
        let top = max(0, min(search.selection - height + 1, search.hits.count - height))
        return top..<min(search.hits.count, top + height)
    }

    /// The failure of the search itself, and the notes that there is no column for.
    private var below: [Line] {
        let width = area.withoutMargin.size.columns
        let failure = search.failure.map { Line.flowing([Line(book.whatFailed($0), .failure)], width: width) } ?? []
        let isComplete = grid.places.count == Self.columns.count
        guard !isComplete, search.hits.indices.contains(search.selection) else { return Array(failure.prefix(2)) }
        let hit = search.hits[search.selection]
        let parts = [Quantity.feels, .humidity, .uv].map { Line(grid.labeled($0, of: row(hit))) }
        return Array(failure.prefix(2))
            + (Line.flowing(parts, width: nil).map { $0.truncated(to: width) })
    }

    /// The sentence where there is nothing to show.
    private var sentence: [Line] {
        let width = area.withoutMargin.size.columns
        if let failure = search.failure {
            return Line.flowing([Line(book.whatFailed(failure), .failure)], width: width)
        }
        let phrase: Phrase =
            search.isEmptyQuery
            ? .screenTypeCity
            : search.isSearchingOnline || answers.progress != nil ? .screenSearching : .screenNothingLike
        let values = ["query": search.query.text.cleaned(maximumLength: 60)]
        let asks =
            search.isEmptyQuery && state.home.city == nil && state.ownList.isUsual && state.ownList.changes.isEmpty
        let question = asks ? [Line(book(.screenOwnCities), .dim)] : []
        return ([Line(book(phrase, values), .dim)] + question).flatMap { Line.flowing([$0], width: width) }
    }
}
