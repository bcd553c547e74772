import CitiesFetching
import CitiesWeatherModel

extension Inquiry where Answer == Forecast {
    /// A question for the coming days of what is already there of the present, put to where that came from: beside live
    /// weather nothing but a live forecast may stand, and a source that has just failed is not waited for again.
    init(beside outcome: FetchService<CurrentWeather>.Outcome, common: CommonPlan, session: Session) {
        var common = common
        common.source = .only(outcome.origin.source)
        if outcome.origin.freshness == .saved {
            common.offline = true
            common.refresh = false
        }
        self.init(endpoint: .forecast, common: common, session: session)
    }
}
