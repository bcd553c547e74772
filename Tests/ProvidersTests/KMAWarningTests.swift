import CitiesHTTP
import CitiesWeatherModel
import Foundation
import HTTPTypes
import Testing

@testable import CitiesProviders

/// The warnings of the Korea Meteorological Administration, from documented answers.
@Suite struct KMAWarningTests {
    private static let now = Date(timeIntervalSince1970: 1_795_573_200)

    private static func city(_ id: String, _ korean: String?, in province: String? = nil) -> City {
        City(
            id: id, englishName: id, koreanName: korean, region: province, countryCode: "KR",
            coordinates: Coordinates(latitude: 37, longitude: 127), timeZone: "Asia/Seoul")
    }

    private static let seoul = city("seoul", "서울", in: "서울특별시")
    private static let cheorwon = city("cheorwon", "철원", in: "강원특별자치도")
    private static let gangneung = city("gangneung", "강릉시", in: "강원특별자치도")
    private static let busan = city("busan", "부산", in: "부산광역시")
    private static let ulsan = city("ulsan", "울산", in: "울산광역시")
    private static let paju = city("paju", "파주", in: "경기도")
    private static let suwon = city("suwon", "수원", in: "경기도")
    private static let taebaek = city("taebaek", "태백", in: "강원특별자치도")
    private static let jeju = city("jeju", "제주시", in: "제주특별자치도")

    private func provider(key: String? = nil, hubKey: String? = nil) -> KMAProvider {
        var configuration = SourceConfiguration(.kma)
        configuration.key = key.flatMap { APIKey($0) }
        configuration.hubKey = hubKey.flatMap { APIKey($0) }
        configuration.koreanProvince = { $0.region }
        return KMAProvider(configuration)
    }

    private func ofHub(
        _ body: Data, _ cities: [City], status: Int = 200
    ) throws -> [Result<CityWarnings, WeatherError>] {
        try provider(hubKey: "test-key").warnings(of: cities[...]).answer(
            to: HTTPReply(body, status: status), now: Self.now)
    }

    private func hub(_ rows: String..., cities: [City]) throws -> [[String]] {
        let text = "#START7777\n" + rows.map { $0 + "\n" }.joined() + "#7777END\n"
        return try ofHub(Data(text.utf8), cities).map { try $0.get().list.map(\.text) }
    }

    /// - Parameter notices: The preliminary notices; nil leaves them out.
    private func ofText(
        _ state: String, notices: Any? = "o 없음", _ cities: [City]
    ) throws -> [Result<CityWarnings, WeatherError>] {
        var item: [String: Any] = ["tmFc": 202_611_251_000, "tmSeq": 9, "t6": state]
        item["t7"] = notices
        let body = try JSONSerialization.data(withJSONObject: [
            "response": [
                "header": ["resultCode": "00", "resultMsg": "NORMAL_SERVICE"], "body": ["items": ["item": [item]]],
            ]
        ])
        return try provider(key: "test-key").warnings(of: cities[...]).answer(to: HTTPReply(body), now: Self.now)
    }

    private func texts(_ state: String, _ cities: [City]) throws -> [[String]] {
        try ofText(state, cities).map { try $0.get().list.map(\.text) }
    }

    private static func fixture(_ name: String) throws -> Data {
        try Data(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
                path: "../Fixtures/warnings/\(name).json"))
    }

    private static func body(of name: String) throws -> String {
        let object = try JSONSerialization.jsonObject(with: fixture(name)) as? [String: Any]
        return try #require(object?["body"] as? String)
    }

    // MARK: - API Hub

    @Test func `the hub is asked once for all of Korea, with its own key`() throws {
        let request = try #require(
            try provider(key: "other-key", hubKey: "test-key").warnings(of: [Self.seoul, Self.busan]).request)
        #expect(request.authority == "apihub.kma.go.kr")
        #expect(
            request.path == "/api/typ01/url/wrn_now_data_new.php?fe=f&tm=&disp=0&help=0&authKey=test-key")
        #expect(provider(hubKey: "test-key").warningProfile.baseURL?.authority == "apihub.kma.go.kr")
    }

    @Test func `rows in EUC-KR become warnings of the cities in their zones`() throws {
        let encoded = try #require(
            try Self.body(of: "kma_hub_warn_text").data(using: String.Encoding(rawValue: 0x8000_0422)))
        let all = try ofHub(encoded, [Self.seoul, Self.cheorwon, Self.busan]).map { try $0.get() }
        #expect(all.map { $0.list.map(\.text) } == [["한파주의보"], ["한파경보"], []])
        #expect(all[0].list[0].level == .advisory && all[0].list[0].kind == "cold-wave")
        #expect(all[0].list[0].area == "서울동북권")
        // 2026-11-25 21:00 in Korea.
        #expect(all[0].list[0].from == Date(timeIntervalSince1970: 1_795_608_000) && all[0].list[0].until == nil)
    }

    @Test(arguments: [
        ("예비", "한파 예비특보", WarningLevel.preliminary), ("주의", "한파주의보", .advisory), ("경보", "한파경보", .warning),
        ("중대경보", "한파중대경보", .emergency),
    ])
    func `a level is matched as a whole`(word: String, text: String, level: WarningLevel) throws {
        let row = "L1100000, 서울특별시, L1100200, 서울동북권, 202611251000, 202611252100, 한파, \(word), 발표, ="
        let body = Data("#START7777\n\(row)\n#7777END".utf8)
        let list = try #require(ofHub(body, [Self.seoul]).first).get().list
        #expect(list.map(\.text) == [text] && list.map(\.level) == [level])
    }

    @Test func `an empty list between its marks is none in force`() throws {
        #expect(try hub(cities: [Self.seoul]) == [[]])
        #expect(
            try hub(
                "# REG_UP, REG_UP_KO, REG_ID, REG_KO, TM_FC, TM_EF, WRN, LVL, CMD, ED_TM", cities: [Self.seoul]) == [[]]
        )
    }

    @Test func `lifted warnings, those of the sea, and those of other districts are left out`() throws {
        let rows = [
            "L1100000, 서울특별시, L1100200, 서울동북권, 202611251000, 202611252100, 한파, 주의, 해제, =",
            "S1100000, 동해, S1100200, 동해앞바다, 202611251000, 202611252100, 풍랑, 경보, 발표, =",
            "L1020000, 강원도, L1020100, 강원북부산지, 202611251000, 202611252100, 대설, 경보, 발표, =",
            "L1020000, 강원도, L1020200, 강릉시평지, 202611251000, 202611252100, 건조, 주의, 발표, =",
            "L1090000, 제주도, L1090100, 제주도산지, 202611251000, 202611252100, 강풍, 경보, 발표, =",
            "L1090000, 제주도, L1090200, 제주도북부, 202611251000, 202611252100, 강풍, 주의, 발표, =",
            "L1010000, 경기도, L1010100, 파주시, 202611251000, 202611252100, 한파, 주의, 발표, =",
        ]
        let text = "#START7777\n" + rows.joined(separator: "\n") + "\n#7777END"
        let all = try ofHub(
            Data(text.utf8), [Self.seoul, Self.gangneung, Self.jeju, Self.paju, Self.suwon]
        ).map { try $0.get().list.map(\.text) }
        #expect(all == [[], ["건조주의보"], ["강풍주의보"], ["한파주의보"], []])
    }

    @Test func `the same warning for two parts of a city is one, with both areas`() throws {
        let text = """
            #START7777
            L1100000, 서울특별시, L1100200, 서울동북권, 202611251000, 202611252100, 한파, 주의, 발표, =
            L1100000, 서울특별시, L1100300, 서울서남권, 202611251000, 202611252100, 한파, 주의, 발표, =
            #7777END
            """
        let list = try #require(ofHub(Data(text.utf8), [Self.seoul]).first).get().list
        #expect(list.count == 1 && list[0].area == "서울동북권, 서울서남권")
    }

    @Test func `a zone that is not understood makes its province unknown, and no other`() throws {
        let row = "L1010000, 경기도, L1010999, 새로운구역, 202611251000, 202611252100, 한파, 경보, 발표, ="
        let all = try ofHub(Data("#START7777\n\(row)\n#7777END".utf8), [Self.suwon, Self.seoul])
        #expect(throws: WeatherError.self) { _ = try all[0].get() }
        #expect(try all[1].get().list == [])
    }

    @Test(arguments: [
        "", "#7777END", "#START7777\n", "<html>점검 중</html>",
        "#START7777\nL1100000, 서울특별시, L1100200, 서울동북권, 202611251000, 202611252100, 한파, 주의, =\n#7777END",
        "#START7777\nL1100000, 서울특별시, L1100200, 서울동북권, 202611251000, 202611252100, C, 2, 1, =\n#7777END",
        "#START7777\nL1100000, 서울특별시, L1100200, 서울동북권, 202611251000, 202611252100, 한파, 관심, 발표, =\n#7777END",
        "#START7777\nL1100000, 새로운도, L1100200, 서울동북권, 202611251000, 202611252100, 한파, 주의, 발표, =\n#7777END",
        "#START7777\n# REG_ID, REG_KO, WRN\nL1, 서울, 한파, =\n#7777END",
    ])
    func `another shape is an error that says what was expected, never calm weather`(body: String) throws {
        let error = #expect(throws: WeatherError.self) { try self.ofHub(Data(body.utf8), [Self.seoul]) }
        #expect(error?.kind == .invalidData && error?.reason?.isEmpty == false, "\(body)")
    }

    @Test(arguments: [200, 403])
    func `a service that was not applied for is a refused key`(status: Int) throws {
        let error = #expect(throws: WeatherError.self) {
            try self.ofHub(try Self.fixture("kma_hub_denied"), [Self.seoul], status: status)
        }
        #expect(error?.kind == .keyRejected && error?.reason?.contains("활용신청") == true)
    }

    // MARK: - data.go.kr

    @Test func `with the key of data goes a request to its text service`() throws {
        let request = try #require(try provider(key: "test-key").warnings(of: [Self.seoul]).request)
        #expect(request.authority == "apis.data.go.kr")
        #expect(
            request.path == "/1360000/WthrWrnInfoService/getPwnStatus?serviceKey=test-key&pageNo=1&numOfRows=1500"
                + "&dataType=JSON")
    }

    @Test func `without any key nothing is asked`() {
        let error = #expect(throws: WeatherError.self) { _ = try self.provider().warnings(of: [Self.seoul]) }
        #expect(error?.kind == .keyMissing && !provider().isReadyToWarn && provider(hubKey: "k").isReadyToWarn)
    }

    @Test func `the documented state is read`() throws {
        let cities = [Self.busan, Self.ulsan, Self.seoul]
        let all = try provider(key: "test-key").warnings(of: cities[...])
            .answer(to: HTTPReply(try Self.fixture("kma_pwn_status")), now: Self.now)
            .map { try $0.get().list.map(\.text) }
        #expect(all == [["건조주의보"], ["건조주의보"], []])
    }

    @Test func `provinces have parts, and parts that are left out`() throws {
        let state = "o 한파경보 : 강원도(철원, 화천)\r\n o 한파주의보 : 경기도(파주, 연천), 강원도(태백 제외)"
        let cities = [Self.cheorwon, Self.taebaek, Self.gangneung, Self.paju, Self.suwon]
        #expect(try texts(state, cities) == [["한파경보", "한파주의보"], [], ["한파주의보"], ["한파주의보"], []])
        #expect(try texts("o 폭염중대경보 : 경남, 제주도(제주도산지 제외)", [Self.jeju, Self.seoul]) == [["폭염중대경보"], []])
    }

    @Test func `none is said in so many words, and nothing at all is unknown`() throws {
        #expect(try texts("o 없음", [Self.seoul]) == [[]])
        for state in ["", "o", "확인 중입니다", "o 한파 : 서울", "o 한파주의보 서울", "o 모래경보 : 서울", "o 한파주의보 : 서울(", "o 한파주의보 : 새로운도"] {
            let error = #expect(throws: WeatherError.self) { try self.ofText(state, [Self.seoul]) }
            #expect(error?.kind == .invalidData, "\(state)")
        }
    }

    @Test func `a part that is not understood makes its province unknown`() throws {
        let all = try ofText("o 한파주의보 : 경기도(새로운구역)", [Self.suwon, Self.seoul])
        #expect(throws: WeatherError.self) { _ = try all[0].get() }
        #expect(try all[1].get().list == [])
    }

    @Test func `the quota in XML inside a success, and no data, are failures`() throws {
        func answer(_ body: Data) throws {
            _ = try provider(key: "test-key").warnings(of: [Self.seoul]).answer(to: HTTPReply(body), now: Self.now)
        }
        let quota = #expect(throws: WeatherError.self) {
            try answer(Data(try Self.body(of: "kma_gateway_error").utf8))
        }
        #expect(quota?.kind == .rateLimited)
        let none = Data(#"{"response":{"header":{"resultCode":"03","resultMsg":"NO_DATA"}}}"#.utf8)
        let noData = #expect(throws: WeatherError.self) { try answer(none) }
        #expect(noData?.kind == .invalidData)
        let unregistered = Data(
            "<OpenAPI_ServiceResponse><returnReasonCode>30</returnReasonCode></OpenAPI_ServiceResponse>".utf8)
        #expect(#expect(throws: WeatherError.self) { try answer(unregistered) }?.kind == .keyRejected)
    }

    @Test func `one item may be an object`() throws {
        let body = """
            {"response":{"header":{"resultCode":"00"},"body":{"items":{"item":{"tmFc":"202611251000","t6":"o 없음",
            "t7":"o 없음"}}}}}
            """
        let all = try provider(key: "k").warnings(of: [Self.seoul]).answer(
            to: HTTPReply(Data(body.utf8)), now: Self.now)
        #expect(try all.map { try $0.get().list } == [[]])
    }

    // MARK: - Preliminary notices

    @Test func `preliminary notices stand beside the warnings in force, by the headings that they are under`() throws {
        let notices = """
            (1) 강풍 예비특보
             o 11월 26일 새벽 : 제주도
             o 11월 26일 오전(06:00~12:00) : 부산, 강원도(태백 제외)
            (2) 풍랑 예비특보
             o 11월 26일 새벽 : 동해남부앞바다
            (3) 대설 예비특보
             o 11월 27일 밤 : 강원도(철원)
            """
        let cities = [Self.jeju, Self.busan, Self.cheorwon, Self.taebaek, Self.seoul]
        let all = try ofText("o 한파주의보 : 강원도(철원)", notices: notices, cities).map { try $0.get().list }
        #expect(
            all.map { $0.map(\.text) } == [["강풍 예비특보"], ["강풍 예비특보"], ["한파주의보", "강풍 예비특보", "대설 예비특보"], [], []])
        #expect(all[2].map(\.level) == [.advisory, .preliminary, .preliminary])
        #expect(all[0][0].area == "제주도" && all[0][0].from == nil && all[0][0].kind == "strong-wind")
        let lines = try ofText("o 없음", notices: "o 한파 예비특보 : 서울", [Self.seoul]).map { try $0.get().list }
        #expect(lines.map { $0.map(\.text) } == [["한파 예비특보"]])
    }

    @Test(arguments: [
        "", "o", "확인 중입니다", "(1) 강풍 예비특보", "(1) 강풍 예비특보\n(2) 대설 예비특보\n o 11월 26일 : 제주도", "o 11월 26일 새벽 : 제주도",
        "(1) 모래 예비특보\n o 11월 26일 : 제주도", "(1) 강풍 예비특보 해제\n o 11월 26일 : 제주도", "(1) 강풍주의보\n o 11월 26일 : 제주도",
        "(1) 강풍 예비특보\n o 11월 26일 : 새로운도", "(1) 강풍 예비특보\n o 11월 26일 : 제주도(", "(1) 강풍 예비특보\n - 11월 26일 : 제주도",
        "o 강풍주의보 : 제주도", "없음\n없음", nil,
    ])
    func `notices that are not understood are not none, and hide no warning in force`(notices: String?) throws {
        let all = try ofText("o 한파주의보 : 부산", notices: notices, [Self.busan, Self.seoul])
        #expect(try all[0].get().list.map(\.text) == ["한파주의보"])
        let error = #expect(throws: WeatherError.self) { _ = try all[1].get() }
        #expect(error?.kind == .invalidData && error?.reason?.isEmpty == false, "\(notices ?? "")")
    }

    @Test func `an area of a notice that is not understood leaves its province without a none`() throws {
        let notices = "(1) 강풍 예비특보\n o 11월 26일 : 경기도(새로운구역, 파주)"
        let all = try ofText(
            "o 한파주의보 : 경기도(연천)", notices: notices,
            [
                Self.suwon, Self.paju, Self.city("yeoncheon", "연천", in: "경기도"), Self.seoul,
            ])
        #expect(#expect(throws: WeatherError.self) { _ = try all[0].get() }?.reason?.contains("경기") == true)
        #expect(try all[1...].map { try $0.get().list.map(\.text) } == [["강풍 예비특보"], ["한파주의보"], []])
        #expect(throws: WeatherError.self) { _ = try self.ofText("o 없음", notices: 7, [Self.seoul])[0].get() }
        let row = "L1010000, 경기도, L1010999, 새로운구역, 202611251000, 202611252100, 한파, 예비, 발표, ="
        let other = "L1010000, 경기도, L1010100, 파주시, 202611251000, 202611252100, 건조, 주의, 발표, ="
        let hub = try ofHub(Data("#START7777\n\(row)\n\(other)\n#7777END".utf8), [Self.suwon, Self.paju])
        #expect(throws: WeatherError.self) { _ = try hub[0].get() }
        #expect(try hub[1].get().list.map(\.text) == ["건조주의보"])
    }

    // MARK: - Places

    @Test func `a city whose district is not known has unknown warnings`() throws {
        let strangers = [
            Self.city("town", "남양읍", in: "경기도"), Self.city("nameless", nil, in: "경기도"), Self.city("lost", "수원"),
        ]
        for result in try ofText("o 없음", strangers) {
            #expect(#expect(throws: WeatherError.self) { _ = try result.get() }?.kind == .notFound)
        }
        #expect(KoreanArea(Self.city("gu", "안양시 만안구", in: "경기도"), province: "경기도")?.district == "안양")
        #expect(KoreanArea(Self.city("gangnam", "강남구", in: "서울특별시"), province: "서울특별시")?.district == nil)
        #expect(KoreanArea(Self.city("gijang", "기장군", in: "부산광역시"), province: "부산광역시")?.district == "기장")
    }

    @Test func `cities of Korea alone are asked about`() {
        let paris = City(
            id: "paris", englishName: "Paris", countryCode: "FR",
            coordinates: Coordinates(latitude: 48.9, longitude: 2.3))
        #expect(provider().isAuthority(over: Self.seoul) && !provider().isAuthority(over: paris))
    }
}
