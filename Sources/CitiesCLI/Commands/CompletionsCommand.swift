import ArgumentParser
import CitiesLocalization

/// `cities completions bash|zsh|fish`: prints a script for the shell.
struct CompletionsCommand: Command {
    static var configuration: CommandConfiguration {
        CommandConfiguration(ofCities: "completions", abstract: help(.helpCompletions))
    }

    @Argument(help: ArgumentHelp(help(.helpShell), valueName: shells.joined(separator: "|")), completion: .list(shells))
    var shell: String

    @OptionGroup var common: CommonArguments

    var writesData: Bool { true }

    private static let shells = CompletingShell.allCases.map(\.rawValue)

    func run(in session: Session) async throws -> ExitStatus {
        guard let shell = CompletingShell(rawValue: shell.lowercased()) else {
            throw UsageProblem(option: "completions", value: shell, accepted: Self.shells).userError(session.book)
        }
        try session.machine.output.write(shell.script + "\n")
        return .success
    }
}
