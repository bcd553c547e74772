import CitiesFoundation
import CitiesHTTP
import CitiesJSON
import CitiesWeatherModel

extension OpenWeatherMapProvider {
    /// Finds at most five places: the source has no more. Places have no numbers, so their coordinates identify them.
    package var placeSearch: PlaceSearch? {
        PlaceSearch(Self.source) { name, limit, _ throws(WeatherError) in
            let count = min(5, limit)
            let request = server.get(
                "/geo/1.0/direct",
                query: [("q", name), ("limit", String(count)), ("appid", try secret())])
            // Capitals are named in all languages.
            let size = AnswerSize.places(count, of: 32 << 10)
            return sourceRequest(
                request, size: size,
                document: { node throws(JSONError) in try node.readableElements(most: count) }
            ) { (hits: [Hit], _) in hits.compactMap(\.city) }
        }
    }

    private struct Hit: JSONReadable {
        var name: String
        var koreanName: String?
        var latitude: Double
        var longitude: Double
        var country: String?
        var state: String?

        init(_ node: JSONNode) throws(JSONError) {
            let object = try node.object
            name = try object.required("name").text
            koreanName = try object["local_names"]?.object["ko"]?.text
            latitude = try object.required("lat").number
            longitude = try object.required("lon").number
            country = try object["country"]?.text
            state = try object["state"]?.text
        }

        var city: City? {
            City(
                id: "openweathermap-\(latitude),\(longitude)", name: name, koreanName: koreanName, region: state,
                countryCode: country, latitude: latitude, longitude: longitude)
        }
    }
}
