import CitiesLocalization
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation
@testable import CitiesFormats

/// Cities side by side: fields down, cities across.
@Suite struct SideBySideTests {
    private func document(
        _ ids: [String], language: Language = .english, units: UnitSystem = .celsius
    ) -> ListDocument {
        let all = units == .celsius ? Samples.rows : Samples.fahrenheit
        let rows = ids.compactMap { id in all.first { $0.city.id == id } }
        return Samples.document(rows: rows, language: language, sort: nil, units: units)
    }

    private func lines(_ document: ListDocument, width: Int? = 100, icons: IconStyle = .emoji) -> [String] {
        TableFormat(width: width, icons: icons).render(document.sideBySide).map(\.text)
    }

    private func line(_ label: String, in lines: [String]) throws -> String {
        try #require(lines.first { $0.hasPrefix("  \(label) ") }, "\(lines)")
    }

    @Test(arguments: [100, 60, 40], Language.allCases)
    func `two cities, three, and one that has failed`(width: Int, language: Language) {
        let all = [["seoul", "busan"], ["seoul", "busan", "jeju"], ["seoul", "sokcho"]].map { ids in
            lines(document(ids, language: language), width: width).joined(separator: "\n")
        }
        #expect(all.allSatisfy { $0.split(separator: "\n").allSatisfy { String($0).displayWidth <= width } })
        expectSnapshot(
            all.joined(separator: "\n\n") + "\n", named: "side-by-side-\(width)-\(language.rawValue)")
    }

    @Test func `the highest and the lowest of a line are marked, all of them where several are`() throws {
        let lines = lines(document(["busan", "ulsan", "seoul"]))
        let temperatures = try line("Temperature", in: lines)
        #expect(temperatures.contains(/▲11\.0°C +▲11\.0°C +▼-0\.4°C$/), "\(temperatures)")
        #expect(lines.contains { $0.contains("Arrows mark") })
        let same = self.lines(document(["busan", "ulsan"]))
        #expect(try !line("Temperature", in: same).contains("▲"), "\(same)")
    }

    @Test(arguments: [UnitSystem.celsius, .fahrenheit])
    func `the difference is that of the shown numbers`(units: UnitSystem) throws {
        let document = document(["gwangju", "seoul"], units: units)
        let lines = lines(document)
        // 8.85 is shown as 8.9.
        #expect(try line("Temperature", in: lines).hasSuffix("+9.3"), "\(lines)")
        #expect(try line("Humidity", in: lines).hasSuffix("-16"), "\(lines)")
        #expect(try line("Weather", in: lines).contains("Light snow"))
        #expect(lines.contains { $0.contains("The difference is Gwangju minus Seoul.") })
    }

    @Test func `warnings are words: no level is marked, and two have no difference`() throws {
        let warning = OfficialWarning(kind: "cold-wave", level: .advisory, text: "한파주의보")
        let levels = [[warning], []]
        let rows = zip(["busan", "seoul"], levels).compactMap { id, list -> Row? in
            guard var row = Samples.rows.first(where: { $0.city.id == id }) else { return nil }
            row.beside.warnings = .known(CityWarnings(utcOffset: 32_400, list: list))
            return row
        }
        let line = try line("Official warnings", in: lines(Samples.document(rows: rows, sort: nil)))
        #expect(line.contains("Cold wave advisory") && line.hasSuffix("none"), "\(line)")
        #expect(!line.contains("▲") && !line.contains("▼"), "\(line)")
    }

    @Test func `an unknown number has no difference, and three cities have none`() throws {
        let unknown = lines(document(["suncheon", "seoul"]))
        #expect(try line("Humidity", in: unknown).contains(/— +80% +—$/), "\(unknown)")
        let three = lines(document(["seoul", "busan", "jeju"]))
        #expect(!three.contains { $0.contains("Difference") || $0.contains("minus") })
    }

    @Test func `cities without room follow below, with the labels again`() {
        let ids = ["seoul", "busan", "jeju", "daegu", "ulsan", "suwon"]
        let wide = lines(document(ids), width: nil)
        #expect(wide.count { $0.contains("Temperature") } == 1)
        let narrow = lines(document(ids), width: 50)
        #expect(narrow.allSatisfy { $0.displayWidth <= 50 })
        #expect(narrow.count { $0.contains("Temperature") } > 1)
        for name in ["Seoul", "Busan", "Jeju City", "Daegu", "Ulsan", "Suwon"] {
            #expect(narrow.count { $0.contains(name) } == 1, "\(narrow)")
        }
    }

    @Test(arguments: Language.allCases, [60, 80, 120])
    func `names end where their numbers end`(language: Language, width: Int) throws {
        let lines = lines(document(["seoul", "busan", "jeju"], language: language), width: width)
        let name = try #require(document(["seoul"], language: language).rows.first).city.displayName(in: language)
        let heading = try #require(lines.first { $0.hasPrefix("  ") && $0.contains(name) && !$0.contains("°") })
        let temperature = try #require(lines.first { $0.contains("°C") })
        func end(_ text: String, in line: String) throws -> Int {
            String(line[..<(try #require(line.range(of: text))).upperBound]).displayWidth
        }
        #expect(try end(name, in: heading) == end("-0.4°C", in: temperature), "\(heading)\n\(temperature)")
    }

    @Test func `a difference that hardly matters is neither marked nor shown`() throws {
        // 1021 hPa in both, and winds of 2.6 and 4.0 m/s.
        let lines = lines(document(["seoul", "busan"]))
        #expect(try !line("Pressure", in: lines).contains(where: "▲▼".contains))
        #expect(try line("Pressure", in: lines).hasSuffix("hPa"))
        #expect(try line("Wind", in: lines).hasSuffix("m/s"))
        #expect(try line("Temperature", in: lines).hasSuffix("-11.4"))
    }

    @Test(arguments: WindUnit.allCases)
    func `the setting of the wind changes no mark`(unit: WindUnit) throws {
        let rows = ["busan", "jeju", "seoul"]
        let marks = try [nil, unit].map { setting in
            try WindUnit.$current.withValue(setting) {
                try line("Wind", in: lines(document(rows))).filter("▲▼".contains)
            }
        }
        #expect(marks[0] == marks[1] && marks[0].count == 2)
    }

    @Test(arguments: Language.allCases)
    func `a narrow window has short names, and no name twice`(language: Language) {
        let ids = ["seoul", "busan", "jeju", "daegu", "ulsan", "suwon"]
        let narrow = lines(document(ids, language: language), width: 60)
        let wide = lines(document(ids, language: language), width: 200)
        #expect(!narrow.contains { $0.contains("…") }, "\(narrow)")
        #expect(narrow.count { $0.contains("°C") } < wide.count { $0.contains("°C") } * 3, "two blocks or three")
        let first = narrow.dropFirst(3).prefix { !$0.isEmpty }.map { $0.split(separator: "  ").first ?? "" }
        #expect(Set(first).count == first.count, "\(first)")
    }

    @Test func `arrows are letters where there are none`() throws {
        let ascii = lines(document(["busan", "seoul"]), icons: .ascii)
        #expect(try line("Temperature", in: ascii).contains(/\^11\.0°C +v-0\.4°C/), "\(ascii)")
        let wide = AmbiguousWidth.$current.withValue(.wide) { lines(document(["busan", "seoul"])) }
        #expect(!wide.contains { $0.contains("▲") })
    }

    @Test func `typical weather has no line for what it cannot have`() {
        let rows = Samples.typical(Array(Samples.rows.prefix(2)))
        let document = Samples.document(rows: rows, sort: nil, freshness: .typical)
        let lines = lines(document)
        #expect(!lines.contains { $0.contains("Vs normal") || $0.contains("As of") }, "\(lines)")
    }

    @Test(arguments: Language.allCases)
    func `programs get a city each, listeners a sentence each`(language: Language) throws {
        let report = document(["seoul", "busan", "sokcho"], language: language).sideBySide
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(JSONFormat().render(report).utf8)) as? [String: Any])
        let cities = try #require(json["cities"] as? [[String: Any]])
        #expect(cities.map { $0["id"] as? String } == ["seoul", "busan", "sokcho"])
        #expect(cities[0].keys.contains("uvIndex") && cities[0].keys.contains("visibility"))
        #expect(cities[2]["error"] is [String: Any])
        #expect(DelimitedFormat(.csv).render(report).split(separator: "\r\n").count == 4)
        #expect(PlainFormat().render(report).count >= 4)
        let markdown = MarkdownFormat(icons: .none).render(report)
        #expect(markdown.contains("▲ 11.0°C"), "\(markdown)")
    }
}
