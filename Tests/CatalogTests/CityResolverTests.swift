import CitiesClimate
import CitiesLocalization
import Foundation
import Testing
import CitiesWeatherModel

@testable import CitiesCatalog

struct CityResolverTests {
    private let resolver = CityResolver()

    @Test(
        arguments: [
            ("seoul", "seoul"), ("Seoul", "seoul"), ("SŎUL", "seoul"), ("서울", "seoul"), ("서울특별시", "seoul"),
            ("서울시", "seoul"), ("부산시", "busan"), ("Pusan", "busan"), ("jeju", "jeju"), ("jeju city", "jeju"),
            ("Jeju-City", "jeju"), ("제주", "jeju"), ("제주시", "jeju"), ("sokch'o", "sokcho"), ("Sokch’o", "sokcho"),
            ("  Daegu ", "daegu"), ("Taejŏn", "daejeon"), ("Suncheon", "suncheon"), ("순천", "suncheon"),
            ("Gwangju", "gwangju"), ("광주", "gwangju"), ("광주, KR", "gwangju"), ("광", "gwangju"), ("광주광역시", "gwangju"),
            ("Gwangju, KR", "gwangju"), ("gwangju,18", "gwangju"),
            ("1841811", "gwangju"), ("geonames-1841811", "gwangju"), ("Moscow", "moscow"), ("Москва", "moscow"),
            ("서울, kr", "seoul"), ("Suwon, Gyeonggi", "suwon"), ("수원, 경기도", "suwon"),
        ])
    func `an embedded city is found by each of its names`(typed: String, id: String) throws {
        #expect(try resolver.resolve(typed).id == id)
    }

    @Test func `Hangul in decomposed form is the same city`() throws {
        #expect(try resolver.resolve("부산".decomposedStringWithCanonicalMapping).id == "busan")
    }

    @Test(
        arguments: [
            ("Tokyo", 1_850_147), ("도쿄", 1_850_147), ("1850147", 1_850_147), ("geonames-1850147", 1_850_147),
            ("GeoNames-1850147", 1_850_147), ("Paris", 2_988_507), ("London", 2_643_743), ("런던", 2_643_743),
            ("Paris, TX", 4_717_560), ("paris, texas", 4_717_560), ("Paris,us", 4_717_560),
            ("paris, us, tx", 4_717_560), ("Paris,FR", 2_988_507),
            ("Moscow, ID", 5_601_538), ("오사카", 1_853_909), ("뉴욕", 5_128_581), ("New York", 5_128_581),
            ("포항시", 1_839_071), ("Misato, Saitama", 6_822_137), ("xian", 1_790_630), ("평양", 1_871_859),
            ("St Petersburg", 498_817), ("st. petersburg", 498_817), ("Saint Petersburg", 498_817),
            ("Sankt Petersburg", 498_817), ("St Petersburg, US", 4_171_563), ("Saint Petersburg, FL", 4_171_563),
            ("워싱턴", 4_140_963), ("워싱턴시", 4_140_963), ("Washington DC", 4_140_963), ("Washington, D.C.", 4_140_963),
            ("싱가포르", 1_880_252), ("싱가폴", 1_880_252), ("동경", 1_850_147), ("북경", 1_816_670), ("상해", 1_796_236),
            ("뉴욕시", 5_128_581), ("Ho Chi Minh", 1_566_083), ("통영", 1_845_020), ("서귀포", 6_621_166),
            ("남원시", 1_840_379), ("Goyang", 1_842_485), ("Seongnam", 1_897_000), ("Gimhae", 1_842_943),
            ("광주시", 1_841_810), ("Gwangju, 13", 1_841_810), ("Gwangju, Gyeonggi", 1_841_810), ("광주, 경기도", 1_841_810),
            ("Gwangju-si", 1_841_810), ("gwangju si", 1_841_810), ("경기도 광주", 1_841_810), ("경기 광주시", 1_841_810),
            ("대한민국 경기도 광주", 1_841_810), ("미국 미주리주 스프링필드", 4_409_896), ("강원특별자치도 고성", 1_840_179),
        ])
    func `a city of the gazetteer is found by its names, with its region if needed`(typed: String, number: Int) throws {
        #expect(try resolver.resolve(typed).id == "geonames-\(number)")
    }

    @Test func `a name with the word for city is one place in both alphabets`() throws {
        for city in KnownCities.twenty where city.id != "jeju" {
            let korean = try resolver.resolve("\(city.koreanName ?? "")시")
            #expect(try resolver.resolve("\(city.englishName)-si") == korean, "\(city.englishName)")
        }
    }

    @Test(
        arguments: [
            ("광주", ["geonames-1841810"]), ("Gwangju", ["geonames-1841810"]), ("광", ["geonames-1841810"]),
            ("rhkdwn", ["geonames-1841810"]), ("광주, KR", ["geonames-1841810"]), ("광주시", ["gwangju"]),
            ("Gwangju-si", ["gwangju"]), ("광주, 경기도", []), ("경기도 광주", []), ("광주광역시", []), ("1841811", []),
            ("Seoul", []), ("부산시", []), ("순천", []), ("Moscow", []), ("Paris", []), ("Tokyo", []),
        ])
    func `the namesakes of a city are known`(typed: String, ids: [String]) throws {
        let city = try resolver.resolve(typed)
        let namesakes =
            if case .namesakes(let others) = resolver.remark(on: city, typed: typed) { others } else { [City]() }
        #expect(namesakes.map(\.id) == ids)
        for language in Language.allCases {
            for other in namesakes {
                #expect(resolver.isName(resolver.placedName(of: other, in: language), of: other))
            }
        }
    }

    @Test func `the namesakes in the table of known cities are those in the gazetteer`() {
        for known in KnownCities.entries {
            let names = known.own + known.korean
            let rows = Gazetteer.rows(limit: .max) { row in
                row.text(.country) == known.city.countryCode && names.contains(where: row.hasName)
            }
            #expect(
                rows.compactMap { $0.city?.id }.filter { ![known.city.id, known.gazetteerID].contains($0) }
                    == known.namesakes, "\(known.city.id)")
        }
        #expect(KnownCities.entries.contains { !$0.namesakes.isEmpty })
    }

    @Test(
        arguments: [
            ("bus", "busan"), ("Pus", "busan"), ("cheona", "cheonan"), ("속", "sokcho"), ("대구광", "daegu"),
        ])
    func `the beginning of one city's name is enough`(typed: String, id: String) throws {
        #expect(try resolver.resolve(typed).id == id)
    }

    @Test(
        arguments: [
            ("워싱", ["Washington", "Washington Heights"]), ("list", ["Lista"]), ("--sort", ["Sortavala"]),
            ("Reykjav", ["Reykjavík"]), ("레이캬", ["Reykjavík"]), ("San Fr, US", ["San Francisco"]),
        ])
    func `the beginning of a foreign city's name is only a suggestion`(typed: String, names: [String]) {
        let error = #expect(throws: ResolutionError.self) { try resolver.resolve(typed) }
        guard case .unknown(_, let suggestions) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(suggestions.map(\.englishName).starts(with: names))
    }

    @Test(arguments: ["", "  ", "\n\t "])
    func `nothing typed is its own error`(typed: String) {
        #expect(throws: ResolutionError.empty) { try resolver.resolve(typed) }
    }

    @Test(
        arguments: [
            "b", "Reyk\u{1B}[2J", "Seoul\u{0}", "S" + String(repeating: "-", count: 100) + "eoul",
            String(repeating: ",", count: 100),
            "--", ", KR", "99999999999999999999999", "geonames-", "geonames-0", "🏙", "ㅅㅇ",
        ])
    func `text that cannot be a name is unknown, without suggestions`(typed: String) {
        #expect(throws: ResolutionError.unknown(typed: typed.cleaned(maximumLength: 100), suggestions: [])) {
            try resolver.resolve(typed)
        }
    }
}
