package import CitiesTextLayout
package import CitiesWeatherModel

/// The command line at the lower edge of the screen, and the output of the last command.
package struct CommandLineState: Sendable, Equatable {
    /// The text after the colon; nil while the line is closed.
    package var field: TextField?
    /// The words that the text can go on with.
    var candidates: [CommandCandidate] = []
    /// The index of the candidate in the text; nil while none was taken.
    var selection: Int?
    /// Earlier command lines, the last at the end.
    var history: [String] = []
    /// The index of the earlier command line in the text; nil for a new one.
    var recalled: Int?
    /// True while a command is carried out.
    package var isRunning = false
    /// nil before the first command that wrote anything.
    package var output: CommandOutput?
}

/// A word that a command line can go on with.
package struct CommandCandidate: Sendable, Equatable {
    package var word: String
    /// The meaning of the word in a few words; empty for one that explains itself.
    package var explanation: String
    /// The command line with the word.
    package var line: String

    package init(word: String, explanation: String, line: String) {
        (self.word, self.explanation, self.line) = (word, explanation, line)
    }
}

/// The text that a command wrote.
package struct CommandOutput: Sendable, Equatable {
    /// The command line.
    package var command: String
    package var lines: [Line]
    package var hasFailed: Bool

    package init(command: String, lines: [Line], hasFailed: Bool) {
        (self.command, self.lines, self.hasFailed) = (command, lines, hasFailed)
    }
}

/// The settings of the screen that a command is carried out with, unless its own options say otherwise.
package struct CommandContext: Sendable, Equatable {
    package var units: UnitSystem
    package var language: Language
    /// The room for its output.
    package var size: Size
}

/// The result of a command line.
package enum CommandResult: Sendable, Equatable {
    /// Something that the screen itself does.
    case screen(ScreenCommand)
    case output(CommandOutput)
}
