import CitiesHTTP
import CitiesTestSupport
import CitiesWeatherModel
import Foundation
import HTTPTypes
import Testing

@testable import CitiesProviders

/// Questions to the services of the Korea Meteorological Administration about warnings, and their answers.
enum KoreanWarningsSubject {
    static let now = Date(timeIntervalSince1970: 1_795_573_200)

    /// A city by its Korean name and its province: `수원 경기도`.
    static func city(_ name: String, _ province: String?) -> City {
        City(
            id: name, englishName: name, koreanName: name, region: province, countryCode: "KR",
            coordinates: Coordinates(latitude: 37, longitude: 127), timeZone: "Asia/Seoul")
    }

    /// Reads `서울 서울특별시`, with the province behind the last blank.
    static func city(_ text: String) -> City {
        let parts = text.split(separator: "@").map(String.init)
        return city(parts[0], parts.count > 1 ? parts[1] : nil)
    }

    static func provider(key: String? = nil, hubKey: String? = nil) -> KMAProvider {
        var configuration = SourceConfiguration(.kma)
        configuration.key = key.flatMap { APIKey($0) }
        configuration.hubKey = hubKey.flatMap { APIKey($0) }
        configuration.koreanProvince = { $0.region }
        return KMAProvider(configuration: configuration)
    }

    static func ofHub(_ body: Data, _ cities: [City], status: Int = 200) throws -> [Result<CityWarnings, WeatherError>]
    {
        try provider(hubKey: "test-key").warnings(of: cities[...]).answer(to: HTTPReply(body, status: status), now: now)
    }

    static func ofService(_ body: Data, _ cities: [City]) throws -> [Result<CityWarnings, WeatherError>] {
        try provider(key: "test-key").warnings(of: cities[...]).answer(to: HTTPReply(body), now: now)
    }

    /// - Parameter notices: The preliminary notices; nil leaves them out.
    static func body(_ state: String, notices: Any? = "o 없음") throws -> Data {
        var item: [String: Any] = ["tmFc": 202_611_251_000, "tmSeq": 9, "t6": state]
        item["t7"] = notices
        return try JSONSerialization.data(withJSONObject: [
            "response": [
                "header": ["resultCode": "00", "resultMsg": "NORMAL_SERVICE"], "body": ["items": ["item": [item]]],
            ]
        ])
    }

    static func fixture(_ name: String) throws -> Data {
        try Data(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
                path: "../Fixtures/warnings/\(name)"))
    }

    /// The warnings of a city as words: `폭염경보`, and `한파?` for a kind that is unknown.
    static func words(_ result: Result<CityWarnings, WeatherError>) -> [String] {
        switch result {
        case .success(let warnings): warnings.list.map(\.text) + warnings.unclear.map { "\($0.kind)?" }
        case .failure(let error): ["error: \(error.kind)"]
        }
    }
}

private typealias Subject = KoreanWarningsSubject

/// The words of the warnings of cities.
private func words(_ state: String, notices: Any? = "o 없음", _ cities: String...) throws -> [[String]] {
    try Subject.ofService(Subject.body(state, notices: notices), cities.map(Subject.city)).map(Subject.words)
}

private let heading = """
    #기준시각:202611251200\u{20}
    #START7777
    # REG_UP  REG_UP_KO-------------------------------  REG_ID    REG_KO----------------------------------  TM_FC         TM_EF         WRN     LVL       CMD   ED_TM

    """

private func hub(_ rows: String..., end: String = "#7777END\n", cities: String...) throws -> [[String]] {
    let text = heading + rows.map { $0 + "\n" }.joined() + end
    return try Subject.ofHub(Data(text.utf8), cities.map(Subject.city)).map(Subject.words)
}

/// A row of the list as the service writes it.
private func row(
    _ code: String, _ zone: String, _ kind: String = "한파", _ level: String = "주의", parent: String = "L1000000",
    _ parentName: String = "", from: String = "202611252100", command: String = "발표"
) -> String {
    "\(parent), \(parentName)      , \(code), \(zone)      , 202611251000, \(from), \(kind)  , \(level)    , \(command),  ,="
}

@Suite struct KMAWarningTests {
    // MARK: - Requests

    @Test func `the hub is asked once for all of Korea, with its own key`() throws {
        let cities = [Subject.city("서울@서울특별시"), Subject.city("부산@부산광역시")]
        let request = try #require(
            try Subject.provider(key: "other-key", hubKey: "test-key").warnings(of: cities[...]).request)
        #expect(request.authority == "apihub.kma.go.kr")
        #expect(request.path == "/api/typ01/url/wrn_now_data_new.php?fe=f&tm=&disp=0&help=0&authKey=test-key")
        #expect(Subject.provider(hubKey: "test-key").warnings?.profile.baseURL?.authority == "apihub.kma.go.kr")
    }

    @Test func `with the key of data goes a request to its text service`() throws {
        let request = try #require(
            try Subject.provider(key: "test-key").warnings(of: [Subject.city("서울@서울특별시")]).request)
        #expect(request.authority == "apis.data.go.kr")
        #expect(
            request.path == "/1360000/WthrWrnInfoService/getPwnStatus?serviceKey=test-key&pageNo=1&numOfRows=1500"
                + "&dataType=JSON")
    }

    @Test func `without any key nothing is asked`() {
        let error = #expect(throws: WeatherError.self) {
            _ = try Subject.provider().warnings(of: [Subject.city("서울@서울특별시")])
        }
        #expect(error?.kind == .keyMissing)
    }

    @Test func `cities of Korea alone are asked about`() {
        let paris = City(
            id: "paris", englishName: "Paris", countryCode: "FR",
            coordinates: Coordinates(latitude: 48.9, longitude: 2.3))
        let covers = Subject.provider().warnings?.covers
        #expect(covers?(Subject.city("서울@서울특별시")) == true && covers?(paris) == false)
    }

    // MARK: - Recorded answers

    @Test(arguments: [
        ("kma-hub_202607281537.txt", "대구@대구광역시", ["폭염경보"]),
        ("kma-hub_202607281537.txt", "제주시@제주특별자치도", ["폭염중대경보"]),
        ("kma-hub_202607281537.txt", "서귀포시@제주특별자치도", []),
        ("kma-hub_202607281537.txt", "서울@서울특별시", []),
        ("kma-hub_202607291200.txt", "서울@서울특별시", ["폭염경보", "폭염주의보", "열대야주의보"]),
        ("kma-hub_202607291200.txt", "종로구@서울특별시", ["폭염주의보", "열대야주의보"]),
        ("kma-hub_202607291200.txt", "강남구@서울특별시", ["폭염경보", "열대야주의보"]),
        ("kma-hub_202607291200.txt", "인천@인천광역시", ["폭염경보", "폭염주의보"]),
        ("kma-hub_202607291200.txt", "강화군@인천광역시", ["폭염주의보", "열대야주의보"]),
        ("kma-hub_202607291200.txt", "옹진군@인천광역시", ["폭염주의보"]),
        ("kma-hub_202607291200.txt", "대구@대구광역시", ["폭염경보"]),
        ("kma-hub_202607291200.txt", "달성군@대구광역시", ["폭염경보", "열대야주의보"]),
        ("kma-hub_202607291200.txt", "세종@세종특별자치시", ["폭염경보", "폭염주의보"]),
        ("kma-hub_202607291200.txt", "부산@부산광역시", []),
        ("kma-hub_20261008_none_noend.txt", "서울@서울특별시", []),
        ("kma-hub_20261008_none_noend.txt", "속초@강원특별자치도", []),
    ])
    func `a recorded list of the hub is read zone by zone`(name: String, city: String, expected: [String]) throws {
        let answer = try Subject.ofHub(Subject.fixture(name), [Subject.city(city)])
        #expect(answer.map(Subject.words) == [expected])
        #expect(try answer.first?.get().unreadWords == [])
    }

    @Test func `a row has its zone, and its beginning in Korea`() throws {
        let list = try #require(
            try Subject.ofHub(Subject.fixture("kma-hub_202607281537.txt"), [Subject.city("대구@대구광역시")]).first
        ).get().list
        #expect(list.map(\.area) == ["대구중부"] && list.map(\.kind) == ["heat-wave"] && list.map(\.level) == [.warning])
        // 2026-07-28 13:10 in Korea.
        #expect(list.map(\.from) == [Date(timeIntervalSince1970: 1_785_211_800)] && list[0].until == nil)
    }

    @Test(arguments: [
        ("kma-pwn_202609110600_none.json", "서울@서울특별시", []),
        ("kma-pwn_202609110600_none.json", "강릉@강원특별자치도", []),
        ("kma-pwn_202610060400_seq17.json", "태백@강원특별자치도", ["한파주의보"]),
        ("kma-pwn_202610060400_seq17.json", "평창@강원특별자치도", []),
        ("kma-pwn_202610060400_seq17.json", "서귀포시@제주특별자치도", []),
        ("kma-pwn_2025_dry.json", "수원@경기도", ["건조주의보"]), ("kma-pwn_2025_dry.json", "안산@경기도", []),
        ("kma-pwn_2025_dry.json", "강릉@강원특별자치도", ["건조주의보"]), ("kma-pwn_2025_dry.json", "춘천@강원특별자치도", []),
        ("kma-pwn_2025_dry.json", "청주@충청북도", ["건조주의보"]), ("kma-pwn_2025_dry.json", "통영@경상남도", []),
        ("kma-pwn_2025_dry.json", "진주@경상남도", ["건조주의보"]), ("kma-pwn_2025_dry.json", "남원@전북특별자치도", ["건조주의보"]),
        ("kma-pwn_2025_dry.json", "전주@전북특별자치도", []), ("kma-pwn_2025_dry.json", "광주@광주광역시", ["건조주의보"]),
        ("kma-pwn_2025_dry.json", "광주@경기도", ["건조주의보"]), ("kma-pwn_2025_dry.json", "인천@인천광역시", []),
        ("kma-pwn_202608090000_cut.json", "여수@전라남도", []), ("kma-pwn_202608090000_cut.json", "완도@전라남도", []),
        ("kma-pwn_202608090000_cut.json", "제주시@제주특별자치도", ["강풍주의보", "폭염주의보"]),
        ("kma-pwn_202608090000_cut.json", "서귀포시@제주특별자치도", ["폭염주의보"]),
        ("kma-pwn_202608090000_cut.json", "울릉@경상북도", ["강풍주의보"]),
        ("kma-pwn_202608090000_cut.json", "연천@경기도", []), ("kma-pwn_202608090000_cut.json", "수원@경기도", ["폭염경보"]),
        ("kma-pwn_202608090000_cut.json", "고성@경상남도", ["폭염주의보"]), ("kma-pwn_202608090000_cut.json", "고성@강원특별자치도", []),
        ("kma-pwn_202608251000.json", "서울@서울특별시", ["폭염경보", "폭염주의보", "열대야주의보"]),
        ("kma-pwn_202608251000.json", "군산@전북특별자치도", ["폭염주의보", "열대야주의보"]),
        ("kma-pwn_202608251000.json", "부안@전북특별자치도", ["폭염주의보", "열대야주의보"]),
        ("kma-pwn_202608251000.json", "보령@충청남도", ["폭염경보", "열대야주의보"]),
        ("kma-pwn_202608251000.json", "홍성@충청남도", ["폭염주의보", "열대야주의보"]),
        ("kma-pwn_202608251000.json", "안동@경상북도", ["폭염경보", "폭염주의보"]),
        ("kma-pwn_202608251000.json", "광주@경기도", ["폭염경보", "열대야주의보"]),
        ("kma-pwn_202608251000.json", "광주@광주광역시", ["폭염경보", "열대야주의보"]),
        ("kma-pwn_202608251000.json", "제주시@제주특별자치도", ["폭염경보", "폭염주의보", "열대야주의보"]),
        ("kma-pwn_202608251000.json", "서귀포시@제주특별자치도", ["폭염주의보", "열대야주의보"]),
        ("kma-pwn_202608251000.json", "청주@충청북도", ["폭염주의보"]), ("kma-pwn_202608251000.json", "태백@강원특별자치도", []),
        ("kma-pwn_202608251000.json", "인천@인천광역시", ["폭염주의보", "열대야주의보"]),
        ("kma-pwn_202608251000.json", "속초@강원특별자치도", ["폭염주의보", "열대야주의보"]),
        ("kma-pwn_202608251000.json", "평창@강원특별자치도", []),
        ("kma-pwn_202608251000.json", "세종@세종특별자치시", ["폭염경보", "폭염주의보"]),
    ])
    func `a recorded text is read area by area`(name: String, city: String, expected: [String]) throws {
        let answer = try Subject.ofService(Subject.fixture(name), [Subject.city(city)])
        #expect(answer.map(Subject.words) == [expected])
        #expect(try answer.first?.get().unreadWords == [], "every word is read")
    }

    @Test func `an area is said once, however many of its zones are named`() throws {
        let list = try #require(
            try Subject.ofService(Subject.fixture("kma-pwn_202608251000.json"), [Subject.city("서울@서울특별시")]).first
        ).get().list
        #expect(list.map(\.area) == ["서울(서울동남권, 서울동북권)", "서울(서울서남권, 서울서북권)", "서울"])
    }

    // MARK: - Zones by their names

    @Test(arguments: [
        ("경기도(새수원)", "수원@경기도", ["cold-wave?"]), ("경기도(수원새동네)", "수원@경기도", ["cold-wave?"]),
        ("경기도(수원새동네)", "용인@경기도", []), ("경기도(새수원)", "서울@서울특별시", []),
        ("경기도(파주북동부)", "파주@경기도", ["한파주의보"]), ("전라남도(해남남부)", "해남@전라남도", ["한파주의보"]),
        ("전라남도(해남남부)", "남해@경상남도", []), ("전북자치도(군산비안도)", "군산@전북특별자치도", ["cold-wave?"]),
        ("전북자치도(군산비안도)", "전주@전북특별자치도", []), ("강원도(홍천산지)", "홍천@강원특별자치도", []),
        ("강원도(홍천평지)", "홍천@강원특별자치도", ["한파주의보"]), ("제주도(제주시서부)", "서귀포시@제주특별자치도", []),
        ("제주도(서귀포시서부)", "제주시@제주특별자치도", []), ("제주도(서귀포시중산간)", "서귀포시@제주특별자치도", ["한파주의보"]),
        ("제주도(제주도산지, 추자도)", "제주시@제주특별자치도", []), ("충청남도(보령(도서제외))", "보령@충청남도", ["한파주의보"]),
        ("충청남도(보령도서)", "보령@충청남도", []), ("전라남도(완도(여서도 제외))", "완도@전라남도", ["한파주의보"]),
        ("경상북도(안동동남부 제외)", "안동@경상북도", ["한파주의보"]), ("경상북도(안동 제외)", "안동@경상북도", []),
        ("경상북도(안동제외)", "포항@경상북도", ["한파주의보"]), ("경상북도(모르는곳 제외)", "포항@경상북도", ["cold-wave?"]),
        ("경상북도(포항새동네 제외)", "포항@경상북도", ["cold-wave?"]), ("경상북도(포항새동네 제외)", "구미@경상북도", ["한파주의보"]),
        ("서울(서울서북권)", "강남구@서울특별시", []), ("서울(서울서북권)", "종로구@서울특별시", ["한파주의보"]),
        ("서울(서울북중권)", "서울@서울특별시", ["한파주의보"]), ("인천(인천영종)", "인천@인천광역시", ["한파주의보"]),
        ("부산(부산동부)", "기장군@부산광역시", ["한파주의보"]), ("부산(부산서부)", "기장군@부산광역시", []),
        ("부산", "기장군@부산광역시", ["한파주의보"]), ("울릉도·독도", "울릉군@경상북도", ["한파주의보"]),
        ("서해5도(연평도.우도)", "인천@인천광역시", []), ("동해중부앞바다", "속초@강원특별자치도", []),
        ("새로운도", "서울@서울특별시", []), ("새로운도(동두천, 연천)", "연천@경기도", ["cold-wave?"]),
        ("새로운도(동두천, 연천)", "수원@경기도", []), ("경기북도", "수원@경기도", ["cold-wave?"]), ("경기북도", "서울@서울특별시", []),
        ("전국", "서울@서울특별시", ["한파주의보"]), ("수원", "수원@경기도", ["한파주의보"]), ("강릉평지", "강릉@강원특별자치도", ["한파주의보"]),
    ])
    func `an area warns its cities, and an unread one is unknown where it could be`(
        area: String, city: String, expected: [String]
    ) throws {
        #expect(try words("o 한파주의보 : \(area)", city) == [expected])
    }

    @Test func `every word that is not read is named once, and all that can be read is known`() throws {
        let state = "o 한파주의보 : 경기도(새동네, 파주, 새동네), 서울, 새땅\r\no 열파주의보 : 부산\r\no 대설관심 : 대전"
        let cities = ["파주@경기도", "수원@경기도", "서울@서울특별시", "부산@부산광역시", "대전@대전광역시"].map(Subject.city)
        let answer = try Subject.ofService(Subject.body(state), cities).map { try $0.get() }
        #expect(
            answer.map { Subject.words(.success($0)) } == [
                ["한파주의보"], ["cold-wave?"], ["한파주의보"], ["열파주의보"], ["heavy-snow?"],
            ])
        #expect(answer[0].unreadWords == ["새동네", "새땅", "열파주의보", "대설 관심"])
        #expect(answer[3].list.map(\.kind) == ["열파"] && answer[3].list.map(\.level) == [.advisory])
        #expect(answer[1].unclear.map(\.words) == ["새동네"])
    }

    @Test(arguments: [
        "o 한파주의보 : ,", "o 한파주의보 : 서울()", "o 한파주의보 : 서울(,)", "o 한파주의보 : 서울(", "o 한파주의보 : (서울", "o 한파주의보 : 서울)",
        "o 한파주의보 :", "o  : 서울", "o 한파 : 서울", "o 한파주의보 : 서울(서울동북권)서", "o 한파주의보 : 서울, o",
        "o 한파주의보 : 서울(모르는곳 제외)", "o 건조주의보 : 부산\no 한파주의보 서울", "o 한파주의보 : 서율", "o 한파주의보 : 새울특별시",
    ])
    func `a text that breaks off is unknown for its kind, and never none`(state: String) throws {
        let seoul = try #require(words(state, "서울@서울특별시").first)
        #expect(!seoul.isEmpty && !seoul.contains { $0.hasPrefix("error") }, "\(state)")
    }

    @Test(arguments: ["", " ", "확인 중입니다", "점검", "o"])
    func `a text without any warning that can be read is an error`(state: String) throws {
        let error = #expect(throws: WeatherError.self) { _ = try words(state, "서울@서울특별시") }
        #expect(error?.kind == .invalidData && error?.reason?.isEmpty == false, "\(state)")
    }

    @Test(arguments: ["o 없음", "o 없 음", "o  없  음 ", "없음", "o 없음\r\n\r\n"])
    func `a calm day is written with blanks anywhere`(state: String) throws {
        #expect(try words(state, notices: state, "서울@서울특별시", "강릉@강원특별자치도") == [[], []])
    }

    @Test func `a line that begins without a sign goes on, and a sign inside a line begins another warning`() throws {
        let state = "o 한파주의보 : 경기도(파주,\r\n연천), 서울 o 건조경보 : 부산, 대구"
        #expect(
            try words(state, "연천@경기도", "서울@서울특별시", "부산@부산광역시", "수원@경기도") == [["한파주의보"], ["한파주의보"], ["건조경보"], []])
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
        let all = try words(
            "o 한파주의보 : 강원도(철원)", notices: notices, "제주시@제주특별자치도", "부산@부산광역시", "철원@강원특별자치도", "태백@강원특별자치도",
            "서울@서울특별시")
        #expect(all == [["강풍 예비특보"], ["강풍 예비특보"], ["한파주의보", "강풍 예비특보", "대설 예비특보"], [], []])
        #expect(try words("o 없음", notices: "o 한파 예비특보 : 서울", "서울@서울특별시") == [["한파 예비특보"]])
    }

    @Test(arguments: [
        "", "o", "확인 중입니다", "(1) 강풍 예비특보", "(1) 강풍 예비특보\n(2) 대설 예비특보\n o 11월 26일 : 제주도", "o 11월 26일 새벽 : 서울",
        "(1) 모래 예비특보\n o 11월 26일 : 서울", "(1) 강풍 예비특보 해제\n o 11월 26일 : 서울", "(1) 강풍주의보\n o 11월 26일 : 서울",
        "(1) 강풍 예비특보\n o 11월 26일 : 서울(", "(1) 강풍 예비특보\n - 11월 26일 : 서울", "o 강풍주의보 : 서울", nil,
    ])
    func `a notice that is not read is not none, and hides no warning in force`(notices: String?) throws {
        let all = try words("o 한파주의보 : 부산", notices: notices, "부산@부산광역시", "서울@서울특별시")
        #expect(all[0].first == "한파주의보" && !all[1].isEmpty, "\(notices ?? "nil")")
    }

    // MARK: - The list of the hub

    @Test(arguments: [
        ("예비", "한파 예비특보", WarningLevel.preliminary), ("주의", "한파주의보", .advisory), ("경보", "한파경보", .warning),
        ("중대경보", "한파중대경보", .emergency),
    ])
    func `a level is matched as a whole`(word: String, text: String, level: WarningLevel) throws {
        let body = Data((heading + row("L1100200", "서울동북권", "한파", word) + "\n#7777END").utf8)
        let list = try #require(Subject.ofHub(body, [Subject.city("서울@서울특별시")]).first).get().list
        #expect(list.map(\.text) == [text] && list.map(\.level) == [level])
    }

    @Test(arguments: [
        (row("L1021910", "동해시평지"), "동해@강원특별자치도", ["한파주의보"]), (row("L1021920", "동해시산지"), "동해@강원특별자치도", []),
        (row("L1022500", "강릉시", parent: "L1022500", "강릉시"), "강릉@강원특별자치도", ["한파주의보"]),
        (row("L1140210", "달성북부"), "달성군@대구광역시", ["한파주의보"]), (row("L1140210", "달성북부"), "대구@대구광역시", []),
        (row("L1070200", "군위군"), "군위@대구광역시", ["한파주의보"]), (row("L1600000", "울릉도.독도"), "울릉@경상북도", ["한파주의보"]),
        (row("L1061620", "군산옥도면(어청도 제외)"), "군산@전북특별자치도", []), (row("S1131100", "울산앞바다", "풍랑", "경보"), "울산@울산광역시", []),
        (row("L1100200", "서울동북권", command: "해제"), "서울@서울특별시", []),
        (row("L1100200", "서울동북권", command: "변경"), "서울@서울특별시", ["한파주의보"]),
        (row("L1000000", "전국"), "서울@서울특별시", ["한파주의보"]),
        (row("L1011999", "수원시동부"), "수원@경기도", ["한파주의보"]), (row("L1011999", "새동네"), "수원@경기도", ["cold-wave?"]),
        (row("L1011999", "새동네"), "서울@서울특별시", []), (row("L1011999", "수원새동네"), "파주@경기도", []),
        (row("L9999999", "새땅"), "서울@서울특별시", []), (row("L1100200", "서울동북권", "열파"), "서울@서울특별시", ["열파주의보"]),
        (row("L1100200", "서울동북권", "한파", "관심"), "서울@서울특별시", ["cold-wave?"]),
        (row("L1100200", "서울동북권", "한파", "관심"), "부산@부산광역시", []),
        (row("L1100200", "서울동북권", "C", "2"), "서울@서울특별시", ["unknown?"]),
        ("L1100000, 서울특별시, L1100200, 서울동북권, 202611251000, 한파, 주의, 발표,=", "서울@서울특별시", ["unknown?"]),
        (row("L1011900", "광명시"), "수원@경기도", ["cold-wave?"]), (row("L1011900", "광명시"), "광명@경기도", ["cold-wave?"]),
    ])
    func `a row warns the zone of its code`(row: String, city: String, expected: [String]) throws {
        #expect(try hub(row, cities: city) == [expected])
    }

    @Test func `the same warning for two parts of a city is one, with both areas and the first beginning`() throws {
        let text =
            heading + row("L1100200", "서울동북권", from: "202611252100") + "\n"
            + row("L1100300", "서울서남권", from: "202611251800") + "\n#7777END"
        let list = try #require(Subject.ofHub(Data(text.utf8), [Subject.city("서울@서울특별시")]).first).get().list
        #expect(list.count == 1 && list[0].area == "서울동북권, 서울서남권")
        #expect(list[0].from == Date(timeIntervalSince1970: 1_795_597_200))
    }

    @Test func `none in force is the heading with or without an end`() throws {
        #expect(try hub(cities: "서울@서울특별시") == [[]])
        #expect(try hub(end: "", cities: "서울@서울특별시") == [[]])
    }

    @Test(arguments: [
        "", "#7777END", "#START7777\n", "<html>점검 중</html>", "<html>#START7777\n#7777END",
        "#START7777\n\(row("L1100200", "서울동북권"))\n#7777END",
        "\(heading)\(row("L1100200", "서울동북권"))\n", "#START7777\n# REG_ID, REG_KO, WRN\nL1, 서울, 한파, =\n#7777END",
    ])
    func `half a list, or another page, is an error that says what was expected`(body: String) throws {
        let error = #expect(throws: WeatherError.self) {
            try Subject.ofHub(Data(body.utf8), [Subject.city("서울@서울특별시")])
        }
        #expect(error?.kind == .invalidData && error?.reason?.isEmpty == false, "\(body)")
    }

    @Test(arguments: [200, 401, 403])
    func `a refused key, or one without an application, is told with the reason`(status: Int) throws {
        for (name, reason) in [("kma_hub_denied.json", "활용신청"), ("kma-hub_401_key.json", "유효한 인증키가 아닙니다")] {
            let error = #expect(throws: WeatherError.self) {
                try Subject.ofHub(Subject.fixture(name), [Subject.city("서울@서울특별시")], status: status)
            }
            #expect(error?.kind == .keyRejected && error?.reason?.contains(reason) == true)
        }
    }

    // MARK: - Faults of the gateway

    @Test func `the quota in XML inside a success, and no data, are failures`() throws {
        func kind(_ body: String) -> WeatherError.Kind? {
            #expect(throws: WeatherError.self) {
                try Subject.ofService(Data(body.utf8), [Subject.city("서울@서울특별시")])
            }?.kind
        }
        let object = try JSONSerialization.jsonObject(with: Subject.fixture("kma_gateway_error.json")) as? [String: Any]
        #expect(kind(try #require(object?["body"] as? String)) == .rateLimited)
        #expect(kind(#"{"response":{"header":{"resultCode":"03","resultMsg":"NO_DATA"}}}"#) == .invalidData)
        #expect(
            kind("<OpenAPI_ServiceResponse><returnReasonCode>30</returnReasonCode></OpenAPI_ServiceResponse>")
                == .keyRejected)
    }

    @Test func `one item may be an object`() throws {
        let body = """
            {"response":{"header":{"resultCode":"00"},"body":{"items":{"item":{"tmFc":"202611251000","t6":"o 없음",
            "t7":"o 없음"}}}}}
            """
        #expect(try Subject.ofService(Data(body.utf8), [Subject.city("서울@서울특별시")]).map(Subject.words) == [[]])
    }

    // MARK: - Places

    @Test func `a place without a known district has the warnings of its whole province, and others are unknown`()
        throws
    {
        let state = "o 한파주의보 : 경기도\no 건조주의보 : 경기도(수원)\no 대설경보 : 강원도(강릉)"
        #expect(try words(state, "남양읍@경기도") == [["한파주의보", "dry?"]])
        #expect(try words("o 없음", "남양읍@경기도", "수원") == [[], ["error: notFound"]])
        #expect(KoreanArea(Subject.city("안양시 만안구@경기도"), province: "경기도")?.district == "안양")
        #expect(KoreanArea(Subject.city("강남구@서울특별시"), province: "서울특별시")?.ward == "강남구")
        #expect(KoreanArea(Subject.city("기장군@부산광역시"), province: "부산광역시")?.district == "기장")
    }

    // MARK: - Hostile and damaged answers

    @Test(.timeLimit(.minutes(60)))
    func `a text of ten thousand areas, lines or brackets is read once`() throws {
        let many = 10_000
        let areas = (0..<many).map { "동네\($0)" }.joined(separator: ", ")
        for state in [
            "o 한파주의보 : 경기도(\(areas))", "o 한파주의보 : \(areas)", String(repeating: "o 한파주의보 : 서울\n", count: many),
            "o 한파주의보 : " + String(repeating: "(", count: many), "o 한파주의보 : 새땅(\(areas))",
            "o 한파주의보 : " + Array(repeating: "서울(서울동북권)", count: many).joined(separator: ","),
        ] {
            let warnings = try #require(Subject.ofService(Subject.body(state), [Subject.city("서울@서울특별시")]).first).get()
            #expect(warnings.unreadWords.count <= 20 && warnings.list.count <= 1)
            #expect(warnings.list.allSatisfy { ($0.area?.count ?? 0) < 2_000 })
        }
    }

    /// Cities with a warning in a recorded answer.
    private static let witnesses = [
        "서울@서울특별시", "부산@부산광역시", "대구@대구광역시", "광주@광주광역시", "세종@세종특별자치시", "수원@경기도", "춘천@강원특별자치도", "청주@충청북도", "보령@충청남도",
        "군산@전북특별자치도", "여수@전라남도", "안동@경상북도", "진주@경상남도", "제주시@제주특별자치도", "달성군@대구광역시", "태백@강원특별자치도",
    ].map(Subject.city)

    @Test(arguments: ["kma-pwn_202608251000.json", "kma-pwn_2025_dry.json", "kma-pwn_202610060400_seq17.json"])
    func `a damaged syllable of a text never makes a warning none`(name: String) throws {
        let object = try #require(JSONSerialization.jsonObject(with: Subject.fixture(name)) as? [String: Any])
        let body = (object["response"] as? [String: Any])?["body"] as? [String: Any]
        let item = ((body?["items"] as? [String: Any])?["item"] as? [[String: Any]])?.first
        let text = try Array(#require(item?["t6"] as? String))
        let whole = try Subject.ofService(Subject.body(String(text)), Self.witnesses).map { try $0.get() }
        var random = SplitMix(seed: 57)
        for _ in 0..<600 {
            var damaged = text
            let place = Int.random(in: damaged.indices, using: &random)
            // A syllable that no name has.
            damaged[place] = "뷁"
            let state = String(damaged)
            guard let answers = try? Subject.ofService(Subject.body(state), Self.witnesses) else { continue }
            for (before, after) in zip(whole, answers) {
                guard let after = try? after.get() else { continue }
                let kinds = Set(after.list.map(\.kind) + after.unclear.map(\.kind))
                for warning in before.list where !kinds.contains(warning.kind) {
                    // A damaged name of a kind is another kind.
                    let isOther = kinds.contains { OfficialWarning.KoreanKind(rawValue: $0) == nil }
                    #expect(isOther, "\(warning.text) is gone from \(state)")
                }
            }
        }
    }

    @Test(arguments: ["kma-hub_202607281537.txt", "kma-hub_202607291200.txt"])
    func `a damaged byte of a list never makes a warning none`(name: String) throws {
        let bytes = try Subject.fixture(name)
        let whole = try Subject.ofHub(bytes, Self.witnesses).map { try $0.get() }
        var random = SplitMix(seed: 58)
        for _ in 0..<1_500 {
            var damaged = bytes
            let place = Int.random(in: damaged.indices, using: &random)
            damaged[place] = UInt8.random(in: 0x21...0x7E, using: &random)
            guard let answers = try? Subject.ofHub(damaged, Self.witnesses) else { continue }
            for (before, after) in zip(whole, answers) {
                guard let after = try? after.get() else { continue }
                #expect(
                    before.list.isEmpty || !after.list.isEmpty || !after.unclear.isEmpty,
                    "nothing is left of \(before.list.map(\.text)): \(KoreanText.decoded(damaged))")
            }
        }
    }
}
