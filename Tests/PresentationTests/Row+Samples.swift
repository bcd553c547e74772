import Foundation
import CitiesLocalization
import CitiesWeatherModel

@testable import CitiesPresentation

extension Row {
    /// A row of the present with these values, for tests.
    init(
        city: City, outcome: CityWeather.Outcome, normal: Double? = nil, distance: Double? = nil, region: String? = nil
    ) {
        self = RowMaker.ofSamples.present(CityWeather(city: city, outcome: outcome))
        self.normal = normal
        self.distance = distance
        self.region = region
    }
}

extension RowMaker {
    /// Makes rows from answers alone, for English readers.
    static let ofSamples = RowMaker(language: .english, now: Samples.fetched)
}

extension CityResult where Answer == WeatherForecast {
    /// The row of a day of the list, at a moment.
    func row(of day: ListDay, now: Date) -> Row { RowMaker(language: .english, now: now).day(day, of: self) }
}
