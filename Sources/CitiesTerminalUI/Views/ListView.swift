import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// The cities, a row each. Only rows in the window are looked at.
struct ListView: ScreenView {
    @Boxed var state: AppState
    let grid: ListGrid
    private let window: Area
    private let margin: Int
    /// The coming hours in each row; nil where there is no room for them.
    private let strip: HoursStrip?

    private var list: ListState { state.list }

    init(_ state: AppState) {
        _state = Boxed(wrappedValue: state)
        window = ScreenLayout.list(state.size)
        margin = window.withoutMargin.column
        let isTypical = state.shownProvenance?.freshness == .typical
        let hasStrip = ScreenLayout.hasStrip(state.size) && state.list.day == nil && !isTypical
        let coming = state.answers.coming[.list]
        let hours = hasStrip ? Self.rows(state.list, in: window).map { coming[state.list.shown(at: $0)] } : []
        strip =
            hours.contains { $0.answer != nil }
            ? HoursStrip(
                HoursDocument(
                    entries: hours, value: .temp, origin: coming.origin ?? AnswerOrigin(asked: state.source),
                    now: state.now, units: state.units, language: state.language), tier: state.theme.tier) : nil
        // The strip begins two columns after the table.
        let room = hasStrip ? HoursStrip.columns + 2 : 0
        let width = window.size.columns - room
        // Typical weather does not differ from normal, and has no feels-like temperature.
        let isOfDay = state.list.day != nil
        let present = state.answers.present[.list]
        let parts = (present.origin?.source ?? state.source).descriptor.parts
        let columns = state.namedColumns
        let usual =
            columns
            ?? (isOfDay
            ? Quantity.dayOfList(width: width).rangesOrdered(in: state.language)
            : isTypical ? Quantity.typical : Quantity.standard(width: width, parts: parts))
            .filter { $0 != .normal || state.list.hasNormals }
        // Where a source leaves columns empty, others take their place.
        let isFull = isOfDay || !isTypical && parts.isSuperset(of: [.chance, .yesterday, .trend])
        let chosen = isOfDay ? state.list.order.ofDay(in: usual) : state.list.order
        // An icon stands for the words of the weather.
        let isOfIcon = chosen.key == .weather && usual.contains(.icon)
        let order = isOfIcon ? ListOrder(.icon, chosen.direction) : chosen
        let sorted = order.key
        let seen =
            (usual + [sorted]).contains(.observed)
            ? Self.rows(state.list, in: window).map { present[state.list.shown(at: $0)] } : []
        grid = ListGrid(
            columns: usual + (usual.contains(sorted) ? [] : [sorted]),
            extras: [Quantity.feels, .wind, .min, .max, .pressure].rangesOrdered(in: state.language).filter {
                !isFull && columns == nil && $0 != sorted && !usual.contains($0) && !(isTypical && $0 == .feels)
            },
            isTypical: isTypical, isOfDay: isOfDay, scale: state.list.scale,
            moments: state.moments(of: seen), order: order,
            width: window.withoutMargin.size.columns - room, units: state.units,
            language: state.language, icons: state.theme.icons)
    }

    var title: Line {
        if list.isTyping || list.filter != nil {
            return Line([Run(heading, .heading), Run("  /", .dim), Run(typed)])
        }
        let marked = list.marked.isEmpty ? "" : " · " + book(.screenMarked, ["count": String(list.marked.count)])
        return Line([Run(heading, .heading), Run(marked, .dim)])
    }

    /// The end of the filter's text, as much as there is room for; empty without a filter.
    private var typed: String {
        list.filter?.tail(width: window.withoutMargin.size.columns - heading.displayWidth - 4) ?? ""
    }

    /// The rows that are seen, when some are not, and the time of the fetch.
    var aside: Line {
        let seen = Line(rows: rows, of: list.shownCount)
        let both = Line.flowing([seen, Line(time ?? "", .dim)], width: nil).first ?? Line()
        let room = window.withoutMargin.size.columns - title.displayWidth - 2
        return both.displayWidth <= room ? both : seen
    }

    /// The time of the fetch, on the clock that all visible cities have, else on the clock of the city under the
    /// cursor.
    private var time: String? {
        guard let from = state.shownProvenance, from.freshness != .typical else { return nil }
        func clock(_ city: City) -> WallClock? {
            state.answers.present[.list][city].weather.map { LocalZone(city, $0).clock(at: from.fetchedAt) }
        }
        let clocks = Set(rows.compactMap { clock(list.shown(at: $0)) })
        guard let clock = clocks.count == 1 ? clocks.first : list.selected.flatMap(clock) else { return nil }
        let time = CivilTime(from.fetchedAt, offset: clock.offset)
        return "\(book.shortDate(time.date)) \(time.clockText) \(clock.label)"
    }

    private var stripColumn: Int { window.withoutMargin.columns.upperBound - HoursStrip.columns }

    /// The number of cities, and the day where it is not the present.
    private var heading: String {
        list.day.map { "\(count) · \(book.shortDate(CivilDate(dayNumber: $0)))" } ?? count
    }

    private var count: String {
        let total = list.rows.count
        if list.shownCount < total {
            return book(.listCountPartial, ["count": String(list.shownCount), "total": String(total)])
        }
        return book(total == 1 ? .listCountOne : .listCount, ["count": String(total)])
    }

    /// The indices of the rows that are seen.
    private var rows: Range<Int> { Self.rows(list, in: window) }

    private static func rows(_ list: ListState, in window: Area) -> Range<Int> {
        let height = window.size.rows
        let top = max(0, min(list.top, list.shownCount - height))
        return top..<max(top, min(top + height, list.shownCount))
    }

    func draw(on frame: inout Frame) {
        frame.draw(grid.headings, row: window.row - 1, column: margin)
        if let strip { frame.draw(strip.heading, row: window.row - 1, column: stripColumn) }
        ListPane(state).draw(on: &frame)
        let maker = state.rowMaker(for: grid.places.map(\.quantity))
        let table = state.table
        for (line, index) in rows.enumerated() {
            draw(list.shown(at: index).id, table.row(at: index, maker), row: window.row + line, on: &frame)
        }
        if list.shownCount == 0 {
            frame.draw(
                Line.flowing([Line(emptySentence)], width: window.withoutMargin.size.columns), in: window.withoutMargin)
        }
        guard list.isTyping else { return }
        let column = min(margin + title.displayWidth, state.size.columns - 1)
        frame.cursor = Position(row: 0, column: column)
        guard list.filter?.isSelected == true else { return }
        let width = typed.displayWidth
        frame.emphasize(
            Area(row: 0, column: margin + title.displayWidth - width, columns: width, rows: 1), .selected)
    }

    /// The reason why the filter shows no city.
    private var emptySentence: String {
        guard list.filtersByCondition else { return book(.screenNoMatch) }
        return DisabledReason.withoutCondition(state).map { book($0.phrase, $0.values) } ?? book(.screenNoneMeets)
    }

    private func draw(_ city: City.ID, _ known: Row, row line: Int, on frame: inout Frame) {
        let answers = state.answers
        let isComing = list.day == nil ? answers.present[.list].isPending(city) : answers.coming[.list].progress != nil
        let isOld = isComing && !known.outcome.isAwaited
        frame.draw(grid.line(known), row: line, column: margin, emphasis: isOld ? .disabled : [])
        if let strip { frame.draw(strip.line(line - window.row), row: line, column: stripColumn) }
        let bar = Area(row: line, column: 0, columns: window.size.columns, rows: 1)
        if list.marked.contains(city) {
            frame.draw(Line("*"), row: line, column: 0)
            frame.emphasize(bar, .marked)
        }
        if city == list.selection { frame.emphasize(bar, .selected) }
    }

    /// The quantity that the n-th column sorts by, counted from 1; nil when there is no column of that number, or it
    /// cannot be compared.
    func sortable(_ number: Int) -> Quantity? {
        guard (1...grid.places.count).contains(number) else { return nil }
        let quantity = grid.places[number - 1].quantity
        // An icon stands for the words of the weather.
        let compared = quantity == .icon ? Quantity.weather : quantity
        return Quantity.sortable.contains(compared) ? compared : nil
    }

    func target(at position: Position) -> Target? {
        if position.row == window.row - 1 {
            let place = grid.places.first { $0.columns.contains(position.column - margin) }
            return place.flatMap { Quantity.sortable.contains($0.quantity) ? .heading($0.quantity) : nil }
        }
        guard window.contains(position) else { return nil }
        let index = rows.lowerBound + position.row - window.row
        return rows.contains(index) ? .row(list.shown(at: index).id) : nil
    }
}

extension AppState {
    /// The day of the last fetch by the clock of some rows, and whether their observations have clocks that differ; nil
    /// without any.
    fileprivate func moments(of rows: [CityWeather]) -> (day: Int, mixesZones: Bool)? {
        let clocks = rows.compactMap { row in
            row.weather.map { LocalZone(row.city, $0).clock(at: $0.observedAt) }
        }
        guard let clock = clocks.first else { return nil }
        let fetched = CivilTime(shownProvenance?.fetchedAt ?? now, offset: clock.offset)
        return (fetched.dayNumber, Set(clocks).count > 1)
    }
}
