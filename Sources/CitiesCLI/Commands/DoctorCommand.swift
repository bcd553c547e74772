import ArgumentParser
import CitiesLocalization
import CitiesPresentation

/// `cities doctor`: what the program would do here, and why.
struct DoctorCommand: Command {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "doctor", abstract: help(.helpDoctor))
    }

    static var worksWithWrongSettings: Bool { true }

    @OptionGroup var common: CommonArguments

    func run(in session: Session) async throws -> ExitStatus {
        let plan = try CommonPlan(common, settings: session.settings, machine: session.machine)
        guard plan.format == .table || plan.format == .json else {
            throw UsageProblem(option: "--format", value: plan.format.rawValue, accepted: ["table", "json"])
        }
        let examination = DoctorExamination(plan: plan, session: session, isSourceTyped: common.source != nil)
        let (findings, failure) = try await examination.findings()
        let report = DoctorReport(findings: findings, status: failure?.status ?? .success)
        let output = session.machine.output
        switch plan.format {
        case .json: try output.write(report.json.text + "\n")
        default: try output.write(report.text(session.book, width: plan.width))
        }
        if let failure { throw failure }
        return .success
    }
}
