package import CitiesWeatherModel

/// The server, the batches and the requests by which a source answers one kind of question about cities.
package struct Endpoint<Answer: Sendable>: Sendable {
    /// One result for each city of a batch, in the same order.
    package typealias Answers = [Result<Answer, WeatherError>]
    package typealias BatchRequest =
        @Sendable (ArraySlice<City>, UnitSystem, Language) throws(WeatherError) -> SourceRequest<Answers>
    package typealias CityRequest =
        @Sendable (City, UnitSystem, Language) throws(WeatherError) -> SourceRequest<Answer>

    /// The server of the answers, its limits, and the time for which an answer is kept.
    package var profile: ProviderProfile
    /// True for a city that the source has such answers about.
    package var covers: @Sendable (City) -> Bool = { _ in true }
    /// The weight of a request about a city, and the limit of the server; nil where no limit is known. Few commands need it.
    package var weigh: @Sendable () -> RequestCost? = { nil }
    package var cost: RequestCost? { weigh() }
    /// Another request that the reply about a city answers too; nil where there are two requests.
    package var shared: @Sendable (City, UnitSystem, Language) -> SharedRequest? = { _, _, _ in nil }
    private let fitting: @Sendable (ArraySlice<City>, UnitSystem) -> Int
    private let ask: BatchRequest

    /// Requests that carry several cities.
    ///
    /// - Parameters:
    ///   - fitting: The number of the first cities that fit in one request. One city is requested even where none fits.
    ///   - request: The request about cities that fit, at least one. A failure of the whole request is thrown.
    package init(
        _ profile: ProviderProfile, fitting: @escaping @Sendable (ArraySlice<City>, UnitSystem) -> Int,
        request: @escaping BatchRequest
    ) {
        (self.profile, self.fitting, ask) = (profile, fitting, request)
    }

    /// A request for each city.
    package init(_ profile: ProviderProfile, forEach request: @escaping CityRequest) {
        let source = profile.source
        self.init(profile, fitting: { _, _ in 1 }) { cities, units, language throws(WeatherError) in
            guard let city = cities.first, cities.count == 1 else {
                throw WeatherError(.invalidData, source: source, reason: "one city at a time can be asked for")
            }
            return try request(city, units, language).map { [.success($0)] }
        }
    }

    /// The number of the first `cities` that one request carries: at least 1 unless `cities` is empty.
    package func batchLength(of cities: ArraySlice<City>, units: UnitSystem) -> Int {
        cities.isEmpty ? 0 : min(max(1, fitting(cities, units)), cities.count)
    }

    /// The request about cities that fit in one batch, with one result for each. A failure of the whole request is thrown.
    package func request(
        about cities: ArraySlice<City>, units: UnitSystem, language: Language
    ) throws(WeatherError) -> SourceRequest<Answers> {
        cities.isEmpty ? .computed { _ in [] } : try ask(cities, units, language)
    }
}

/// The weight of a request, in requests for the present of one place.
package struct RequestCost: Sendable, Hashable {
    /// The weight of a city in a request.
    package var ofCity: Double
    /// The weight that the server takes within a minute.
    package var minutelyLimit: Int
    /// The weight that the server takes within an hour.
    package var hourlyLimit: Int

    /// The weight of a number of cities.
    package func weight(of cities: Int) -> Double { ofCity * Double(cities) }

    /// The cities that the server takes within a minute.
    ///
    /// - Parameter others: The weight of other requests within that minute, sent and to be sent.
    package func citiesPerMinute(beside others: Double = 0) -> Int {
        max(0, Int((Double(minutelyLimit) - others) / max(1, ofCity)))
    }

    /// True when a minute has room for a number of cities beside other requests.
    ///
    /// - Parameter others: The weight of the other requests within that minute.
    package func fits(_ cities: Int, beside others: Double = 0) -> Bool {
        cities <= citiesPerMinute(beside: others)
    }

    /// The cities that the server takes within an hour.
    package var citiesPerHour: Int { Int(Double(hourlyLimit) / max(1, ofCity)) }
}

/// The search of a source for places by name.
package struct PlaceSearch: Sendable {
    package let source: WeatherSource
    /// The request for places by a name that is not empty, and the number of places, at least 1.
    let ask: @Sendable (String, Int, Language) throws(WeatherError) -> SourceRequest<[City]>

    /// Places called `name`, best first, at most `limit`; empty without a match, and for an empty name.
    ///
    /// A place is identified by its number in the source where it has one, otherwise by where it is.
    package func places(
        named name: String, limit: Int, language: Language
    ) throws(WeatherError) -> SourceRequest<[City]> {
        let name = name.cleaned(maximumLength: 100)
        return name.isEmpty || limit <= 0 ? .computed { _ in [] } : try ask(name, limit, language)
    }
}
