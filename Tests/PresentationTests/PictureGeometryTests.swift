import CitiesCatalog
import CitiesLocalization
import CitiesProviders
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesMaps
@testable import CitiesPresentation
@testable import CitiesFormats

/// The elements of a picture with their positions.
struct DrawnPicture {
    struct Words {
        let text: String
        let box: SVGBox
    }

    var words: [Words] = []
    var lines: [SVGLine] = []
    var bars: [SVGBox] = []
    /// The colors of values on a map.
    var colorsOfTags: [String] = []

    init(_ drawn: String) throws {
        var isInIcon = false
        for element in Element.all(in: drawn) {
            if element.name == "/g" { isInIcon = false }
            guard !isInIcon else { continue }
            switch element.name {
            case "g":
                guard let box = element.icon else { continue }
                // An icon is a box that no word touches.
                bars.append(box)
                isInIcon = true
            case "text":
                guard let anchor = element.attributes["text-anchor"].flatMap(SVGCanvas.Anchor.init) else { continue }
                let text = element.text.replacingOccurrences(of: "&lt;", with: "<")
                let box = SVGBox(
                    text, x: try element.number("x"), y: try element.number("y"), size: try element.number("font-size"),
                    anchor: anchor)
                words.append(Words(text: text, box: box))
            case "line":
                lines.append(
                    SVGLine(
                        start: (try element.number("x1"), try element.number("y1")),
                        end: (try element.number("x2"), try element.number("y2"))))
            case "path":
                guard let path = element.attributes["d"], element.attributes["fill"] == "none" else { continue }
                let points = try path.dropFirst().components(separatedBy: "L").map { point in
                    let parts = try point.components(separatedBy: " ").map { try #require(Double($0)) }
                    return (x: parts[0], y: parts[1])
                }
                lines += zip(points, points.dropFirst()).map { SVGLine(start: $0, end: $1) }
            case "rect" where element.attributes["rx"] == "4":
                guard let color = element.attributes["fill"], color == element.attributes["stroke"] else { continue }
                colorsOfTags.append(color)
            case "rect" where element.attributes["x"] != nil:
                let (x, y) = (try element.number("x"), try element.number("y"))
                let (width, height) = (try element.number("width"), try element.number("height"))
                bars.append(SVGBox(left: x, right: x + width, top: y, bottom: y + height))
            default: continue
            }
        }
    }

    /// A tag with its attributes.
    private struct Element {
        /// `text`; `/g` for the end of `g`.
        let name: String
        let attributes: [String: String]
        /// The text of a `text` element without the tags inside; empty for other elements.
        var text = ""

        static func all(in drawn: String) -> [Element] {
            var elements: [Element] = []
            var isInText = false
            for part in drawn.components(separatedBy: "<").dropFirst() {
                let halves = part.components(separatedBy: ">")
                let element = Element(tag: halves[0])
                if element.name == "text" { isInText = true }
                if element.name == "/text" { isInText = false }
                if !isInText || element.name == "text" { elements.append(element) }
                if isInText { elements[elements.count - 1].text += halves.dropFirst().joined(separator: ">") }
            }
            return elements
        }

        /// - Parameter tag: A tag without its angle brackets, such as `line x1="24" y1="8"/`.
        private init(tag: String) {
            let parts = tag.components(separatedBy: "\"")
            let first = parts[0].components(separatedBy: " ")
            name = first[0]
            var attributes: [String: String] = [:]
            for index in stride(from: 0, to: parts.count - 1, by: 2) {
                let key = index == 0 ? first[first.count - 1] : parts[index]
                attributes[key.trimmingCharacters(in: CharacterSet(charactersIn: " ="))] = parts[index + 1]
            }
            self.attributes = attributes
        }

        func number(_ attribute: String) throws -> Double {
            try #require(attributes[attribute].flatMap(Double.init), "\(name) without \(attribute)")
        }

        /// The box of an icon, which is moved and scaled; nil for any other group.
        var icon: SVGBox? {
            guard let transform = attributes["transform"], transform.hasPrefix("translate("),
                transform.contains("scale(")
            else { return nil }
            let numbers = transform.components(separatedBy: CharacterSet(charactersIn: "() ")).compactMap(Double.init)
            guard numbers.count == 3 else { return nil }
            let side = numbers[2] * SVGIcon.side
            return SVGBox(left: numbers[0], right: numbers[0] + side, top: numbers[1], bottom: numbers[1] + side)
        }
    }

    /// Words that overlap a line or other words, or extend beyond the picture.
    func faults(width: Double, height: Double) -> [String] {
        let frame = SVGBox(left: 0, right: width, top: 0, bottom: height)
        return words.enumerated().flatMap { index, words -> [String] in
            // As exact as the numbers are written.
            let box = words.box.grown(by: -0.2)
            let isOnWords = self.words[..<index].first { $0.box.touches(box) }
            return [
                frame.contains(box) ? nil : "\(words.text) leaves the picture",
                isOnWords.map { "\(words.text) is on \($0.text)" },
                lines.contains(where: box.touches) ? "\(words.text) is on a line" : nil,
                bars.contains { $0.touches(box) } ? "\(words.text) is on a bar" : nil,
            ].compactMap(\.self)
        }
    }
}

@Suite struct PictureGeometryTests {
    static let sizes = [(480, 320), (640, 360), (960, 540), (1_600, 900)]

    /// A random forecast of days: around zero, freezing or hot, with or without hours, with gaps, at any hour.
    static func forecast(_ random: inout SplitMix, from start: Date) -> WeatherForecast {
        let middle = Double.random(in: -35...38, using: &random) * Double(Int.random(in: 0...1, using: &random))
        let swing = Double.random(in: 0...11, using: &random)
        let rain = Double.random(in: 0...12, using: &random)
        let kinds: [WeatherCondition.Kind] = [.clear, .rain, .snow, .thunderstorm, .fog, .partlyCloudy, .windy]
        let holes = Int.random(in: 0...2, using: &random) == 0
        let hours = (0..<Int.random(in: 20...120, using: &random)).map { index in
            let noise = Double.random(in: -1...1, using: &random)
            let degrees = ((middle + swing * cos(Double(index) * .pi / 12) + noise) * 10).rounded() / 10
            let isHole = holes && Int.random(in: 0..<9, using: &random) == 0
            var hour = HourlyForecast(
                time: start.addingTimeInterval(Double(index) * 3_600), temperature: isHole ? nil : degrees,
                feelsLike: degrees - 2, humidity: Double.random(in: 5...100, using: &random),
                windSpeed: abs(noise) * swing, precipitationChance: Double.random(in: 0...100, using: &random),
                precipitation: max(0, noise) * rain)
            hour.condition = WeatherCondition(kind: kinds[index / 5 % kinds.count])
            hour.windDirection = Double(index * 23 % 360)
            return hour
        }
        var forecast = WeatherForecast(units: .celsius, utcOffset: 32_400, steps: [])
        if Bool.random(using: &random) { forecast.hourly = hours }
        forecast.steps = stride(from: 0, to: hours.count - 2, by: 3).map { index in
            ForecastStep(time: hours[index].time, of: Array(hours[index..<index + 3]))
        }
        return forecast
    }

    static func start(_ random: inout SplitMix) -> Date {
        ForecastSamples.start.addingTimeInterval(Double(Int.random(in: 0..<24, using: &random)) * 3_600)
    }

    static func chart(_ random: inout SplitMix, _ language: Language? = nil) -> ForecastDocument {
        let start = start(&random)
        let now = start.addingTimeInterval(Double(Int.random(in: 0..<10_000, using: &random)))
        return ForecastDocument(
            city: ForecastSamples.seoul, forecast: forecast(&random, from: start),
            origin: AnswerOrigin(Provenance(source: .openMeteo, fetchedAt: now)), now: now,
            language: language ?? (Bool.random(using: &random) ? .korean : .english))
    }

    static func comparison(_ random: inout SplitMix, _ language: Language? = nil) -> ComparisonDocument {
        let start = start(&random)
        let cities = ForecastSamples.cities.prefix(Int.random(in: 1...6, using: &random))
        let entries = cities.map {
            ForecastSamples.entry(city: $0.city, result: .success(forecast(&random, from: start)))
        }
        return ComparisonDocument(
            entries: entries, origin: AnswerOrigin(Provenance(source: .openMeteo, fetchedAt: start)), now: start,
            units: .celsius, language: language ?? (Bool.random(using: &random) ? .korean : .english))
    }

    static let choices: [[Quantity]] = [
        Quantity.charted, [.temp], [.temp, .wind], [.feels, .temp, .humidity], [.precip, .temp], [.rain],
    ]

    @Test(arguments: PicturePainter.all, Language.allCases)
    func `no word of a chart is on a line, on another word or out of the picture`(
        painter: PicturePainter, language: Language
    ) throws {
        var random = SplitMix(seed: language == .english ? 1 : 2)
        for series in Self.choices {
            for _ in 0..<3 {
                let document = Self.chart(&random, language)
                #expect(try painter.faults(document, series) == [], "\(series)")
            }
        }
    }

    @Test(arguments: PicturePainter.all, Language.allCases)
    func `no word of a comparison is on a line, on another word or out of the picture`(
        painter: PicturePainter, language: Language
    ) throws {
        var random = SplitMix(seed: language == .english ? 100 : 101)
        for _ in 0..<8 {
            let document = Self.comparison(&random, language)
            #expect(try painter.faults(document) == [], "\(document.entries.count) cities")
        }
    }

    @Test(arguments: PicturePainter.all, Language.allCases)
    func `no word of a meteogram is on a line, on another word or out of the picture`(
        painter: PicturePainter, language: Language
    ) throws {
        var random = SplitMix(seed: language == .english ? 200 : 201)
        // Two thousand forecasts over all painters and languages.
        for _ in 0..<(2_000 / (PicturePainter.all.count * 2) + 1) {
            let faults = try painter.faults(Self.chart(&random, language), .meteogram)
            #expect(faults == [])
        }
    }

    @Test func `the icons, winds and nights of a picture are those of the layout`() throws {
        var random = SplitMix(seed: 4)
        for _ in 0..<50 {
            let document = Self.chart(&random)
            let plot = ForecastChart(document, .meteogram).plot()
            let layout = try #require(MeteogramLayout(plot))
            let picture = SVGRenderer(width: 1_200, height: 630).render(document, .meteogram)
            let drawn = try DrawnPicture(picture)
            func count(_ part: String) -> Int { picture.components(separatedBy: part).count - 1 }
            #expect(drawn.words.count == count("</text>") && drawn.words.count > 10)
            #expect(drawn.lines.count >= count("<line ") && drawn.lines.count > 3)
            #expect(drawn.bars.count >= count("<g transform=\"translate("))
            let winds = Set(layout.meteogram.winds.map { $0.text(.braille, document.book) })
            #expect(layout.meteogram.winds.isEmpty || winds.contains { picture.contains(">\($0)</text>") })
            #expect(layout.meteogram.sky.isEmpty || picture.contains("<g transform=\"translate("))
            #expect(layout.meteogram.nights.isEmpty || picture.contains(SVGPalette(.light).night))
            // The line has the colors of temperatures.
            let colors = plot.series.flatMap(\.values).compactMap {
                SVGPalette(.light).color(.temperature(celsius: $0))
            }
            #expect(colors.count < 3 || colors.contains(where: picture.contains))
        }
    }

    @Test func `the extremes have labels if space allows`() throws {
        var random = SplitMix(seed: 3)
        var named = 0
        for _ in 0..<20 {
            let document = Self.chart(&random)
            let plot = document.plot([.temp])
            let drawn = try DrawnPicture(SVGRenderer().render(document, .lines([.temp])))
            named += plot.labels.allSatisfy { label in drawn.words.contains { $0.text == label.text } } ? 1 : 0
        }
        #expect(named == 20)
    }

    @Test(arguments: Language.allCases)
    func `a picture has the time of its data and no age`(language: Language) {
        let now = Samples.fetched.addingTimeInterval(300)
        var document = ForecastSamples.document(language: language, now: now)
        let charts = [SVGRenderer().render(document)]
        document = ForecastSamples.document(ForecastSamples.wet, language: language, now: now)
        var map = MapSamples.document(language: language).list
        map.now = now
        let pictures =
            charts + [
                SVGRenderer().render(document), SVGRenderer().render(ForecastSamples.comparison(language: language)),
                SVGRenderer().render(MapDocument(list: map, value: .temp, outline: KoreaOutline.polygons)),
            ]
        let age = Phrasebook(language).age(of: Samples.fetched, now: now)
        let time = language == .english ? "Sat 21 Nov 21:04 KST" : "11월 21일(토) 21:04 KST"
        for picture in pictures {
            #expect(picture.contains("\(time) · "))
            #expect(!picture.contains(age) && !picture.contains(Phrasebook(language)(.ageNow)))
        }
    }

    @Test func `words without enough space are cut, and a long credit takes more lines`() throws {
        let name = String(repeating: "Llanfair", count: 9)
        let document = ForecastSamples.document(
            language: .english, freshness: .typical, source: .climateNormals, city: Samples.city("x", name, nil))
        for (width, height) in Self.sizes {
            let picture = SVGRenderer(width: width, height: height).render(document)
            let drawn = try DrawnPicture(picture)
            #expect(drawn.faults(width: Double(width), height: Double(height)).isEmpty, "\(width)x\(height)")
            let words = drawn.words.map(\.text).joined(separator: " ")
            #expect(words.contains(document.head.attribution), "\(words)")
        }
    }
}
