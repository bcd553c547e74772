import CitiesFoundation
import CitiesHTTP
import CitiesJSON
import CitiesWeatherModel

extension OpenWeatherMapProvider {
    /// Finds at most five places: the source has no more. Places have no numbers, so their coordinates identify them.
    var placeSearch: PlaceSearch? {
        PlaceSearch(source: Self.source) { name, limit, _ throws(WeatherError) in
            let count = min(5, limit)
            let request = server.get(
                "/geo/1.0/direct",
                query: [("q", name), ("limit", String(count)), ("appid", try secret())])
            // Capitals are named in all languages.
            let size = AnswerSize.places(count, of: 32 << 10)
            return sourceRequest(
                request, size: size,
                document: { node throws(JSONError) in try node.readableElements(most: count, read: Self.city) }
            ) { cities, _ in cities }
        }
    }

    private static func city(_ hit: JSONNode) throws(JSONError) -> City? {
        let hit = try hit.object
        let (latitude, longitude) = (try hit.required("lat").number, try hit.required("lon").number)
        return City(
            id: "openweathermap-\(latitude),\(longitude)", name: try hit.required("name").text,
            koreanName: try hit["local_names"]?.object["ko"]?.text, region: try hit["state"]?.text,
            countryCode: try hit["country"]?.text, latitude: latitude, longitude: longitude)
    }
}
