import CitiesLocalization
import CitiesTerminal

/// The commands of the pages of a city, and of search and home.
extension Command {
    static let choose = Command(
        keys: [.enter, "l", .right], label: .keyOpen, explanation: .keyChooseExplanation,
        isOffered: { $0.detail?.city != nil }
    ) { state in state.detail.map { .detail(.choose($0.selection)) } ?? .idle }
    static let chart = Command(
        keys: ["c"], label: .keyChart, explanation: .keyChartExplanation,
        disabledReason: DisabledReason.whileFetchingWeather
    ) { _ in .detail(.choose(.futureWeather)) }
    static func detailDay(by distance: Int) -> Command {
        day(by: distance, disabledReason: { DisabledReason.withoutDetailOf(day: distance, $0) }) {
            $0.detailTurned(by: distance) ?? .idle
        }
    }
    static let later = Command(
        keys: [.right], label: .keyCursor, explanation: .keyLaterExplanation
    ) { .chart(.read(ChartView(state: $0).step(1))) }
    static let earlier = Command(
        keys: [.left], label: .keyCursor, explanation: .keyEarlierExplanation, isHinted: false
    ) { .chart(.read(ChartView(state: $0).step(-1))) }
    static let chartSubject = Command(
        keys: ["v", .tab], label: .keyChartSubject, explanation: .keyChartSubjectExplanation
    ) { _ in .chart(.subject(by: 1)) }
    static let chartSubjectBack = Command(
        keys: ["V", .backTab], label: .keyChartSubject, explanation: .keyChartSubjectBackExplanation, isHinted: false
    ) { _ in .chart(.subject(by: -1)) }
    static func chartDay(by distance: Int) -> Command {
        day(
            by: distance,
            disabledReason: { ChartView(state: $0).step(byDay: distance) == nil ? .noDay(by: distance) : nil }
        ) { .chart(.read(ChartView(state: $0).step(byDay: distance))) }
    }
    static let nextCity = Command(
        keys: ["n"], label: .keyNextCity, explanation: .keyNextCityExplanation,
        disabledReason: DisabledReason.withoutNeighbor
    ) { $0.screen == .models ? .models(.city(by: 1)) : .chart(.city(by: 1)) }
    static let previousCity = Command(
        keys: ["b"], label: .keyNextCity, explanation: .keyPreviousCityExplanation, isHinted: false,
        disabledReason: DisabledReason.withoutNeighbor
    ) { $0.screen == .models ? .models(.city(by: -1)) : .chart(.city(by: -1)) }
    static let scores = Command(
        keys: ["o"], label: .keyScores, currentLabel: { $0.models?.showsScores == true ? .keyForecasts : .keyScores },
        explanation: .keyScoresExplanation
    ) { _ in .models(.toggleScores) }
    static let homeChart = Command(
        keys: ["c", .enter], label: .keyChart, explanation: .keyHomeChartExplanation
    ) { state in state.home.city == nil ? .show(.search) : .show(.chart) }
    static let homeRefresh = Command(
        keys: ["r"], label: .keyRefresh, explanation: .keyRefreshExplanation, disabledReason: DisabledReason.withoutHome
    ) { _ in .refresh }
    static let homeList = Command(keys: [.tab], label: .keyList, explanation: .keyListExplanation) { _ in .show(.list) }
    static let hereRefresh = Command(
        keys: ["r"], label: .keyRefresh, explanation: .keyHereRefreshExplanation,
        disabledReason: DisabledReason.whileFetching
    ) { _ in .here(.begin(refresh: true)) }
    static let enterSearch = Command(
        keys: [.enter], label: .keyOpen, explanation: .keyEnterSearchExplanation,
        disabledReason: { $0.search.isInHits ? DisabledReason.openHit($0) : DisabledReason.withoutQuery($0) }
    ) { state in
        state.search.isInHits ? .search(.open) : state.search.hits.isEmpty ? .search(.searchOnline) : .search(.goToHits)
    }
    static let openHit = Command(
        keys: ["l", .right], label: .keyOpen, explanation: .keyOpenExplanation, isHinted: false,
        disabledReason: DisabledReason.openHit
    ) { $0.search.isInHits ? .search(.open) : .idle }
    static let betweenHits = Command(
        keys: [.tab], label: .keyHits, explanation: .keyHitsExplanation, disabledReason: DisabledReason.withoutHit
    ) { $0.search.isInHits ? .search(.goToField) : .search(.goToHits) }
    static let toQuery = Command(
        keys: ["/"], label: .keySearch, explanation: .keyToQueryExplanation, isHinted: false
    ) { _ in .search(.goToField) }
    static let addHit = Command(
        keys: ["+", "a"], label: .keyAdd, explanation: .keyAddExplanation, disabledReason: DisabledReason.add
    ) { state in state.shownRow.map { .own(.add($0)) } ?? .idle }
    static let searchOnline = Command(
        keys: [.control("o")], label: .keySearchOnline, explanation: .keySearchOnlineExplanation,
        disabledReason: DisabledReason.withoutQuery
    ) { _ in .search(.searchOnline) }
    /// In the field a question mark is text.
    static let searchHelp = Command(
        keys: [.function(1), "?"], label: .keyHelp, explanation: .keyHelpExplanation
    ) { _ in .show(.help) }
    static let searchBack = Command(keys: [.escape], label: .keyBack, explanation: .keyBackExplanation) { _ in .back }
}
