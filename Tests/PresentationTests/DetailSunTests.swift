import CitiesProviders
import Foundation
import CitiesLocalization
import Testing
import CitiesTextLayout
import CitiesWeatherModel

@testable import CitiesPresentation
@testable import CitiesFormats

/// The sun and the UV index in the details of one city.
@Suite struct DetailSunTests {
    private func document(
        _ place: City = DashboardSamples.tromso, at noon: Date, offset: Int, language: Language = .english,
        sunrise: Date? = nil, sunset: Date? = nil
    ) -> ListDocument {
        var weather = DashboardSamples.current(at: noon, offset: offset)
        weather.uvIndex = 2.35
        weather.sunrise = sunrise
        weather.sunset = sunset
        let answer = Sourced(weather, source: .openMeteo, fetchedAt: noon)
        return ListDocument(
            rows: [Row(city: place, outcome: .answered(answer))],
            origin: AnswerOrigin(Provenance(source: .openMeteo, fetchedAt: noon)), now: noon,
            clock: WallClock(offset: offset, label: "CET"), units: .celsius,
            language: language)
    }

    private func night(_ language: Language = .english) -> ListDocument {
        document(at: DashboardSamples.december.addingTimeInterval(43_200), offset: 3_600, language: language)
    }

    private func day(_ language: Language = .english) -> ListDocument {
        document(at: DashboardSamples.june.addingTimeInterval(43_200), offset: 7_200, language: language)
    }

    private func city(_ document: ListDocument) throws -> [String: Any] {
        let text = JSONFormat().render(document.detail())
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        return try #require(object?["city"] as? [String: Any])
    }

    @Test(arguments: [
        (Language.english, "does not rise", "does not set"), (.korean, "해 뜨지 않음", "해 지지 않음"),
    ])
    func `a polar night and a polar day are one line`(language: Language, down: String, up: String) {
        for width in [80, 40] {
            let format = TableFormat(width: width, icons: .none)
            let dark = format.render(night(language).detail()).map(\.text)
            #expect(dark.count { $0.contains(down) } == 1 && !dark.contains { $0.contains(up) }, "\(dark)")
            let light = format.render(day(language).detail()).map(\.text)
            #expect(light.count { $0.contains(up) } == 1 && !light.contains { $0.contains(down) }, "\(light)")
            let markdown = MarkdownFormat(icons: .none)
            #expect(markdown.render(night(language).detail()).contains(" | \(down) |\n"))
            #expect(markdown.render(day(language).detail()).contains(" | \(up) |\n"))
        }
        let grid = DetailGrid(width: 80, height: 20, icons: .none).lines(night(language)).shown.map(\.text)
        #expect(grid.contains { $0.contains(down) })
    }

    @Test func `with enough lines the wind is in words`() {
        let row = Samples.row("jeju", "Jeju City", "제주시", -0.4, 71, .partlyCloudy, normal: 4.7, wind: 8.1, from: 330)
        let document = Samples.document(rows: [row], language: .english, sort: nil)
        let roomy = DetailGrid(width: 80, height: 40, icons: .none).lines(document).shown.map(\.text)
        #expect(roomy.contains { $0.contains("Northwest wind") })
        #expect(DetailGrid(width: 80, height: roomy.count, icons: .none).lines(document).shown.map(\.text) == roomy)
    }

    @Test(arguments: [
        (Language.english, "The sun does not rise.", "The sun does not set."),
        (.korean, "해가 뜨지 않음.", "해가 지지 않음."),
    ])
    func `so are they in sentences`(language: Language, down: String, up: String) {
        for (document, words) in [(night(language), down), (day(language), up)] {
            #expect(PlainFormat().render(document.detail()).map(\.text).contains(words))
        }
    }

    @Test func `the hours of daylight are 0 and 24`() throws {
        for (document, hours) in [(night(), 0.0), (day(), 24)] {
            let city = try city(document)
            #expect(city["sunrise"] is NSNull && city["sunset"] is NSNull && city["daylight"] as? Double == hours)
            let one = document.detail()
            #expect(NDJSONFormat().render(one).contains("\"daylight\":\(hours == 0 ? "0" : "24")"))
            let records = DelimitedFormat(.csv).render(one).components(separatedBy: "\r\n").map {
                $0.components(separatedBy: ",")
            }
            let column = try #require(records[0].firstIndex(of: "daylight"))
            #expect(Double(records[1][column]) == hours)
        }
    }

    @Test func `an ordinary day has its times, and a missing one is not invented`() throws {
        let noon = DashboardSamples.midnight.addingTimeInterval(43_200)
        let known = document(
            ForecastSamples.seoul, at: noon, offset: 32_400, sunrise: noon.addingTimeInterval(-17_000),
            sunset: noon.addingTimeInterval(19_000))
        let city = try city(known)
        #expect(city["sunrise"] as? String == "2026-11-21T07:16:40+09:00" && city["daylight"] as? Double == 10)
        let unknown = document(ForecastSamples.seoul, at: noon, offset: 32_400)
        let lines = TableFormat(width: 80, icons: .none).render(unknown.detail()).map(\.text)
        #expect(!lines.contains { $0.contains("Sun") })
        #expect(try self.city(unknown)["daylight"] is NSNull)
        // A place entered by its user may have no coordinates.
        var nowhere = DashboardSamples.tromso
        nowhere.coordinates = Coordinates(latitude: .nan, longitude: .nan)
        let lost = document(nowhere, at: DashboardSamples.december, offset: 3_600)
        #expect(!TableFormat(width: 80, icons: .none).render(lost.detail()).contains { $0.text.contains("rise") })
    }

    @Test func `every format has the UV index`() throws {
        let document = night()
        #expect(
            TableFormat(width: 80, icons: .none).render(document.detail()).contains {
                $0.text.contains("UV index")
            })
        #expect(PlainFormat().render(document.detail())[1].text.contains("UV index 2, low,"))
        #expect(MarkdownFormat(icons: .none).render(document.detail()).contains("| UV index | 2 low |"))
        #expect(try city(document)["uvIndex"] as? Double == 2.35)
        let one = document.detail()
        for text in [DelimitedFormat(.csv).render(one), DelimitedFormat(.tsv).render(one), NDJSONFormat().render(one)] {
            #expect(text.contains("uvIndex") && text.contains("2.35"))
        }
    }
}
