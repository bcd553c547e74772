import CitiesLocalization
import CitiesTestSupport
@testable import CitiesMaps
@testable import CitiesTextLayout
import CitiesWeatherModel
import Testing

@testable import CitiesPresentation
@testable import CitiesFormats

struct MapScaleTests {
    private static func document(
        _ value: Quantity, language: Language = .english, _ change: (Int, inout CurrentWeather) -> Void
    )
        -> MapDocument
    {
        let rows = MapSamples.rows.enumerated().map { index, row in
            guard case .answered(var answer) = row.outcome else { return row }
            change(index, &answer.value)
            var row = row
            row.outcome = .answered(answer)
            return row
        }
        return MapSamples.document(rows, value: value, language: language)
    }

    /// A map with more rain from city to city.
    private static let rainy = document(.precip) { index, weather in
        weather.precipitation = [0, 0.4, 3, 12, 33, 80][index % 6]
    }

    @Test func `each amount of rain has its color in the legend`() {
        let styles = Set(Self.rainy.inside.map(\.value.style))
        #expect(styles == Set((0...5).map(Style.amount) + [.dim]))
        let legend = Self.rainy.legend.map { $0.marked(.braille).text }
        #expect(legend == ["amount of rain or snow (mm)", "● 0", "● 0.1–1", "● 1–5", "● 5–20", "● 20–50", "● 50+"])
        for place in Self.rainy.inside {
            let amount = Double(place.value.text.prefix { $0 != " " })
            let level = amount.map { amount in [0.1, 1, 5, 20, 50].count { amount >= $0 } }
            #expect(place.value.style == (level.map(Style.amount) ?? .dim), "\(place.words.text)")
        }
    }

    @Test(arguments: Language.allCases)
    func `dust has the colors and the words of its grades`(language: Language) {
        func legend(_ quantity: Quantity, _ values: [Double]) -> [String] {
            let scale = ColorScale(
                quantity, values.map { Value.number($0, .micrograms(quantity == .pm10 ? .pm10 : .pm25)) })
            return scale?.legend(Phrasebook(language)).map { $0.marked(.braille).text } ?? []
        }
        let isEnglish = language == .english
        #expect(
            legend(.pm25, [3, 15, 15.4, 35, 76])
                == (isEnglish
                    ? ["fine dust PM2.5 (µg/m³)", "● good 0–15", "● moderate 16–35", "● very unhealthy 76+"]
                    : ["초미세먼지(µg/m³)", "● 좋음 0~15", "● 보통 16~35", "● 매우나쁨 76+"]))
        #expect(legend(.pm10, [100]).last == (isEnglish ? "● unhealthy 81–150" : "● 나쁨 81~150"))
        for value in [0.0, 15, 15.1, 15.4, 35, 36, 75, 75.4, 200] {
            let scale = ColorScale(.pm25, [.number(value, .micrograms(.pm25))])
            let grade = AirGrade(value, of: .pm25)
            #expect(
                scale?.style(of: .number(value, .micrograms(.pm25))) == grade.map { .severity($0.severity) },
                "\(value)")
        }
    }

    @Test func `the dust of an hour has no grade, as grades are of means of 24 hours`() {
        let values = [3, 15, 36, 120].map { Value.number($0, .micrograms(nil)) }
        let scale = ColorScale(.pm25, values)
        #expect(
            scale?.legend(Phrasebook(.english)).map { $0.marked(.braille).text }
                == ["fine dust PM2.5 (µg/m³)", "● 0–9", "● 10–24", "● 25–49", "● 100+"])
        #expect(values.map { scale?.style(of: $0) } == [0, 1, 2, 4].map(Style.severity))
        #expect(CellFormatter(book: Phrasebook(.english), icons: .none).text(values[3]).body.style == .plain)
    }

    @Test func `temperatures keep the colors that they have in a list`() throws {
        let document = MapSamples.document()
        for row in document.list.rows {
            guard let degrees = row.weather?.temperature else { continue }
            let shown = try #require(RoundedNumber(degrees, decimals: 1)).value
            let place = try #require(document.inside.first { $0.id == row.city.id })
            #expect(place.value.style.ink == Style.temperature(celsius: shown).ink, "\(degrees)")
        }
        let fahrenheit = try #require(
            ColorScale(.temp, [.number(37.3, .degrees(.fahrenheit)), .number(40, .degrees(.fahrenheit))]))
        let words = fahrenheit.legend(Phrasebook(.english)).map { $0.marked(.braille).text }
        #expect(words == ["temperature (°F)", "● 32–37.4", "● 37.4–42.8"])
    }

    @Test(arguments: Quantity.mapped)
    func `every quantity that a map can show has a color for each of its values`(quantity: Quantity) throws {
        let rows = MapSamples.rows.enumerated().map { index, row in
            var row = row
            row.beside.air =
                row.error == nil
                ? AirQuality(
                    units: .celsius, time: Samples.observed, utcOffset: 32_400, pm25: Double(index * 6),
                    pm10: Double(index * 9)) : nil
            return row
        }
        let document = MapSamples.document(rows, value: quantity)
        guard let scale = document.scale else { return }
        let marks = scale.legend(document.list.book).compactMap { entry -> Style? in
            if case .mark(let style) = entry.sample { style } else { nil }
        }
        #expect(Set(marks).count == marks.count && !marks.isEmpty)
        for place in document.inside where place.value.style != .dim {
            #expect(marks.contains(place.value.style), "\(quantity) \(place.words.text)")
        }
    }

    @Test func `a picture has tags of several colors, and each of them in the legend`() throws {
        let drawn = try DrawnPicture(SVGRenderer(width: 760, height: 800).render(Self.rainy))
        #expect(Set(drawn.colorsOfTags).count == 7)
        for word in ["amount of rain or snow (mm)", "0.1–1", "50+"] {
            #expect(drawn.words.contains { $0.text == word })
        }
    }

    @Test func `a terminal with colors explains them, one without does not`() {
        func lines(isColored: Bool) -> [Line] {
            TableFormat(width: 80, height: 23, tier: .braille, isColored: isColored).render(Self.rainy)
        }
        let legend = lines(isColored: true).first { $0.text.contains("● 0.1–1") }
        #expect(legend?.runs.contains { $0.style == .amount(3) } == true)
        #expect(!lines(isColored: false).contains { $0.text.contains("● 0.1–1") })
    }

    @Test(arguments: Language.allCases, [true, false])
    func `a map leaves the last line of 80 by 24 to the prompt, its source in the heading`(
        language: Language, isColored: Bool
    ) {
        for height in [23, nil] {
            for quantity in [Quantity.temp, .rain, .wind, .humidity] {
                let document = MapSamples.document(value: quantity, language: language)
                let lines = TableFormat(width: 80, height: height, tier: .braille, isColored: isColored).render(
                    document)
                #expect(lines.count <= 23, "\(lines.count)")
                // A long name leaves the source to a second line.
                let heading = lines.prefix(2).map(\.text).joined(separator: " ")
                #expect(heading.contains("Open-Meteo.com (CC BY 4.0)"), "\(heading)")
                #expect(lines.count { $0.text.contains("Open-Meteo") } == 1)
            }
        }
    }
}

struct MapLeaderTests {
    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func `the ends of two leaders in one line are apart, or the labeling is marked as unclear`(seed: UInt64) {
        var numbers = SplitMix(seed: seed)
        let rows = Int.random(in: 6...30, using: &numbers)
        let places = (0..<Int.random(in: 1...rows, using: &numbers)).map { _ in
            MapLabeling.Cell(
                column: .random(in: 0..<24, using: &numbers), row: .random(in: 0..<rows, using: &numbers))
        }
        let labeling = MapLabeling(places, columns: 24, rows: rows)
        let labeled = zip(places, labeling.labels).compactMap { place, label in label.map { (place, $0) } }
        let confused = (0..<rows).contains { row in
            let ends = labeled.filter { $0.1.row == row }.sorted { $0.0.column < $1.0.column }
            guard ends.count == 2 else { return false }
            return ends[1].0.column - ends[0].0.column < MapLabeling.apart
        }
        #expect(confused == !labeling.isClear)
        // As many lines as places: none has to be shared.
        #expect(labeling.isClear)
    }

    @Test(arguments: [(480, 320), (700, 500), (760, 800), (960, 540), (1_200, 900)], Language.allCases)
    func `in a picture no two leaders are at one height, and no words on anything`(
        size: (width: Int, height: Int), language: Language
    ) throws {
        for quantity in [Quantity.temp, .wind, .rain] {
            let document = MapSamples.document(value: quantity, language: language)
            let drawn = try DrawnPicture(SVGRenderer(width: size.width, height: size.height).render(document))
            // Each leader begins at its city.
            let ends = drawn.lines.filter { $0.start.x != $0.end.x }.map(\.start)
            #expect(Set(ends.map(\.y)).count == ends.count, "\(ends.map(\.y).sorted())")
            let level = drawn.lines.filter { $0.start.y == $0.end.y }.map(\.start.y)
            #expect(Set(level).count == level.count)
            #expect(drawn.faults(width: Double(size.width), height: Double(size.height)).isEmpty)
        }
    }
}
