import Testing
import CitiesLocalization
import CitiesWeatherModel

@testable import CitiesCatalog

struct CitySearchTests {
    private func names(_ typed: String, limit: Int = 10) -> [String] {
        CitySearch.cities(matching: typed, limit: limit).map { $0.koreanName ?? $0.englishName }
    }

    private func countries(_ typed: String) -> [String?] {
        CitySearch.cities(matching: typed, limit: 10).map(\.countryCode)
    }

    @Test(
        arguments: [
            ("Seoul", "서울"), ("seoul", "서울"), ("서울", "서울"), ("서울시", "서울"), ("Pusan", "부산"), ("Sao Paulo", "상파울루"),
            ("new york", "뉴욕"), ("Tokyo", "도쿄"), ("moscow", "모스크바"),
        ])
    func `the city of that name is first`(typed: String, name: String) {
        #expect(names(typed).first == name)
    }

    @Test(
        arguments: [
            ("seo", "서울"), ("Bus", "부산"), ("부", "부산"), ("서우", "서울"), ("chunch", "춘천"), ("york", "뉴욕"),
            ("janeiro", "리우데자네이루"),
        ])
    func `a part that was typed finds the city`(typed: String, name: String) {
        #expect(names(typed).contains(name))
    }

    @Test func `two cities of one name are two, the larger first`() throws {
        let cities = CitySearch.cities(matching: "Paris", limit: 10)
        #expect(cities.prefix(2).map(\.countryCode) == ["FR", "US"])
        #expect(cities[1].region == "TX")
    }

    @Test func `cities come before the districts that are named after one of them`() throws {
        let cities = CitySearch.cities(matching: "paris", limit: 30).map(\.englishName)
        let districts = cities.enumerated().filter { $0.element.contains(/^Paris \d/) }.map(\.offset)
        #expect(districts.count > 8)
        for city in ["Paris", "Cormeilles-en-Parisis", "Fond Parisien"] {
            #expect(cities.lastIndex(of: city).map { $0 < districts.min() ?? 0 } == true, "\(city) in \(cities)")
        }
    }

    @Test func `a place beside a namesake with ten times its people comes after smaller ones elsewhere`() throws {
        // Nogales in Arizona (20,252) is 4 km from the one in Mexico (264,782).
        let cities = CitySearch.cities(matching: "nog", limit: 20)
        let beside = try #require(cities.firstIndex { $0.englishName == "Nogales" && $0.countryCode == "US" })
        let smaller = try #require(cities.firstIndex { $0.englishName == "Nogent-sur-Oise" })
        #expect((cities[smaller].population ?? 0) < (cities[beside].population ?? 0) && smaller < beside)
        #expect(cities.firstIndex { $0.englishName == "Nogales" && $0.countryCode == "MX" } == 0)
    }

    @Test func `a place beside a namesake with three times its people is a city of its own`() throws {
        // Kansas City in Kansas (152,933) is 4.5 km from the one in Missouri (475,378).
        let cities = CitySearch.cities(matching: "kan", limit: 20)
        let beside = try #require(cities.firstIndex { $0.englishName == "Kansas City" && $0.region == "KS" })
        let people = try #require(cities[beside].population)
        #expect(cities[beside...].dropFirst().contains { ($0.population ?? 0) < people })
    }

    @Test func `a name comes before a beginning, and that before a word inside`() throws {
        let cities = CitySearch.cities(matching: "york", limit: 20).map(\.englishName)
        let same = try #require(cities.firstIndex(of: "York"))
        let beginning = try #require(cities.firstIndex { $0.hasPrefix("York") && $0 != "York" })
        let word = try #require(cities.firstIndex(of: "New York City"))
        #expect(same < beginning)
        #expect(beginning < word)
    }

    @Test func `among beginnings the larger city is first`() {
        let cities = CitySearch.cities(matching: "San ", limit: 30)
        let populations = cities.filter { $0.englishName.hasPrefix("San ") }.map { $0.population ?? 0 }
        #expect(populations.count > 5)
        #expect(populations == populations.sorted(by: >))
    }

    @Test(
        arguments: [
            ("ㅅㅇ", "서울"), ("ㅅㅇ", "수원"), ("ㅅㅊ", "순천"), ("ㅅㅊ", "속초"), ("ㅂㅅ", "부산"), ("ㅄ", "부산"), ("서ㅇ", "서울"),
            ("ㅊㅇ", "천안"), ("\u{1109}\u{110B}", "서울"),
        ])
    func `initial consonants find cities`(typed: String, name: String) {
        #expect(names(typed).prefix(5).contains(name))
    }

    @Test func `initial consonants find the cities known by heart before larger ones abroad`() {
        #expect(names("ㅅㅇ").prefix(2) == ["서울", "수원"])
        #expect(names("ㅅㅇ").contains("시안"))
    }

    @Test(
        arguments: [
            ("Lodnon", "런던"), ("Londn", "런던"), ("Londdon", "런던"), ("Lundon", "런던"), ("Seuol", "서울"),
            ("서올", "서울"), ("부신", "부산"),
        ])
    func `one mistake is forgiven`(typed: String, name: String) {
        #expect(names(typed).contains(name))
    }

    @Test func `matches with mistakes come last, and not at all beside an exact match`() throws {
        #expect(!names("Paris", limit: 100).contains("Parys"))
        let pari = CitySearch.cities(matching: "Pari", limit: 100).map(\.englishName)
        let paris = try #require(pari.firstIndex(of: "Paris"))
        #expect(pari.lastIndex { !$0.lowercased().contains("pari") }.map { $0 > paris } ?? true)
    }

    @Test(arguments: [
        "Rim", "zz", "뷁", "xyzzyplugh", "", "   ", "\u{1B}[31m", "!?", String(repeating: "a", count: 101),
    ])
    func `a short text without a match finds no similar names`(typed: String) {
        for city in CitySearch.cities(matching: typed, limit: 10) {
            #expect(FoldedName(city.englishName).hasPrefix(FoldedName(typed)) || typed == "Rim")
        }
    }

    @Test(
        arguments: [
            ("Paris, TX", ["US"]), ("Paris, Texas", ["US"]), ("London, England", ["GB"]), ("Paris, US", ["US"]),
            ("paris, france", ["FR"]), ("Paris, 프랑스", ["FR"]),
            ("광주, 경기도", ["KR"]), ("서울, 대한민국", ["KR"]), ("Seoul, South Korea", ["KR"]),
        ])
    func `the text after a comma is the region or country`(typed: String, expected: [String]) {
        let found = countries(typed)
        #expect(!found.isEmpty)
        #expect(Set(found.compactMap(\.self)) == Set(expected))
    }

    @Test func `a name may have a comma of its own`() {
        for typed in ["Misato, Saitama", "Misato,"] {
            let cities = CitySearch.cities(matching: typed, limit: 5).map(\.englishName)
            #expect(cities.contains("Misato, Saitama"))
        }
    }

    @Test func `a number of GeoNames is that city`() {
        #expect(names("geonames-1850147") == ["도쿄"])
        #expect(names("1850147") == ["도쿄"])
        #expect(names("geonames-1").isEmpty)
    }

    @Test func `no city comes twice, and there are never more than requested`() {
        let ids = CitySearch.cities(matching: "s", limit: 500).map(\.id)
        #expect(ids.count == 500)
        #expect(Set(ids).count == 500)
        #expect(CitySearch.cities(matching: "s", limit: 0).isEmpty)
        #expect(CitySearch.cities(matching: "s", limit: -1).isEmpty)
    }

    @Test func `an embedded city keeps its id in a search`() {
        #expect(CitySearch.cities(matching: "제주", limit: 1) == [KnownCities.city(id: "jeju")])
        #expect(CitySearch.cities(matching: "Koshu", limit: 10).contains { $0.id == "gongju" })
    }

    @Test func `every name of the gazetteer finds its city`() {
        var missed: [String] = []
        var count = 0
        Gazetteer.forEachRow { row in
            count += 1
            guard count % 3_989 == 0, let city = row.city else { return true }
            let found = CitySearch.cities(matching: city.englishName, limit: 50)
            if !found.contains(where: { $0.id == city.id }) { missed.append(city.englishName) }
            return true
        }
        #expect(missed.isEmpty)
    }

    @Test func `places that were found elsewhere are merged, each once`() throws {
        func place(_ id: String, _ name: String, _ latitude: Double, _ longitude: Double) -> City {
            City(id: id, englishName: name, coordinates: Coordinates(latitude: latitude, longitude: longitude))
        }
        let known = CitySearch.cities(matching: "Paris", limit: 2)
        let others = [
            place("geonames-2988507", "Lutetia", 48.85341, 2.3488), place("weatherapi-1", "PARIS", 48.87, 2.33),
            place("weatherapi-2", "Paris", 48.0, 2.33), place("weatherapi-2", "Paris", 48.0, 2.33),
            place("weatherapi-3", "Vincennes", 48.87, 2.33), place("geonames-1835848", "Hanyang", 37.566, 126.978),
        ]
        let merged = CitySearch.merging(known, others).map(\.id)
        #expect(merged == known.map(\.id) + ["weatherapi-2", "weatherapi-3", "seoul"])
    }

    @Test(
        arguments: [
            ("seoul", "Seoul", "서울특별시"), ("suwon", "Gyeonggi", "경기도"), ("geonames-4717560", "Texas", "텍사스주"),
        ])
    func `a region has the name that its readers use`(id: String, english: String, korean: String) throws {
        let city = try CityResolver().resolve(id)
        #expect(CityAddress.region(of: city, in: .english) == english)
        #expect(CityAddress.region(of: city, in: .korean) == korean)
    }

    @Test(
        arguments: [
            ("US", "MO", "Missouri", "미주리주"), ("MO", "MO", nil, nil), ("US", "Missouri", "Missouri", "미주리주"),
            ("FR", "11", "Île-de-France", "일드프랑스"), ("FR", "99", nil, nil),
            ("AU", "NSW", "New South Wales", "뉴사우스웨일스주"),
            ("KR", "Gyeonggi-do", "Gyeonggi", "경기도"), ("XX", "Var", "Var", nil),
            ("XX", "Chiapas", "Chiapas", nil), ("NG", "05", "Lagos", nil), ("XX", "충청도", "충청도", "충청도"),
            (nil, "TX", nil, nil),
        ] as [(String?, String, String?, String?)])
    func `a region is a name in words or nothing, never a code`(
        country: String?, region: String, english: String?, korean: String?
    ) {
        let city = City(
            id: "x", englishName: "X", region: region, countryCode: country,
            coordinates: Coordinates(latitude: 0, longitude: 0))
        #expect(CityAddress.region(of: city, in: .english) == english)
        #expect(CityAddress.region(of: city, in: .korean) == korean)
    }

    @Test(arguments: [(2, 4, ["k0", "k1", "o0", "o1"]), (4, 4, ["k0", "k1", "o0", "o1"]), (4, 1, ["k0"])])
    func `hits of the online search have at least half of the places`(known: Int, limit: Int, ids: [String]) {
        func cities(_ prefix: String, _ count: Int, longitude: Double) -> [City] {
            (0..<count).map { number in
                City(
                    id: "\(prefix)\(number)", englishName: "\(prefix)\(number)",
                    coordinates: Coordinates(latitude: Double(number), longitude: longitude))
            }
        }
        let merged = CitySearch.merging(
            cities("k", known, longitude: 10), cities("o", 3, longitude: 20), limit: limit)
        #expect(merged.map(\.id) == ids)
    }
}
