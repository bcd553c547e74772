import ArgumentParser
import CitiesLocalization
import CitiesPresentation

/// `cities watch [CITY...]`, as typed.
struct WatchCommand: CitiesCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(ofCities: "watch", abstract: help(.helpWatch), discussion: help(.helpWatchDiscussion))
    }

    @OptionGroup var list: ListArguments

    var cities: [String] {
        get { list.cities }
        set { list.cities = newValue }
    }

    @Option(
        .helpEvery, valueName: "interval", accepted: ["30s", "10m", "2h", "…"],
        completion: .list(["10m", "30m", "1h"]),
        read: { WatchPace.duration(typed: $0) })
    var every: Duration?

    @Option(
        name: .customLong("when"), parsing: .singleValue, help: ArgumentHelp(help(.helpWhen), valueName: "condition"),
        completion: .list(Quantity.comparable.map(\.rawValue)))
    var conditionsToAct: [String] = []

    @Option(name: .customLong("exec"), help: ArgumentHelp(help(.helpExec), valueName: "command"))
    var command: String?

    @Flag(name: .customLong("notify"), help: ArgumentHelp(help(.helpNotify)))
    var notifies = false

    @OptionGroup var common: CommonArguments

    func run(in session: Session) async throws -> ExitStatus {
        let plan = try await WatchPlan(self, session)
        return try await WatchRun(plan: plan, session: session).run()
    }
}
