package import CitiesLocalization

/// The keys of the full screen with their effects, for its own help and for the help of the command line.
package enum KeyGuide {
    /// Keys with one effect, and its explanation.
    package struct Explained {
        /// The names of the keys, as on a keyboard: `Enter`, `↑ k`.
        package let names: String
        package let explanation: String
    }

    /// Keys of one screen, or of most.
    package struct Section {
        package let title: String
        package let keys: [Explained]
    }

    /// Every key of every screen.
    package static func sections(_ book: Phrasebook) -> [Section] { sections(book, isUTF8: true) { _ in true } }

    /// All keys of a screen first, then the keys of most screens, then the others of each screen.
    ///
    /// - Parameter screen: nil for a guide without a screen.
    static func sections(
        _ book: Phrasebook, isUTF8: Bool, first screen: ScreenName? = nil, where isWanted: (Command) -> Bool
    ) -> [Section] {
        let screens = ScreenName.allCases.filter { $0 != .help }
        var counts: [Phrase: Int] = [:]
        for command in screens.flatMap(Commands.on) { counts[command.explanation, default: 0] += 1 }
        var told: Set<Phrase> = []
        func keys(_ commands: [Command], where isHere: (Command) -> Bool = { _ in true }) -> [Explained] {
            commands.filter { isWanted($0) && isHere($0) && told.insert($0.explanation).inserted }.map { command in
                Explained(
                    names: command.keyNames ?? command.keys.map { $0.name(isUTF8: isUTF8) }.joined(separator: " "),
                    explanation: book(command.explanation))
            }
        }
        func isCommon(_ command: Command) -> Bool { (counts[command.explanation] ?? 0) >= 3 }
        func section(_ name: ScreenName, where isHere: (Command) -> Bool = { _ in true }) -> Section {
            Section(title: book(.screen, name.rawValue), keys: keys(Commands.on(name), where: isHere))
        }
        let here = screen.map { [section($0)] } ?? []
        let common = Section(
            title: book(.screenEverywhere), keys: keys(screens.flatMap(Commands.on), where: isCommon))
        let own = screens.map { section($0) { !isCommon($0) } }
        return (here + [common] + own).filter { !$0.keys.isEmpty }
    }
}
