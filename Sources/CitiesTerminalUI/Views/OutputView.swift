import CitiesFoundation
import CitiesLocalization
import CitiesTextLayout

/// The text that a command wrote.
struct OutputView: ScrollingView {
    @Boxed var state: AppState

    var title: Line { Line(state.commandLine.output.map { ":" + $0.command.cleaned() } ?? "", .heading) }

    var lines: [Line] { state.commandLine.output?.lines ?? [] }
}
