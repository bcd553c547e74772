import Testing
import CitiesWeatherModel

@testable import CitiesCatalog

@Suite struct CityFilterTests {
    private static let cities = KnownCities.twenty + CitySearch.cities(matching: "san", limit: 40)

    private func ids(_ cities: [City], matching typed: String) -> Set<City.ID> {
        Set(zip(cities, CityFilter(cities).matches(typed)).filter(\.1).map(\.0.id))
    }

    @Test(arguments: [
        "seoul", "서", "서우", "부ㅅ", "ㅂㅅ", "pusan", "san", "sao", "jose", "Hanyang", "cheonan", "chonan", "busna",
        "san jose, us",
        "춘천시", "geonames-1835848",
    ])
    func `a filter finds every city that a search finds`(typed: String) {
        let found = ids(Self.cities, matching: typed)
        let searched = Set(CitySearch.cities(matching: typed, limit: 10_000).map(\.id))
        #expect(searched.intersection(Self.cities.map(\.id)).isSubset(of: found), "\(typed)")
        #expect(!found.isEmpty || searched.isDisjoint(with: Self.cities.map(\.id)))
    }

    @Test func `a part of a shown name matches, a part of an old spelling does not`() {
        #expect(ids(KnownCities.twenty, matching: "eou") == ["seoul"])
        #expect(ids(KnownCities.twenty, matching: "hany") == ["seoul"])
        #expect(ids(KnownCities.twenty, matching: "anyan").isEmpty)
    }

    @Test func `an empty filter matches all, and text without a name matches none`() {
        #expect(ids(KnownCities.twenty, matching: " ").count == 20)
        #expect(ids(KnownCities.twenty, matching: "!").isEmpty)
    }

    @Test(arguments: zip(["너", "과", "값", "ㄳ", "ㅢ", "ㄲ", "a", "漢"], ["ㄴㅓ", "ㄱㅗㅏ", "ㄱㅏㅂㅅ", "ㄱㅅ", "ㅡㅣ", "ㄲ", "", ""]))
    func `a syllable is taken apart into the keys that make it`(character: Character, keys: String) {
        #expect(String(Hangul.keys(for: character)) == keys)
    }
}
