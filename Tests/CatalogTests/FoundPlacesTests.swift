import CitiesLocalization
import Testing
import CitiesWeatherModel

@testable import CitiesCatalog

/// A typed name among the hits of a search.
struct FoundPlacesTests {
    private let resolver = CityResolver()

    private func hit(
        _ name: String, _ region: String?, _ country: String, _ latitude: Double, people: Int? = nil
    ) -> City {
        City(
            id: "x-\(name)-\(latitude)", englishName: name, region: region, countryCode: country,
            coordinates: Coordinates(latitude: latitude, longitude: 7.75), population: people)
    }

    @Test(arguments: [
        ("Zermatt", ["Zermatt"]), (" zermatt ", ["zermatt"]), ("Zermatt, Switzerland", ["Zermatt"]),
        ("Zermatt (Valais)", ["Zermatt"]), ("Zermatt Switzerland", ["Zermatt Switzerland", "Zermatt"]),
        ("Saas Fee", ["Saas Fee"]), ("스위스 체르마트", ["스위스 체르마트", "체르마트"]), ("12345", []), ("geonames-5", []), ("", []),
        ("+-*", []),
    ])
    func `the place that a name is in is not searched for`(typed: String, names: [String]) {
        #expect(resolver.searchedNames(typed).map { $0.lowercased() } == names.map { $0.lowercased() })
    }

    @Test func `the one hit of that name is the place, whatever the others are called`() throws {
        let hits = [
            hit("Zermatten", "Valais", "CH", 46.2), hit("Zermatt", "Valais", "CH", 46.02),
            hit("Zermatt Bahnhof", nil, "CH", 46.03),
        ]
        for typed in ["Zermatt", "zermatt", "ZERMATT", "Zermatt, Switzerland", "Zermatt, Valais", "Zermatt, CH"] {
            #expect(try resolver.place(typed, among: hits) == hits[1], "\(typed)")
        }
        for typed in ["Zermat", "Zermatt, France", "Zermatt, Bern"] {
            #expect(try resolver.place(typed, among: hits) == nil, "\(typed)")
        }
        #expect(try resolver.place("Zermatt", among: []) == nil)
    }

    @Test func `several of one name are candidates, unless one dwarfs the others or is where the text says`() throws {
        let one = hit("Bellevue", "Valais", "CH", 46.1, people: 900)
        let other = hit("Bellevue", "Bern", "CH", 46.9, people: 300)
        let large = hit("Bellevue", "Vaud", "CH", 46.5, people: 9_100)
        #expect(
            throws: ResolutionError.ambiguous(typed: "Bellevue", candidates: [one, other])
        ) { try resolver.place("Bellevue", among: [one, other]) }
        #expect(try resolver.place("Bellevue", among: [one, other, large]) == large)
        #expect(try resolver.place("Bellevue, Bern", among: [one, other, large]) == other)
        #expect(throws: ResolutionError.self) {
            // An unknown number may be the larger one.
            try resolver.place(
                "Bellevue", among: [hit("Bellevue", nil, "CH", 46.1, people: 5), hit("Bellevue", nil, "CH", 47)])
        }
        #expect(throws: ResolutionError.self) {
            try resolver.place("Bellevue", among: [hit("Bellevue", nil, "CH", 46.1), hit("Bellevue", nil, "CH", 47)])
        }
    }

    @Test func `a mountain and its park are one place, the better hit`() throws {
        let mountain = hit("Eiger", "Bern", "CH", 46.57)
        #expect(try resolver.place("Eiger", among: [mountain, hit("Eiger", "Bern", "CH", 46.60)]) == mountain)
    }

    @Test func `a hit that is built in is the city that is`() throws {
        let found = City(
            id: "geonames-1850147", englishName: "Tokyo", countryCode: "JP",
            coordinates: Coordinates(latitude: 35.7, longitude: 139.7))
        #expect(try resolver.place("Tokyo", among: [found])?.koreanName == "도쿄")
    }
}
