import CitiesTestSupport
import Foundation
import Testing

/// Answers of the authorities that warn.
enum WarningBody {
    /// A cold wave in a part of Seoul, and a worse one in Cheorwon.
    static let hub = """
        #기준시각:202611252200
        #START7777
        # REG_UP  REG_UP_KO-----  REG_ID    REG_KO-----  TM_FC         TM_EF         WRN     LVL       CMD   ED_TM
        L1100000, 서울특별시, L1100200, 서울동북권, 202611251000, 202611252100, 한파, 주의, 발표,  ,=
        L1100000, 서울특별시, L1100200, 서울동북권, 202611251000, 202611252100, 건조, 경보, 발표,  ,=
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
            #expect(list.messages.contains("only, not for Paris."), "\(list.messages)")
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
        try await withWarnings(hub: .json("#START7777\n# REG_ID REG_KO TM_EF WRN LVL CMD\nhalf")) { program, _ in
            let page = try await program.run("detail", "Seoul")
            #expect(page.output.contains(#/Official warnings +unknown/#), "\(page.output)")
            #expect(!page.output.contains("none") && page.messages.contains("so they are unknown"))
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
            #expect(list.messages.contains("apihub.kma.go.kr"), "\(list.messages)")
            let page = try await program.run("detail", "Seoul")
            #expect(page.status == 0 && page.messages == "" && !page.output.contains("Official warnings"))
        }
    }

    @Test func `a doctor names the words of the authority that cannot be read, and who was checked`() async throws {
        let strange = WarningBody.hub.replacing(
            "서울동북권, 202611251000, 202611252100, 건조", with: "서울동북권, 202611251000, 202611252100, 열파")
        try await withWarnings(hub: .json(strange)) { program, _ in
            let doctor = try await program.run("doctor")
            #expect(doctor.output.contains("report them: 열파경보"), "\(doctor.output)")
            #expect(doctor.output.contains("checked against recorded answers of Open-Meteo"), "\(doctor.output)")
            let data = try await program.run("doctor", "--json").json()
            let warnings = try #require(data["warnings"] as? [String: Any])
            #expect(warnings["unreadWords"] as? [String] == ["열파경보"])
        }
        try await withWarnings { program, _ in
            let doctor = try await program.run("doctor", "--lang", "ko")
            #expect(doctor.output.contains("모두 읽었습니다"), "\(doctor.output)")
        }
    }

    @Test func `a word that is not read is named, and unknown where it could be alone`() async throws {
        let strange = WarningBody.hub.replacing(
            "L1100200, 서울동북권, 202611251000, 202611252100, 한파, 주의",
            with: "L1109999, 새동네, 202611251000, 202611252100, 한파, 주의")
        try await withWarnings(hub: .json(strange)) { program, _ in
            let list = try await program.run(
                "list", "Seoul", "Busan", "--columns", "name,warning", "--icons", "ascii")
            #expect(list.status == 1 && list.output.contains(#/Seoul +! Dry weather warning \?/#), "\(list.output)")
            #expect(list.output.contains(#/Busan +none/#) && list.messages.contains("새동네"), "\(list.messages)")
            let data = try await program.run("list", "Seoul", "Busan", "--columns", "warning", "--format", "json")
                .json()
            let cities = try #require(data["cities"] as? [[String: Any]])
            let seoul = try #require(cities[0]["warnings"] as? [[String: Any]])
            #expect(seoul.map { $0["level"] is NSNull } == [false, true] && seoul[1]["kind"] as? String == "cold-wave")
            #expect(seoul[1]["area"] as? String == "새동네" && (cities[1]["warnings"] as? [Any])?.isEmpty == true)
            let page = try await program.run("detail", "Seoul", "--icons", "ascii")
            #expect(page.output.contains("! Dry weather warning, Cold wave: unknown"), "\(page.output)")
        }
    }

    @Test func `kinds are conditions, and a word that is neither kind nor level is refused with both`() async throws {
        try await withWarnings { program, _ in
            func names(_ condition: String) async throws -> [String] {
                let ending = try await program.run(
                    "list", "Seoul", "Busan", "Chicago", "--where", condition, "--format", "json")
                return try (ending.json()["cities"] as? [[String: Any]])?.compactMap { $0["name"] as? String } ?? []
            }
            for (condition, expected) in [
                ("warning=cold", ["Seoul"]), ("특보=한파", ["Seoul"]), ("warning=cold-wave", ["Seoul"]),
                ("warning=heat", []),
                ("특보=폭염", []), ("warning!=dry", ["Busan", "Chicago"]), ("warning=freeze", ["Chicago"]),
            ] {
                #expect(try await names(condition) == expected, "\(condition)")
            }
            for (language, word) in [("en", "is not a level or kind of warning"), ("ko", "알 수 없는 특보 단계나 종류입니다")] {
                let wrong = try await program.run("list", "Seoul", "--where", "warning=balmy", "--lang", language)
                #expect(wrong.status == 64 && wrong.messages.contains(word), "\(wrong.messages)")
                #expect(
                    wrong.messages.contains("advisory") && wrong.messages.contains("heat")
                        && wrong.messages.contains("heat(폭염)") == (language == "ko"))
            }
        }
    }

    @Test func `conditions on unknown warnings say so, and a missing key where it is had`() async throws {
        try await withForecasts { program, _ in
            for (language, words) in [
                ("en", ["No city is known to match", "Seoul", "kma.hub-api-key", "apihub.kma.go.kr"]),
                ("ko", ["확인된 도시가 없습니다", "서울", "kma.hub-api-key", "apihub.kma.go.kr"]),
            ] {
                let list = try await program.run("list", "Seoul", "--where", "warning>=advisory", "--lang", language)
                #expect(list.status == 1 && !list.messages.contains("No city matches"), "\(list.messages)")
                for word in words { #expect(list.messages.contains(word), "\(list.messages)") }
            }
        }
    }

    @Test func `a warning that is announced has its beginning, and is in a brief only if it begins in its span`()
        async throws
    {
        func alert(in hours: Double) -> FaultReply {
            let onset = (Date.now + hours * 3_600).ISO8601Format()
            return .json(
                #"{"features":[{"properties":{"status":"Actual","event":"Winter Storm Watch","areaDesc":"Cook","onset":"\#(onset)"}}]}"#
            )
        }
        try await withWarnings(america: alert(in: 80)) { program, _ in
            for arguments in [["list", "Chicago", "--columns", "name,warning"], ["detail", "Chicago"]] {
                let ending = try await program.run(arguments)
                #expect(
                    ending.output.contains(#/Winter Storm Watch from \w{3} \d+ \w{3} \d\d:\d\d/#), "\(ending.output)")
            }
            let brief = try await program.run("brief", "Chicago").output
            #expect(!brief.contains("Winter Storm"), "\(brief)")
        }
        try await withWarnings(america: alert(in: -1)) { program, _ in
            let brief = try await program.run("brief", "Chicago").output
            #expect(brief.contains("Chicago (Winter Storm Watch)."), "\(brief)")
        }
    }

    @Test func `an alert for county and zone is one, and a replaced message is gone`() async throws {
        func alert(_ id: String, _ event: String, _ area: String, replaces: String = "") -> String {
            let references = replaces.isEmpty ? "[]" : #"[{"identifier":"\#(replaces)"}]"#
            return
                #"{"properties":{"id":"\#(id)","references":\#(references),"status":"Actual","event":"\#(event)","areaDesc":"\#(area)"}}"#
        }
        let alerts = [
            alert("1", "Wind Advisory", "New York"), alert("2", "Wind Advisory", "NYC061"),
            alert("3", "Flood Watch", "Cook"),
            alert("4", "Flood Warning", "Cook", replaces: "3"), #"{"properties":{"status":"Actual"}}"#,
        ].joined(separator: ",")
        try await withWarnings(america: .json(#"{"features":[\#(alerts)]}"#)) { program, _ in
            let list = try await program.run("list", "Chicago", "--columns", "name,warning", "--icons", "ascii")
            #expect(list.output.contains(#/! Flood Warning \+1 \?/#), "\(list.output)")
            let data = try await program.run("list", "Chicago", "--columns", "warning", "--format", "json").json()
            let warnings = try #require(((data["cities"] as? [[String: Any]])?.first)?["warnings"] as? [[String: Any]])
            #expect(
                warnings.compactMap { $0["text"] as? String } == [
                    "Flood Warning", "Wind Advisory", "Any warning: unknown",
                ])
        }
    }

    @Test func `none and unknown differ in every form for programs`() async throws {
        try await withWarnings { program, _ in
            func output(_ format: String) async throws -> String {
                try await program.run("list", "Busan", "Paris", "--columns", "name,warning", "--format", format).output
            }
            let csv = try await output("csv")
            #expect(csv.contains(#/Busan,\[\],/#) && csv.contains(#/Paris,,/#), "\(csv)")
            #expect(try await output("tsv").contains("Busan\t[]\t"))
            let gauges = try await output("prometheus")
            #expect(gauges.contains(#/cities_warning_level\{id="busan"[^\n]* 0\n/#), "\(gauges)")
            #expect(!gauges.contains(#/cities_warning_level\{id="paris"/#))
            #expect(try await output("markdown").contains("none"))
        }
    }

    @Test func `two cities side by side have no difference of warnings`() async throws {
        try await withWarnings { program, _ in
            let page = try await program.run("detail", "Seoul", "Busan", "--width", "120")
            let line = page.output.split(separator: "\n").first { $0.contains("Dry weather warning") }
            #expect(line?.contains(#/none\s*$/#) == true, "\(page.output)")
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
