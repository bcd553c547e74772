import CitiesHTTP
import CitiesProviders
import CitiesWeatherModel
import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import CitiesFetching

/// The present and the coming days of KMA, which have answers in common.
@Suite struct RecentRepliesTests {
    /// 25 November 2026, 11:50 in Korea.
    private static let noon = Date(timeIntervalSince1970: 1_795_575_000)

    private static func document(_ items: String, code: String = "00") -> String {
        #"{"response":{"header":{"resultCode":"\#(code)"},"body":{"items":{"item":[\#(items)]}}}}"#
    }

    private static func hours(_ category: String, _ hours: Range<Int>) -> String {
        hours.map { hour in
            let (day, time) = (25 + hour / 24, hour % 24)
            let row = #""category":"\#(category)","nx":60,"ny":127,"fcstDate":"202611\#(day)""#
            return "{\(row),\"fcstTime\":\"\(time < 10 ? "0" : "")\(time)00\",\"fcstValue\":\"\(time)\"}"
        }.joined(separator: ",")
    }

    private static func body(_ path: String) -> String {
        switch path.split(separator: "?").first?.split(separator: "/").last {
        case "getUltraSrtNcst": document(#"{"category":"T1H","nx":60,"ny":127,"obsrValue":"5"}"#)
        case "getUltraSrtFcst": document(hours("T1H", 12..<18))
        case "getVilageFcst": document(hours("TMP", 12..<72))
        case "getMidTa": document(#"{"regId":"11B10101","taMin4":1,"taMax4":5}"#)
        default: document(#"{"regId":"11B00000","wf4Am":"맑음"}"#)
        }
    }

    private var kma: any Provider {
        var configuration = SourceConfiguration(.kma)
        configuration.key = APIKey("test-key")
        return configuration.provider
    }

    private let seoul = City(
        id: "seoul", englishName: "Seoul", coordinates: Coordinates(latitude: 37.5665, longitude: 126.978),
        timeZone: "Asia/Seoul")

    private func ask<Answer>(_ query: SourceQuery<Answer>, _ fetcher: Fetcher) async -> [CityResult<Answer>] {
        var results: [CityResult<Answer>] = []
        await fetcher.ask(query, about: [seoul], from: kma, units: .celsius, language: .english) { results += $0 }
        return results
    }

    private func operations(_ server: FakeServer) -> [String] {
        server.paths.map { path in
            let name = path.split(separator: "?").first?.split(separator: "/").last.map(String.init) ?? ""
            let time = path.split(separator: "&").first { $0.hasPrefix("base_time") }?.suffix(4) ?? ""
            return name + time
        }
    }

    @Test func `a page asks for each issue once, and another page a minute later asks anew`() async {
        let server = FakeServer { path in (200, Self.body(path)) }
        let now = Mutex(Self.noon)
        let fetcher = Fetcher(
            client: server.client, limits: HTTPLimits(), now: { now.withLock { $0 } },
            replies: SavedReplies(folder: nil))
        let present = await ask(.currentWeather, fetcher)
        #expect(present.first?.answer?.value.temperature == 5)
        now.withLock { $0 += 2 }
        let days = await ask(.forecast, fetcher)
        #expect(days.first?.answer?.value.hourly.first?.temperature == 5)
        let all = [
            "getUltraSrtNcst1100", "getUltraSrtFcst1130", "getVilageFcst1100", "getVilageFcst0200", "getMidTa",
            "getMidLandFcst",
        ]
        #expect(operations(server) == all)
        // As old as the oldest of its replies.
        #expect(days.first?.answer?.provenance.fetchedAt == Self.noon)
        now.withLock { $0 += 60 }
        _ = await ask(.forecast, fetcher)
        #expect(operations(server) == all + all)
    }

    @Test func `a reply of the gateway that it had no time is no reply`() async {
        let count = Mutex(0)
        let server = FakeServer { path in
            let isFirst = count.withLock { count in
                count += 1
                return count == 1
            }
            return (200, isFirst ? Self.document("", code: "05") : Self.body(path))
        }
        let fetcher = Fetcher(
            client: server.client, limits: HTTPLimits(), now: { Self.noon }, replies: SavedReplies(folder: nil))
        #expect(await ask(.currentWeather, fetcher).first?.answer?.value.temperature == 5)
        #expect(operations(server).prefix(2) == ["getUltraSrtNcst1100", "getUltraSrtNcst1100"])
    }

    @Test func `the oldest replies go where there is no room for all`() {
        let replies = RecentReplies()
        let body = Data(repeating: 32, count: RecentReplies.bytes / 2)
        let reply = HTTPReply(response: HTTPResponse(status: .ok), body: body)
        for (index, address) in ["a", "b", "c"].enumerated() {
            replies.keep(reply, from: address, now: Self.noon + Double(index))
        }
        #expect(["a", "b", "c"].map { replies.load($0, now: Self.noon + 3) != nil } == [false, true, true])
        // A clock that was set back, and one that went on.
        #expect(replies.load("c", now: Self.noon) == nil && replies.load("c", now: Self.noon + 63) == nil)
    }
}
