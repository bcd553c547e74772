import Foundation
import HTTP
public import Localization
public import WeatherModel

extension OpenWeatherMapProvider: GeocodingProvider {
    /// At most five: the source has no more. Its places have no numbers, so they are identified by where they are.
    public func places(
        named name: String, limit: Int, language: Language
    ) throws(WeatherError) -> Exchange<[City]> {
        let name = name.cleaned(maximumLength: 100)
        guard !name.isEmpty, limit > 0 else { return .computed { _ in [] } }
        let request = baseURL.get(
            "/geo/1.0/direct",
            query: [("q", name), ("limit", String(min(5, limit))), ("appid", try secret())])
        return .request(request) { reply throws(WeatherError) in
            let hits = try reader.answer(in: reply, refusal: refusal) { body throws(WeatherError) in
                try reader.document([Tolerant<Place>].self, in: body)
            }
            return Array(hits.compactMap { $0.value?.city }.prefix(limit))
        }
    }

    private struct Place: Decodable {
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
