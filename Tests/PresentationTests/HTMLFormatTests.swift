import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation
@testable import CitiesFormats

@Suite struct HTMLFormatTests {
    private static func reports(_ language: Language) -> [Report] {
        [
            Samples.document(language: language).report,
            Samples.document(
                rows: Samples.typical(), language: language, freshness: .typical, columns: Quantity.columns
            ).report,
            PlanSamples.document(language: language).report, MapSamples.document(language: language).report,
            ForecastSamples.document(language: language).chart(.ribbon),
            ForecastSamples.comparison(language: language).report,
            DashboardSamples.document(language: language).report,
        ]
    }

    @Test func `the digest is SHA-256`() {
        let known = [
            "": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
            "abc": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq":
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
            String(repeating: "a", count: 1_000_000):
                "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0",
        ]
        for (text, digest) in known { #expect(ContentDigest(text).hexadecimal == digest) }
    }

    @Test(arguments: Language.allCases)
    func `a page is of its language, has landmarks, and names each row and column`(language: Language) {
        for report in Self.reports(language) {
            let page = HTMLFormat().render(report)
            #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"\(language.rawValue)\">"))
            for landmark in ["header", "main"] {
                #expect(page.components(separatedBy: "<\(landmark)>").count == 2, "\(landmark)")
            }
            #expect(page.components(separatedBy: "<h1>").count == 2)
            let rows = page.components(separatedBy: "<tr>").dropFirst()
            #expect(!rows.isEmpty && rows.allSatisfy { $0.contains("<th scope=\"") })
        }
    }

    @Test(arguments: Language.allCases)
    func `the policy of a page allows its own style and script, and nothing else is in it`(language: Language) throws {
        for report in Self.reports(language) {
            let page = HTMLFormat().render(report)
            func inside(_ tag: String) throws -> String {
                let start = try #require(page.range(of: "<\(tag)>"))
                let end = try #require(page.range(of: "</\(tag)>"))
                return String(page[start.upperBound..<end.lowerBound])
            }
            let (style, script) = (
                ContentDigest(try inside("style")).source, ContentDigest(try inside("script")).source
            )
            #expect(page.contains("default-src 'none'; script-src \(script); style-src \(style);"))
            for foreign in [" style=", " onclick", " onload", "src=", "href=\"http", "url(", "@import", "<link"] {
                #expect(!page.replacing("default-src=", with: "").contains(foreign), "\(foreign)")
            }
        }
    }

    @Test func `the text of a server is text`() {
        let name = "<script>alert(1)</script>\"'&"
        let rows = [Samples.row("bad", name, nil, 3)]
        for report in [
            Samples.document(rows: rows, columns: [.name, .temp]).report,
            ForecastSamples.document(city: Samples.city("bad", name, nil)).chart(.ribbon),
            PlanSamples.document([PlanSamples.entry("bad", name, name, [PlanSamples.day(0, 3, 1)])]).report,
        ] {
            let page = HTMLFormat().render(report)
            #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;"))
            #expect(page.components(separatedBy: "<script>").count == 2)
        }
    }

    @Test func `the sorted column says so, and a missing value sorts as missing`() {
        let page = HTMLFormat().render(Samples.document(columns: [.name, .temp, .humidity]).report)
        #expect(page.contains("aria-sort=\"descending\">Temp</th>"), "\(page)")
        #expect(page.components(separatedBy: "aria-sort=\"descending\"").count == 2)
        #expect(page.contains("data-v=\"\"><span class=\"dim\">—</span></td>"))
    }

    @Test func `numbers that are shown as one sort by all their digits`() {
        let rows = [Samples.row("a", "A", nil, 4.04), Samples.row("b", "B", nil, 4.01)]
        let page = HTMLFormat().render(Samples.document(rows: rows, columns: [.name, .temp]).report)
        for key in ["4.04", "4.01"] { #expect(page.contains("data-v=\"\(key)\""), "\(key)") }
    }

    @Test func `each known time sorts by its moment`() throws {
        let columns: [Quantity] = [.name, .time, .observed, .latitude]
        let rows = [Samples.row("seoul", "Seoul", "서울", 4)]
        let page = HTMLFormat().render(Samples.document(rows: rows, columns: columns).report)
        let keys = page.matches(of: /data-v="([^"]*)"/).map { String($0.output.1) }
        #expect(keys.count == 3 && keys.allSatisfy { Double($0) != nil }, "\(keys)")
        #expect(keys.contains("1795262400"), "the observation in seconds since 1970: \(keys)")
    }

    @Test(arguments: Language.allCases)
    func `dates and times of the sun sort by their moment`(language: Language) throws {
        let page = HTMLFormat().render(DashboardSamples.document(language: language).report)
        let days = try #require(page.components(separatedBy: "<table>").last)
        let rows = days.components(separatedBy: "<tr>").dropFirst(2)
        func keys(_ cell: Regex<(Substring, Substring)>) -> [Double] {
            rows.compactMap { $0.firstMatch(of: cell).flatMap { Double($0.output.1) } }
        }
        let dates = keys(/<th scope="row" data-v="(\d+)"/)
        #expect(dates.count == rows.count && dates == dates.sorted() && Set(dates).count == dates.count)
        let suns = keys(/<td class="n" data-v="(\d+)">\d\d:\d\d[–~]/)
        #expect(suns.count == rows.count && suns.allSatisfy { (300...600).contains($0) }, "\(suns)")
    }

    @Test func `a day of polar night sorts after all sunrises, and one of midnight sun before them`() {
        for (midnight, offset, key) in [
            (DashboardSamples.december, 3_600, "1440"), (DashboardSamples.june, 7_200, "0"),
        ] {
            let document = DashboardSamples.sunless(DashboardSamples.tromso, from: midnight, offset: offset)
            let days = HTMLFormat().render(document.report).components(separatedBy: "<table>").last ?? ""
            #expect(
                days.components(separatedBy: "<td class=\"n\" data-v=\"\(key)\"><span class=\"dim\">").count == 4,
                "\(days)")
        }
    }

    @Test(arguments: Language.allCases)
    func `hours are a picture, then a table of short cells under their days`(language: Language) throws {
        let document = HoursSamples.document(language: language)
        let page = HTMLFormat().render(document.report)
        let (picture, table) = (
            try #require(page.range(of: "<figure>")), try #require(page.range(of: "<table class=\"compact\">"))
        )
        #expect(picture.lowerBound < table.lowerBound)
        let spans = page.matches(of: /scope="colgroup" colspan="(\d+)"/).compactMap { Int($0.output.1) }
        #expect(spans.count > 1 && spans.reduce(0, +) == document.moments.count)
        #expect(page.components(separatedBy: "<th scope=\"col\" class=\"n\">").count == document.moments.count + 1)
        #expect(page.contains(language == .english ? ">City (%, mm)</th>" : ">도시(%, mm)</th>"))
        let cells = page[table.upperBound...].matches(of: /<td class="n"[^>]*>(.*?)<\/td>/).map { String($0.output.1) }
        #expect(!cells.isEmpty && !cells.contains { $0.contains("%") || $0.contains("mm") })
        #expect(cells.contains { $0.contains("<small>22.0</small>") }, "\(cells)")
    }

    @Test func `rows of one day stay together`() {
        let page = HTMLFormat().render(ForecastSamples.document().report)
        let days = ForecastSamples.document().days.count
        #expect(page.components(separatedBy: "<tbody>").count == days + 1)
        #expect(page.components(separatedBy: "scope=\"rowgroup\"").count == days + 1)
    }

    @Test func `every icon and every color of a page is defined in it`() {
        for report in Self.reports(.english) {
            let page = HTMLFormat().render(report)
            for icon in page.matches(of: /href="#(\w+)"/) {
                #expect(page.contains("<symbol id=\"\(icon.output.1)\""))
            }
            for color in page.matches(of: /var\(--([-\w]+)\)/) {
                #expect(page.contains("--\(color.output.1):#"), "\(color.output.1)")
            }
            for name in page.matches(of: /class="(i[0-9a-f]{6}-[0-9a-f]{6})"/) {
                #expect(page.contains(".\(name.output.1){color:var(--\(name.output.1))}"))
            }
        }
        #expect(!HTMLFormat(hasIcons: false).render(Samples.document().report).contains("<use"))
    }

    @Test func `saved weather has the time of its numbers and no age`() {
        let page = HTMLFormat().render(Samples.document(freshness: .saved, age: 3 * 86_400).report)
        #expect(page.contains("<p class=\"warn\">") && page.contains("<time datetime=\""))
        #expect(!page.contains("3 days ago") && !page.contains(" ago<"))
    }

    @Test(arguments: Language.allCases)
    func `twenty cities by seven days take less than 150 kilobytes`(language: Language) {
        let cities = (0..<20).map { "city-\($0)" }
        let week = DashboardSamples.days()
        let entries = cities.map { PlanSamples.entry($0, "Long Name of \($0)", "긴 도시 이름 \($0)", week) }
        let rows = cities.map { id in
            let like = Samples.rows[0]
            return Row(city: Samples.city(id, "Long Name of \(id)", "긴 도시 이름"), outcome: like.outcome)
        }
        for report in [
            PlanSamples.document(entries, days: 7, language: language).report,
            Samples.document(rows: rows, language: language, columns: Quantity.columns).report,
        ] {
            let size = HTMLFormat().render(report).utf8.count
            #expect(size < 150_000 && size > 10_000, "\(size)")
        }
    }
}
