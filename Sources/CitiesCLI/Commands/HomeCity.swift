import Catalog
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
    func save(_ city: City) async throws(UserError) {
        try await session.remember { $0.home = city }
        tell(say(.homeSaved, ["city": name(of: city)]))
    }

    /// Saves the city that was typed.
    func choose(_ typed: String) async throws(UserError) -> City {
        let city = try CityNames(session: session, quiet: quiet).city(typed)
        try await save(city)
        return city
    }

    /// Forgets it.
    func forget() async throws(UserError) {
        let hadOne = try await session.preferences().home != nil
        // Where nothing can be remembered, nothing is to be forgotten.
        if hadOne { try await session.remember { $0.home = nil } }
        tell(say(hadOne ? .homeCleared : .homeNone))
    }

    /// The city that was saved, else the one that the user chooses when asked.
    func savedOrAsked() async throws -> City {
        if let city = try await session.preferences().home { return city }
        guard session.machine.inputIsTerminal, session.machine.messages.isTerminal, let city = try await ask() else {
            throw UserError(.usage, say(.homeMissing), hints: [say(.homeChoose, ["command": Self.command])])
        }
        return city
    }

    /// Asks until there is a city; nil when the user would rather not say.
    private func ask() async throws -> City? {
        while true {
            try messages.ask(say(.homeQuestion))
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
            try await save(city)
            return city
        }
    }

    /// `Paris (TX, United States)`: which of all that are called so, unless it is of the catalogue.
    private func name(of city: City) -> String {
        let name = city.displayName(in: session.language)
        guard Catalogue.city(id: city.id) == nil else { return name }
        let region = RegionName.text(of: city, korean: session.language == .korean)
        let place = [region?.cleaned(maximumLength: 60), city.countryName(in: session.language)].compactMap(\.self)
        return place.isEmpty ? name : "\(name) (\(place.joined(separator: ", ")))"
    }

    private func tell(_ text: String) {
        if !quiet { messages.tell(text) }
    }
}
