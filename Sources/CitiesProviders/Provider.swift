package import CitiesFoundation
package import CitiesHTTP
package import HTTPTypes
package import CitiesWeatherModel

/// A source of weather without any input or output of its own: it writes requests and reads replies.
///
/// Everything else (sending, retrying, keeping, falling back) is the same for all sources and lives in `Fetching`.
package protocol Provider: Sendable {
    var profile: ProviderProfile { get }

    /// The current weather with certain parts, as far as the source has them; other parts may be missing. nil for a source
    /// without weather of its own.
    func present(_ parts: Set<WeatherPart>) -> Endpoint<CurrentWeather>?

    /// The days of a span; the coming ones are seven from today on, or as many as the source has. Past days that the source
    /// does not have are a failure. nil for a source without forecasts.
    func coming(_ span: ForecastSpan) -> Endpoint<WeatherForecast>?

    /// The air; nil for a source without measurements or forecasts of it.
    ///
    /// - Parameter hasHours: True for the hours from yesterday on beside the present means.
    func air(hasHours: Bool) -> Endpoint<AirQuality>?

    /// The nearest thermometers; nil for a source that reports none.
    var thermometers: Endpoint<Thermometer>? { get }

    /// The warnings in force; nil for a source that is no authority. An empty list means no warning; anything that is
    /// not understood is a failure.
    var warnings: Endpoint<CityWarnings>? { get }

    /// The coming days by ``WeatherModel/independent``; nil for a source of one forecast. A model that knows nothing of a place
    /// is missing there.
    ///
    /// - Parameter hasHours: True for the hours in place of the days.
    func models(hasHours: Bool) -> Endpoint<ModelForecasts>?

    /// The coming days by each member of an ensemble; nil for a source without one. A variable that the ensemble lacks is
    /// missing in the answer.
    func members(_ question: MembersQuestion) -> Endpoint<EnsembleForecast>?

    /// The newest run in a data set, which is a ``WeatherModel/dataSet(at:)``; nil for a source of one forecast.
    func run(of dataSet: String) -> SourceRequest<ModelRun>?

    /// Past days; nil for a source without them. Every requested day is in the answer, without values where nothing is known
    /// of it.
    func past(_ question: PastQuestion) -> Endpoint<ForecastRecord>?

    /// The climates of a reanalysis of thirty years; nil for a source without one.
    var climates: Endpoint<ReanalysisClimate>? { get }

    /// The search for places by name; nil for a source that knows no other places than the catalog.
    var placeSearch: PlaceSearch? { get }
}

extension Provider {
    package func present(_ parts: Set<WeatherPart>) -> Endpoint<CurrentWeather>? { nil }
    package func coming(_ span: ForecastSpan) -> Endpoint<WeatherForecast>? { nil }
    package func air(hasHours: Bool) -> Endpoint<AirQuality>? { nil }
    package var thermometers: Endpoint<Thermometer>? { nil }
    package var warnings: Endpoint<CityWarnings>? { nil }
    package func models(hasHours: Bool) -> Endpoint<ModelForecasts>? { nil }
    package func members(_ question: MembersQuestion) -> Endpoint<EnsembleForecast>? { nil }
    package func run(of dataSet: String) -> SourceRequest<ModelRun>? { nil }
    package func past(_ question: PastQuestion) -> Endpoint<ForecastRecord>? { nil }
    package var climates: Endpoint<ReanalysisClimate>? { nil }
    package var placeSearch: PlaceSearch? { nil }

    /// A request for the coming days of each city; past days are a failure.
    package func days(
        in span: ForecastSpan, forEach request: @escaping Endpoint<WeatherForecast>.CityRequest
    ) -> Endpoint<WeatherForecast> {
        let source = profile.source
        return Endpoint(profile) { city, units, language throws(WeatherError) in
            guard span.asked(of: source.descriptor) == .coming else {
                throw .missingDay(.past, days: nil, source: source)
            }
            return try request(city, units, language)
        }
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
    /// The minutes of a day of UTC at which a new run may be there, before which an answer is kept no longer than the interval;
    /// empty for any time.
    package var runMinutes: [Int] = []
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
        if age < Double(updateInterval.components.seconds) {
            return Self.last(of: runMinutes, in: 86_400, before: now).map { $0 <= fetchedAt } ?? true
        }
        return Self.last(of: issueMinutes, in: 3_600, before: now).map { $0 <= fetchedAt } ?? false
    }

    /// The last moment up to now that is at one of some minutes of a period; nil without a minute.
    private static func last(of minutes: [Int], in period: TimeInterval, before now: Date) -> Date? {
        let seconds = now.timeIntervalSince1970
        let start = (seconds / period).rounded(.down) * period
        let moments = minutes.map { minute -> Double in
            let moment = start + Double(minute) * 60
            return moment <= seconds ? moment : moment - period
        }
        return moments.max().map { Date(timeIntervalSince1970: $0) }
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
    package func map<Other>(
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

/// A question about the members of an ensemble.
package struct MembersQuestion: Sendable, Hashable {
    /// The variables, each once, in the order of all.
    package let variables: [EnsembleForecast.Variable]
    /// The calendar days, today included: 14, which weigh no more than fewer, or 15, which is all.
    package let days: Int

    /// - Parameter days: The calendar days that are needed, today included.
    package init(_ variables: some Sequence<EnsembleForecast.Variable>, days: Int) {
        let wanted = Set(variables)
        self.variables = EnsembleForecast.Variable.allCases.filter(wanted.contains)
        self.days = days <= 14 ? 14 : EnsembleForecast.longest
    }

    /// The name of the question, a different one for each: `members-15-maximum-precipitation`.
    package var name: String { (["members", String(days)] + variables.map(\.rawValue)).joined(separator: "-") }
}
