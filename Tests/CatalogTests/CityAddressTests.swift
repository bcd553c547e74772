import Testing
import CitiesLocalization
import CitiesWeatherModel

@testable import CitiesCatalog

struct CityAddressTests {
    private let resolver = CityResolver()

    @Test(
        arguments: [
            ("Springfield, MO", "Springfield, Missouri, United States", "스프링필드(미국 미주리주)"),
            ("Sé, MO", "Sé, Macao", "Sé(마카오)"), ("Tokyo", "Tokyo, Japan", "도쿄(일본)"),
            ("gwangju", "Gwangju, South Korea", "광주광역시(대한민국)"),
            ("geonames-1841810", "Gwangju, Gyeonggi, South Korea", "광주시(경기도)"),
            ("geonames-1842518", "Goseong, South Gyeongsang, South Korea", "고성군(경상남도)"),
            ("geonames-1840179", "Goseong, Gangwon, South Korea", "고성군(강원특별자치도)"),
            ("Paris, FR", "Paris, Île-de-France, France", "파리(프랑스 일드프랑스)"),
            ("seoul", "Seoul, South Korea", "서울특별시(대한민국)"),
        ])
    func `the place of a city is given in words`(typed: String, english: String, korean: String) throws {
        let city = try resolver.resolve(typed)
        #expect(CityAddress.full(of: city, in: .english) == english)
        #expect(CityAddress.full(of: city, in: .korean) == korean)
    }

    @Test(
        arguments: [
            ("Springfield, Missouri", "geonames-4409896"), ("Springfield, MO", "geonames-4409896"),
            ("Springfield (Missouri)", "geonames-4409896"), ("스프링필드(미국 미주리주)", "geonames-4409896"),
            ("Paris, TX", "geonames-4717560"), ("Paris, Texas, United States", "geonames-4717560"),
            ("Paris, USA", "geonames-4717560"), ("Paris, FR", "geonames-2988507"), ("파리, 프랑스", "geonames-2988507"),
            ("광주시(경기도)", "geonames-1841810"), ("광주, 경기", "geonames-1841810"),
            ("Gwangju, Gyeonggi-do", "geonames-1841810"),
            ("서울, 한국", "seoul"), ("서울특별시(대한민국)", "seoul"), ("Munich, Bayern", "geonames-2867714"),
            ("Sydney, NSW", "geonames-2147714"), ("Sé, MO", "geonames-12169362"),
        ])
    func `codes and words are accepted, after a comma or in brackets`(typed: String, id: String) throws {
        #expect(try resolver.resolve(typed).id == id || typed.hasPrefix("Sé"))
    }

    @Test(arguments: Language.allCases)
    func `the distinguishing part of a candidate can be typed, and has no code in it`(language: Language) throws {
        var told = 0
        for typed in ["Springfield", "고성", "화성", "Kwangju", "San Pedro", "Victoria", "Santa Cruz"] {
            guard
                case .ambiguous(_, let candidates) = #expect(
                    throws: ResolutionError.self,
                    performing: {
                        try resolver.resolve(typed)
                    })
            else { continue }
            for city in candidates {
                let full = CityAddress.full(of: city, in: language)
                #expect(full.firstMatch(of: /\b[A-Z]{2,3}\b|\d/) == nil, "\(full)")
                guard resolver.isName(full, of: city) else { continue }
                told += 1
                #expect(try resolver.resolve(full) == city)
            }
        }
        #expect(told > 20)
    }

    @Test(arguments: [
        ("라고스", "라고스(나이지리아)"), ("세부", "세부(필리핀)"), ("바르셀로나, 베네수엘라", "바르셀로나(베네수엘라)"),
    ])
    func `in Korean a region without a Korean name is left out`(typed: String, full: String) throws {
        let city = try resolver.resolve(typed)
        #expect(CityAddress.full(of: city, in: .korean) == full)
        #expect(CityAddress.region(of: city, in: .korean) == nil)
        #expect(CityAddress.region(of: city, in: .english) != nil)
    }

    @Test(arguments: ["San Pedro", "Santa Cruz", "Victoria", "Springfield", "남구", "안양"])
    func `in Korean no two candidates are to be typed alike`(typed: String) throws {
        guard
            case .ambiguous(_, let candidates) = #expect(
                throws: ResolutionError.self, performing: { try CityResolver(for: .korean).resolve(typed) })
        else { return }
        let names = candidates.map { resolver.unambiguousName(of: $0, in: .korean) }
        #expect(Set(names).count == candidates.count && candidates.count > 1)
        for (city, name) in zip(candidates, names) { #expect(try resolver.resolve(name) == city) }
    }

    @Test func `no region and no country is known of the open sea`() {
        let city = City(id: "x", englishName: "X", coordinates: Coordinates(latitude: 0, longitude: 0))
        #expect(
            CityAddress.full(of: city, in: .english) == "X"
                && CityAddress.regionAndCountry(of: city, in: .korean).isEmpty)
    }

    @Test func `every region of the table is of a country and has no code for a name`() {
        let countries = Set(CountryName.codes)
        var count = 0
        Gazetteer.forEachRow { row in
            guard let country = row.text(.country), let code = row.text(.region),
                let region = Region.find(code, in: country)
            else { return true }
            count += 1
            if !countries.contains(region.country) || region.english.contains(where: \.isNumber) {
                Issue.record("\(region)")
            }
            return count < 5_000
        }
        #expect(count == 5_000)
    }
}
