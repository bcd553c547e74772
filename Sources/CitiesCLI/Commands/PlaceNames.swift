import CitiesCatalog
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// Names that are not built in, as places that a source finds.
struct PlaceNames {
    let names: CityNames

    private var session: Session { names.session }
    private var book: Phrasebook { names.session.book }

    /// The place of one name; throws the error when there is none.
    func place(_ name: UnknownName) async throws(UserError) -> City {
        let answers: [String: PlaceLookup.Answer]
        do {
            answers = name.explained.mayBePlace ? try await self.answers(to: [name.typed]) : [:]
        } catch {
            // An interruption needs no message.
            throw UserError(.interrupted, nil)
        }
        return try await settle(name, answers[name.typed])
    }

    /// Searches for all names at once; the result of each, by name. Throws when the task was canceled.
    func answers(to typed: [String]) async throws(CancellationError) -> [String: PlaceLookup.Answer] {
        guard let lookup = names.lookup else { return [:] }
        let answers = await withTaskGroup { group in
            for name in Set(typed) { group.addTask { (name, await lookup.search(name)) } }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        if Task.isCancelled { throw CancellationError() }
        return answers
    }

    /// Reports and remembers a found place. Throws the error of any other answer.
    ///
    /// - Parameter answer: nil where the name was not searched for.
    func settle(_ name: UnknownName, _ answer: PlaceLookup.Answer?) async throws(UserError) -> City {
        var error = name.explained.error
        switch answer ?? .notAsked {
        case .place(let city):
            await names.lookup?.remember(city, as: name.typed)
            if !names.quiet {
                let place = CityAddress.spoken(of: city, in: session.language)
                Messages(stream: session.machine.messages).tell(book(.placeFound, ["city": place]))
            }
            return city
        case .ambiguous(let candidates):
            error.message = book(.usageAmbiguousCity, ["city": names.shown(name.typed)])
            error.hints = candidates.map(names.candidate)
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
            error.hints.append(book(.searchLater, ["command": command(name.typed)]))
        case .notAsked:
            if name.explained.mayBePlace {
                error.hints.append(book(.searchTryOnline, ["command": command(name.typed)]))
            }
        }
        throw name.place(error)
    }

    private func command(_ typed: String) -> String {
        CommandText.again(
            ["search"] + typed.split(separator: " ").map(String.init)
                + (names.lookup.map { session.settings.sourceThatSearches(besides: $0.common) } ?? []))
    }
}
