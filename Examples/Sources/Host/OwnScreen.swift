public import Forecast
public import Foundation
import Observation

/// A screen of the host: lines of its own, in the language of the user, drawn when the state changes.
@MainActor
public final class OwnScreen {
    public let store: Store<ForecastState, ForecastAction>
    /// Called with each new picture of the screen.
    private let show: ([Line]) -> Void

    public init(
        service: any WeatherService, at place: Coordinates, environment variables: [String: String],
        show: @escaping ([Line]) -> Void
    ) {
        let state = ForecastState(coordinates: place, language: .fromLocale(variables))
        let environment = ForecastEnvironment(
            weatherService: service, locationManager: FixedLocationManager(place), significantDistance: 5,
            locationTimeout: .seconds(10))
        store = Store(initialState: state, reducer: forecastReducer, environment: environment)
        self.show = show
    }

    /// Draws now, and anew whenever something that was drawn has changed.
    public func draw() {
        let lines = withObservationTracking {
            Self.lines(store.state, now: Date())
        } onChange: { [weak self] in
            Task { @MainActor in self?.draw() }
        }
        show(lines)
    }

    /// The unit of temperatures, which a menu shows; it changes only with the units.
    public func units() -> ScopedStore<UnitSystem, UnitSystem> {
        store.scope(state: \.units, action: { (units: UnitSystem) in ForecastAction.setUnits(units) })
    }

    static func lines(_ state: ForecastState, now: Date) -> [Line] {
        let language = state.language
        var lines: [Line] = []
        if let message = state.networkErrorMessage { lines.append(Line(message, .failure)) }
        guard let weather = state.weather, let provenance = state.weatherProvenance else { return lines }
        if let temperature = weather.temperature {
            let shown = "\(Int(temperature.rounded()))" + weather.units.temperatureUnit
            lines.append(Line([Run(shown, .temperature(celsius: temperature)), Run(" ")]))
        }
        if let sky = weather.condition { lines.append(Line(sky.text(in: language))) }
        for step in state.forecast?.steps(from: now).prefix(4) ?? [] {
            lines.append(Line(step.condition?.text(in: language) ?? "–", .dim))
        }
        lines.append(Line(provenance.text(in: language, now: now), .dim))
        for credit in provenance.source.credits(in: language) { lines.append(Line(credit.text, .dim)) }
        return lines
    }
}
