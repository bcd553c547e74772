import CitiesLocalization
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation

@Suite struct MeteogramTests {
    /// Three days of three hours: rain on the second, wind that turns by an eighth and gains 1 m/s with each step.
    private static let steps = ForecastSamples.wet.enumerated().map { index, step in
        var step = step
        step.windSpeed = Double(index)
        step.windDirection = Double(index % 8) * 45
        return step
    }

    private func document(
        _ steps: [ForecastStep] = steps, language: Language = .english, city: City = ForecastSamples.seoul,
        units: UnitSystem = .celsius
    ) -> ForecastDocument {
        ForecastSamples.document(steps, language: language, units: units, city: city)
    }

    private func lines(
        _ document: ForecastDocument, tier: GlyphTier = .braille, width: Int = 80, height: Int = 22, cursor: Int? = nil
    ) -> [Line] {
        var renderer = ChartRenderer(width: width, height: height, tier: tier)
        renderer.icons = tier == .braille ? .emoji : .ascii
        return renderer.picture(document, .meteogram, cursor: cursor)
    }

    @Test(arguments: GlyphTier.allCases, Language.allCases)
    func `a meteogram in text`(tier: GlyphTier, language: Language) {
        let text = lines(document(language: language), tier: tier).map(\.text).joined(separator: "\n")
        expectSnapshot(text + "\n", named: "meteogram-\(tier.rawValue)-\(language.rawValue)")
    }

    @Test(arguments: [(40, 12), (60, 16), (120, 36), (200, 50)])
    func `no line of a meteogram is wider than its room, and there are no more`(size: (Int, Int)) {
        let lines = lines(document(), width: size.0, height: size.1)
        #expect(lines.count <= size.1 && lines.allSatisfy { $0.displayWidth <= size.0 }, "\(lines.map(\.text))")
    }

    /// The time of each column inside the frame.
    private func moment(of column: Int, _ geometry: PlotGeometry, _ plot: Plot) -> Date {
        let share = (Double(column) + 0.5) / Double(geometry.columns)
        return plot.time.start.addingTimeInterval(share * plot.time.end.timeIntervalSince(plot.time.start))
    }

    @Test func `the wind stands at the moment at which it blows`() throws {
        let plot = ForecastChart(document(), .meteogram).plot()
        let layout = try #require(MeteogramLayout(plot))
        for width in [40, 80, 140] {
            let geometry = PlotGeometry(plot, width: width, rows: 10, tier: .braille)
            let winds = layout.winds(geometry) { $0.text(.braille, Phrasebook(.english)) }
            #expect(winds.count > 3)
            for wind in winds where wind.start > 0 && wind.end < Double(geometry.columns) {
                let index = try #require(Int(wind.content.drop { !$0.isNumber }))
                let direction = try #require(WindDirection(degrees: Double(index % 8) * 45))
                #expect(index == 0 || wind.content == direction.arrow(.braille) + "\(index)")
                let time = plot.time.fraction(Self.steps[index].time)
                #expect(abs(wind.middle - geometry.place(time)) <= 1, "\(wind)")
            }
        }
    }

    @Test func `an arrow flies with the wind, and a calm or unknown direction has none`() {
        let book = Phrasebook(.english)
        func text(_ speed: Double, _ degrees: Double?, _ tier: GlyphTier = .braille) -> String? {
            RoundedNumber(speed, decimals: 0).map {
                Plot.Wind(time: ForecastSamples.start, speed: $0, direction: WindDirection(degrees: degrees))
                    .text(tier, book)
            }
        }
        #expect(text(4, 0) == "↓4" && text(4, 225) == "↗4" && text(12, 270) == "→12")
        #expect(text(0, 90) == "0" && text(3, nil) == "3")
        #expect(text(4, 315, .block) == "NW4" && text(4, 315, .ascii) == "NW4")
    }

    @Test func `the sky over several hours is the worst of them, by day or night as they begin`() throws {
        let zone = LocalZone(offset: ForecastSamples.offset)
        func sky(_ hour: Int, _ kind: WeatherCondition.Kind, isDay: Bool) -> Plot.Sky {
            let start = ForecastSamples.start.addingTimeInterval(Double(hour + 3) * 3_600)
            return Plot.Sky(
                start: start, end: start.addingTimeInterval(3_600),
                condition: WeatherCondition(kind: kind, isDay: isDay))
        }
        let hours = [
            sky(3, .clear, isDay: false), sky(4, .thunderstorm, isDay: false), sky(5, .clear, isDay: true),
            sky(6, .cloudy, isDay: true),
        ]
        let groups = Plot.Sky.groups(hours, every: 3, zone)
        #expect(groups.map(\.condition.kind) == [.thunderstorm, .cloudy])
        #expect(groups.map(\.condition.isDay) == [false, true])
        #expect(groups[0].end == hours[2].end && groups[1].start == hours[3].start)
    }

    @Test func `nights are where the sun is down`() throws {
        let plot = ForecastChart(document(), .meteogram).plot()
        let nights = try #require(plot.meteogram).nights
        #expect(nights.count == 4)
        for night in nights.dropFirst().dropLast() {
            // A night of late November in Seoul.
            let hours = night.upperBound.timeIntervalSince(night.lowerBound) / 3_600
            #expect((13.5...14.5).contains(hours), "\(hours)")
        }
        func share(_ latitude: Double) -> Double {
            let city = City(
                id: "there", englishName: "There", coordinates: Coordinates(latitude: latitude, longitude: 15))
            let plot = ForecastChart(document(city: city), .meteogram).plot()
            let dark = (plot.meteogram?.nights ?? []).reduce(0) {
                $0 + $1.upperBound.timeIntervalSince($1.lowerBound)
            }
            return dark / plot.time.end.timeIntervalSince(plot.time.start)
        }
        #expect(share(78) == 1 && share(-78) == 0)
        #expect(share(.nan) == 0)
    }

    @Test func `each piece of the line has the color of its temperature`() throws {
        for units in UnitSystem.allCases {
            let document = document(units: units)
            let plot = ForecastChart(document, .meteogram).plot()
            let values = plot.series[0].values.map(units.celsius)
            let (lowest, highest) = (try #require(values.min()), try #require(values.max()))
            let colors = lines(document, height: 30).dropFirst(2).flatMap(\.runs).compactMap { run -> Double? in
                guard run.text.unicodeScalars.contains(where: { (0x2801...0x28FF).contains($0.value) }),
                    case .temperature(let celsius) = run.style
                else { return nil }
                return celsius
            }
            #expect(Set(colors).count > 5)
            #expect(colors.allSatisfy { (lowest - 1.5...highest + 1.5).contains($0) }, "\(lowest) \(highest) \(colors)")
        }
    }

    @Test func `what is unknown has no mark`() {
        let bare = Self.steps.map { step in
            var step = step
            (step.windSpeed, step.windDirection, step.condition) = (nil, nil, nil)
            return step
        }
        let text = lines(document(bare)).map(\.text).joined(separator: "\n")
        #expect(!text.contains("m/s") && !text.contains("🌞") && !text.contains("↗"), "\(text)")
    }

    @Test func `the cursor of a meteogram reads the sky and the wind too`() {
        let text = lines(document(), cursor: 9).map(\.text).joined(separator: "\n")
        #expect(text.contains("wind NE 9.0 m/s") && text.contains("weather Overcast"), "\(text)")
    }
}
