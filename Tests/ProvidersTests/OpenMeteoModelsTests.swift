import CitiesFoundation
import CitiesHTTP
import CitiesWeatherModel
import Foundation
import HTTPTypes
import Testing

@testable import CitiesProviders

/// The forecasts of several models, in the shapes that Open-Meteo documents.
struct OpenMeteoModelsTests {
    /// 2026-11-21 21:00 in Korea.
    private static let now = 1_795_262_400
    private static let midnight = now - 75_600
    private static let models = WeatherModel.independent.map(\.id)

    private func provider() throws -> any Provider {
        Subjects.provider(.openMeteo)
    }

    /// Three days of each model; a column may be anything.
    private func place(
        _ columns: [String: String] = [:], units: [String: String] = [:], more: String = "", without: [String] = []
    ) -> String {
        let variables: [String: Double] = [
            "temperature_2m_max": 10, "temperature_2m_min": 1, "precipitation_sum": 0.4,
        ]
        var all: [String: String] = [:]
        for (index, model) in Self.models.enumerated() where !without.contains(model) {
            for (variable, value) in variables {
                let first: Double = value + Double(index)
                let numbers: [Double] = [first, first + 1, first + 2]
                all["\(variable)_\(model)"] = "\(numbers)"
            }
        }
        all.merge(columns) { _, new in new }
        let text = all.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
        let stated = units.map { "\"\($0.key)\":\"\($0.value)\"" }.joined(separator: ",")
        let times: [Int] = [Self.midnight, Self.midnight + 86_400, Self.midnight + 172_800]
        return """
            {"latitude":37.55,"longitude":127.0,\(more)"utc_offset_seconds":32400,"timezone":"Asia/Seoul",
            "daily_units":{\(stated)},"daily":{"time":\(times),
            \(text)}}
            """
    }

    private func answers(
        _ body: String, of cities: [City] = [Subjects.seoul], units: UnitSystem = .celsius, hasHours: Bool = false
    ) throws -> [Result<ModelForecasts, WeatherError>] {
        let request = try provider().modelForecasts(of: cities[...], units: units, hasHours: hasHours)
        return try request.answer(
            to: HTTPReply(Data(body.utf8)), now: Date(timeIntervalSince1970: Double(Self.now)))
    }

    private func answer(_ body: String) throws -> ModelForecasts { try #require(try answers(body).first).get() }

    @Test func `six families are asked in one request, and never the choice among them`() throws {
        let request = try #require(
            try provider().modelForecasts(
                of: [Subjects.seoul, Subjects.busan], units: .fahrenheit, hasHours: false
            ).request)
        #expect(
            request.path == "/v1/forecast?latitude=37.5665,35.1796&longitude=126.978,129.0756"
                + "&models=ecmwf_ifs,ncep_gfs_seamless,dwd_icon_seamless,jma_seamless,cmc_gem_seamless,ukmo_seamless"
                + "&daily=temperature_2m_max,temperature_2m_min,precipitation_sum&temperature_unit=fahrenheit"
                + "&forecast_days=7&timezone=auto&timeformat=unixtime")
        #expect(Set(WeatherModel.independent.map(\.family)).count == 6 && !Self.models.contains("best_match"))
    }

    @Test func `each model has its days`() throws {
        let answer = try answer(place())
        #expect(answer.models.map(\.model) == Self.models)
        #expect(answer.models[3].days.map(\.maximum) == [13, 14, 15])
        #expect(answer.models[0].days.map(\.minimum) == [1, 2, 3])
        #expect(answer.dayNumbers == [20_778, 20_779, 20_780])
        let agreement = answer.agreement(on: 20_778)
        #expect(agreement.range == 10...15)
        #expect(agreement.rain?.wet == 5 && agreement.rain?.of == 6, "0.4 mm are no rain")
    }

    @Test(arguments: ["null", "[null,null,null]", "[]", nil])
    func `a model without values is none of those that agree`(column: String?) throws {
        let names = ["temperature_2m_max", "temperature_2m_min", "precipitation_sum"].map { "\($0)_ukmo_seamless" }
        let columns = column.map { column in Dictionary(uniqueKeysWithValues: names.map { ($0, column) }) } ?? [:]
        let body = place(
            columns, units: Dictionary(uniqueKeysWithValues: names.map { ($0, "undefined") }),
            without: column == nil ? ["ukmo_seamless"] : [])
        let answer = try answer(body)
        #expect(answer.models.map(\.model) == Self.models.dropLast())
        let rain = answer.agreement(on: 20_778).rain
        #expect(rain?.wet == 4 && rain?.of == 5)
    }

    @Test func `days beyond the reach of a model are not its days, and a missing amount is not dry`() throws {
        let answer = try answer(
            place([
                "temperature_2m_max_jma_seamless": "[13.0,null,null]",
                "temperature_2m_min_jma_seamless": "[4.0,null,null]",
                "precipitation_sum_jma_seamless": "[null,null,null]",
            ]))
        #expect(answer.models[3].days.count == 1 && answer.models[3].days[0].precipitation == nil)
        #expect(answer.agreement(on: 20_778).maxima.count == 6 && answer.agreement(on: 20_778).rain?.of == 5)
        #expect(answer.agreement(on: 20_780).maxima.count == 5)
    }

    @Test func `one model alone has neither range nor votes`() throws {
        let answer = try answer(place(without: Array(Self.models.dropFirst())))
        let agreement = answer.agreement(on: 20_778)
        #expect(agreement.range == nil && agreement.rain == nil && agreement.maxima == [10])
    }

    @Test func `columns without the name of a model are refused where several could be meant, for their city alone`()
        throws
    {
        let lost = place(["temperature_2m_max": "[1,2,3]", "precipitation_sum": "[1,2,3]"], without: Self.models)
        let both = try answers(
            "[\(place()),\(lost.replacing("{\"latitude\"", with: "{\"location_id\":1,\"latitude\""))]",
            of: [Subjects.seoul, Subjects.busan])
        #expect(try both[0].get().models.count == 6)
        let error = failure { _ = try both[1].get() }
        #expect(error?.cause == .unknownModel && error?.kind == .invalidData)
        #expect(try answer(place(["temperature_2m_max": "[null,null,null]"], without: Self.models)).models.isEmpty)
    }

    @Test func `columns without a name are of the one model that no other column names`() throws {
        let missing = Self.models[2]
        let answer = try answer(place(["temperature_2m_max": "[31,32,33]"], without: [missing]))
        #expect(answer.models.map(\.model) == Self.models && answer.models[2].days.map(\.maximum) == [31, 32, 33])
        #expect(answer.models[2].days.map(\.minimum) == [nil, nil, nil])
        let two = try self.answer(place(["temperature_2m_max": "[31,32,33]"], without: [missing, Self.models[0]]))
        #expect(two.models.map(\.model) == [1, 3, 4, 5].map { Self.models[$0] }, "of which of two is not known")
    }

    /// The answer when the first requests are refused with a reason each.
    private func answer(
        _ reasons: [String], status: Int = 400, then body: String, paths: inout [String]
    ) throws -> ModelForecasts {
        var request = try provider().modelForecasts(of: [Subjects.seoul], units: .celsius, hasHours: false)
        let now = Date(timeIntervalSince1970: Double(Self.now))
        for reason in reasons {
            guard case .then(let sent, _, let next) = request else { break }
            paths.append(sent.path ?? "")
            request = try next(HTTPReply(Data(#"{"error":true,"reason":"\#(reason)"}"#.utf8), status: status), now)
        }
        paths.append(request.request?.path ?? "")
        return try #require(try request.answer(to: HTTPReply(Data(body.utf8)), now: now).first).get()
    }

    @Test(arguments: [
        ["Cannot initialize MultiDomains from invalid String value cmc_gem_seamless. Key models"],
        ["Invalid model 'jma_seamless'", "Data for cmc_gem_seamless,ukmo_seamless is gone"],
    ])
    func `a model whose name the server refuses has no data, and the others are asked again`(reasons: [String]) throws {
        let refused = Self.models.filter { model in reasons.contains { $0.contains(model) } }
        var paths: [String] = []
        let answer = try answer(reasons, then: place(without: refused), paths: &paths)
        let left = Self.models.filter { !refused.contains($0) }
        #expect(answer.models.map(\.model) == left && paths.count == reasons.count + 1)
        #expect(paths.last?.contains("&models=\(left.joined(separator: ","))&") == true, "\(paths)")
    }

    @Test func `where all other names are refused, columns without a name are of the model that is left`() throws {
        var paths: [String] = []
        let reason = Self.models.dropFirst().joined(separator: ", ") + " are not known"
        let body = place(["temperature_2m_max": "[1,2,3]"], without: Self.models)
        let answer = try answer([reason], then: body, paths: &paths)
        #expect(answer.models.map(\.model) == Self.models.dropLast(5))
    }

    @Test(arguments: [
        (400, "Latitude must be in range of -90 to 90°"), (400, models.joined(separator: ",")),
        (400, "invalid value cmc_gem_seamless_2"), (429, "Minutely limit exceeded for cmc_gem_seamless"),
        (500, "cmc_gem_seamless"),
    ])
    func `any other refusal is the failure of all`(status: Int, reason: String) throws {
        let request = try provider().modelForecasts(of: [Subjects.seoul], units: .celsius, hasHours: false)
        let reply = HTTPReply(Data(#"{"error":true,"reason":"\#(reason)"}"#.utf8), status: status)
        #expect(throws: WeatherError.self) { _ = try request.answer(to: reply) }
    }

    @Test func `a refused model has no past forecasts, and those of the others are read`() throws {
        let question = PastQuestion(.forecasts(leads: [1]), days: 20_778...20_778)
        let request = try provider().past(of: [Subjects.seoul], question, units: .celsius)
        let now = Date(timeIntervalSince1970: Double(Self.now + 9 * 86_400))
        guard case .then(_, _, let next) = request else { throw WeatherError(.invalidData, source: .openMeteo) }
        let refusal = HTTPReply(
            Data(#"{"error":true,"reason":"invalid String value cmc_gem_seamless. Key models"}"#.utf8), status: 400)
        let others = try next(refusal, now)
        #expect(try #require(others.request?.path).contains("ukmo_seamless&hourly="))
        #expect(try #require(others.request?.path).contains("cmc_gem") == false)
        let times: [Int] = (0..<49).map { Self.midnight + $0 * 3_600 }
        let body = """
            {"latitude":37.55,"longitude":127.0,"utc_offset_seconds":32400,"timezone":"Asia/Seoul",
            "hourly":{"time":\(times),\(column("temperature_2m_previous_day1_jma_seamless") { _ in "4" })}}
            """
        let record = try #require(try others.answer(to: HTTPReply(Data(body.utf8)), now: now).first).get()
        #expect(record.forecasts.map(\.model) == Self.models)
        #expect(record.forecasts.compactMap { $0.days[0].maximum } == [4])
    }

    @Test func `past forecasts without the name of a model are refused`() throws {
        let text = column("temperature_2m_previous_day1") { _ in "4" }
        let error = failure { _ = try record(text, .forecasts(leads: [1, 3])) }
        #expect(error?.cause == .unknownModel)
    }

    @Test func `a value of another type is not known, and its neighbors stay`() throws {
        let answer = try answer(place(["temperature_2m_max_jma_seamless": #"[13,"14",{"x":1}]"#]))
        #expect(answer.models[3].days.map(\.maximum) == [13, nil, nil])
        #expect(answer.models[2].days.map(\.maximum) == [12, 13, 14])
    }

    @Test func `other degrees are refused, and an amount in another unit is unknown`() throws {
        #expect(kind { _ = try answer(place(units: ["temperature_2m_max_ecmwf_ifs": "°F"])) } == .invalidData)
        let inches = try answer(place(units: ["precipitation_sum_ecmwf_ifs": "inch"]))
        #expect(inches.models[0].days.map(\.precipitation) == [nil, nil, nil])
    }

    @Test func `the grid of a model depends on the place and on the day`() throws {
        let japanese = try #require(WeatherModel(id: "jma_seamless"))
        let moscow = Coordinates(latitude: 55.75, longitude: 37.62)
        let german = try #require(WeatherModel(id: "dwd_icon_seamless"))
        #expect(german.resolution(at: Subjects.seoul.coordinates, in: 0) == 11)
        // Grids of Europe overlap there.
        #expect(german.resolution(at: moscow, in: 0) == nil && german.resolution(at: moscow, in: 6) == 11)
        #expect((0..<6).map { japanese.resolution(at: Subjects.seoul.coordinates, in: $0) } == [5, 5, 5, 5, 55, 55])
        #expect(japanese.resolution(at: moscow, in: 0) == 55 && japanese.change(at: moscow) == nil)
        #expect(japanese.change(at: Subjects.seoul.coordinates) == 4)
    }

    @Test func `an answer is the same when it was saved`() throws {
        let answer = try answer(place())
        var (fields, copy) = (SavedFields(), answer)
        try copy.code(with: &fields)
        var read = ModelForecasts.blank
        try fields.text.withUnsafeBufferPointer { line in
            var reading = SavedFields(line: line)
            try read.code(with: &reading)
            try reading.end()
        }
        #expect(read == answer)
    }

    // MARK: - Past days

    private func record(
        _ columns: String, _ subject: PastQuestion.Subject = .observed, from first: Int = midnight, hours: Int = 49,
        city: City = Subjects.seoul
    ) throws -> ForecastRecord {
        let day = (first + 32_400) / 86_400
        let question = PastQuestion(subject, days: day...day)
        let times: [Int] = (0..<hours).map { first + $0 * 3_600 }
        let body = """
            {"latitude":37.55,"longitude":127.0,"utc_offset_seconds":32400,"timezone":"Asia/Seoul",
            "hourly":{"time":\(times),\(columns)}}
            """
        let later = Date(timeIntervalSince1970: Double(Self.now + 9 * 86_400))
        let request = try provider().past(of: [city], question, units: .celsius)
        return try #require(try request.answer(to: HTTPReply(Data(body.utf8)), now: later).first).get()
    }

    private func column(_ name: String, _ value: (Int) -> String) -> String {
        let values: [String] = (0..<49).map(value)
        return "\"\(name)\":[" + values.joined(separator: ",") + "]"
    }

    private func observed(
        _ temperature: (Int) -> String = { _ in "3" }, _ amount: (Int) -> String = { _ in "0" }
    ) throws -> [DayRecord] {
        let columns: [String] = [column("temperature_2m", temperature), column("precipitation", amount)]
        return try record(columns.joined(separator: ",")).observed
    }

    @Test func `an observed day is the maximum of its hours and the rain that fell in them`() throws {
        // The amount of the last hour of the day before is stamped with the midnight that begins this one.
        let days = try observed({ String($0) }, { $0 == 0 || $0 == 24 ? "5" : "0.1" })
        #expect(days == [DayRecord(number: 20_778, maximum: 23, precipitation: 7.3)])
    }

    @Test(arguments: [0, 7, 23])
    func `a day with a missing hour has no maximum`(hour: Int) throws {
        let days = try observed { $0 == hour ? "null" : "3" }
        #expect(days == [DayRecord(number: 20_778, maximum: nil, precipitation: 0)])
    }

    @Test(arguments: [1, 12, 24])
    func `a day with a missing amount has no rain`(stamp: Int) throws {
        let days = try observed({ _ in "3" }, { $0 == stamp ? "null" : "0" })
        #expect(days == [DayRecord(number: 20_778, maximum: 3, precipitation: nil)])
    }

    @Test func `forecasts are by model and lead`() throws {
        let columns: [String] = [
            column("temperature_2m_previous_day1_ecmwf_ifs") { _ in "4" },
            column("precipitation_previous_day1_ecmwf_ifs") { _ in "0.5" },
            column("temperature_2m_previous_day3_ecmwf_ifs") { _ in "6" },
        ]
        let record = try record(columns.joined(separator: ","), .forecasts(leads: [1, 3]))
        #expect(record.forecasts.count == 12 && record.observed.isEmpty)
        let ecmwf = record.forecasts.filter { $0.model == "ecmwf_ifs" }
        #expect(ecmwf.map(\.lead) == [1, 3])
        #expect(ecmwf[0].days == [DayRecord(number: 20_778, maximum: 4, precipitation: 12)])
        #expect(ecmwf[1].days == [DayRecord(number: 20_778, maximum: 6, precipitation: nil)])
    }

    @Test func `past days are asked of their own servers, with the day after for its first stamp`() throws {
        let observed = try #require(
            try provider().past(of: [Subjects.seoul], PastQuestion(.observed, days: 20_740...20_770), units: .celsius)
                .request)
        #expect(observed.authority == "archive-api.open-meteo.com")
        #expect(
            observed.path == "/v1/archive?latitude=37.5665&longitude=126.978&models=era5_seamless"
                + "&hourly=temperature_2m,precipitation&temperature_unit=celsius&start_date=2026-10-14"
                + "&end_date=2026-11-14&timezone=auto&timeformat=unixtime")
        let forecasts = try #require(
            try provider().past(
                of: [Subjects.seoul], PastQuestion(.forecasts(leads: [1, 3]), days: 20_740...20_770), units: .celsius
            ).request)
        #expect(forecasts.authority == "previous-runs-api.open-meteo.com")
        #expect(
            forecasts.path?.contains(
                "&hourly=temperature_2m_previous_day1,precipitation_previous_day1,"
                    + "temperature_2m_previous_day3,precipitation_previous_day3&") == true)
    }

    @Test func `hours are asked for in a request of their own`() throws {
        let request = try #require(
            try provider().modelForecasts(of: [Subjects.seoul], units: .celsius, hasHours: true).request)
        let path = try #require(request.path)
        #expect(path.contains("&hourly=temperature_2m&") && path.contains("&forecast_days=16&"))
        #expect(!path.contains("daily="))
        let body = """
            {"latitude":37.55,"longitude":127.0,"utc_offset_seconds":32400,"timezone":"Asia/Seoul",
            "hourly":{"time":[\(Self.now),\(Self.now + 3_600)],"temperature_2m_ecmwf_ifs":[1.5,null],
            "temperature_2m_jma_seamless":[2.5,3.5],"temperature_2m_ukmo_seamless":[null,null],
            "temperature_2m":[9,9]}}
            """
        let answer = try #require(try answers(body, hasHours: true).first).get()
        #expect(answer.models.map(\.model) == ["ecmwf_ifs", "jma_seamless"])
        #expect(answer.models[0].hours.map(\.temperature) == [1.5] && answer.models[0].days.isEmpty)
        #expect(
            answer.models[1].hours.map(\.time.timeIntervalSince1970) == [Double(Self.now), Double(Self.now + 3_600)])
        #expect(throws: WeatherError.self) { try answers(place(), hasHours: true)[0].get() }
    }

    @Test func `the newest run of a data set is read`() throws {
        let request = try #require(try provider().run(of: "dwd_icon"))
        #expect(try #require(request.request).path == "/data/dwd_icon/static/meta.json")
        func run(_ text: String) throws -> ModelRun {
            try request.answer(to: HTTPReply(Data(text.utf8)), now: Date(timeIntervalSince1970: Double(Self.now)))
        }
        let run = try run(
            """
            {"chunk_time_length":192,"crs_wkt":"GEOGCRS[...]","data_end_time":1796860800,
            "last_run_availability_time":1795588200,"last_run_initialisation_time":1795564800,
            "last_run_modification_time":1795587600,"temporal_resolution_seconds":3600,"update_interval_seconds":21600}
            """)
        #expect(run.started == Date(timeIntervalSince1970: 1_795_564_800))
        #expect(run.available == Date(timeIntervalSince1970: 1_795_588_200) && run.interval == 21_600)
        #expect(throws: WeatherError.self) {
            try self.provider().run(of: "x")?.answer(to: HTTPReply(Data("{}".utf8)), now: .now)
        }
    }

    @Test(arguments: [(0, 1, 21_600), (1_795_564_800, 1_795_564_800, 21_600), (1_795_564_800, 1_795_588_200, 0)])
    func `a run whose times cannot be true is not known`(started: Int, available: Int, interval: Int) throws {
        let body = """
            {"last_run_initialisation_time":\(started),"last_run_availability_time":\(available),
            "update_interval_seconds":\(interval)}
            """
        let request = try #require(try provider().run(of: "dwd_icon"))
        let run = try request.answer(
            to: HTTPReply(Data(body.utf8)), now: Date(timeIntervalSince1970: Double(Self.now)))
        #expect(run.started == nil)
    }

    @Test func `a past day is that of the clock on that day, not of the clock of now`() throws {
        let berlin = City(
            id: "berlin", englishName: "Berlin", coordinates: Coordinates(latitude: 52.52, longitude: 13.41),
            timeZone: "Europe/Berlin")
        // 24 October 2026, two hours east of UTC; from the day after on it is one hour.
        let number = 20_750
        let midnight = number * 86_400 - 7_200
        let times = (-2..<30).map { midnight + $0 * 3_600 }
        // Only the first hour of the day is warm, and the hour before it is warmer still.
        let degrees = times.map { $0 == midnight ? 20.0 : $0 < midnight ? 30 : 5 }
        let body = """
            {"latitude":52.5,"longitude":13.4,"utc_offset_seconds":3600,"timezone":"Europe/Berlin",
            "hourly":{"time":\(times),"temperature_2m":\(degrees),"precipitation":\(times.map { _ in 0.1 })}}
            """
        let question = PastQuestion(.observed, days: number...number)
        let request = try provider().past(of: [berlin], question, units: .celsius)
        let record = try #require(
            try request.answer(to: HTTPReply(Data(body.utf8)), now: Date(timeIntervalSince1970: Double(Self.now))).first
        ).get()
        #expect(record.observed.map(\.maximum) == [20])
        #expect(record.observed.map(\.precipitation) == [2.4])
    }
}
