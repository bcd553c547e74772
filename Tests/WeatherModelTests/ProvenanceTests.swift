import Foundation
import CitiesWeatherModel
import Testing

@Suite struct ProvenanceTests {
    private let station = WeatherSource(id: "station", name: "The Station")
    private let almanac = WeatherSource(id: "almanac", name: "The Almanac", isLive: false)
    private let early = Date(timeIntervalSince1970: 1_000)
    private let late = Date(timeIntervalSince1970: 2_000)

    @Test func `the combination of several answers has the poorest freshness and the oldest time`() {
        let live = Provenance(source: station, fetchedAt: early)
        let saved = Provenance(source: station, freshness: .saved, fetchedAt: late)
        for both in [[live, saved], [saved, live]] {
            let combined = Provenance.combined(both)
            #expect(combined == Provenance(source: station, freshness: .saved, fetchedAt: early))
        }
    }

    @Test func `their source is that of the poorest`() {
        let live = Provenance(source: station, fetchedAt: late)
        let typical = Provenance(source: almanac, fetchedAt: late)
        #expect(Provenance.combined([live, typical])?.source == almanac)
        #expect(Provenance.combined([typical, live])?.freshness == .typical)
    }

    @Test func `an answer is equal to one with the same value from the same source, and to no other`() {
        let answer = Sourced(1, source: station, fetchedAt: early)
        #expect(answer == Sourced(1, source: station, fetchedAt: early))
        #expect(answer != Sourced(2, source: station, fetchedAt: early))
        #expect(answer != Sourced(1, source: almanac, fetchedAt: early))
        #expect(answer != Sourced(1, source: station, fetchedAt: late))
        var changed = answer
        changed.value = 2
        #expect(changed.value == 2 && answer.value == 1 && Set([answer, changed]).count == 2)
    }

    @Test func `no answers have no provenance, and the freshness of one comes from its source`() {
        #expect(Provenance.combined([]) == nil)
        #expect(Provenance(source: station, fetchedAt: late).freshness == .live)
        #expect(Provenance(source: almanac, fetchedAt: late).freshness == .typical)
    }
}
