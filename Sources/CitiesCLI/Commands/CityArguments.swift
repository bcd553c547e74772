import CitiesCatalog
import CitiesLocalization
import CitiesWeatherModel

/// One city as typed: its words need no quotes.
struct CityArgument: ParameterGroup {
    var words: [String] = []

    static let bindings: [ParameterBinding<Self>] = [
        .name(about: .helpCity, valueName: "city", completion: .cities, \.words)
    ]

    /// The city that was named, else the home city, which a prompt asks for where it is not set.
    func resolved(_ session: Session, _ plan: CommonPlan) async throws -> City {
        guard !words.isEmpty else {
            return try await HomeCity(session: session, quiet: plan.quiet).savedOrAsked(plan)
        }
        return try await CityNames(session: session, common: plan).city(words)
    }

    /// The cities that were named; without a name the home city, which a prompt asks for where it is not set.
    ///
    /// Words that are one name together are one city: `New York`, `부산 해운대`.
    func severalResolved(_ session: Session, _ plan: CommonPlan) async throws -> [City] {
        guard words.count > 1 else { return [try await resolved(session, plan)] }
        let names = CityNames(session: session, common: plan, showsOthers: true)
        guard !CityResolver().knows(words.joined(separator: " ")) else {
            return [try await names.city(words)]
        }
        if let separate = CityWords(words).separate() { return try await names.named(separate).toldApart() }
        // Words that are no names by themselves may be one: `Saas Fee`.
        if !words.contains(where: CityResolver().knows), let city = await names.found(words.joined(separator: " ")) {
            return [city]
        }
        return try await names.named(words).toldApart()
    }
}
