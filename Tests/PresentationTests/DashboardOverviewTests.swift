import CitiesLocalization
import CitiesProviders
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation
@testable import CitiesFormats

/// The overview of `cities here` on one screen.
@Suite struct DashboardOverviewTests {
    private func lines(_ document: DashboardDocument, width: Int?, icons: IconStyle = .emoji) -> [Line] {
        TableFormat(width: width, icons: icons).render(document.overview)
    }

    @Test(arguments: [200, 120, 80, 60, 40], Language.allCases)
    func `the overview has the present, the hours and the days`(width: Int, language: Language) {
        let lines = lines(DashboardSamples.document(language: language), width: width)
        #expect(lines.allSatisfy { $0.displayWidth <= width })
        expectSnapshot(
            ANSIPainter(isColored: false).paint(lines), named: "overview-\(width)-\(language.rawValue)")
    }

    @Test(arguments: [(80, 23), (120, 39), (200, 49)], Language.allCases)
    func `the overview and the prompt fit one screen, at every hour`(size: (Int, Int), language: Language) {
        for shift in 0..<24 {
            let now = Samples.fetched.addingTimeInterval(Double(shift) * 3_600)
            for icons in IconStyle.allCases {
                let lines = lines(
                    DashboardSamples.document(now: now, language: language), width: size.0, icons: icons)
                #expect(lines.count <= size.1, "\(shift): \(lines.map(\.text).joined(separator: "\n"))")
                #expect(lines.allSatisfy { $0.displayWidth <= size.0 })
            }
        }
    }

    @Test(arguments: [(111, 8), (112, 24), (113, 24)], Language.allCases)
    func `from 112 columns on each hour of a day has its cell, else every third`(
        size: (width: Int, cells: Int), language: Language
    ) {
        let rows = lines(DashboardSamples.document(language: language), width: size.width, icons: .none)
            .map { $0.text.split(separator: " ") }.filter { cells in cells.allSatisfy { Int($0) != nil } }
        #expect(
            rows.contains { $0.suffix(size.cells).first == "00" && $0.suffix(size.cells).count == size.cells },
            "\(rows)")
        #expect(!rows.contains { $0.count > 24 })
    }

    @Test(arguments: [24, 32, 40, 60, 80, 120], IconStyle.allCases)
    func `every cell shows day or night`(width: Int, icons: IconStyle) {
        for language in Language.allCases {
            let text = lines(DashboardSamples.document(language: language), width: width, icons: icons)
            let words = language == .english ? ["day", "night", " D ", " N "] : ["낮", "밤"]
            let daylight = text.filter { line in words.contains { line.text.contains($0) } }
            #expect(!daylight.isEmpty, "\(text.map(\.text))")
            #expect(text.allSatisfy { $0.displayWidth <= width })
        }
    }

    @Test func `three hours are as warm as their beginning, and as wet as the wettest of them`() throws {
        let document = DashboardSamples.document()
        let cells = document.coming.cells(every: 3)
        #expect(cells.count < document.hours.count)
        for cell in cells {
            let hours = document.hours.filter {
                $0.start.dayNumber == cell.start.dayNumber && $0.start.hour / 3 == cell.start.hour / 3
            }
            let first = try #require(hours.first)
            #expect(cell.weather.temperature == first.weather.temperature)
            #expect(cell.isDay == first.isDay)
            #expect(cell.weather.precipitationChance == hours.compactMap(\.weather.precipitationChance).max())
            #expect(cell.end == hours.last?.end)
        }
    }

    @Test func `the days are on one scale, each bar in the colors of its temperatures`() throws {
        let document = DashboardSamples.document()
        let bars = DayBars(
            coming: document.coming, formatter: CellFormatter(book: document.book, icons: .emoji), width: 100
        ).lines.dropFirst().map { line in line.runs.filter { $0.text == "━" } }
        #expect(bars.count == document.days.count)
        #expect(bars.allSatisfy { !$0.isEmpty })
        let colors = Set(bars.flatMap { $0 }.map(\.style))
        #expect(colors.count > 3)
    }

    @Test func `a source without hours has its steps in the cells`() {
        let document = DashboardSamples.document(forecast: DashboardSamples.inSteps, source: .openWeatherMap)
        #expect(document.coming.cells(every: 3) == document.hours)
        #expect(lines(document, width: 80).count <= 30)
    }
}
