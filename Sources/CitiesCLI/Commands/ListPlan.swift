import CitiesLocalization
import CitiesPreferences
import CitiesPresentation
import CitiesWeatherModel

/// What `cities list` was asked to do: every city found, every option understood.
struct ListPlan {
    var common: CommonPlan
    var cities: [City]
    var query: ListQuery
    /// As typed, for messages.
    var conditions: [String]
    /// nil when none were chosen.
    var columns: [Quantity]?
    /// What distances are from; nil when there is none, or nobody asked for distances.
    var home: City?

    /// Whether the coming hours are needed: the formats for machines and for listeners have no drawing.
    var drawsTrends: Bool {
        columns?.contains(.trend) == true && !common.plain && !common.format.isData
    }

    init(_ typed: ListCommand, _ session: Session) async throws {
        common = try CommonPlan(typed.common, settings: session.settings, machine: session.machine)
        conditions = typed.conditions
        columns = try typed.columns.map { try Quantity.list(parsing: $0) }
        let sort = try typed.sort.map { try ListOrder(parsing: $0) }
        let filters = try typed.conditions.flatMap { try Filter.all(parsing: $0) }
        // The cities known by heart are in an order that only Korean readers see as one.
        let usual = typed.cities.isEmpty && session.settings.cities == nil ? ListOrder(.name) : nil
        query = ListQuery(sort: sort ?? usual, filters: filters, top: typed.top)
        home = try await Self.home(query, columns, quiet: typed.common.quiet, session)
        cities = try CityNames(session: session, quiet: typed.common.quiet).cities(typed.cities)
    }

    /// The home city where distances are shown. To sort or to filter by them makes no sense without one.
    private static func home(
        _ query: ListQuery, _ columns: [Quantity]?, quiet: Bool, _ session: Session
    ) async throws(UserError) -> City? {
        let decides = query.sort?.key == .distance || query.filters.contains { $0.quantity == .distance }
        guard decides || columns?.contains(.distance) == true else { return nil }
        let book = session.book
        if let home = try await session.preferences().home { return home }
        let command = ["command": HomeCity.command]
        guard !decides else { throw UserError(.usage, book(.homeForDistance), hints: [book(.homeChoose, command)]) }
        if !quiet { Messages(stream: session.machine.messages).tell(book(.homeForDistanceColumn, command)) }
        return nil
    }
}
