import ArgumentParser
import CitiesFoundation
import CitiesLocalization
import CitiesPresentation

/// `cities list [CITY...]`, as typed.
struct ListCommand: CitiesCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(ofCities: "list", abstract: help(.helpList), discussion: help(.helpListDiscussion))
    }

    @OptionGroup var list: ListArguments

    var cities: [String] {
        get { list.cities }
        set { list.cities = newValue }
    }

    @OptionGroup var choice: ChoiceArguments

    @Option(day: .helpDay)
    var day: ListDay?

    @Flag(help: ArgumentHelp(help(.helpClimate)))
    var climate = false

    @OptionGroup var line: LineArguments

    @OptionGroup var common: CommonArguments

    var lines: LineArguments? { line }

    func run(in session: Session) async throws -> ExitStatus {
        let plan = try await ListPlan(self, session)
        try await ClimateRun(climate, plan.common, session).fetch(plan.cities)
        if ScreenRun.isWanted(self, plan, session) {
            let lists = list.cities.compactMap(CityNames.list)
            if let status = try await ScreenRun(plan: plan, lists: lists, session: session).run() { return status }
        }
        return try await ListRun(plan: plan, session: session).run()
    }
}

/// The options of every command that shows the table of cities.
struct ListArguments: ParsableArguments {
    @Argument(help: ArgumentHelp(help(.helpCityNames), valueName: "city"), completion: .cities)
    var cities: [String] = []

    @Option(
        help: ArgumentHelp(help(.helpSort), valueName: "key-asc|key-desc"),
        completion: .list(ListOrder.names(of: Quantity.sortable)))
    var sort: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            help(.helpColumns, ["accepted": Quantity.columns.map(\.rawValue).joined(separator: ", ")]),
            valueName: "a,b,c"),
        completion: .commaSeparated(Quantity.columns.map(\.rawValue)))
    var columns: String?

    @Option(
        .helpTop, valueName: "n", accepted: [help(.usageFromOne)], parsing: .unconditional,
        read: { text in Int(typed: text).flatMap { $0 > 0 ? $0 : nil } })
    var top: Int?

    @Option(
        name: .customLong("where"), parsing: .singleValue, help: ArgumentHelp(help(.helpWhere), valueName: "condition"),
        completion: .list(Quantity.comparable.map(\.rawValue)))
    var conditions: [String] = []
}
