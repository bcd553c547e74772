import CitiesLocalization
package import CitiesWeatherModel

/// Names that a shell completes.
package enum CityCompletion {
    /// A name that ``CityResolver`` understands as exactly this city.
    package struct Candidate: Sendable {
        /// Begins with what was typed, in any case: `Seoul`, `Paris, Texas`, or without marks `sao paulo`.
        package var name: String
        package var city: City
    }

    /// The most candidates: a longer list would not be read.
    private static let limit = 40

    /// The cities whose names begin with the typed text, the likeliest first: the embedded ones, and from two letters or one
    /// syllable on the whole gazetteer. A mountain or an airport is there only where no city and no district is. Empty without
    /// any.
    ///
    /// - Parameter language: The language of the names while nothing is typed; then it is the script that decides.
    package static func candidates(for typed: String, in language: Language) -> [Candidate] {
        let folded = FoldedName(typed)
        let language: Language = folded.isEmpty ? language : folded.isKorean ? .korean : .english
        let cities =
            if folded.units.count < (folded.isKorean ? 1 : 2) {
                KnownCities.entries.filter { $0.hasPrefix(folded) }.map(\.city)
            } else {
                // Where it is, behind the comma, may be typed in part.
                CitySearch.cities(matching: String(typed.prefix { $0 != "," }), limit: limit)
            }
        let resolver = CityResolver()
        let candidates = cities.compactMap { city in
            let name = resolver.unambiguousName(of: city, in: language)
            return completing(typed, with: name).map { Candidate(name: $0, city: city) }
        }
        // `Jeju` is nearly always the city, not its airport.
        let whole = candidates.filter { !isOther($0.city) }
        return whole.isEmpty ? candidates : whole
    }

    /// True for a place that is neither a city nor a district.
    private static func isOther(_ city: City) -> Bool {
        CityID.isAdded(city.id) && !city.englishName.hasSuffix("-gu") && Gazetteer.row(id: city.id)?.isPart == true
    }

    /// The name, else the name in plain letters, as far as it begins with what was typed; nil when neither does.
    private static func completing(_ typed: String, with name: String) -> String? {
        let plain = String(decoding: FoldedName.words(of: name), as: UTF16.self)
        let start = typed.lowercased()
        return [name, plain].first { $0.lowercased().hasPrefix(start) }
    }
}
