import CitiesFoundation
import CitiesHTTP
package import CitiesWeatherModel

extension OpenWeatherMapProvider: GeocodingProvider {
    /// Finds at most five places: the source has no more. Places have no numbers, so their coordinates identify them.
    package func places(
        named name: String, limit: Int, language: Language
    ) throws(WeatherError) -> SourceRequest<[City]> {
        let name = name.cleaned(maximumLength: 100)
        guard !name.isEmpty, limit > 0 else { return .computed { _ in [] } }
        let count = min(5, limit)
        let request = server.get(
            "/geo/1.0/direct",
            query: [("q", name), ("limit", String(count)), ("appid", try secret())])
        // Capitals are named in all languages.
        let size = AnswerSize.places(count, of: 32 << 10)
        return sourceRequest(request, FirstElements<Hit>.self, size: size, elements: count) { hits, _ in
            hits.values.compactMap(\.city)
        }
    }

    private struct Hit: Decodable {
        var name: String
        var localNames: LocalNames?
        var latitude: Double
        var longitude: Double
        var country: String?
        var state: String?

        enum CodingKeys: String, CodingKey {
            case name, country, state
            case localNames = "local_names"
            case latitude = "lat"
            case longitude = "lon"
        }

        var city: City? {
            City(
                id: "openweathermap-\(latitude),\(longitude)", name: name, koreanName: localNames?.ko, region: state,
                countryCode: country, latitude: latitude, longitude: longitude)
        }
    }

    private struct LocalNames: Decodable {
        var ko: String?
    }
}
