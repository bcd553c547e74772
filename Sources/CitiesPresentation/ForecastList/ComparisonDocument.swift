package import Foundation
package import CitiesLocalization
package import CitiesWeatherModel

/// The coming five days of several cities beside each other.
package struct ComparisonDocument: Sendable {
    /// In the order in which they are shown.
    package let entries: [CityForecast]
    /// Where its numbers are from.
    package let origin: AnswerOrigin
    /// The present moment: the first step of each city is the one that contains it.
    package let now: Date
    private let unitsAsked: UnitSystem
    package let language: Language

    /// - Parameter units: What was asked for; where there are forecasts they say themselves what they are in, and all of
    ///   them in the same.
    package init(
        entries: [CityForecast],
        origin: AnswerOrigin,
        now: Date,
        units: UnitSystem,
        language: Language
    ) {
        self.entries = entries
        self.origin = origin
        self.now = now
        unitsAsked = units
        self.language = language
    }

    /// The system of the forecasts; where there is none, the one that was asked for.
    package var units: UnitSystem { timekeeper?.forecast?.units ?? unitsAsked }

    /// The clock of the first city that has a forecast: one time axis has one clock.
    package var clock: WallClock {
        zone.clock(at: origin.fetchedAt ?? now)
    }

    /// The same clock at any moment of the forecasts.
    var zone: LocalZone { timekeeper?.zone(now: now) ?? LocalZone(offset: 0) }

    private var timekeeper: CityForecast? { entries.first { $0.forecast != nil } }

    /// What is said of them first.
    package var head: ReportHead {
        ReportHead(
            origin: origin, now: now, clock: clock, units: units, language: language,
            countries: Set(entries.compactMap(\.city.countryCode)))
    }

    /// The sentences of the language of this document.
    package var book: Phrasebook { Phrasebook(language) }
}

extension CityResult where Answer == Forecast {
    /// The clock of the place at any moment of its forecast; UTC without one.
    func zone(now: Date) -> LocalZone {
        forecast.map { LocalZone(city, $0, now: now) } ?? LocalZone(offset: 0)
    }

    /// The coming three-hour steps; none without a forecast.
    func steps(now: Date) -> [ForecastStep] { forecast.map { ForecastSteps.coming($0, now: now) } ?? [] }
}
