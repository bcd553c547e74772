import CitiesLocalization

/// A command of the program: its parameters, and how it is carried out on a machine.
protocol Command: ParameterGroup {
    /// The word that it is typed with.
    static var name: String { get }
    /// Its purpose in a sentence.
    static var about: Phrase { get }
    /// The rest of its help: paragraphs, and examples behind two blanks; empty when there is none.
    static func discussion(_ book: Phrasebook) -> String

    var common: CommonArguments { get }
    /// True when it can be carried out with invalid settings.
    static var worksWithWrongSettings: Bool { get }
    /// The line options of a command that shows cities; nil for other commands.
    var lines: LineArguments? { get }
    /// True when standard output is for a program, whatever the locale.
    var writesData: Bool { get }
    /// True when saved answers are shown at once, without messages.
    var neverWaits: Bool { get }
    /// The key of what is refreshed behind a line that was shown at once; nil in front.
    var behind: String? { get }
    func run(in session: Session) async throws -> ExitStatus
}

extension Command {
    static func discussion(_ book: Phrasebook) -> String { "" }

    static var worksWithWrongSettings: Bool { false }

    var lines: LineArguments? { nil }

    var writesData: Bool { common.format?.isData ?? false }

    var neverWaits: Bool { lines?.neverWaits(common) ?? false }

    var behind: String? { lines?.behind }
}
