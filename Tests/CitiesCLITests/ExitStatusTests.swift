import Testing
import CitiesWeatherModel

@testable import CitiesCLI

struct ExitStatusTests {
    private static let documented: [WeatherError.Kind: Int32] = [
        .unreachable: 69, .timedOut: 69, .serverFailed: 69, .offline: 69, .rateLimited: 75, .keyMissing: 77,
        .keyRejected: 77, .invalidData: 65, .notFound: 69, .cancelled: 130,
    ]

    @Test(arguments: WeatherError.Kind.allCases)
    func `every kind of failure has its documented status`(kind: WeatherError.Kind) {
        #expect(ExitStatus(kind).rawValue == Self.documented[kind])
    }

    @Test func `no failure ends with the status of success`() {
        #expect(WeatherError.Kind.allCases.allSatisfy { ExitStatus($0) != .success })
    }
}
