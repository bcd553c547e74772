import CitiesLocalization
import CitiesProviders
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Synchronization
import Testing

@testable import CitiesPresentation

@Suite struct RowMakerTests {
    /// Records the facts that were requested.
    private final class Asked: Sendable {
        let facts = Mutex<[String]>([])

        var placeFacts: CityFacts {
            CityFacts(
                region: { city, language in
                    self.facts.withLock { $0.append("region") }
                    return "\(city.id) \(language.rawValue)"
                },
                regionNames: { city in
                    self.facts.withLock { $0.append("region") }
                    return ["\(city.id) names"]
                },
                normal: { _, _, _ in
                    self.facts.withLock { $0.append("normal") }
                    return 4.7
                })
        }
    }

    private static let now = Samples.observed.addingTimeInterval(600)
    private static let home = City(
        id: "home", englishName: "Home", coordinates: Coordinates(latitude: 35, longitude: 129))

    private func maker(_ asked: Asked, _ quantities: [Quantity], feels: FeelsChoice = .source) -> RowMaker {
        RowMaker(
            language: .korean, now: Self.now, feels: feels, home: Self.home, facts: asked.placeFacts, for: quantities)
    }

    private var item: CityWeather {
        let row = Samples.row("a", "A", nil, 3, 50, wind: 6)
        return CityWeather(city: row.city, outcome: row.outcome)
    }

    @Test(arguments: Quantity.allCases)
    func `a fact that is not shown is not looked up`(quantity: Quantity) {
        let asked = Asked()
        let row = maker(asked, [quantity]).present(item)
        let facts = asked.facts.withLock { Set($0) }
        #expect(facts == (quantity == .region ? ["region"] : quantity == .normal ? ["normal"] : []))
        #expect((row.region == "a ko" && row.regionNames == ["a names"]) == (quantity == .region))
        #expect((row.normal == 4.7) == (quantity == .normal) && (row.distance != nil) == (quantity == .distance))
        // For another column the same maker finds it.
        #expect(maker(asked, []).making([.region]).present(item).region == "a ko")
    }

    @Test func `a city has its place, its distance and the moment, whether answered, failed or pending`() {
        let maker = maker(Asked(), Quantity.allCases)
        let rows = [
            maker.present(item), maker.present(CityWeather(city: item.city, outcome: .failed(Samples.timedOut))),
            maker.present(CityWeather(city: item.city)), maker.city(item.city),
            maker.city(item.city, error: Samples.timedOut), maker.day(.tomorrow, of: CityForecast(city: item.city)),
        ]
        for row in rows {
            #expect(row.now == Self.now && row.region == "a ko" && row.distance != nil)
        }
        #expect(rows.map { $0.error != nil } == [false, true, false, false, true, false])
        #expect(rows.map { $0.normal } == [4.7, nil, nil, nil, nil, nil])
    }

    @Test func `a city without an answer has no air quality, even with an answer about the air`() {
        let air = AirQuality(units: .celsius, time: Samples.observed, utcOffset: 0, pm25: 40)
        let maker = RowMaker.ofSamples
        var beside = BesideAnswers()
        beside.air[item.id] = .answered(Sourced(air, source: .openMeteo, fetchedAt: Self.now))
        #expect(maker.present(item, beside: beside).beside.air == air)
        #expect(maker.present(CityWeather(city: item.city), beside: beside).beside.air == nil)
    }

    @Test func `the formula of Korea is for the present, and a part of a forecast has that of its source`() throws {
        let present = maker(Asked(), [], feels: .kma).present(item)
        #expect(present.feelsLike == present.weather?.koreanFeelsLike(at: present.city.coordinates))
        #expect(present.feelsLike != present.weather?.feelsLike)
        let forecast = CityForecast(
            city: item.city,
            outcome: .answered(Sourced(DashboardSamples.forecast(), source: .openMeteo, fetchedAt: Self.now)))
        let day = maker(Asked(), [], feels: .kma).day(.today, of: forecast)
        #expect(day.feelsLike == day.weather?.feelsLike && day.weather != nil)
    }

    @Test(arguments: Language.allCases)
    func `the feels-like temperature at the user's location follows the formula and says so`(language: Language) throws
    {
        let note = Phrasebook(language)(.feelsNote)
        let texts = FeelsChoice.allCases.map { feels in
            let document = DashboardSamples.document(language: language, feels: feels)
            return TableFormat(width: 300).render(document.report).map(\.text).joined(separator: "\n")
        }
        #expect(texts.map { $0.contains(note) } == [false, true])
        let weather = DashboardSamples.document().current
        let felt = try #require(weather.koreanFeelsLike(at: DashboardSamples.document().location.place.coordinates))
        let shown = try #require(RoundedNumber(felt, decimals: 1)).text
        #expect(texts[1].contains("\(shown)°C"), "\(texts[1])")
    }
}
