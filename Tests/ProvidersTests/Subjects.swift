import Foundation
import CitiesHTTP
import HTTPTypes
import CitiesLocalization
import CitiesProviders
import Testing
import CitiesWeatherModel

/// The sources and cities of the tests.
enum Subjects {
    static let key = "test-key"

    static func configuration(_ source: WeatherSource, key: String? = key) -> SourceConfiguration {
        var configuration = SourceConfiguration(source)
        configuration.key = key.flatMap { APIKey($0) }
        configuration.typicalWeather = { city, date, units in
            guard city.id != "nowhere" else { return nil }
            let hour = (date.timeIntervalSince1970 / 3_600).truncatingRemainder(dividingBy: 24)
            return CurrentWeather(
                units: units, observedAt: date, utcOffset: 32_400, temperature: hour, humidity: 60 + hour,
                cloudCover: 42, precipitationChance: 29, minimum: 0, maximum: 23)
        }
        return configuration
    }

    static func provider(_ source: WeatherSource, key: String? = key) -> any Provider {
        configuration(source, key: key).provider
    }

    static func geocoder(_ source: WeatherSource) throws -> PlaceSearch {
        try #require(configuration(source).provider.placeSearch)
    }

    static let now = Date(timeIntervalSince1970: 1_700_000_000)

    /// The sources that answer a question about any place, in any units, in one reply.
    static let online = WeatherSource.known.filter {
        $0.isLive && $0.descriptor.coverage == nil && !$0.descriptor.isMetric
    }

    /// The source of a row in the fixtures; nil for an unknown id.
    static func source(_ id: String) -> WeatherSource? { WeatherSource.known.first { $0.id == id } }

    static let seoul = city("seoul", 37.5665, 126.978)
    static let busan = city("busan", 35.1796, 129.0756)
    static let jeju = city("jeju", 33.4996, 126.5312)

    static func city(_ id: String, _ latitude: Double, _ longitude: Double, zone: String? = "Asia/Seoul") -> City {
        City(
            id: id, englishName: id, coordinates: Coordinates(latitude: latitude, longitude: longitude),
            timeZone: zone)
    }
}

extension HTTPReply {
    init(_ body: Data, status: Int = 200, retryAfter: String? = nil, date: String? = nil) {
        var response = HTTPResponse(status: HTTPResponse.Status(code: status))
        response.headerFields[.date] = date
        response.headerFields[.retryAfter] = retryAfter
        self.init(response: response, body: body)
    }
}

extension SourceRequest {
    /// The request to send; nil where no request is needed.
    var request: HTTPRequest? {
        switch self {
        case .computed: nil
        case .http(let request, _, _), .then(let request, _, _): request
        case .at(let ask): try? ask(Subjects.now).request
        }
    }

    /// The answer when every request gets the same reply.
    func answer(to reply: HTTPReply, now: Date = Subjects.now) throws(WeatherError) -> Answer {
        switch self {
        case .computed(let compute): try compute(now)
        case .http(_, _, let decode): try decode(reply, now)
        case .at(let ask): try ask(now).answer(to: reply, now: now)
        case .then(_, _, let next): try next(reply, now).answer(to: reply, now: now)
        }
    }
}

extension Provider {
    func current(
        _ reply: HTTPReply, of cities: [City] = [Subjects.seoul], units: UnitSystem = .celsius
    ) throws(WeatherError) -> [Result<CurrentWeather, WeatherError>] {
        try currentWeather(of: cities[...], units: units, language: .english).answer(to: reply)
    }

    func currentOne(_ reply: HTTPReply, of city: City = Subjects.seoul, units: UnitSystem = .celsius) throws
        -> CurrentWeather
    {
        let results = try current(reply, of: [city], units: units)
        #expect(results.count == 1)
        return try #require(results.first).get()
    }

    func days(_ reply: HTTPReply, of city: City = Subjects.seoul, units: UnitSystem = .celsius) throws(WeatherError)
        -> WeatherForecast
    {
        try forecast(of: city, units: units, language: .english).answer(to: reply)
    }
}

/// The kind of error that `work` throws; nil when it throws none.
func kind(of work: () throws -> Void) -> WeatherError.Kind? { failure(of: work)?.kind }

func failure(of work: () throws -> Void) -> WeatherError? {
    do {
        try work()
        return nil
    } catch let error as WeatherError {
        return error
    } catch {
        Issue.record("not a weather error: \(error)")
        return nil
    }
}
