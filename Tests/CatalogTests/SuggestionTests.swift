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

    @Test func `there are at most three`() {
        #expect(suggestions("Sanda Rosa").count == 3)
    }

    @Test(arguments: ["Xyzzyplugh", "zz", "뷁뷁뷁"])
    func `a name unlike any other has no suggestion`(typed: String) {
        #expect(suggestions(typed).isEmpty)
    }
}
