import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesCatalog

/// Places of the gazetteer around a city.
struct ReachTests {
    private func city(_ id: City.ID) throws -> City {
        try #require(KnownCities.city(id: id) ?? Gazetteer.row(id: id)?.city)
    }

    private func reach(
        _ id: City.ID, _ kilometers: Double, countries: [String] = [], people: Int? = nil, own: [City] = []
    ) throws -> Reach {
        Reach(
            around: try city(id), within: kilometers, of: CityChoice(countries: countries, leastPopulation: people),
            own: own)
    }

    /// A city 20 km from Seoul.
    static let seongnam = "geonames-1897000"

    /// The numbers of a second computation in Python: the rows of `gazetteer.tsv` without parts, with the centers of
    /// `cities.csv` where that has the city; the center first, then every row in the order of the file that is within the distance
    /// by the haversine formula and not within 25 km of one that was taken.
    static let counts: [(id: City.ID, country: String, abroad: [Int], own: [Int])] = [
        ("seoul", "KR", [8, 20, 33, 55, 85], [8, 18, 26, 39, 60]),
        ("busan", "KR", [4, 12, 23, 36, 89], [4, 12, 22, 34, 65]),
        ("daejeon", "KR", [7, 20, 41, 69, 86], [7, 20, 41, 68, 74]),
        ("geonames-2643743", "GB", [8, 28, 45, 70, 124], [8, 28, 44, 63, 89]),
        ("geonames-1273294", "IN", [8, 27, 53, 93, 182], [8, 27, 53, 93, 182]),
        ("geonames-3413829", "IS", [2, 2, 2, 2, 3], [2, 2, 2, 2, 3]),
    ]

    @Test(arguments: counts) func `as many places are left as a second computation has`(
        id: City.ID, country: String, abroad: [Int], own: [Int]
    ) throws {
        let distances = [50.0, 100, 150, 200, 300]
        #expect(try distances.map { try reach(id, $0).cities.count } == abroad)
        #expect(try distances.map { try reach(id, $0, countries: [country]).cities.count } == own)
    }

    @Test func `the city itself is there, each place once, and none nearer than the spacing to another`() throws {
        let cities = try reach("seoul", 200).cities
        #expect(cities.first?.id == "seoul" && Set(cities.map(\.id)).count == cities.count)
        for (index, one) in cities.enumerated() {
            #expect(cities[0].coordinates.kilometers(to: one.coordinates) <= 200)
            for other in cities.dropFirst(index + 1) {
                #expect(one.coordinates.kilometers(to: other.coordinates) >= Reach.spacing)
            }
        }
        // A town by Seoul is kept in place of Seoul where it is the center.
        let suburb = try reach(Self.seongnam, 24).cities
        #expect(suburb.map(\.id) == [Self.seongnam])
    }

    @Test func `the most populous comes first`() throws {
        let all = CityChoice().cities.enumerated().reduce(into: [:]) { $0[$1.element.id] = $1.offset }
        let ranks = try reach("daejeon", 150).cities.compactMap { all[$0.id] }
        #expect(ranks == ranks.sorted() && ranks.count == 41)
    }

    @Test func `own cities within the distance are always there, of any country and beside others`() throws {
        let (suwon, tsushima, sokcho) = (try city("suwon"), try city("geonames-10630007"), try city("sokcho"))
        let near = Coordinates(latitude: 37.57, longitude: 126.99)
        let hut = City(id: "at_hut", englishName: "Hut", coordinates: near)
        let own = try reach("seoul", 100, countries: ["KR"], people: 9_000_000, own: [hut, suwon, sokcho]).cities
        #expect(own.map(\.id) == ["seoul", "suwon", "at_hut"])
        let abroad = try reach("busan", 150, countries: ["KR"], own: [tsushima]).cities
        #expect(abroad.contains { $0.countryCode == "JP" })
        let seongnam = try city(Self.seongnam)
        #expect(try !reach("seoul", 60).cities.contains(seongnam))
        #expect(try reach("seoul", 60, own: [seongnam]).cities.contains(seongnam))
    }

    @Test func `a country, people and a largest number restrict the others`() throws {
        let japan = try reach("busan", 300, countries: ["JP"]).cities
        #expect(japan.first?.id == "busan" || japan.last?.id == "busan")
        #expect(japan.dropFirst().allSatisfy { $0.countryCode == "JP" } && japan.count > 10)
        let large = try reach("seoul", 200, people: 500_000).cities
        #expect(large.count > 3 && large.count < 12)
        var some = try reach("seoul", 200)
        let all = some.cities.map(\.id)
        some.keepLargest(5)
        #expect(some.cities.map(\.id) == Array(all.prefix(5)))
        some.keepLargest(50)
        #expect(some.cities.count == 5)
    }

    private func sector(_ city: City, from center: City) -> Int {
        let (from, to) = (center.coordinates, city.coordinates)
        // Near enough for 300 km in the plane.
        let east = (to.longitude - from.longitude) * cos((to.latitude + from.latitude) / 2 * .pi / 180)
        let degrees = atan2(east, to.latitude - from.latitude) * 180 / .pi
        return (Int((degrees / 45).rounded()) + 8) % 8
    }

    @Test func `where there are too many, each direction has its largest in turn`() throws {
        let center = try city("geonames-2643743")
        var reach = try reach(center.id, 300)
        let all = reach.cities
        reach.keepSpread(40)
        let kept = Set(reach.cities.map(\.id))
        #expect(all.count == 124 && kept.count == 40 && kept.contains(center.id))
        #expect(reach.cities.map(\.id) == all.map(\.id).filter(kept.contains))
        let sectors = Dictionary(grouping: all.filter { $0.id != center.id }) { sector($0, from: center) }
        let counts = sectors.mapValues { cities in cities.count { kept.contains($0.id) } }
        for (sector, cities) in sectors {
            let count = try #require(counts[sector])
            // The ones of a direction that are kept are its largest, but for a place on the border of two sectors.
            #expect(cities.prefix(count).count { kept.contains($0.id) } >= count - 1)
            if count < cities.count { #expect(count >= (counts.values.max() ?? 0) - 2, "\(counts)") }
        }
        // The largest alone leave a direction out of all proportion.
        let largest = Set(all.prefix(40).map(\.id))
        #expect(largest != kept)
        reach.keepSpread(60)
        #expect(reach.cities.count == 40)
    }

    @Test func `own cities stay where places are left out`() throws {
        let own = try ["geonames-2643743", "geonames-2644688"].map(city)
        var reach = try reach("geonames-2643743", 300, own: own)
        reach.keepSpread(2)
        #expect(Set(reach.cities.map(\.id)) == Set(own.map(\.id)))
    }

    @Test func `places beyond the date line and around a pole are within reach`() throws {
        let (suva, apia) = ("geonames-2198148", "geonames-4035413")
        #expect(try reach(suva, 1_200).cities.contains { $0.id == apia })
        #expect(try reach(apia, 1_200).cities.contains { $0.countryCode == "FJ" })
        #expect(try !reach(suva, 1_140).cities.contains { $0.id == apia })
        let pole = City(
            id: "pole", englishName: "Pole", coordinates: Coordinates(latitude: 89.9, longitude: -170))
        let north = Reach(around: pole, within: 2_000, of: CityChoice(), own: [])
        #expect(north.cities.first?.id == "pole" && north.cities.contains { $0.id == "geonames-2729907" })
        #expect(north.isAny)
        #expect(!Reach(around: pole, within: 1_000, of: CityChoice(), own: []).isAny)
    }

    @Test func `the nearest place is found where nothing is within reach`() throws {
        let ocean = Coordinates(latitude: 30, longitude: -45)
        let nearest = try #require(Reach.nearest(to: ocean, of: CityChoice()))
        #expect(nearest.kilometers > 1_500)
        let all = CityChoice().cities.map { ocean.kilometers(to: $0.coordinates) }
        #expect(nearest.kilometers == all.min())
        #expect(Reach.nearest(to: ocean, of: CityChoice(countries: ["KR"]))?.city.countryCode == "KR")
        #expect(Reach.nearest(to: ocean, of: CityChoice(countries: ["AQ"])) == nil)
    }

    @Test func `a city known by heart is where GeoNames has it, within what is looked through`() throws {
        for entry in KnownCities.entries {
            guard let id = entry.gazetteerID, let row = Gazetteer.row(id: id) else { continue }
            let center = try #require(row.coordinates)
            #expect(center.kilometers(to: entry.city.coordinates) < Reach.offCenter, "\(entry.city.id)")
        }
    }
}
