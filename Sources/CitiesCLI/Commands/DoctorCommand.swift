import CitiesPresentation

/// `cities doctor`: what the program would do here, and why.
struct DoctorCommand: Command {
    static let name = "doctor"
    static let group = CommandGroup.tools

    static let worksWithWrongSettings = true

    var common = CommonArguments()

    static let bindings: [ParameterBinding<Self>] = CommonArguments.within(\.common)

    func run(in session: Session) async throws -> ExitStatus {
        let plan = try CommonPlan(common, session)
        try plan.check(formats: [.table, .json])
        let examination = DoctorExamination(plan: plan, session: session, typed: common)
        let (findings, failure) = try await examination.findings()
        let members = Self.members(failure?.status ?? .success)
        try Rendering(plan: plan, session: session).print(Report(findings, members: members, in: session.book))
        if let failure { throw failure }
        return .success
    }

    /// The first members of the JSON document.
    static func members(_ status: ExitStatus) -> [JSONValue.Member] {
        [.init("ok", .bool(status == .success)), .init("exitCode", .integer(Int(status.rawValue)))]
    }
}
