import Foundation
import CitiesLocalization
import Testing

@testable import CitiesCLI

struct SettingsErrorTests {
    private static let file = SettingsError.Position.file(path: "/home/kim/.config/cities/config.yaml", line: 3)

    private static let errors: [SettingsError] = [
        SettingsError(place: .file(path: "/etc/config.yaml", line: nil), problem: .unreadable(EACCES)),
        SettingsError(place: file, problem: .notYAML(.other("found undefined alias"))),
        SettingsError(place: file, problem: .unknownKey("unit", accepted: ["units", "source"])),
        SettingsError(place: file, problem: .hiddenKey(accepted: ["api-key", "base-url"])),
        SettingsError(place: file, problem: .duplicateKey("units")),
        SettingsError(place: file, problem: .wrongType(key: "weatherapi", expected: .settingsTypeSection)),
        SettingsError(place: file, problem: .wrongType(key: "cities", expected: .settingsTypeList)),
        SettingsError(place: file, problem: .wrongType(key: "units", expected: .settingsTypeText)),
        SettingsError(
            place: .variable("CITIES_UNITS"),
            problem: .wrongValue(key: "units", value: "kelvin", accepted: ["celsius", "fahrenheit"])),
        SettingsError(place: .variable("CITIES_OPEN_METEO_BASE_URL"), problem: .notAURL(key: "open-meteo.base-url")),
        SettingsError(place: file, problem: .insecureURL(key: "weatherapi.base-url")),
        SettingsError(place: file, problem: .wrongCity("No city found for 'X'.")),
    ]

    @Test(arguments: [
        (
            Language.english,
            [
                "/etc/config.yaml: cannot be read: no permission.",
                "/home/kim/.config/cities/config.yaml, line 3: is not valid YAML (found undefined alias).",
                "/home/kim/.config/cities/config.yaml, line 3: unknown setting 'unit'. Valid settings: units, source.",
                "/home/kim/.config/cities/config.yaml, line 3: unknown setting, whose name is not shown because it may be "
                    + "a key. Valid settings: api-key, base-url.",
                "/home/kim/.config/cities/config.yaml, line 3: 'units' is set twice.",
                "/home/kim/.config/cities/config.yaml, line 3: 'weatherapi' must be a section with settings below it.",
                "/home/kim/.config/cities/config.yaml, line 3: 'cities' must be a list of names.",
                "/home/kim/.config/cities/config.yaml, line 3: 'units' must be a single value.",
                "environment variable CITIES_UNITS: 'kelvin' is not valid for 'units'. Valid values: celsius, fahrenheit.",
                "environment variable CITIES_OPEN_METEO_BASE_URL: 'open-meteo.base-url' must be a URL such as https://host, "
                    + "without user, query or fragment.",
                "/home/kim/.config/cities/config.yaml, line 3: 'weatherapi.base-url' would send private data "
                    + "(an API key, or your location) unencrypted. Use https; plain http is only for this machine (localhost, 127.0.0.1).",
                "/home/kim/.config/cities/config.yaml, line 3: No city found for 'X'.",
            ]
        ),
        (
            .korean,
            [
                "/etc/config.yaml: 읽을 수 없습니다: 권한이 없습니다.",
                "/home/kim/.config/cities/config.yaml 3행: 올바른 YAML이 아닙니다.",
                "/home/kim/.config/cities/config.yaml 3행: 'unit'은(는) 없는 설정입니다. 쓸 수 있는 설정: units, source.",
                "/home/kim/.config/cities/config.yaml 3행: 없는 설정입니다. API 키일 수 있어 이름은 표시하지 않습니다. "
                    + "쓸 수 있는 설정: api-key, base-url.",
                "/home/kim/.config/cities/config.yaml 3행: 'units' 설정이 두 번 나옵니다.",
                "/home/kim/.config/cities/config.yaml 3행: 'weatherapi'에는 하위 설정을 적어야 합니다.",
                "/home/kim/.config/cities/config.yaml 3행: 'cities'에는 이름 목록을 적어야 합니다.",
                "/home/kim/.config/cities/config.yaml 3행: 'units'에는 값 하나를 적어야 합니다.",
                "환경 변수 CITIES_UNITS: 'units' 설정에는 'kelvin' 값을 쓸 수 없습니다. 쓸 수 있는 값: celsius(섭씨), fahrenheit(화씨).",
                "환경 변수 CITIES_OPEN_METEO_BASE_URL: 'open-meteo.base-url' 설정은 사용자, 쿼리, 프래그먼트(#)가 없는 "
                    + "https://호스트 형식의 URL이어야 합니다.",
                "/home/kim/.config/cities/config.yaml 3행: 'weatherapi.base-url' 설정대로라면 API 키나 위치 같은 "
                    + "개인 정보가 암호화되지 않고 전송됩니다. https를 사용하세요. http는 이 컴퓨터(localhost, 127.0.0.1)에만 쓸 수 있습니다.",
                "/home/kim/.config/cities/config.yaml 3행: No city found for 'X'.",
            ]
        ),
    ])
    func `every problem is a sentence with its place`(language: Language, sentences: [String]) {
        #expect(Self.errors.map { $0.sentence(Phrasebook(language)) } == sentences)
    }
}
