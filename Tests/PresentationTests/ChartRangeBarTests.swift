import Testing
import CitiesLocalization
import CitiesTextLayout

@testable import CitiesPresentation

@Suite struct ChartRangeBarTests {
    private let bars = [
        RangeBars.Bar(name: "Jeju City", color: 0, range: 3.6...19.4, reason: ""),
        RangeBars.Bar(name: "부산", color: 1, range: 0.1...15.9, reason: ""),
        RangeBars.Bar(name: "Sokcho", color: 2, range: nil, reason: "timed out"),
        RangeBars.Bar(name: "Seoul", color: 3, range: -7.2 ... -7.2, reason: ""),
    ]

    @Test(arguments: [36, 60, 80, 120])
    func `bars begin and end in the order of their values`(width: Int) throws {
        let lines = RangeBars(bars: bars, glyphs: .lines, unit: "°C", book: Phrasebook(.english)).lines(width: width)
        #expect(lines.count == bars.count + 2)
        #expect(lines.allSatisfy { $0.displayWidth <= width })
        let ends = lines.prefix(2).map { line in
            let before = line.text.prefix { $0 != "├" }
            let through = line.text.prefix { $0 != "┤" }
            return (String(before).displayWidth, String(through).displayWidth)
        }
        #expect(ends[0].0 > ends[1].0 && ends[0].1 > ends[1].1)
        #expect(lines[2].text.hasSuffix("timed out") && !lines[2].text.contains("├"))
        let single = String(lines[3].text.prefix { $0 != "┼" }).displayWidth
        #expect(single < ends[1].0, "a range without length is a mark at its value")
        // Each number of the axis is under its tick.
        let ticks = Array(lines[4].text).enumerated().filter { $0.element == "┴" }.map(\.offset)
        let numbers = lines[5].text.split(separator: " ").count
        #expect((2...ticks.count).contains(numbers))
    }

    @Test(arguments: [
        (Language.english, [" 3.6–19.4°C", " 0.1–15.9°C", "-7.2–-7.2°C"]),
        (.korean, [" 3.6~19.4°C", " 0.1~15.9°C", "-7.2~-7.2°C"]),
    ])
    func `the numbers of a bar are a range as the language writes it, one below the other`(
        language: Language, written: [String]
    ) {
        for width in [26, 80] {
            let lines = RangeBars(bars: bars, glyphs: .lines, unit: "°C", book: Phrasebook(language)).lines(
                width: width)
            #expect(zip([lines[0], lines[1], lines[3]], written).allSatisfy { $0.text.hasSuffix($1) }, "\(lines)")
        }
    }

    @Test func `without room for bars there are names and numbers`() {
        let lines = RangeBars(bars: bars, glyphs: .lines, unit: "°C", book: Phrasebook(.english)).lines(width: 26)
        #expect(lines.count == bars.count)
        #expect(lines[0].text.contains("19.4°C") && !lines[0].text.contains("├"))
    }

    @Test func `a comparison of failures only has no axis`() {
        let lines = RangeBars(bars: [bars[2]], glyphs: .ascii, unit: "°C", book: Phrasebook(.english)).lines(width: 80)
        #expect(lines.map(\.text) == ["Sokcho  timed out"])
    }
}
