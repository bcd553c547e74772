import CitiesCatalog
import Foundation
import CitiesLocalization
import Testing
import CitiesWeatherModel

@testable import CitiesCLI

struct CityNamesTests {
    /// A name finder with these settings, and the output with its messages.
    private func names(
        _ language: Language = .english, configured: String? = nil, quiet: Bool = false
    ) throws -> (CityNames, FakeOutput) {
        let fake = FakeMachine()
        var file = SettingsFile(path: "config.yaml")
        if let configured { try file.parse("cities: [\(configured)]") }
        let session = Session(
            machine: fake.machine, settings: try Settings(environment: [:], file: file),
            directories: Directories(environment: [:]), book: Phrasebook(language), words: [],
            client: fake.machine.makeClient(nil).client)
        return (CityNames(session: session, quiet: quiet), fake.messages)
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
        (Language.english, "cities: Showing Tokyo, Japan for 'Tokyo'.\n"),
        (.korean, "cities: 'Tokyo': 도쿄(일본)의 날씨를 보여 줍니다.\n"),
    ])
    func `a note names the city found in the gazetteer`(language: Language, told: String) async throws {
        let (names, messages) = try names(language)
        #expect(try await names.named(["Tokyo"]).first?.countryCode == "JP")
        #expect(messages.text == told)
        let (silent, silence) = try self.names(language, quiet: true)
        #expect(try await silent.named(["Tokyo"]).count == 1 && silence.text == "")
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
            (
                .korean, "뷁뷁뷁", "'뷁뷁뷁'이라는 도시를 찾지 못했습니다.",
                "도시 이름은 영어나 한국어로 입력하며, 쉼표 뒤에 나라나 지역을 붙일 수 있습니다: '파리, 프랑스'."
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
        #expect(error.hints == [hint].compactMap(\.self))
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
        #expect(error.status == .configuration && error.message == message && error.hints.count == 1)
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
