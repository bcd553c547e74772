import CitiesCatalog
import CitiesLocalization
import CitiesTestSupport
import Foundation
import Testing
import CitiesWeatherModel

@testable import CitiesCLI

@Suite struct CommandTextTests {
    @Test(arguments: [
        ([], "cities list --offline"),
        (["list", "Tokyo", "--units", "f", "--source", "open-meteo"], "cities list Tokyo --units f --offline"),
        (["list", "--source=open-meteo", "--refresh", "제주시"], "cities list 제주시 --offline"),
        (["list", "Paris, TX", "--where", "temp<0"], "cities list 'Paris, TX' --where 'temp<0' --offline"),
        (["detail", "it's"], "cities detail 'it'\\''s' --offline"),
        (["--lang", "ko"], "cities --lang ko --offline"),
    ])
    func `the typed command is suggested again with another option`(words: [String], text: String) {
        let again = CommandText.again(
            words, without: ["--source", "--refresh", "--offline"], with: ["--offline"])
        #expect(again == text)
    }

    @Test(arguments: [
        (["Seoul"], "cities chart Seoul"), (["제주"], "cities chart 'Jeju City'"),
        (["부산", "jeju city"], "cities chart Busan 'Jeju City'"), (["Gwangju"], "cities chart Gwangju"),
        (["O'Fallon, MO"], #"cities chart 'O'\''Fallon, Missouri'"#), (["Winston-Salem"], "cities chart Winston-Salem"),
        ([], "cities chart"),
    ])
    func `a name is quoted when a shell would take it apart`(typed: [String], command: String) throws {
        let cities = try typed.map { try CityResolver().resolve($0) }
        #expect(CommandText.of("chart", cities, in: .english) == command)
    }

    @Test(arguments: [
        (["Seoul"], "cities chart 서울"), (["Busan", "Jeju City"], "cities chart 부산 제주시"),
        (["파리"], "cities chart 파리"), (["Paris, TX"], "cities chart 'Paris, 미국'"),
    ])
    func `Korean readers get a command with Korean names`(typed: [String], command: String) throws {
        let cities = try typed.map { try CityResolver().resolve($0) }
        #expect(CommandText.of("chart", cities, in: .korean) == command)
    }

    /// Names shared by several places.
    @Test(arguments: ["Paris, TX", "Paris, FR", "광주, 경기도", "O'Fallon, IL", "Winston-Salem"], Language.allCases)
    func `a shell and the resolver read the suggestion as the same city`(typed: String, language: Language) async throws
    {
        let city = try CityResolver().resolve(typed)
        let script = "set -- \(CommandText.of("chart", [city], in: language)); printf '%s\\n' \"$@\""
        let words = try await ChildProgram.run(URL(filePath: "/bin/sh"), ["-c", script]).output
            .split(separator: "\n").map(String.init)
        #expect(words.count == 3 && words.prefix(2) == ["cities", "chart"])
        #expect(try CityResolver().resolve(words.last ?? "").id == city.id)
    }
}
