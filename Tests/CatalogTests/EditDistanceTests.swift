import Testing

@testable import CitiesCatalog

struct EditDistanceTests {
    @Test(
        arguments: [
            ("seoul", "seoul", 0), ("seuol", "seoul", 1), ("soul", "seoul", 1), ("seooul", "seoul", 1),
            ("seoal", "seoul", 1), ("ca", "abc", 3), ("", "ab", 2), ("pusna", "busan", 2),
        ])
    func `mistakes are counted, a swap of neighbors as one`(left: String, right: String, slips: Int) {
        var distance = EditDistance()
        #expect(distance(Array(left.utf8)[...], Array(right.utf8)[...], limit: 3) == slips)
        #expect(distance(Array(right.utf8)[...], Array(left.utf8)[...], limit: 3) == slips)
    }

    @Test func `more mistakes than allowed are nil, also after a comparison of a longer name`() {
        var distance = EditDistance()
        #expect(distance(Array("cheongju".utf8)[...], Array("chuncheon".utf8)[...], limit: 2) == nil)
        #expect(distance(Array("seoul".utf8)[...], Array("busan".utf8)[...], limit: 2) == nil)
        #expect(distance(Array("seoul".utf8)[...], Array("soul".utf8)[...], limit: 0) == nil)
        #expect(distance(Array("gumi".utf8)[...], Array("kumi".utf8)[...], limit: 2) == 1)
    }
}

/// A limit cuts the computation short without changing the distances within it.
struct EditDistanceLimitTests {
    @Test func `a limit only decides whether there is an answer`() {
        var words: [[UInt16]] = [[]]
        var frontier: [[UInt16]] = [[]]
        for _ in 0..<5 {
            frontier = frontier.flatMap { word in (0...1).map { word + [UInt16($0)] } }
            words += frontier
        }
        var distance = EditDistance()
        for left in words {
            for right in words {
                let all = distance(left[...], right[...], limit: 10)
                for limit in 0...2 {
                    let some = distance(left[...], right[...], limit: limit)
                    #expect(some == all.flatMap { $0 <= limit ? $0 : nil }, "\(left) \(right) \(limit)")
                }
            }
        }
    }

    @Test func `short words allow no mistake`() {
        #expect([2, 3, 7, 8, 20].map { EditDistance.allowed(in: $0) } == [0, 1, 1, 2, 2])
    }
}
