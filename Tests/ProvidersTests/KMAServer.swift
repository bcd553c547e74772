import CitiesHTTP
import CitiesTestSupport
import CitiesWeatherModel
import Foundation
import HTTPTypes

@testable import CitiesProviders

/// A stand-in for data.go.kr: answers every issue that is there by the documented shapes.
final class KMAServer {
    /// The paths that were requested, with their queries.
    private(set) var paths: [String] = []
    /// Replies in place of the usual one, the first of each operation first.
    var replies: [String: [HTTPReply]] = [:]
    /// A reply in place of the usual one, by operation and issue (`20261125 1100`); nil is the usual one.
    var own: (_ operation: String, _ issue: String) -> HTTPReply? = { _, _ in nil }
    /// Issues that are not there yet: `20261125 1100`.
    var missing: Set<String> = []
    /// Changes the items of a usual reply.
    var edit: (_ operation: String, inout [[String: Any]]) -> Void = { _, _ in }

    /// Carries out a question with as many requests as it takes.
    func answer<Answer>(_ request: SourceRequest<Answer>, at now: Date) throws(WeatherError) -> Answer {
        var question = request
        while true {
            switch question {
            case .computed(let compute): return try compute(now)
            case .at(let ask): question = try ask(now)
            case .http(let request, _, let decode): return try decode(reply(to: request), now)
            case .then(let request, _, let next): question = try next(reply(to: request), now)
            }
        }
    }

    /// The names of the operations that were requested.
    var operations: [String] {
        paths.compactMap { $0.split(separator: "?").first?.split(separator: "/").last.map(String.init) }
    }

    private func reply(to request: HTTPRequest) -> HTTPReply {
        let path = request.path ?? ""
        paths.append(path)
        let operation = operations.last ?? ""
        if var own = replies[operation], !own.isEmpty {
            let reply = own.removeFirst()
            replies[operation] = own
            return reply
        }
        let query = Self.query(path)
        let issue =
            query["tmFc"].map { "\($0.prefix(8)) \($0.suffix(4))" }
            ?? "\(query["base_date"] ?? "") \(query["base_time"] ?? "")"
        if let reply = own(operation, issue) { return reply }
        guard !missing.contains(issue) else { return Self.noData }
        var items = Self.items(operation, issue: issue, query)
        edit(operation, &items)
        return Self.success(items)
    }

    static func query(_ path: String) -> [String: String] {
        let items = path.split(separator: "?").last.map { $0.split(separator: "&") } ?? []
        return items.reduce(into: [:]) { query, item in
            let parts = item.split(separator: "=", maxSplits: 1).map(String.init)
            query[parts[0]] = parts.count > 1 ? parts[1] : ""
        }
    }

    static let noData = HTTPReply(Data(#"{"response":{"header":{"resultCode":"03","resultMsg":"NO_DATA"}}}"#.utf8))

    static func code(_ code: String, status: Int = 200) -> HTTPReply {
        HTTPReply(Data(#"{"response":{"header":{"resultCode":"\#(code)","resultMsg":"WORDS"}}}"#.utf8), status: status)
    }

    static func success(_ items: Any, count: Int? = nil) -> HTTPReply {
        let total = count ?? (items as? [Any])?.count ?? 1
        let body: [String: Any] = [
            "dataType": "JSON", "items": ["item": items], "pageNo": 1, "numOfRows": 1500, "totalCount": total,
        ]
        let header = ["resultCode": "00", "resultMsg": "NORMAL_SERVICE"]
        let document = ["response": ["header": header, "body": body] as [String: Any]]
        return HTTPReply((try? JSONSerialization.data(withJSONObject: document)) ?? Data())
    }

    private static func items(_ operation: String, issue: String, _ query: [String: String]) -> [[String: Any]] {
        let (date, time) = (String(issue.prefix(8)), String(issue.suffix(4)))
        let cell: [String: Any] = ["nx": Int(query["nx"] ?? "") ?? 0, "ny": Int(query["ny"] ?? "") ?? 0]
        let issued = KMAIssue.moment(date: date, time: time) ?? Date(timeIntervalSince1970: 0)
        func row(_ category: String, _ value: String, at moment: Date? = nil) -> [String: Any] {
            var row = cell
            (row["baseDate"], row["baseTime"], row["category"]) = (date, time, category)
            guard let moment else {
                row["obsrValue"] = value
                return row
            }
            let clock = CivilTime(moment, offset: KMAIssue.utcOffset)
            row["fcstDate"] = clock.date.isoText.filter { $0 != "-" }
            row["fcstTime"] = (clock.hour < 10 ? "0" : "") + "\(clock.hour)00"
            row["fcstValue"] = value
            return row
        }
        switch operation {
        case "getUltraSrtNcst":
            return [
                row("PTY", "0"), row("REH", "48"), row("RN1", "0"), row("T1H", "5.7"), row("UUU", "2.2"),
                row("VEC", "300"), row("VVV", "-1.3"), row("WSD", "2.6"),
            ]
        case "getUltraSrtFcst":
            return (1...6).flatMap { hour in
                let moment = issued + 1_800 + Double(hour - 1) * 3_600
                return [
                    row("LGT", "0", at: moment), row("PTY", "0", at: moment), row("RN1", "강수없음", at: moment),
                    row("SKY", "3", at: moment), row("T1H", "\(20 + hour)", at: moment), row("REH", "45", at: moment),
                    row("VEC", "302", at: moment), row("WSD", "2", at: moment),
                ]
            }
        case "getVilageFcst": return days(issued, row)
        case "getMidTa":
            var row: [String: Any] = ["regId": query["regId"] ?? ""]
            for day in (time == "0600" ? 4 : 5)...10 {
                (row["taMin\(day)"], row["taMax\(day)"]) = (-day, day)
            }
            return [row]
        case "getMidLandFcst":
            var row: [String: Any] = ["regId": query["regId"] ?? ""]
            for day in (time == "0600" ? 4 : 5)...10 {
                for half in day <= 7 ? ["Am", "Pm"] : [""] {
                    row["rnSt\(day)\(half)"] = half == "Pm" ? 60 : 30
                    row["wf\(day)\(half)"] = half == "Pm" ? "흐리고 비/눈" : "맑음"
                }
            }
            return [row]
        default: return []
        }
    }

    /// Hours for the rest of the day and two more, then steps of three hours, and the midnight behind them.
    private static func days(_ issued: Date, _ row: (String, String, Date?) -> [String: Any]) -> [[String: Any]] {
        let clock = CivilTime(issued, offset: KMAIssue.utcOffset)
        // From 17 o'clock on there is a day more.
        let last = clock.dayNumber + (clock.hour >= 17 ? 5 : 4)
        let hourly = KMAIssue.moment(day: last - 1)
        var rows: [[String: Any]] = []
        var moment = issued + 3_600
        while moment <= KMAIssue.moment(day: last) {
            let hour = CivilTime(moment, offset: KMAIssue.utcOffset).hour
            let values = [
                ("TMP", "\(hour - 4)"), ("UUU", "1"), ("VVV", "-1"), ("VEC", "290"), ("WSD", "2.5"), ("SKY", "1"),
                ("PTY", "0"), ("POP", "\(hour)"), ("WAV", "0"), ("PCP", moment < hourly ? "강수없음" : "0"), ("REH", "50"),
                ("SNO", moment < hourly ? "적설없음" : "0"),
            ]
            rows += values.map { row($0.0, $0.1, moment) }
            if hour == 6 { rows.append(row("TMN", "-7.0", moment)) }
            if hour == 15 { rows.append(row("TMX", "15.0", moment)) }
            moment += moment >= hourly ? 10_800 : 3_600
        }
        return rows
    }
}
