import CitiesLocalization
import CitiesProviders
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation
@testable import CitiesFormats

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct TablePictureTests {
    static let sizes = [(480, 320), (1_200, 630), (1_080, 1_080), (500, 2_000), (3_000, 900)]

    private static func reports(_ language: Language) -> [(name: String, report: Report)] {
        [
            ("list", Samples.document(language: language).report),
            ("columns", Samples.document(language: language, columns: Quantity.columns).report),
            (
                "typical",
                Samples.document(rows: Samples.typical(), language: language, freshness: .typical).report
            ),
            ("plan", PlanSamples.document(language: language).report),
            ("hours", HoursSamples.document(language: language).report),
            ("detail", Samples.document(rows: [Samples.rows[0]], language: language).detail()),
            (
                "side by side",
                Samples.document(rows: Array(Samples.rows.prefix(3)), language: language).sideBySide
            ),
            ("models", models(language)),
        ]
    }

    private static func models(_ language: Language) -> Report {
        let midnight = Samples.fetched.addingTimeInterval(-75_840)
        let provenance = Provenance(source: .openMeteo, fetchedAt: Samples.fetched)
        let answer = Sourced(ModelSamples.week(spread: 3, wet: 2, from: midnight), provenance)
        return ModelsDocument(
            entries: [CityResult(city: Samples.city("seoul", "Seoul", "서울"), outcome: .answered(answer))],
            recordHint: "no past days", origin: AnswerOrigin(provenance), now: Samples.fetched, units: .celsius,
            language: language
        ).report
    }

    @Test(arguments: sizes, Language.allCases)
    func `no word of a table is on a line, on another word or out of the picture`(
        size: (width: Int, height: Int), language: Language
    ) throws {
        for (name, report) in Self.reports(language) {
            for background in Background.allCases {
                let picture = try #require(
                    report.picture { _ in
                        SVGRenderer(width: size.width, height: size.height, background: background)
                    }, "\(name)")
                #expect(XMLParser(data: Data(picture.utf8)).parse(), "\(name)")
                let drawn = try DrawnPicture(picture)
                #expect(
                    drawn.faults(width: Double(size.width), height: Double(size.height)) == [], "\(name)")
                #expect(drawn.words.count > 4, "\(name)")
            }
        }
    }

    @Test(arguments: Language.allCases)
    func `a wide picture has every city, its value and the time`(language: Language) throws {
        let document = Samples.document(language: language)
        let picture = try #require(document.report.picture { $0 })
        for row in document.rows {
            #expect(picture.contains(">\(row.city.displayName(in: language))</tspan>"))
        }
        let time = language == .english ? "Sat 21 Nov 21:04 KST" : "11월 21일(토) 21:04 KST"
        #expect(picture.contains("\(time) · ") && picture.contains(document.head.attribution))
    }

    @Test func `a legend names the quantity of the colored numbers`() throws {
        let amounts = try DrawnPicture(try #require(Self.models(.english).picture { $0 })).words.map(\.text)
        #expect(amounts.contains("rain of the day: 1 mm or more") && !amounts.contains { $0.hasPrefix("rain 30") })
        let plan = PlanSamples.document(language: .english).report
        let chances = try DrawnPicture(try #require(plan.picture { $0 })).words.map(\.text)
        #expect(!chances.contains { $0.contains("1 mm or more") })
    }

    private static func hours(_ names: [String]) -> HoursDocument {
        HoursDocument(
            entries: names.map { name in
                HoursSamples.entry(HoursSamples.city(name, name, name, longitude: 127), wet: 3..<6)
            }, value: .rain, origin: AnswerOrigin(Provenance(source: .openMeteo, fetchedAt: Samples.fetched)),
            now: Samples.fetched, units: .celsius, language: .english)
    }

    @Test(arguments: [
        (["A", "B", "C"], "first in A, B, C, "), (["A", "B", "C", "D", "E"], "first in A, B, C and 2 more, "),
    ])
    func `a headline of hours counts the cities that it does not name`(names: [String], words: String) throws {
        let picture = try #require(Self.hours(names).report.picture { $0 })
        let title = try #require(picture.firstMatch(of: /<title>(.*?)<\/title>/)).output.1
        #expect(title.contains(words), "\(title)")
    }

    @Test(arguments: Background.allCases)
    func `the mark of a value without a color has the color of its cells`(background: Background) throws {
        let picture = try #require(
            Self.hours(["A"]).report.picture { _ in SVGRenderer(width: 1_200, height: 630, background: background) })
        let marks = picture.matches(of: /<circle [^>]*fill="([^"]+)"/).map { String($0.output.1) }
        let palette = SVGPalette(background)
        #expect(marks.first == palette.grid && !marks.contains(palette.text))
    }

    @Test(arguments: [2, 3, 5, 7], Language.allCases)
    func `the icons of a day stand below each other, and the days reach from edge to edge`(
        days: Int, language: Language
    )
        throws
    {
        let report = PlanSamples.document(days: days, language: language).report
        let picture = try #require(report.picture { $0 })
        let places = picture.matches(of: /translate\(([\d.]+) [\d.]+\)/).map { String($0.output.1) }
        #expect(Set(places).count == days && places.count > days, "\(places)")
        let drawn = try DrawnPicture(picture)
        let right = drawn.words.map(\.box.right).max() ?? 0
        #expect(right > 1_200 - 40, "\(right)")
    }

    @Test func `values with labels begin right below the legend`() throws {
        let report = Samples.document(rows: [Samples.rows[0]], language: .english).detail()
        let words = try DrawnPicture(try #require(report.picture { $0 })).words
        let first = try #require(words.first { $0.text == "Weather" }).box
        let above = words.filter { $0.box.bottom <= first.top }.map(\.box.bottom).max() ?? 0
        #expect(first.top - above < 20, "\(first.top) below \(above)")
    }

    @Test func `rows without room are counted`() throws {
        let report = Samples.document().report
        let picture = try #require(report.picture { _ in SVGRenderer(width: 480, height: 320) })
        let shown = try DrawnPicture(picture).words.filter { word in
            Samples.rows.contains { $0.city.englishName == word.text }
        }.count
        #expect(
            shown < Samples.rows.count && picture.contains("… and \(Samples.rows.count - shown) more"))
    }

    @Test func `a headline says what is to be seen`() {
        func headline(_ report: Report) -> String? {
            report.picture { $0 }?.firstMatch(of: /<title>(.*?)<\/title>/).map { String($0.output.1) }
        }
        #expect(headline(Samples.document().report)?.hasPrefix("Warmest ") == true)
        let plan = headline(PlanSamples.document().report)
        #expect(
            plan?.hasPrefix("Best on ") == true && plan?.contains("°/") == true && plan?.hasSuffix(".") == true,
            "\(plan ?? "")")
        #expect(
            headline(ForecastSamples.document(ForecastSamples.wet).chart(.meteogram))?.contains("ain")
                == true)
    }

    @Test(arguments: Language.allCases)
    func `hours without any step are a picture that says so`(language: Language) throws {
        let city = Samples.city("seoul", "Seoul", "서울")
        let document = HoursDocument(
            entries: [HoursSamples.entry(city, wet: 0..<0, hours: 0..<0)], value: .rain,
            origin: AnswerOrigin(Provenance(source: .openMeteo, fetchedAt: Samples.fetched)), now: Samples.fetched,
            units: .celsius, language: language)
        let picture = try #require(document.report.picture { $0 })
        let drawn = try DrawnPicture(picture)
        #expect(drawn.faults(width: 1_200, height: 630) == [])
        #expect(drawn.words.contains { $0.text == city.displayName(in: language) })
    }
}
