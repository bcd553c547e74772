import Forecast
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout

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

    var aside: Line {
        let position = scrolled.position
        return position.runs.isEmpty ? cityView?.timeText ?? Line() : position
    }

    var scrolled: ScrolledLines { ScrolledLines(lines: lines, area: area, wanted: state.home.top) }

    private var lines: [Line] {
        guard state.home.city != nil else {
            let sentences = [book(.screenNoHomeYet), book(.screenChooseHome)]
            return sentences.flatMap { Line.flowing([Line($0)], width: area.size.columns) + [Line()] }
        }
        guard let view = cityView else { return messages }
        let above = hasFailed ? messages + [Line()] : []
        let room = area.size.rows - above.count
        let page = view.page(width: area.size.columns, height: room)
        let isCut = page.coming.isEmpty && state.home.weather.forecast != nil
        return above + (isCut ? view.page(width: area.size.columns) : page).lines
    }

    private var hasFailed: Bool {
        state.home.weather.locationErrorMessage != nil || state.home.weather.networkErrorMessage != nil
    }

    /// nil while nothing is known.
    private var cityView: CityView? {
        let weather = state.home.weather
        guard let city = state.home.city, weather.weather != nil || weather.forecast != nil else { return nil }
        func sourced<Value>(_ value: Value?, _ provenance: Provenance?) -> Sourced<Value>? {
            value.map { Sourced($0, provenance ?? Provenance(source: state.source, fetchedAt: state.now)) }
        }
        let current = sourced(weather.weather, weather.weatherProvenance)
        let coming = sourced(weather.forecast, weather.forecastProvenance)
        return CityView(
            state: state, row: CityWeather(city: city, outcome: current.map { .answered($0) } ?? .awaited),
            origin: nil, coming: CityForecast(city: city, outcome: coming.map { .answered($0) } ?? .awaited),
            isLoading: weather.underWay.contains(.forecast))
    }

    /// The progress and the failures, as the module has them.
    private var messages: [Line] {
        var weather = state.home.weather
        (weather.weather, weather.forecast) = (nil, nil)
        // Since it failed another language may have been chosen.
        weather.language = state.language
        var view = ForecastView(source: state.source, width: area.size.columns, retryKey: "r")
        // The status line has a spinner already, and numbers that are read are not to jump down for another one.
        view.showsProgress = !hasFailed && cityView == nil
        return view.lines(weather, now: state.now, frame: state.spinner)
    }
}
