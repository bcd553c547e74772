package import CitiesProviders
package import CitiesWeatherModel

extension Fetcher {
    /// Places called `name`, best first, at most `limit`; empty when there is none.
    ///
    /// One request, with the retries and limits of any other. Nothing of it is kept.
    package func places(
        named name: String, limit: Int, from geocoder: any GeocodingProvider, language: Language
    ) async throws(WeatherError) -> [City] {
        try await answer(
            try geocoder.places(named: name, limit: limit, language: language), source: geocoder.profile.source
        ).answer
    }
}
