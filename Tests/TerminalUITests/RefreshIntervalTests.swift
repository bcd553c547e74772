import Testing
import WeatherModel

@testable import TerminalUI

@Suite struct RefreshIntervalTests {
    /// Climate normals are new at any moment. A fetch that follows the one before at once leaves no time to open a city.
    @Test(arguments: Freshness.allCases)
    func `a source that always has something new is asked once a minute`(freshness: Freshness) {
        var environment = World().environment
        environment.updateInterval = .zero
        let origin = AnswerOrigin(source: .climateNormals, freshness: freshness, fetchedAt: environment.now())
        #expect(Upkeep.untilRefresh(origin, environment) == .seconds(60))
        #expect(Upkeep.untilRefresh(nil, environment) == .seconds(60))
    }
}
