package import CitiesLocalization
package import CitiesTextLayout
package import CitiesWeatherModel

extension City {
    /// The name in the language, with the region if another city of the answer has the same name: `Paris, Texas`,
    /// `경기도 광주`; of a namesake of a default city, with the region in every answer: `광주시(경기도)`. Safe on a terminal,
    /// because gazetteers and servers write names too.
    package func displayName(in language: Language) -> String {
        let (name, region, whole) =
            switch language.rules.script {
            case .latin: (englishName, qualifier.english, qualifier.wholeEnglish)
            case .hangul: (koreanName ?? englishName, qualifier.korean, qualifier.wholeKorean)
            }
        if let whole { return whole.cleaned(maximumLength: 100) }
        return language.address([name, region].compactMap(\.self)).cleaned(maximumLength: 100)
    }

    /// The name of its country; its code when it has no name, nil when it is in none.
    package func countryName(in language: Language) -> String? {
        countryCode.map { CountryName.name(of: $0, in: language.rawValue) ?? $0.cleaned(maximumLength: 2) }
    }
}

extension Phrasebook {
    /// The title of an answer about one city, whose name it has, or several: `Weather models · Seoul`,
    /// `Weather models · 20 cities`.
    func title(_ phrase: Phrase, of cities: [City]) -> Line {
        let subject =
            cities.count == 1
            ? cities[0].displayName(in: language) : self(.listCount, ["count": String(cities.count)])
        return Line([Run(self(phrase), .heading), Run(" · ", .dim), Run(subject)])
    }

    /// Alternatives: `Busan`, `Busan or Jeju City`, `Busan, Jeju City and 4 more`.
    func either(_ names: [String]) -> String {
        guard names.count > 1, let last = names.last else { return names.joined() }
        if names.count > 3 {
            return self(
                .planEitherMore,
                ["names": names.prefix(2).joined(separator: ", "), "count": String(names.count - 2)])
        }
        return self(.planEither, ["names": names.dropLast().joined(separator: ", "), "last": last])
    }

    /// Clauses of one sentence.
    func clauses(_ all: [String]) -> String {
        all.dropFirst().reduce(all.first ?? "") { self(.clauseAndNext, ["first": $0, "next": $1]) }
    }

    /// The name of a source: its own, unless this language has one for it.
    package func name(of source: WeatherSource) -> String {
        plainName(of: source) + (source.model.map { " (\($0))" } ?? "")
    }

    /// The name of a quantity inside a sentence or a legend: `chance of rain`.
    package func plainName(of quantity: Quantity) -> String {
        text(.plainName, quantity.rawValue) ?? lineName(of: quantity)
    }

    /// The name of a source without its model.
    private func plainName(of source: WeatherSource) -> String { text(.source, source.id) ?? source.descriptor.name }

    /// The attribution of a source, in the words that its license asks for.
    ///
    /// - Parameter countries: Where the cities are (ISO 3166-1), whose climate normals are from different services.
    package func attribution(of source: WeatherSource, in countries: Set<String> = []) -> String {
        attributionRuns(of: source, in: countries).map(\.text).joined()
    }

    private func credits(of source: WeatherSource, in countries: Set<String>) -> [SourceCredit] {
        let credits = source.descriptor.credits
        let own = credits.filter { $0.country.map(countries.contains) == true }
        let isAllOfOwn = !own.isEmpty && countries.isSubset(of: own.compactMap(\.country))
        let general = isAllOfOwn ? [] : credits.filter { $0.country == nil }
        return general + own
    }

    /// The attribution, each sentence a link to the page of its service.
    ///
    /// - Parameter countries: See ``attribution(of:in:)``.
    package func attributionRuns(of source: WeatherSource, in countries: Set<String> = []) -> [Run] {
        var runs: [Run] = []
        for credit in credits(of: source, in: countries) {
            if !runs.isEmpty { runs.append(Run(" · ", .dim)) }
            runs.append(Run(sentence(credit, source), .dim, link: credit.website))
        }
        if let model = source.model { runs.append(Run(" · \(model)", .dim)) }
        return runs
    }

    /// The attribution of each service whose numbers a source may have, and its website; nil without one.
    package func attributions(of source: WeatherSource) -> [(sentence: String, website: String?)] {
        source.descriptor.credits.map { (sentence($0, source), $0.website) }
    }

    /// The attribution where there is no room for the whole sentence.
    package func shortAttribution(of source: WeatherSource) -> String {
        source.descriptor.shortAttribution.map { $0 + (source.model.map { " · \($0)" } ?? "") } ?? name(of: source)
    }

    /// The words of the license where it has any.
    private func sentence(_ credit: SourceCredit, _ source: WeatherSource) -> String {
        text(.attribution, [source.id, credit.country].compactMap(\.self).joined(separator: ".")) ?? credit.attribution
            ?? self(.attributionOfSource, ["source": source.descriptor.shortAttribution ?? plainName(of: source)])
    }

    /// Words that can be typed; in Korean each with its Korean name, which can be typed, too: `name(도시)`.
    package func withKorean(_ words: [String], _ names: [String: String]) -> [String] {
        words.map { withKorean($0, names[$0]) }
    }

    /// A word that can be typed; in Korean with its Korean name. nil for a word without one.
    package func withKorean(_ word: String, _ name: String?) -> String {
        guard language.rules.script == .hangul, let name else { return word }
        return "\(word)(\(name))"
    }

    /// `Seoul, Busan and 3 more`: the first names, and how many follow.
    package func joined(_ names: [String], most: Int) -> String {
        let named = names.prefix(most).joined(separator: ", ")
        guard names.count > most else { return named }
        return self(.briefMore, ["cities": named, "count": String(names.count - most)])
    }
}
