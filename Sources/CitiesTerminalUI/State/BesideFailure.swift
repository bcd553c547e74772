package import CitiesLocalization
package import CitiesWeatherModel

/// A failed request beside the weather, with the sentence about it.
package struct BesideFailure: Sendable, Equatable {
    package var phrase: Phrase
    package var error: WeatherError
}

extension BesideAnswers {
    /// The first failure of these kinds; nil without any.
    package func failure(among kinds: Set<AnswerKind>) -> BesideFailure? {
        failures.lazy.filter { kinds.contains($0.kind) }
            .compactMap { failure in failure.kind.failed.map { BesideFailure(phrase: $0, error: failure.error) } }.first
    }
}

extension AnswerKind {
    /// The sentence about a failed request; nil for one that has none.
    fileprivate var failed: Phrase? {
        switch self {
        case .air, .airOfDays: .airFailed
        case .models, .modelHours: .modelsFailed
        case .members: .membersFailed
        case .thermometer: .thermometerFailed
        case .warnings: .warningsFailed
        case .present, .past: nil
        }
    }
}
