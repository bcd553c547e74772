import Foundation
import CitiesLocalization
import Testing

@testable import CitiesCLI

struct SettingsErrorTests {
    private static let file = SettingsError.Place.file(path: "/home/kim/.config/cities/config.yaml", line: 3)

    private static let errors: [SettingsError] = [
        SettingsError(place: .file(path: "/etc/config.yaml", line: nil), problem: .unreadable(EACCES)),
        SettingsError(place: file, problem: .notYAML(.other("found undefined alias"))),
        SettingsError(place: file, problem: .unknownKey("unit", accepted: ["units", "source"])),
        SettingsError(place: file, problem: .duplicateKey("units")),
        SettingsError(place: file, problem: .wrongType(key: "weatherapi", expected: .settingsTypeSection)),
        SettingsError(place: file, problem: .wrongType(key: "cities", expected: .settingsTypeList)),
        SettingsError(place: file, problem: .wrongType(key: "units", expected: .settingsTypeText)),
        SettingsError(
            place: .variable("CITIES_UNITS"),
            problem: .wrongValue(key: "units", value: "kelvin", accepted: ["celsius", "fahrenheit"])),
        SettingsError(place: .variable("CITIES_OPEN_METEO_BASE_URL"), problem: .notAURL(key: "open-meteo.base-url")),
        SettingsError(place: file, problem: .insecureURL(key: "weatherapi.base-url")),
        SettingsError(place: file, problem: .wrongCity("No city is known as 'X'.")),
    ]

    @Test(arguments: [
        (
            Language.english,
            [
                "/etc/config.yaml: cannot be read: no permission",
                "/home/kim/.config/cities/config.yaml, line 3: is not valid YAML (found undefined alias).",
                "/home/kim/.config/cities/config.yaml, line 3: there is no setting 'unit' here. There are: units, source.",
                "/home/kim/.config/cities/config.yaml, line 3: 'units' is there twice.",
                "/home/kim/.config/cities/config.yaml, line 3: 'weatherapi' has to be a section with settings in it.",
                "/home/kim/.config/cities/config.yaml, line 3: 'cities' has to be a list of names.",
                "/home/kim/.config/cities/config.yaml, line 3: 'units' has to be a single value.",
                "environment variable CITIES_UNITS: 'units' cannot be 'kelvin'. It can be: celsius, fahrenheit.",
                "environment variable CITIES_OPEN_METEO_BASE_URL: 'open-meteo.base-url' has to be a URL like https://host, "
                    + "without user, query or fragment.",
                "/home/kim/.config/cities/config.yaml, line 3: 'weatherapi.base-url' would send what is private "
                    + "(an API key, or where you are) unencrypted. Use https; plain http is for this machine only (localhost, 127.0.0.1).",
                "/home/kim/.config/cities/config.yaml, line 3: No city is known as 'X'.",
            ]
        ),
        (
            .korean,
            [
                "/etc/config.yaml: 읽을 수 없습니다: 권한이 없습니다",
                "/home/kim/.config/cities/config.yaml 3번째 줄: 올바른 YAML이 아닙니다.",
                "/home/kim/.config/cities/config.yaml 3번째 줄: 여기에 'unit' 설정은 없습니다. 쓸 수 있는 설정: units, source.",
                "/home/kim/.config/cities/config.yaml 3번째 줄: 'units' 설정이 두 번 나옵니다.",
                "/home/kim/.config/cities/config.yaml 3번째 줄: 'weatherapi' 설정은 설정이 들어 있는 구역이어야 합니다.",
                "/home/kim/.config/cities/config.yaml 3번째 줄: 'cities' 설정은 이름 목록이어야 합니다.",
                "/home/kim/.config/cities/config.yaml 3번째 줄: 'units' 설정은 값 하나여야 합니다.",
                "환경 변수 CITIES_UNITS: 'units' 설정에는 'kelvin' 값을 쓸 수 없습니다. 쓸 수 있는 값: celsius, fahrenheit.",
                "환경 변수 CITIES_OPEN_METEO_BASE_URL: 'open-meteo.base-url' 설정은 사용자, 쿼리, 조각이 없는 "
                    + "https://호스트 형식의 URL이어야 합니다.",
                "/home/kim/.config/cities/config.yaml 3번째 줄: 'weatherapi.base-url' 설정은 API 키나 위치 같은 "
                    + "사적인 것을 암호화하지 않고 보내게 됩니다. https를 쓰세요. http는 이 컴퓨터(localhost, 127.0.0.1)에만 쓸 수 있습니다.",
                "/home/kim/.config/cities/config.yaml 3번째 줄: No city is known as 'X'.",
            ]
        ),
    ])
    func `every problem is a sentence with its place`(language: Language, sentences: [String]) {
        #expect(Self.errors.map { $0.sentence(Phrasebook(language)) } == sentences)
    }
}
