import CitiesProviders
import Foundation
import CitiesLocalization
import CitiesTestSupport
import Testing
import CitiesTextLayout
import CitiesWeatherModel

#if canImport(FoundationXML)
    import FoundationXML
#endif

@testable import CitiesPresentation
@testable import CitiesFormats

@Suite struct ChartPictureSnapshotTests {
    @Test(arguments: Language.allCases)
    func `a chart for a report`(language: Language) {
        expectSnapshot(
            SVGRenderer().render(ForecastSamples.document(language: language)), named: "svg-chart-\(language.rawValue)"
        )
    }

    @Test func `a dark picture with gaps, fewer days and a saved answer`() {
        let document = ForecastSamples.document(
            Array(ForecastSamples.gaps.prefix(20)), language: .korean, freshness: .saved, source: .weatherAPI
        )
        expectSnapshot(SVGRenderer(width: 720, height: 420, background: .dark).render(document), named: "svg-dark-ko")
    }

    @Test(arguments: Language.allCases)
    func `rain below the lines`(language: Language) {
        let document = ForecastSamples.document(ForecastSamples.wet, language: language)
        expectSnapshot(SVGRenderer().render(document), named: "svg-rain-\(language.rawValue)")
    }

    @Test(arguments: Language.allCases)
    func `cities on one scale`(language: Language) {
        let document = ForecastSamples.comparison(6, and: [ForecastSamples.rateLimited], language: language)
        expectSnapshot(SVGRenderer().render(document), named: "svg-compare-\(language.rawValue)")
    }

    @Test func `a picture without values says so`() {
        expectSnapshot(SVGRenderer().render(ForecastSamples.document([])), named: "svg-empty")
    }
}

@Suite struct ChartPictureTests {
    @Test func `every picture is well-formed and has a text alternative`() {
        for document in ChartPropertyTests.documents {
            for background in Background.allCases {
                let picture = SVGRenderer(width: 640, height: 360, background: background).render(document)
                #expect(XMLParser(data: Data(picture.utf8)).parse())
                #expect(picture.contains("<title>") && picture.contains("<desc>"))
                #expect(!picture.contains("nan") && !picture.contains("inf"))
            }
        }
    }

    @Test func `a hostile name stays text`() {
        let city = Samples.city("x", "</text><script>alert('1')</script>&\"\u{1}\u{FFFE}]]>", nil)
        let picture = SVGRenderer().render(ForecastSamples.document(city: city))
        #expect(XMLParser(data: Data(picture.utf8)).parse())
        #expect(!picture.contains("<script"))
        #expect(picture.contains("&lt;/text&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;&quot;"))
    }

    @Test(arguments: Background.allCases)
    func `every element of a picture contrasts with its background`(background: Background) throws {
        let palette = SVGPalette(background)
        let ground = try luminance(palette.background)
        for color in palette.foregrounds {
            let lights = [ground, try luminance(color)].sorted()
            #expect((lights[1] + 0.05) / (lights[0] + 0.05) >= 3, "\(color)")
        }
        #expect(Set((0..<6).map(palette.color)).count == 6)
    }

    @Test func `lines and words stay within the picture, and a gap is a break in the path`() throws {
        let document = ForecastSamples.document(ForecastSamples.gaps)
        let picture = SVGRenderer(width: 800, height: 400).render(document, .lines([.max]))
        #expect(picture.components(separatedBy: "<path d=").count - 1 == 3, "one in the legend, two around the gap")
        for match in picture.matches(of: /\ (x1|x2|x)="(-?[0-9.]+)"/) {
            let x = try #require(Double(match.output.2))
            #expect((0...800).contains(x))
        }
        for match in picture.matches(of: /\ (y1|y2|y)="(-?[0-9.]+)"/) {
            let y = try #require(Double(match.output.2))
            #expect((0...400).contains(y))
        }
    }

    /// Pictures with and without an axis at the right, whose last day begins shortly or long before their end.
    @Test(arguments: [480, 640, 960, 1_600], Language.allCases)
    func `no word reaches beyond the picture`(width: Int, language: Language) throws {
        let renderer = SVGRenderer(width: width)
        let pictures = (34...41).flatMap { count in
            let steps = ForecastSamples.steps(count: count)
            let alone = ForecastSamples.entry(
                city: ForecastSamples.seoul, result: .success(ForecastSamples.forecast(steps)))
            let several = ComparisonDocument(
                entries: [alone], origin: AnswerOrigin(Provenance(source: .openMeteo, fetchedAt: Samples.fetched)),
                now: ForecastSamples.now, units: .celsius, language: language)
            return [
                renderer.render(ForecastSamples.document(steps, language: language)),
                renderer.render(several),
            ]
        }
        for picture in pictures {
            let texts = picture.matches(
                of: /<text x="(-?[0-9.]+)" y="[^"]*" font-size="([0-9.]+)"[^>]*text-anchor="(\w+)"[^>]*>([^<]*)</)
            #expect(texts.count > 12)
            for text in texts {
                let (x, size) = (try #require(Double(text.output.1)), try #require(Double(text.output.2)))
                let length = SVGCanvas.width(of: String(text.output.4), size: size)
                let share = try #require(["start": 0, "middle": 0.5, "end": 1][text.output.3])
                let start = x - length * share
                #expect(start >= 0 && start + length <= Double(width), "\(text.output.0)")
            }
        }
    }

    @Test(arguments: [480, 640, 960, 1_600], Language.allCases)
    func `the legend has the names of all lines, on several rows if needed`(width: Int, language: Language) throws {
        let document = ForecastSamples.comparison(6, language: language)
        let picture = SVGRenderer(width: width).render(document)
        let legend = picture.matches(
            of: /<text x="([0-9.]+)" y="([0-9.]+)" font-size="14" fill="#1a1a1a" text-anchor="start">([^<]*)</
        ).filter { match in document.entries.contains { $0.city.displayName(in: language) == match.output.3 } }
        #expect(legend.count == 6)
        for match in legend {
            let x = try #require(Double(match.output.1))
            #expect(x + SVGCanvas.width(of: String(match.output.3), size: 14) <= Double(width - 24))
        }
        let rows = Set(legend.map(\.output.2))
        #expect(rows.contains("88"), "the first row is not empty")
        #expect(width == 1_600 ? rows.count == 1 : width > 500 || rows.count > 1)
    }

    /// The relative luminance as WCAG 2 defines it.
    private func luminance(_ color: String) throws -> Double {
        let number = try #require(Int(color.dropFirst(), radix: 16))
        let linear = [number >> 16, number >> 8 & 255, number & 255].map { channel in
            let share = Double(channel) / 255
            return share <= 0.039_28 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
}
