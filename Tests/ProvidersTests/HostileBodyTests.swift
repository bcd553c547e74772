import Foundation
import CitiesHTTP
import HTTPTypes
import CitiesLocalization
import CitiesProviders
import CitiesTestSupport
import Testing
import CitiesWeatherModel

/// For any body: no crash, no invented number, and an error with a kind.
@Suite struct `A hostile body` {
    static let bodies: [(name: String, body: Data)] = [
        ("empty", Data()),
        ("blank", Data(" \n".utf8)),
        ("null", Data("null".utf8)),
        ("array", Data("[]".utf8)),
        ("array of null", Data("[null]".utf8)),
        ("array of objects", Data("[{}]".utf8)),
        ("object", Data("{}".utf8)),
        ("number", Data("0".utf8)),
        ("text", Data("\"sunny\"".utf8)),
        ("page", Data("<!DOCTYPE html><html><body>502</body></html>".utf8)),
        ("not UTF-8", Data([0xFF, 0xFE, 0x00, 0x7B, 0xC3, 0x28])),
        ("byte order mark alone", Data([0xEF, 0xBB, 0xBF])),
        ("deep arrays", Data(String(repeating: "[", count: 10_000).utf8)),
        (
            "deep and closed",
            Data((String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)).utf8)
        ),
        ("deep objects", Data(String(repeating: "{\"current\":", count: 10_000).utf8)),
        ("deep within", Data(("{\"main\":" + String(repeating: "[", count: 10_000)).utf8)),
        ("garbage", Data((0..<1_048_576).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 7) })),
        ("long text", Data(("{\"error\":true,\"reason\":\"" + String(repeating: "x", count: 1 << 20) + "\"}").utf8)),
        ("not a number", Data("{\"main\":{\"temp\":NaN},\"dt\":1,\"current\":{\"time\":1,\"temp_c\":NaN}}".utf8)),
        ("infinite", Data("{\"main\":{\"temp\":1e999},\"dt\":1e999,\"current\":{\"time\":1e999}}".utf8)),
        ("not a number as text", Data("{\"main\":{\"temp\":\"NaN\"},\"dt\":\"NaN\",\"current\":\"NaN\"}".utf8)),
        ("wrong types", Data("{\"main\":[],\"dt\":{},\"current\":[1],\"hourly\":3,\"list\":{},\"forecast\":[]}".utf8)),
        ("empty sections", Data("{\"main\":{},\"dt\":1795262400,\"current\":{},\"list\":[],\"forecast\":{}}".utf8)),
        ("no days", Data("{\"forecast\":{\"forecastday\":[]},\"daily\":{\"time\":[]},\"list\":[{}]}".utf8)),
        ("odd error documents", Data("{\"error\":{\"code\":1e300},\"cod\":\"x\",\"reason\":7}".utf8)),
        ("more odd error documents", Data("{\"error\":\"no\",\"cod\":{\"a\":1},\"message\":[]}".utf8)),
    ]

    @Test(arguments: Subjects.online, bodies.indices)
    func `is invalid data`(source: WeatherSource, index: Int) throws {
        let (name, body) = Self.bodies[index]
        let provider = Subjects.provider(source)
        for units in UnitSystem.allCases {
            let current = failure { _ = try provider.currentOne(HTTPReply(body), units: units) }
            #expect(current?.kind == .invalidData || name == "long text", "\(name): \(String(describing: current))")
            let forecast = failure { _ = try provider.days(HTTPReply(body), units: units) }
            #expect(forecast?.kind == .invalidData || name == "long text", "\(name): \(String(describing: forecast))")
            for error in [current, forecast] {
                #expect(error != nil)
                #expect((error?.reason ?? "").count <= 200)
                #expect(error?.reason?.contains("Decod") != true)
            }
        }
    }

    @Test(arguments: Subjects.online, bodies.indices)
    func `is no list of places, unless it is an empty one`(source: WeatherSource, index: Int) throws {
        let (name, body) = Self.bodies[index]
        let geocoder = try Subjects.geocoder(source)
        do {
            let cities = try geocoder.places(named: "x", limit: 5, language: .english).answer(to: HTTPReply(body))
            #expect(cities.isEmpty)
            #expect(name.hasPrefix("array") || name == "deep and closed")
            #expect(source != .openMeteo)
        } catch {
            #expect(error.source == source)
        }
    }

    @Test(
        arguments: [
            ("openmeteo/current_one.json", WeatherSource.openMeteo), ("openweathermap/current.json", .openWeatherMap),
            ("weatherapi/current.json", .weatherAPI), ("openmeteo/current_three.json", .openMeteo),
        ])
    func `cut anywhere is invalid data`(file: String, source: WeatherSource) throws {
        let provider = Subjects.provider(source)
        let body = try Fixtures.body(file)
        let cities = file.contains("three") ? [Subjects.seoul, Subjects.busan, Subjects.jeju] : [Subjects.seoul]
        #expect(throws: Never.self) { try provider.current(HTTPReply(body), of: cities) }
        // The last two bytes are the closing bracket and the line end.
        for length in stride(from: 0, to: body.count - 1, by: 7) {
            #expect(kind { _ = try provider.current(HTTPReply(body.prefix(length)), of: cities) } == .invalidData)
        }
    }

    @Test(
        arguments: Subjects.online,
        [
            (301, WeatherError.Kind.invalidData), (400, .invalidData), (403, .invalidData),
            (404, .invalidData), (408, .serverFailed), (418, .invalidData), (429, .rateLimited), (500, .serverFailed),
            (502, .serverFailed), (503, .serverFailed), (599, .serverFailed),
        ])
    func `with a status of failure has the error of the status`(
        source: WeatherSource, expected: (Int, WeatherError.Kind)
    ) throws {
        let provider = Subjects.provider(source)
        for body in ["", "<html>", "{}", "[]", "Too Many Requests"] {
            let reply = HTTPReply(Data(body.utf8), status: expected.0, retryAfter: "17")
            let error = try #require(failure { _ = try provider.currentOne(reply) })
            #expect(error.kind == expected.1)
            let mayTellWhen = [.rateLimited, .serverFailed].contains(expected.1)
            #expect(error.retryAfter == (mayTellWhen ? .seconds(17) : nil))
            #expect(error.host == provider.profile.baseURL?.authority)
        }
    }

    @Test(arguments: Subjects.online, ["", "<html>", "{}"])
    func `with 401 rejects the key if one was sent`(source: WeatherSource, body: String) throws {
        let reply = HTTPReply(Data(body.utf8), status: 401)
        let error = try #require(failure { _ = try Subjects.provider(source).currentOne(reply) })
        #expect(error.kind == (source == .openMeteo ? .invalidData : .keyRejected))
    }

    @Test(arguments: ["", "soon", "Wed, 21 Oct 2026 07:28:00 GMT", "Wed, 21 Oct 2026 07:28:00", "1.5"])
    func `with an unreadable wait has none`(header: String) throws {
        let reply = HTTPReply(Data(), status: 429, retryAfter: header)
        let error = failure { _ = try Subjects.provider(.openWeatherMap).currentOne(reply) }
        #expect(error?.kind == .rateLimited)
        #expect(error?.retryAfter == nil)
    }

    @Test(arguments: ["999999999", "99999999999999999999"])
    func `with an endless wait is cut to a day`(header: String) throws {
        let reply = HTTPReply(Data(), status: 429, retryAfter: header)
        #expect(failure { _ = try Subjects.provider(.weatherAPI).currentOne(reply) }?.retryAfter == .seconds(86_400))
    }

    @Test(arguments: Subjects.online, [429, 503])
    func `with a wait until a date counts from the answer's own`(source: WeatherSource, status: Int) throws {
        var reply = HTTPReply(Data(), status: status, retryAfter: "Wed, 21 Oct 2026 07:28:00 GMT")
        reply.response.headerFields[.date] = "Wed, 21 Oct 2026 07:26:30 GMT"
        let error = failure { _ = try Subjects.provider(source).currentOne(reply) }
        #expect(error?.retryAfter == .seconds(90))
    }

    @Test(arguments: [401, 403])
    func `of a source without a key rejects none`(status: Int) throws {
        let body = Data(#"{"error":true,"reason":"This needs an API key"}"#.utf8)
        let error = failure { _ = try Subjects.provider(.openMeteo).currentOne(HTTPReply(body, status: status)) }
        #expect(error?.kind == .invalidData)
        #expect(error?.reason == "This needs an API key")
    }

    @Test(arguments: ["1e300", "-90000", "64801", "0.5"])
    func `with an impossible offset from UTC is invalid`(offset: String) throws {
        let openMeteo = Data(
            #"{"utc_offset_seconds":\#(offset),"current":{"time":1795262400,"temperature_2m":3}}"#.utf8)
        let openMeteoDays = Data(
            #"{"utc_offset_seconds":\#(offset),"hourly":{"time":[1795262400],"temperature_2m":[3]}}"#.utf8)
        let openWeatherMap = Data(#"{"timezone":\#(offset),"dt":1795262400,"main":{"temp":3}}"#.utf8)
        let openWeatherMapDays = Data(
            #"{"city":{"timezone":\#(offset)},"list":[{"dt":1795262400,"main":{"temp":3}}]}"#.utf8)
        let questions: [() throws -> Void] = [
            { _ = try Subjects.provider(.openMeteo).currentOne(HTTPReply(openMeteo)) },
            { _ = try Subjects.provider(.openMeteo).days(HTTPReply(openMeteoDays)) },
            { _ = try Subjects.provider(.openWeatherMap).currentOne(HTTPReply(openWeatherMap)) },
            { _ = try Subjects.provider(.openWeatherMap).days(HTTPReply(openWeatherMapDays)) },
        ]
        for question in questions {
            let error = failure(of: question)
            #expect(error?.kind == .invalidData)
            #expect(error?.reason?.contains("UTC") == true)
        }
    }

    @Test func `that repeats the key does not get it into the error`() throws {
        let body = Data(#"{"cod":401,"message":"Invalid key test-key in ?appid=test-key\u001b[2J"}"#.utf8)
        let error = failure { _ = try Subjects.provider(.openWeatherMap).currentOne(HTTPReply(body, status: 401)) }
        #expect(error?.kind == .keyRejected)
        #expect(error?.reason == "Invalid key *** in ?appid=*** [2J")
    }

    @Test(arguments: [
        ("Not TEST-KEY", "Not ***"), ("Test-Key!", "***!"), ("test%2Dkey is wrong", "*** is wrong"),
        ("q=%54%45%53T%2dkEY&x", "q=***&x"), ("a test\u{200B}-key", "a ***"), ("TEST-KEYtest-key", "******"),
        ("%test-key", "%***"), ("test-ke", "test-ke"), ("test%2", "test%2"),
    ])
    func `that repeats the key in another spelling does not get it into the error either`(
        message: String, reason: String
    ) throws {
        let document = ["error": ["code": 2_006, "message": message] as [String: Any]]
        let body = try JSONSerialization.data(withJSONObject: document)
        let error = failure { _ = try Subjects.provider(.weatherAPI).currentOne(HTTPReply(body, status: 401)) }
        #expect(error?.reason == reason)
    }

    @Test(
        arguments: Subjects.online,
        ["<!DOCTYPE html><title>Hotel</title>", "\u{FEFF}\n <html>", "<?xml version='1.0'?>"])
    func `that is a web page is reported as a sign-in page of the network`(source: WeatherSource, page: String) throws {
        let provider = Subjects.provider(source)
        for status in [200, 511] {
            let reply = HTTPReply(Data(page.utf8), status: status)
            for error in [failure { _ = try provider.currentOne(reply) }, failure { _ = try provider.days(reply) }] {
                #expect(error?.kind == .invalidData)
                #expect(error?.cause == .signInPage)
            }
        }
    }

    @Test func `with more places than requested is not read any further`() throws {
        let provider = Subjects.provider(.openMeteo)
        let surplus = Data(("[" + String(repeating: "0,", count: 3_000) + "0]").utf8)
        let cities = (0..<20).map { Subjects.city("c\($0)", 30 + Double($0), 100) }
        let error = failure { _ = try provider.current(HTTPReply(surplus), of: cities) }
        #expect(error?.kind == .invalidData)
        #expect(error?.reason == "more answers than the 20 asked for")
    }

    static let excesses: [(name: String, body: String)] = [
        ("long", "[" + String(repeating: "0,", count: 1_000_000) + "0]"),
        ("of many lists", "[" + String(repeating: "[],", count: 50_000) + "[]]"),
        ("of many names", "{" + (0..<50_000).map { "\"\($0)\":0" }.joined(separator: ",") + "}"),
        ("with a long column", "{\"daily\":{\"time\":[" + String(repeating: "0,", count: 80_000) + "0]}}"),
        ("deep", String(repeating: "{\"a\":", count: 100) + "0" + String(repeating: "}", count: 100)),
    ]

    @Test(arguments: Subjects.online, excesses.indices)
    func `that is far larger than any answer is rejected unread`(source: WeatherSource, index: Int) throws {
        let provider = Subjects.provider(source)
        let reply = HTTPReply(Data(Self.excesses[index].body.utf8))
        let error = failure { _ = try provider.currentOne(reply) }
        #expect(error?.kind == .invalidData)
        #expect(error?.cause == .tooLarge)
    }

    @Test(arguments: Subjects.online)
    func `is read no longer than the time limit of the request`(source: WeatherSource) throws {
        let provider = Subjects.provider(source)
        for body in ["{}", "[{}]", "[0]"] {
            Reading.$deadline.withValue(.now) {
                #expect(failure { _ = try provider.currentOne(HTTPReply(Data(body.utf8))) }?.kind == .timedOut)
            }
        }
    }

    @Test(arguments: Subjects.online)
    func `is not read after cancellation`(source: WeatherSource) async throws {
        let provider = Subjects.provider(source)
        let kind = await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return failure { _ = try provider.currentOne(HTTPReply(Data("[{}]".utf8))) }?.kind
        }.value
        #expect(kind == .cancelled)
    }
}
