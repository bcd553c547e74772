import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

/// The meaning of a `cities list` command line: every city found, every option understood.
struct ListPlan {
    var common: CommonPlan
    var cities: [City]
    var query: ListQuery
    /// True when a flag or a setting gives the order; else the full screen may use its own.
    var sortIsChosen = false
    /// The conditions as typed, for messages.
    var conditions: [String]
    /// nil when none were chosen.
    var columns: [Quantity]?
    /// nil is the present.
    var day: ListDay?
    /// Conditions that do not decide which rows are shown.
    var watched: [Filter] = []
    /// The quantities that a command about each city reads.
    var hooked: [Quantity] = []
    /// True when the sentences of a brief have room below the table.
    var hasBrief = false
    /// The city that distances are measured from; nil without one, and where no distances are shown.
    var home: City?

    /// The requests about the present that the named columns need. The formats for machines and for listeners have no
    /// drawing.
    var fetches: FetchPlan {
        let isDrawn = !common.plain && !common.format.isData
        let decisive = Quantity.needs(of: query.quantities + hooked).union((query.filters + watched).needs)
        let shown = Quantity.needs(of: (columns ?? []).filter { isDrawn || $0 != .trend })
        return FetchPlan(
            parts: shown.union(decisive).union(hasBrief ? [.hours] : []), decisiveParts: decisive,
            readParts: showsWholeAnswers ? nil : Quantity.parts(of: named.filter { isDrawn || $0 != .trend }))
    }

    /// True when quantities are shown that were not named: those of a table without a choice, in the records for programs,
    /// and in the environment of a command. Status bars ask for the same whatever their format is, so that one process asks
    /// for all of them.
    private var showsWholeAnswers: Bool {
        columns == nil || common.format.isData && common.fields == nil || common.format.isBar || !watched.isEmpty
            || !hooked.isEmpty
    }

    /// The quantities that were named, as a column, in an order or a condition.
    var named: [Quantity] { (columns ?? []) + query.quantities + watched.quantities + hooked }

    /// The quantities of its rows: the named ones, and the normal, which every table of the present and every record
    /// may have.
    var quantities: [Quantity] { named + [.normal] }

    init(_ typed: ListCommand, _ session: Session) async throws {
        let common = try CommonPlan(
            typed.common, typed.line, settings: session.settings, machine: session.machine,
            isPicture: typed.picture.output != nil)
        let day = typed.day == .now ? nil : typed.day
        if day != nil, common.neverWaits { throw UsageProblem.exclusive("--day", typed.line.reason(common)) }
        if common.neverWaits, typed.list.cities.contains(InputNames.word) {
            throw UsageProblem.exclusive(InputNames.word, typed.line.reason(common))
        }
        try await self.init(typed.list, common, chosen: typed.choice, isOfDay: day != nil, session)
        self.day = day
    }

    /// - Parameters:
    ///   - watched: Conditions that do not decide which rows are shown.
    ///   - hooked: The quantities that a command about each city reads.
    ///   - choice: the options that choose cities instead of naming them.
    init(
        _ typed: ListArguments, _ common: CommonPlan, watched: [Filter] = [], hooked: [Quantity] = [],
        chosen choice: ChoiceArguments? = nil, isOfDay: Bool = false, _ session: Session
    ) async throws {
        self.common = common
        self.watched = watched
        self.hooked = hooked
        conditions = typed.conditions
        // A line has the quantities that it names, and does not wait for others.
        let isLine = common.template != nil || common.format.isBar || common.fields != nil
        let settings = session.settings
        columns = common.quantities(
            besides: try typed.columns.map { text in
                try Quantity.columns(parsing: text) { settings.columns ?? Self.usualColumns(common, isOfDay, session) }
            } ?? (isLine ? nil : settings.columns))
        let sort =
            try typed.sort.map { try ListOrders(parsing: $0) } ?? (common.neverWaits ? nil : settings.sort)
        let filters = try typed.conditions.flatMap { try Filter.all(parsing: $0) }
        // The cities known by heart are in an order that only Korean readers see as one.
        let chosen = try choice?.cities(besides: typed.cities, session)
        let isNamed = !typed.cities.isEmpty || chosen != nil || session.settings.cities != nil
        let usual = isNamed ? nil : ListOrder(.name)
        sortIsChosen = sort != nil
        query = ListQuery(sort: sort?.first ?? usual, then: sort?.then, filters: filters, top: typed.top)
        home = try await Self.home(
            ListQuery(sort: query.sort, then: query.then, filters: filters + watched), (columns ?? []) + hooked,
            quiet: common.quiet,
            session)
        if let chosen {
            cities = chosen
        } else {
            cities = try await CityNames(session: session, quiet: common.quiet, showsOthers: !common.neverWaits)
                .cities(typed.cities)
        }
        self.common.cities = cities
        hasBrief =
            common.format == .table && common.template == nil && !common.plain
            && min(typed.top ?? .max, cities.count) + Self.linesBesideRows < session.machine.output.rows ?? 0
        if (filters + watched).needForecasts { try session.checkHours(of: cities) }
    }

    /// A list with one value of each city, in the order of names.
    init(
        _ typed: [String], showing value: Quantity, on day: ListDay?, isPicture: Bool, _ arguments: CommonArguments,
        _ session: Session
    ) async throws {
        common = try CommonPlan(
            arguments, settings: session.settings, machine: session.machine, isPicture: isPicture)
        conditions = []
        self.day = day == .now ? nil : day
        columns = [.name, value]
        let order = ListOrder(value)
        home = try await Self.home(ListQuery(sort: order), columns, quiet: common.quiet, session)
        query = ListQuery(sort: typed.isEmpty && session.settings.cities == nil ? ListOrder(.name) : nil)
        cities = try await CityNames(session: session, quiet: common.quiet, showsOthers: true).cities(typed)
        common.cities = cities
    }

    /// A list of some cities in the order in which they were asked.
    ///
    /// - Parameter columns: What was named; nil is all that is known.
    init(_ cities: [City], showing columns: [Quantity]?, _ common: CommonPlan, _ session: Session) async throws {
        self.common = common
        self.common.cities = cities
        self.columns = columns
        conditions = []
        query = ListQuery()
        home = try await Self.home(query, columns, quiet: common.quiet, session)
        self.cities = cities
    }

    /// The columns of a list without a choice, in the width of its output.
    private static func usualColumns(_ common: CommonPlan, _ isOfDay: Bool, _ session: Session) -> [Quantity] {
        guard !isOfDay else { return Quantity.dayOfList(width: common.width).rangesOrdered(in: session.language) }
        let source = session.settings.selection(common).provider.profile.source
        return source.isLive
            ? Quantity.standard(width: common.width, parts: source.descriptor.parts) : Quantity.typical
    }

    /// The lines of a table beside its rows: its heading, the names of its columns, its footer, and the prompt below it.
    private static let linesBesideRows = 4

    /// The home city where distances are shown. To sort or to filter by them makes no sense without one.
    private static func home(
        _ query: ListQuery, _ columns: [Quantity]?, quiet: Bool, _ session: Session
    ) async throws(UserError) -> City? {
        let decides = query.quantities.contains(.distance)
        guard decides || columns?.contains(.distance) == true else { return nil }
        let book = session.book
        if let home = try await session.preferences().home { return home }
        let command = ["command": HomeCity.command(in: session.language)]
        guard !decides else { throw UserError(.usage, book(.homeForDistance), hints: [book(.homeChoose, command)]) }
        if !quiet { Messages(stream: session.machine.messages).tell(book(.homeForDistanceColumn, command)) }
        return nil
    }
}
