import Foundation
import CitiesWeatherModel
import Testing

@Suite struct ProvenanceTests {
    private let early = Date(timeIntervalSince1970: 1_000)
    private let late = Date(timeIntervalSince1970: 2_000)

    @Test func `several answers are as good as the poorest and as old as the oldest`() {
        let live = Provenance(source: .openMeteo, fetchedAt: early)
        let saved = Provenance(source: .openMeteo, freshness: .saved, fetchedAt: late)
        for both in [[live, saved], [saved, live]] {
            let combined = Provenance.combined(both)
            #expect(combined == Provenance(source: .openMeteo, freshness: .saved, fetchedAt: early))
        }
    }

    @Test func `their source is that of the poorest`() {
        let live = Provenance(source: .openMeteo, fetchedAt: late)
        let typical = Provenance(source: .climateNormals, fetchedAt: late)
        #expect(Provenance.combined([live, typical])?.source == .climateNormals)
        #expect(Provenance.combined([typical, live])?.freshness == .typical)
    }

    @Test func `of none there is none, and what a source has just given is as good as it can be`() {
        #expect(Provenance.combined([]) == nil)
        #expect(Provenance(source: .weatherAPI, fetchedAt: late).freshness == .live)
        #expect(Provenance(source: .climateNormals, fetchedAt: late).freshness == .typical)
    }
}
