import Catalog
import Localization
import Presentation
import WeatherModel

/// Finds the cities that were typed or configured, and explains those that cannot be found.
struct CityNames {
    var session: Session
    var quiet: Bool

    private var say: Phrasebook { session.say }
    private var isKorean: Bool { session.language == .korean }
    private let resolver = CityResolver()

    init(session: Session, quiet: Bool) {
        self.session = session
        self.quiet = quiet
    }

    /// What shells complete: the catalogue in both languages.
    static var forCompletion: [String] {
        Catalogue.all.flatMap { [$0.englishName, $0.koreanName].compactMap(\.self) }
    }

    /// The cities that were typed, else those of the settings, else the twenty; each once, in the order given.
    func cities(_ typed: [String]) throws -> [City] {
        if !typed.isEmpty {
            return unique(
                try typed.map { name in
                    do throws(ResolutionError) {
                        let city = try resolver.resolve(name)
                        tellIfSurprising(name, city)
                        return city
                    } catch {
                        throw explain(error)
                    }
                })
        }
        guard let configured = session.settings.cities else { return Catalogue.twenty }
        return unique(
            try configured.names.map { name in
                do throws(ResolutionError) {
                    return try resolver.resolve(name)
                } catch {
                    let explained = explain(error)
                    let problem = SettingsError(place: configured.place, problem: .wrongCity(explained.message ?? ""))
                    throw UserError(.configuration, problem.sentence(say), hints: explained.hints)
                }
            })
    }

    /// The city that was typed.
    func city(_ typed: String) throws(UserError) -> City {
        do throws(ResolutionError) {
            let city = try resolver.resolve(typed)
            tellIfSurprising(typed, city)
            return city
        } catch {
            throw explain(error)
        }
    }

    private func unique(_ cities: [City]) -> [City] {
        var seen: Set<City.ID> = []
        return cities.filter { seen.insert($0.id).inserted }
    }

    /// Says which city was taken when the name alone does not: another spelling, or one of many called so.
    private func tellIfSurprising(_ typed: String, _ city: City) {
        guard !quiet, !Catalogue.all.contains(where: { $0.id == city.id }) else { return }
        let name = city.displayName(in: session.language)
        let values = ["typed": typed.cleaned(maximumLength: 60), "city": "\(name), \(place(of: city))"]
        Messages(stream: session.machine.messages).tell(say(.resolvedCity, values))
    }

    /// `TX, US (33.66, -95.56)`
    private func place(of city: City) -> String {
        // Where a country numbers its regions, the number tells a reader nothing.
        let region = city.region.flatMap { $0.contains(where: \.isNumber) ? nil : $0 }
        return [region, city.countryCode].compactMap(\.self).joined(separator: ", ")
            + " (\(hundredths(city.coordinates.latitude)), \(hundredths(city.coordinates.longitude)))"
    }

    private func hundredths(_ degrees: Double) -> String { "\((degrees * 100).rounded() / 100)" }

    func explain(_ error: ResolutionError) -> UserError {
        switch error {
        case .empty: return UserError(.usage, say(.usageEmptyCity))
        case .unknown(let typed, let suggestions):
            let names = suggestions.map { resolver.unambiguousName(of: $0, korean: isKorean) }
            let hint =
                names.isEmpty ? say(.hintExactName) : say(.hintDidYouMean, ["names": names.joined(separator: ", ")])
            return UserError(.usage, say(.usageUnknownCity, ["city": typed]), hints: [hint])
        case .ambiguous(let typed, let candidates):
            let lines = candidates.map { city in
                "\(resolver.unambiguousName(of: city, korean: isKorean))  — \(place(of: city))"
            }
            return UserError(.usage, say(.usageAmbiguousCity, ["city": typed]), hints: lines)
        }
    }
}
