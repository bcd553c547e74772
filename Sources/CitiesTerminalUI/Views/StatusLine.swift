import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// The progress, or the reason why a key did nothing; and the origin of the numbers.
struct StatusLine {
    @Boxed var state: AppState
    private var book: Phrasebook { Phrasebook(state.language) }

    func draw(on frame: inout Frame) {
        let area = Area(row: state.size.rows - 2, column: 0, columns: state.size.columns, rows: 1).withoutMargin
        let width = area.size.columns
        let origins = ProvenanceText(state)?.lines(book, isUTF8: state.theme.isUTF8) ?? []
        let activities = activities(
            beside: origins.first ?? Line(), orNamed: origins.dropLast(2).last ?? Line(), width: width)
        let fitting = activities.lazy.compactMap { activity -> (Line, Line)? in
            let used = activity.runs.isEmpty ? 0 : activity.displayWidth + 2
            guard let last = origins.last else { return used <= width + 2 ? (activity, Line()) : nil }
            let origin = origins.first { used + $0.displayWidth <= width } ?? last
            return used + origin.displayWidth <= width ? (activity, origin) : nil
        }
        // A sentence that has come up just now is worth more than what was there all the time.
        let (left, right) = fitting.first ?? (activities.last ?? Line(), Line())
        let spare = left.runs.isEmpty && invitation.displayWidth + 2 + right.displayWidth <= width
        frame.draw(spare ? invitation : left, row: area.row, column: area.column, width: width)
        frame.draw(right, row: area.row, column: area.column + width - right.displayWidth)
    }

    /// The longest first, and nothing at last.
    ///
    /// - Parameters:
    ///   - origin: The source with its attribution, and the age.
    ///   - name: The source by its name, and the age.
    private func activities(beside origin: Line, orNamed name: Line, width: Int) -> [Line] {
        if let notice = state.notice {
            let style: Style = notice.kind == .disabled ? .warning : .plain
            return [Line(book(notice.phrase, notice.values), style)]
        }
        guard let (phrase, count) = underWay else {
            // A failure lasts, so it gives way to the attribution, and a note to the name of the source.
            let (notes, failures) = (columnNotes, failures)
            let both = notes.compactMap { Line.flowing([failures.last ?? Line(), $0], width: nil).first }
            let lines = both + (notes.isEmpty ? failures : failures.suffix(1))
            let least = notes.isEmpty ? origin : name
            let line = lines.first { $0.displayWidth + 2 + least.displayWidth <= width } ?? lines.last
            return line.map { [$0, Line()] } ?? [Line()]
        }
        let spinner = Spinner.run(state)
        let short = Line([spinner] + (count.map { [Run(" " + $0)] } ?? []))
        return [Line(short.runs + [Run(" " + book(phrase), .dim)]), short]
    }

    /// The failure of the question on the screen, until it is answered: the longest line first. Empty without one, and on the
    /// home screen, which shows its failures itself.
    private var failures: [Line] {
        guard state.screen != .home, let status = state.shown else { return [] }
        if let failure = status.failure ?? status.origin?.failureOfSource {
            let other = state.shownSource(of: status).first
            let whole = [book.whatFailed(failure), other].compactMap(\.self).joined(separator: " ")
            return [whole, other ?? book.shortReason(failure)].map { Line($0, .warning) }
        }
        guard status.failedCount > 0, status.failedCount < status.count else { return [] }
        let values = ["failed": String(status.failedCount), "total": String(status.count)]
        return [book(.screenSomeFailed, values), book(.screenSomeFailedShort, values)].map { Line($0, .warning) }
    }

    /// The columns that are not shown, the longest line first: those that are empty for every city, with the reason, and
    /// those that a wider window has.
    private var columnNotes: [Line] {
        let list = state.list
        guard [.list, .map].contains(state.screen) else { return [] }
        let isList = state.screen == .list
        let named = (isList ? list.shownColumns ?? [] : []) + [list.order.key]
        let empty = state.emptyColumns(among: named).reduce(into: [Quantity]()) { all, column in
            if !all.contains(column) { all.append(column) }
        }
        let reasons = book.emptyColumns(
            empty, hasClimate: list.hasNormals, isOfDay: list.day != nil,
            source: state.shownProvenance?.source ?? state.source)
        let omitted = isList && list.shownColumns != nil ? ListView(state).grid.omitted : []
        // Where not all of their names have room, the first ones do.
        let wider = (0..<omitted.count).map { book.omitted(Array(omitted.dropLast($0)), goesOn: $0 > 0) }
        let all = reasons + wider.prefix(1)
        let lines = (all.count > 1 ? [all.joined(separator: " ")] : []) + (wider.isEmpty ? reasons : wider)
        return lines.map { Line($0, .dim) }
    }

    /// The hint to set a home city, without one and where nothing else needs the room.
    private var invitation: Line {
        state.screen == .list && state.home.city == nil ? Line(book(.screenAskHome), .dim) : Line()
    }

    /// The fetch that is under way for this screen, and how far it has come.
    private var underWay: (Phrase, String?)? {
        if state.commandLine.isRunning { return (.screenRunning, nil) }
        if state.screen == .search, state.search.isSearchingOnline { return (.screenSearching, nil) }
        if state.screen == .here, state.here.isLocating { return (.hereLooking, nil) }
        let questions: [Question] =
            switch state.screen {
            case .list, .map: [.coming(.list), .present(.list)]
            case .help: [.present(.list)]
            // The coming days have a sentence of their own on the page.
            case .detail: [.present(.detail)]
            default: Question.all(of: state.screen)
            }
        let fetch = questions.lazy.compactMap { question in
            state.answers[question].progress.map { (question, $0) }
        }.first
        guard let (question, progress) = fetch else { return nil }
        let isPage = [.detail, .home].contains(question.screen)
        if question.period == .coming, !isPage { return (.screenFetchingForecast, nil) }
        return (.screenFetching, question.screen == .list ? "\(progress.done)/\(progress.total)" : nil)
    }
}

/// A sign of life while something is on its way.
enum Spinner {
    static func run(_ state: AppState) -> Run {
        // The fonts that have braille for charts have it for this.
        let shapes = Array(state.theme.tier == .braille ? "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏" : "|/-\\")
        return Run(String(shapes[Int(state.spinner.magnitude % UInt(shapes.count))]), .heading)
    }
}
