import CitiesFoundation
import CitiesHTTP
import CitiesJSON
import CitiesWeatherModel

extension WeatherAPIProvider {
    /// Names are English in every language.
    package var placeSearch: PlaceSearch? {
        PlaceSearch(Self.source) { name, limit, _ throws(WeatherError) in
            let request = server.get("/v1/search.json", query: [("key", try secret()), ("q", name)])
            // The number of places cannot be requested.
            let size = AnswerSize.places(100, of: 4 << 10)
            return sourceRequest(
                request, size: size, document: { node throws(JSONError) in try node.readableElements(most: 100) }
            ) { (hits: [Hit], _) in Array(hits.compactMap(\.city).prefix(limit)) }
        }
    }

    /// The country is an English name, not a code.
    private struct Hit: JSONReadable {
        var id: Int
        var name: String
        var region: String?
        var country: String?
        var lat: Double
        var lon: Double

        init(_ node: JSONNode) throws(JSONError) {
            let object = try node.object
            id = try object.required("id").integer
            name = try object.required("name").text
            region = try object["region"]?.text
            country = try object["country"]?.text
            lat = try object.required("lat").number
            lon = try object.required("lon").number
        }

        var city: City? {
            City(
                id: "weatherapi-\(id)", name: name, region: region,
                countryCode: country.flatMap(CountryName.code(ofEnglishName:)), latitude: lat, longitude: lon)
        }
    }
}
