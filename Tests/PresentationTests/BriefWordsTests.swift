import CitiesLocalization
import CitiesProviders
import CitiesWeatherModel
import Testing

@testable import CitiesPresentation

/// The names of the numbers in a brief, and its moments in Korean.
struct BriefWordsTests {
    private func texts(_ entry: CityForecast, _ language: Language) -> [String] {
        BriefSamples.document([entry], language: language).texts
    }

    @Test func `dust has its name, its number and its grade`() {
        let fine = BriefSamples.entry("place", "Place", "곳", dust: (10, 159))
        #expect(
            texts(fine, .english) == [
                "Bad air: Place (PM2.5 159 µg/m³, very unhealthy, tomorrow). Wear a mask."
            ])
        #expect(texts(fine, .korean) == ["대기질이 나쁩니다: 곳(내일 초미세먼지 159 µg/m³, 매우나쁨). 마스크를 착용하세요."])
    }

    @Test(arguments: [
        (Measure.windGust, 24.0, "gusts 24.0 m/s, Sun 02:00", "내일 2시 순간풍속 24.0 m/s"),
        (.windSpeed, 15, "wind 15.0 m/s, Sun 02:00", "내일 2시 풍속 15.0 m/s"),
    ])
    func `a gust is called a gust, and wind is called wind`(
        measure: Measure, speed: Double, english: String, korean: String
    ) {
        let entry = BriefSamples.entry("place", "Place", "곳") { index, hour in
            hour.windGust = nil
            if index == 5 { hour.period[measure] = speed }
        }
        #expect(
            texts(entry, .english) == ["\(measure == .windGust ? "Strong gusts" : "Strong wind"): Place (\(english))."])
        #expect(texts(entry, .korean) == ["바람이 강하게 붑니다: 곳(\(korean))."])
    }

    @Test(arguments: [
        ([0..<3], "곳(~내일 0시)"), ([1..<3], "곳(22시~내일 0시)"), ([0..<1, 4..<6], "곳(~22시, 내일 1시~3시)"),
        ([20..<27], "곳(내일 17시부터)"),
    ])
    func `the spells of a city are in brackets, with hours and days in words`(spells: [Range<Int>], words: String) {
        let entry = BriefSamples.entry("place", "Place", "곳") { index, hour in
            guard spells.contains(where: { $0.contains(index) }) else { return }
            (hour.precipitation, hour.precipitationChance) = (2, 80)
        }
        #expect(texts(entry, .korean) == ["비가 옵니다: \(words). 우산을 챙기세요."])
    }
}
