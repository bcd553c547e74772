import CitiesCatalog
import CitiesFoundation
import CitiesLocalization
import CitiesWeatherModel

/// Searches for the home city with the user at the keyboard, as the full screen does: a name, then one of the hits.
struct HomePrompt {
    var common: CommonPlan
    var session: Session

    /// The most hits to choose from: as many as can be compared at a glance.
    private static let limit = 10

    private var book: Phrasebook { session.book }

    /// Asks until there is a city; nil when the user would rather not say, and when no question can be shown.
    func ask() async throws -> City? {
        guard session.machine.inputIsTerminal, session.machine.messages.isTerminal else { return nil }
        while let query = try await line(book(.homeQuestion)), !query.isEmpty {
            do {
                let hits = try await hits(query)
                if let city = try await choice(of: hits) { return city }
            } catch let error as UserError {
                session.messages.tell(error)
            }
        }
        return nil
    }

    /// The cities that `cities search` would find; throws its advice without any.
    private func hits(_ query: String) async throws -> [City] {
        var session = session
        session.words = ["search", query]
        return try await NameSearch(common: common, query: query, limit: Self.limit, session: session).run().cities
    }

    /// One of several by its number; nil to search again.
    private func choice(of hits: [City]) async throws -> City? {
        guard hits.count > 1 else { return hits.first }
        let width = "\(hits.count)".count
        session.messages.list(
            hits.enumerated().map { index, city in
                let number = "\(index + 1)"
                let name = CityAddress.full(of: city, in: session.language)
                return String(repeating: " ", count: width - number.count) + "\(number)  \(name)"
            })
        let values = ["count": "\(hits.count)"]
        while let answer = try await line(book(.homePick, values)), !answer.isEmpty {
            if let number = Int(typed: answer), hits.indices.contains(number - 1) { return hits[number - 1] }
            session.messages.tell(book(.homeNoSuchNumber, values))
        }
        return nil
    }

    /// The line that was typed, without blanks around it; nil at the end of input, and where no question can be seen.
    private func line(_ question: String) async throws -> String? {
        guard session.machine.comesToFront() else { return nil }
        try session.messages.ask(question)
        guard let line = await session.machine.readLine() else {
            try Task.checkCancellation()
            try session.machine.messages.write("\n")
            return nil
        }
        return line.cleaned()
    }
}
