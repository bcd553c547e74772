import Localization
import Preferences
import Presentation
import WeatherModel

/// The home city: choosing, asking for and forgetting it.
struct HomeCity {
    var session: Session
    /// Whether to say nothing but what fails.
    var quiet: Bool

    /// What can be typed to choose one.
    static let command = "cities home Seoul"

    private var say: Phrasebook { session.say }
    private var messages: Messages { Messages(stream: session.machine.messages) }

    /// Saves a city as the home city.
    func save(_ city: City) throws(UserError) {
        try session.remember { $0.home = city }
        tell(say(.homeSaved, ["city": city.displayName(in: session.language)]))
    }

    /// Saves the city that was typed.
    func choose(_ typed: String) throws(UserError) -> City {
        let city = try CityNames(session: session, quiet: quiet).city(typed)
        try save(city)
        return city
    }

    /// Forgets it.
    func forget() throws(UserError) {
        let hadOne = try session.preferences().home != nil
        // Where nothing can be remembered, nothing is to be forgotten.
        if hadOne { try session.remember { $0.home = nil } }
        tell(say(hadOne ? .homeCleared : .homeNone))
    }

    /// The city that was saved, else the one that the user chooses when asked.
    func savedOrAsked() async throws -> City {
        if let city = try session.preferences().home { return city }
        guard session.machine.inputIsTerminal, session.machine.messages.isTerminal, let city = try await ask() else {
            throw UserError(.usage, say(.homeMissing), hints: [say(.homeChoose, ["command": Self.command])])
        }
        return city
    }

    /// Asks until there is a city; nil when the user would rather not say.
    private func ask() async throws -> City? {
        while true {
            try session.machine.messages.write(say(.homeQuestion))
            guard let line = await session.machine.readLine() else {
                try Task.checkCancellation()
                try session.machine.messages.write("\n")
                return nil
            }
            if line.cleaned().isEmpty { return nil }
            let city: City
            do throws(UserError) {
                city = try CityNames(session: session, quiet: quiet).city(line)
            } catch {
                messages.tell(error)
                continue
            }
            try save(city)
            return city
        }
    }

    private func tell(_ text: String) {
        if !quiet { messages.tell(text) }
    }
}
