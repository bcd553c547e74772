import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// The progress, or the reason why a key did nothing; and the origin of the numbers.
struct StatusLine {
    @Boxed private var state: AppState
    private var book: Phrasebook { Phrasebook(state.language) }

    init(_ state: AppState) {
        _state = Boxed(wrappedValue: state)
    }

    func draw(on frame: inout Frame) {
        let area = Area(row: state.size.rows - 2, column: 0, columns: state.size.columns, rows: 1).withoutMargin
        let width = area.size.columns
        let origins = ProvenanceText(state)?.lines(book, isUTF8: state.theme.isUTF8) ?? []
        let activities = activities(beside: origins.first ?? Line(), width: width)
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
    private func activities(beside origin: Line, width: Int) -> [Line] {
        if let notice = state.notice {
            let style: Style = notice.kind == .disabled ? .warning : .plain
            return [Line(book(notice.phrase, notice.values), style)]
        }
        guard let (phrase, count) = underWay else {
            // A failure lasts, so it gives way to the attribution.
            let failure = failures.first { $0.displayWidth + 2 + origin.displayWidth <= width } ?? failures.last
            return (failure ?? emptyColumn.map { Line($0, .dim) }).map { [$0, Line()] } ?? [Line()]
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
            let other = status.origin.flatMap { origin in
                origin.freshness == .live && origin.replaced != nil
                    ? book(.replacedSource, ["source": book.name(of: origin.source)]) : nil
            }
            let whole = [book.whatFailed(failure), other].compactMap(\.self).joined(separator: " ")
            return [whole, other ?? book.shortReason(failure)].map { Line($0, .warning) }
        }
        guard status.failedCount > 0, status.failedCount < status.count else { return [] }
        let values = ["failed": String(status.failedCount), "total": String(status.count)]
        return [book(.screenSomeFailed, values), book(.screenSomeFailedShort, values)].map { Line($0, .warning) }
    }

    /// A note that the sorted column is empty, with the reason; nil when it has a value. Missing values are last, so the
    /// first row decides.
    private var emptyColumn: String? {
        let list = state.list
        guard [.list, .map].contains(state.screen), state.table.isComplete, list.shownCount > 0 else { return nil }
        let first = state.table.row(at: 0, state.rowMaker(for: [list.order.key]))
        return book.emptyColumns(
            among: [list.order.key], of: [first], isOfDay: list.day != nil,
            source: state.shownProvenance?.source ?? state.source
        ).first
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
