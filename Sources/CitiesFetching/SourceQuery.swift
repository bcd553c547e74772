import CitiesHTTP
package import CitiesProviders
package import CitiesWeatherModel

/// A kind of question about cities: its name, the number of cities that one request carries, and the request.
package struct SourceQuery<Answer: SourceAnswer>: Sendable {
    package typealias Answers = [Result<Answer, WeatherError>]

    /// The files that answers of a source are kept in.
    var files: @Sendable (WeatherSource) -> AnswerFiles
    /// The name of the question to a source; equal names get equal answers.
    package var question: @Sendable (WeatherSource) -> String
    /// The profile of the provider that answers it.
    var profile: @Sendable (any Provider) -> ProviderProfile = { $0.profile }
    /// Answers that are long are kept in a file for each city.
    var fileForEachCity: Bool
    var batchLength: @Sendable (any Provider, ArraySlice<City>, UnitSystem) -> Int
    var request:
        @Sendable (any Provider, ArraySlice<City>, UnitSystem, Language) throws(WeatherError) -> SourceRequest<Answers>
    /// True when a saved answer of a source has all requested parts.
    var isEnough: @Sendable (Answer, WeatherSource) -> Bool = { _, _ in true }
}

/// The files of an answer, by the first part of their names.
struct AnswerFiles: Sendable {
    /// The file that answers are kept in.
    var own: String
    /// The files whose answers have all requested parts, and more.
    var ofMore: [String] = []
    /// The files whose answers have some of the requested parts: they serve as a last resort.
    var ofLess: [String] = []
}

/// The parts of the current weather that a request is for.
package enum WantedParts: Sendable, Hashable {
    /// The parts that a source sends by default, and these if it has them.
    case usual(and: Set<WeatherPart>)
    /// Only these parts, if a source has them.
    case only(Set<WeatherPart>)

    fileprivate func parts(of source: WeatherSource) -> Set<WeatherPart> {
        switch self {
        case .usual(let more): source.descriptor.parts.union(more)
        case .only(let parts): parts
        }
    }

    /// The parts that make a difference to the request.
    fileprivate func question(to source: WeatherSource) -> String {
        let descriptor = source.descriptor
        let chosen = parts(of: source).intersection(descriptor.partsOnRequest.union(descriptor.partsOfDays))
        return (["current"] + chosen.map(\.rawValue).sorted()).joined(separator: "+")
    }
}

extension SourceQuery where Answer == CurrentWeather {
    /// The question for the current weather.
    package static var currentWeather: SourceQuery { currentWeather(.usual(and: [])) }

    /// The question for the current weather with certain parts.
    package static func currentWeather(_ wanted: WantedParts) -> SourceQuery {
        SourceQuery(
            files: { source in
                let ofDays = source.descriptor.partsOfDays
                if ofDays.isEmpty { return AnswerFiles(own: "current") }
                return wanted.parts(of: source).isDisjoint(with: ofDays)
                    ? AnswerFiles(own: "present", ofMore: ["current"])
                    : AnswerFiles(own: "current", ofLess: ["present"])
            },
            question: wanted.question(to:), fileForEachCity: false,
            batchLength: { provider, cities, units in
                provider.batchLength(of: cities, units: units, parts: wanted.parts(of: provider.profile.source))
            },
            request: { provider, cities, units, language throws(WeatherError) in
                try provider.currentWeather(
                    of: cities, units: units, language: language, parts: wanted.parts(of: provider.profile.source))
            },
            isEnough: { weather, source in
                wanted.parts(of: source).intersection(source.descriptor.partsOnRequest).isSubset(of: weather.asked)
            })
    }
}

extension SourceQuery where Answer == Forecast {
    /// The question for the coming days.
    package static var forecast: SourceQuery { forecast(.coming) }

    /// The question for the days of a span. Answers about other days are kept in other files.
    package static func forecast(_ span: ForecastSpan) -> SourceQuery {
        SourceQuery(
            files: { _ in AnswerFiles(own: span.question) }, question: { _ in span.question }, fileForEachCity: true,
            batchLength: { provider, cities, units in provider.forecastBatchLength(of: cities, units: units) },
            request: { provider, cities, units, language throws(WeatherError) in
                try provider.forecasts(of: cities, span, units: units, language: language)
            },
            isEnough: { forecast, _ in forecast.askedDays == span.days })
    }
}

extension SourceQuery where Answer == ModelForecasts {
    /// The question for the coming days of independent models. Only sources answer it that are a ``ModelProvider``.
    package static var modelForecasts: SourceQuery {
        SourceQuery(
            files: { _ in AnswerFiles(own: "models") }, question: { _ in "models" },
            profile: { ($0 as? any ModelProvider)?.modelProfile ?? $0.profile }, fileForEachCity: false,
            batchLength: { provider, cities, _ in
                (provider as? any ModelProvider)?.modelBatchLength(of: cities) ?? cities.count
            },
            request: { provider, cities, units, _ throws(WeatherError) in
                guard let provider = provider as? any ModelProvider else {
                    throw WeatherError(
                        .notFound, source: provider.profile.source, reason: "nothing is known of models")
                }
                return try provider.modelForecasts(of: cities, units: units)
            })
    }
}

extension SourceQuery where Answer == ForecastRecord {
    /// A question about past days. Only sources answer it that are a ``ModelProvider``.
    package static func past(_ question: PastQuestion) -> SourceQuery {
        SourceQuery(
            files: { _ in AnswerFiles(own: "record") }, question: { _ in "record" },
            profile: { ($0 as? any ModelProvider)?.pastProfile(of: question) ?? $0.profile }, fileForEachCity: false,
            batchLength: { provider, cities, _ in
                (provider as? any ModelProvider)?.modelBatchLength(of: cities) ?? cities.count
            },
            request: { provider, cities, units, _ throws(WeatherError) in
                guard let provider = provider as? any ModelProvider else {
                    throw WeatherError(
                        .notFound, source: provider.profile.source, reason: "nothing is known of models")
                }
                return try provider.past(of: cities, question, units: units)
            })
    }
}

extension SourceQuery where Answer == AirQuality {
    /// The question for the air quality of the present.
    package static var airQuality: SourceQuery { airQuality(hasHours: false) }

    /// The question for the air quality of the present, of the coming hours and days.
    package static var airOfComingDays: SourceQuery { airQuality(hasHours: true) }

    /// Only sources answer it that are an ``AirQualityProvider``.
    private static func airQuality(hasHours: Bool) -> SourceQuery {
        SourceQuery(
            files: { _ in AnswerFiles(own: hasHours ? "air-hours" : "air") },
            question: { _ in hasHours ? "air+hours" : "air" },
            profile: { ($0 as? any AirQualityProvider)?.airProfile ?? $0.profile },
            fileForEachCity: hasHours,
            batchLength: { provider, cities, _ in
                (provider as? any AirQualityProvider)?.airBatchLength(of: cities) ?? cities.count
            },
            request: { provider, cities, units, _ throws(WeatherError) in
                guard let provider = provider as? any AirQualityProvider else {
                    throw WeatherError(
                        .notFound, source: provider.profile.source, reason: "nothing is known of the air")
                }
                return try provider.airQuality(of: cities, units: units, hasHours: hasHours)
            })
    }
}
