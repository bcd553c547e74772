import CitiesLocalization
import Testing
import CitiesWeatherModel

@testable import CitiesCatalog

/// Cities of the gazetteer by country and by people.
struct CityChoiceTests {
    @Test func `the largest are the most populous, the first of them first`() {
        let cities = CityChoice(largest: 50).cities
        // The embedded cities have no population.
        let people = cities.compactMap(\.population)
        #expect(cities.count == 50 && cities.first?.englishName == "Shanghai")
        #expect(people == people.sorted(by: >))
        let rest = CityChoice().cities.dropFirst(50)
        #expect(rest.allSatisfy { ($0.population ?? 0) <= people.last ?? 0 } && rest.count > 33_000)
        #expect(people.count >= 48 && CityChoice().mostPopulous?.people == people.first)
    }

    @Test func `each city is chosen once, and the embedded ones under their own id`() {
        let ids = CityChoice(countries: ["KR", "KR"]).cities.map(\.id)
        #expect(Set(ids).count == ids.count && ids.first == "seoul")
        #expect(Set(KnownCities.twenty.map(\.id)).isSubset(of: ids))
    }

    @Test func `countries are added to each other`() {
        let both = CityChoice(countries: ["JP", "KR"], largest: 5).cities
        #expect(Set(both.map(\.countryCode)) == ["JP", "KR"] && both.count == 5)
        let each = ["JP", "KR"].map { CityChoice(countries: [$0]).cities.count }
        #expect(CityChoice(countries: ["JP", "KR"]).cities.count == each.reduce(0, +))
    }

    @Test func `a city of unknown population matches no minimum`() {
        let known = Set(KnownCities.twenty.map(\.id))
        let others = CityChoice(countries: ["KR"]).cities.filter { !known.contains($0.id) }
        #expect(others.contains { $0.population == nil })
        let people = others.compactMap(\.population).sorted()
        let middle = people[people.count / 2]
        let chosen = CityChoice(countries: ["KR"], leastPopulation: middle).cities.filter { !known.contains($0.id) }
        #expect(chosen.count == people.count { $0 >= middle } && !chosen.isEmpty)
        #expect(CityChoice(countries: ["KR"], leastPopulation: 10_000_000).cities.map(\.id) == ["seoul"])
        #expect(CityChoice(countries: ["KR"]).mostPopulous?.city.id == "seoul")
        #expect(CityChoice(countries: ["AQ"]).mostPopulous == nil)
    }

    @Test(arguments: [
        ("강원", 18, "춘천"), ("강원특별자치도", 18, "속초"), ("강원도", 18, "원주"), ("Gangwon", 18, "강릉"), ("전북", 14, "전주"),
        ("경기", 31, "수원"),
        ("수도권", 35, "서울"), ("영남", 47, "부산"), ("Capital Area", 35, "인천"), ("충청도", 28, "대전"),
    ])
    func `a region of South Korea is its cities and counties`(name: String, count: Int, one: String) throws {
        let cities = try #require(CityChoice(region: name)).cities
        #expect(cities.count == count && cities.contains { $0.koreanName == one })
        #expect(cities.allSatisfy { $0.countryCode == "KR" } && Set(cities.map(\.id)).count == count)
    }

    @Test func `a state is its cities, and a name of regions in several countries is refused`() throws {
        let texas = try #require(CityChoice(region: "Texas"))
        #expect(texas.cities.first?.englishName == "Houston" && texas.regionName(in: .korean) == "텍사스주")
        #expect(texas.cities.allSatisfy { $0.region == "TX" && $0.countryCode == "US" })
        #expect(CityChoice(region: "Qwertz") == nil)
        let shared = Dictionary(grouping: Region.all, by: { FoldedName($0.english) })
            .first { Set($0.value.map(\.country)).count > 1 }
        #expect(try CityChoice(region: #require(shared?.value.first?.english)) == nil)
    }

    @Test func `conditions hold together`() {
        let cities = CityChoice(countries: ["JP"], largest: 3, leastPopulation: 3_000_000).cities
        #expect(cities.map(\.englishName) == ["Tokyo", "Yokohama"])
        #expect(CityChoice(countries: ["MC"], leastPopulation: 1_000_000).cities.isEmpty)
    }

    @Test(arguments: [
        ("KR", "KR"), ("kr", "KR"), (" Jp ", "JP"), ("South Korea", "KR"), ("south korea", "KR"), ("대한민국", "KR"),
        ("한국", "KR"), ("일본", "JP"), ("USA", "US"), ("united states", "US"), ("Côte d’Ivoire", "CI"),
        ("cote d'ivoire", "CI"), ("영국", "GB"),
    ])
    func `a country is known by its code and by its names`(typed: String, code: String) {
        #expect(Countries.code(typed: typed) == code)
    }

    @Test(arguments: ["", " ", "-", "KRR", "Seoul", "Atlantis", "ㅋㄹ", "\u{1B}"])
    func `an unknown name is no country`(typed: String) {
        #expect(Countries.code(typed: typed) == nil)
    }

    @Test func `every code and name that is offered is understood`() {
        for name in Countries.names { #expect(Countries.code(typed: name) != nil, "\(name)") }
        let codes = Countries.completions(of: "", in: .korean)
        #expect(codes.contains { $0 == ("KR", "대한민국") } && codes.count > 200)
        #expect(!codes.contains { $0.word == "AQ" })
        #expect(Countries.completions(of: "jap", in: .english).map(\.word) == ["Japan"])
        #expect(Countries.completions(of: "일", in: .english).map(\.name) == ["Japan"])
        #expect(Countries.completions(of: "K", in: .english).contains { $0 == ("KR", "South Korea") })
    }
}
