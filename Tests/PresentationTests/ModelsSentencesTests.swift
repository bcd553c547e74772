import CitiesLocalization
import CitiesProviders
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation

/// The sentences of `models` on what is sure and what is open.
@Suite struct ModelsSentencesTests {
    private static let midnight = LocalDay.midnight(of: Samples.fetched, utcOffset: 32_400)

    /// - Parameter days: The maximum and the amount of each model tomorrow.
    private static func document(
        _ days: [(maximum: Double?, amount: Double?)], _ language: Language = .english, cities: Int = 1
    ) -> ModelsDocument {
        let models = zip(WeatherModel.independent, days).map { model, day in
            ModelForecast(
                model: model.id,
                days: [DailyForecast(date: midnight + 86_400, maximum: day.maximum, precipitation: day.amount)])
        }
        let answer = ModelForecasts(units: .celsius, utcOffset: 32_400, timeZone: "Asia/Seoul", models: models)
        let provenance = Provenance(source: .openMeteo, fetchedAt: Samples.fetched)
        let names = [("seoul", "Seoul", "서울"), ("busan", "Busan", "부산")]
        return ModelsDocument(
            entries: names.prefix(cities).map { name in
                CityResult(
                    city: Samples.city(name.0, name.1, name.2), outcome: .answered(Sourced(answer, provenance)))
            }, recordHint: "", origin: AnswerOrigin(provenance), now: Samples.fetched, units: .celsius,
            language: language)
    }

    @Test(
        arguments: [
            ([21, 24, 22, 23], "rain is sure (4 of 4, 21 to 24 mm)", "비 확실(모델 4개 중 4개, 21~24 mm)"),
            ([0, 0, 0, 0], "dry is sure (4 of 4)", "비 없음 확실(모델 4개 중 4개)"),
            ([0, 0.7, 0, 0.3], "less than 1 mm is sure (4 of 4, 0 to 0.7 mm)", "1 mm 미만 확실(모델 4개 중 4개, 0~0.7 mm)"),
            ([0, 1, 0, 12], "rain is open (2 of 4, 0 to 12 mm)", "비 불확실(모델 4개 중 2개, 0~12 mm)"),
            ([0, 0.7, 0.3], "none of 3 models has 1 mm or more (0 to 0.7 mm)", "1 mm 이상을 예상한 모델 없음(모델 3개, 0~0.7 mm)"),
            ([2, 5, 3], "3 of 3 models expect rain (2.0 to 5.0 mm)", "모델 3개 중 3개가 비 예상(2.0~5.0 mm)"),
        ] as [([Double], String, String)])
    func `four models that agree are sure, and fewer are counted`(amounts: [Double], english: String, korean: String) {
        let days = amounts.map { (maximum: Double?.none, amount: Double?.some($0)) }
        for (language, clause) in [(Language.english, english), (.korean, korean)] {
            let document = Self.document(days, language)
            let said = document.certainties(of: document.cities[0])
            #expect(said.count == 1 && said[0].hasSuffix(": \(clause)."), "\(said)")
        }
    }

    @Test func `a maximum is open from three degrees on, and one model says nothing`() {
        func said(_ maxima: Double...) -> [String] {
            let document = Self.document(maxima.map { ($0, nil) })
            return document.certainties(of: document.cities[0])
        }
        #expect(said(8, 14, 9, 10) == ["Sun 22 Nov: the maximum is open (8 to 14°)."])
        #expect(said(8, 10.9) == ["Sun 22 Nov: maximum 8 to 11°."])
        #expect(said(9, 9.2) == ["Sun 22 Nov: maximum 9°."])
        #expect(said(9).isEmpty)
    }

    @Test func `of several cities those where something is open are named, or that nothing is`() {
        let open = Self.document([(8, 0), (14, 3), (9, 0), (10, 0)], cities: 2)
        #expect(
            open.openDays == [
                "Sun 22 Nov: rain is open in Seoul, Busan; the maximum is open in Busan (8 to 14°), Seoul (8 to 14°)."
            ])
        let sure = Self.document([(8, 0), (9, 0), (9, 0), (10, 0.2)], cities: 2)
        #expect(sure.openDays.count == 1 && sure.openDays[0].hasPrefix("The models agree"))
        #expect(Self.document([(8, 0)], cities: 2).openDays.isEmpty)
    }
}
