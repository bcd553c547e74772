import CitiesCatalog
import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// The options that choose cities of the gazetteer instead of naming them, and the consent to a large request.
struct ChoiceArguments: ParameterGroup {
    var countries: [String] = []
    var largest: Int?
    var minPopulation: Int?
    var near: String?
    /// Kilometers; nil without a choice.
    var within: Double?
    var abroad = false
    var yes = false

    static let bindings: [ParameterBinding<Self>] = [
        .texts("--country", about: .helpCountry, valueName: "country", completion: .countries, \.countries),
        .count("--largest", about: .helpLargest, valueName: "n", \.largest),
        .count("--min-population", about: .helpMinPopulation, valueName: "people", \.minPopulation),
        .text(
            "--near", about: .helpNear, { ["spacing": String(Int(Reach.spacing))] }, valueName: "city",
            completion: .cities, \.near
        ).takingDashes,
        .option(
            "--within", about: .helpWithin, { ["usual": String(Int(Self.usualDistance))] }, valueName: "km",
            accepted: { [$0.range(Int(Reach.distances.lowerBound)...Int(Reach.distances.upperBound))] }, \.within,
            read: kilometers),
        .flag("--abroad", about: .helpAbroad, \.abroad),
        .flag("--yes", about: .helpYes, \.yes),
    ]

    /// The distance without `--within`, in kilometers.
    static let usualDistance = 150.0

    /// The most cities near another in a command that needs their forecasts.
    static let mostForForecasts = 40

    /// Reads `150`, `150km`, `150 km` and `150킬로미터`; nil for any other text and beyond the limits.
    static func kilometers(_ text: String) -> Double? {
        let typed = text.trimmed.lowercased()
        let unit = ["km", "킬로미터", "킬로"].first { typed.hasSuffix($0) } ?? ""
        guard let kilometers = Double(typed: String(typed.dropLast(unit.count)).trimmed),
            Reach.distances.contains(kilometers)
        else { return nil }
        return kilometers
    }

    /// The options as typed; empty without any.
    private var words: [String] {
        countries.map { "--country \(CommandText.quoted($0))" } + [largest.map { "--largest \($0)" }].compactMap(\.self)
            + [minPopulation.map { "--min-population \($0)" }].compactMap(\.self)
            + [near.map { "--near \(CommandText.quoted($0))" }].compactMap(\.self)
            + [within.map { "--within \(Self.number($0))" }].compactMap(\.self) + (abroad ? ["--abroad"] : [])
    }

    /// True where they choose no city.
    var isEmpty: Bool { words.isEmpty }

    /// True when a large request was consented to on the command line.
    var acceptsPrice: Bool { yes || largest != nil }

    private static func number(_ kilometers: Double) -> String {
        kilometers == kilometers.rounded() ? String(Int(kilometers)) : String(kilometers)
    }
}

/// The cities that a command is about.
struct ChosenCities {
    var cities: [City]
    /// The city that they are near, which distances are measured from; nil where they are near none.
    var center: City?
    /// True when they were named or chosen on the command line.
    var isChosen: Bool
}

extension ChoiceArguments {
    /// The cities of a command: the chosen ones, the most populous first, else the named ones, else the usual ones.
    ///
    /// - Parameters:
    ///   - named: The names, which the options are not for.
    ///   - needsForecasts: True where no more than ``mostForForecasts`` are taken near a city.
    ///   - showsOthers: True when unknown names are reported and left out.
    func cities(
        besides named: [String], _ common: CommonPlan, needsForecasts: Bool = true, showsOthers: Bool = true,
        _ session: Session
    ) async throws -> ChosenCities {
        guard let option = words.first?.split(separator: " ").first else {
            let names = CityNames(session: session, common: common, showsOthers: showsOthers)
            return ChosenCities(cities: try await names.cities(named), isChosen: !named.isEmpty)
        }
        guard named.isEmpty else { throw session.usageError(.usageChoiceAndCities, ["option": String(option)]) }
        if near == nil, within != nil || abroad {
            throw UsageProblem.needs(within == nil ? "--abroad" : "--within", ["--near"])
        }
        if abroad, !countries.isEmpty { throw UsageProblem.exclusive("--country", "--abroad") }
        var choice = CityChoice(largest: largest, leastPopulation: minPopulation)
        for country in countries { choice.countries.append(try code(of: country, session.book)) }
        guard let near else {
            let cities = choice.cities
            guard !cities.isEmpty else { throw none(of: choice, session.book) }
            return ChosenCities(cities: cities.map(\.apartFromDefaults).toldApart(), isChosen: true)
        }
        let center = try await center(near, common, session)
        let cities = try await cities(around: center, choice, common, needsForecasts, session)
        return ChosenCities(cities: cities.map(\.apartFromDefaults).toldApart(), center: center, isChosen: true)
    }

    /// The city that was typed; the user's location for `here`.
    private func center(_ typed: String, _ common: CommonPlan, _ session: Session) async throws -> City {
        guard Self.isHere(typed) else {
            return try await CityNames(session: session, common: common).city(typed)
        }
        // Finding the place asks other services, too.
        if common.neverWaits {
            throw UsageProblem.exclusive("--near here", common.format.isBar ? common.format.option : "--no-wait")
        }
        return try await CommandLineLocation(common: common, session: session).found()
    }

    /// True for the words that mean the user's location.
    private static func isHere(_ typed: String) -> Bool {
        [HereCommand.name, "여기", "현재위치", "내위치"].contains(typed.lowercased().filter { !$0.isWhitespace })
    }

    private func cities(
        around center: City, _ choice: CityChoice, _ common: CommonPlan, _ needsForecasts: Bool, _ session: Session
    ) async throws -> [City] {
        var choice = choice
        // Of a point at sea no country is known.
        if !abroad, choice.countries.isEmpty { choice.countries = [center.countryCode].compactMap(\.self) }
        let distance = within ?? Self.usualDistance
        var reach = Reach(
            around: center, within: distance, of: choice, own: try await Self.ownCities(common, session))
        let book = session.book
        guard reach.isAny else { throw none(around: center, within: distance, of: choice, book) }
        let count = reach.cities.count
        if let largest { reach.keepLargest(largest) }
        let admitted = reach.cities.count
        if needsForecasts { reach.keepSpread(Self.mostForForecasts) }
        let cities = reach.cities
        var values = ["city": center.displayName(in: session.language), "distance": Self.number(distance)]
        if !common.quiet {
            let messages = session.messages
            if count < 3 {
                values["spacing"] = String(Int(Reach.spacing))
                messages.tell(book(count == 1 ? .nearOne : .nearTwo, values))
            }
            if cities.count < admitted {
                values["shown"] = String(cities.count)
                values["count"] = String(admitted)
                messages.tell(book(.nearCut, values))
            }
        }
        return cities
    }

    /// The user's own list, where there is one, and the home city.
    private static func ownCities(_ common: CommonPlan, _ session: Session) async throws -> [City] {
        let preferences = try await session.preferences()
        let names = CityNames(session: session, common: common)
        var list = preferences.cities ?? []
        if let configured = session.settings.cities {
            list = try await names.configured(configured.names, at: configured.place)
        }
        return list + [preferences.home].compactMap(\.self)
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

    /// The error when nothing is within reach. Its hint names the nearest place.
    private func none(
        around center: City, within distance: Double, of choice: CityChoice, _ book: Phrasebook
    ) -> UserError {
        let hint = Reach.nearest(to: center.coordinates, of: choice).map { nearest in
            let kilometers = Int(nearest.kilometers.rounded(.up))
            return book(
                .hintNearestPlace,
                ["city": nearest.city.displayName(in: book.language), "distance": String(kilometers)])
        }
        let values = ["city": center.displayName(in: book.language), "distance": Self.number(distance)]
        return UserError(.usage, book(.usageNothingNear, values), hints: [hint].compactMap(\.self))
    }
}
