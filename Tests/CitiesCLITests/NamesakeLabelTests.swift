import Foundation
import Testing
import CitiesCatalog
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// Cities of one name in one table.
struct NamesakeLabelTests {
    private let resolver = CityResolver()

    private func names(_ typed: [String], in language: Language) throws -> [String] {
        try typed.map { try resolver.resolve($0) }.toldApart().map { $0.displayName(in: language) }
    }

    @Test(
        arguments: [
            (["Paris, FR", "Paris, TX", "Seoul"], ["Paris, Île-de-France", "Paris, Texas", "Seoul"]),
            (["광주", "경기도 광주"], ["Gwangju", "Gwangju, Gyeonggi"]),
            (["부산 중구", "대구 중구"], ["Jung-gu, Busan", "Jung-gu, Daegu"]), (["Seoul", "Busan"], ["Seoul", "Busan"]),
        ])
    func `cities of one name have their region in it, and others keep theirs`(
        typed: [String], shown: [String]
    ) throws {
        #expect(try names(typed, in: .english) == shown)
    }

    @Test(arguments: [
        (["광주", "경기도 광주"], ["광주", "경기도 광주"]), (["강원 고성", "경남 고성"], ["강원특별자치도 고성", "경상남도 고성"]),
    ])
    func `so they have in Korean`(typed: [String], shown: [String]) throws {
        #expect(try names(typed, in: .korean) == shown)
    }

    @Test(arguments: Language.allCases)
    func `the names can be typed back`(language: Language) throws {
        let typed = ["Paris, FR", "Paris, TX", "광주", "경기도 광주", "강원 고성", "경남 고성"]
        for city in try typed.map({ try resolver.resolve($0) }).toldApart() {
            let name = city.displayName(in: language)
            #expect(try resolver.resolve(name).id == city.id, "\(name)")
        }
    }

    @Test func `a city that is saved has its own name, and no region of the cities beside it`() throws {
        let parises = try ["Paris, FR", "Paris, TX"].map { try resolver.resolve($0) }
        let shown = try #require(parises.toldApart().last)
        #expect(shown.displayName(in: .english) == "Paris, Texas" && shown.englishName == "Paris")
        let saved = try JSONDecoder().decode(City.self, from: JSONEncoder().encode(shown))
        #expect(saved == parises.last && saved.displayName(in: .english) == "Paris")
        let again = [parises[0], saved].toldApart().map { $0.displayName(in: .english) }
        #expect(again == ["Paris, Île-de-France", "Paris, Texas"])
    }
}
