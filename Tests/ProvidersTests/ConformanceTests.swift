import Foundation
import CitiesHTTP
import HTTPTypes
import CitiesLocalization
import CitiesProviders
import Testing
import CitiesWeatherModel

/// The rules that hold for every source, present and future.
@Suite struct `Every source` {
    @Test(arguments: WeatherSource.known)
    func `has the profile of its descriptor`(source: WeatherSource) throws {
        let profile = Subjects.provider(source).profile
        #expect(profile.source == source)
        #expect(profile.concurrentRequests == source.descriptor.concurrentRequests && profile.concurrentRequests >= 1)
        #expect(profile.updateInterval == .seconds(source.descriptor.updateSeconds) && profile.updateInterval >= .zero)
        #expect((profile.baseURL == nil) == !source.isLive)
    }

    @Test func `is listed once, under its id`() {
        #expect(
            WeatherSource.known.map(\.id) == [
                "open-meteo", "openweathermap", "weatherapi", "met-norway", "kma", "climate-normals",
            ])
    }

    @Test(arguments: WeatherSource.known)
    func `has a complete descriptor`(source: WeatherSource) {
        let descriptor = source.descriptor
        #expect(WeatherSource.known.filter { $0.id == descriptor.id } == [source])
        #expect(WeatherSource.known.filter { [$0.descriptor.word, $0.id].contains(descriptor.word) } == [source])
        #expect(descriptor.word != "auto" && !descriptor.word.contains { $0.isUppercase || " .,".contains($0) })
        #expect(!descriptor.name.isEmpty && (0...7).contains(descriptor.hourlyDays))
        #expect(descriptor.credits.count { $0.country == nil } == 1)
        #expect(descriptor.credits.allSatisfy { $0.website.flatMap { BaseURL($0) }?.scheme == "https" })
        #expect((descriptor.addresses[.server] != nil) == source.isLive)
        for setting in descriptor.settings where ![.key, .hubKey, .requestsPerMinute].contains(setting) {
            #expect(descriptor.addresses[setting].flatMap { BaseURL($0) }?.scheme == "https")
        }
    }

    @Test(arguments: Subjects.online)
    func `sends a valid URL with unit, place and language if the source has them`(
        source: WeatherSource
    ) throws {
        let provider = Subjects.provider(source)
        var seen: [String: String] = [:]
        for units in UnitSystem.allCases {
            for language in Language.allCases {
                for city in [Subjects.seoul, Subjects.busan] {
                    let requests = [
                        try provider.currentWeather(of: [city], units: units, language: language).request,
                        try provider.forecast(of: city, units: units, language: language).request,
                    ]
                    for (question, request) in zip(["current", "forecast"], requests) {
                        let request = try #require(request)
                        let url = try Self.url(of: request)
                        // Only where the source makes no difference may two questions be the same URL.
                        let differs = [
                            question, city.id, source == .weatherAPI ? "" : units.rawValue,
                            source == .openMeteo ? "" : language.rawValue,
                        ].joined(separator: " ")
                        #expect(seen[url] == nil || seen[url] == differs, "\(url)")
                        seen[url] = differs
                    }
                }
            }
        }
        let kinds = Set(seen.values)
        #expect(kinds.count == seen.count)
    }

    private static func url(of request: HTTPRequest) throws -> String {
        let authority = try #require(request.authority)
        let path = try #require(request.path)
        #expect(request.method == .get)
        #expect(request.scheme == "https")
        #expect(authority == authority.lowercased())
        #expect(path.hasPrefix("/"))
        #expect(!path.contains { " #\"<>{}|\\^`".contains($0) || !$0.isASCII })
        #expect(path.filter { $0 == "?" }.count == 1)
        #expect(request.headerFields[.accept] == "application/json")
        #expect(request.headerFields.contains { $0.value.contains(Subjects.key) } == false)
        return "https://\(authority)\(path)"
    }

    @Test(arguments: WeatherSource.known)
    func `says that it has models exactly where it can be asked for them`(source: WeatherSource) {
        let provider = Subjects.configuration(source).provider
        #expect(source.descriptor.hasModels == (provider.models(hasHours: false) != nil))
    }

    @Test(arguments: Subjects.online)
    func `keeps the path of its base URL`(source: WeatherSource) throws {
        var configuration = Subjects.configuration(source)
        let proxy = try #require(BaseURL("http://127.0.0.1:8080/cache/v9/"))
        configuration.addresses[.server] = proxy
        let provider = configuration.provider
        let sourceRequest = try provider.currentWeather(of: [Subjects.seoul], units: .celsius, language: .english)
        let request = try #require(sourceRequest.request)
        #expect(request.authority == "127.0.0.1:8080")
        #expect(request.path?.hasPrefix("/cache/v9/") == true)
        #expect(provider.profile.baseURL == proxy)
    }

    @Test(arguments: Subjects.online)
    func `puts its key in one parameter, and only if it has one`(source: WeatherSource) throws {
        let sourceRequest = try Subjects.provider(source).currentWeather(
            of: [Subjects.seoul], units: .celsius, language: .english)
        let path = try #require(sourceRequest.request?.path)
        let name = [WeatherSource.openWeatherMap: "appid=", .weatherAPI: "key="][source]
        #expect(path.components(separatedBy: Subjects.key).count - 1 == (name == nil ? 0 : 1))
        if let name { #expect(path.contains(name + Subjects.key)) }
    }

    @Test(arguments: Subjects.online, [nil, "", " \n"])
    func `without its key sends no request`(source: WeatherSource, key: String?) throws {
        let configuration = Subjects.configuration(source, key: key)
        let provider = configuration.provider
        let geocoder = try #require(configuration.provider.placeSearch)
        let expected: WeatherError.Kind? = source == .openMeteo ? nil : .keyMissing
        let asks: [() throws -> Void] = [
            { _ = try provider.currentWeather(of: [Subjects.seoul], units: .celsius, language: .english) },
            { _ = try provider.forecast(of: Subjects.seoul, units: .celsius, language: .english) },
        ]
        for ask in asks { #expect(kind(of: ask) == expected) }
        // Open-Meteo's search for places needs no key either.
        #expect(
            kind { _ = try geocoder.places(named: "Seoul", limit: 5, language: .english) }
                == (source == .openMeteo ? nil : .keyMissing))
    }

    @Test(arguments: WeatherSource.known, UnitSystem.allCases)
    func `takes at least one city at a time, and none out of none`(source: WeatherSource, units: UnitSystem) throws {
        let provider = Subjects.provider(source)
        let cities = (0..<2_500).map {
            Subjects.city("c\($0)", Double($0 % 180) - 89.123_4, Double($0 % 360) - 179.123_4)
        }
        #expect(provider.batchLength(of: [], units: units) == 0)
        #expect(provider.batchLength(of: cities[2_499...], units: units) == 1)
        let many = try #require(provider.batchLength(of: cities[...], units: units))
        #expect((1...cities.count).contains(many))
        // A provider fetches every part that its profile declares.
        if source.descriptor.coverage == nil, source.descriptor.has(units) {
            _ = try provider.currentWeather(of: cities.prefix(many), units: units, language: .english)
        }
        let none = try provider.currentWeather(of: [], units: units, language: .english)
        #expect(try none.answer(to: HTTPReply(Data())).isEmpty)
    }

    @Test(
        arguments: Subjects.online,
        [(Double.nan, 0.0), (0, .infinity), (90.001, 0), (-91, 0), (0, 180.5), (1e300, 1e300)])
    func `has no answer for invalid coordinates`(source: WeatherSource, place: (Double, Double)) throws {
        let provider = Subjects.provider(source)
        let city = Subjects.city("odd", place.0, place.1)
        #expect(provider.batchLength(of: [city], units: .celsius) == 1)
        #expect(
            kind { _ = try provider.currentWeather(of: [city], units: .celsius, language: .english) } == .notFound)
        #expect(kind { _ = try provider.forecast(of: city, units: .celsius, language: .english) } == .notFound)
    }

    @Test func `finds places, except for the climate and those that have no search`() throws {
        for source in WeatherSource.known {
            #expect((Subjects.configuration(source).provider.placeSearch != nil) == Subjects.online.contains(source))
        }
    }

    @Test func `never shows its key`() throws {
        let key = try #require(APIKey(" \(Subjects.key)\n"))
        #expect("\(key) \(String(reflecting: key))".contains(Subjects.key) == false)
        var dumped = ""
        dump(Subjects.configuration(.weatherAPI), to: &dumped)
        dump(Subjects.provider(.weatherAPI), to: &dumped)
        #expect(!dumped.isEmpty)
        #expect(!dumped.contains(Subjects.key))
    }
}
