import CitiesFoundation
import CitiesHTTP
import CitiesJSON
import CitiesWeatherModel

extension WeatherAPIProvider {
    /// Names are English in every language.
    var placeSearch: PlaceSearch? {
        PlaceSearch(source: Self.source) { name, limit, _ throws(WeatherError) in
            let request = server.get("/v1/search.json", query: [("key", try secret()), ("q", name)])
            // The number of places cannot be requested.
            let size = AnswerSize.places(100, of: 4 << 10)
            return sourceRequest(
                request, size: size,
                document: { node throws(JSONError) in try node.readableElements(most: 100, read: Self.city) }
            ) { cities, _ in Array(cities.prefix(limit)) }
        }
    }

    /// The country is an English name, not a code.
    private static func city(_ hit: JSONNode) throws(JSONError) -> City? {
        let hit = try hit.object
        return City(
            id: "weatherapi-\(try hit.required("id").integer)", name: try hit.required("name").text,
            region: try hit["region"]?.text,
            countryCode: (try hit["country"]?.text).flatMap(CountryName.code(ofEnglishName:)),
            latitude: try hit.required("lat").number, longitude: try hit.required("lon").number)
    }
}
