public import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
public import CitiesTextLayout
public import CitiesWeatherModel

/// A ``ForecastState`` as lines of text, from the top: progress, failures, today's weather, and the
/// forecast in sections by day.
///
/// It is pure: the same state, moment and frame give the same lines. A host draws them anew whenever the state changes,
/// and while it is loading a few times a second with the next frame.
public struct ForecastView: Sendable {
    /// The drawing of the weather beside its words. A later version may have other ways.
    @nonexhaustive public enum Icons: Sendable, Hashable, CaseIterable {
        case emoji
        /// Printable ASCII characters.
        case ascii
        case none
    }

    /// The source of the numbers where the state does not name one. Its license asks to be named wherever they are.
    public var source: WeatherSource
    /// Columns of the terminal: no line is wider; at least 1.
    public var width: Int {
        didSet { width = max(1, width) }
    }
    public var icons: Icons
    /// The key that the host's user presses to try again; nil when the host shows that in another way.
    public var retryKey: String?
    /// True when there is a spinner above the weather while something is on its way; false where the host has one
    /// elsewhere, so that lines that are read do not move.
    public var showsProgress = true

    public init(
        source: WeatherSource,
        width: Int = 80,
        icons: Icons = .emoji,
        retryKey: String? = nil
    ) {
        self.source = source
        self.width = max(1, width)
        self.icons = icons
        self.retryKey = retryKey
    }

    /// The state in lines that are at most `width` columns wide.
    ///
    /// - Parameters:
    ///   - now: The present moment: the forecast begins with the rest of the step that contains it, and
    ///     ages are counted from it.
    ///   - frame: Counts up while the state is loading, and turns the spinner.
    public func lines(_ state: ForecastState, now: Date, frame: Int = 0) -> [Line] {
        let weather = state.weather.map { self.weather($0, state, now: now) }
        let forecast = state.forecast.map { self.forecast($0, state, now: now) }
        let sections = [
            state.isLoading && showsProgress ? [spinner(state, frame: frame)] : nil,
            state.locationErrorMessage.map { message($0) },
            state.networkErrorMessage.map { message($0) + [retry(state)] },
            weather,
            weather == nil || isCreditedBelow(state) ? nil : credit(state),
            forecast,
        ]
        let shown = sections.compactMap(\.self)
        guard !shown.isEmpty else {
            return Line.flowing([Line(Phrasebook(state.language)(.moduleEmpty), .dim)], width: width)
        }
        return Array(shown.joined(separator: [Line()]))
    }

    /// The state as text, each line with a line feed at its end.
    ///
    /// - Parameter isColored: Whether the text carries escape sequences of a terminal.
    public func text(_ state: ForecastState, now: Date, frame: Int = 0, isColored: Bool = false) -> String {
        ANSIPainter(isColored: isColored).paint(lines(state, now: now, frame: frame))
    }

    /// True when the forecast has the attribution of the weather too: it ends with that.
    private func isCreditedBelow(_ state: ForecastState) -> Bool {
        guard state.forecast != nil else { return false }
        guard let now = state.weatherProvenance, let coming = state.forecastProvenance else { return true }
        return now.source == coming.source && now.freshness == coming.freshness
    }

    private func credit(_ state: ForecastState) -> [Line] {
        let credit = Phrasebook(state.language).attribution(of: state.weatherProvenance?.source ?? source)
        return Line.flowing([Line(credit, .dim)], width: width)
    }

    private var iconStyle: IconStyle {
        switch icons {
        case .emoji: .emoji
        case .ascii: .ascii
        case .none: .none
        }
    }

    private func message(_ text: String) -> [Line] {
        Line.flowing([Line(text, .failure)], width: width)
    }

    private func retry(_ state: ForecastState) -> Line {
        let key = retryKey.map { " (\($0))" } ?? ""
        return Line("[ \(Phrasebook(state.language)(.moduleRetry))\(key) ]", .heading).truncated(to: width)
    }

    private func spinner(_ state: ForecastState, frame: Int) -> Line {
        let shapes = Array(icons == .emoji ? "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏" : "|/-\\")
        // A frame below zero turns backwards.
        let shape = shapes[(frame % shapes.count + shapes.count) % shapes.count]
        let words = Phrasebook(state.language)(state.underWay.contains(.location) ? .moduleLocating : .moduleFetching)
        return Line([Run(String(shape)), Run(" "), Run(words, .dim)]).truncated(to: width)
    }

    private func weather(_ weather: Weather, _ state: ForecastState, now: Date) -> [Line] {
        let city = city(state)
        let origin = AnswerOrigin(asked: source, state.weatherProvenance)
        let provenance = origin.provenance ?? Provenance(source: source, fetchedAt: weather.observedAt)
        let document = ListDocument(
            rows: [
                RowMaker(language: state.language, now: now).present(
                    CityWeather(city: city, outcome: .answered(Sourced(weather, provenance))))
            ],
            origin: origin,
            now: now,
            clock: LocalZone(city, weather).clock(at: origin.fetchedAt ?? now),
            units: weather.units,
            language: state.language
        )
        return TableFormat(width: width, icons: iconStyle).render(document.detail(isWhole: false))
    }

    private func forecast(_ forecast: WeatherForecast, _ state: ForecastState, now: Date) -> [Line] {
        let document = ForecastDocument(
            city: city(state),
            forecast: forecast,
            origin: AnswerOrigin(asked: source, state.forecastProvenance),
            now: now,
            language: state.language
        )
        return TableFormat(width: width, icons: iconStyle).render(document.report)
    }

    /// The place; without a name, the user's place.
    private func city(_ state: ForecastState) -> City {
        state.place
            ?? City(
                id: "here",
                englishName: Phrasebook(.english)(.moduleHere),
                koreanName: Phrasebook(.korean)(.moduleHere),
                // Unknown coordinates stay NaN: no renderer computes with them.
                coordinates: state.coordinates ?? Coordinates(latitude: .nan, longitude: .nan)
            )
    }
}
