import CitiesFoundation
import CitiesHTTP
import CitiesTestSupport
import CitiesWeatherModel
import Foundation
import HTTPTypes
import Testing

@testable import CitiesProviders

/// The members of ECMWF's ensemble, in recorded and in constructed answers of Open-Meteo.
@Suite struct OpenMeteoEnsembleTests {
    private static let seoul = Subjects.city("seoul", 37.57, 126.98)
    private static let busan = Subjects.city("busan", 35.1, 129.03)
    private static let daejeon = Subjects.city("daejeon", 36.35, 127.38)
    /// 30 November 2026, 12:00 in Korea.
    private static let now = Date(timeIntervalSince1970: 1_796_007_600)
    private static let firstDay = 20_787

    private let provider = Subjects.provider(.openMeteo)

    private func answers(
        _ body: Data, of cities: [City], _ variables: [EnsembleForecast.Variable] = EnsembleForecast.Variable.allCases,
        units: UnitSystem = .celsius, status: Int = 200, at now: Date = now
    ) throws(WeatherError) -> [Result<EnsembleForecast, WeatherError>] {
        try provider.members(of: cities[...], MembersQuestion(variables, days: 14), units: units)
            .answer(to: HTTPReply(body, status: status), now: now)
    }

    private func answer(
        _ body: String, _ variables: [EnsembleForecast.Variable] = EnsembleForecast.Variable.allCases,
        units: UnitSystem = .celsius, status: Int = 200
    ) throws -> EnsembleForecast {
        let answers = try answers(Data(body.utf8), of: [Self.seoul], variables, units: units, status: status)
        return try #require(answers.first).get()
    }

    /// An answer about three days with these columns and units.
    private func body(_ columns: String, units: String = "") -> String {
        let midnight = Self.firstDay * 86_400 - 32_400
        return """
            {"latitude":37.5,"longitude":127.0,"utc_offset_seconds":32400,"timezone":"Asia/Seoul",
            "daily_units":{"time":"unixtime"\(units.isEmpty ? "" : ",")\(units)},
            "daily":{"time":[\(midnight),\(midnight + 86_400),\(midnight + 172_800)],\(columns)}}
            """
    }

    @Test func `the stated clock counts, and without one the city's own`() throws {
        let columns = #""temperature_2m_max":[1,2,3]"#
        let stated = body(columns).replacing("32400,\"timezone", with: "36000,\"timezone")
        #expect(try answer(stated, [.maximum]).utcOffset == 36_000)
        let silent = body(columns).replacing(#""utc_offset_seconds":32400,"#, with: "")
        #expect(try answer(silent, [.maximum]).utcOffset == Self.seoul.utcOffset(at: Self.now))
    }

    // MARK: Requests

    @Test func `variables are asked in their own order, in the units of the forecast`() throws {
        let question = MembersQuestion([.windGust, .maximum, .radiation, .maximum, .precipitation], days: 15)
        let metric = try #require(
            try provider.members(of: [Self.seoul, Self.busan], question, units: .celsius).request)
        #expect(metric.authority == "ensemble-api.open-meteo.com")
        #expect(
            metric.path == "/v1/ensemble?latitude=37.57,35.1&longitude=126.98,129.03&models=ecmwf_ifs025"
                + "&daily=temperature_2m_max,precipitation_sum,shortwave_radiation_sum,wind_gusts_10m_max"
                + "&temperature_unit=celsius&wind_speed_unit=ms&forecast_days=15&timezone=auto&timeformat=unixtime")
        let all = MembersQuestion(EnsembleForecast.Variable.allCases, days: 3)
        let imperial = try #require(try provider.members(of: [Self.seoul], all, units: .fahrenheit).request)
        #expect(
            imperial.path == "/v1/ensemble?latitude=37.57&longitude=126.98&models=ecmwf_ifs025"
                + "&daily=temperature_2m_max,temperature_2m_min,precipitation_sum,snowfall_sum,cloud_cover_mean,"
                + "shortwave_radiation_sum,wind_speed_10m_max,wind_gusts_10m_max"
                + "&temperature_unit=fahrenheit&wind_speed_unit=mph&forecast_days=14&timezone=auto&timeformat=unixtime")
    }

    @Test(arguments: [(1, 14), (14, 14), (15, 15), (16, 15)])
    func `fewer days than a fortnight are asked as one`(days: Int, asked: Int) {
        let question = MembersQuestion([.precipitation, .maximum], days: days)
        #expect(question.days == asked && question.name == "members-\(asked)-maximum-precipitation")
        #expect(question == MembersQuestion([.maximum, .precipitation, .maximum], days: asked))
    }

    @Test func `no other source has members`() {
        let question = MembersQuestion([.maximum], days: 15)
        let sources = WeatherSource.known.filter { Subjects.provider($0).members(question) != nil }
        #expect(sources == [.openMeteo])
    }

    // MARK: Weight

    private func endpoint(_ variables: Int, days: Int) throws -> Endpoint<EnsembleForecast> {
        try #require(
            provider.members(MembersQuestion(EnsembleForecast.Variable.allCases.prefix(variables), days: days)))
    }

    @Test(
        arguments: [
            (1, 102, 109.3), (3, 306, 327.9), (4, 408, 437.1), (5, 510, 546.4), (6, 612, 655.7),
        ] as [(Int, Double, Double)])
    func `twenty cities weigh as the server counts them`(variables: Int, fortnight: Double, all: Double) throws {
        for (days, weight) in [(3, fortnight), (14, fortnight), (15, all)] {
            let cost = try #require(try endpoint(variables, days: days).cost)
            #expect(abs(cost.weight(of: 20) - weight) < 0.05, "\(days) days: \(cost.weight(of: 20))")
        }
    }

    @Test(arguments: [(1, 117, 109), (3, 39, 36), (4, 29, 27), (5, 23, 21), (8, 14, 13)])
    func `no request weighs more than a minute's limit, and a minute has one`(
        variables: Int, fortnight: Int, all: Int
    ) throws {
        let cities = Array(repeating: Self.seoul, count: 200)
        for (days, most) in [(14, fortnight), (15, all)] {
            let endpoint = try endpoint(variables, days: days)
            let length = endpoint.batchLength(of: cities[...], units: .celsius)
            #expect(length == most && endpoint.profile.requestsPerMinute == 1)
            #expect(try #require(endpoint.cost).weight(of: length) <= 600)
        }
    }

    @Test func `a server of the user's own has no limit that is known`() throws {
        var configuration = Subjects.configuration(.openMeteo)
        configuration.addresses[.ensembleServer] = BaseURL("http://127.0.0.1:8080")
        let question = MembersQuestion([.maximum], days: 15)
        let own = try #require(OpenMeteoProvider(configuration: configuration).members(question))
        #expect(own.cost == nil && own.profile.requestsPerMinute == nil)
        #expect(own.profile.baseURL?.description == "http://127.0.0.1:8080")
    }

    @Test(
        arguments: [
            (20, 0, 0, true), (21, 0, 0, true), (22, 0, 0, false), (20, 53.5, 0, true), (20, 53.7, 0, false),
            (20, 0, 53.5, true), (20, 0, 53.7, false), (20, 30, 30, false), (19, 30, 30, true), (0, 600, 0, true),
            (1, 600, 0, false), (1, 0, 700, false),
        ] as [(Int, Double, Double, Bool)])
    func `members of cities fit a minute beside other requests, or do not`(
        cities: Int, others: Double, spent: Double, fit: Bool
    ) throws {
        // Twenty cities weigh 546.4.
        let cost = try #require(try endpoint(5, days: 15).cost)
        #expect(cost.fits(cities, beside: others + spent) == fit)
    }

    @Test func `the forecast and the models say what they weigh beside members`() throws {
        let forecast = try #require(provider.coming(.coming))
        let path = try #require(
            try provider.forecasts(of: [Self.seoul], .coming, units: .celsius, language: .english).request?.path)
        let variables = path.split(separator: "&").filter { $0.hasPrefix("hourly=") || $0.hasPrefix("daily=") }
            .reduce(0) { $0 + $1.split(separator: ",").count }
        #expect(variables > 10 && forecast.cost?.ofCity == Double(variables) / 10)
        #expect(provider.coming(.sinceYesterday)?.cost?.ofCity == 1)
        #expect(provider.models(hasHours: false)?.cost?.ofCity == 1.8)
        #expect(provider.models(hasHours: true)?.cost?.ofCity == 1)
    }

    // MARK: Keeping

    @Test(
        arguments: [
            // Fetched, the last second of keeping, and the first without.
            ("01:00:00", "06:59:59", "07:00:00"), ("01:34:59", "07:34:58", "07:34:59"),
            ("02:00:00", "07:34:59", "07:35:00"), ("07:34:59", "07:34:59", "07:35:00"),
            ("07:35:00", "12:59:59", "13:00:00"), ("12:59:59", "12:59:59", "13:00:00"),
            ("13:00:00", "18:59:59", "19:00:00"), ("14:00:00", "19:34:59", "19:35:00"),
            ("19:35:00", "24:59:59", "25:00:00"), ("24:59:59", "24:59:59", "25:00:00"),
        ])
    func `an answer is kept until the next run can be there, and six hours at most`(
        fetched: String, last: String, first: String
    ) throws {
        let midnight = Date(timeIntervalSince1970: 20_786 * 86_400)
        func moment(_ clock: String) -> Date {
            midnight + zip(clock.split(separator: ":"), [3_600.0, 60, 1]).reduce(0) { $0 + (Double($1.0) ?? 0) * $1.1 }
        }
        let profile = try endpoint(1, days: 15).profile
        #expect(profile.isCurrent(fetchedAt: moment(fetched), now: moment(fetched)))
        #expect(profile.isCurrent(fetchedAt: moment(fetched), now: moment(last)))
        #expect(!profile.isCurrent(fetchedAt: moment(fetched), now: moment(first)))
        #expect(!profile.isCurrent(fetchedAt: moment(fetched), now: moment(fetched) - 1), "a clock that was set back")
    }

    // MARK: Answers

    /// The members that have a value on a day and fit a limit, and all that have one.
    private func count(
        _ variable: EnsembleForecast.Variable, of forecast: EnsembleForecast, on day: Int, _ fits: (Double) -> Bool
    ) -> [Int] {
        let known = forecast.values(variable, on: day).compactMap(\.self)
        return [known.count(where: fits), known.count]
    }

    @Test func `two recorded places have 51 members each, by their own clock`() throws {
        let cities = [
            Subjects.city("nepalgunj", 28.05, 81.62, zone: "Asia/Kathmandu"),
            Subjects.city("kathmandu", 27.72, 85.32, zone: "Asia/Kathmandu"),
        ]
        let answers = try answers(
            try Fixtures.body("recorded/om-ensemble_kathmandu_20260925.json"), of: cities, [.precipitation],
            at: Date(timeIntervalSince1970: 1_790_316_000))
        let (first, second) = (try answers[0].get(), try answers[1].get())
        let day = CivilDate.dayNumber(year: 2026, month: 9, day: 25)
        for forecast in [first, second] {
            #expect(forecast.utcOffset == 20_700 && forecast.timeZone == "Asia/Kathmandu" && forecast.isPlausible)
            #expect(forecast.firstDay == day && forecast.dayCount == 3)
            #expect(forecast.columns.map(\.variable) == [.precipitation] && forecast.columns[0].values.count == 153)
            #expect(forecast.lastDay(of: [.precipitation]) == day + 2)
        }
        #expect(first.place == Coordinates(latitude: 28, longitude: 81.5))
        #expect(second.place == Coordinates(latitude: 27.75, longitude: 85.25))
        #expect(first.columns[0].values.prefix(6) == [90.7, 110.0, 29.9, 51.3, 126.1, 31.2])
        #expect(second.columns[0].values.prefix(6) == [47.9, 9.3, 25.5, 37.2, 19.9, 38.3])
        let dry = [first, second].map { forecast in
            (0..<3).map { count(.precipitation, of: forecast, on: day + $0) { $0 < 30 } }
        }
        #expect(dry[0] == [[1, 51], [0, 51], [19, 51]] && dry[1] == [[3, 51], [44, 51], [40, 51]])
        #expect(first.objection(now: Date(timeIntervalSince1970: 1_790_316_000), answered: Self.now) == nil)
        #expect(first.objection(now: Self.now, answered: Self.now) == .otherDays)
    }

    private struct Expected: Decodable {
        struct Day: Decodable { var day: String, rows: [Row] }
        struct Row: Decodable { var fits: Int, of: Int }
        var fits: [Day]
    }

    /// A control run without a value, a place whose values end earlier than the other places' do, and nulls beyond the
    /// horizon, where the hours of rain are 0.
    @Test func `of three places each has its own days and members`() throws {
        let answers = try answers(
            try Fixtures.body("openmeteo/ensemble_three.json"), of: [Self.seoul, Self.busan, Self.daejeon])
        let forecasts = try answers.map { try $0.get() }
        let variables: [EnsembleForecast.Variable] = [.maximum, .precipitation, .radiation]
        #expect(forecasts.allSatisfy { $0.columns.map(\.variable) == variables && $0.isPlausible })
        #expect(forecasts.allSatisfy { $0.firstDay == Self.firstDay && $0.dayCount == 4 })
        #expect(forecasts.map { $0.lastDay(of: variables) } == [2, 2, 1].map { Self.firstDay + $0 })
        #expect(forecasts[1].values(.maximum, on: Self.firstDay + 2)[0] == nil)
        #expect(forecasts[1].values(.maximum, on: Self.firstDay + 2)[1] == 12.7)
        let expected = try JSONDecoder().decode(
            Expected.self, from: try Fixtures.body("openmeteo/ensemble_three.expected.json"))
        for (index, day) in expected.fits.enumerated() {
            for (forecast, row) in zip(forecasts, day.rows) {
                func values(_ variable: EnsembleForecast.Variable) -> [Double?] {
                    forecast.values(variable, on: Self.firstDay + index)
                }
                let whole = (0..<51).compactMap { member -> (Double, Double, Double)? in
                    guard let maximum = values(.maximum)[member], let rain = values(.precipitation)[member],
                        let sun = values(.radiation)[member]
                    else { return nil }
                    return (maximum, rain, sun)
                }
                let fits = whole.count { (7...13).contains($0.0) && $0.1 < 1 && $0.2 > 8 }
                #expect(fits == row.fits && whole.count == row.of, "\(day.day)")
            }
        }
    }

    /// The recorded columns of hours, as columns of days.
    @Test func `of the columns of two ensembles those of ECMWF are read`() throws {
        let recorded = String(decoding: try Fixtures.body("recorded/om-ensemble_2models_20261003.json"), as: UTF8.self)
        let body = recorded.replacing("hourly", with: "daily").replacing("temperature_2m_", with: "temperature_2m_max_")
        let answers = try answers(
            Data(body.utf8), of: [Subjects.city("enschede", 52.25, 6.9, zone: nil)], [.maximum, .precipitation],
            at: Date(timeIntervalSince1970: 1_791_046_800))
        let forecast = try #require(answers.first).get()
        let document = try #require(try JSONSerialization.jsonObject(with: Data(recorded.utf8)) as? [String: Any])
        let hourly = try #require(document["hourly"] as? [String: Any])
        let numbers = (0...50).map { member in
            let name = member == 0 ? "" : "_member" + (member < 10 ? "0" : "") + String(member)
            return (hourly["temperature_2m\(name)_ecmwf_ifs025_ensemble"] as? [Double])?.first
        }
        #expect(numbers.allSatisfy { $0 != nil } && forecast.columns.map(\.variable) == [.maximum])
        #expect(forecast.columns[0].values == numbers)
    }

    @Test func `the control run is the first member, and a missing member keeps its place`() throws {
        let forecast = try answer(
            body(
                """
                "temperature_2m_max_member03":[30,31,32],"temperature_2m_max":[1,2,3],
                "temperature_2m_max_member01":[11,12],"temperature_2m_max_member00":[99,99,99],
                "temperature_2m_max_member1":[98,98,98],"temperature_2m_max_member04":null,
                "temperature_2m_mean_member02":[97,97,97],"temperature_2m_max_member01":[5,5,5]
                """), [.maximum])
        #expect(
            forecast.columns == [
                EnsembleForecast.Column(.maximum, [1, 2, 3, 11, 12, nil, nil, nil, nil, 30, 31, 32])
            ])
        #expect(forecast.values(.maximum, on: Self.firstDay + 2) == [3, nil, nil, 32])
    }

    @Test func `columns longer than the days end with them, and what is no number is unknown`() throws {
        let forecast = try answer(
            body(#""precipitation_sum":[0.1,null,"x",4,5],"precipitation_sum_member01":[]"#), [.precipitation])
        #expect(forecast.columns == [EnsembleForecast.Column(.precipitation, [0.1, nil, nil, nil, nil, nil])])
    }

    @Test func `variables that were not asked for are not in the answer`() throws {
        let columns = #""temperature_2m_max":[1,2,3],"wind_speed_10m_max":[4,5,6],"precipitation_hours":[0,0,0]"#
        #expect(try answer(body(columns), [.windSpeed]).columns.map(\.variable) == [.windSpeed])
        #expect(try answer(body(columns)).columns.map(\.variable) == [.maximum, .windSpeed])
    }

    @Test func `a variable without a unit in a recorded answer is left out, and others are read`() throws {
        let recorded = String(
            decoding: try Fixtures.body("recorded/om-ensemble_undefined_20261001_cut.json"), as: UTF8.self)
        #expect(recorded.contains(#""undefined""#))
        let undefined = try #require(recorded.firstMatch(of: /"(\w+?)(_member\d\d)?":\s*"undefined"/)?.1)
        let body = recorded.replacing("hourly", with: "daily").replacing("temperature_2m", with: "temperature_2m_max")
            .replacing(String(undefined), with: "wind_gusts_10m_max")
        let berlin = Subjects.city("berlin", 52.52, 13.41, zone: "Europe/Berlin")
        let answers = try answers(
            Data(body.utf8), of: [berlin], [.maximum, .windGust], at: Date(timeIntervalSince1970: 1_790_805_600))
        let forecast = try #require(answers.first).get()
        #expect(forecast.columns.map(\.variable) == [.maximum] && forecast.columns[0].values.count == 3)
        #expect(forecast.dayCount == 1 && forecast.columns[0].values[0] != nil)
    }

    @Test func `a column in another unit counts as not given`() throws {
        let columns =
            #""wind_speed_10m_max":[3,4,5],"wind_speed_10m_max_member01":[6,7,8],"shortwave_radiation_sum":[9,9,9]"#
        let units = #""wind_speed_10m_max":"km/h","wind_speed_10m_max_member01":"m/s","shortwave_radiation_sum":"W/m²""#
        let forecast = try answer(body(columns, units: units))
        #expect(forecast.columns == [EnsembleForecast.Column(.windSpeed, [nil, nil, nil, 6, 7, 8])])
        let asked =
            #""wind_speed_10m_max":"mp/h","wind_speed_10m_max_member01":"mph","shortwave_radiation_sum":"MJ/m²""#
        let imperial = try answer(body(columns, units: asked), units: .fahrenheit)
        #expect(imperial.columns.map(\.variable) == [.radiation, .windSpeed] && imperial.units == .fahrenheit)
        #expect(imperial.columns[1].values == [3, 4, 5, 6, 7, 8])
    }

    @Test(arguments: [(UnitSystem.celsius, "°F"), (.fahrenheit, "°C"), (.celsius, "K")])
    func `other degrees than asked for are refused`(units: UnitSystem, stated: String) {
        let columns = #""temperature_2m_max":[1,2,3],"temperature_2m_max_member01":[1,2,3]"#
        let units1 = #""temperature_2m_max_member01":"\#(stated)""#
        let error = failure { _ = try answer(body(columns, units: units1), units: units) }
        #expect(error?.kind == .invalidData && error?.reason?.contains("temperature_2m_max is in \(stated)") == true)
        #expect(error?.host == "ensemble-api.open-meteo.com")
    }

    @Test func `impossible numbers are unknown, and impossible temperatures are another unit`() throws {
        let columns =
            #""precipitation_sum":[-1,3,2001],"shortwave_radiation_sum":[-0.1,50,51],"cloud_cover_mean":[101,0,1]"#
        let forecast = try answer(body(columns))
        #expect(forecast.columns.map(\.values) == [[nil, 3, nil], [nil, 0, 1], [nil, 50, nil]])
        let kelvins = failure { _ = try answer(body(#""temperature_2m_max":[285,286,287]"#)) }
        #expect(kelvins?.cause == .impossibleTemperature)
    }

    @Test func `days stay in their places across a change of the clock`() throws {
        let midnight = Self.firstDay * 86_400 - 32_400
        let text = body(#""precipitation_sum":[1,2,3]"#)
        let shifted = text.replacing("\(midnight + 86_400)", with: "\(midnight + 82_800)")
        #expect(shifted != text)
        #expect(try answer(shifted) == (try answer(text)))
        let far = text.replacing("\(midnight + 172_800)", with: "\(midnight + 86_400 * 40)")
        #expect(failure { _ = try answer(far) }?.cause == .otherDays)
        let gap = text.replacing("\(midnight + 172_800)", with: "\(midnight + 86_400 * 3)")
        #expect(try answer(gap).columns.map(\.values) == [[1, 2, nil, 3]])
    }

    @Test(
        arguments: [
            ("Minutely API request limit exceeded. Please try again in one minute.", 429, 60),
            ("Hourly API request limit exceeded. Please try again in the next hour.", 429, 3_600),
            ("Daily API request limit exceeded. Please try again tomorrow.", 429, nil),
            ("Forecast days is invalid. Allowed range 0 to 36. Given 37.", 400, nil),
            ("Cannot initialize MultiDomains from invalid String value ecmwf. Key models", 400, nil),
            ("No data is available for this location", 400, nil),
        ] as [(String, Int, Int?)])
    func `a refusal has its kind, its reason and the time to wait`(reason: String, status: Int, wait: Int?) {
        let body = #"{"reason":"\#(reason)","error":true}"#
        let error = failure { _ = try answer(body, status: status) }
        let kind: WeatherError.Kind =
            status == 429 ? .rateLimited : reason.hasPrefix("No data") ? .notFound : .invalidData
        #expect(error?.kind == kind && error?.reason == reason)
        if let wait { #expect(error?.retryAfter == .seconds(wait)) }
        #expect((error?.retryAfter == nil) == (status != 429))
    }

    @Test func `a stream that breaks off is no answer`() throws {
        let whole = String(decoding: try Fixtures.body("openmeteo/ensemble_three.json"), as: UTF8.self)
        let cut = whole.prefix(30_000) + "Unexpected error while streaming data: timeoutReached"
        let cities = [Self.seoul, Self.busan, Self.daejeon]
        let error = failure { _ = try answers(Data(cut.utf8), of: cities) }
        #expect(error?.kind == .invalidData && error?.reason?.contains("broke off") == true)
        let silent = failure { _ = try answers(Data(whole.prefix(30_000).utf8), of: cities) }
        #expect(silent?.kind == .invalidData)
        #expect(failure { _ = try answers(Data(whole.utf8), of: [Self.seoul, Self.busan]) }?.kind == .invalidData)
    }

    @Test func `an answer without days has no columns, and one without a section is none`() throws {
        let place = #"{"latitude":37.5,"longitude":127.0,"utc_offset_seconds":32400"#
        let empty = try answer(place + #","daily":{"time":[],"temperature_2m_max":[]}}"#)
        #expect(empty.columns.isEmpty && empty.dayCount == 0 && empty.isPlausible)
        #expect(failure { _ = try answer(place + "}") }?.kind == .invalidData)
    }
}
