import CitiesLocalization
import Testing
import CitiesWeatherModel

@testable import CitiesCatalog

/// Islands, mountains, new towns, and the names by which Koreans call cities abroad.
struct PlacesPeopleLookForTests {
    private let resolver = CityResolver()

    @Test(arguments: [
        ("독도", 37.24, 131.87), ("Dokdo", 37.24, 131.87), ("백령도", 37.97, 124.71), ("강화도", 37.75, 126.49),
        ("울릉도", 37.48, 130.90), ("추자도", 33.96, 126.30), ("흑산도", 34.68, 125.44), ("한라산", 33.36, 126.53),
        ("설악산", 38.12, 128.47), ("대관령", 37.68, 128.72), ("진해", 35.13, 128.71), ("Jinhae", 35.13, 128.71),
        ("판교", 37.39, 127.11), ("동탄", 37.20, 127.10), ("일산", 37.66, 126.77), ("나선", 42.26, 130.28),
        ("보라카이", 11.97, 121.92), ("Boracay", 11.97, 121.92), ("괌", 13.48, 144.75), ("푸꾸옥", 10.29, 104.01),
    ])
    func `a place is found where it is`(typed: String, latitude: Double, longitude: Double) throws {
        let place = try resolver.resolve(typed).coordinates
        #expect(place.kilometers(to: Coordinates(latitude: latitude, longitude: longitude)) < 2)
        #expect(!CitySearch.cities(matching: typed, limit: 3).isEmpty)
    }

    @Test func `the new town of Ilsan is between its two districts, which have names of their own`() throws {
        let (east, west) = (try resolver.resolve("일산동구"), try resolver.resolve("일산서구"))
        let town = try resolver.resolve("일산")
        for district in [east, west] {
            #expect(town.coordinates.kilometers(to: district.coordinates) < 2 && town.id != district.id)
        }
        #expect(try resolver.resolve("고양 일산") == town)
    }

    @Test(arguments: [
        ("샌디에이고", "샌디에고", "San Diego", "US"), ("토리노", "투린", "Turin", "IT"), ("르비우", "리비우", "Lviv", "UA"),
        ("푸껫", "푸켓", "Phuket", "TH"), ("마라케시", "마라케쉬", "Marrakesh", "MA"),
        ("두브로브니크", "Dubrovnik", "Dubrovnik", "HR"), ("타이베이", "대만", "Taipei", "TW"),
        ("타이베이", "타이완", "Taipei", "TW"), ("하갓냐", "괌", "Hagåtña", "GU"), ("덴파사르", "발리", "Denpasar", "ID"),
        ("호놀룰루", "하와이", "Honolulu", "US"), ("냐짱", "나트랑", "Nha Trang", "VN"),
        ("블라디보스토크", "블라디보스톡", "Vladivostok", "RU"), ("쿠웨이트시티", "쿠웨이트", "Kuwait City", "KW"),
        ("뮌헨", "München", "Munich", "DE"), ("쾰른", "Cologne", "Köln", "DE"),
        ("제네바", "Genève", "Geneva", "CH"), ("루체른", "Lucerne", "Luzern", "CH"), ("메카", "Mecca", "Makkah", "SA"),
        ("크라쿠프", "Cracow", "Kraków", "PL"), ("브뤼셀", "Bruxelles", "Brussels", "BE"),
        ("로스앤젤레스", "LA", "Los Angeles", "US"), ("로스앤젤레스", "la", "Los Angeles", "US"),
        ("뉴욕", "NYC", "New York City", "US"),
    ])
    func `a city abroad has its right Korean name, and answers to the others`(
        name: String, other: String, english: String, country: String
    ) throws {
        for typed in [name, other] {
            let city = try resolver.resolve(typed)
            #expect(city.koreanName == name && city.englishName == english && city.countryCode == country)
        }
        #expect(CitySearch.cities(matching: other, limit: 1).first?.englishName == english)
    }

    @Test func `two names of one syllable or city keep asking, and Venice and Vienna have both of theirs`() throws {
        #expect(try resolver.resolve("Wien").englishName == "Vienna")
        #expect(try resolver.resolve("비엔나").countryCode == "AT")
        #expect(try resolver.resolve("베네치아").countryCode == "IT")
        for typed in ["베니스", "빈", "밴쿠버", "오클랜드", "바르셀로나"] {
            guard
                case .ambiguous(_, let candidates) = #expect(
                    throws: ResolutionError.self, performing: { try resolver.resolve(typed) })
            else { continue }
            let people = candidates.map { $0.population ?? 0 }
            #expect(candidates.count == 2 && people == people.sorted(by: >), "\(typed)")
        }
    }

    @Test func `every place in South Korea has a Korean name`() {
        let nameless = Gazetteer.rows(limit: 10) { $0.text(.country) == "KR" && $0.otherNames.isEmpty }
        #expect(nameless.isEmpty)
        #expect((try? resolver.resolve("Dallang-dong"))?.koreanName == "노형동")
        #expect((try? resolver.resolve("Namsa"))?.koreanName == "남사")
    }
}

/// A name with its region before or behind it, and the candidates of a Korean reader.
struct PlaceApartTests {
    @Test(arguments: [
        ("경기도 광주", "geonames-1841810"), ("광주 경기도", "geonames-1841810"), ("경기 광주시", "geonames-1841810"),
        ("Gwangju Gyeonggi", "geonames-1841810"), ("부산 해운대", "kr-busan-haeundae"),
        ("부산 해운대구", "kr-busan-haeundae"), ("부산광역시 해운대구", "kr-busan-haeundae"),
        ("해운대 부산", "kr-busan-haeundae"), ("전북 전주", "jeonju"), ("전라북도 전주시", "jeonju"),
        ("수원시 영통구", "kr-suwon-yeongtong"), ("경기도 수원시 영통구", "kr-suwon-yeongtong"),
        ("대한민국 경기도 수원시 영통구", "kr-suwon-yeongtong"), ("경기도 영통구", "kr-suwon-yeongtong"),
        ("Yeongtong-gu Suwon", "kr-suwon-yeongtong"), ("Paris, TX", "geonames-4717560"),
        ("Paris TX", "geonames-4717560"), ("Paris Texas", "geonames-4717560"), ("Paris France", "geonames-2988507"),
        ("Springfield Missouri", "geonames-4409896"), ("서울 중구", "kr-seoul-jung"), ("창원 진해", "kr-changwon-jinhae"),
        ("성남 판교", "kr-pangyo"), ("화성시 동탄", "kr-dongtan"), ("경북 포항시 남구", "kr-pohang-nam"),
        ("부산 강서", "kr-busan-gangseo"), ("New York", "geonames-5128581"), ("San Diego", "geonames-5391811"),
    ])
    func `a region or city beside the name says where`(typed: String, id: City.ID) throws {
        #expect(try CityResolver().resolve(typed).id == id)
    }

    @Test(arguments: ["Seoul Busan", "서울 부산", "부산 종로구", "수원 분당구", "Tokyo Paris", "Paris tx", "경기도", "x Texas"])
    func `two cities, and a place that the city is not in, are no city`(typed: String) {
        #expect(throws: ResolutionError.self) { try CityResolver().resolve(typed) }
    }

    @Test(arguments: [("안산", "KR", "CN"), ("안양", "KR", "CN"), ("화성", "KR", "KP")])
    func `a Korean reader sees the city of Korea first, others the most populous`(
        typed: String, korean: String, english: String
    ) {
        func countries(_ language: Language?) -> [String?] {
            do {
                return [try CityResolver(for: language).resolve(typed).countryCode]
            } catch {
                guard case .ambiguous(_, let candidates) = error else { return [] }
                return candidates.map(\.countryCode)
            }
        }
        #expect(countries(.korean).first == korean && countries(.korean).count == 2)
        #expect(Set(countries(.english)) == [korean, english])
        let people = { (language: Language?) -> [Int] in
            guard
                case .ambiguous(_, let candidates) = #expect(
                    throws: ResolutionError.self, performing: { try CityResolver(for: language).resolve(typed) })
            else { return [] }
            return candidates.map { $0.population ?? 0 }
        }
        let sizes = people(.english)
        #expect(sizes == sizes.sorted(by: >) && sizes.count == 2)
    }
}
