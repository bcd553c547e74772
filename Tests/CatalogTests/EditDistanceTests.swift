import Testing

@testable import Catalog

struct EditDistanceTests {
    @Test(
        arguments: [
            ("seoul", "seoul", 0), ("seuol", "seoul", 1), ("soul", "seoul", 1), ("seooul", "seoul", 1),
            ("seoal", "seoul", 1), ("ca", "abc", 3), ("", "ab", 2), ("pusna", "busan", 2),
        ])
    func `slips are counted, a swap of neighbours as one`(left: String, right: String, slips: Int) {
        var distance = EditDistance()
        #expect(distance(Array(left.utf8), Array(right.utf8), limit: 3) == slips)
        #expect(distance(Array(right.utf8), Array(left.utf8), limit: 3) == slips)
    }

    @Test func `more slips than allowed are nil, also after a longer name was compared`() {
        var distance = EditDistance()
        #expect(distance(Array("cheongju".utf8), Array("chuncheon".utf8), limit: 2) == nil)
        #expect(distance(Array("seoul".utf8), Array("busan".utf8), limit: 2) == nil)
        #expect(distance(Array("seoul".utf8), Array("soul".utf8), limit: 0) == nil)
        #expect(distance(Array("gumi".utf8), Array("kumi".utf8), limit: 2) == 1)
    }
}

struct OneMistakeTests {
    @Test func `one mistake is what the distance says it is`() {
        var words: [[UInt8]] = [[]]
        var frontier: [[UInt8]] = [[]]
        for _ in 0..<4 {
            frontier = frontier.flatMap { word in (0...1).map { word + [UInt8($0)] } }
            words += frontier
        }
        var distance = EditDistance()
        for left in words {
            for right in words {
                let quick = EditDistance.isOneMistake(left.map(UInt16.init)[...], right.map(UInt16.init)[...])
                #expect(quick == (distance(left, right, limit: 1) == 1), "\(left) \(right)")
            }
        }
    }
}
