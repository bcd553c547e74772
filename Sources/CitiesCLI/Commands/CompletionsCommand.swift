import CitiesLocalization

/// `cities completions bash|zsh|fish`: prints a script for the shell.
struct CompletionsCommand: Command {
    static let name = "completions"
    static let group = CommandGroup.tools

    var shell: String?
    var common = CommonArguments()

    static let bindings: [ParameterBinding<Self>] =
        [
            .word(
                about: .helpShell, valueName: shells.joined(separator: "|"), completion: .words { shells },
                isRequired: true, \.shell)
        ] + CommonArguments.within(\.common)

    var writesData: Bool { true }

    private static let shells = CompletingShell.allCases.map(\.rawValue)

    func run(in session: Session) async throws -> ExitStatus {
        guard let script = shell.flatMap({ CompletingShell(rawValue: $0.lowercased()) })?.script else {
            throw UsageProblem(option: "completions", value: shell ?? "", accepted: Self.shells).userError(session.book)
        }
        try session.machine.output.write(script + "\n")
        return .success
    }
}
