import Fetching
import Localization
import Providers
import WeatherModel

/// The weather of the home city. Nothing stands in for its source here, because a single answer cannot say so.
struct HomeWeather: WeatherService {
    var feed: LiveWeatherFeed
    var city: City
    var units: UnitSystem
    var language: Language

    func currentWeather(at coordinates: Coordinates) async throws(WeatherError) -> CurrentWeather {
        try await answer(.currentWeather)
    }

    func forecast(at coordinates: Coordinates) async throws(WeatherError) -> Forecast {
        try await answer(.forecast)
    }

    private func answer<Answer>(_ question: Question<Answer>) async throws(WeatherError) -> Answer {
        let service = AnswerService(question, fetcher: feed.fetcher, cache: feed.cache)
        let provider = feed.provider
        let order = AnswerService<Answer>.Order(
            cities: [city], provider: provider, fallback: nil, units: units, language: language, refresh: false,
            offline: feed.offline)
        let outcome = await service.fill(order)
        if Task.isCancelled { throw WeatherError(.cancelled, source: provider.profile.source) }
        if let failure = outcome.cacheFailure { feed.notes.cacheFailed(failure) }
        guard let first = outcome.cities.first else { throw WeatherError(.notFound, source: provider.profile.source) }
        return try first.result.get().answer
    }
}
