import CitiesFormats
import CitiesLocalization
import CitiesProviders
import CitiesTestSupport
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation

/// The sentence of a brief about the next day of a weekend, by kept members of an ensemble.
@Suite struct BriefOddsTests {
    private static let first = CivilTime(PlanSamples.midnight, offset: 32_400).dayNumber

    /// Members with a cool and cloudy week: dry in a number of them, the first or the last, and wet in the others.
    private static func ensemble(dry: Int, isLast: Bool) -> EnsembleForecast {
        func values(_ value: (Int) -> Double) -> [Double?] {
            (0..<51).flatMap { member in (0..<7).map { _ in value(member) } }
        }
        return EnsembleForecast(
            units: .celsius, utcOffset: 32_400, firstDay: first, dayCount: 7,
            columns: [
                .init(.maximum, values { _ in 15 }), .init(.cloudCover, values { _ in 60 }),
                .init(.precipitation, values { (isLast ? 50 - $0 : $0) < dry ? 0 : 26 }),
            ])
    }

    private static let cities: [CityForecast] = [("seoul", "Seoul", "서울"), ("busan", "Busan", "부산")].map {
        PlanSamples.entry($0.0, $0.1, $0.2, (0..<7).map { PlanSamples.day($0, 15) })
    }

    /// - Parameter later: Days after the Saturday of the samples.
    private static func document(
        dry: [City.ID: Int], later: Int = 2, entries: [CityForecast] = cities, language: Language = .english
    ) -> BriefDocument {
        let origin = AnswerOrigin(Provenance(source: .openMeteo, freshness: .live, fetchedAt: Samples.fetched))
        var beside = BesideAnswers()
        for entry in entries {
            guard let count = dry[entry.id] else { continue }
            let members = Sourced(
                ensemble(dry: count, isLast: entry.id == "seoul"), source: .openMeteo, fetchedAt: Samples.fetched)
            beside.members.add([CityResult(city: entry.city, outcome: .answered(members))], origin)
        }
        return BriefDocument(
            entries: entries, beside: beside, origin: origin, now: Samples.fetched + Double(later) * 86_400,
            units: .celsius, language: language)
    }

    /// The best city of two, as a brief finds it.
    static func findings() throws -> [BriefFinding] {
        try #require(document(dry: ["seoul": 10, "busan": 38], later: -1).sentences.first { $0.rule == .odds }).findings
    }

    private static func odds(in document: BriefDocument) -> String? {
        document.sentences.first { $0.rule == .odds }?.text(document.book)
    }

    @Test(
        arguments: [
            (Language.english, "Saturday: outdoors best in Busan (41 of 51)."),
            (.korean, "토요일 야외 활동은 부산(51개 중 41개)에서 가장 좋습니다."),
        ])
    func `the best city of the weekend is named with its count`(language: Language, text: String) {
        // On Monday the next one is Saturday, which is beyond these members' week.
        let document = Self.document(dry: ["seoul": 10, "busan": 38], later: -1, language: language)
        #expect(Self.odds(in: document) == text, "\(document.texts)")
        #expect(document.notes.contains { $0.contains("51") })
    }

    @Test(arguments: [(-1, "Saturday"), (0, "Sunday")])
    func `the day is the next one of a weekend, never today`(later: Int, day: String) {
        let text = Self.odds(in: Self.document(dry: ["seoul": 10, "busan": 38], later: later))
        #expect(text?.hasPrefix(day) == true, "\(text ?? "")")
    }

    @Test func `cities that cannot be told apart are named together`() {
        let text = Self.odds(in: Self.document(dry: ["seoul": 37, "busan": 38], later: -1))
        #expect(text == "Saturday: outdoors best in Busan (38 of 51) or Seoul (37 of 51).", "\(text ?? "")")
    }

    @Test func `one city alone is good, not the best`() {
        let document = Self.document(dry: ["seoul": 41], later: -1, entries: [Self.cities[0]])
        #expect(Self.odds(in: document) == "Saturday: good outdoors in Seoul (41 of 51).")
    }

    @Test(arguments: [["seoul": 25, "busan": 20], [:]])
    func `a day that is good in fewer than half of the scenarios, or without any, has no sentence`(
        dry: [City.ID: Int]
    ) {
        let document = Self.document(dry: dry, later: -1)
        #expect(Self.odds(in: document) == nil && document.notes.isEmpty, "\(document.texts)")
    }

    @Test func `programs get the counts of the city`() throws {
        let report = Self.document(dry: ["seoul": 10, "busan": 38], later: -1).report
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(JSONFormat().render(report).utf8)) as? [String: Any])
        let sentence = try #require((json["sentences"] as? [[String: Any]])?.first { $0["rule"] as? String == "odds" })
        let city = try #require((sentence["cities"] as? [[String: Any]])?.first)
        let odds = try #require(city["odds"] as? [String: Any])
        #expect(city["id"] as? String == "busan" && city["from"] as? String == "2026-11-21T00:00:00+09:00")
        #expect(odds["of"] as? Int == 51 && odds["good"] as? Int == 38 && odds["model"] as? String == "ecmwf_ifs025")
        let csv = DelimitedFormat(.csv).render(report)
        #expect(csv.hasPrefix("rule,") && csv.contains(",odds.of,") && csv.contains(",51,38,38,"), "\(csv)")
    }
}
