import ArgumentParser
import CitiesLocalization
import CitiesWeatherModel

/// A command that takes one name, which may be several words: they need no quotes.
protocol OneNameCommand: Command {}

/// One city as typed: its words need no quotes.
struct CityArgument: ParsableArguments {
    @Argument(help: ArgumentHelp(help(.helpCity), valueName: "city"), completion: .cities)
    var words: [String] = []

    /// The city that was named, else the home city, for which a prompt asks if there is none.
    func resolved(_ session: Session, _ plan: CommonPlan) async throws -> City {
        guard !words.isEmpty else {
            return try await HomeCity(session: session, quiet: plan.quiet).savedOrAsked(plan)
        }
        return try await CityNames(session: session, quiet: plan.quiet).city(words)
    }
}
