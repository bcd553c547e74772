import CitiesFoundation
import Forecast
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// The weather of the home city, as the detail has it. Without a home city, how to choose one.
struct HomeView: ScrollingView {
    @Boxed var state: AppState

    var title: Line {
        let name = Run(book(.screen, ScreenName.home.rawValue), .heading)
        guard let city = state.home.city else { return Line([name]) }
        // Where it is narrow, how far one has scrolled is worth more than the country.
        let place =
            state.size.columns < 60
            ? [Run(city.displayName(in: state.language), .heading)] : city.title(in: state.language).runs
        return Line([name, Run(" · ", .dim)] + place)
    }

    var remark: Line { cityView?.timeText ?? Line() }

    var lines: [Line] {
        guard state.home.city != nil else {
            let sentences = [book(.screenNoHomeYet), book(.screenChooseHome)]
            return sentences.flatMap { Line.flowing([Line($0)], width: area.size.columns) + [Line()] }
        }
        guard let view = cityView else { return messages }
        let above = hasFailed ? messages + [Line()] : []
        return above + view.lines(width: area.size.columns, height: area.size.rows - above.count)
    }

    private var hasFailed: Bool {
        Question.all(of: .home).contains { state.answers[$0].failure != nil }
    }

    /// nil while nothing is known.
    private var cityView: CityView? {
        guard let city = state.home.city, Question.all(of: .home).contains(where: { !state.answers[$0].isEmpty }) else {
            return nil
        }
        return CityView(state, city, on: .home)
    }

    /// The progress and the failures, as the Forecast module has them.
    private var messages: [Line] {
        let (present, coming) = (state.answers.present[.home], state.answers.coming[.home])
        let messages = ForecastState(
            language: state.language, weatherError: present.failure, forecastError: coming.failure,
            isLoading: present.progress != nil || coming.progress != nil)
        var view = ForecastView(source: state.source, width: area.size.columns, retryKey: "r")
        // The status line has a spinner already, and numbers that are read are not to jump down for another one.
        view.showsProgress = !hasFailed && cityView == nil
        return view.lines(messages, now: state.now, frame: state.spinner)
    }
}
