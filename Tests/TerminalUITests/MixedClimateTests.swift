import CitiesCatalog
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel
import Testing

@testable import CitiesTerminalUI

/// Kept climates of a reanalysis on the full screen.
@MainActor
@Suite struct MixedClimateTests {
    private static let climate: ReanalysisClimate? = {
        let first = CivilDate.dayNumber(year: 1991, month: 1, day: 1)
        let last = CivilDate.dayNumber(year: 2020, month: 12, day: 31)
        let days = (first...last).map { ReanalysisClimate.Day(date: CivilDate(dayNumber: $0), maximum: 9, minimum: 1) }
        return ReanalysisClimate(days: days, utcOffset: 32_400)
    }()

    private static let tokyo = City(
        id: "tokyo", englishName: "Tokyo", koreanName: "도쿄", region: nil, countryCode: "JP",
        coordinates: Coordinates(latitude: 35.68, longitude: 139.69), timeZone: "Asia/Tokyo")

    private func state(_ cities: [City], hasClimate: Bool = true) throws -> AppState {
        var state = Four.state()
        state.list = ListState(cities, order: ListOrder(.name))
        state.list.climates = hasClimate ? [Self.tokyo.id: try #require(Self.climate)] : [:]
        return state
    }

    private func sorted(_ key: Quantity, _ cities: [City], hasClimate: Bool = true) throws -> AppState {
        var state = try state(cities, hasClimate: hasClimate)
        state.list.order = ListOrder(key)
        state.noteMixedClimates()
        return state
    }

    @Test func `a city with a kept climate has normals, and the column of them is shown`() throws {
        #expect(try state([Self.tokyo]).list.hasNormals)
        #expect(try !state([Self.tokyo], hasClimate: false).list.hasNormals)
        #expect(try state([Self.tokyo]).facts.basis(Self.tokyo) == .reanalysis)
        #expect(try state([Self.tokyo, Four.seoul]).facts.basis(Four.seoul) == .stations)
    }

    @Test(arguments: [Quantity.normal, .rank, .record])
    func `an order by the climates of stations and of a reanalysis says so`(key: Quantity) throws {
        let mixed = try sorted(key, [Four.seoul, Self.tokyo])
        #expect(mixed.notice?.phrase == .screenMixedClimates && mixed.notice?.values["cities"] == "Tokyo")
        #expect(try sorted(key, [Self.tokyo]).notice == nil)
        #expect(try sorted(key, [Four.seoul, Self.tokyo], hasClimate: false).notice == nil)
        #expect(try sorted(.temp, [Four.seoul, Self.tokyo]).notice == nil)
    }
}
