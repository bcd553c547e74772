import CitiesHTTP
package import CitiesProviders
package import CitiesWeatherModel

/// A kind of question about cities: its name, the files of its answers, and the endpoint of each source.
package struct SourceQuery<Answer: SourceAnswer>: Sendable {
    /// The files that answers of a source are kept in.
    var files: @Sendable (WeatherSource) -> AnswerFiles
    /// The name of the question to a source; equal names get equal answers.
    package var question: @Sendable (WeatherSource) -> String
    /// Answers that are long are kept in a file for each city.
    var fileForEachCity = false
    /// The subject of the question, in the error of a source without such answers.
    var subject: String
    /// The endpoint of a source; nil for a source without such answers.
    var endpoint: @Sendable (any Provider) -> Endpoint<Answer>?
    /// True when a saved answer of a source has all requested parts.
    var isEnough: @Sendable (Answer, WeatherSource) -> Bool = { _, _ in true }

    /// The profile of the server that answers it: the one of the weather for a source without such answers.
    package func profile(_ provider: any Provider) -> ProviderProfile {
        endpoint(provider)?.profile ?? provider.profile
    }

    /// The endpoint of a source. Throws `notFound` for a source without such answers.
    package func endpoint(of provider: any Provider) throws(WeatherError) -> Endpoint<Answer> {
        if let endpoint = endpoint(provider) { return endpoint }
        throw WeatherError(.notFound, source: provider.profile.source, reason: "nothing is known of \(subject)")
    }

    /// The weight of a city at the server that answers it; nil where no limit is known.
    package func cost(at provider: any Provider) -> RequestCost? { endpoint(provider)?.cost }

    /// True when a source can be asked it: it has such answers about the city, in these units, and its key where it needs one.
    package func canBePut(to provider: any Provider, about city: City, units: UnitSystem, language: Language) -> Bool {
        guard let endpoint = endpoint(provider), endpoint.covers(city) else { return false }
        return (try? endpoint.request(about: [city], units: units, language: language)) != nil
    }
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
            question: wanted.question(to:), subject: "the weather",
            endpoint: { $0.present(wanted.parts(of: $0.profile.source)) },
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
            subject: "the coming days", endpoint: { $0.coming(span($0.profile.source)) },
            isEnough: { forecast, source in forecast.askedDays == span(source).days })
    }
}

extension SourceQuery {
    /// A question named after its file, unless it has another name.
    private init(
        file: String, question: String? = nil, about subject: String, fileForEachCity: Bool = false,
        _ endpoint: @escaping @Sendable (any Provider) -> Endpoint<Answer>?
    ) {
        self.init(
            files: { _ in AnswerFiles(own: file) }, question: { _ in question ?? file },
            fileForEachCity: fileForEachCity, subject: subject, endpoint: endpoint)
    }
}

extension SourceQuery where Answer == ModelForecasts {
    /// The question for the coming days of independent models.
    package static var modelForecasts: SourceQuery {
        SourceQuery(file: "models", about: "models") { $0.models(hasHours: false) }
    }

    /// The question for the coming hours of independent models.
    package static var modelHours: SourceQuery {
        SourceQuery(file: "model-hours", question: "models+hours", about: "models", fileForEachCity: true) {
            $0.models(hasHours: true)
        }
    }
}

extension SourceQuery where Answer == EnsembleForecast {
    /// A question for the coming days by each member of an ensemble. A longer answer does not serve for a shorter one: cities are
    /// compared only where their members end together.
    package static func members(_ question: MembersQuestion) -> SourceQuery {
        SourceQuery(file: question.name, about: "ensembles", fileForEachCity: true) { $0.members(question) }
    }
}

extension SourceQuery where Answer == ForecastRecord {
    /// A question about past days.
    package static func past(_ question: PastQuestion) -> SourceQuery {
        SourceQuery(file: "record", about: "models") { $0.past(question) }
    }
}

extension SourceQuery where Answer == AirQuality {
    /// The question for the air quality of the present.
    package static var airQuality: SourceQuery {
        SourceQuery(file: "air", about: "the air") { $0.air(hasHours: false) }
    }

    /// The question for the air quality of the present, of the coming hours and days.
    package static var airOfComingDays: SourceQuery {
        SourceQuery(file: "air-hours", question: "air+hours", about: "the air", fileForEachCity: true) {
            $0.air(hasHours: true)
        }
    }
}

extension SourceQuery where Answer == Thermometer {
    /// The question for the nearest thermometer.
    package static var thermometer: SourceQuery {
        SourceQuery(file: "thermometer", about: "thermometers") { $0.thermometers }
    }
}

extension SourceQuery where Answer == CityWarnings {
    /// The question for the official warnings in force.
    package static var warnings: SourceQuery { SourceQuery(file: "warnings", about: "warnings") { $0.warnings } }
}

extension SourceQuery where Answer == ReanalysisClimate {
    /// The question for the climate of thirty years.
    package static var climate: SourceQuery {
        SourceQuery(file: ClimateService.file, about: "the climate") { $0.climates }
    }
}
