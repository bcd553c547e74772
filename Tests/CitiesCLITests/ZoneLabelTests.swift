import Testing

@testable import CitiesCLI

struct ZoneLabelTests {
    @Test(arguments: [
        (0, "UTC"), (32_400, "UTC+9"), (19_800, "UTC+5:30"), (-12_600, "UTC-3:30"), (-36_000, "UTC-10"),
        (20_700, "UTC+5:45"), (3_900, "UTC+1:05"), (-3_600, "UTC-1"), (50_400, "UTC+14"), (59, "UTC"),
        (-1_800, "UTC-0:30"),
    ])
    func `an offset is written in hours, and in minutes when there are any`(seconds: Int, label: String) {
        #expect(ZoneLabel.utc(seconds) == label)
    }
}
