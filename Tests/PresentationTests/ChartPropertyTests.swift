import CitiesProviders
import Foundation
import CitiesLocalization
import Testing
import CitiesTextLayout
import CitiesWeatherModel

@testable import CitiesPresentation
@testable import CitiesFormats

@Suite struct ChartPropertyTests {
    private static let widths = [1, 20, 30, 41, 80, 160]
    private static let heights = [1, 12, 24, 60]

    /// Forecasts that are steady, freezing, around zero, of one step, empty, of humidity alone, in Fahrenheit, and
    /// extreme.
    static let documents: [ForecastDocument] = Language.allCases.flatMap { language in
        let steady = ForecastSamples.steps().map { step in
            ForecastStep(time: step.time, minimum: 7, maximum: 7, humidity: 50)
        }
        let wild = ForecastSamples.steps().enumerated().map { index, step in
            let values: [Double] = [.nan, .infinity, -.infinity, 1e300, 900_000, -273.15, 0, 5]
            let value = values[index % values.count]
            return ForecastStep(time: step.time, minimum: value, maximum: value, humidity: value)
        }
        let onlyHumidity = ForecastSamples.steps().map { ForecastStep(time: $0.time, humidity: 40) }
        let nothing = ForecastSamples.steps().map { ForecastStep(time: $0.time) }
        let sets = [
            ForecastSamples.steps(), ForecastSamples.gaps, steady, ForecastSamples.steps(mean: -30), wild,
            ForecastSamples.steps(count: 1), ForecastSamples.steps(count: 2), onlyHumidity, nothing, [],
            ForecastSamples.wet,
        ]
        // The language changes the words, not the lines.
        return (language == .english ? sets : [sets[1], sets[5]])
            .map { ForecastSamples.document($0, language: language, freshness: .saved) }
            + [ForecastSamples.document(ForecastSamples.steps(mean: 90), language: language, units: .fahrenheit)]
    }

    @Test(arguments: GlyphTier.allCases)
    func `no line is wider than requested`(tier: GlyphTier) {
        for document in Self.documents {
            for width in Self.widths {
                for height in Self.heights {
                    for line in ChartRenderer(width: width, height: height, tier: tier).render(document) {
                        #expect(line.displayWidth <= width, "\(width)x\(height) \(line.text)")
                    }
                }
            }
        }
    }

    @Test(arguments: GlyphTier.allCases)
    func `comparisons and lists are no wider than requested`(tier: GlyphTier) {
        for language in Language.allCases {
            let comparison = ForecastSamples.comparison(6, and: [ForecastSamples.rateLimited], language: language)
            for width in Self.widths {
                for height in [8, 16, 24, 40] {
                    let lines = ChartRenderer(width: width, height: height, tier: tier).render(comparison)
                    #expect(lines.allSatisfy { $0.displayWidth <= width }, "\(width)x\(height)")
                }
            }
        }
        for document in Self.documents {
            for width in Self.widths {
                let lines = TableFormat(width: width, icons: .emoji).render(document)
                #expect(lines.allSatisfy { $0.displayWidth <= width }, "\(width)")
            }
        }
    }

    @Test(arguments: GlyphTier.allCases)
    func `a picture has exactly the remaining height, and no chart is higher than requested`(tier: GlyphTier) {
        for document in Self.documents {
            let plot = document.plot()
            for height in [6, 7, 10, 11, 16, 40] {
                let picture = tier.paint(plot, book: document.book, width: 80, height: height)
                if let picture { #expect(picture.count == height) }
                #expect((picture == nil) == plot.isEmpty)
            }
            let lines = ChartRenderer(width: 80, height: 24, tier: tier).render(document)
            #expect(lines.count <= 24)
        }
    }

    @Test(arguments: GlyphTier.allCases, [30, 40, 80, 120])
    func `every glyph is inside the frame`(tier: GlyphTier, width: Int) throws {
        let sides: Set<Character> = tier == .ascii ? ["|", "+"] : ["│", "┤", "├"]
        for document in Self.documents {
            let plot = document.plot()
            guard let lines = tier.paint(plot, book: document.book, width: width, height: 16) else { continue }
            let bottom = try #require(lines.lastIndex { $0.text.contains(tier == .ascii ? "+-" : "└") })
            let frame = lines[bottom].text
            let first = try #require(frame.firstIndex { $0 != " " })
            let left = frame.distance(from: frame.startIndex, to: first)
            let right = frame.count - 1
            for line in lines[..<bottom] where line.text.contains(where: sides.contains) {
                let cells = Array(line.text)
                guard cells.count > right, sides.contains(cells[left]) else { continue }
                #expect(sides.contains(cells[right]), "\(line.text)")
                // Beyond the frame there are numbers and blanks.
                #expect((cells[..<left] + cells[(right + 1)...]).allSatisfy { " -.0123456789".contains($0) })
            }
        }
    }

    @Test func `a forecast in too small an area is in words`() {
        let document = ForecastSamples.document()
        for size in [(24, 24), (80, 6), (20, 60), (1, 1)] {
            let text = ChartRenderer(width: size.0, height: size.1, tier: .braille).render(document)
                .map(\.text).joined(separator: " ")
            #expect(!text.contains("│"), "\(size)")
            if size.0 > 1 { #expect(text.contains("max 10.4°") && text.contains("min -5.4°"), "\(text)") }
        }
        let floor = ChartRenderer(width: 30, height: 24, tier: .braille).render(document)
        #expect(floor.contains { $0.text.contains("│") })
    }

    @Test func `a forecast without values has a message, at every size`() {
        for steps in [[], ForecastSamples.steps().map { ForecastStep(time: $0.time) }] {
            let lines = ChartRenderer(width: 60, height: 20, tier: .braille).render(ForecastSamples.document(steps))
            #expect(lines.contains { $0.text == "There is no forecast for Seoul." })
            #expect(!lines.contains { $0.text.contains("│") })
        }
    }

    @Test(arguments: GlyphTier.allCases)
    func `a single step is a mark that can be seen`(tier: GlyphTier) throws {
        let document = ForecastSamples.document(ForecastSamples.steps(count: 1))
        let lines = try #require(tier.paint(document.plot([.max]), book: document.book, width: 60, height: 14))
        let marks = lines.dropFirst().flatMap(\.runs).filter { $0.style == .series(0) }
        #expect(marks.contains { $0.text.contains { !$0.isNumber && $0 != "°" && $0 != "." && $0 != " " } })
        #expect(marks.contains { $0.text.contains("7.2") })
    }

    @Test(arguments: GlyphTier.allCases)
    func `no line is drawn across a gap`(tier: GlyphTier) throws {
        let document = ForecastSamples.document(ForecastSamples.gaps)
        let geometry = PlotGeometry(document.plot([.max]), width: 100, rows: 12, tier: .braille)
        let lines = try #require(tier.paint(document.plot([.max]), book: document.book, width: 100, height: 16))
        let missing = document.steps[9...10].map { geometry.column(document.plot().time.fraction($0.middle)) }
        for line in lines.dropFirst() {
            var column = 0
            for run in line.runs {
                let range = column..<(column + run.text.displayWidth)
                let isLine = run.style == .series(0) && !run.text.contains("°")
                if isLine {
                    for place in missing { #expect(!range.contains(place + geometry.indent), "\(line.text)") }
                }
                column = range.upperBound
            }
        }
    }

    @Test(arguments: [20, 30, 44, 66, 106, 190], Language.allCases)
    func `dates and hours never touch`(columns: Int, language: Language) {
        for shift in 0..<24 {
            let start = ForecastSamples.start.addingTimeInterval(Double(shift) * 3_600)
            let time = TimeAxis(
                start: start, end: start.addingTimeInterval(5 * 86_400), zone: LocalZone(offset: 32_400))
            let plot = ForecastSamples.document().plot([.max])
            let geometry = PlotGeometry(plot, width: columns + 8, rows: 12, tier: .braille)
            let labels = TimeLabels(time: time, book: Phrasebook(language), geometry: geometry)
            let now = labels.now(start, words: labels.book(.chartNow))
            let hours = [now].compactMap(\.self) + labels.hours(besides: now).compactMap(\.words)
            for words in [labels.days, hours] {
                #expect(!words.isEmpty && PlacedLabel.standApart(words, by: 1))
                let row = geometry.line(words, from: -geometry.indent)
                #expect(row.displayWidth <= columns + 8)
                #expect(words.allSatisfy { row.text.contains($0.content.text) })
            }
            // A label below the axis at the right would look like a part of it.
            #expect(hours.allSatisfy { $0.end <= Double(geometry.columns) })
            let days = labels.days.map(\.content.text).joined().filter(\.isNumber).count
            #expect(days >= 8, "days are named in \(labels.days.map(\.content.text))")
        }
    }

    @Test func `words never overlap and never leave the grid`() {
        for columns in [4, 9, 20] {
            var grid = PlotGrid(columns: columns, rows: 5)
            var placed: [(row: Int, range: Range<Int>)] = []
            for number in 0..<12 {
                let text = ["31.2°", "제주시", "-5.4°"][number % 3]
                let anchor = LabelPlacement.Anchor(
                    spot: LabelPlacement.Spot(column: number * 7 % columns, row: number % 5), isAbove: number % 2 == 0
                )
                let placement = LabelPlacement(text: text, mayCoverLines: true)
                guard let spot = placement.spot(near: [anchor], in: grid) else { continue }
                let range = spot.column..<(spot.column + text.displayWidth)
                #expect(spot.column >= 0 && range.upperBound <= columns && (0..<5).contains(spot.row))
                #expect(!placed.contains { $0.row == spot.row && $0.range.overlaps(range) })
                placed.append((spot.row, range))
                grid.write(text, column: spot.column, row: spot.row, style: .plain)
            }
            #expect(!placed.isEmpty || columns < 6)
        }
    }

    @Test func `lines have different patterns and colors`() {
        let lengths = LinePattern.allCases.map { $0.lengths(dotsAcross: 2) }
        #expect(Set(lengths).count == LinePattern.allCases.count)
        #expect(Set(LinePattern.allCases.map(\.picture)).count == LinePattern.allCases.count)
        let samples = LinePattern.allCases.map { pattern in (0..<40).map { pattern.isOn($0, dotsAcross: 2) } }
        #expect(Set(samples).count == LinePattern.allCases.count)
        #expect(Set(Quantity.charted.map(\.entry.line?.look)).count == 3)
    }

    @Test(arguments: [[Quantity.min], [.max], [.humidity], [.min, .max], [.max, .humidity]])
    func `only chosen series are drawn and captioned`(series: [Quantity]) {
        let lines = ChartRenderer(width: 80, height: 24, tier: .braille)
            .render(ForecastSamples.document(), .lines(series))
        let text = lines.map(\.text).joined(separator: "\n")
        for kind in Quantity.charted {
            #expect(text.contains(" \(kind.rawValue)") == series.contains(kind), "\(kind)")
            let isDrawn = lines.contains { $0.runs.contains { $0.style == .series(kind.entry.line?.look ?? -1) } }
            #expect(isDrawn == series.contains(kind))
        }
        #expect(text.contains("°C") == (series.contains(.min) || series.contains(.max)))
        #expect(text.contains(/[├┤] 100|100 ┤/) == series.contains(.humidity))
    }
}

@Suite struct DayLabelTests {
    @Test(arguments: 24..<120)
    func `a day that begins with the axis does not push the next one out`(columns: Int) {
        // 2026-11-22T00:00:00+09:00.
        let start = ForecastSamples.start.addingTimeInterval(3 * 3_600)
        let time = TimeAxis(start: start, end: start.addingTimeInterval(5 * 86_400), zone: LocalZone(offset: 32_400))
        let geometry = PlotGeometry(
            ForecastSamples.document().plot([.max]), width: columns, rows: 12, tier: .braille)
        let labels = TimeLabels(time: time, book: Phrasebook(.english), geometry: geometry)
        let days = labels.days.map(\.content.text).joined(separator: " ")
        for day in ["22", "23", "24", "25"] { #expect(days.contains(day), "\(days)") }
    }
}

@Suite struct DayExtremeTests {
    @Test func `a day with one known extreme has a dash for the other, in text and in a picture`() {
        var plot = ForecastSamples.document().plot([.max])
        for day in plot.time.days {
            plot.days[day.date.dayNumber] = Plot.DayRange(minimum: nil, maximum: 10.4)
        }
        func texts(_ geometry: some PictureGeometry, _ spelled: @escaping (String) -> String) -> [String] {
            TimeLabels(
                time: plot.time, book: Phrasebook(.english), geometry: geometry, ranges: plot.days, spelled: spelled
            ).extremes.map(\.content.text)
        }
        let cells = PlotGeometry(plot, width: 100, rows: 12, tier: .braille)
        let points = SVGGeometry(plot, width: 960, height: 540, above: 120, below: 160)
        #expect(texts(cells, FrameGlyphs.lines.text).contains("10.4°/—"))
        #expect(texts(cells, FrameGlyphs.ascii.text).contains("10.4/-"))
        #expect(texts(points) { $0 }.contains("10.4°/—"))
    }
}

@Suite struct ASCIIPictureTests {
    @Test func `a picture in ASCII is nothing but ASCII`() throws {
        let chart = ForecastSamples.document()
        let compared = ForecastSamples.comparison()
        let wet = ForecastSamples.document(
            ForecastSamples.steps().map { step in
                var step = step
                step.precipitation = 2.4
                return step
            })
        for plot in [chart.plot(), wet.plot(), compared.plot] {
            let lines = try #require(GlyphTier.ascii.paint(plot, book: chart.book, width: 80, height: 20))
            for line in lines { #expect(line.text.allSatisfy { $0.isASCII }, "\(line.text)") }
        }
        for line in compared.rangeBars(glyphs: .ascii).lines(width: 80) {
            #expect(line.text.allSatisfy { $0.isASCII }, "\(line.text)")
        }
    }
}

@Suite struct NowMarkTests {
    @Test(arguments: [(1.0, true), (10_799, true), (10_800, false), (-60, true)])
    func `now is at the left edge when the first step is about to begin`(seconds: Double, isMarked: Bool) {
        let now = ForecastSamples.start.addingTimeInterval(-seconds)
        let mark = ForecastSamples.document(now: now).plot().now
        #expect(mark == (isMarked ? max(now, ForecastSamples.start) : nil))
    }
}

@Suite struct ComparisonEndTests {
    private func notes(_ counts: [Int]) -> [String] {
        let entries = zip(ForecastSamples.cities, counts).map { item, count in
            let forecast = ForecastSamples.forecast(ForecastSamples.steps(count: count))
            return ForecastSamples.entry(city: item.city, result: .success(forecast))
        }
        return ComparisonDocument(
            entries: entries + [ForecastSamples.rateLimited],
            origin: AnswerOrigin(Provenance(source: .weatherAPI, fetchedAt: Samples.fetched)), now: ForecastSamples.now,
            units: .celsius, language: .english
        ).notes
    }

    @Test func `a comparison of less than five days says when it ends`() {
        #expect(notes([40, 40]) == [])
        #expect(notes([24, 24]) == ["the forecast ends Tue 24 Nov 21:00"])
        #expect(notes([40, 24]) == ["Busan: the forecast ends Tue 24 Nov 21:00"])
        #expect(notes([0, 24]) == ["the forecast ends Tue 24 Nov 21:00"])
        #expect(notes([]) == [])
    }
}

@Suite struct CaptionTests {
    @Test func `an extreme is drawn within the three hours that the caption says`() throws {
        let document = ForecastSamples.document()
        let caption = document.caption([.max])
        #expect(caption == ["max 10.4° Sun 15:00–18:00", "rain up to 100% Tue 12:00–15:00"])
        let label = try #require(document.plot([.max]).labels.first?.anchors.first)
        let drawn = document.zone.time(at: label.point.time)
        #expect((drawn.day, drawn.hour, drawn.minute) == (22, 16, 30))
        let short = document.caption([.max], isShort: true)
        #expect(short == ["max 10.4° Sun 15:00", "rain up to 100%"])
    }

    @Test func `the total of rain is given when every step has its amount`() throws {
        var steps = ForecastSamples.steps(count: 8)
        for index in steps.indices { steps[index].precipitation = 0.4 }
        func caption() -> String {
            ForecastSamples.document(steps).caption([.max]).joined(separator: "\n")
        }
        #expect(caption().contains(", 3.2 mm in total\n"), "\(caption())")
        steps[3].precipitation = nil
        #expect(caption().contains("rain up to") && !caption().contains("in all"), "\(caption())")
    }

    @Test func `boxes of words touch when they share more than an edge`() {
        let box = SVGBox(left: 10, right: 30, top: 10, bottom: 20)
        for (right, down) in [(20.0, 0.0), (-20, 0), (0, 10), (0, -10), (20, 10)] {
            func moved(_ part: Double) -> SVGBox {
                SVGBox(
                    left: 10 + right * part, right: 30 + right * part, top: 10 + down * part, bottom: 20 + down * part)
            }
            #expect(!box.touches(moved(1)) && !moved(1).touches(box))
            #expect(box.touches(moved(0.9)) && moved(0.9).touches(box))
        }
    }

    @Test func `a title includes the number of days when four columns are left for the name`() {
        let document = ForecastSamples.document(city: Samples.city("gwangju", "Gwangju", "광주"))
        #expect(document.title(width: nil).text == "Gwangju · 5 days")
        #expect(document.title(width: 16).text == "Gwangju · 5 days")
        #expect(document.title(width: 13).text == "Gwa… · 5 days")
        #expect(document.title(width: 12).text == "Gwangju · 5…")
        #expect(document.title(width: 5).text == "Gwan…")
        let nothing = ForecastSamples.document([], city: document.city)
        #expect(nothing.title(width: nil).text == "Gwangju" && nothing.title(width: 5).text == "Gwan…")
    }

    @Test func `a compared temperature is drawn when its step begins`() {
        let document = ForecastSamples.comparison(1)
        #expect(document.plot.series[0].points.map(\.time) == document.entries[0].steps(now: document.now).map(\.time))
    }
}
