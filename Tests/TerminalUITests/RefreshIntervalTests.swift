import CitiesProviders
import Foundation
import Testing
import CitiesWeatherModel

@testable import CitiesTerminalUI

@Suite struct RefreshIntervalTests {
    /// Climate normals may be refreshed at any time. A refresh right after each answer would leave no time to open a
    /// city.
    @Test(arguments: Freshness.allCases)
    func `a source without an update interval is refreshed once a minute`(freshness: Freshness) {
        var environment = World().environment
        environment.updateInterval = .zero
        let origin = AnswerOrigin(
            Provenance(source: .climateNormals, freshness: freshness, fetchedAt: environment.now()))
        #expect(TimedEffects.untilRefresh(origin, environment) == .seconds(60))
        #expect(TimedEffects.untilRefresh(nil, environment) == .seconds(60))
    }

    /// The source updates every ten minutes. A negative age means that the clock was set back.
    @Test(arguments: [
        (0.0, 600), (200, 400), (580, 20), (585, 15), (599, 15), (600, 15), (86_400, 15), (-60, 600), (-61, 15),
        (-86_400, 15),
    ])
    func `an old answer is refreshed soon, but never at once`(age: TimeInterval, seconds: Int) {
        let environment = World().environment
        let origin = AnswerOrigin(Provenance(source: .openMeteo, fetchedAt: environment.now() - age))
        #expect(TimedEffects.untilRefresh(origin, environment) == .seconds(seconds))
    }

    @Test(arguments: [Freshness.saved, .typical])
    func `after a failure the next refresh waits for a whole interval`(freshness: Freshness) {
        let environment = World().environment
        let origin = AnswerOrigin(
            Provenance(source: .openMeteo, freshness: freshness, fetchedAt: environment.now() - 599))
        #expect(TimedEffects.untilRefresh(origin, environment) == .seconds(600))
    }
}
