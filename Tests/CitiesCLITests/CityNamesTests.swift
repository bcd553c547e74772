import CitiesCatalog
import CitiesGeolocation
import Foundation
import CitiesLocalization
import CitiesPresentation
import Testing
import CitiesWeatherModel

@testable import CitiesCLI

struct CityNamesTests {
    /// A name finder with these settings, and the output with its messages.
    private func names(
        _ language: Language = .english, configured: String? = nil, quiet: Bool = false, showsOthers: Bool = false,
        lists: String? = nil
    ) throws -> (CityNames, FakeOutput) {
        let fake = FakeMachine()
        var file = SettingsFile(path: "config.yaml")
        if let configured { try file.parse("cities: [\(configured)]") }
        if let lists { try file.parse("lists: \(lists)") }
        let session = Session(
            machine: fake.machine, settings: try Settings(environment: [:], file: file),
            directories: Directories(environment: [:]), book: Phrasebook(language), words: [],
            client: fake.machine.makeClient(nil).client)
        return (CityNames(session: session, quiet: quiet, showsOthers: showsOthers), fake.messages)
    }

    @Test func `without typed or configured cities it is the twenty`() async throws {
        let (names, messages) = try names()
        #expect(try await names.cities([]) == KnownCities.twenty)
        #expect(try await names.cities([]).count == 20 && messages.text == "")
    }

    @Test func `typed cities take precedence over configured ones, each once`() async throws {
        let (names, messages) = try names(configured: "Daegu, 부산, Pusan")
        #expect(try await names.cities([]).map(\.id) == ["daegu", "busan"])
        #expect(
            try await names.named(["SEOUL", "부산", "서울", "Pusan", "jeju"]).map(\.id) == ["seoul", "busan", "jeju"])
        #expect(messages.text == "")
    }

    @Test(arguments: [
        (["Seoul,Busan"], ["seoul", "busan"]), (["부산, 서울", "대구"], ["busan", "seoul", "daegu"]),
        (["Paris, TX"], ["geonames-4717560"]), (["Seoul,Seoul"], ["seoul"]),
    ])
    func `known names with commas between them are several cities`(typed: [String], ids: [String]) async throws {
        let (names, _) = try names()
        #expect(try await names.named(typed).map(\.id) == ids)
    }

    @Test func `one unknown name leaves the word as it is`() async throws {
        let (names, _) = try names()
        let error = await #expect(throws: UserError.self) { try await names.named(["Seoul,Qwertz"]) }
        #expect(error?.message?.contains("'Seoul,Qwertz'") == true)
    }

    @Test(arguments: ["37.57,126.98", "37.57, 126.98", "-33.87,+151.21"])
    func `a point is a place`(typed: String) async throws {
        let (names, messages) = try names()
        let city = try #require(try await names.named([typed, "Busan"]).first)
        #expect(city.id.hasPrefix("at_") && messages.text == "")
        let point = try Coordinates(typed: typed)
        #expect(city.coordinates == point)
    }

    @Test(arguments: Language.allCases)
    func `the namesakes of a city are named once, not in every command`(language: Language) async throws {
        try await withFolder { home in
            var told: [String] = []
            for typed in ["광주", "광주", "Gwangju", "고성, 강원도"] {
                let fake = FakeMachine()
                let session = Session(
                    machine: fake.machine,
                    settings: try Settings(environment: [:], file: SettingsFile(path: "config.yaml")),
                    directories: Directories(environment: ["HOME": home.path]), book: Phrasebook(language), words: [],
                    client: fake.machine.makeClient(nil).client)
                _ = try await CityNames(session: session, quiet: false).named([typed])
                told.append(fake.messages.text)
            }
            #expect(told[0].contains("광주") && told[0].contains(language == .english ? "Gyeonggi" : "경기도"))
            #expect(told[1] == "" && told[2] == "", "\(told)")
        }
    }

    @Test func `an at sign names a list of the settings`() async throws {
        let (names, _) = try names(lists: "{ work: [Seoul, Tokyo], none: [Qwertz] }")
        #expect(
            try await names.named(["@work", "Busan", "Seoul"]).map(\.id) == ["seoul", "geonames-1850147", "busan"])
        let unknown = await #expect(throws: UserError.self) { try await names.named(["@wrk"]) }
        #expect(unknown?.status == .usage && unknown?.hints == ["Did you mean @work?"])
        let wrong = await #expect(throws: UserError.self) { try await names.named(["@none"]) }
        #expect(wrong?.status == .configuration && wrong?.message?.contains("line 1") == true)
        let (without, _) = try self.names()
        let none = await #expect(throws: UserError.self) { try await without.named(["@work"]) }
        #expect(none?.hints.first?.contains("cities config edit") == true)
    }

    @Test(arguments: Language.allCases)
    func `cities of one name are told apart where they are shown`(language: Language) async throws {
        let (names, _) = try names(language)
        let shown = try await names.cities(["Paris, FR", "Paris, TX"])
        #expect(shown.map { $0.displayName(in: .english) } == ["Paris, Île-de-France", "Paris, Texas"])
        #expect(shown.map(\.englishName) == ["Paris", "Paris"])
        let named = try await names.named(["Paris, FR", "Paris, TX"])
        #expect(named.map { $0.displayName(in: .english) } == ["Paris", "Paris"])
    }

    @Test(
        arguments: [
            "Tokyo", "도쿄", "Yongin", "용인시", "횡성군", "Hoengseong", "New York", "Kuwait City", "종로구", "종로", "Jongno",
            "Jongno-gu", "부산 해운대", "수원시 영통구", "서울 중구", "경기도 광주", "Paris, TX", "Paris Texas", "독도", "토리노",
            "Seoul", "Pusan", "bus", "파리", "수원",
        ], Language.allCases)
    func `a city's own name that no other city has needs no note`(typed: String, language: Language) async throws {
        let (names, messages) = try names(language)
        #expect(try await names.named([typed]).count == 1)
        #expect(messages.text == "")
    }

    @Test(arguments: [
        ("동경", "Using Tokyo, Japan for '동경'."),
        ("LA", "Using Los Angeles, California, United States for 'LA'."),
        ("Paris", "Using Paris, Île-de-France, France for 'Paris'."),
        ("tjdnf", "Using Seoul, South Korea for 'tjdnf'."),
        ("Kyongju", "Using Gyeongju, North Gyeongsang, South Korea for 'Kyongju'."),
        ("대만", "Using Taipei, Taiwan for '대만'."),
        ("Mapo", "'Mapo' is Mapo, Jiangsu, China. For Mapo-gu, Seoul, South Korea, type 'Mapo-gu, Seoul'."),
    ])
    func `a note names the chosen city where there was a choice`(typed: String, told: String) async throws {
        let (names, messages) = try names()
        #expect(try await names.named([typed]).count == 1)
        #expect(messages.text == "cities: \(told)\n")
        let (silent, silence) = try self.names(quiet: true)
        #expect(try await silent.named([typed]).count == 1 && silence.text == "")
    }

    @Test func `in Korean the note is an arrow, the same for every command`() async throws {
        let (names, messages) = try names(.korean)
        let city = try #require(try await names.named(["하와이"]).first)
        #expect(messages.text == "cities: '하와이' → \(CityAddress.full(of: city, in: .korean))\n")
    }

    @Test func `of several names the known cities are taken, and a message explains each of the others`() async throws {
        let (names, messages) = try names(showsOthers: true)
        let typed = ["Seoul", "Qqqqxzz", "고성", "Busan", "Qqqqxzz"]
        #expect(try await names.named(typed).map(\.id) == ["seoul", "busan"])
        #expect(messages.text.contains("cities: No city found for 'Qqqqxzz'.\n"))
        #expect(messages.text.contains("cities: '고성' matches several cities. Choose one:\n  '"))
        #expect(!names.session.isWhole)
        let (strict, silence) = try self.names()
        await #expect(throws: UserError.self) { try await strict.named(typed) }
        #expect(strict.session.isWhole && silence.text == "")
    }

    @Test(arguments: [["Qqqqxzz"], ["Qqqqxzz", "고성"], ["New", "York", "Seoul"]])
    func `without a known city, and where quotes are missing, no city is taken`(typed: [String]) async throws {
        let (names, messages) = try names(showsOthers: true)
        let error = try await #require(throws: UserError.self) { _ = try await names.named(typed) }
        #expect(error.status == .usage && messages.text == "" && names.session.isWhole)
    }

    @Test(arguments: [
        (
            Language.english, "광주", "gwangju",
            "'광주' is Gwangju, South Korea. For Gwangju, Gyeonggi, South Korea, type 'Gwangju, Gyeonggi'."
        ),
        (
            .english, "Gwangju", "gwangju",
            "'Gwangju' is Gwangju, South Korea. For Gwangju, Gyeonggi, South Korea, type 'Gwangju, Gyeonggi'."
        ),
        (
            .english, "Gwangju-si", "geonames-1841810",
            "'Gwangju-si' is Gwangju, Gyeonggi, South Korea. For Gwangju, South Korea, type 'Gwangju'."
        ),
        (.korean, "광주", "gwangju", "'광주'는 광주광역시입니다. 경기도 광주시는 '경기도 광주'로 입력하세요."),
        (.korean, "Gwangju-si", "geonames-1841810", "'Gwangju-si'은(는) 경기도 광주시입니다. 광주광역시는 '광주'로 입력하세요."),
        (.korean, "광주시", "geonames-1841810", "'광주시'는 경기도 광주시입니다. 광주광역시는 '광주'로 입력하세요."),
    ])
    func `the note about a namesake names both cities in a form that can be typed`(
        language: Language, typed: String, id: City.ID, told: String
    ) async throws {
        let (names, messages) = try names(language)
        #expect(try await names.named([typed]).map(\.id) == [id])
        #expect(messages.text == "cities: \(told)\n")
        let (silent, silence) = try self.names(language, quiet: true)
        #expect(try await silent.named([typed]).map(\.id) == [id] && silence.text == "")
        let other = told.split(separator: "'").dropLast().last.map(String.init) ?? ""
        let ids = try await silent.named([other]).map(\.id)
        #expect(ids.count == 1 && ids != [id])
    }

    @Test func `an id has no note, because it is unique`() async throws {
        let (names, messages) = try names()
        #expect(try await names.named(["geonames-1850147", "kr-yongin"]).map(\.englishName) == ["Tokyo", "Yongin"])
        #expect(messages.text == "")
    }

    @Test(
        arguments: [
            (.english, "Seuol", "No city found for 'Seuol'.", "Did you mean Seoul, Snuol?"),
            (.korean, "Seuol", "'Seuol'(이)라는 도시를 찾지 못했습니다.", "혹시 이 도시를 찾으셨나요? 서울, Snuol"),
            (
                .english, "Qqqqxzz", "No city found for 'Qqqqxzz'.",
                "City names may be in English or Korean, with a country or region after a comma: 'Paris, France'."
            ),
            (.english, " ", "The city name is empty.", nil),
            (.korean, "", "도시 이름이 비어 있습니다.", nil),
        ] as [(Language, String, String, String?)])
    func `an unknown name is reported with similar ones`(
        language: Language, typed: String, message: String, hint: String?
    ) async throws {
        let (names, _) = try names(language)
        let error = try await #require(throws: UserError.self) { _ = try await names.named([typed]) }
        #expect(error.status == .usage && error.message == message)
        #expect(error.hints.first == hint)
    }

    @Test(arguments: [
        ("뷁뷁뷁", "도시 이름은", "cities search 뷁뷁뷁"), ("수언", "혹시", "cities search 수언"),
        ("새터 마을", "도시 이름은", "cities search 새터 마을"),
    ])
    func `an unknown name may be found online`(typed: String, first: String, command: String) async throws {
        for language in Language.allCases {
            let (names, _) = try names(language)
            let error = try await #require(throws: UserError.self) { _ = try await names.named([typed]) }
            #expect(error.status == .usage && error.hints.count == 2 && error.hints[1].hasSuffix(command))
            #expect(language == .english || error.hints[0].hasPrefix(first))
        }
    }

    @Test(arguments: [
        (Language.english, ["'Jung-gu, Seoul'", "'Jung-gu, Busan'"]), (.korean, ["'서울 중구'", "'부산 중구'"]),
    ])
    func `districts of one name are listed with their city`(language: Language, shown: [String]) async throws {
        let (names, _) = try names(language)
        let error = try await #require(throws: UserError.self) { _ = try await names.named(["중구"]) }
        #expect(error.hints.count == 6 && error.hints.prefix(2) == shown[...])
        let spellings = error.hints.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "'")) }
        #expect(try await names.named(spellings).count == 6)
    }

    @Test(arguments: [
        (Language.english, "'고성' matches several cities. Choose one:"),
        (.korean, "'고성'에 해당하는 도시가 여럿입니다. 아래에서 골라 입력하세요:"),
    ])
    func `the error about an ambiguous name lists names that are each found`(
        language: Language, message: String
    ) async throws {
        let (names, _) = try names(language)
        let error = try await #require(throws: UserError.self) { _ = try await names.named(["고성"]) }
        #expect(error.status == .usage && error.message == message && error.hints.count >= 2)
        let spellings = error.hints.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "'")) }
        #expect(try await names.named(spellings).count == error.hints.count)
    }

    @Test(
        arguments: [
            (.english, "Seuol", "config.yaml, line 1: No city found for 'Seuol'."),
            (.korean, "Seuol", "config.yaml 1행: 'Seuol'(이)라는 도시를 찾지 못했습니다."),
        ] as [(Language, String, String)])
    func `an unknown city in the settings is an error of the settings`(
        language: Language, configured: String, message: String
    ) async throws {
        let (names, _) = try names(language, configured: configured)
        let error = try await #require(throws: UserError.self) { _ = try await names.cities([]) }
        #expect(error.status == .configuration && error.message == message && error.hints.count == 2)
    }

    @Test func `hostile letters do not reach the terminal`() async throws {
        let (names, _) = try names()
        let error = try await #require(throws: UserError.self) {
            _ = try await names.named(["\u{1B}]0;x\u{7}\u{202E}"])
        }
        let message = try #require(error.message)
        #expect(
            !(message + error.hints.joined()).unicodeScalars.contains {
                $0.properties.generalCategory == .control
            })
        #expect(!message.unicodeScalars.contains("\u{202E}"))
    }
}
