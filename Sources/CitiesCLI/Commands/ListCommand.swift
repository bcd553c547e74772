import CitiesLocalization
import CitiesPresentation

/// `cities list [CITY...]`, as typed.
struct ListCommand: Command {
    static let name = "list"
    static let group = CommandGroup.look

    var list = ListArguments()
    var choice = ChoiceArguments()
    var day: ListDay?
    var odds = OddsArguments()
    var climate = false
    var picture = PictureArguments()
    var line = LineArguments()
    var common = CommonArguments()

    static let bindings: [ParameterBinding<Self>] =
        ListArguments.within(\.list) + ChoiceArguments.within(\.choice) + [
            .day(about: .helpDay, \.day),
            .flag("--climate", about: .helpClimate, \.climate),
        ] + OddsArguments.within(\.odds) + PictureArguments.within(\.picture) + LineArguments.within(\.line)
        + CommonArguments.within(\.common)

    var lines: LineArguments? { line }

    func run(in session: Session) async throws -> ExitStatus {
        let plan = try await ListPlan(self, session)
        try await ClimateRun(isAsked: climate, common: plan.common, session: session).fetch(plan.cities)
        let picture = try await PicturePlan(
            picture, besides: line.template == nil ? [] : ["--template"], plan.common, session)
        if picture.file == nil, ScreenRun.isWanted(self, session) {
            let lists = list.cities.compactMap(CityNames.list)
            if let status = try await ScreenRun(plan: plan, lists: lists, session: session).run() { return status }
        }
        let status = try await ListRun(plan: plan, session: session, picture: picture).run()
        try await FirstStart(session: session).ask(after: plan, isUsual: list.cities.isEmpty && choice.isEmpty)
        return status
    }
}

/// The options of every command that shows the table of cities.
struct ListArguments: ParameterGroup {
    var cities: [String] = []
    var sort: String?
    var columns: String?
    var top: Int?
    var conditions: [String] = []

    static let bindings: [ParameterBinding<Self>] = [
        .cities(\.cities),
        .text(
            "--sort", about: .helpSort, valueName: "key-asc|key-desc",
            completion: .words { ListOrder.names(of: Quantity.sortable) }, \.sort),
        .text(
            "--columns", about: .helpColumns,
            { ["accepted": Quantity.columns.map(\.rawValue).joined(separator: ", ")] }, valueName: "a,b,c",
            koreanNames: { Quantity.koreanNames },
            completion: .list { Quantity.columns.map(\.rawValue) }, \.columns
        ).takingDashes,
        .count("--top", about: .helpTop, valueName: "n", \.top).takingDashes,
        .texts(
            "--where", about: .helpWhere, valueName: "condition",
            completion: .words { Quantity.comparable.map(\.rawValue) }, \.conditions),
    ]
}
