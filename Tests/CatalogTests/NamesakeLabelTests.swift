import CitiesLocalization
import CitiesWeatherModel
import Testing

@testable import CitiesCatalog

/// Cities of one name in one table.
struct NamesakeLabelTests {
    private let resolver = CityResolver()

    private func names(_ typed: [String], in language: Language) throws -> [String] {
        let cities = try typed.map { try resolver.resolve($0) }.toldApart()
        return cities.map { language == .korean ? $0.koreanName ?? $0.englishName : $0.englishName }
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
            let name = language == .korean ? city.koreanName ?? city.englishName : city.englishName
            #expect(try resolver.resolve(name).id == city.id, "\(name)")
        }
    }
}
