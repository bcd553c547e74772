import CitiesWeatherModel
import Testing

@testable import CitiesMaps
@testable import CitiesPresentation
@testable import CitiesFormats

struct MapNeighborTests {
    @Test func `every city can be reached from every other with the arrow keys`() {
        let document = MapSamples.document(MapSamples.rows + MapSamples.abroad)
        let ids = document.list.rows.map(\.city.id)
        for start in ids {
            var reached: Set<City.ID> = [start]
            var next = [start]
            while let here = next.popLast() {
                for direction in MapDirection.allCases {
                    guard let neighbor = document.neighbor(of: here, direction), reached.insert(neighbor).inserted
                    else { continue }
                    next.append(neighbor)
                }
            }
            #expect(reached == Set(ids), "from \(start)")
        }
    }

    @Test func `an arrow leads to the nearest city in its direction`() {
        let document = MapSamples.document()
        #expect(document.neighbor(of: "daejeon", .left) == "gongju")
        #expect(document.neighbor(of: "daegu", .right) == "ulsan")
        #expect(document.neighbor(of: "suwon", .up) == "seoul")
        #expect(document.neighbor(of: "mokpo", .down) == "jeju")
        #expect(document.neighbor(of: "jeju", .down) == nil && document.neighbor(of: "sokcho", .up) == nil)
    }

    @Test func `cities off the map are reached below it`() {
        let document = MapSamples.document(MapSamples.rows + MapSamples.abroad)
        #expect(document.neighbor(of: "jeju", .down) == "paris")
        #expect(document.neighbor(of: "paris", .right) == "tokyo")
        #expect(document.neighbor(of: "paris", .up) == "jeju")
        #expect(document.neighbor(of: nil, .up) == document.list.rows.first?.city.id)
    }
}
