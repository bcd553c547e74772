/// A city and what became of a question about it. A failure is data: it is a row, not the end of the table.
package struct CityResult<Answer: SourceAnswer>: Sendable, Hashable, Identifiable {
    package enum Outcome: Sendable, Hashable {
        /// There is no answer yet.
        case awaited
        indirect case failed(WeatherError)
        case answered(Sourced<Answer>)
    }

    package var city: City
    package var outcome: Outcome

    package init(city: City, outcome: Outcome = .awaited) {
        self.city = city
        self.outcome = outcome
    }

    package var id: City.ID { city.id }

    /// nil when the city failed, and before there is an answer.
    package var answer: Sourced<Answer>? { outcome.answer }

    /// nil when the city has an answer, and before there is an answer.
    package var error: WeatherError? { outcome.error }

    /// True when there is no answer yet.
    package var isAwaited: Bool { outcome.isAwaited }
}

extension CityResult.Outcome {
    package init(_ result: Result<Sourced<Answer>, WeatherError>) {
        switch result {
        case .success(let answer): self = .answered(answer)
        case .failure(let error): self = .failed(error)
        }
    }

    /// nil after a failure, and before there is an answer.
    package var answer: Sourced<Answer>? { if case .answered(let answer) = self { answer } else { nil } }

    /// nil when there is an answer, and before there is an answer.
    package var error: WeatherError? { if case .failed(let error) = self { error } else { nil } }

    /// True after a failure.
    package var isFailed: Bool { if case .failed = self { true } else { false } }

    /// True when there is no answer yet.
    package var isAwaited: Bool { if case .awaited = self { true } else { false } }
}

extension Sequence {
    /// The failure that most cities share when none has an answer; nil when one has, and when there are no cities.
    package func sharedFailure<Answer>() -> WeatherError? where Element == CityResult<Answer> {
        var failures: [WeatherError] = []
        for city in self {
            guard city.answer == nil else { return nil }
            if let error = city.error { failures.append(error) }
        }
        let counts = failures.reduce(into: [:]) { $0[$1.kind, default: 0] += 1 }
        return failures.first { counts[$0.kind] == counts.values.max() }
    }
}

/// A city and its current weather.
package typealias CityWeather = CityResult<CurrentWeather>

/// A city and its coming days.
package typealias CityForecast = CityResult<WeatherForecast>

extension CityResult where Answer == CurrentWeather {
    /// nil when the city failed, and before there is an answer.
    package var weather: CurrentWeather? { answer?.value }
}

extension CityResult where Answer == WeatherForecast {
    /// nil when the city failed, and before there is an answer.
    package var forecast: WeatherForecast? { answer?.value }
}

extension Result {
    /// The value that `answer` gives or throws.
    package init(of answer: () async throws(Failure) -> Success) async {
        do throws(Failure) {
            self = .success(try await answer())
        } catch {
            self = .failure(error)
        }
    }
}
