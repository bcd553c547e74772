import Foundation
import CitiesLocalization
import CitiesTestSupport
import Testing
import CitiesTextLayout
import CitiesWeatherModel

@testable import CitiesPresentation
@testable import CitiesFormats

/// A dash drawn just before a number reads as a minus sign.
@Suite struct ChartLabelTests {
    /// Random courses around, above and below zero, steady ones and ones with gaps, from every hour of the day.
    static let documents: [ForecastDocument] = {
        var random = SplitMix(seed: 5)
        return (0..<60).map { number in
            let middle = number.isMultiple(of: 3) ? Double.random(in: -30...35, using: &random) : 0
            let swing = Double.random(in: 0...9, using: &random)
            let start = ForecastSamples.start.addingTimeInterval(Double(Int.random(in: 0..<24, using: &random)) * 3_600)
            let steps = (0..<40).map { index in
                let noise = Double.random(in: -1...1, using: &random)
                let degrees = ((middle + swing * cos(Double(index) * .pi / 4) + noise) * 10).rounded() / 10
                let isGap = number.isMultiple(of: 4) && Int.random(in: 0..<9, using: &random) == 0
                return ForecastStep(
                    time: start.addingTimeInterval(Double(index) * 10_800), minimum: isGap ? nil : degrees,
                    maximum: isGap ? nil : degrees + 0.5, humidity: Double.random(in: 20...99, using: &random))
            }
            return ForecastSamples.document(steps, now: start.addingTimeInterval(3_000))
        }
    }()

    @Test(arguments: GlyphTier.allCases, [40, 60, 80, 130])
    func `a label touches neither a rule nor a line nor the frame`(tier: GlyphTier, width: Int) throws {
        for document in Self.documents {
            let plot = document.plot()
            guard let lines = tier.paint(plot, book: document.book, width: width, height: 18) else { continue }
            for label in plot.labels {
                let text = tier.frame.text(label.text)
                let style = Style.series(plot.series[label.series].color)
                let found = lines.dropFirst().compactMap { line -> Line? in
                    line.runs.contains { $0.style == style && $0.text.contains(text) } ? line : nil
                }
                if width >= 60 { #expect(found.count == 1, "\(text) is on the chart") }
                for line in found {
                    let index = try #require(line.runs.firstIndex { $0.style == style && $0.text.contains(text) })
                    #expect(line.runs[index].text == text, "\(line.text)")
                    let (before, after) = (line.runs[..<index], line.runs[(index + 1)...])
                    #expect(before.last?.text.last == " " && after.first?.text.first == " ", "\(line.text)")
                    #expect(!line.text.contains(/(^| )0 ?[┤+]/), "not in the row of zero: \(line.text)")
                }
            }
        }
    }

    @Test func `half a degree above zero is not read as half a degree below`() throws {
        // The line stays so near to zero that the rule goes where the label would stand.
        let steps = (0..<40).map { index in
            let degrees = index == 20 ? 0.5 : -0.1 - Double(index % 3) / 10
            return ForecastStep(
                time: ForecastSamples.start.addingTimeInterval(Double(index) * 10_800), minimum: degrees - 4,
                maximum: degrees)
        }
        for tier in GlyphTier.allCases {
            for height in 10...30 {
                let document = ForecastSamples.document(steps)
                let lines = try #require(
                    tier.paint(document.plot([.max]), book: document.book, width: 80, height: height))
                let text = tier.frame.text("0.5°")
                let row = try #require(lines.dropFirst().first { $0.text.contains(text) }?.text, "\(height)")
                #expect(!row.contains(try Regex("[-╌─] *" + text)), "\(row)")
            }
        }
    }

    @Test func `names of compared cities do not touch a rule`() throws {
        let document = ForecastSamples.comparison(6)
        let plot = document.plot
        for tier in GlyphTier.allCases {
            for width in [60, 80, 130] {
                let lines = try #require(tier.paint(plot, book: document.book, width: width, height: 20))
                let rules: Set<Character> = [tier.frame.dayRule, tier.frame.nowRule, tier.frame.zeroRule]
                for label in plot.labels {
                    let style = Style.series(plot.series[label.series].color)
                    for line in lines.dropFirst(plot.series.count) {
                        guard
                            let index = line.runs.firstIndex(where: {
                                $0.style == style && $0.text.contains(label.text)
                            })
                        else { continue }
                        let beside = [line.runs[..<index].last?.text.last, line.runs[(index + 1)...].first?.text.first]
                        let isClear = beside.compactMap(\.self).allSatisfy { !rules.contains($0) }
                        #expect(isClear || line.runs[index].text != label.text, "\(line.text)")
                    }
                }
            }
        }
    }

    @Test(arguments: [(480, 320), (640, 360), (960, 540), (1_600, 900)])
    func `in a picture a label touches no rule`(width: Int, height: Int) throws {
        for document in Self.documents {
            let picture = SVGRenderer(width: width, height: height).render(document, .lines(Quantity.charted))
            let lines = try picture.matches(
                of: /<line x1="([0-9.]+)" y1="([0-9.]+)" x2="([0-9.]+)" y2="([0-9.]+)"/
            ).map { match in
                try [match.output.1, match.output.2, match.output.3, match.output.4].map {
                    try #require(Double($0))
                }
            }
            let labels = picture.matches(
                of: /<text x="([0-9.]+)" y="([0-9.]+)" font-size="14"[^>]*font-weight="600"[^>]*>([^<]+)</)
            // In a small picture the caption alone has what has no room.
            let count = document.plot().labels.count
            #expect(height < 500 ? labels.count <= count : labels.count == count, "\(labels.map(\.output.3))")
            let boxes = try labels.map { label in
                let (x, y) = (try #require(Double(label.output.1)), try #require(Double(label.output.2)))
                let half = SVGCanvas.width(of: String(label.output.3), size: 14) / 2
                // As exact as the numbers are written.
                return SVGBox(left: x - half + 0.1, right: x + half - 0.1, top: y - 11.8, bottom: y + 3.4)
            }
            for (index, box) in boxes.enumerated() {
                #expect(!boxes[..<index].contains { $0.touches(box) }, "\(labels.map(\.output.3)) at \(boxes)")
            }
            for label in labels {
                let (x, y) = (try #require(Double(label.output.1)), try #require(Double(label.output.2)))
                let half = SVGCanvas.width(of: String(label.output.3), size: 14) / 2
                for line in lines {
                    let isOff =
                        line[2] < x - half || line[0] > x + half || max(line[1], line[3]) < y - 13
                        || min(line[1], line[3]) > y + 3
                    #expect(isOff, "\(label.output.3) at \(x), \(y) and the line \(line)")
                }
            }
        }
    }
}
