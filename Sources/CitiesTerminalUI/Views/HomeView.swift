import Forecast
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout

/// The weather of the home city, now and in the coming days. Without a home city, how to choose one.
struct HomeView: ScrollingView {
    let state: AppState

    var title: Line { Line(book(.screen, ScreenName.home.rawValue), .heading) }

    var scrolled: ScrolledLines { ScrolledLines(lines: lines, area: area, wanted: state.home.top) }

    private var lines: [Line] {
        guard state.home.city != nil else {
            let sentences = [book(.screenNoHomeYet), book(.screenChooseHome)]
            return sentences.flatMap { Line.flowing([Line($0)], width: area.size.columns) + [Line()] }
        }
        var weather = state.home.weather
        // Since it failed another language may have been chosen.
        weather.language = state.language
        var view = ForecastView(
            source: state.source, width: area.size.columns, icons: icons, retryKey: "r")
        // The status line has a spinner already, and numbers that are read are not to jump down for another one.
        let messages = [weather.locationErrorMessage, weather.networkErrorMessage].compactMap(\.self)
        view.showsProgress = weather.weather == nil && weather.forecast == nil && messages.isEmpty
        return view.lines(weather, now: state.now, frame: state.spinner)
    }

    private var icons: ForecastView.Icons {
        switch state.theme.icons {
        case .emoji: .emoji
        case .ascii: .ascii
        case .none: .none
        }
    }
}
