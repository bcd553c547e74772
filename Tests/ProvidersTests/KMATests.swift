import CitiesHTTP
import CitiesLocalization
import CitiesTestSupport
import CitiesWeatherModel
import Foundation
import HTTPTypes
import Testing

@testable import CitiesProviders

@Suite struct `KMA` {
    /// 25 November 2026, 11:50 in Korea.
    private static let noon = korea("20261125", "1150")

    private static func korea(_ date: String, _ time: String) -> Date {
        KMAIssue.moment(date: date, time: time) ?? Date(timeIntervalSince1970: 0)
    }

    private var provider: any Provider { Subjects.provider(.kma) }

    private func current(
        _ server: KMAServer = KMAServer(), of city: City = Subjects.seoul, at now: Date = noon,
        parts: Set<WeatherPart> = []
    ) throws -> CurrentWeather {
        let request = try provider.currentWeather(of: [city], units: .celsius, language: .korean, parts: parts)
        return try #require(try server.answer(request, at: now).first).get()
    }

    private func forecast(
        _ server: KMAServer = KMAServer(), of city: City = Subjects.seoul, at now: Date = noon
    ) throws -> WeatherForecast {
        try server.answer(provider.forecast(of: city, units: .celsius, language: .korean), at: now)
    }

    private func error(_ server: KMAServer, at now: Date = noon) -> WeatherError? {
        failure { _ = try current(server, at: now) }
    }

    // MARK: - Places

    @Test(arguments: [
        ("서울", 37.5665, 126.978, 60, 127), ("부산", 35.1796, 129.0756, 98, 76), ("제주", 33.4996, 126.5312, 53, 38),
        ("종로", 37.579871, 126.989352, 60, 127), ("사하", 35.101149, 129.024788, 97, 74),
        ("인천", 37.4563, 126.7052, 55, 124), ("창원", 35.2279, 128.6811, 91, 77),
    ])
    func `the formula gives the published cells`(name: String, latitude: Double, longitude: Double, x: Int, y: Int) {
        let cell = KMAPlace.cell(of: Coordinates(latitude: latitude, longitude: longitude))
        #expect(cell == (x, y), "\(name)")
    }

    @Test func `the usual cities have the cells of their districts, at most one beside the formula`() throws {
        let table = try String(
            decoding: Fixtures.body("../../Resources/cities.csv"), as: UTF8.self
        ).split(separator: "\n").dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        var differing: Set<String> = []
        for row in table where row[9] == "KR" {
            let place = Coordinates(latitude: Double(row[6]) ?? 0, longitude: Double(row[7]) ?? 0)
            let cell = try #require(KMAPlace.cells[String(row[0])], "\(row[0])")
            let computed = KMAPlace.cell(of: place)
            #expect(abs(cell.x - computed.x) <= 1 && abs(cell.y - computed.y) <= 1, "\(row[0])")
            if cell != computed { differing.insert(String(row[0])) }
        }
        #expect(differing == ["daegu", "suwon", "iksan", "cheonan", "cheongju"])
        #expect(KMAPlace.cells.count == 20)
    }

    @Test(arguments: [
        ("seoul", 37.5665, 126.978, "11B10101", "11B00000"), ("gunsan", 35.9675, 126.7369, "21F10501", "11F10000"),
        ("mokpo", 34.8118, 126.3922, "21F20801", "11F20000"), ("jeju", 33.4996, 126.5312, "11G00201", "11G00000"),
        ("sokcho", 38.2074, 128.5923, "11D20401", "11D20000"), ("chuncheon", 37.8813, 127.7301, "11D10301", "11D10000"),
        ("cheongju", 36.6424, 127.489, "11C10301", "11C10000"), ("daejeon", 36.3504, 127.3845, "11C20401", "11C20000"),
        ("daegu", 35.8714, 128.6014, "11H10701", "11H10000"), ("busan", 35.1796, 129.0756, "11H20201", "11H20000"),
        ("ulleung", 37.484, 130.906, "11E00101", "11H10000"), ("baengnyeong", 37.97, 124.72, "11A00101", "11B00000"),
    ])
    func `each place has its zones`(
        id: String, latitude: Double, longitude: Double, temperatures: String, land: String
    ) throws {
        let place = try KMAPlace(Subjects.city(id, latitude, longitude), source: .kma)
        #expect(place.temperatureZone == temperatures && place.landZone == land)
    }

    @Test func `a place outside Korea fails with its reason, by its country or by where it is`() throws {
        var tokyo = Subjects.city("tokyo", 35.6895, 139.6917, zone: "Asia/Tokyo")
        var pyongyang = Subjects.city("pyongyang", 39.02, 125.74)
        // Tsushima lies within the corners of Korea.
        var tsushima = Subjects.city("tsushima", 34.2, 129.29)
        tsushima.countryCode = "JP"
        for _ in 0..<2 {
            for city in [tokyo, pyongyang, tsushima] {
                let error = failure { _ = try current(of: city) }
                #expect(error?.kind == .notFound && error?.cause == .outsideCoverage, "\(city.id)")
                #expect(failure { _ = try forecast(of: city) }?.cause == .outsideCoverage)
            }
            (tokyo.countryCode, pyongyang.countryCode) = ("JP", "KP")
        }
    }

    @Test(arguments: [
        // Minutes after ten o'clock.
        (fetched: 52, now: 99, isCurrent: true), (52, 100, false), (42, 51, true), (42, 53, false), (39, 41, true),
        (60, 75, true), (60, 59, false),
    ])
    func `an answer is kept until the next issue, and one of a late issue until that is there`(
        fetched: Int, now: Int, isCurrent: Bool
    ) {
        func moment(_ minutes: Int) -> Date { Date(timeIntervalSince1970: Double(1_795_568_400 + minutes * 60)) }
        #expect(provider.profile.isCurrent(fetchedAt: moment(fetched), now: moment(now)) == isCurrent)
        let others = Subjects.provider(.openMeteo).profile
        #expect(others.isCurrent(fetchedAt: moment(0), now: moment(9)))
        #expect(!others.isCurrent(fetchedAt: moment(0), now: moment(10)))
    }

    @Test func `Fahrenheit is refused without a request`() {
        let error = failure {
            _ = try provider.currentWeather(of: [Subjects.seoul], units: .fahrenheit, language: .english)
        }
        #expect(error?.cause == .onlyMetric)
        #expect(
            failure { _ = try provider.forecast(of: Subjects.seoul, units: .fahrenheit, language: .english) }?.cause
                == .onlyMetric)
    }

    @Test func `without a key nothing is requested`() {
        let provider = Subjects.provider(.kma, key: nil)
        #expect(
            kind { _ = try provider.currentWeather(of: [Subjects.seoul], units: .celsius, language: .english) }
                == .keyMissing)
    }

    // MARK: - Requests

    @Test func `the present is three requests and one for today's extremes, and the later days are two more`() throws {
        let server = KMAServer()
        let weather = try current(server)
        let present = ["getUltraSrtNcst", "getUltraSrtFcst", "getVilageFcst", "getVilageFcst"]
        #expect(server.operations == present)
        #expect(
            server.paths[0]
                == "/1360000/VilageFcstInfoService_2.0/getUltraSrtNcst?serviceKey=test-key&pageNo=1&numOfRows=1500"
                + "&dataType=JSON&base_date=20261125&base_time=1100&nx=60&ny=127")
        #expect(server.paths[1].contains("base_date=20261125&base_time=1130&nx=60"))
        #expect(server.paths[2].contains("base_date=20261125&base_time=1100&nx=60"))
        #expect(server.paths[3].contains("base_date=20261125&base_time=0200&nx=60"))
        #expect(weather.observedAt == Self.korea("20261125", "1100"))

        let other = KMAServer()
        _ = try forecast(other)
        #expect(other.operations == present + ["getMidTa", "getMidLandFcst"])
        #expect(other.paths.prefix(4) == server.paths[...])
        #expect(
            other.paths[4]
                == "/1360000/MidFcstInfoService/getMidTa?serviceKey=test-key&pageNo=1&numOfRows=1500&dataType=JSON"
                + "&regId=11B10101&tmFc=202611250600")
        #expect(other.paths[5].contains("regId=11B00000&tmFc=202611250600"))
    }

    @Test(arguments: [("0230", 60), ("1150", 80)])
    func `twenty cities are sixty requests while the newest issue has today's extremes, else eighty`(
        time: String, count: Int
    ) throws {
        let server = KMAServer()
        for (id, _) in KMAPlace.cells {
            _ = try current(server, of: Subjects.city(id, 37.5, 127), at: Self.korea("20261125", time))
        }
        #expect(server.paths.count == count)
    }

    @Test(arguments: [("a+b/c==", "a%2Bb%2Fc%3D%3D"), ("a%2Bb%2Fc%3D%3D", "a%2Bb%2Fc%3D%3D")])
    func `both forms of a key that the portal shows are sent once encoded`(key: String, sent: String) throws {
        let request = try Subjects.provider(.kma, key: key).currentWeather(
            of: [Subjects.seoul], units: .celsius, language: .english)
        let path = try #require(request.request?.path)
        #expect(path.contains("serviceKey=\(sent)&"))
    }

    @Test(arguments: [
        // Time in Korea, then the issues of the observation, the hours, the days and the later days.
        ("20261125", "1139", "20261125 1000", "20261125 1030", "20261125 1100", "20261125 0600"),
        ("20261125", "1140", "20261125 1100", "20261125 1030", "20261125 1100", "20261125 0600"),
        ("20261125", "1145", "20261125 1100", "20261125 1130", "20261125 1100", "20261125 0600"),
        ("20261125", "0000", "20261124 2300", "20261124 2330", "20261124 2300", "20261124 1800"),
        ("20261125", "0039", "20261124 2300", "20261124 2330", "20261124 2300", "20261124 1800"),
        ("20261125", "0041", "20261125 0000", "20261124 2330", "20261124 2300", "20261124 1800"),
        ("20261125", "0209", "20261125 0100", "20261125 0130", "20261124 2300", "20261124 1800"),
        ("20261125", "0210", "20261125 0100", "20261125 0130", "20261125 0200", "20261124 1800"),
        ("20261125", "0609", "20261125 0500", "20261125 0530", "20261125 0500", "20261124 1800"),
        ("20270101", "0010", "20261231 2300", "20261231 2330", "20261231 2300", "20261231 1800"),
    ])
    func `the last issue that should be there is asked for, by the clock of Korea`(
        date: String, time: String, observed: String, hours: String, days: String, later: String
    ) {
        let now = Self.korea(date, time)
        func issue(_ operation: KMAOperation) -> String {
            let issue = KMAIssue(latest: operation, at: now)
            return "\(issue.date) \(issue.time)"
        }
        #expect(issue(.observed) == observed && issue(.hours) == hours)
        #expect(issue(.days) == days && issue(.laterSky) == later && issue(.laterTemperatures) == later)
    }

    // MARK: - The present

    @Test func `the observation is the present, with the sky of the nearest hour`() throws {
        let weather = try current(parts: [.hours])
        #expect(weather.temperature == 5.7 && weather.humidity == 48)
        #expect(weather.windSpeed == 2.6 && weather.windDirection == 300)
        #expect(weather.condition == WeatherCondition(kind: .cloudy, isDay: true))
        #expect(weather.utcOffset == 32_400 && weather.units == .celsius)
        #expect(weather.maximum == 15 && weather.minimum == -7)
        #expect(weather.precipitation == 0 && weather.snowfall == 0)
        // The hour under way is the observation, the next six are those of the nowcast.
        let hours = try #require(weather.hours)
        #expect(hours.prefix(8).map(\.temperature) == [5.7, 21, 22, 23, 24, 25, 26, 14])
        #expect(try current().hours == nil)
        #expect(weather.pressure == nil && weather.cloudCover == nil)
    }

    @Test func `the fixture bodies are read`() throws {
        let server = KMAServer()
        server.replies = [
            "getUltraSrtNcst": [HTTPReply(try Fixtures.body("kma/ultra_ncst.json"))],
            "getUltraSrtFcst": [HTTPReply(try Fixtures.body("kma/ultra_fcst.json"))],
            "getVilageFcst": [HTTPReply(try Fixtures.body("kma/vilage.json"))],
        ]
        let weather = try current(server)
        #expect(weather.temperature == 5.7 && weather.maximum == 8)
        #expect(weather.condition?.kind == .cloudy)
    }

    @Test(
        arguments: [
            ("0", "1", .clear), ("0", "3", .cloudy), ("0", "4", .overcast), ("0", "9", .unknown), ("1", "4", .rain),
            ("2", "4", .sleet), ("3", "4", .snow), ("4", "3", .showers), ("5", "4", .drizzle), ("6", "4", .sleet),
            ("7", "4", .snow), ("8", "4", .unknown),
        ] as [(String, String, WeatherCondition.Kind)])
    func `sky and precipitation are one condition`(fall: String, sky: String, kind: WeatherCondition.Kind) {
        #expect(WeatherCondition.kma(sky: Int(sky), fall: Int(fall), lightning: 0, isDay: nil)?.kind == kind)
        #expect(
            WeatherCondition.kma(sky: Int(sky), fall: Int(fall), lightning: 0.2, isDay: nil)?.kind == .thunderstorm)
    }

    @Test func `rain that is observed is not made dry by the forecast, nor dry weather wet`() throws {
        let wet = KMAServer()
        wet.edit = { operation, items in
            guard operation == "getUltraSrtNcst" else { return }
            for index in items.indices where items[index]["category"] as? String == "PTY" {
                items[index]["obsrValue"] = "1"
            }
        }
        #expect(try current(wet).condition?.kind == .rain)
        let dry = KMAServer()
        dry.edit = { operation, items in
            guard operation == "getUltraSrtFcst" else { return }
            for index in items.indices where items[index]["category"] as? String == "PTY" {
                items[index]["fcstValue"] = "1"
            }
        }
        #expect(try current(dry).condition == nil)
    }

    // MARK: - Amounts

    @Test(arguments: [
        ("강수없음", 0, 0), ("적설없음", 0, 0), ("1mm 미만", 0, 1), ("1.0mm 미만", 0, 1), ("0.5cm 미만", 0, 0.5),
        ("1.0mm", 1, 1), ("30.0~50.0mm", 30, 50), ("30.0mm~50.0mm", 30, 50), ("50.0mm 이상", 50, 50),
        ("5.0cm 이상", 5, 5), ("0", 0, 0), ("0.4", 0.4, 0.4), ("2", 2, 2),
    ])
    func `words for amounts are ranges`(text: String, least: Double, most: Double) {
        #expect(KMAAmount(text)?.range == least...most)
    }

    @Test(arguments: ["약간", "-1", "", "mm", "50~30mm", "1~2~3mm", "강수 있음", "미만", "nan", "1e3mm"])
    func `other words are no amount`(text: String) {
        #expect(KMAAmount(text) == nil)
    }

    @Test func `less than a millimeter is wet, and an unknown amount is neither wet nor dry`() throws {
        func server(_ amount: String) -> KMAServer {
            let server = KMAServer()
            server.edit = { operation, items in
                for index in items.indices where ["PCP", "RN1"].contains(items[index]["category"] as? String ?? "") {
                    if items[index]["fcstValue"] != nil { items[index]["fcstValue"] = amount }
                }
                for index in items.indices where items[index]["category"] as? String == "POP" {
                    items[index]["fcstValue"] = "60"
                }
            }
            return server
        }
        let little = try current(server("1mm 미만"))
        // Eleven hours behind the observed one, which is dry.
        #expect(little.precipitation == 5.5 && little.wetHours?.areWet.contains(true) == true)
        #expect(try current(server("30.0~50.0mm")).precipitation == 440)
        let unknown = try current(server("-999"))
        #expect(unknown.precipitation == nil)
        let error = error(server("조금"))
        #expect(error?.kind == .invalidData && error?.reason?.contains("expected an amount for PCP") == true)
    }

    // MARK: - Days

    @Test func `days 4 to 10 follow the days of the grid`() throws {
        let forecast = try forecast()
        let days = forecast.daily.map { CivilTime($0.date, offset: 32_400).day }
        #expect(days == [25, 26, 27, 28, 29, 30, 1, 2, 3, 4, 5])
        // The second day has all its hours, and extremes of its own.
        #expect(forecast.daily[1].minimum == -7 && forecast.daily[1].maximum == 15)
        // The issue of 11 o'clock has no minimum of the day, the one of 2 o'clock has.
        #expect(forecast.daily[0].minimum == -7 && forecast.daily[0].maximum == 15)
        #expect(forecast.daily[4].minimum == -4 && forecast.daily[4].maximum == 4)
        #expect(forecast.daily[4].precipitationChance == 60 && forecast.daily[4].condition?.kind == .sleet)
        #expect(forecast.daily[8].precipitationChance == 30 && forecast.daily[8].condition?.kind == .clear)
        // Hours, then steps of three.
        #expect(
            forecast.hourly.count == 13 + 48 && forecast.steps.count { $0.time >= Self.korea("20261128", "0000") } == 8)
    }

    @Test func `a last day of one hour has no maximum: it is left to the later days`() throws {
        let forecast = try forecast()
        // 29 November has nothing but its midnight in the issue, of -4 degrees.
        let day = try #require(forecast.daily.first { CivilTime($0.date, offset: 32_400).day == 29 })
        #expect(day.maximum == 4 && day.minimum == -4)
        #expect(!forecast.steps.contains { CivilTime($0.time, offset: 32_400).day == 29 })
        #expect(!forecast.hourly.contains { CivilTime($0.time, offset: 32_400).day == 29 })
    }

    @Test(arguments: [
        // The issue of 18 o'clock begins with the fifth day, and the days of 17 o'clock reach the fourth.
        ("1200", "202611250600"), ("1705", "202611250600"), ("1815", "202611251800"), ("2350", "202611251800"),
    ])
    func `no day is missing between the days and the later days`(time: String, issue: String) throws {
        let server = KMAServer()
        let forecast = try forecast(server, at: Self.korea("20261125", time))
        #expect(server.paths.contains { $0.contains("getMidTa") && $0.contains("tmFc=\(issue)") }, "\(server.paths)")
        let days = forecast.daily.map { KMACell.day($0.date) }
        #expect(zip(days, days.dropFirst()).allSatisfy { $1 == $0 + 1 } && days.count >= 7, "\(days)")
        #expect(forecast.daily.allSatisfy { $0.maximum != nil || KMACell.day($0.date) == days[0] })
    }

    @Test func `an issue of 18 o'clock that would leave a gap gives way to the one before`() throws {
        let server = KMAServer()
        server.missing = ["20261125 1700"]
        let forecast = try forecast(server, at: Self.korea("20261125", "1815"))
        #expect(
            server.operations.suffix(5) == [
                "getVilageFcst", "getVilageFcst", "getVilageFcst", "getMidTa", "getMidLandFcst",
            ])
        #expect(server.paths.last?.contains("tmFc=202611250600") == true)
        let days = forecast.daily.map { KMACell.day($0.date) }
        #expect(zip(days, days.dropFirst()).allSatisfy { $1 == $0 + 1 })
    }

    @Test func `rows of two issues count their days from their own`() throws {
        let server = KMAServer()
        server.replies["getMidTa"] = [KMAServer.noData]
        let forecast = try forecast(server, at: Self.korea("20261126", "0620"))
        #expect(server.operations.suffix(4) == ["getVilageFcst", "getMidTa", "getMidTa", "getMidLandFcst"])
        let issues = server.paths.suffix(2).compactMap { KMAServer.query($0)["tmFc"] }
        #expect(issues == ["202611251800", "202611260600"])
        // The fifth day after 25 November, and the fourth after the 26th.
        let day = try #require(forecast.daily.first { CivilTime($0.date, offset: 32_400).day == 30 })
        #expect(day.maximum == 5 && day.precipitationChance == 60)
    }

    @Test(
        arguments: [
            ("맑음", .clear), ("구름많음", .cloudy), ("흐림", .overcast), ("구름많고 비", .rain), ("흐리고 눈", .snow),
            ("구름많고 비/눈", .sleet), ("흐리고 소나기", .showers), ("흐리고 맑음", .unknown), ("안개", .unknown), ("", .unknown),
        ] as [(String, WeatherCondition.Kind)])
    func `phrases are matched whole`(phrase: String, kind: WeatherCondition.Kind) {
        #expect(WeatherCondition.kma(phrase: phrase).kind == kind)
    }

    @Test func `texts in place of numbers, empty ones included, are read`() throws {
        let server = KMAServer()
        server.edit = { operation, items in
            guard operation.hasPrefix("getMid") else { return }
            for (name, value) in items[0] where value is Int { items[0][name] = "\(value)" }
            items[0]["taMin5"] = ""
            items[0]["wf5Am"] = ""
        }
        let forecast = try forecast(server)
        #expect(forecast.daily[4].maximum == 4 && forecast.daily[5].minimum == nil && forecast.daily[5].maximum == 5)
        #expect(forecast.daily[5].condition?.kind == .sleet)
    }

    @Test func `the fixture bodies of the later days are read`() throws {
        let server = KMAServer()
        server.replies = [
            "getMidTa": [HTTPReply(try Fixtures.body("kma/mid_ta.json"))],
            "getMidLandFcst": [HTTPReply(try Fixtures.body("kma/mid_land.json"))],
        ]
        let forecast = try forecast(server)
        #expect(forecast.daily[4].minimum == -3 && forecast.daily[4].maximum == 5)
        #expect(forecast.daily[5].condition?.kind == .sleet && forecast.daily[5].maximum == nil)
        let evening = KMAServer()
        evening.replies["getMidLandFcst"] = [HTTPReply(try Fixtures.body("kma/mid_land_1800.json"))]
        let later = try self.forecast(evening, at: Self.korea("20261125", "1815"))
        let day = try #require(later.daily.first { CivilTime($0.date, offset: 32_400).day == 30 })
        #expect(day.condition?.kind == .rain && day.precipitationChance == 60)
    }

    // MARK: - Failures

    @Test func `an issue that is not there yet gives way to the one before`() throws {
        let server = KMAServer()
        server.missing = ["20261125 1100", "20261125 1130"]
        let weather = try current(server)
        #expect(
            server.operations == [
                "getUltraSrtNcst", "getUltraSrtNcst", "getUltraSrtFcst", "getUltraSrtFcst", "getVilageFcst",
                "getVilageFcst", "getVilageFcst",
            ])
        #expect(weather.observedAt == Self.korea("20261125", "1000"))
        let midnight = KMAServer()
        midnight.missing = ["20261125 0000"]
        let early = try current(midnight, at: Self.korea("20261125", "0045"))
        #expect(midnight.paths[1].contains("base_date=20261124&base_time=2300"))
        #expect(early.observedAt == Self.korea("20261124", "2300"))
    }

    @Test func `two issues without data are a place without weather`() {
        let server = KMAServer()
        server.replies["getUltraSrtNcst"] = [KMAServer.noData, KMAServer.noData]
        #expect(error(server)?.kind == .notFound)
        #expect(server.paths.count == 2)
    }

    @Test func `no items in an empty text are no data`() throws {
        let server = KMAServer()
        let empty = #"{"response":{"header":{"resultCode":"00"},"body":{"items":"","totalCount":0}}}"#
        server.replies["getUltraSrtNcst"] = [HTTPReply(Data(empty.utf8))]
        _ = try current(server)
        #expect(server.operations.prefix(2) == ["getUltraSrtNcst", "getUltraSrtNcst"])
    }

    @Test func `a single item is not in a list`() throws {
        let server = KMAServer()
        let row: [String: Any] = [
            "baseDate": "20261125", "baseTime": "1100", "category": "T1H", "nx": 60, "ny": 127, "obsrValue": "5.7",
        ]
        server.replies["getUltraSrtNcst"] = [KMAServer.success(row, count: 1)]
        #expect(try current(server).temperature == 5.7)
    }

    @Test func `numbers in place of texts are read`() throws {
        let server = KMAServer()
        server.edit = { operation, items in
            for index in items.indices {
                for name in ["obsrValue", "fcstValue", "fcstDate"] {
                    if let number = (items[index][name] as? String).flatMap({ Double($0) }) {
                        items[index][name] = number
                    }
                }
                (items[index]["nx"], items[index]["ny"]) = ("60", "127")
            }
        }
        #expect(try current(server).temperature == 5.7)
    }

    @Test(
        arguments: [
            ("22", .rateLimited), ("30", .keyRejected), ("31", .keyRejected), ("20", .keyRejected),
            ("01", .serverFailed),
            ("10", .invalidData), ("12", .invalidData), ("99", .invalidData),
        ] as [(String, WeatherError.Kind)])
    func `a result code has its kind of failure, in JSON and in the gateway's XML`(
        code: String, kind: WeatherError.Kind
    ) {
        let xml = """
            <OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg><returnAuthMsg>WORDS</returnAuthMsg>\
            <returnReasonCode>\(code)</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>
            """
        let header = #""errMsg":"SERVICE ERROR","returnAuthMsg":"WORDS","returnReasonCode""#
        let json = #"{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{\#(header):"\#(code)"}}}"#
        let number = #"{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{\#(header):\#(Int(code) ?? 0)}}}"#
        let replies = [200, 400, 403, 429, 500].flatMap { status in
            [xml, json, number].map { HTTPReply(Data($0.utf8), status: status) }
        }
        for reply in [KMAServer.code(code), KMAServer.code(code, status: 400)] + replies {
            let server = KMAServer()
            server.replies["getUltraSrtNcst"] = [reply]
            let error = error(server)
            #expect(
                error?.kind == kind && error?.reason?.contains("\(code) WORDS") == true, "\(String(describing: error))")
            #expect(server.paths.count == 1)
        }
    }

    @Test(arguments: [200, 403])
    func `the recorded refusal of a key has its reason, with any status`(status: Int) throws {
        let server = KMAServer()
        server.replies["getUltraSrtFcst"] = [
            HTTPReply(try Fixtures.body("kma/recorded/gateway_json_403_key.json"), status: status)
        ]
        let error = error(server)
        #expect(error?.kind == .keyRejected)
        #expect(error?.reason == "30 등록되지 않은 서비스키 (VilageFcstInfoService_2.0)")
    }

    @Test(
        arguments: [
            ("LIMITED_NUMBER_OF_SERVICE_REQUESTS_EXCEEDS_ERROR", .rateLimited),
            ("SERVICE_KEY_IS_NOT_REGISTERED_ERROR", .keyRejected), ("ANOTHER_ERROR", .invalidData),
        ] as [(String, WeatherError.Kind)])
    func `a fault without a code is known by its name`(name: String, kind: WeatherError.Kind) {
        let server = KMAServer()
        let json = #"{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{"errMsg":"\#(name)"}}}"#
        server.replies["getVilageFcst"] = [HTTPReply(Data(json.utf8))]
        let error = error(server)
        #expect(error?.kind == kind && error?.reason?.contains(name) == true)
    }

    @Test func `the quota in XML with a status of success is no web page`() throws {
        let server = KMAServer()
        server.replies["getVilageFcst"] = [HTTPReply(try Fixtures.body("kma/gateway_error.xml"))]
        let error = error(server)
        #expect(error?.kind == .rateLimited && error?.cause == nil)
        let page = KMAServer()
        page.replies["getVilageFcst"] = [HTTPReply(Data("<html>Sign in</html>".utf8))]
        #expect(self.error(page)?.cause == .signInPage)
    }

    @Test(arguments: [401, 403])
    func `a key that is not applied for names the service`(status: Int) {
        let server = KMAServer()
        server.replies["getMidTa"] = [HTTPReply(Data("Forbidden".utf8), status: status)]
        let error = failure { _ = try forecast(server) }
        #expect(error?.kind == .keyRejected && error?.reason?.contains("MidFcstInfoService") == true)
        let documented = KMAServer()
        documented.replies["getMidLandFcst"] = [KMAServer.code("30", status: status)]
        #expect(failure { _ = try forecast(documented) }?.kind == .keyRejected)
    }

    @Test func `a time-out inside a success is tried once more`() throws {
        let xml = "<OpenAPI_ServiceResponse><returnReasonCode>05</returnReasonCode></OpenAPI_ServiceResponse>"
        for reply in [KMAServer.code("05"), HTTPReply(Data(xml.utf8))] {
            let server = KMAServer()
            server.replies["getUltraSrtNcst"] = [reply]
            #expect(try current(server).temperature == 5.7)
            #expect(server.paths[0] == server.paths[1] && server.paths.count == 5)
            let down = KMAServer()
            down.replies["getUltraSrtNcst"] = [reply, reply]
            #expect(error(down)?.kind == .timedOut && down.paths.count == 2)
        }
    }

    @Test(arguments: [429, 500, 502])
    func `a status has its kind of failure`(status: Int) {
        let server = KMAServer()
        server.replies["getUltraSrtNcst"] = [HTTPReply(Data("words".utf8), status: status)]
        #expect(error(server)?.kind == (status == 429 ? .rateLimited : .serverFailed))
    }

    @Test(arguments: [
        (#"{"response":{}}"#, "response.header"), (#"{"response":{"header":{}}}"#, "resultCode"),
        (#"{"response":{"header":{"resultCode":"00"}}}"#, "response.body"),
        (#"{"response":{"header":{"resultCode":"00"},"body":{}}}"#, "items"),
        (#"{"response":{"header":{"resultCode":"00"},"body":{"items":{"item":[{"category":"T1H"}]}}}}"#, "nx"),
        (
            #"{"response":{"header":{"resultCode":"00"},"body":{"items":{"item":[{"category":"T1H","nx":60,"ny":127,"fcstValue":"1","fcstDate":"2026","fcstTime":"1"}]}}}}"#,
            "20261125"
        ),
        ("[]", "type"), ("", "JSON"),
    ])
    func `a shape that differs is invalid, with what was expected`(body: String, expected: String) {
        let server = KMAServer()
        server.replies["getUltraSrtNcst"] = [HTTPReply(Data(body.utf8))]
        let error = error(server)
        #expect(
            error?.kind == .invalidData && error?.reason?.contains(expected) == true, "\(String(describing: error))")
    }

    @Test func `rows that are missing, of another cell or without any temperature are invalid`() {
        let cut = KMAServer()
        cut.replies["getUltraSrtNcst"] = [
            KMAServer.success([["category": "T1H", "nx": 60, "ny": 127, "obsrValue": "5"] as [String: Any]], count: 8)
        ]
        #expect(error(cut)?.reason?.contains("of the 8") == true)
        let elsewhere = KMAServer()
        elsewhere.edit = { _, items in for index in items.indices { items[index]["nx"] = 61 } }
        #expect(error(elsewhere)?.cause == .anotherPlace)
        let blank = KMAServer()
        blank.edit = { operation, items in
            items.removeAll { ["T1H", "TMP"].contains($0["category"] as? String) }
        }
        #expect(error(blank)?.reason?.contains("expected hours with TMP") == true)
        let words = KMAServer()
        words.edit = { operation, items in
            if operation == "getUltraSrtNcst" { items[3]["obsrValue"] = "warm" }
        }
        #expect(error(words)?.reason?.contains("expected a number for TMP") == true)
    }

    @Test func `the key is in no failure`() {
        let server = KMAServer()
        server.replies["getUltraSrtNcst"] = [
            HTTPReply(Data(#"{"response":{"header":{"resultCode":"30","resultMsg":"test-key is unknown"}}}"#.utf8))
        ]
        let error = error(server)
        #expect(error?.kind == .keyRejected && error?.reason?.contains("test-key") == false)
    }
}
