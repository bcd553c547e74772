import CitiesWeatherModel
import Testing

@Suite struct ForecastSpanTests {
    @Test func `every span has a question of its own`() {
        let spans: [ForecastSpan] = [
            .coming, .sinceYesterday, .days(20_706...20_706), .days(20_706...20_707), .days(20_705...20_706),
        ]
        #expect(
            spans.map(\.question) == [
                "forecast", "forecast-since-yesterday", "forecast-20260910-20260910", "forecast-20260910-20260911",
                "forecast-20260909-20260910",
            ])
        #expect(spans.map(\.days) == [nil, nil, 20_706...20_706, 20_706...20_707, 20_705...20_706])
    }
}
