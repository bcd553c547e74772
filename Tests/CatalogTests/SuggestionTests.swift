import Testing
import CitiesWeatherModel

@testable import CitiesCatalog

struct SuggestionTests {
    private func suggestions(_ typed: String) -> [String] {
        do {
            return [try CityResolver().resolve(typed).id + " found"]
        } catch {
            guard case .unknown(_, let suggestions) = error else { return ["\(error)"] }
            return suggestions.map { $0.englishName }
        }
    }

    @Test(
        arguments: [
            ("Seuol", "Seoul"), ("Pusna", "Busan"), ("Deagu", "Daegu"), ("Chuncehoon", "Chuncheon"),
            ("Lodnon", "London"),
            ("서올", "Seoul"), ("부신", "Busan"),
        ])
    func `a typo is recognized`(typed: String, name: String) {
        #expect(suggestions(typed).first == name)
    }

    @Test func `a name that is elsewhere is suggested alone`() {
        #expect(suggestions("Paris, KR") == ["Paris", "Paris"])
    }

    @Test(arguments: [
        ("수언", ["Suwon"]), ("종노구", ["Jongno-gu"]), ("해운데", ["Haeundae-gu"]), ("울능", ["Ulleung"]),
        ("런돈", ["London"]), ("도교", ["Tokyo"]), ("모스크마", ["Moscow"]),
    ])
    func `a mistyped Korean name suggests places in Korea, else famous ones`(typed: String, names: [String]) {
        #expect(suggestions(typed).prefix(1) == names[...])
    }

    @Test(arguments: ["진하", "대말", "아섬", "읍내", "구이면"])
    func `a Korean name suggests no small place abroad`(typed: String) throws {
        guard
            case .unknown(_, let cities) = #expect(
                throws: ResolutionError.self, performing: { try CityResolver().resolve(typed) })
        else { return }
        #expect(cities.allSatisfy { $0.countryCode == "KR" || ($0.population ?? 0) >= 1_000_000 }, "\(cities)")
        #expect(!cities.contains { $0.countryCode == "KR" } || cities.allSatisfy { $0.countryCode == "KR" })
    }

    @Test func `what is spelled alike is not looked for where it is not wanted`() {
        #expect(throws: ResolutionError.unknown(typed: "Seuol", suggestions: [])) {
            try CityResolver().resolve("Seuol", suggests: false)
        }
    }

    @Test func `there are at most three`() {
        #expect(suggestions("Sanda Rosa").count == 3)
    }

    @Test(arguments: ["Xyzzyplugh", "zz", "뷁뷁뷁"])
    func `a name unlike any other has no suggestion`(typed: String) {
        #expect(suggestions(typed).isEmpty)
    }
}
