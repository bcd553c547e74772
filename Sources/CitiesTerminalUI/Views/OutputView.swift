import CitiesFoundation
import CitiesLocalization
import CitiesTextLayout

/// The text that a command wrote.
struct OutputView: ScrollingView {
    @Boxed var state: AppState

    var title: Line { Line(state.commandLine.output.map { ":" + $0.command.cleaned() } ?? "", .heading) }

    var scrolled: ScrolledLines {
        ScrolledLines(lines: state.commandLine.output?.lines ?? [], area: area, wanted: state.tops[.output] ?? 0)
    }
}
