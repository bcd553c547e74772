import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// One city in full, and what can be done with it.
struct DetailView: ScreenView {
    let state: AppState

    var title: Line { state.detail?.row.city.title(in: state.language) ?? Line() }

    /// Date and time there.
    var aside: Line {
        guard let detail = state.detail, let weather = detail.row.weather else { return Line() }
        let clock = LocalZone(detail.row.city, weather).clock(at: state.now)
        let time = CivilTime(state.now, offset: clock.offset)
        return Line("\(book.shortDate(time)) \(time.clockText) \(clock.label)", .dim)
    }

    func draw(on frame: inout Frame) {
        guard let detail = state.detail else { return }
        let isOld = detail.isLoading && !detail.row.isAwaited
        frame.draw(fields, in: area.dropFirst(blank), emphasis: isOld ? .disabled : [])
        let failure = area.dropFirst(blank + fields.count + blank)
        frame.draw(failureLines, in: failure)
        for (item, place) in items {
            let isSelected = item == detail.selection
            let line = Line([Run("› ", isSelected ? .plain : .dim)] + text(item).runs)
            frame.draw(line, row: place.row, column: place.column, width: place.size.columns)
            if isSelected { frame.emphasize(place, .selected) }
        }
    }

    func target(at position: Position) -> Target? {
        guard state.detail != nil else { return nil }
        return items.first { $0.place.contains(position) }.map { .item($0.item) }
    }

    /// Blank lines are for those who have room.
    private var blank: Int { area.size.rows >= 17 ? 1 : 0 }

    private var fields: [Line] {
        guard let detail = state.detail else { return [] }
        let taken = itemRows + 2 * blank + (failureLines.isEmpty ? 0 : failureLines.count + blank)
        return DetailGrid(width: area.size.columns, height: area.size.rows - taken, icons: state.theme.icons)
            .lines(document(detail))
    }

    private func document(_ detail: DetailState) -> ListDocument {
        let row = detail.row
        let origin = detail.origin ?? AnswerOrigin(asked: state.source, row.answer?.provenance)
        let zone = row.weather.map { LocalZone(row.city, $0) } ?? LocalZone(offset: 0)
        return ListDocument(
            rows: [row.row()], origin: origin, now: state.now, clock: zone.clock(at: state.now), units: state.units,
            language: state.language)
    }

    /// Why there is no weather. Where there is little room, the word in its place has to do.
    private var failureLines: [Line] {
        guard blank > 0, let error = state.detail?.row.error else { return [] }
        return Line.flowing([Line(book.whatFailed(error), .failure)], width: area.size.columns)
    }

    private func text(_ item: DetailState.Item) -> Line {
        switch item {
        case .futureWeather:
            let hint = itemRows > 1 ? "  " + book(.screenFutureHint) : ""
            return Line([Run(book(.detailNext)), Run(hint, .dim)])
        case .makeHome:
            let isHome = state.home.city != nil && state.home.city?.id == state.detail?.row.id
            return Line(book(isHome ? .screenIsHome : .screenMakeHome))
        }
    }

    /// Below each other where there is room, else beside each other.
    private var itemRows: Int { area.size.rows >= 12 ? DetailState.Item.allCases.count : 1 }

    private var items: [(item: DetailState.Item, place: Area)] {
        let width = area.size.columns
        let all = DetailState.Item.allCases
        let failures = failureLines.isEmpty ? 0 : failureLines.count + blank
        let first = area.row + 2 * blank + fields.count + failures
        return all.enumerated().map { index, item in
            if itemRows > 1 {
                return (item, Area(row: first + index, column: area.column, columns: width, rows: 1))
            }
            let column = area.column + width * index / all.count
            let next = area.column + width * (index + 1) / all.count
            return (item, Area(row: area.rows.upperBound - 1, column: column, columns: next - column, rows: 1))
        }
    }
}
