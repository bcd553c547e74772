import Foundation
import Testing

@testable import CitiesWeatherModel

/// The run that an answer of a model is of.
@Suite struct ModelRunTests {
    private static let available = Date(timeIntervalSince1970: 1_795_588_200)
    private static let run = ModelRun(started: available - 23_400, available: available, interval: 21_600)

    /// Seconds from the time at which the service has the run to the answer, and to the question which run is the newest.
    @Test(arguments: [
        (answer: 700.0, asked: 900.0, isOfRun: true), (700, 90_000, true),
        // Servers take turns in getting a run.
        (500, 900, false), (-100, 900, false),
        // Until the next run is due it is the newest.
        (19_000, 900, true), (20_000, 900, false), (20_000, 20_100, true),
    ])
    func `the run of an answer is known while it is the newest`(answer: Double, asked: Double, isOfRun: Bool) throws {
        let runs = ModelRuns([
            "dwd_icon": Sourced(
                Self.run, source: WeatherSource(id: "station", name: "The Station"), fetchedAt: Self.available + asked)
        ])
        let icon = try #require(WeatherModel(id: "dwd_icon_seamless"))
        let seoul = Coordinates(latitude: 37.57, longitude: 126.98)
        let start = runs.start(of: icon, at: seoul, answered: Self.available + answer)
        #expect(start == (isOfRun ? Self.run.started : nil))
        #expect(ModelRuns().start(of: icon, at: seoul, answered: Self.available + answer) == nil)
    }

    @Test func `the run is that of the grid that covers the place, and unknown where grids overlap`() throws {
        let jma = try #require(WeatherModel(id: "jma_seamless"))
        #expect(jma.dataSet(at: Coordinates(latitude: 37.57, longitude: 126.98)) == "jma_msm")
        #expect(jma.dataSet(at: Coordinates(latitude: -33.87, longitude: 151.21)) == "jma_gsm")
        let icon = try #require(WeatherModel(id: "dwd_icon_seamless"))
        #expect(icon.dataSet(at: Coordinates(latitude: 52.52, longitude: 13.41)) == nil)
        for model in WeatherModel.independent {
            #expect(model.dataSet(at: Coordinates(latitude: -33.87, longitude: 151.21)) != nil, "\(model.id)")
        }
    }

    @Test func `a run of the future is none`() {
        #expect(Self.run.objection(now: Self.available, answered: Self.available - 3_700) == .future)
        #expect(Self.run.objection(now: Self.available, answered: Self.available) == nil)
    }
}
