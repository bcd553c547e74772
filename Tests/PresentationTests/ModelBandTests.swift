import CitiesLocalization
import CitiesProviders
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation
@testable import CitiesFormats

/// The band of a chart from the lowest to the highest model.
@Suite struct ModelBandTests {
    private static let start = ForecastSamples.start

    private func answer(
        _ models: ModelForecasts = ModelSamples.hours(from: start), source: WeatherSource = .openMeteo
    ) -> Sourced<ModelForecasts> { Sourced(models, source: source, fetchedAt: Samples.fetched) }

    private func document(
        _ language: Language = .english, source: WeatherSource = .openMeteo, models: ModelForecasts? = nil
    ) throws -> ForecastDocument {
        var document = ForecastSamples.document(language: language, source: source)
        let isShown = document.addBand(of: answer(models ?? ModelSamples.hours(from: Self.start)))
        try #require(isShown)
        return document
    }

    /// Models whose hours have these temperatures from the beginning on.
    private func models(_ temperatures: [[Double?]], units: UnitSystem = .celsius) -> ModelForecasts {
        let models = zip(WeatherModel.independent, temperatures).map { model, values in
            ModelForecast(
                model: model.id,
                hours: values.enumerated().map { index, value in
                    HourlyForecast(time: Self.start.addingTimeInterval(Double(index) * 3_600), temperature: value)
                })
        }
        return ModelForecasts(units: units, utcOffset: 32_400, models: models)
    }

    @Test func `a step has the lowest and the highest hour of all models`() throws {
        let band = try #require(
            ModelBand(
                answer(models([[1, 2, 3, 9], [4, -5, nil, 9], [nil, nil, nil, 9]])),
                along: Array(ForecastSamples.steps().prefix(2)), units: .celsius))
        #expect(band.steps[0].extent == ModelBand.Extent(lowest: -5, highest: 4, models: 2))
        #expect(band.steps[1].extent == ModelBand.Extent(lowest: 9, highest: 9, models: 3))
        #expect(band.name(Phrasebook(.english)) == "2–3 models, lowest to highest")
        #expect(band.widest?.spread.text == "9.0" && band.widest?.step.time == Self.start)
    }

    @Test func `one model is no band, nor are other hours or other units`() {
        let steps = ForecastSamples.steps()
        func band(_ models: ModelForecasts) -> ModelBand? { ModelBand(answer(models), along: steps, units: .celsius) }
        #expect(band(models([[1, 2, 3], [nil, nil, nil]])) == nil)
        #expect(band(models([])) == nil)
        #expect(band(models([[1, 2], [3, 4]], units: .fahrenheit)) == nil)
        #expect(band(ModelSamples.hours(from: Self.start - 90 * 86_400)) == nil)
        #expect(band(models([[1], [3]])) != nil)
    }

    @Test func `the band stands where the lines beside it stand`() throws {
        let document = try document()
        let ofSteps = try #require(ForecastChart(document, .lines([.min, .max])).plot().band)
        #expect(ofSteps.points.count == 40 && ofSteps.points[0].time == Self.start + 5_400)
        let ofHours = try #require(ForecastChart(document, .lines([.temp])).plot().band)
        #expect(ofHours.points.count == 120 && ofHours.points[1].time == Self.start + 3_600)
        #expect(ofHours.points[1].lowest == ModelSamples.hours(from: Self.start).models[0].hours[1].temperature)
    }

    @Test func `an hour without two models interrupts the band`() throws {
        let gap = models([[1, nil, nil, nil, 2, 3, 4], [2, 3, 4, 5, nil, nil, 6]])
        var document = ForecastSamples.document(ForecastSamples.steps(count: 3))
        let isShown = document.addBand(of: answer(gap))
        #expect(isShown)
        let band = try #require(ForecastChart(document, .lines([.temp])).plot().band)
        #expect(band.pieces.map(\.count) == [1, 1], "\(band.pieces)")
    }

    @Test func `the axis has room for the band`() throws {
        let wide = models([Array(repeating: -40, count: 120), Array(repeating: 45, count: 120)])
        let plot = ForecastChart(try document(models: wide), .lines([.min, .max])).plot()
        #expect(plot.range(.degrees) == -40...45)
        #expect(plot.range(.percent) == nil)
    }

    @Test(arguments: GlyphTier.allCases, Language.allCases)
    func `a chart with a band`(tier: GlyphTier, language: Language) throws {
        let lines = ChartRenderer(width: 80, height: 24, tier: tier).render(try document(language))
        expectSnapshot(
            lines.map(\.text).joined(separator: "\n"), named: "chart-band-\(tier.rawValue)-\(language.rawValue)")
        #expect(lines.allSatisfy { $0.displayWidth <= 80 })
    }

    @Test(arguments: Background.allCases)
    func `a picture with a band`(background: Background) throws {
        let picture = SVGRenderer(background: background).render(try document())
        #expect(picture.contains("<polygon points=") && picture.contains("5–6 models, lowest to highest"))
        #expect(picture.contains("CC BY-SA 4.0"))
        expectSnapshot(picture, named: "svg-band-\(background.rawValue)")
    }

    @Test func `programs and listeners get the band too`() throws {
        let report = try document().chart(.ribbon)
        let json = JSONFormat().render(report)
        #expect(json.contains(#""modelsLowest":5.17,"modelsHighest":7.25,"models":6"#), "\(json.prefix(900))")
        let csv = DelimitedFormat(.csv).render(report)
        #expect(csv.prefix { $0 != "\n" }.contains("modelsLowest,modelsHighest,models"))
        #expect(report.sentences().last?.hasPrefix("models up to ") == true, "\(report.sentences())")
        let without = JSONFormat().render(ForecastSamples.document().chart(.ribbon))
        #expect(!without.contains("modelsLowest"))
    }

    @Test func `the models have an attribution of their own beside another source`() throws {
        let credits = try document(source: .openWeatherMap).credits
        #expect(credits.count == 3 && credits[0].contains("OpenWeather") && credits[1].contains("Open-Meteo"))
        #expect(try document().credits.count == 2)
    }

    @Test(arguments: Language.allCases)
    func `a chosen model is named once in every attribution`(language: Language) {
        WeatherModel.$chosen.withValue("jma_seamless") {
            let book = Phrasebook(language)
            let texts = [
                book.attribution(of: .openMeteo), book.shortAttribution(of: .openMeteo), book.name(of: .openMeteo),
            ]
            for text in texts {
                #expect(text.split(separator: "jma_seamless", omittingEmptySubsequences: false).count == 2)
            }
            #expect(!book.attribution(of: .openWeatherMap).contains("jma"))
        }
    }
}
