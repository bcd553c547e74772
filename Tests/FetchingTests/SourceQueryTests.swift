import CitiesProviders
import CitiesWeatherModel
import Testing

@testable import CitiesFetching

/// Questions to sources.
struct SourceQueryTests {
    private static func city(_ country: String) -> City {
        City(
            id: "city", englishName: "City", countryCode: country,
            coordinates: Coordinates(
                latitude: country == "KR" ? 37.57 : 41.88, longitude: country == "KR" ? 126.98 : -87.63))
    }

    @Test(arguments: ["KR", "US", "FR"])
    func `warnings can be asked of the authority over a city, with its key`(country: String) {
        func canBeAsked(_ configuration: SourceConfiguration) -> Bool {
            SourceQuery<CityWarnings>.warnings.canBePut(
                to: configuration.provider, about: Self.city(country), units: .celsius, language: .english)
        }
        var korea = SourceConfiguration(.kma)
        #expect(!canBeAsked(korea))
        korea.hubKey = APIKey("test-key")
        #expect(canBeAsked(korea) == (country == "KR"))
        (korea.hubKey, korea.key) = (nil, APIKey("test-key"))
        #expect(canBeAsked(korea) == (country == "KR"))
        #expect(canBeAsked(SourceConfiguration(.nationalWeatherService)) == (country == "US"))
        #expect(!canBeAsked(SourceConfiguration(.openMeteo)))
    }
}
