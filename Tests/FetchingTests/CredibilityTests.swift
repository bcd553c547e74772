import Foundation
import CitiesHTTP
import HTTPTypes
import CitiesLocalization
import CitiesProviders
import Synchronization
import Testing
import CitiesWeatherModel

@testable import CitiesFetching

@Suite struct `An answer about another place` {
    private static func city(_ id: String, _ latitude: Double, _ longitude: Double) -> City {
        City(id: id, englishName: id, coordinates: Coordinates(latitude: latitude, longitude: longitude))
    }

    private static let seoul = city("seoul", 37.5665, 126.978)
    private static let chuncheon = city("chuncheon", 37.8813, 127.7298)
    private static let suva = city("suva", -18.14, 179.9)
    private static let quay = city("quay", 0, 0)

    private func cause(_ latitude: Double, _ longitude: Double, for city: City, among cities: [City] = [])
        -> WeatherError.Cause?
    {
        let place = Coordinates(latitude: latitude, longitude: longitude)
        let credibility = Credibility(cities: cities + [city], now: epoch)
        let present = CurrentWeather(units: .celsius, observedAt: epoch, utcOffset: 0, place: place, temperature: 1)
        let coming = WeatherForecast(
            units: .celsius, utcOffset: 0, place: place, hourly: [HourlyForecast(time: epoch, temperature: 1)])
        let cause = credibility.objection(to: present, about: city)
        #expect(credibility.objection(to: coming, about: city) == cause)
        return cause
    }

    @Test(arguments: [
        (-33.87, 151.21), (38.567, 126.978), (36.566, 126.978), (37.5665, 127.979), (37.5665, 125.977), (0, 0),
        (-37.5665, 126.978), (37.5665, -126.978), (999, 126.978), (37.5665, 1e308),
    ])
    func `is one that is more than a degree away`(latitude: Double, longitude: Double) {
        #expect(cause(latitude, longitude, for: Self.seoul) == .anotherPlace)
    }

    @Test(arguments: [(37.5665, 126.978), (37.5, 127), (38.56, 126.978), (36.57, 127.97), (36.57, 125.98)])
    func `is none within a degree, which a coarse grid and a coast may need`(latitude: Double, longitude: Double) {
        #expect(cause(latitude, longitude, for: Self.seoul) == nil)
    }

    @Test func `is one that is nearer to another requested city, unless it is very near`() {
        let both = [Self.chuncheon]
        #expect(cause(37.88, 127.73, for: Self.seoul) == nil)
        #expect(cause(37.88, 127.73, for: Self.seoul, among: both) == .anotherPlace)
        #expect(cause(37.75, 127.5, for: Self.seoul, among: both) == .anotherPlace)
        #expect(cause(37.6, 127.3, for: Self.seoul, among: both) == nil)
        // Neighbors share a cell.
        let neighbor = Self.city("incheon", 37.4563, 126.7052)
        #expect(cause(37.45, 126.7, for: Self.seoul, among: [neighbor]) == nil)
        // One place requested twice is not another place.
        #expect(cause(37.9, 126.978, for: Self.seoul, among: [Self.seoul]) == nil)
    }

    @Test(arguments: [(-18.14, -179.5, true), (-18.14, 179.2, true), (-18.14, -179.0, false), (-18.14, 178.8, false)])
    func `is detected across the date line too`(latitude: Double, longitude: Double, isBelieved: Bool) {
        #expect((cause(latitude, longitude, for: Self.suva) == nil) == isBelieved)
        let mirrored = Self.city("mirror", -18.14, -179.9)
        #expect((cause(latitude, -longitude, for: mirrored) == nil) == isBelieved)
        let other = Self.city("other", -18.14, -179.4)
        #expect(cause(-18.14, -179.5, for: Self.suva, among: [other]) == .anotherPlace)
    }

    @Test func `is detected by the latitude alone near the poles`() {
        let pole = Self.city("pole", -90, 0)
        #expect(cause(-89.9, 170, for: pole) == nil)
        #expect(cause(-88.9, 0, for: pole) == .anotherPlace)
        #expect(cause(84.9, 20, for: Self.city("arctic", 84.9, 0)) == .anotherPlace)
    }

    @Test func `is not detected in an answer without coordinates`() {
        let weather = CurrentWeather(units: .celsius, observedAt: epoch, utcOffset: 0, temperature: 1)
        let credibility = Credibility(cities: [Self.seoul, Self.quay], now: epoch)
        #expect(credibility.objection(to: weather, about: Self.quay) == nil)
    }
}

@Suite struct `An answer of an impossible time` {
    private let credibility = Credibility(cities: [city("seoul")], now: epoch)
    private static let day: TimeInterval = 86_400
    /// The last day with a year of four digits, 9999-12-31.
    private static let end = Date(timeIntervalSince1970: 253_402_214_400)

    private func present(_ observedAt: Date, answered: Date? = nil) -> WeatherError.Cause? {
        let weather = CurrentWeather(units: .celsius, observedAt: observedAt, utcOffset: 0, temperature: 1)
        return credibility.objection(to: weather, about: city("seoul"), answered: answered)
    }

    @Test func `was observed later than an hour from now`() {
        #expect(present(epoch) == nil && present(epoch + 3_600) == nil && present(epoch - 400 * Self.day) == nil)
        for observedAt in [epoch + 3_601, epoch + Self.day, Date(timeIntervalSince1970: 4_102_444_800), Self.end] {
            #expect(present(observedAt) == .future)
        }
    }

    @Test func `is detected by the clock of the server if the answer has one`() {
        let later = epoch + 30 * Self.day
        #expect(present(later, answered: later) == nil)
        #expect(present(later + 3_601, answered: later) == .future)
        #expect(present(epoch, answered: epoch - 2 * 3_600) == .future)
        // A clock of the year 9999 shows nothing.
        #expect(present(Self.end, answered: Self.end) == .future)
    }

    private func coming(steps: [Date] = [], hours: [Date] = [], days: [Date] = []) -> WeatherError.Cause? {
        let forecast = WeatherForecast(
            units: .celsius, utcOffset: 0, steps: steps.map { ForecastStep(time: $0, temperature: 1) },
            hourly: hours.map { HourlyForecast(time: $0, temperature: 1) },
            daily: days.map { DailyForecast(date: $0, minimum: 1) })
        return credibility.objection(to: forecast, about: city("seoul"))
    }

    @Test func `is a forecast of asked days with parts of other days`() {
        let day = Self.day
        // The midnight that began the day of a moment long ago, in UTC.
        let number = Int((epoch - 40 * day).timeIntervalSince1970 / 86_400)
        let midnight = Date(timeIntervalSince1970: Double(number) * 86_400)
        func asked(_ times: [Date], offset: Int = 0, days: ClosedRange<Int>? = nil) -> [WeatherError.Cause?] {
            let hours = times.map { HourlyForecast(time: $0, temperature: 1) }
            let daily = times.map { DailyForecast(date: $0, minimum: 1) }
            let steps = times.map { ForecastStep(time: $0, temperature: 1) }
            return [
                WeatherForecast(units: .celsius, utcOffset: offset, steps: steps),
                WeatherForecast(units: .celsius, utcOffset: offset, hourly: hours),
                WeatherForecast(units: .celsius, utcOffset: offset, daily: daily),
            ].map { forecast in
                var forecast = forecast
                forecast.askedDays = days ?? number...number
                return credibility.objection(to: forecast, about: city("seoul"))
            }
        }
        #expect(asked([midnight, midnight + day - 3_600]) == [nil, nil, nil])
        #expect(asked([midnight - 3_600]) == [nil, nil, nil])
        #expect(asked([midnight - 3_601]) == [.otherDays, .otherDays, .otherDays])
        #expect(asked([midnight, midnight + day + 3_600]) == [.otherDays, .otherDays, .otherDays])
        #expect(asked([midnight + day + 3_599]) == [nil, nil, nil])
        #expect(asked([midnight - 32_400], offset: 32_400) == [nil, nil, nil])
        #expect(asked([midnight - 32_400]) == [.otherDays, .otherDays, .otherDays])
        #expect(asked([epoch]) == [.otherDays, .otherDays, .otherDays])
        let far = number + 70
        #expect(asked([midnight + 70 * day], days: far...far) == [.otherDays, .otherDays, .otherDays])
    }

    @Test func `is a forecast that does not reach into the coming days`() {
        let day = Self.day
        #expect(coming(steps: [epoch]) == nil && coming(hours: [epoch]) == nil && coming(days: [epoch]) == nil)
        #expect(coming(steps: [epoch - 10_799]) == nil && coming(steps: [epoch - 10_800]) == .otherDays)
        #expect(coming(hours: [epoch - 3_599]) == nil && coming(hours: [epoch - 3_600]) == .otherDays)
        #expect(coming(days: [epoch - day + 1]) == nil && coming(days: [epoch - day]) == .otherDays)
        #expect(coming(days: [epoch + 6 * day]) == nil && coming(days: [epoch + 7 * day]) == .otherDays)
        #expect(coming(steps: [epoch - day, epoch]) == nil)
        #expect(coming(hours: (0..<384).map { epoch + Double($0) * 3_600 }) == nil)
        // Days of next week do not make up for steps of last week.
        #expect(coming(steps: [epoch - day], days: [epoch]) == .otherDays)
        #expect(coming(steps: [epoch, Self.end]) == .otherDays)
        #expect(coming(days: [epoch, epoch + 17 * day]) == .otherDays)
    }

    @Test func `is one that was saved from the future`() {
        func cause(_ fetchedAt: Date) -> WeatherError.Cause? {
            let weather = CurrentWeather(units: .celsius, observedAt: epoch, utcOffset: 0, temperature: 1)
            return credibility.objection(
                to: Sourced(weather, source: .openMeteo, fetchedAt: fetchedAt), about: city("seoul"))
        }
        #expect(cause(epoch - Self.day) == nil && cause(epoch + 3_600) == nil && cause(epoch + Self.day) == .future)
    }
}

@Suite struct `An answer that is not believed` {
    /// The results for Seoul and Busan, observed some seconds after the epoch.
    private func results(_ body: String, date: String?) async -> [CityWeather] {
        let client = HTTPClient { _, _ in
            var response = HTTPResponse(status: .ok)
            response.headerFields[.date] = date
            return HTTPReply(response: response, body: Data(body.utf8))
        }
        let fetcher = Fetcher(client: client, limits: HTTPLimits(), now: { epoch })
        var received: [CityWeather] = []
        await fetcher.ask(
            .currentWeather, about: [city("seoul"), city("busan")], from: Observing(), units: .celsius,
            language: .english
        ) { received += $0 }
        return received
    }

    @Test func `is a failure of its city alone, with its reason and its host`() async {
        let results = await results("0 86400", date: nil)
        #expect(results.map { $0.weather != nil } == [true, false])
        #expect(
            results.last?.error
                == WeatherError(.invalidData, source: .openMeteo, host: "source.test", cause: .future))
    }

    @Test func `is one by the clock of its server`() async {
        let tomorrow = await results("0 86400", date: "Sun, 22 Nov 2026 12:00:00 GMT")
        #expect(tomorrow.allSatisfy { $0.weather != nil })
        let yesterday = await results("0 -86400", date: "Fri, 20 Nov 2026 12:00:00 GMT")
        #expect(yesterday.map { $0.error?.cause } == [.future, nil])
    }

    /// A source whose body is the observation time of each city.
    private struct Observing: Provider {
        let profile = ProviderProfile(
            source: .openMeteo, updateInterval: .seconds(600), concurrentRequests: 1,
            baseURL: BaseURL("https://source.test"))

        func present(_ parts: Set<WeatherPart>) -> Endpoint<CurrentWeather>? {
            Endpoint(profile, fitting: { cities, _ in cities.count }) { _, units, _ throws(WeatherError) in
                guard let request = profile.baseURL?.get("/w", query: []) else {
                    throw WeatherError(.notFound, source: .openMeteo)
                }
                return .http(request, size: .places(1, of: 1 << 10)) { reply, _ in
                    String(decoding: reply.body, as: UTF8.self).split(separator: " ").map { seconds in
                        .success(
                            CurrentWeather(
                                units: units, observedAt: epoch + (Double(seconds) ?? 0), utcOffset: 0, temperature: 1))
                    }
                }
            }
        }
    }
}
