import CitiesTestSupport
import Foundation
import Testing

/// A fault of a server, and the program's message about it: a row of the matrix.
struct ServerFault: Sendable, CustomTestStringConvertible {
    /// The ending of a command.
    struct Outcome: Sendable {
        var status: Int32
        /// A part of the message in each language; empty for no message.
        var english = ""
        var korean = ""

        /// Success without a message.
        static let asEver = Outcome(status: 0)
    }

    /// A fault of the connection, of the whole answer, or of its content.
    enum Doing: Sendable {
        /// The server accepts no connection.
        case refuses
        /// The server sends this reply to every request.
        case replies(FaultReply)
        /// The server alters the honest answer.
        case bends(@Sendable (RecordedRequest, String) throws -> FaultReply)
    }

    var name: String
    var doing: Doing
    /// The outcome for a named source.
    var outcome: Outcome
    /// Other outcomes, by source.
    var exceptions: [String: Outcome] = [:]
    /// The outcome for forecasts when it differs.
    var ofComingDays: Outcome?
    /// Other outcomes for forecasts, by source.
    var exceptionsOfComingDays: [String: Outcome] = [:]
    /// True for a false answer. Each source has its own fields, so none can represent another.
    var isLie = false
    /// The timeout in seconds: long for a reply that the program reads to its end, short for one that stalls.
    var timeout = "50"

    var testDescription: String { name }

    func outcome(_ source: String, _ question: FetchingCommand.Question) -> Outcome {
        (question == .coming ? exceptionsOfComingDays[source] ?? ofComingDays : nil) ?? exceptions[source] ?? outcome
    }

    func reply(to request: RecordedRequest, honest: String) -> FaultReply {
        switch doing {
        case .refuses: .closeWithoutAnswer
        case .replies(let reply): reply
        case .bends(let bend): (try? bend(request, honest)) ?? .respond(418)
        }
    }
}

extension ServerFault.Outcome {
    static func unreachable(_ english: String, _ korean: String) -> Self {
        Self(status: 69, english: ": \(english).", korean: "에 연결할 수 없습니다: \(korean).")
    }

    static func invalid(_ english: String, _ korean: String) -> Self {
        Self(
            status: 65, english: "returned an unexpected response: \(english)",
            korean: "에서 보낸 응답이 올바른 날씨 자료가 아닙니다: \(korean)")
    }

    /// The outcome for values that cannot be right.
    static func unbelievable(_ english: String, _ korean: String) -> Self {
        Self(
            status: 65, english: "returned implausible weather: \(english)",
            korean: "에서 보낸 날씨가 올바르지 않습니다: \(korean)")
    }

    static let impossible = unbelievable("its temperature is impossible", "있을 수 없는 기온입니다")

    static let timedOut = Self(
        status: 69, english: "did not answer in time.", korean: "에서 제한 시간 안에 응답하지 않았습니다.")
    static let interrupted = unreachable("the response was cut off", "응답이 도중에 끊겼습니다")
    static let notHTTP = unreachable("the server there does not speak HTTP", "HTTP로 통신하는 서버가 아닙니다")
    /// A body that is not what the source documents.
    static let unexpected = Self(
        status: 65, english: "returned an unexpected response", korean: "에서 보낸 응답이 올바른 날씨 자료가 아닙니다")
    static let tooLarge = invalid("the response is far too long", "응답이 너무 깁니다")
    static let signInPage = invalid(
        "a web page, probably the sign-in page of this network", "웹 페이지이며, 이 네트워크의 로그인 페이지로 보입니다")
    static let serverFailed = Self(status: 69, english: "reported a server error", korean: " 서버에 오류가 발생했습니다")
    static let rateLimited = Self(status: 75, english: "The rate limit of ", korean: "의 요청 한도에 도달했습니다")
    static let keyRejected = Self(status: 77, english: "rejected the API key", korean: "에서 API 키를 거부했습니다")
    static let notFound = Self(
        status: 69, english: "has no weather for this place", korean: "에서는 이 지역의 날씨를 제공하지 않습니다")
}

extension ServerFault {
    static let all: [ServerFault] = connections + sizes + documents + statuses + redirects + times + lies + orders

    private static func replies(
        _ name: String, _ reply: FaultReply, _ outcome: Outcome, timeout: String = "50"
    ) -> ServerFault {
        ServerFault(name: name, doing: .replies(reply), outcome: outcome, timeout: timeout)
    }

    private static func bends(
        _ name: String, _ outcome: Outcome, _ bend: @escaping @Sendable (String) throws -> FaultReply
    ) -> ServerFault {
        ServerFault(name: name, doing: .bends { try bend($1) }, outcome: outcome)
    }

    /// A refusal with a JSON document; Open-Meteo documents none, so its outcome may differ.
    private static func refuses(_ status: Int, _ outcome: Outcome, openMeteo: Outcome? = nil) -> ServerFault {
        ServerFault(
            name: "\(status) with hostile text", doing: .bends { request, _ in errorReply(status, request) },
            outcome: outcome, exceptions: openMeteo.map { ["open-meteo": $0] } ?? [:])
    }

    private static let connections = [
        ServerFault(
            name: "refused", doing: .refuses, outcome: .unreachable("connection refused", "연결이 거부되었습니다")),
        replies("reset in the head", .reset, .interrupted),
        replies("reset in the body", .resetHalfway(Data(repeating: 0x20, count: 100), until: opened), .interrupted),
        replies("closed without an answer", .closeWithoutAnswer, .interrupted),
        replies("not HTTP", .garbage, .notHTTP),
        replies("never answers", .stall, .timedOut, timeout: "1"),
        replies("stalls in the body", .stallHalfway(Data("[{}]".utf8)), .timedOut, timeout: "1"),
    ]

    /// A gate that every server of the matrix opens as it starts.
    static let opened = "opened"

    private static let sizes = [
        replies("endless body", .endlessBody, .tooLarge),
        replies("endless head", .endlessHeaders, .invalid("the response header is far too long", "응답 헤더가 너무 깁니다")),
        replies("body too large", .json(String(repeating: " ", count: 15_000_000)), .tooLarge),
        replies("gzip bomb", .gzipBomb(bytes: 64 << 20), .tooLarge),
        replies(
            "broken gzip", .respond(headers: [("Content-Encoding", "gzip")], body: Data("plain".utf8)),
            .invalid("the response cannot be decompressed", "응답의 압축을 풀 수 없습니다")),
        bends("shorter than promised", .interrupted) { .truncate(Data($0.utf8)) },
        bends("longer than promised", .unexpected) { honest in
            .raw(Data("HTTP/1.1 200 OK\r\nContent-Length: \(honest.utf8.count / 2)\r\n\r\n\(honest)".utf8))
        },
    ]

    private static let documents = [
        replies("empty", .respond(), .unexpected),
        replies("not JSON", .respond(body: Data("The weather is fine.".utf8)), .unexpected),
        replies("another document", .json(#"{"hello":"world"}"#), .unexpected),
        replies("a page to sign in to", .respond(body: Data("<html>Log in to the hotel</html>".utf8)), .signInPage),
        bends("half a document", .unexpected) { .json(String($0.prefix($0.count / 2))) },
        bends("wrong types", .unexpected) { .json(try Bent.wrongTypes(in: $0)) },
        bends("null fields", .unexpected) { .json(try Bent.nulls(in: $0)) },
        bends("absurd numbers", .impossible) { .json(try Bent.absurdNumbers(in: $0)) },
    ]

    /// Text of a server that would change the terminal's title, clear it, turn the direction and write a key.
    private static let hostile = #"\u001b]0;owned\u0007\u001b[2Jb\u202ead\r\nkey test-key"#

    /// A refusal with a reason in the format of each source.
    private static func errorReply(_ status: Int, _ request: RecordedRequest) -> FaultReply {
        if request.target.contains("appid") {
            return .json(#"{"cod":\#(status),"message":"\#(hostile)"}"#, status: status)
        }
        if request.target.contains("key=") {
            return .json(#"{"error":{"code":\#(status),"message":"\#(hostile)"}}"#, status: status)
        }
        return .json(#"{"error":true,"reason":"\#(hostile)"}"#, status: status)
    }

    private static let statuses = [
        ServerFault(
            name: "401", doing: .replies(.respond(401)), outcome: .keyRejected, exceptions: ["open-meteo": .unexpected]),
        replies("403", .respond(403), .unexpected),
        replies("404", .respond(404), .unexpected),
        replies("429", .tooManyRequests(retryAfter: nil), .rateLimited),
        replies("429 for an hour", .tooManyRequests(retryAfter: "3600"), .rateLimited),
        replies("500", .respond(500), .serverFailed),
        replies("503 for an hour", .respond(503, headers: [("Retry-After", "3600")]), .serverFailed),
        replies("511", .respond(511), .signInPage),
        refuses(400, .unexpected),
        refuses(401, .keyRejected, openMeteo: .unexpected),
        refuses(403, .keyRejected, openMeteo: .unexpected),
        refuses(404, .notFound, openMeteo: .unexpected),
        refuses(500, .serverFailed),
    ]

    private static let redirects = [
        replies(
            "redirect to another host", .redirect(to: "http://localhost:9/"),
            .unreachable("it redirects to an address without HTTPS", "HTTPS를 쓰지 않는 주소로 리디렉션합니다")),
        replies(
            "redirect to no address", .redirect(to: "http://"),
            .unreachable("it redirects to an invalid address", "잘못된 주소로 리디렉션합니다")),
        // Rejected at the first redirect, which is not https, so a second never happens.
        ServerFault(
            name: "redirect in a circle", doing: .bends { request, _ in .redirect(to: request.target) },
            outcome: .unreachable("it redirects to an address without HTTPS", "HTTPS를 쓰지 않는 주소로 리디렉션합니다")),
    ]

    private static let times = [
        // Where days have dates, these are dates.
        ServerFault(
            name: "every time is zero", doing: .bends { .json(try Bent.zeroTimes(in: $1)) }, outcome: .unexpected,
            exceptionsOfComingDays: [
                "weatherapi": .unbelievable("it is for other days", "다른 날의 날씨입니다")
            ])
    ]

    private static let lies = Lie.allCases.map { lie in
        let (english, korean) = lie.words(isForecast: false)
        let (ofDays, ofDaysInKorean) = lie.words(isForecast: true)
        return ServerFault(
            name: "lie: \(lie)", doing: .bends { .json(try lie.told($1, isForecast: $0.isForecast)) },
            outcome: .unbelievable(english, korean), ofComingDays: .unbelievable(ofDays, ofDaysInKorean), isLie: true)
    }

    private static let orders = [
        bends("hours and places in another order", .asEver) { .json(try Bent.reversed($0)) },
        bends("every hour twice", .asEver) { .json(try Bent.doubled($0)) },
    ]
}

/// Alterations of every value in a JSON document.
enum Bent {
    private static func json(_ text: String, _ bend: (Any, _ key: String) -> Any) throws -> String {
        let bent = bend(try JSONSerialization.jsonObject(with: Data(text.utf8)), "")
        return String(decoding: try JSONSerialization.data(withJSONObject: bent), as: UTF8.self)
    }

    /// Replaces every value that is neither a list nor an object; `bend` receives the value and its key.
    static func leaves(in text: String, _ bend: (Any, _ key: String) -> Any) throws -> String {
        try json(text) { leaves($0, $1, bend) }
    }

    private static func leaves(_ value: Any, _ key: String, _ bend: (Any, String) -> Any) -> Any {
        switch value {
        case let members as [String: Any]:
            Dictionary(uniqueKeysWithValues: members.map { ($0, leaves($1, $0, bend)) })
        case let elements as [Any]: elements.map { leaves($0, key, bend) }
        default: bend(value, key)
        }
    }

    /// Swaps text and numbers.
    static func wrongTypes(in text: String) throws -> String {
        try leaves(in: text) { value, _ -> Any in if value is String { 7 } else { "seven" } }
    }

    static func nulls(in text: String) throws -> String {
        try leaves(in: text) { _, _ in NSNull() }
    }

    /// Keeps place and time, and sets every other number to one that does not occur on Earth.
    static func absurdNumbers(in text: String) throws -> String {
        try leaves(in: text) { value, key in
            let isWhereOrWhen = ["lat", "lon", "time", "dt", "zone", "offset", "epoch", "id"].contains(
                where: key.contains)
            return value is String || isWhereOrWhen ? value : 1e300
        }
    }

    /// Sets every time to the beginning of 1970.
    static func zeroTimes(in text: String) throws -> String {
        try leaves(in: text) { value, _ in
            if let number = value as? NSNumber { return number.doubleValue > 1_000_000_000 ? 0 : number }
            let text = value as? String ?? ""
            return text.wholeMatch(of: /[0-9-]{10}( [0-9:]{5})?/) == nil
                ? value : "1970-01-01 00:00".prefix(text.count).description
        }
    }

    /// Moves every time by this number of days.
    static func moved(in text: String, days: Int) throws -> String {
        try leaves(in: text) { value, _ in
            switch value {
            case let number as NSNumber: moved(number.doubleValue, days: days)
            case let text as String: moved(text, days: days)
            default: value
            }
        }
    }

    /// Moves a number that can be a time.
    static func moved(_ number: Double, days: Int) -> Double {
        number > 1_000_000_000 ? number + Double(days * 86_400) : number
    }

    /// Moves a local time that begins with a date.
    static func moved(_ text: String, days: Int) -> String {
        guard let date = try? Date(text.prefix(10) + "T00:00:00Z", strategy: .iso8601) else { return text }
        return String((date + Double(days * 86_400)).ISO8601Format().prefix(10)) + text.dropFirst(10)
    }

    /// Reverses every list.
    static func reversed(_ text: String) throws -> String {
        func turn(_ value: Any) -> Any {
            switch value {
            case let members as [String: Any]: members.mapValues(turn)
            case let elements as [Any]: Array(elements.reversed().map(turn))
            default: value
            }
        }
        return try json(text) { value, _ in turn(value) }
    }

    /// Repeats every list within an answer.
    static func doubled(_ text: String) throws -> String {
        func double(_ value: Any) -> Any {
            switch value {
            case let members as [String: Any]: members.mapValues(double)
            case let elements as [Any]: Array((elements + elements).map(double))
            default: value
            }
        }
        return try json(text) { value, _ in (value as? [Any])?.map(double) ?? double(value) }
    }
}
