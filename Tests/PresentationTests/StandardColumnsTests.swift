import CitiesTestSupport
import CitiesLocalization
import CitiesProviders
import Foundation
import Testing
import CitiesTextLayout
import CitiesWeatherModel

@testable import CitiesPresentation

/// The default columns of a list, by its width.
@Suite struct StandardColumnsTests {
    private static let byWidth: [(Int?, [Quantity])] = [
        (40, [.name, .icon, .temp, .rain, .humidity]), (59, [.name, .icon, .temp, .rain, .humidity]),
        (60, [.name, .weather, .temp, .rain, .humidity]),
        (80, [.name, .weather, .temp, .rain, .humidity, .normal, .yesterday]),
        (nil, [.name, .weather, .temp, .rain, .humidity, .normal, .yesterday]),
        (100, [.name, .weather, .temp, .rain, .humidity, .normal, .yesterday, .feels]),
        (120, [.name, .weather, .temp, .rain, .humidity, .normal, .yesterday, .feels, .wind, .lowToHigh]),
        (160, [.name, .weather, .temp, .rain, .humidity, .normal, .yesterday, .feels, .wind, .lowToHigh, .trend]),
    ]

    @Test(arguments: byWidth)
    func `a wider window has more of one fixed set`(width: Int?, columns: [Quantity]) {
        let parts = WeatherSource.openMeteo.descriptor.parts
        #expect(Quantity.standard(width: width, parts: parts) == columns)
    }

    @Test func `a column that would need another request is no standard column`() {
        let parts = WeatherSource.openWeatherMap.descriptor.parts
        #expect(
            Quantity.standard(width: 160, parts: parts)
                == [.name, .weather, .temp, .humidity, .normal, .feels, .wind])
        #expect(!Quantity.standard(width: 80, parts: WeatherSource.weatherAPI.descriptor.parts).contains(.yesterday))
    }

    /// Rows with a value in every column.
    private static let rows: [Row] = Samples.rows.map { row in
        guard var answer = row.answer else { return row }
        answer.value.precipitationChance = 100
        answer.value.yesterday = (answer.value.temperature ?? 0) + 8.3
        answer.value.trend = [-10, 0, 1, 2, 3, 4, 5, 6]
        return Row(city: row.city, outcome: .answered(answer), normal: row.normal)
    }

    private func lines(_ width: Int, _ language: Language, _ units: UnitSystem = .celsius) -> [Line] {
        var rows = Self.rows
        if units == .fahrenheit {
            rows = rows.map { row in
                guard var answer = row.answer else { return row }
                answer.value.units = .fahrenheit
                return Row(city: row.city, outcome: .answered(answer), normal: row.normal)
            }
        }
        var document = Samples.document(rows: rows, language: language, sort: ListOrder(.name), units: units)
        document.width = width
        return TableFormat(width: width, icons: .emoji).render(document.report)
    }

    @Test(arguments: Language.allCases, UnitSystem.allCases)
    func `at 80 columns 20 cities take 23 lines, and no value is left out`(
        language: Language, units: UnitSystem
    ) {
        let lines = lines(80, language, units)
        #expect(lines.count == 23)
        #expect(lines.allSatisfy { $0.displayWidth <= 80 && !$0.text.isEmpty })
        #expect(lines[0].text.contains("Open-Meteo.com (CC BY 4.0)"))
        for heading in language == .english ? ["RAIN", "VS YEST"] : ["강수", "어제"] {
            #expect(lines[1].text.contains(heading), "\(lines[1].text)")
        }
        #expect(lines[22].text.contains(language == .english ? "warmest Jeju City" : "기온 최고 제주시"))
    }

    @Test(arguments: [40, 60, 80, 100, 120, 160], Language.allCases)
    func `every column of the set fits its width`(width: Int, language: Language) {
        let lines = lines(width, language)
        let headings = lines.first { $0.text.contains(language == .english ? "CITY" : "도시 ▲") }?.text ?? ""
        #expect(lines.allSatisfy { $0.displayWidth <= width })
        let expected: [(Int, String, String)] = [
            (40, "RAIN", "강수"), (40, "HUM", "습도"), (80, "YEST", "어제"), (100, "FEELS", "체감"), (120, "WIND", "바람"),
            (120, "LOW TO HIGH", "최저~최고"), (160, "24 H", "24시간"),
        ]
        for (least, english, korean) in expected where width >= least {
            #expect(headings.contains(language == .english ? english : korean), "\(headings)")
        }
    }

    @Test(arguments: [40, 60, 80, 100, 120, 160], Language.allCases)
    func `the standard columns match the snapshot`(width: Int, language: Language) {
        expectSnapshot(
            lines(width, language).map(\.text).joined(separator: "\n") + "\n",
            named: "standard-\(width)-\(language.rawValue)")
    }

    @Test(arguments: [("README.md", Language.english), ("README.ko.md", .korean)])
    func `the picture in the README has the columns of today`(name: String, language: Language) throws {
        let checkout = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
        let readme = try String(contentsOf: checkout.appending(path: name), encoding: .utf8)
        let picture = try #require(
            readme.split(separator: "```").first { $0.hasPrefix("\n$ cities list") }
        ).split(separator: "\n")
        func headings(_ line: String) -> [Substring] {
            line.filter { $0 != "▲" && $0 != "▼" }.split(separator: " ")
        }
        let ours = lines(80, language).map(\.text)
        try #require(picture.count == ours.count + 1)
        #expect(picture[0].hasPrefix("$ cities list --sort temp-desc"))
        #expect(headings(String(picture[2])) == headings(ours[1]))
        #expect(picture.dropFirst().allSatisfy { String($0).displayWidth <= 80 })
        // It has the same cities, present conditions, and a footer that begins alike.
        let cities = Set(picture[3..<23].map { $0.dropFirst(2).prefix { $0 != " " } })
        #expect(cities == Set(ours[2..<22].map { $0.dropFirst(2).prefix { $0 != " " } }))
        let conditions = Set(
            Phrasebook(language).keys.filter { $0.hasPrefix("condition.") }.compactMap {
                Phrasebook(language).text(key: $0)
            })
        for row in picture[3..<23] {
            let cells = row.dropFirst(2).split(separator: /\ {2,}/).joined(separator: "|")
            #expect(
                conditions.contains { cells.contains(" " + $0 + "|") || cells.contains("|" + $0 + "|") }, "\(cells)")
        }
        let warmest = Phrasebook(language)(.listWarmest)
        #expect(picture[23].contains(warmest) && ours[22].contains(warmest))
    }

    @Test func `bars share one scale, and a city without a range has no bar`() {
        #expect(RangeBar.text(0...10, of: 0...10, width: 5, tier: .block) == "━━━━━")
        #expect(RangeBar.text(0...0, of: 0...10, width: 5, tier: .ascii) == "=....")
        #expect(RangeBar.text(10...10, of: 0...10, width: 5, tier: .ascii) == "....=")
        #expect(RangeBar.text(5...5, of: 5...5, width: 3, tier: .ascii) == "=..")
        var known = CurrentWeather(units: .celsius, observedAt: Samples.observed, utcOffset: 0)
        #expect(RangeBar.scale(of: [known]) == nil)
        known.minimum = -3
        known.maximum = 4
        var other = known
        other.maximum = nil
        other.minimum = -9
        #expect(RangeBar.scale(of: [known, other]) == -9...4)
    }

    @Test func `a list of cities without normals has no column for them, unless it is named`() {
        func has(_ hasNormals: Bool, _ columns: [Quantity]? = nil) -> Bool {
            var document = Samples.document(columns: columns)
            document.hasNormals = hasNormals
            return document.columns.contains(.normal)
        }
        #expect(has(true) && !has(false) && has(false, [.name, .normal]))
    }
}
