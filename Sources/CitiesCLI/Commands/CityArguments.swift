import ArgumentParser
import CitiesLocalization
import CitiesWeatherModel

/// One city as typed: its words need no quotes.
struct CityArgument: ParsableArguments {
    @Argument(help: ArgumentHelp(help(.helpCity), valueName: "city"), completion: .list(CityNames.forCompletion))
    var words: [String] = []

    func resolved(_ session: Session, _ plan: CommonPlan) throws(UserError) -> City {
        let book = session.book
        guard !words.isEmpty else {
            throw UserError(.usage, book(.usageMissingCity), hints: [session.helpHint])
        }
        return try CityNames(session: session, quiet: plan.quiet).city(words)
    }
}
