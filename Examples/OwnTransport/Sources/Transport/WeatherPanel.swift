#if canImport(SwiftUI)
    public import Forecast
    public import SwiftUI

    /// The weather of one place, with all that has to be beside it: progress, failures, age and credits.
    public struct WeatherPanel: View {
        private let store: Store<ForecastState, ForecastAction>

        public init(store: Store<ForecastState, ForecastAction>) { self.store = store }

        public var body: some View {
            let state = store.state
            VStack(alignment: .leading) {
                if state.isLoading { ProgressView() }
                if let message = state.locationErrorMessage ?? state.networkErrorMessage {
                    Text(message)
                    Button("Retry") { store.send(.retry) }
                }
                if let weather = state.weather, let provenance = state.weatherProvenance {
                    if let temperature = weather.temperature {
                        Text(verbatim: "\(Int(temperature.rounded()))\(weather.units.temperatureUnit)")
                    }
                    if let sky = weather.condition { Text(verbatim: sky.text(in: state.language)) }
                    ProvenanceLabel(provenance: provenance, language: state.language)
                }
                Picker("Units", selection: store.binding(\.units, send: ForecastAction.setUnits)) {
                    Text(verbatim: "°C").tag(UnitSystem.celsius)
                    Text(verbatim: "°F").tag(UnitSystem.fahrenheit)
                }
            }
            .task { store.send(.fetchUserLocation) }
            .onDisappear { store.send(.stop) }
        }
    }

    /// The quality and the age of an answer, and its credits.
    struct ProvenanceLabel: View {
        let provenance: Provenance
        let language: Language

        var body: some View {
            Text(verbatim: provenance.text(in: language, now: Date()))
            ForEach(provenance.source.credits(in: language), id: \.self) { credit in
                if let link = credit.link {
                    Link(credit.text, destination: link)
                } else {
                    Text(verbatim: credit.text)
                }
            }
        }
    }
#endif
