import CitiesLocalization
import Testing
import CitiesWeatherModel

@testable import CitiesCatalog

/// The 101 districts (구) of the cities of South Korea.
struct DistrictTests {
    private let resolver = CityResolver()

    private func candidates(_ typed: String) -> [City] {
        do {
            return [try resolver.resolve(typed)]
        } catch {
            guard case .ambiguous(_, let candidates) = error else { return [] }
            return candidates
        }
    }

    @Test func `there are as many as in the table of forecast areas, and each has an id of its own`() {
        let rows = Gazetteer.rows(limit: 1_000) { $0.isPart && $0.text(.name)?.hasSuffix("-gu") == true }
        #expect(rows.count == 101 && District.all.count == 101)
        #expect(Set(rows.compactMap { $0.city?.id }).count == 101)
        #expect(rows.allSatisfy { $0.whole != nil })
    }

    @Test(arguments: District.all)
    func `a district behind or before its city is found, where it is`(district: District) throws {
        let (name, city) = (district.korean, district.koreanCity)
        let found = try resolver.resolve("\(city) \(name)")
        #expect(found.coordinates == Coordinates(latitude: district.latitude, longitude: district.longitude))
        #expect(found.koreanName == name && found.englishName == district.english)
        #expect(found.timeZone == "Asia/Seoul" && found.countryCode == "KR")
        var spellings = [
            "\(city)시 \(name)", "\(name) \(city)", "\(name), \(city)", "\(name) (\(city))",
            "\(district.english), \(district.englishCity)", "\(district.english) \(district.englishCity)",
            "\(district.englishCity) \(district.english)", "\(district.english), \(district.englishCity), South Korea",
        ]
        if let short = district.short {
            spellings += ["\(city) \(short.korean)", "\(short.english), \(district.englishCity)"]
        }
        for typed in spellings { #expect(try resolver.resolve(typed) == found, "\(typed)") }
        #expect(try resolver.resolve(found.id) == found)
        for language in Language.allCases {
            for typed in [
                CityAddress.full(of: found, in: language), resolver.unambiguousName(of: found, in: language),
                resolver.placedName(of: found, in: language), CityAddress.spoken(of: found, in: language),
            ] {
                #expect(try resolver.resolve(typed) == found, "\(typed)")
            }
        }
    }

    @Test(arguments: District.all)
    func `by itself its name is the district, or lists all districts of that name`(district: District) {
        let namesakes = District.all.filter { $0.korean == district.korean }
        var spellings = [district.korean, district.english]
        if let short = district.short {
            spellings.append(short.korean)
            // A town in China has the name in English since before.
            if short.english != "Mapo" { spellings.append(short.english) }
        }
        for typed in spellings {
            let found = candidates(typed)
            #expect(found.count == namesakes.count, "\(typed) \(found.map(\.id))")
            #expect(
                Set(found.map(\.coordinates.latitude)) == Set(namesakes.map(\.latitude)), "\(typed) \(found.map(\.id))")
        }
    }

    @Test(arguments: District.all)
    func `its initials find it`(district: District) {
        let found = CitySearch.cities(matching: district.initials, limit: 30)
        #expect(found.contains { $0.koreanName == district.korean && $0.coordinates.latitude == district.latitude })
        let named = CitySearch.cities(matching: district.korean, limit: 6)
        #expect(named.contains { $0.coordinates.latitude == district.latitude })
    }

    @Test(arguments: District.all.filter { one in District.all.count { $0.korean == one.korean } == 1 })
    func `a shell completes its name where no other district has it`(district: District) {
        let typed = String(district.korean.prefix(2))
        let names = CityCompletion.candidates(for: typed, in: .korean)
        #expect(names.contains { $0.city.coordinates.latitude == district.latitude })
    }

    @Test(arguments: [
        ("중구", ["서울 중구", "부산 중구", "대구 중구", "인천 중구", "대전 중구", "울산 중구"]),
        ("남구", ["부산 남구", "대구 남구", "광주 남구", "울산 남구", "포항 남구"]),
        ("북구", ["부산 북구", "대구 북구", "광주 북구", "울산 북구", "포항 북구"]),
        ("강서구", ["서울 강서구", "부산 강서구"]),
    ])
    func `districts of one name are told apart by their city`(typed: String, names: [String]) throws {
        let found = candidates(typed)
        #expect(found.map { CityAddress.district($0, in: .korean) } == names)
        for (city, name) in zip(found, names) { #expect(try resolver.resolve(name) == city) }
    }

    @Test(arguments: [
        ("부산 해운대구", "해운대구(부산광역시)", "부산광역시 해운대구", "Haeundae-gu, Busan, South Korea"),
        ("수원 영통구", "영통구(경기도 수원시)", "경기도 수원시 영통구", "Yeongtong-gu, Suwon, Gyeonggi, South Korea"),
        ("포항 남구", "남구(경상북도 포항시)", "경상북도 포항시 남구", "Nam-gu, Pohang, North Gyeongsang, South Korea"),
        ("독도", "독도(경상북도 울릉군)", "경상북도 울릉군 독도", "Dokdo, Ulleung, North Gyeongsang, South Korea"),
        ("한라산", "한라산(제주특별자치도)", "제주특별자치도 한라산", "Hallasan, Jeju, South Korea"),
    ])
    func `where a district is includes its city`(typed: String, full: String, spoken: String, english: String) throws {
        let city = try resolver.resolve(typed)
        #expect(CityAddress.full(of: city, in: .korean) == full)
        #expect(CityAddress.spoken(of: city, in: .korean) == spoken)
        #expect(CityAddress.full(of: city, in: .english) == english)
    }

    @Test func `a district is no city that is counted or chosen`() {
        let chosen = [
            CityChoice(), CityChoice(countries: ["KR"]), CityChoice(countries: ["KR"], largest: 1_000),
            CityChoice(countries: ["KR", "PH"], largest: 2_000), CityChoice(leastPopulation: 1),
        ]
        for choice in chosen {
            let cities = choice.cities
            #expect(cities.count > 150)
            #expect(!cities.contains { Gazetteer.row(id: $0.id)?.isPart == true })
        }
        #expect(CityChoice(countries: ["KR"]).cities.count == 196)
    }

    @Test func `no point is named after a district`() {
        for district in District.all {
            let point = Coordinates(latitude: district.latitude, longitude: district.longitude)
            let near = Gazetteer.nearestCity(to: point, within: 30)
            #expect(near.map { Gazetteer.row(id: $0.city.id)?.isPart ?? false } == false, "\(district)")
        }
    }
}

/// The names that the gazetteer had before the districts mean what they meant.
struct DistrictsAndCitiesTests {
    private let resolver = CityResolver()

    /// The ids that a name may be, one when it is understood.
    private func ids(_ typed: String) -> [City.ID] {
        do {
            return [try resolver.resolve(typed, suggests: false).id]
        } catch {
            guard case .ambiguous(_, let candidates) = error else { return [] }
            return candidates.map(\.id)
        }
    }

    private static let parts = Set(
        Gazetteer.rows(limit: .max) { $0.isPart }.compactMap(\.city?.id))

    @Test func `a name that a city and a district share is the city`() {
        var shared: [String] = []
        var cities: Set<FoldedName> = []
        var parts: Set<FoldedName> = []
        Gazetteer.forEachRow { row in
            _ = row.hasName { name in
                let folded = FoldedName(words: name)
                if row.isPart { parts.insert(folded) } else { cities.insert(folded) }
                return false
            }
            return true
        }
        for city in KnownCities.entries { cities.formUnion(city.names.map { FoldedName(words: $0) }) }
        for name in parts.intersection(cities) {
            let typed = String(decoding: name.units, as: UTF16.self)
            shared.append(typed)
            #expect(!ids(typed).isEmpty && Self.parts.isDisjoint(with: ids(typed)), "\(typed)")
        }
        // One more is one more that needs a note.
        #expect(shared == ["mapo"])
    }

    @Test func `no name of a city means a district, or asks because of one`() {
        var count = 0
        Gazetteer.forEachRow { row in
            // Every name in Korea, and one in nine of the others.
            count += 1
            guard !row.isPart, row.text(.country) == "KR" || count.isMultiple(of: 9) else { return true }
            for name in [row.text(.name)].compactMap(\.self) + row.otherNames {
                let found = ids(name)
                if found.isEmpty || !Self.parts.isDisjoint(with: found) { Issue.record("\(name) \(found)") }
            }
            return true
        }
        #expect(count > 34_000)
    }

    @Test(arguments: KnownCities.twenty)
    func `neither a name of the twenty nor its beginning means a district`(city: City) {
        guard let entry = KnownCities.entries.first(where: { $0.city.id == city.id }) else {
            Issue.record("\(city.id) is not known")
            return
        }
        for name in entry.own + entry.korean + entry.aliases {
            for length in 1...name.units.count {
                let typed = String(decoding: name.units.prefix(length), as: UTF16.self)
                #expect(Self.parts.isDisjoint(with: ids(typed)), "\(typed)")
            }
            #expect(!ids(String(decoding: name.units, as: UTF16.self)).isEmpty)
        }
        #expect(ids(city.englishName) == [city.id] && ids(city.koreanName ?? "") == [city.id])
    }
}
