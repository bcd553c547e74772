import CitiesTestSupport
import Foundation
import Testing

/// Answers of the authorities that warn.
enum WarningBody {
    /// A cold wave in a part of Seoul, and a worse one in Cheorwon.
    static let hub = """
        #START7777
        # REG_UP, REG_UP_KO, REG_ID, REG_KO, TM_FC, TM_EF, WRN, LVL, CMD, ED_TM
        L1100000, 서울특별시, L1100200, 서울동북권, 202611251000, 202611252100, 한파, 주의, 발표, =
        L1100000, 서울특별시, L1100200, 서울동북권, 202611251000, 202611252100, 건조, 경보, 발표, =
        #7777END

        """

    static let america = """
        {"features":[{"properties":{"status":"Actual","event":"Freeze Warning","areaDesc":"Cook"}},
        {"properties":{"status":"Test","event":"Test Message"}}]}
        """
}

extension RecordedRequest {
    /// True for a request for the warnings of Korea.
    var isOfHub: Bool { path.hasSuffix("/wrn_now_data_new.php") }
}

@Suite(.timeLimit(.untilAllHadTheirTurn))
struct WarningTests {
    private func withWarnings(
        _ environment: [String: String] = [:], hub: FaultReply = .json(WarningBody.hub),
        america: FaultReply = .json(WarningBody.america), body: (Program, FaultServer) async throws -> Void
    ) async throws {
        try await withForecasts(environment) { request in
            if request.isOfHub { return hub }
            return request.path == "/nws/alerts/active" ? america : nil
        } body: { program, server in
            var program = program
            program.environment["CITIES_KMA_HUB_BASE_URL"] = server.url + "/hub"
            program.environment["CITIES_KMA_HUB_API_KEY"] = "secret-hub-key"
            program.environment["CITIES_NWS_BASE_URL"] = server.url + "/nws"
            try await body(program, server)
        }
    }

    @Test func `a list has the highest warning, none, or a dash for unknown`() async throws {
        try await withWarnings { program, server in
            let list = try await program.run(
                "list", "Seoul", "Busan", "Chicago", "Paris", "--columns", "name,warning", "--icons", "ascii")
            #expect(list.status == 0, "\(list.messages)")
            #expect(list.output.contains(#/Seoul +! Dry weather warning \+1/#), "\(list.output)")
            #expect(list.output.contains(#/Busan +none/#) && list.output.contains(#/Chicago +! Freeze Warning/#))
            #expect(list.output.contains(#/Paris +—/#))
            #expect(list.messages.contains("those of Paris are unknown"), "\(list.messages)")
            #expect(list.output.contains("Official warnings by the Korea Meteorological Administration."))
            let asked = server.record.requests.filter { $0.path.contains("wrn_now") || $0.path.contains("alerts") }
            #expect(asked.count == 2)
            let korean = try await program.run("list", "서울", "--columns", "이름,특보", "--lang", "ko")
            #expect(korean.output.contains("⚠ 건조경보 +1"), "\(korean.output)")
        }
    }

    @Test func `JSON tells an empty list from null`() async throws {
        try await withWarnings { program, _ in
            let data = try await program.run(
                "list", "Seoul", "Busan", "Paris", "--columns", "warning", "--format", "json"
            ).json()
            let cities = try #require(data["cities"] as? [[String: Any]])
            let seoul = try #require(cities[0]["warnings"] as? [[String: Any]])
            #expect(seoul.map { $0["level"] as? String } == ["warning", "advisory"])
            #expect(seoul.map { $0["kind"] as? String } == ["dry", "cold-wave"])
            #expect(seoul[1]["text"] as? String == "Cold wave advisory" && seoul[1]["area"] as? String == "서울동북권")
            #expect(seoul[1]["from"] as? String == "2026-11-25T21:00:00+09:00" && seoul[1]["until"] is NSNull)
            #expect((cities[1]["warnings"] as? [Any])?.isEmpty == true && cities[2]["warnings"] is NSNull)
        }
    }

    @Test func `conditions compare levels by their words`() async throws {
        try await withWarnings { program, _ in
            func names(_ condition: String) async throws -> [String] {
                let ending = try await program.run(
                    "list", "Seoul", "Busan", "Chicago", "Paris", "--where", condition, "--format", "json")
                return try (ending.json()["cities"] as? [[String: Any]])?.compactMap { $0["name"] as? String } ?? []
            }
            #expect(try await names("warning>=advisory") == ["Seoul", "Chicago"])
            #expect(try await names("warning=none") == ["Busan"])
            #expect(try await names("특보>=경보") == ["Seoul", "Chicago"])
            #expect(try await names("warning<advisory") == ["Busan"], "unknown is not less")
            let wrong = try await program.run("list", "Seoul", "--where", "warning>=bad")
            #expect(wrong.status == 64 && wrong.messages.contains("advisory"), "\(wrong.messages)")
        }
    }

    @Test func `a page has every warning, and says unknown after a failure`() async throws {
        try await withWarnings { program, _ in
            let page = try await program.run("detail", "Seoul", "--icons", "ascii")
            #expect(page.status == 0 && page.messages == "", "\(page.messages)")
            #expect(
                page.output.contains(#/Official warnings +! Dry weather warning, ! Cold wave advisory/#),
                "\(page.output)")
            let calm = try await program.run("detail", "Busan")
            #expect(calm.output.contains(#/Official warnings +none/#))
        }
        try await withWarnings(hub: .json("#START7777\nhalf")) { program, _ in
            let page = try await program.run("detail", "Seoul")
            #expect(page.output.contains(#/Official warnings +unknown/#), "\(page.output)")
            #expect(!page.output.contains("none") && page.messages.contains("which are unknown now"))
            #expect(page.messages.contains("#7777END is missing"), "\(page.messages)")
        }
    }

    @Test(arguments: [
        FaultReply.respond(503), .json(""), .json("<html></html>"), .reset,
        .json(#"{"result":{"status":403,"message":"활용신청이 필요한 API 입니다."}}"#),
    ])
    func `a failure is unknown with a status, never none`(reply: FaultReply) async throws {
        try await withWarnings(hub: reply) { program, _ in
            let list = try await program.run("list", "Seoul", "--columns", "name,temp,warning")
            #expect(list.status == 1 && !list.output.contains("none") && list.output.contains("—"), "\(list.output)")
            #expect(list.messages.contains("official warnings"), "\(list.messages)")
            #expect(!(list.output + list.messages).contains("secret-hub-key"))
            let none = try await program.run("list", "Seoul", "--where", "warning=none", "--format", "json")
            #expect(try (none.json()["cities"] as? [Any])?.isEmpty == true)
        }
    }

    @Test func `without a key the warnings of Korea are unknown, and a page does not ask`() async throws {
        try await withForecasts { program, server in
            let list = try await program.run("list", "Seoul", "--columns", "name,warning")
            #expect(list.status == 1 && list.output.contains("—"))
            #expect(list.messages.contains("API key"), "\(list.messages)")
            let page = try await program.run("detail", "Seoul")
            #expect(page.status == 0 && page.messages == "" && !page.output.contains("Official warnings"))
        }
    }

    /// A program whose setting names a feed, without any key.
    private func withFeed(
        _ environment: [String: String] = [:], alert: FaultReply,
        body: (Program, FaultServer) async throws -> Void
    ) async throws {
        try await withForecasts(environment) { request in
            switch request.path {
            case "/cap/feed.xml":
                let link = "http://\(request.headers["host"] ?? "")/files/KR_EN.xml"
                return .json(
                    "<rss version=\"2.0\"><channel><item><title>x</title><link>\(link)</link></item></channel></rss>")
            case "/files/KR_EN.xml": return alert
            default: return nil
            }
        } body: { program, server in
            var program = program
            program.environment["CITIES_KMA_CAP_URL"] = server.url + "/cap/feed.xml"
            try await body(program, server)
        }
    }

    private static func alert(event: String = "Cold Wave Advisory") -> FaultReply {
        .json(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>a</identifier><sender>kma</sender>
            <sent>2026-11-25T10:00:00+09:00</sent><status>Actual</status><msgType>Alert</msgType><info><event>\(event)</event>
            <expires>2099-11-26T12:00:00+09:00</expires><area><areaDesc>Seoul</areaDesc>
            <polygon>37.7,126.8 37.7,127.2 37.4,127.2 37.4,126.8 37.7,126.8</polygon></area></info></alert>
            """)
    }

    @Test func `the feed that a setting names warns without a key`() async throws {
        try await withFeed(alert: Self.alert()) { program, server in
            let list = try await program.run("list", "Seoul", "Busan", "--columns", "name,warning", "--icons", "ascii")
            #expect(list.status == 0 && list.messages == "", "\(list.messages)")
            #expect(list.output.contains(#/Seoul +! Cold wave advisory/#) && list.output.contains(#/Busan +none/#))
            let asked = server.record.requests.map(\.path).filter { $0.hasSuffix(".xml") }
            #expect(asked == ["/cap/feed.xml", "/files/KR_EN.xml"])
            let korean = try await program.run("list", "서울", "--columns", "이름,특보", "--lang", "ko")
            #expect(korean.output.contains("⚠ 한파주의보"), "\(korean.output)")
            let page = try await program.run("detail", "Seoul", "--icons", "ascii", "--refresh")
            #expect(page.output.contains(#/Official warnings +! Cold wave advisory/#), "\(page.output)")
        }
    }

    @Test func `a feed that is not understood is unknown, never none`() async throws {
        for alert in [
            Self.alert(event: "Cold Wave Thing"), .respond(404), .json("<alert/>"), .json("<!DOCTYPE a><a/>"),
        ] {
            try await withFeed(alert: alert) { program, _ in
                let list = try await program.run("list", "Seoul", "--columns", "name,warning")
                #expect(
                    list.status == 1 && list.output.contains("—") && !list.output.contains("none"), "\(list.output)")
                #expect(list.messages.contains("official warnings"), "\(list.messages)")
            }
        }
    }

    @Test func `a doctor says that the feed was never tried`() async throws {
        try await withForecasts { program, _ in
            for (language, words) in [("en", "never been seen or tried"), ("ko", "시험한 적도 없습니다")] {
                let doctor = try await program.run("doctor", "--offline", "--lang", language)
                #expect(doctor.output.contains("kma.cap-url") && doctor.output.contains(words), "\(doctor.output)")
            }
        }
    }

    @Test func `a brief begins with them, a map and a listener have them`() async throws {
        try await withWarnings { program, _ in
            let brief = try await program.run("brief", "Seoul", "Busan")
            #expect(
                brief.output.contains("Official warnings: Seoul (Dry weather warning, Cold wave advisory)."),
                "\(brief.output) \(brief.messages)")
            let data = try await program.run("brief", "Seoul", "--format", "json").json()
            let first = try #require((data["sentences"] as? [[String: Any]])?.first)
            #expect(first["rule"] as? String == "warning")
            let map = try await program.run("map", "Seoul", "Busan", "--value", "warning")
            #expect(map.status == 0 && map.output.contains("Dry weather warning"), "\(map.output) \(map.messages)")
            let plain = try await program.run("list", "Seoul", "Busan", "--columns", "name,warning", "--plain")
            #expect(plain.output.contains("Seoul: official warnings: Dry weather warning, Cold wave advisory."))
            #expect(plain.output.contains("Busan: no official warning."), "\(plain.output)")
        }
    }

    @Test func `a watch acts when a level is reached`() async throws {
        try await withWarnings { program, _ in
            let told = program.home.appending(path: "told")
            let command = "echo \"$CITIES_NAME: $CITIES_WARNING\" >> '\(told.path)'; kill -TERM $PPID"
            let ending = try await program.run(
                "watch", "Seoul", "Busan", "--when", "warning>=advisory", "--exec", command)
            #expect(ending.status == 143, "\(ending.messages)")
            #expect(try String(contentsOf: told, encoding: .utf8) == "Seoul: Dry weather warning +1\n")
        }
    }
}
