import CitiesCatalog
package import CitiesPresentation
import CitiesTextLayout
package import CitiesWeatherModel

/// The list of cities.
package struct ListState: Sendable, Equatable {
    /// In the order of the screen, filter not applied.
    package private(set) var rows: ListRows
    package var order: ListOrder
    /// The text that was typed to find a row; nil when nothing is filtered.
    package internal(set) var filter: TextField?
    /// True when keys go into the filter.
    package var isTyping = false
    /// The row under the cursor; nil only when none is shown.
    package var selection: City.ID?
    /// False until the user has put the cursor on a row: then it stays on the first, whichever city that is.
    var cursorIsChosen = false
    package var marked: Set<City.ID> = []
    /// Index among the rows shown of the one at the top of the window.
    package var top = 0
    /// nil when nothing is under way.
    package var fetch: FetchProgress?
    /// The cities whose next answer is on its way: what is shown of them is old.
    package var pending: Set<City.ID> = []
    /// The last fetch was automatic, so no dialog opens when it fails.
    var isAutomatic = false
    /// The origin of the answers; nil before the first.
    package var origin: AnswerOrigin?

    /// The day that is shown in place of the present, of each city's own calendar: days since 1 January 1970. nil shows
    /// the present.
    package internal(set) var day: Int?
    /// The coming days of the cities; nil until one has been shown.
    package internal(set) var coming: ChartState?

    /// From the lowest to the highest temperature of the day in any row. Kept, as what follows is.
    private(set) var scale: ClosedRange<Double>?
    /// The number of rows without an answer yet. Kept, because 20,000 rows are too many to look through at each key.
    private var awaitedCount: Int
    /// The places of the rows that the filter lets through, from top to bottom; nil without a filter.
    private var matches: [Int]?
    /// The names that the filter looks through; nil until something has been typed.
    private var finder: CityFilter?

    package init(rows: [CityWeather], order: ListOrder) {
        self.rows = ListRows(rows)
        self.order = order
        awaitedCount = self.rows.count(where: \.isAwaited)
        selection = rows.first?.id
    }

    /// The number of rows on the screen and beyond its edges.
    package var shownCount: Int { matches?.count ?? rows.count }

    /// A row by its index among those that are shown, counted from 0.
    package func shown(at index: Int) -> CityWeather { rows[matches?[index] ?? index] }

    /// The index of a city among the rows that are shown; nil when it is not.
    package func shownIndex(of id: City.ID) -> Int? {
        guard let place = rows.line(of: id) else { return nil }
        guard let matches else { return place }
        var (low, high) = (0, matches.count)
        while low < high {
            let middle = (low + high) / 2
            if matches[middle] < place { low = middle + 1 } else { high = middle }
        }
        return low < matches.count && matches[low] == place ? low : nil
    }

    /// The row under the cursor.
    package var selectedRow: CityWeather? { selection.flatMap(row) }

    package func row(_ id: City.ID) -> CityWeather? { rows.line(of: id).map { rows[$0] } }

    /// True when every city has an answer or a failure, about what is shown.
    package var isComplete: Bool { day == nil ? fetch == nil && awaitedCount == 0 : coming?.isLoading == false }

    /// Changes a row; nothing happens when the city is not in the list.
    mutating func update(_ id: City.ID, _ change: (inout CityWeather) -> Void) {
        guard let line = rows.line(of: id) else { return }
        var awaited = 0
        rows.update(line) { row in
            awaited -= row.isAwaited ? 1 : 0
            change(&row)
            awaited += row.isAwaited ? 1 : 0
        }
        awaitedCount += awaited
    }

    /// Takes what has arrived for a city.
    mutating func take(_ arrived: CityWeather) {
        update(arrived.id) { $0.outcome = arrived.outcome }
        pending.remove(arrived.id)
    }

    /// Puts the rows in an order, which names every city once; any other is refused.
    mutating func arrange(_ ids: [City.ID]) {
        guard rows.arrange(ids) else { return }
        scale = rows.scale
        match()
    }

    /// Adds a row at the end; nothing happens when its city is there.
    mutating func insert(_ row: CityWeather) {
        guard rows.line(of: row.id) == nil else { return }
        rows = rows.adding(row)
        recount()
        selection = selection ?? row.id
    }

    /// Takes a row away and gives it; the cursor goes on to the next one. nil for one that is not there, or the last.
    mutating func remove(_ id: City.ID, _ size: Size) -> CityWeather? {
        guard let line = rows.line(of: id), rows.count > 1 else { return nil }
        let index = shownIndex(of: id) ?? 0
        let row = rows[line]
        rows = rows.removing(line)
        marked.remove(id)
        pending.remove(id)
        recount()
        if selection == id { selection = shownCount > 0 ? shown(at: min(index, shownCount - 1)).id : nil }
        scrollToCursor(size)
        return row
    }

    /// A row as it is shown: the present of a city, or its day.
    ///
    /// - Parameter index: The index among the shown rows, from 0.
    func shownRow(at index: Int, _ maker: RowMaker) -> Row { row(shown(at: index), number: index + 1, maker) }

    /// The cities in the order of the list, which a list on the command line has too.
    ///
    /// - Returns: nil when the task was cancelled meanwhile.
    func arranged(_ maker: RowMaker) -> [City.ID]? {
        // A list may be long, and what is not compared need not be found out.
        let maker = maker.making([order.key])
        let places = order.places(of: rows.count, language: maker.language, while: { !Task.isCancelled }) { line in
            row(rows[line], number: rows.number(of: line), maker)
        }
        return places?.map { rows.id(of: $0) }
    }

    private func row(_ item: CityWeather, number: Int, _ maker: RowMaker) -> Row {
        guard let day else { return maker.present(item, number: number) }
        let coming = coming?.forecasts.first { $0.id == item.id } ?? CityForecast(city: item.city)
        return maker.day(.date(day), of: coming, number: number)
    }

    private mutating func recount() {
        awaitedCount = rows.count(where: \.isAwaited)
        scale = rows.scale
        finder = nil
        match()
    }

    mutating func setFilter(_ text: String?) {
        filter = text.map { TextField($0) }
        match()
    }

    private mutating func match() {
        guard let filter = filter?.text, !filter.allSatisfy(\.isWhitespace) else {
            matches = filter.map { _ in Array(rows.indices) }
            return
        }
        let finder = finder ?? CityFilter(rows.map(\.city))
        self.finder = finder
        let found = finder.ids(matching: filter)
        matches = rows.indices.filter { found.contains(rows[$0].id) }
    }
}
