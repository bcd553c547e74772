import Testing
import CitiesWeatherModel

@testable import CitiesCatalog

struct GazetteerTests {
    @Test func `every row is a city, and the most populous come first`() {
        var ids: Set<String> = []
        var last = Int.max
        var disorder = 0
        Gazetteer.forEachRow { row in
            if let city = row.city { ids.insert(city.id) }
            let population = row.population ?? 0
            if population > last { disorder += 1 }
            last = population
            return true
        }
        // GeoNames', 49 cities and counties of our own, 101 districts and 211 other places.
        #expect(ids.count == 34_006 + 49 + 101 + 211)
        #expect(disorder == 0)
    }

    @Test func `a row has every field of a city`() throws {
        let tokyo = try #require(Gazetteer.row(id: "geonames-1850147")?.city)
        #expect(
            tokyo
                == City(
                    id: "geonames-1850147", englishName: "Tokyo", koreanName: "도쿄", region: "40", countryCode: "JP",
                    coordinates: Coordinates(latitude: 35.6895, longitude: 139.6917), timeZone: "Asia/Tokyo",
                    population: 9_733_276))
    }

    @Test func `an unknown population is nil, not zero`() {
        let unknown = Gazetteer.rows(limit: 100) { $0.population == nil && !$0.isPart }
        #expect(unknown.count { $0.text(.country) != "KR" } == 3)
        #expect(unknown.count { $0.text(.country) == "KR" } == 40)
        #expect(unknown.allSatisfy { $0.text(.population) == "0" })
    }

    @Test func `parts of cities come last, have no people of their own, and are in a city that is there`() throws {
        let parts = Gazetteer.rows(limit: .max) { $0.isPart }
        #expect(parts.count == 312)
        for part in parts {
            #expect(part.population == nil && part.text(.partOf) != nil)
            #expect((part.whole == nil) == (part.text(.partOf) == "region"))
            #expect(part.whole?.isPart != true)
            if let whole = part.whole?.city, let city = part.city {
                #expect(city.coordinates.kilometers(to: whole.coordinates) < 230 && city.region == whole.region)
            }
        }
        var isBehind = false
        Gazetteer.forEachRow { row in
            if isBehind, !row.isPart { Issue.record("\(row.text(.id) ?? "")") }
            isBehind = row.isPart
            return true
        }
        #expect(isBehind)
    }

    @Test func `the Korean word for city after a blank is not part of the name`() {
        #expect(Gazetteer.row(id: "geonames-1853909")?.city?.koreanName == "오사카")
        #expect(Gazetteer.rows(limit: 1) { $0.otherNames.contains { $0.hasSuffix(" 시") } }.isEmpty)
    }

    @Test func `the first of the other names is the Korean one, and every large city of South Korea has it`() {
        let others = Gazetteer.rows(limit: 34_055) { !$0.otherNames.isEmpty }
        #expect(others.allSatisfy { FoldedName($0.otherNames[0]).isKorean })
        let nameless = Gazetteer.rows(limit: 10) {
            $0.text(.country) == "KR" && ($0.population ?? 0) > 85_000 && $0.otherNames.isEmpty
        }
        #expect(nameless.isEmpty)
    }

    @Test func `an embedded province is shown by its name`() {
        #expect(Gazetteer.row(id: "geonames-1841810")?.city?.region == "Gyeonggi")
        #expect(Gazetteer.row(id: "geonames-4717560")?.city?.region == "TX")
    }

    @Test func `an unknown number has no row`() {
        #expect(Gazetteer.row(id: "geonames-1") == nil)
    }
}
