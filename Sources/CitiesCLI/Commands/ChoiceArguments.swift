import CitiesCatalog
import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// The options that choose cities of the gazetteer instead of naming them.
struct ChoiceArguments: ParameterGroup {
    var countries: [String] = []
    var largest: Int?
    var minPopulation: Int?

    static let bindings: [ParameterBinding<Self>] = [
        .texts("--country", about: .helpCountry, valueName: "country", completion: .countries, \.countries),
        .count("--largest", about: .helpLargest, valueName: "n", \.largest),
        .count("--min-population", about: .helpMinPopulation, valueName: "people", \.minPopulation),
    ]

    /// The options as typed; empty without any.
    private var words: [String] {
        countries.map { "--country \(CommandText.quoted($0))" } + [largest.map { "--largest \($0)" }].compactMap(\.self)
            + [minPopulation.map { "--min-population \($0)" }].compactMap(\.self)
    }

    var isEmpty: Bool { words.isEmpty }

    /// The cities, the most populous first; nil when none of the options is there.
    ///
    /// - Parameter named: The cities that were named, which these options are not for.
    func cities(besides named: [String], _ session: Session) throws(UserError) -> [City]? {
        let book = session.book
        guard let first = words.first?.split(separator: " ").first else { return nil }
        guard named.isEmpty else {
            throw UserError(.usage, book(.usageChoiceAndCities, ["option": String(first)]), hints: [session.helpHint])
        }
        var choice = CityChoice(largest: largest, leastPopulation: minPopulation)
        for country in countries { choice.countries.append(try code(of: country, book)) }
        let cities = choice.cities
        guard cities.isEmpty else { return cities }
        throw none(of: choice, book)
    }

    private func code(of country: String, _ book: Phrasebook) throws(UserError) -> String {
        if let code = Countries.code(typed: country) { return code }
        let hint =
            NearestWord.find(country, among: Countries.names)
            .map { book(.hintDidYouMeanWord, ["word": "--country \(CommandText.quoted($0))"]) } ?? book(.hintCountry)
        throw UserError(
            .usage, book(.usageUnknownCountry, ["country": country.cleaned(maximumLength: 60)]), hints: [hint])
    }

    /// The error when no city matches the options. Its hint names the most populous city of the countries.
    private func none(of choice: CityChoice, _ book: Phrasebook) -> UserError {
        let any = CityChoice(countries: choice.countries)
        let hint = any.mostPopulous.map {
            book(.hintLargestCity, ["city": $0.city.displayName(in: book.language), "count": "\($0.people)"])
        }
        return UserError(
            .usage, book(.usageNoCityChosen, ["options": words.joined(separator: " ").cleaned(maximumLength: 200)]),
            hints: [hint].compactMap(\.self))
    }
}
