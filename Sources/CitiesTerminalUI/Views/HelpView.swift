import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// The effects of every key, those of the screen below first, and the attributions of the data.
struct HelpView: ScrollingView {
    @Boxed var state: AppState

    var title: Line { Line(book(.screen, ScreenName.help.rawValue), .heading) }

    var lines: [Line] {
        let sections = KeyGuide.sections(
            book, isUTF8: state.theme.isUTF8, first: state.screens.last { $0 != .help }
        ) { $0.isOffered(state) }
        let keyWidth = sections.flatMap(\.keys).map(\.names.displayWidth).max() ?? 0
        let keys = sections.flatMap { section in
            [Line(section.title, .columnHeading)] + section.keys.flatMap { lines($0, keyWidth: keyWidth) } + [Line()]
        }
        let width = area.size.columns
        let others = [book(.screenMouse)] + (state.theme.isUTF8 ? [book(.screenKeyboard)] : [])
        let notes = others.flatMap { Line.flowing([Line($0)], width: width) }
        let credits =
            state.sources.flatMap { book.attributions(of: $0).map(\.sentence) } + [book(.attributionGeoNames)]
        return keys + notes + [Line()] + credits.flatMap { Line.flowing([Line($0, .dim)], width: width) }
    }

    private func lines(_ key: KeyGuide.Explained, keyWidth: Int) -> [Line] {
        let room = max(10, area.size.columns - keyWidth - 2)
        return Line.flowing([Line(key.explanation)], width: room).enumerated().map { index, line in
            Line([Run((index == 0 ? key.names : "").padded(to: keyWidth + 2), .heading)] + line.runs)
        }
    }
}
