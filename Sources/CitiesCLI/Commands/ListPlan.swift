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
    /// The question about scenarios of the day, as typed and as read; nil where none are counted.
    var odds: (arguments: OddsArguments, question: OddsQuestion)?
    /// Conditions that do not decide which rows are shown.
    var watched: [Filter] = []
    /// The quantities that a command about each city reads.
    var hooked: [Quantity] = []
    /// The days of a forecast that the conditions need.
    var span = ForecastSpan.coming
    /// True when the sentences of a brief have room below the table.
    var hasBrief = false
    /// The home city, which distances are measured from; nil without one, and where no distances are shown.
    var home: City?
    /// The city that the others are near: distances are measured from it in place of the home city; nil without one.
    var center: City?

    /// The requests about the present that the named columns need. The formats for machines and for listeners have no
    /// drawing.
    var fetches: FetchPlan {
        let isDrawn = !common.plain && !common.format.isData
        let decisive = Quantity.needs(of: query.quantities + hooked).union((query.filters + watched).needs)
        let shown = Quantity.needs(of: (columns ?? []).filter { isDrawn || $0 != .trend })
        var plan = FetchPlan(
            parts: shown.union(decisive).union(hasBrief ? [.hours] : []), decisiveParts: decisive,
            readParts: showsWholeAnswers ? nil : Quantity.parts(of: named.filter { isDrawn || $0 != .trend }))
        plan.span = span
        return plan
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
        let common = try CommonPlan(typed.common, typed.line, session, isPicture: typed.picture.output != nil)
        let day = typed.day == .now ? nil : typed.day
        if day != nil, common.neverWaits { throw UsageProblem.exclusive("--day", typed.line.reason(common)) }
        if common.neverWaits, typed.list.cities.contains(InputNames.word) {
            throw UsageProblem.exclusive(InputNames.word, typed.line.reason(common))
        }
        try await self.init(typed.list, common, chosen: typed.choice, isOfDay: day != nil, session)
        self.common.day = day
        let namesOdds = named.contains(.odds)
        guard namesOdds || !typed.odds.isEmpty else { return }
        guard day != nil else {
            // The settings' columns belong to every list, also to one of the present.
            let isTyped = typed.list.columns != nil || query.quantities.contains(.odds) || !typed.odds.isEmpty
            guard isTyped else { return }
            throw session.usageError(.usageOddsDay)
        }
        odds = (typed.odds, try typed.odds.question(units: common.units))
        if !namesOdds { columns = (columns ?? Quantity.dayOfList(width: common.width)) + [.odds] }
    }

    /// - Parameters:
    ///   - watched: Conditions that do not decide which rows are shown.
    ///   - hooked: The quantities that a command about each city reads.
    ///   - choice: the options that choose cities instead of naming them.
    init(
        _ typed: ListArguments, _ common: CommonPlan, watched: [Filter] = [], hooked: [Quantity] = [],
        chosen choice: ChoiceArguments, isOfDay: Bool = false, _ session: Session
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
        let chosen = try await choice.cities(
            besides: typed.cities, common, needsForecasts: false, showsOthers: !common.neverWaits, session)
        // The cities known by heart are in an order that only Korean readers see as one.
        let isNamed = chosen.isChosen || session.settings.cities != nil
        let usual = isNamed ? nil : ListOrder(.name)
        sortIsChosen = sort != nil
        query = ListQuery(sort: sort?.first ?? usual, then: sort?.then, filters: filters, top: typed.top)
        center = chosen.center
        cities = chosen.cities
        if center == nil {
            home = try await Self.home(
                ListQuery(sort: query.sort, then: query.then, filters: filters + watched), (columns ?? []) + hooked,
                quiet: common.quiet,
                session)
        }
        leaveOutUnshown(session)
        self.common.acceptsPrice = choice.acceptsPrice
        self.common.cities = cities
        hasBrief =
            common.format == .table && common.template == nil && !common.plain
            && min(typed.top ?? .max, cities.count) + Self.linesBesideRows < session.machine.output.rows ?? 0
        if (filters + watched).needForecasts {
            try session.checkHours(of: cities)
            let now = session.machine.now()
            try Filter.checkDays(of: typed.conditions, in: cities, now: now)
            span = (filters + watched).span(of: cities, now: now)
        }
    }

    /// Leaves out the cities that a `--top` hides, where their places alone decide: no server is asked about them.
    private mutating func leaveOutUnshown(_ session: Session) {
        let keys = [query.sort?.key, query.then?.key].compactMap(\.self)
        guard let top = query.top, top < cities.count, query.filters.isEmpty, watched.isEmpty,
            keys.allSatisfy(Self.ofPlace.contains)
        else { return }
        let maker = session.rowMaker(common, home: home, center: center, for: keys)
        var rows = cities.map { maker.city($0) }
        if let then = query.then { rows = then.sorted(rows, language: session.language) }
        if let sort = query.sort {
            rows = sort.sorted(rows, language: session.language, keepsTies: query.then != nil)
        }
        cities = rows.prefix(top).map(\.city)
    }

    /// The quantities of a city that no answer changes.
    private static let ofPlace: Set<Quantity> = [.name, .region, .country, .distance, .latitude, .longitude]

    /// A list with one value of each city, in the order of names.
    init(
        _ typed: [String], chosen choice: ChoiceArguments, showing value: Quantity, on day: ListDay?, isPicture: Bool,
        _ arguments: CommonArguments, _ session: Session
    ) async throws {
        common = try CommonPlan(arguments, session, isPicture: isPicture)
        conditions = []
        common.day = day == .now ? nil : day
        columns = [.name, value]
        let order = ListOrder(value)
        let chosen = try await choice.cities(besides: typed, common, needsForecasts: false, session)
        center = chosen.center
        if center == nil {
            home = try await Self.home(ListQuery(sort: order), columns, quiet: common.quiet, session)
        }
        query = ListQuery(sort: chosen.isChosen || session.settings.cities != nil ? nil : ListOrder(.name))
        cities = chosen.cities
        common.acceptsPrice = choice.acceptsPrice
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
        if !quiet { session.messages.tell(book(.homeForDistanceColumn, command)) }
        return nil
    }
}
