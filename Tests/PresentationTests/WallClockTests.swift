import Presentation
import Testing
import WeatherModel

@Suite struct WallClockTests {
    private func clock(_ seconds: Int, country: String? = nil) -> WallClock {
        let place = Coordinates(latitude: 0, longitude: 0)
        return WallClock(
            city: City(id: "c", englishName: "C", countryCode: country, coordinates: place), utcOffset: seconds)
    }

    @Test(arguments: [
        (0, "UTC"), (32_400, "UTC+9"), (19_800, "UTC+5:30"), (-12_600, "UTC-3:30"), (-36_000, "UTC-10"),
        (20_700, "UTC+5:45"), (3_900, "UTC+1:05"), (-3_600, "UTC-1"), (50_400, "UTC+14"), (59, "UTC"),
        (-1_800, "UTC-0:30"),
    ])
    func `an offset is written in hours, and in minutes when there are any`(seconds: Int, label: String) {
        #expect(clock(seconds).label == label)
    }

    @Test func `Korea's own time has its name, and no other offset has`() {
        #expect(clock(32_400, country: "KR").label == "KST")
        #expect(clock(36_000, country: "KR").label == "UTC+10")
        #expect(clock(32_400, country: "JP").label == "UTC+9")
    }
}
