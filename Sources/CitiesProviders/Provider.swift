package import CitiesFoundation
package import CitiesHTTP
package import HTTPTypes
package import CitiesWeatherModel

/// A source of weather without any input or output of its own: it writes requests and reads replies.
///
/// Everything else (sending, retrying, keeping, falling back) is the same for all sources and lives in `Fetching`.
package protocol Provider: Sendable {
    var profile: ProviderProfile { get }

    /// The number of the first `cities` that one request carries: at least 1 unless `cities` is empty.
    func batchLength(of cities: ArraySlice<City>, units: UnitSystem) -> Int

    /// The number of the first `cities` that one request for certain parts carries: at least 1 unless `cities` is
    /// empty.
    func batchLength(of cities: ArraySlice<City>, units: UnitSystem, parts: Set<WeatherPart>) -> Int

    /// The current weather of cities that fit in one batch, with the parts that the source has unasked.
    ///
    /// The answer has one result for each city, in the same order. A failure of the whole request is thrown.
    func currentWeather(
        of cities: ArraySlice<City>, units: UnitSystem, language: Language
    ) throws(WeatherError) -> SourceRequest<[Result<CurrentWeather, WeatherError>]>

    /// The current weather of cities that fit in one batch, with certain parts, as far as the source has them; other
    /// parts may be missing.
    ///
    /// The answer has one result for each city, in the same order. A failure of the whole request is thrown.
    func currentWeather(
        of cities: ArraySlice<City>, units: UnitSystem, language: Language, parts: Set<WeatherPart>
    ) throws(WeatherError) -> SourceRequest<[Result<CurrentWeather, WeatherError>]>

    /// The request for the coming days of a city that the reply about its present with certain parts answers too; nil where
    /// there are two requests.
    func forecastRequest(
        besidePresentOf city: City, units: UnitSystem, language: Language, parts: Set<WeatherPart>
    ) -> SharedRequest?

    /// The coming days of one city: seven from today on, or as many as the source has.
    func forecast(
        of city: City, units: UnitSystem, language: Language
    ) throws(WeatherError) -> SourceRequest<WeatherForecast>

    /// The number of the first `cities` that one request about the coming days carries: at least 1 unless `cities` is
    /// empty.
    ///
    /// One, unless the source says otherwise.
    func forecastBatchLength(of cities: ArraySlice<City>, units: UnitSystem) -> Int

    /// The days of a span for cities that fit in one such batch: one result for each city, in the same order. A failure of
    /// the whole request is thrown, and past days that the source does not have are one.
    func forecasts(
        of cities: ArraySlice<City>, _ span: ForecastSpan, units: UnitSystem, language: Language
    ) throws(WeatherError) -> SourceRequest<[Result<WeatherForecast, WeatherError>]>
}

extension Provider {
    /// One, unless the source says otherwise.
    package func batchLength(of cities: ArraySlice<City>, units: UnitSystem) -> Int { min(1, cities.count) }

    package func batchLength(of cities: ArraySlice<City>, units: UnitSystem, parts: Set<WeatherPart>) -> Int {
        batchLength(of: cities, units: units)
    }

    package func currentWeather(
        of cities: ArraySlice<City>, units: UnitSystem, language: Language, parts: Set<WeatherPart>
    ) throws(WeatherError) -> SourceRequest<[Result<CurrentWeather, WeatherError>]> {
        try currentWeather(of: cities, units: units, language: language)
    }

    package func forecastRequest(
        besidePresentOf city: City, units: UnitSystem, language: Language, parts: Set<WeatherPart>
    ) -> SharedRequest? { nil }

    package func forecastBatchLength(of cities: ArraySlice<City>, units: UnitSystem) -> Int { min(1, cities.count) }

    /// The coming days of one city, and no past ones, unless the source says otherwise.
    package func forecasts(
        of cities: ArraySlice<City>, _ span: ForecastSpan, units: UnitSystem, language: Language
    ) throws(WeatherError) -> SourceRequest<[Result<WeatherForecast, WeatherError>]> {
        guard span.asked(of: profile.source.descriptor) == .coming else {
            throw .missingDay(.past, days: nil, source: profile.source)
        }
        guard let city = try single(cities) else { return .computed { _ in [] } }
        return try forecast(of: city, units: units, language: language).map { [.success($0)] }
    }

    /// The city of a batch of at most one; nil of none. Throws for more.
    func single(_ cities: ArraySlice<City>) throws(WeatherError) -> City? {
        guard cities.count <= 1 else {
            throw WeatherError(.invalidData, source: profile.source, reason: "one city at a time can be asked for")
        }
        return cities.first
    }
}

/// A request that the reply to another answers too.
package struct SharedRequest: Sendable {
    package var request: HTTPRequest
    /// True for a reply that has all of its answer.
    package var isAnswered: @Sendable (HTTPReply) -> Bool = { _ in true }
}

/// The facts about a source that a caller needs.
package struct ProviderProfile: Sendable, Hashable {
    package var source: WeatherSource
    /// The source has nothing new within this time, so an answer is kept for as long.
    package var updateInterval: Duration
    /// The minutes of an hour at which there may be something new; empty for any time.
    package var issueMinutes: [Int] = []
    /// The most requests that are under way at once.
    package var concurrentRequests: Int
    /// The most requests that are sent within a minute; nil without a limit.
    package var requestsPerMinute: Int?
    /// The address of its answers, to keep those of two servers apart; nil for a source without requests.
    package var baseURL: BaseURL?
    /// The model of its answers, to keep answers of different models apart; nil for the source's default.
    package var model: String?

    package init(
        source: WeatherSource, updateInterval: Duration, concurrentRequests: Int, baseURL: BaseURL?
    ) {
        self.source = source
        self.updateInterval = updateInterval
        self.concurrentRequests = concurrentRequests
        self.baseURL = baseURL
    }

    init(_ source: WeatherSource, baseURL: BaseURL?) {
        self.init(
            source: source, updateInterval: .seconds(source.descriptor.updateSeconds),
            concurrentRequests: source.descriptor.concurrentRequests, baseURL: baseURL)
        issueMinutes = source.descriptor.issueMinutes
    }

    /// True when the source has nothing newer than an answer. A clock that was set back makes answers from the future: they
    /// are not trusted.
    package func isCurrent(fetchedAt: Date, now: Date) -> Bool {
        let age = now.timeIntervalSince(fetchedAt)
        guard age >= 0 else { return false }
        if age < Double(updateInterval.components.seconds) { return true }
        let hour = (now.timeIntervalSince1970 / 3_600).rounded(.down) * 3_600
        let issues = issueMinutes.flatMap { [hour + Double($0) * 60, hour + Double($0) * 60 - 3_600] }
        return issues.filter { $0 <= now.timeIntervalSince1970 }.max().map { $0 <= fetchedAt.timeIntervalSince1970 }
            ?? false
    }
}

/// A request to a source, with the function that reads its reply.
package enum SourceRequest<Answer: Sendable>: Sendable {
    /// The answer is in this program already. The date is the present moment.
    case computed(@Sendable (Date) throws(WeatherError) -> Answer)
    /// A request with the largest size of an answer and its decoder, which receives the time of reading.
    case http(HTTPRequest, size: AnswerSize, decode: @Sendable (HTTPReply, Date) throws(WeatherError) -> Answer)
    /// A question whose request depends on the present moment.
    case at(@Sendable (Date) throws(WeatherError) -> SourceRequest)
    /// A request whose reply decides the next question, such as the same one about an earlier issue.
    case then(HTTPRequest, size: AnswerSize, next: @Sendable (HTTPReply, Date) throws(WeatherError) -> SourceRequest)

    /// This question, with its answer made into another by `transform`.
    func map<Other>(
        _ transform: @escaping @Sendable (Answer) throws(WeatherError) -> Other
    ) -> SourceRequest<Other> {
        switch self {
        case .computed(let compute):
            .computed { now throws(WeatherError) in try transform(try compute(now)) }
        case .http(let request, let size, let decode):
            .http(request, size: size) { reply, now throws(WeatherError) in try transform(try decode(reply, now)) }
        case .at(let ask):
            .at { now throws(WeatherError) in try ask(now).map(transform) }
        case .then(let request, let size, let next):
            .then(request, size: size) { reply, now throws(WeatherError) in try next(reply, now).map(transform) }
        }
    }
}

/// A source that knows what the air is like. Like `Provider`, it writes requests and reads replies and does nothing else.
package protocol AirQualityProvider: Sendable {
    /// The profile of the source's answers about the air, which have a server of their own.
    var airProfile: ProviderProfile { get }

    /// The number of the first `cities` that one request carries: at least 1 unless `cities` is empty.
    func airBatchLength(of cities: ArraySlice<City>) -> Int

    /// The air of cities that fit in one batch: one result for each city, in the same order. A failure of the whole request
    /// is thrown.
    ///
    /// - Parameter hasHours: True for the hours from yesterday on beside the present means.
    func airQuality(
        of cities: ArraySlice<City>, units: UnitSystem, hasHours: Bool
    ) throws(WeatherError) -> SourceRequest<[Result<AirQuality, WeatherError>]>
}

/// A source that reports thermometers. Like `Provider`, it writes requests and reads replies and does nothing else.
package protocol ThermometerProvider: Sendable {
    var thermometerProfile: ProviderProfile { get }

    /// The number of the first `cities` that one request carries: at least 1 unless `cities` is empty.
    func thermometerBatchLength(of cities: ArraySlice<City>) -> Int

    /// The thermometers nearest to cities that fit in one batch: one result for each city, in the same order. A failure of the
    /// whole request is thrown.
    func thermometers(
        of cities: ArraySlice<City>
    ) throws(WeatherError) -> SourceRequest<[Result<Thermometer, WeatherError>]>
}

/// An authority that warns. Like `Provider`, it writes requests and reads replies and does nothing else.
package protocol WarningProvider: Sendable {
    var warningProfile: ProviderProfile { get }

    /// True for a city that the warnings are for.
    func isAuthority(over city: City) -> Bool

    /// True when it has the key that it needs, if it needs one.
    var isReadyToWarn: Bool { get }

    /// The number of the first `cities` that one request carries: at least 1 unless `cities` is empty.
    func warningBatchLength(of cities: ArraySlice<City>) -> Int

    /// The warnings in force in cities that fit in one batch: one result for each city, in the same order. An empty list is none
    /// in force; all that is not understood is a failure. A failure of the whole request is thrown.
    func warnings(
        of cities: ArraySlice<City>
    ) throws(WeatherError) -> SourceRequest<[Result<CityWarnings, WeatherError>]>
}

/// A source that has the forecasts of several weather models beside each other. Like `Provider`, it writes requests and reads
/// replies and does nothing else.
package protocol ModelProvider: Sendable {
    /// The profile of the source's answers about models.
    var modelProfile: ProviderProfile { get }

    /// The number of the first `cities` that one request carries: at least 1 unless `cities` is empty.
    func modelBatchLength(of cities: ArraySlice<City>) -> Int

    /// The coming days of cities that fit in one batch, by ``WeatherModel/independent``: one result for each city, in the same
    /// order. A failure of the whole request is thrown. A model that knows nothing of a place is missing there.
    ///
    /// - Parameter hasHours: True for the hours in place of the days.
    func modelForecasts(
        of cities: ArraySlice<City>, units: UnitSystem, hasHours: Bool
    ) throws(WeatherError) -> SourceRequest<[Result<ModelForecasts, WeatherError>]>

    /// The newest run in a data set, which is a ``WeatherModel/dataSet(at:)``.
    func run(of dataSet: String) -> SourceRequest<ModelRun>

    /// The profile of the source's answers about past days, which have servers of their own.
    func pastProfile(of question: PastQuestion) -> ProviderProfile

    /// The number of the first `cities` that one request about past days carries: at least 1 unless `cities` is empty.
    func pastBatchLength(of cities: ArraySlice<City>, _ question: PastQuestion) -> Int

    /// Past days of cities that fit in one batch: one result for each city, in the same order. A failure of the whole request
    /// is thrown. Every asked day is in the answer, without values where nothing is known of it.
    func past(
        of cities: ArraySlice<City>, _ question: PastQuestion, units: UnitSystem
    ) throws(WeatherError) -> SourceRequest<[Result<ForecastRecord, WeatherError>]>
}

/// A source that has a reanalysis of thirty years. Like `Provider`, it writes requests and reads replies and does nothing
/// else.
package protocol ReanalysisProvider: Sendable {
    /// The profile of the source's climates, which have a server of their own.
    var climateProfile: ProviderProfile { get }

    /// The cost of a climate, and the limit of the server; nil where the server has no limit that is known.
    var climateCost: ClimateCost? { get }

    /// The climates of cities that fit in one batch: one result for each city, in the same order. A failure of the whole request
    /// is thrown.
    func climates(
        of cities: ArraySlice<City>
    ) throws(WeatherError) -> SourceRequest<[Result<ReanalysisClimate, WeatherError>]>
}

/// The weight of a request for a climate, in requests for the present of one place.
package struct ClimateCost: Sendable, Hashable {
    package var ofCity: Int
    /// The weight that the server takes within an hour.
    package var hourlyLimit: Int

    package init(ofCity: Int, hourlyLimit: Int) {
        self.ofCity = ofCity
        self.hourlyLimit = hourlyLimit
    }

    /// The cities that the server takes within an hour.
    package var citiesPerHour: Int { hourlyLimit / max(1, ofCity) }
}

/// A question about past days.
package struct PastQuestion: Sendable, Hashable {
    package enum Subject: Sendable, Hashable {
        /// The weather as a reanalysis of observations has it.
        case observed
        /// The forecasts of ``WeatherModel/independent`` this many days before.
        case forecasts(leads: [Int])
    }

    package var subject: Subject
    /// Days since 1 January 1970, by the clock of each place.
    package var days: ClosedRange<Int>

    package init(_ subject: Subject, days: ClosedRange<Int>) {
        self.subject = subject
        self.days = days
    }
}

/// A source that finds places by name. Like `Provider`, it writes requests and reads replies and does nothing else.
package protocol GeocodingProvider: Sendable {
    var profile: ProviderProfile { get }

    /// Places called `name`, best first, at most `limit`; empty without a match.
    ///
    /// A place is identified by its number in the source where it has one, otherwise by where it is.
    func places(
        named name: String, limit: Int, language: Language
    ) throws(WeatherError) -> SourceRequest<[City]>
}
