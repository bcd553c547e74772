import CitiesFoundation
import CitiesHTTP
package import CitiesWeatherModel

extension WeatherAPIProvider: GeocodingProvider {
    /// Names are English in every language.
    package func places(
        named name: String, limit: Int, language: Language
    ) throws(WeatherError) -> SourceRequest<[City]> {
        let name = name.cleaned(maximumLength: 100)
        guard !name.isEmpty, limit > 0 else { return .computed { _ in [] } }
        let request = server.get("/v1/search.json", query: [("key", try secret()), ("q", name)])
        // The number of places cannot be requested.
        let size = AnswerSize.places(100, of: 4 << 10)
        return sourceRequest(request, FirstElements<Hit>.self, size: size, elements: 100) { hits, _ in
            Array(hits.values.compactMap(\.city).prefix(limit))
        }
    }

    /// The country is an English name, not a code.
    private struct Hit: Decodable {
        var id: Int
        var name: String
        var region: String?
        var country: String?
        var lat: Double
        var lon: Double

        var city: City? {
            City(
                id: "weatherapi-\(id)", name: name, region: region,
                countryCode: country.flatMap(CountryName.code(ofEnglishName:)), latitude: lat, longitude: lon)
        }
    }
}
