import Presentation
import Forecast
import Localization
import Presentation
import TextLayout

/// The weather of the home city, now and in the coming days. Without a home city, how to choose one.
struct HomeView: ScreenView {
    private let state: AppState
    private let area: Area

    private var book: Phrasebook { Phrasebook(state.language) }

    init(_ state: AppState) {
        self.state = state
        area = ScreenLayout.body(state.size).withoutMargin
    }

    var title: Line { Line(book(.screenHome), .heading) }
    var aside: Line { scrolled.position }

    var scrolled: ScrolledLines { ScrolledLines(lines: lines, area: area, wanted: state.home.top) }

    func draw(on frame: inout Frame) { scrolled.draw(on: &frame) }

    private var lines: [Line] {
        guard state.home.city != nil else {
            let sentences = [book(.screenNoHomeYet), book(.screenChooseHome)]
            return sentences.flatMap { Line.flowing([Line($0)], width: area.size.columns) + [Line()] }
        }
        let view = ForecastView(
            source: state.source, width: area.size.columns, language: state.language,
            icons: icons, retryKey: "r")
        let lines = view.lines(state.home.weather, now: state.now, frame: state.spinner)
        // The status line has a spinner already, and numbers that are read are not to jump down for another one.
        let isUpdate = state.home.weather.isLoading && lines.count > 2
        return isUpdate ? Array(lines.dropFirst(2)) : lines
    }

    private var icons: ForecastView.Icons {
        switch state.look.icons {
        case .emoji: .emoji
        case .ascii: .ascii
        case .none: .none
        }
    }
}
