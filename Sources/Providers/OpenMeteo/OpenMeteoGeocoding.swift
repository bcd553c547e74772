import Foundation
import HTTP
public import Localization
public import WeatherModel

extension OpenMeteoProvider: GeocodingProvider {
    /// The server does not rank by size, and the city that is meant may come last of several of the same name. So at
    /// least ten are asked for, and those that are called exactly as typed come first, then the more populous.
    public func places(
        named name: String, limit: Int, language: Language
    ) throws(WeatherError) -> Exchange<[City]> {
        let name = name.cleaned(maximumLength: 100)
        guard !name.isEmpty, limit > 0 else { return .computed { _ in [] } }
        let request = geocodingURL.get(
            "/v1/search",
            query: [
                ("name", name), ("count", String(min(100, max(10, limit)))),
                ("language", language == .korean ? "ko" : "en"), ("format", "json"),
            ])
        let reader = ReplyReader(source: .openMeteo, baseURL: geocodingURL)
        return .request(request) { reply throws(WeatherError) in
            let hits = try reader.answer(in: reply, refusal: { Self.refusal($0, reader: reader) }) {
                body throws(WeatherError) in
                try reader.document(Hits.self, in: body)
            }
            let cities = (hits.results ?? []).compactMap { $0.value?.city }
            return Array(Self.ranked(cities, for: name).prefix(limit))
        }
    }

    private static func ranked(_ cities: [City], for name: String) -> [City] {
        func isExact(_ city: City) -> Bool { city.englishName.lowercased() == name.lowercased() }
        let order = cities.enumerated().sorted { left, right in
            let (first, second) = (left.element, right.element)
            if isExact(first) != isExact(second) { return isExact(first) }
            let (more, less) = (first.population ?? 0, second.population ?? 0)
            return more == less ? left.offset < right.offset : more > less
        }
        return order.map(\.element)
    }

    /// Without a hit there are no `results`, so the time that the search took is what tells an answer from anything
    /// else.
    private struct Hits: Decodable {
        var results: [Tolerant<Place>]?

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            results = try container.decodeIfPresent([Tolerant<Place>].self, forKey: .results)
            if results == nil { _ = try container.decode(Double.self, forKey: .generationTime) }
        }

        enum CodingKeys: String, CodingKey {
            case results
            case generationTime = "generationtime_ms"
        }
    }

    private struct Place: Decodable {
        var id: Int
        var name: String
        var latitude: Double
        var longitude: Double
        var countryCode: String?
        var region: String?
        var timeZone: String?
        var population: Double?

        enum CodingKeys: String, CodingKey {
            case id, name, latitude, longitude, population
            case countryCode = "country_code"
            case region = "admin1"
            case timeZone = "timezone"
        }

        /// nil when it has no name or is not on the Earth.
        var city: City? {
            City(
                id: "geonames-\(id)", name: name, region: region, countryCode: countryCode, latitude: latitude,
                longitude: longitude, timeZone: timeZone, population: population)
        }
    }
}
