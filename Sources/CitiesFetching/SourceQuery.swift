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
    package var profile: @Sendable (any Provider) -> ProviderProfile = { $0.profile }
    /// Answers that are long are kept in a file for each city.
    var fileForEachCity: Bool
    var batchLength: @Sendable (any Provider, ArraySlice<City>, UnitSystem) -> Int
    var request:
        @Sendable (any Provider, ArraySlice<City>, UnitSystem, Language) throws(WeatherError) -> SourceRequest<Answers>
    /// The request for another question about a city that the reply to this one answers too; nil without one.
    var shared: @Sendable (any Provider, City, UnitSystem, Language) -> SharedRequest? = { _, _, _, _ in nil }
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
            shared: { provider, city, units, language in
                provider.forecastRequest(
                    besidePresentOf: city, units: units, language: language,
                    parts: wanted.parts(of: provider.profile.source))
            },
            isEnough: { weather, source in
                wanted.parts(of: source).intersection(source.descriptor.partsOnRequest).isSubset(of: weather.asked)
            })
    }
}

extension SourceQuery where Answer == WeatherForecast {
    /// The question for the coming days.
    package static var forecast: SourceQuery { forecast(.coming) }

    /// The question for the days of a span. Answers about other days are kept in other files.
    package static func forecast(_ span: ForecastSpan) -> SourceQuery { forecast { _ in span } }

    /// The question for days, in the span that each source is asked for.
    package static func forecast(_ span: @escaping @Sendable (WeatherSource) -> ForecastSpan) -> SourceQuery {
        SourceQuery(
            files: { AnswerFiles(own: span($0).asked(of: $0.descriptor).question) },
            question: { span($0).asked(of: $0.descriptor).question }, fileForEachCity: true,
            batchLength: { provider, cities, units in provider.forecastBatchLength(of: cities, units: units) },
            request: { provider, cities, units, language throws(WeatherError) in
                try provider.forecasts(of: cities, span(provider.profile.source), units: units, language: language)
            },
            isEnough: { forecast, source in forecast.askedDays == span(source).days })
    }
}

extension SourceQuery {
    /// True when a source can be asked it: it has such answers, in these units, and its key where it needs one.
    package func canBePut(to provider: any Provider, about city: City, units: UnitSystem, language: Language) -> Bool {
        (try? request(provider, [city], units, language)) != nil
    }

    /// A question that only some providers answer; it fails with any other.
    ///
    /// - Parameters:
    ///   - able: The provider as one of those; nil for any other.
    ///   - subject: The subject of the question in an error.
    fileprivate init<Able: Sendable>(
        file: String, question: String, about subject: String, fileForEachCity: Bool = false,
        able: @escaping @Sendable (any Provider) -> Able?,
        profile: @escaping @Sendable (Able) -> ProviderProfile,
        batchLength: @escaping @Sendable (Able, ArraySlice<City>) -> Int,
        request: @escaping @Sendable (Able, ArraySlice<City>, UnitSystem) throws(WeatherError) -> SourceRequest<Answers>
    ) {
        self.init(
            files: { _ in AnswerFiles(own: file) }, question: { _ in question },
            profile: { provider in able(provider).map(profile) ?? provider.profile }, fileForEachCity: fileForEachCity,
            batchLength: { provider, cities, _ in able(provider).map { batchLength($0, cities) } ?? cities.count },
            request: { provider, cities, units, _ throws(WeatherError) in
                guard let able = able(provider) else {
                    throw WeatherError(
                        .notFound, source: provider.profile.source, reason: "nothing is known of \(subject)")
                }
                return try request(able, cities, units)
            })
    }
}

extension SourceQuery where Answer == ModelForecasts {
    /// The question for the coming days of independent models.
    package static var modelForecasts: SourceQuery { modelForecasts(hasHours: false) }

    /// The question for the coming hours of independent models.
    package static var modelHours: SourceQuery { modelForecasts(hasHours: true) }

    /// Only sources answer it that are a ``ModelProvider``.
    private static func modelForecasts(hasHours: Bool) -> SourceQuery {
        SourceQuery(
            file: hasHours ? "model-hours" : "models", question: hasHours ? "models+hours" : "models", about: "models",
            fileForEachCity: hasHours, able: { $0 as? any ModelProvider },
            profile: { $0.modelProfile }, batchLength: { $0.modelBatchLength(of: $1) },
            request: { provider, cities, units throws(WeatherError) in
                try provider.modelForecasts(of: cities, units: units, hasHours: hasHours)
            })
    }
}

extension SourceQuery where Answer == ForecastRecord {
    /// A question about past days. Only sources answer it that are a ``ModelProvider``.
    package static func past(_ question: PastQuestion) -> SourceQuery {
        SourceQuery(
            file: "record", question: "record", about: "models", able: { $0 as? any ModelProvider },
            profile: { $0.pastProfile(of: question) }, batchLength: { $0.pastBatchLength(of: $1, question) },
            request: { provider, cities, units throws(WeatherError) in
                try provider.past(of: cities, question, units: units)
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
            file: hasHours ? "air-hours" : "air", question: hasHours ? "air+hours" : "air", about: "the air",
            fileForEachCity: hasHours, able: { $0 as? any AirQualityProvider }, profile: { $0.airProfile },
            batchLength: { $0.airBatchLength(of: $1) },
            request: { provider, cities, units throws(WeatherError) in
                try provider.airQuality(of: cities, units: units, hasHours: hasHours)
            })
    }
}

extension SourceQuery where Answer == Thermometer {
    /// The question for the nearest thermometer. Only sources answer it that are a ``ThermometerProvider``.
    package static var thermometer: SourceQuery {
        SourceQuery(
            file: "thermometer", question: "thermometer", about: "thermometers",
            able: { $0 as? any ThermometerProvider }, profile: { $0.thermometerProfile },
            batchLength: { $0.thermometerBatchLength(of: $1) },
            request: { provider, cities, _ throws(WeatherError) in try provider.thermometers(of: cities) })
    }
}

extension SourceQuery where Answer == CityWarnings {
    /// The question for the official warnings in force. Only sources answer it that are a ``WarningProvider``.
    package static var warnings: SourceQuery {
        SourceQuery(
            file: "warnings", question: "warnings", about: "warnings", able: { $0 as? any WarningProvider },
            profile: { $0.warningProfile }, batchLength: { $0.warningBatchLength(of: $1) },
            request: { provider, cities, _ throws(WeatherError) in try provider.warnings(of: cities) })
    }
}

extension SourceQuery where Answer == ReanalysisClimate {
    /// The question for the climate of thirty years. Only sources answer it that are a ``ReanalysisProvider``.
    package static var climate: SourceQuery {
        SourceQuery(
            file: ClimateService.file, question: ClimateService.file, about: "the climate",
            able: { $0 as? any ReanalysisProvider }, profile: { $0.climateProfile }, batchLength: { min(1, $1.count) },
            request: { provider, cities, _ throws(WeatherError) in try provider.climates(of: cities) })
    }
}
