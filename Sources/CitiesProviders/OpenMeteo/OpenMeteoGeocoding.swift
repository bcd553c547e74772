import CitiesFoundation
import CitiesHTTP
import CitiesJSON
import CitiesWeatherModel

extension OpenMeteoProvider {
    /// The server does not rank by size, and the city that is meant may come last of several of the same name. So the
    /// request is for at least ten: places called exactly as typed come first, among them capitals and seats of regions,
    /// then the more populous.
    var placeSearch: PlaceSearch? {
        PlaceSearch(source: Self.source) { name, limit, language throws(WeatherError) in
            let count = min(100, max(10, limit))
            let server = server(.geocodingServer)
            let request = server.get(
                "/v1/search",
                query: [
                    ("name", name), ("count", String(count)),
                    ("language", language.rawValue), ("format", "json"),
                ])
            let size = AnswerSize.places(count, of: 4 << 10)
            return sourceRequest(
                request, size: size, from: server,
                document: { node throws(JSONError) in try Self.hits(in: node, most: count) }
            ) { hits, _ in Array(Self.ranked(hits, for: name).prefix(limit)) }
        }
    }

    private static func ranked(_ hits: [Hit], for name: String) -> [City] {
        /// The part of the query before a comma is the name, the rest a country or a region.
        let typed = name.prefix { $0 != "," }.lowercased()
        /// Bigger is better, the first number first, the last to keep the server's order.
        let ranks = hits.enumerated().map { index, hit in
            (
                hit: hit,
                rank: [hit.name.lowercased() == typed ? 1 : 0, hit.seat, hit.population ?? 0, -Double(index)]
            )
        }
        return ranks.sorted { $1.rank.lexicographicallyPrecedes($0.rank) }.compactMap(\.hit.city)
    }

    /// The hits in an answer of the search. One without hits has no `results`, so the time that the search took identifies an
    /// answer.
    private static func hits(in node: JSONNode, most: Int) throws(JSONError) -> [Hit] {
        let object = try node.object
        if let results = object["results"] { return try results.readableElements(most: most, read: Hit.init) }
        _ = try object.required("generationtime_ms").number
        return []
    }

    private struct Hit: JSONReadable {
        let name: String
        let population: Double?
        /// The kind of place, in the words of GeoNames.
        private let feature: String?
        /// nil when it has no name or is not on the Earth.
        let city: City?

        init(_ node: JSONNode) throws(JSONError) {
            let object = try node.object
            name = try object.required("name").text
            population = try object["population"]?.number
            feature = try object["feature_code"]?.text
            city = City(
                id: "geonames-\(try object.required("id").integer)", name: name, region: try object["admin1"]?.text,
                countryCode: try object["country_code"]?.text, latitude: try object.required("latitude").number,
                longitude: try object.required("longitude").number, timeZone: try object["timezone"]?.text,
                population: population)
        }

        /// 2 for the capital of a country, 1 for the seat of a first-level region, 0 for any other place.
        var seat: Double { feature == "PPLC" ? 2 : feature == "PPLA" ? 1 : 0 }
    }
}
