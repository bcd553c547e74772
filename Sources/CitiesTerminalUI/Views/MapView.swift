import CitiesFoundation
import CitiesCatalog
import CitiesLocalization
import CitiesPresentation
import CitiesMaps
import CitiesTextLayout
import CitiesWeatherModel

/// The cities of the list where they are, with the value that the user has chosen, or that the list is sorted by, else the
/// temperature.
struct MapView: ScreenView {
    @Boxed var state: AppState

    /// The most cities on a map.
    private static let limit = 200

    private var list: ListState { state.list }

    private var value: Quantity { list.shownOnMap }

    private var document: MapDocument {
        let maker = state.rowMaker(for: [value])
        let table = state.table
        let rows = (0..<min(list.shownCount, Self.limit)).map { table.row(at: $0, maker) }
        let document = state.documentOfList(rows, columns: [.name, value])
        return MapDocument(list: document, value: value, outline: KoreaOutline.polygons)
    }

    var title: Line { document.title }

    private var renderer: ChartRenderer { renderer(area.size) }

    private func renderer(_ size: Size) -> ChartRenderer {
        ChartRenderer(
            width: size.columns, height: size.rows, tier: state.theme.tier, isColored: state.theme.isColored)
    }

    /// The map alone, for another screen; empty where no city has a place on it.
    func picture(_ size: Size) -> [Line] { renderer(size).screen(document)?.lines ?? [] }

    func draw(on frame: inout Frame) {
        let document = document
        guard let picture = renderer.screen(document) else {
            return draw(Line(book(document.inside.isEmpty ? .mapNone : .mapTooSmall)), on: &frame)
        }
        frame.draw(picture.lines, in: area)
        if state.shown?.progress != nil { frame.emphasize(area, .disabled) }
        guard let spot = picture.spots.first(where: { $0.city == list.selection }) else { return }
        for place in spot.areas { frame.emphasize(place.moved(to: area), .selected) }
        // Where there is no room for words, the words of the city under the cursor are below the map.
        guard spot.words == nil, let words = document.words(of: spot.city) else { return }
        frame.draw([words], in: area.dropFirst(area.size.rows - 1))
    }

    /// The city that an arrow key leads to; nil without one.
    func neighbor(_ direction: MapDirection) -> City.ID? { document.neighbor(of: list.selection, direction) }

    func target(at position: Position) -> Target? {
        let here = Position(row: position.row - area.row, column: position.column - area.column)
        return renderer.screen(document)?.spots.first { $0.areas.contains { $0.contains(here) } }.map { .row($0.city) }
    }
}

extension Area {
    fileprivate func moved(to area: Area) -> Area {
        Area(row: row + area.row, column: column + area.column, columns: size.columns, rows: size.rows)
    }
}
