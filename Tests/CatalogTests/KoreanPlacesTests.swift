import Testing
import CitiesLocalization
import CitiesWeatherModel

@testable import CitiesCatalog

/// Every city and county of South Korea is known, by every name that a Korean gives it.
struct KoreanPlacesTests {
    private let resolver = CityResolver()

    @Test(arguments: [
        ("용인", "Yongin"), ("용인시", "Yongin"), ("파주", "Paju"), ("과천시", "Gwacheon"), ("횡성", "Hoengseong"),
        ("횡성군", "Hoengseong"), ("울릉", "Ulleung"), ("포항시", "Pohang"), ("세종특별자치시", "Sejong"),
        ("제주도", "Jeju City"), ("제주특별자치도", "Jeju City"), ("고성, 강원", "Goseong"), ("합천, 경남", "Hapcheon"),
    ])
    func `a Korean name is this place`(name: String, english: String) throws {
        #expect(try resolver.resolve(name).englishName == english)
    }

    @Test(arguments: [
        ("Kyongju", "경주"), ("Inch'on", "인천"), ("Kangnung", "강릉"), ("Puchon", "부천"), ("Songnam", "성남"),
        ("Yosu", "여수"), ("Chech'ŏn", "제천"), ("Hoengsŏng", "횡성"), ("Ulju", "울주"), ("Pohang", "포항"),
    ])
    func `an old spelling is this place`(name: String, korean: String) throws {
        #expect(try resolver.resolve(name).koreanName == korean)
    }

    @Test(arguments: [
        ("지리산", 35.3371, "경상남도"), ("북한산", 37.6586, "서울특별시"), ("여의도", 37.5217, "서울특별시"),
        ("명동", 37.561, "서울특별시"), ("인천공항", 37.4691, "인천광역시"), ("인천국제공항", 37.4691, "인천광역시"),
        ("ICN", 37.4691, "인천광역시"), ("홍도", 34.6927, "전라남도"), ("마라도", 33.1188, "제주특별자치도"),
        ("해운대해수욕장", 35.1589, "부산광역시"), ("용평", 37.6445, "강원특별자치도"), ("센텀시티", 35.1744, "부산광역시"),
        ("Jirisan", 35.3371, "경상남도"), ("거제도", 34.8138, "경상남도"), ("Geoje Island", 34.8138, "경상남도"),
    ])
    func `a mountain, an island, an airport and a neighborhood have names`(
        name: String, latitude: Double, region: String
    ) throws {
        let place = try resolver.resolve(name)
        #expect(place.coordinates.latitude == latitude && place.timeZone == "Asia/Seoul")
        #expect(CityAddress.region(of: place, in: .korean) == region)
    }

    @Test func `every place that is no city is found by its names, and is no city of a country or a region`() throws {
        let parts = Gazetteer.rows(limit: .max) { $0.isPart }
        #expect(parts.count > 300)
        let ids = Set(parts.compactMap { $0.city?.id })
        #expect(ids.count == parts.count)
        for row in parts {
            let city = try #require(row.city)
            let name = try #require(city.koreanName)
            // Districts such as 중구 are in several cities.
            guard !name.hasSuffix("구") else { continue }
            #expect(resolver.isOneName(name, of: city) && resolver.isOneName(city.englishName, of: city), "\(name)")
            #expect(resolver.isName(name, of: city) || resolver.knows(name), "\(name)")
        }
        #expect(CityChoice(countries: ["KR"]).cities.allSatisfy { !ids.contains($0.id) })
    }

    @Test(arguments: [
        ("Seoul, Korea", "seoul"), ("Busan, Republic of Korea", "busan"), ("Busan, South Korea", "busan"),
        ("Seoul Korea", "seoul"), ("부산, 한국", "busan"),
    ])
    func `the country may be called as people call it`(typed: String, id: String) throws {
        #expect(try resolver.resolve(typed).id == id)
    }

    @Test func `added places have an accepted id and a time zone`() throws {
        let yongin = try resolver.resolve("용인")
        #expect(yongin.id == "kr-yongin")
        #expect(yongin.timeZone == "Asia/Seoul")
        #expect(yongin.population == 1_090_000)
        #expect(try resolver.resolve("kr-yongin") == yongin)
        #expect(Gazetteer.row(id: "kr-yongin")?.city == yongin)
        for _ in 0..<6 { #expect(Gazetteer.row(id: "kr-yongin")?.city == yongin) }
        #expect(Gazetteer.row(id: "kr-nowhere") == nil)
        #expect(CitySearch.cities(matching: "ㅇㅇ", limit: 50).contains(yongin))
    }

    @Test func `a county comes behind the cities of its name, and is found at once`() throws {
        let goseong = CitySearch.cities(matching: "고성", limit: 5).filter { $0.countryCode == "KR" }
        #expect(goseong.count == 2)
        #expect(try resolver.resolve("울진군").population == nil)
    }

    @Test(arguments: ["마산", "군위"])
    func `a place is in the province that it belongs to`(name: String) throws {
        let city = try resolver.resolve(name)
        let region = try #require(CityAddress.region(of: city, in: .korean))
        #expect(region == (name == "마산" ? "경상남도" : "대구광역시"))
    }

    @Test(arguments: [
        ("tjdnf", "seoul"), ("qntks", "busan"), ("eorn", "daegu"), ("ㄴ대ㅕㅣ", "seoul"), ("ㅠㅕㄴ무", "busan"),
        ("wpwn", "jeju"), ("cjsdks", "cheonan"), ("cnscjs", "chuncheon"), ("Ｓｅｏｕｌ", "seoul"),
    ])
    func `names typed with the wrong keyboard layout are recognized`(typed: String, id: String) throws {
        #expect(try resolver.resolve(typed).id == id)
        #expect(CitySearch.cities(matching: typed, limit: 1).first?.id == id)
    }

    @Test func `the wrong keyboard layout counts only without other matches, and only for whole names`() throws {
        #expect(try resolver.resolve("Bath").countryCode == "GB")
        #expect(!resolver.isOnOtherKeyboard("Seoul"))
        #expect(!resolver.isOnOtherKeyboard("su"))
        #expect(resolver.isOnOtherKeyboard("tjdnf"))
        for typed in ["tn", "tjd", "rk", "123", "tjdnf!"] {
            #expect(throws: ResolutionError.self) { try resolver.resolve(typed) }
        }
    }
}

struct DubeolsikTests {
    @Test(arguments: [
        ("tjdnf", "서울"), ("rhkdwn", "광주"), ("dlrtks", "익산"), ("eowjs", "대전"), ("wjswn", "전주"),
        ("Rnfdjr", "꿀억"), ("rkqtdl", "값이"), ("dksgek", "않다"), ("tjdnf tl", "서울 시"),
    ])
    func `keys make syllables`(keys: String, syllables: String) {
        #expect(Dubeolsik.otherwise(keys) == syllables)
    }

    @Test(arguments: [("ㄴ대ㅕㅣ", "seoul"), ("서울", "tjdnf"), ("ㅖ", nil), ("광주", "rhkdwn")] as [(String, String?)])
    func `syllables are taken apart into keys`(syllables: String, keys: String?) {
        #expect(Dubeolsik.otherwise(syllables) == keys)
    }

    @Test(arguments: ["t", "tt", "k", "kt", "tjdnf1", "東京", "", " "])
    func `keys that form no name match none`(keys: String) {
        #expect(Dubeolsik.otherwise(keys) == nil)
    }
}
