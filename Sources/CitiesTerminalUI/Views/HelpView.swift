import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// What every key does, and whose data the program shows.
struct HelpView: ScrollingView {
    let state: AppState

    var title: Line { Line(book(.screen, ScreenName.help.rawValue), .heading) }

    var scrolled: ScrolledLines { ScrolledLines(lines: lines, area: area, wanted: state.help.top) }

    private struct Entry {
        let keys: String
        let explanation: String
    }

    private var lines: [Line] {
        let sections = sections
        let keyWidth = sections.flatMap { $0.entries }.map { $0.keys.displayWidth }.max() ?? 0
        let keys = sections.flatMap { section in
            [Line(section.title, .columnHeading)] + section.entries.flatMap { lines($0, keyWidth: keyWidth) } + [Line()]
        }
        let width = area.size.columns
        let others = [book(.screenMouse)] + (state.theme.isUTF8 ? [book(.screenKeyboard)] : [])
        let notes = others.flatMap { Line.flowing([Line($0)], width: width) }
        let credits =
            state.sources.flatMap { book.attributions(of: $0).map(\.sentence) } + [book(.attributionGeoNames)]
        return keys + notes + [Line()] + credits.flatMap { Line.flowing([Line($0, .dim)], width: width) }
    }

    private func lines(_ entry: Entry, keyWidth: Int) -> [Line] {
        let room = max(10, area.size.columns - keyWidth - 2)
        return Line.flowing([Line(entry.explanation)], width: room).enumerated().map { index, line in
            Line([Run((index == 0 ? entry.keys : "").padded(to: keyWidth + 2), .heading)] + line.runs)
        }
    }

    /// What is the same on most screens comes first, then what each screen has of its own.
    private var sections: [(title: String, entries: [Entry])] {
        let screens: [ScreenName] = [.list, .detail, .chart, .map, .plan, .home, .here, .search]
        var counts: [Phrase: Int] = [:]
        for command in screens.flatMap(Commands.on) { counts[command.explanation, default: 0] += 1 }
        var told: Set<Phrase> = []
        func entries(_ commands: [Command], where isWanted: (Command) -> Bool) -> [Entry] {
            commands.filter { $0.isOffered(state) && isWanted($0) && told.insert($0.explanation).inserted }.map {
                command in
                Entry(
                    keys: command.keyNames ?? command.keys.map(\.name).joined(separator: " "),
                    explanation: book(command.explanation))
            }
        }
        func isCommon(_ command: Command) -> Bool { (counts[command.explanation] ?? 0) >= 3 }
        let common = (book(.screenEverywhere), entries(screens.flatMap(Commands.on), where: isCommon))
        let own = screens.map { (book(.screen, $0.rawValue), entries(Commands.on($0)) { !isCommon($0) }) }
        return ([common] + own).filter { !$0.1.isEmpty }
    }
}
