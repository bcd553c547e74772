import CitiesLocalization
import CitiesPresentation

/// `cities watch [CITY...]`, as typed.
struct WatchCommand: Command {
    static let name = "watch"
    static let isPaged = false
    static let group = CommandGroup.decide

    var list = ListArguments()
    var choice = ChoiceArguments()
    var every: Duration?
    var conditionsToAct: [String] = []
    var command: String?
    var notifies = false
    var common = CommonArguments()

    static let bindings: [ParameterBinding<Self>] =
        ListArguments.within(\.list) + ChoiceArguments.within(\.choice) + [
            .option(
                "--every", about: .helpEvery, valueName: "interval", accepted: { _ in ["30s", "10m", "2h", "…"] },
                completion: .words { ["10m", "30m", "1h"] }, \.every, read: { WatchPace.duration(typed: $0) }),
            .texts(
                "--when", about: .helpWhen, valueName: "condition",
                completion: .words { Quantity.comparable.map(\.rawValue) }, \.conditionsToAct),
            .text("--exec", about: .helpExec, valueName: "command", \.command),
            .flag("--notify", about: .helpNotify, \.notifies),
        ] + CommonArguments.within(\.common)

    func run(in session: Session) async throws -> ExitStatus {
        let plan = try await WatchPlan(self, session)
        try await ListRun(plan: plan.list, session: session).price.settle()
        return try await WatchRun(plan: plan, session: session).run()
    }
}
