import Testing
import CitiesWeatherModel

@testable import CitiesCatalog

struct AmbiguityTests {
    private let resolver = CityResolver()

    private func candidates(_ typed: String) -> [String] {
        do {
            return [try resolver.resolve(typed).id + " only"]
        } catch {
            guard case .ambiguous(_, let candidates) = error else { return ["\(error)"] }
            return candidates.map(\.id)
        }
    }

    @Test(
        arguments: [
            ("고성", ["geonames-1840179", "geonames-1842518"]), ("고성군", ["geonames-1840179", "geonames-1842518"]),
            ("Kwangju", ["gwangju", "geonames-1841810"]),
            ("Chongju", ["jeonju", "cheongju", "geonames-1878389"]), ("Sunchon", ["suncheon", "geonames-1869012"]),
            ("Sunch'ŏn", ["suncheon", "geonames-1869012"]), ("Koshu", ["gongju", "gwangju"]),
            ("Gu", ["gumi", "gunsan"]), ("서", ["seosan", "seoul"]), ("화성", ["geonames-1843847", "geonames-2042709"]),
        ])
    func `a name of several cities lists them and never picks one`(typed: String, ids: [String]) {
        #expect(candidates(typed) == ids)
    }

    @Test(arguments: [
        ("파리, 미국", "geonames-4717560"), ("파리,미국", "geonames-4717560"), ("미국 파리", "geonames-4717560"),
        ("런던, 캐나다", "geonames-6058560"), ("파리, 프랑스", "geonames-2988507"), ("파리", "geonames-2988507"),
    ])
    func `behind a place a Korean name is that of its English namesake there`(typed: String, id: String) {
        #expect(candidates(typed) == [id + " only"])
    }

    @Test func `a Korean name is unknown in a place without a namesake`() {
        #expect(throws: ResolutionError.self) { try resolver.resolve("파리, 스웨덴") }
    }

    @Test func `the most populous cities of one name come first, at most eight`() {
        let candidates = candidates("Springfield")
        #expect(candidates.count == 8)
        #expect(candidates.first == "geonames-4409896")
    }

    @Test func `messages repeat typed text without control characters`() {
        #expect(throws: ResolutionError.unknown(typed: "Seoul [31m", suggestions: [])) {
            try resolver.resolve("Seoul\u{1B}[31m")
        }
    }
}
