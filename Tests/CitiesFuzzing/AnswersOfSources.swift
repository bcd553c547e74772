import CitiesHTTP
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel
import Foundation
import HTTPTypes

@testable import CitiesFetching

extension FuzzTarget {
    /// The readers of each source, which receives the same body for every request.
    static let sources: [FuzzTarget] = WeatherSource.known.filter(\.isLive).map { source in
        FuzzTarget(name: source.id) { try AnswersOfSource(SourceConfiguration(source), body: $0).check() }
    }

    /// The readers of answers beside the weather; a source may have several.
    static let beside: [FuzzTarget] = [
        beside("warnings-hub", .kma) { $0.hubKey = APIKey("test-key") },
        beside("warnings-text", .kma) { _ in },
        beside("warnings-nws", .nationalWeatherService) { _ in },
        beside("thermometers", .aviationWeather) { _ in },
    ]

    private static func beside(
        _ name: String, _ source: WeatherSource, _ configure: @escaping @Sendable (inout SourceConfiguration) -> Void
    ) -> FuzzTarget {
        FuzzTarget(name: name) { body in
            var configuration = SourceConfiguration(source)
            configure(&configuration)
            // Warnings have no units, and thermometers one.
            try AnswersOfSource(configuration, body: body, units: .celsius).checkBeside()
        }
    }
}

private struct AnswersOfSource {
    static let cities = [
        city("seoul", 37.5665, 126.978), city("busan", 35.1796, 129.0756), city("jeju", 33.4996, 126.5312),
    ]

    /// Cities of each authority that warns.
    static let warned =
        cities.map { city in
            var city = city
            city.countryCode = "KR"
            return city
        } + [
            City(
                id: "chicago", englishName: "Chicago", countryCode: "US",
                coordinates: Coordinates(latitude: 41.88, longitude: -87.63), timeZone: "America/Chicago")
        ]

    let provider: any Provider
    /// The requested units, chosen by the parity of the body's length, so that a body decides them.
    let units: UnitSystem
    let body: Data

    init(_ configured: SourceConfiguration, body: [UInt8], units: UnitSystem? = nil) {
        var configuration = configured
        if configuration.hubKey == nil { configuration.key = APIKey("test-key") }
        configuration.koreanProvince = { $0.id == "seoul" ? "서울특별시" : "부산광역시" }
        configuration.nearStations = { [WeatherStation(id: "RKSS", englishName: "Gimpo", coordinates: $0)] }
        provider = configuration.provider
        self.units = units ?? (body.count.isMultiple(of: 2) ? .celsius : .fahrenheit)
        self.body = Data(body)
    }

    private static func city(_ id: String, _ latitude: Double, _ longitude: Double) -> City {
        City(
            id: id, englishName: id, coordinates: Coordinates(latitude: latitude, longitude: longitude),
            timeZone: "Asia/Seoul")
    }

    func check() throws {
        let one = Self.cities.prefix(1)
        let current = try answers(.currentWeather, one)
        if let weather = current.first { try promiseReadable([row(weather)], source: weather.source, units: units) }
        let several = try answers(.currentWeather, Self.cities[...])
        if !several.isEmpty {
            try promiseReadable(several.map(row), source: provider.profile.source, units: units)
        }
        if let forecast = try answers(.forecast, one).first {
            try promiseReadable(forecast.answer, current: current.first?.answer, of: forecast.city)
        }
        if provider.air(hasHours: false) != nil { _ = try answers(.airQuality, Self.cities[...]) }
        let members = MembersQuestion(EnsembleForecast.Variable.allCases, days: 15)
        if provider.members(members) != nil { _ = try answers(.members(members), Self.cities[...]) }
        try checkPlaces()
        _ = try answers(.currentWeather, one, status: 401)
    }

    func checkBeside() throws {
        for warnings in try answers(.warnings, Self.warned[...]) {
            for warning in warnings.answer.value.list { try promiseSafe(warning.text, of: "a warning") }
        }
        for thermometer in try answers(.thermometer, Self.cities[...]) {
            try promise(thermometer.answer.value.isPlausible, "a thermometer that is none")
        }
    }

    private struct Believed<Answer: SourceAnswer> {
        var city: City
        var answer: Sourced<Answer>

        var source: WeatherSource { answer.provenance.source }
    }

    private func row(_ weather: Believed<CurrentWeather>) -> Row {
        RowMaker(language: .english, now: weather.answer.value.observedAt)
            .present(CityWeather(city: weather.city, outcome: .answered(weather.answer)))
    }

    /// The answers about cities that the credibility check accepts.
    private func answers<Answer>(
        _ query: SourceQuery<Answer>, _ cities: ArraySlice<City>, status: Int = 200
    ) throws -> [Believed<Answer>] {
        let results: [Result<Answer, WeatherError>]
        do throws(WeatherError) {
            let endpoint = try query.endpoint(of: provider)
            guard endpoint.batchLength(of: cities, units: units) >= cities.count else { return [] }
            results = try answer(endpoint.request(about: cities, units: units, language: .english), status: status)
        } catch {
            try check(error)
            return []
        }
        try promise(results.count == cities.count, "\(results.count) answers for \(cities.count) cities")
        try promise(status == 200, "weather in a refusal")
        let credibility = Credibility(cities: Array(cities), now: present)
        var believed: [Believed<Answer>] = []
        for (city, result) in zip(cities, results) {
            switch result {
            case .failure(let error): try check(error)
            case .success(let answer):
                try promise(answer.units == units, "another unit than was asked for")
                guard credibility.objection(to: answer, about: city) == nil else { continue }
                try promise(answer.isPlausible, "numbers that are no weather: \(answer)")
                let provenance = Provenance(source: provider.profile.source, fetchedAt: present)
                believed.append(Believed(city: city, answer: Sourced(answer, provenance)))
            }
        }
        return believed
    }

    private func checkPlaces() throws {
        guard let search = provider.placeSearch else { return }
        let places: [City]
        do throws(WeatherError) {
            places = try answer(search.places(named: "x", limit: 5, language: .korean), status: 200)
        } catch {
            return try check(error)
        }
        try promise(places.count <= 5, "\(places.count) places of 5")
        for place in places {
            try promise(!place.id.isEmpty && !place.englishName.isEmpty, "a place without a name")
            try promise(
                Plausible.coordinates(latitude: place.coordinates.latitude, longitude: place.coordinates.longitude)
                    != nil, "a place that is nowhere")
            for text in [place.id, place.englishName, place.koreanName, place.region].compactMap(\.self) {
                try promiseSafe(text, of: "a place")
            }
        }
    }

    private func answer<Answer>(_ request: SourceRequest<Answer>, status: Int) throws(WeatherError) -> Answer {
        switch request {
        case .computed(let compute): return try compute(present)
        case .at(let ask): return try answer(ask(present), status: status)
        case .then(_, _, let next):
            let response = HTTPResponse(status: HTTPResponse.Status(code: status))
            return try answer(next(HTTPReply(response: response, body: body), present), status: status)
        case .http(_, _, let decode):
            let response = HTTPResponse(status: HTTPResponse.Status(code: status))
            return try decode(HTTPReply(response: response, body: body), present)
        }
    }

    private func check(_ error: WeatherError) throws {
        let reason = error.reason ?? ""
        try promise(reason.count <= 1_000, "a reason of \(reason.count) characters")
        try promise(!reason.contains("test-key"), "the key is told")
        for language in Language.allCases {
            try promiseSafe(Phrasebook(language).message(error), of: "a message")
        }
    }
}
