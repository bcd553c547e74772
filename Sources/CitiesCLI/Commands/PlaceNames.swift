import CitiesCatalog
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// Names that are not built in, as places that a source finds.
struct PlaceNames {
    let names: CityNames

    private var session: Session { names.session }
    private var book: Phrasebook { names.session.book }

    /// The place of the only name. Throws the error of a name without one.
    func place(_ name: UnknownName) async throws(UserError) -> City {
        do {
            let answers = name.explained.mayBePlace ? try await self.answers(to: [name.typed]) : [:]
            let city = try settle(name, answers[name.typed])
            await remember([FoundPlace(typed: name.typed, city: city)])
            return city
        } catch let error as UserError {
            throw error
        } catch {
            // An interruption needs no message.
            throw UserError(.interrupted, nil)
        }
    }

    /// Searches for all names at once, as far as the command line may; the result of each, by name. Throws when the task was
    /// canceled.
    func answers(to typed: [String]) async throws(CancellationError) -> [String: PlaceLookup.Answer] {
        guard let lookup = names.lookup else { return [:] }
        let admitted = names.state.admitted(typed)
        let answers = await withTaskGroup { group in
            for name in admitted { group.addTask { (name, await lookup.answer(to: name)) } }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        if Task.isCancelled { throw CancellationError() }
        return answers
    }

    /// Remembers found places for this command line and the next ones.
    func remember(_ places: [FoundPlace]) async {
        names.state.add(places)
        await names.lookup?.remember(places)
    }

    /// The place that was found, which a message names. Throws the error of any other answer.
    ///
    /// - Parameter answer: nil where the name was not searched for.
    func settle(_ name: UnknownName, _ answer: PlaceLookup.Answer?) throws(UserError) -> City {
        var error = name.explained.error
        switch answer ?? .notAsked {
        case .place(let city):
            if !names.quiet {
                let place = CityAddress.spoken(of: city, in: session.language)
                session.messages.tell(book(.placeFound, ["city": place]))
            }
            return city.apartFromDefaults
        case .ambiguous(let candidates):
            error.message = book(.usageAmbiguousCity, ["city": names.shown(name.typed)])
            error.hints = candidates.map { text(for: $0, among: candidates) }
        case .nothing(let source, let similar):
            error.message = book(
                .searchNowhere, ["city": names.shown(name.typed), "source": book.name(of: source)])
            if !similar.isEmpty {
                let near = similar.prefix(3).map { CommandText.quoted(CityAddress.full(of: $0, in: session.language)) }
                error.hints = [book(.hintDidYouMean, ["names": near.joined(separator: ", ")])]
            }
        case .failed(let failure):
            error.message = book(
                .searchGeocoderFailed, ["city": names.shown(name.typed), "problem": book.whatFailed(failure)])
            error.hints += names.lookup?.hints(after: failure, again: command(name.typed)) ?? []
        case .notAsked:
            if name.explained.mayBePlace {
                error.hints.append(book(.searchTryOnline, ["command": command(name.typed)]))
            }
        }
        throw name.place(error)
    }

    /// The text to type for one of several found places: its name with where it is, else its point under its name.
    private func text(for city: City, among candidates: [City]) -> String {
        let full = CityAddress.full(of: city, in: session.language)
        let found = try? CityResolver(for: session.language).place(full, among: candidates)
        guard found?.id != city.id else { return CommandText.quoted(full) }
        let name = city.displayName(in: session.language).replacing(",", with: "")
        let point = [city.coordinates.latitude, city.coordinates.longitude].map(names.hundredths)
        return CommandText.quoted("\(name)=\(point.joined(separator: ","))") + "  — \(full)"
    }

    private func command(_ typed: String) -> String {
        CommandText.again(
            ["search"] + typed.split(separator: " ").map(String.init) + (names.lookup?.sourceOption ?? []))
    }
}
