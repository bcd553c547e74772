import CitiesCatalog

/// The word that was meant by one that is not accepted.
enum NearestWord {
    /// A word of `accepted`: the meaning of a synonym, else the only one that begins so, else the one that is spelled
    /// alike but for as many mistakes as may be a slip. nil without a word near enough: no advice is better than absurd
    /// advice.
    ///
    /// - Parameter synonyms: Accepted words by their other names, which are in lower case. Entries for words that are
    ///   not accepted do not count; an option with its value begins with `--` and always does.
    static func find(_ typed: String, among accepted: [String], synonyms: [String: String] = [:]) -> String? {
        let word = typed.lowercased()
        let accepted = accepted.filter { $0.first?.isLetter == true }
        let known = synonyms.filter { accepted.contains($0.value) || $0.value.hasPrefix("--") }
        if let meant = known[word] { return meant }
        let beginning = accepted.filter { word.count >= 2 && $0.hasPrefix(word) }
        if beginning.count == 1 { return beginning[0] }
        return nearest(
            to: word, accepted.map { ($0, $0) } + known.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }

    /// The three accepted words that are spelled most like one that is not, by their own, their Korean and their other
    /// names; Hangul is compared letter by letter.
    static func three(
        _ typed: String, among accepted: [String], korean: [String: String], synonyms: [String: String] = [:]
    ) -> [String] {
        var compare = EditDistance()
        let word = letters(typed)
        let others = Dictionary(grouping: synonyms.keys) { synonyms[$0] ?? "" }
        let ranked = accepted.enumerated().map { index, meant -> (word: String, distance: Int, index: Int) in
            let spellings = [meant] + [korean[meant]].compactMap(\.self) + others[meant, default: []]
            let distances = spellings.map(letters).compactMap { spelling in
                compare(word[...], spelling[...], limit: max(word.count, spelling.count))
            }
            return (meant, distances.min() ?? .max, index)
        }
        return ranked.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.prefix(3).map(\.word)
    }

    /// The letters of a text, each Hangul syllable as its letters.
    static func letters(_ text: String) -> [Character] {
        text.lowercased().flatMap { Hangul.isSyllable($0) ? Hangul.keys(for: $0) : [$0] }
    }

    private static func nearest(to word: String, _ candidates: [(spelling: String, meant: String)]) -> String? {
        var compare = EditDistance()
        let letters = Array(word.unicodeScalars)
        let limit = EditDistance.allowed(in: letters.count)
        guard limit > 0 else { return nil }
        var best: (distance: Int, meant: String)?
        for candidate in candidates {
            let spelling = Array(candidate.spelling.lowercased().unicodeScalars)
            guard let distance = compare(letters[...], spelling[...], limit: limit), distance < best?.distance ?? .max
            else { continue }
            best = (distance, candidate.meant)
        }
        return best?.meant
    }
}
