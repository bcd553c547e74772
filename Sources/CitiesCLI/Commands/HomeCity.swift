import CitiesCatalog
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// The home city: choosing, asking for and forgetting it.
struct HomeCity {
    var session: Session
    /// True when only errors are shown.
    var quiet: Bool

    /// A command that sets the home city, with an example in a language.
    static func command(in language: Language) -> String { "cities home \(example(in: language))" }

    /// A command that searches and sets the first hit as the home city, with an example in a language.
    static func searchCommand(in language: Language) -> String {
        "cities search \(example(in: language)) --save 1"
    }

    private static func example(in language: Language) -> String {
        KnownCities.twenty.first { $0.id == "seoul" }?.displayName(in: language) ?? "Seoul"
    }

    private var book: Phrasebook { session.book }

    /// Saves a city as the home city.
    func save(_ city: City) async throws(UserError) {
        try await session.remember { $0.home = city }
        tell(book(.homeSaved, ["city": name(of: city)]))
    }

    /// Saves the city that was typed.
    func choose(_ typed: String, _ common: CommonPlan) async throws(UserError) -> City {
        let city = try await CityNames(session: session, common: common).city(typed)
        try await save(city)
        return city
    }

    /// Forgets it.
    func forget() async throws(UserError) {
        let hadOne = try await session.preferences().home != nil
        // Where nothing can be remembered, nothing is to be forgotten.
        if hadOne { try await session.remember { $0.home = nil } }
        tell(book(hadOne ? .homeCleared : .homeNone))
    }

    /// The city that was saved, else the one that the user searches for when asked.
    func savedOrAsked(_ common: CommonPlan) async throws -> City {
        if let city = try await session.preferences().home { return city }
        let prompt = HomePrompt(common: common, session: session)
        guard let city = try await prompt.ask() else {
            let hints = [
                book(.homeChoose, ["command": Self.command(in: session.language)]),
                book(.homeSearch, ["command": Self.searchCommand(in: session.language)]),
            ]
            throw UserError(.usage, book(.homeMissing), hints: hints)
        }
        try await save(city)
        return city
    }

    /// The name of a city in messages: in full unless it is a city of the catalog.
    private func name(of city: City) -> String {
        KnownCities.city(id: city.id) == nil
            ? CityAddress.full(of: city, in: session.language) : city.displayName(in: session.language)
    }

    private func tell(_ text: String) {
        if !quiet { session.messages.tell(text) }
    }
}
