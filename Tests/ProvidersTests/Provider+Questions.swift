import CitiesProviders
import CitiesWeatherModel

/// Questions about cities. They throw `notFound` for a source without such answers.
extension Provider {
    typealias Answers<Answer> = SourceRequest<[Result<Answer, WeatherError>]>

    private func known<Answer>(_ endpoint: Endpoint<Answer>?) throws(WeatherError) -> Endpoint<Answer> {
        guard let endpoint else { throw WeatherError(.notFound, source: profile.source) }
        return endpoint
    }

    /// The present with `parts`; nil requests the usual parts of the source.
    func currentWeather(
        of cities: ArraySlice<City>, units: UnitSystem, language: Language, parts: Set<WeatherPart>? = nil
    ) throws(WeatherError) -> Answers<CurrentWeather> {
        try known(present(parts ?? profile.source.descriptor.parts))
            .request(about: cities, units: units, language: language)
    }

    func batchLength(of cities: ArraySlice<City>, units: UnitSystem) -> Int? {
        present([])?.batchLength(of: cities, units: units)
    }

    func forecastBatchLength(of cities: ArraySlice<City>, units: UnitSystem) -> Int? {
        coming(.coming)?.batchLength(of: cities, units: units)
    }

    func forecasts(
        of cities: ArraySlice<City>, _ span: ForecastSpan, units: UnitSystem, language: Language
    ) throws(WeatherError) -> Answers<WeatherForecast> {
        try known(coming(span)).request(about: cities, units: units, language: language)
    }

    func forecast(
        of city: City, units: UnitSystem, language: Language
    ) throws(WeatherError) -> SourceRequest<WeatherForecast> {
        let source = profile.source
        return try forecasts(of: [city], .coming, units: units, language: language).map {
            answers throws(WeatherError) in
            guard let answer = answers.first else { throw WeatherError(.notFound, source: source) }
            return try answer.get()
        }
    }

    func airQuality(
        of cities: ArraySlice<City>, units: UnitSystem, hasHours: Bool
    ) throws(WeatherError) -> Answers<AirQuality> {
        try known(air(hasHours: hasHours)).request(about: cities, units: units, language: .english)
    }

    func thermometers(of cities: ArraySlice<City>) throws(WeatherError) -> Answers<Thermometer> {
        try known(thermometers).request(about: cities, units: .celsius, language: .english)
    }

    func warnings(of cities: ArraySlice<City>) throws(WeatherError) -> Answers<CityWarnings> {
        try known(warnings).request(about: cities, units: .celsius, language: .english)
    }

    func modelForecasts(
        of cities: ArraySlice<City>, units: UnitSystem, hasHours: Bool
    ) throws(WeatherError) -> Answers<ModelForecasts> {
        try known(models(hasHours: hasHours)).request(about: cities, units: units, language: .english)
    }

    func members(
        of cities: ArraySlice<City>, _ question: MembersQuestion, units: UnitSystem = .celsius
    ) throws(WeatherError) -> Answers<EnsembleForecast> {
        try known(members(question)).request(about: cities, units: units, language: .english)
    }

    func past(
        of cities: ArraySlice<City>, _ question: PastQuestion, units: UnitSystem
    ) throws(WeatherError) -> Answers<ForecastRecord> {
        try known(past(question)).request(about: cities, units: units, language: .english)
    }

    func climates(of cities: ArraySlice<City>) throws(WeatherError) -> Answers<ReanalysisClimate> {
        try known(climates).request(about: cities, units: .celsius, language: .english)
    }
}
