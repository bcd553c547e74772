import CitiesProviders
import CitiesWeatherModel
import Foundation

extension BesideAnswers {
    /// Models beside live weather of some cities.
    init(models: [City.ID: ModelForecasts]) {
        self.init()
        for (id, answer) in models {
            self.models[id] = .answered(Sourced(answer, source: .openMeteo, fetchedAt: Samples.fetched))
        }
    }
}

/// A week of six models that disagree.
enum ModelSamples {
    /// - Parameters:
    ///   - spread: Degrees between the lowest and the highest maximum of each day; the other models are in the middle.
    ///   - wet: The number of models that expect rain.
    ///   - midnight: The beginning of the first day.
    static func week(
        spread: Double, wet: Int, from midnight: Date, units: UnitSystem = .celsius
    ) -> ModelForecasts {
        let models = WeatherModel.independent.enumerated().map { index, model in
            let share = index == 0 ? 0 : index == 1 ? 1 : 0.5
            let days = (0..<7).map { day in
                DailyForecast(
                    date: midnight.addingTimeInterval(Double(day) * 86_400), minimum: 1, maximum: 10 + share * spread,
                    precipitation: index < wet ? 2 : 0.3)
            }
            return ModelForecast(model: model.id, days: days)
        }
        return ModelForecasts(units: units, utcOffset: 32_400, timeZone: "Asia/Seoul", models: models)
    }

    /// Five days of hours of six models, each farther from the others with every day; the last ends after three days.
    static func hours(from start: Date, units: UnitSystem = .celsius) -> ModelForecasts {
        let models = WeatherModel.independent.enumerated().map { index, model in
            let hours = (0..<(index == 5 ? 72 : 120)).map { hour in
                let degrees = ForecastSamples.temperature(hour / 3) + (Double(index) - 2) * (0.4 + Double(hour) / 120)
                return HourlyForecast(time: start.addingTimeInterval(Double(hour) * 3_600), temperature: degrees)
            }
            return ModelForecast(model: model.id, hours: hours)
        }
        return ModelForecasts(units: units, utcOffset: 32_400, timeZone: "Asia/Seoul", models: models)
    }
}
