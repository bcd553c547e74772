import CitiesFetching
import CitiesFoundation
import CitiesHTTP
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

/// The requests of a command before the first is sent, and their weight within the hourly limit of each server.
///
/// A weight of more than a quarter of a limit needs a message and a consent: an option, or an answer on a terminal.
struct RequestPrice {
    var common: CommonPlan
    var session: Session
    private var shares: [Share] = []

    /// A request to a server with a limit.
    private struct Share {
        var server: BaseURL?
        var source: WeatherSource
        /// nil where the server has no known limit.
        var cost: () -> RequestCost?
        /// The number of cities, saved answers included.
        var most: Int
        /// The number of cities that are requested.
        var count: () -> Int
    }

    /// The weight of all requests to one server.
    private struct Bill {
        var source: WeatherSource
        var places: Int
        var weight: Double
        var limit: Int

        /// The part of the hour's limit from which on a consent is needed is a quarter.
        var isLarge: Bool { weight * 4 > Double(limit) }
    }

    /// The number of cities whose requests, of all kinds together, stay below a quarter of every limit: most commands have no more,
    /// and need no weights.
    static let neverLarge = 40

    init(common: CommonPlan, session: Session) {
        self.common = common
        self.session = session
    }

    /// Adds a request about cities.
    mutating func add<Answer>(_ fetch: InteractiveFetch<Answer>, about cities: [City]) {
        let provider = fetch.selection.provider
        shares.append(
            Share(
                server: fetch.query.profile(provider).baseURL, source: provider.profile.source,
                cost: { fetch.query.cost(at: provider) }, most: cities.count,
                count: { fetch.cities(toAskAmong: cities).count }))
    }

    /// Adds the requests beside weather of a source.
    ///
    /// - Parameter shown: The most cities that are shown; nil is all.
    mutating func add(_ plan: FetchPlan, beside source: WeatherSource, about cities: [City], shown: Int? = nil) {
        for step in plan.steps(beside: source) {
            let some = Array(cities.prefix(shown ?? .max))
            let requests =
                plan.requests(step.ofAll, about: cities, session.settings)
                + plan.requests(step.ofShown, about: some, session.settings)
            for request in requests { add(request.supplement, about: request.cities, beside: source) }
        }
    }

    private mutating func add(_ any: some AnySupplement, about cities: [City], beside source: WeatherSource) {
        let terms = BesideTerms(
            units: common.units, language: session.language, refresh: common.refresh, offline: common.offline)
        let supplement = any.supplement
        let origin = AnswerOrigin(asked: source)
        guard let request = supplement.request(about: cities, beside: origin, terms, session.settings) else { return }
        add(InteractiveFetch(supplement, request, common: common, session: session), about: cities)
    }

    /// Tells a large weight. Throws where the user declines it, or cannot be asked and has not consented.
    func settle() async throws {
        guard !common.offline, !common.neverWaits, shares.contains(where: { $0.most > Self.neverLarge }),
            bills({ $0.most }).contains(where: \.isLarge),
            let bill = bills({ $0.count() }).filter(\.isLarge).max(by: { $0.weight < $1.weight })
        else { return }
        let sentence = sentence(bill)
        session.isPriceTold.withLock { $0 = true }
        if common.acceptsPrice {
            if !common.quiet { session.messages.tell(sentence) }
            return
        }
        let advice = CheaperCommand(words: session.words)
        let fewer = advice.withFewerCities.map { [session.book(.hintFewerCities, ["command": $0])] } ?? []
        let question = sentence + " " + session.book(.priceQuestion)
        let prompt = YesNoPrompt(machine: session.machine, question: question, standard: false)
        guard prompt.canAsk else {
            let all = session.book(.hintPriceAccepted, ["command": advice.withConsent])
            throw UserError(.usage, sentence, hints: fewer + [all])
        }
        guard try await prompt.ask() == true else { throw UserError(.usage, nil, hints: fewer) }
    }

    private func bills(_ count: (Share) -> Int) -> [Bill] {
        var bills: [BaseURL?: Bill] = [:]
        for share in shares {
            guard let cost = share.cost() else { continue }
            let places = count(share)
            var bill =
                bills[share.server]
                ?? Bill(
                    source: share.source, places: 0, weight: 0, limit: cost.hourlyLimit)
            bill.places = max(bill.places, places)
            bill.weight += cost.weight(of: places)
            bills[share.server] = bill
        }
        return Array(bills.values)
    }

    private func sentence(_ bill: Bill) -> String {
        let weight = Int(bill.weight.rounded(.up))
        let values = [
            "source": session.book.name(of: bill.source), "count": String(bill.places), "weight": String(weight),
            "limit": String(bill.limit), "left": String(bill.limit - weight),
        ]
        return session.book(weight > bill.limit ? .priceBeyond : .price, values)
    }
}

/// The command line as typed with smaller requests, or with the consent to large ones.
struct CheaperCommand {
    var words: [String]

    /// The number of cities in the advice.
    private static let fewCities = "20"

    private var options: Set<String> {
        Set(CommandLineWords.options(in: words).map { String($0.prefix { $0 != "=" }) })
    }

    /// nil where the cities were not chosen by options.
    var withFewerCities: String? {
        let choosing: Set = ["--country", "--largest", "--min-population", "--near"]
        guard !options.isDisjoint(with: choosing) else { return nil }
        return CommandText.again(words, without: ["--largest", "--yes"], with: ["--largest", Self.fewCities])
    }

    /// nil where no more than two columns were named.
    var withFewerColumns: String? {
        guard let columns = CommandLineWords.value(of: "--columns", in: words), columns.split(separator: ",").count > 2
        else { return nil }
        return CommandText.again(words, without: ["--columns"], with: ["--columns", "name,temp"])
    }

    /// The command line with the consent to its price.
    var withConsent: String { CommandText.again(words, with: ["--yes"]) }
}
