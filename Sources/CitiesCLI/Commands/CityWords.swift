import CitiesCatalog
import CitiesWeatherModel

/// Words that were typed for cities, when they were cut in other places than the names are.
struct CityWords {
    private let words: [String]
    private let resolver = CityResolver()

    /// The longest name that is looked for, in words.
    private static let longestName = 5
    /// The most words in a row that may be parts of names.
    private static let limit = 12

    init(_ words: [String]) {
        self.words = words
    }

    /// The command line with quotes around the words that are one city together, among which `name` is: `New York` of
    /// `list New York Seoul`. nil without any.
    func quoting(_ name: String, in line: [String]) -> String? {
        guard words.count <= Self.limit,
            let index = words.firstIndex(where: { $0.cleaned(maximumLength: 100) == name }),
            let range = joined(around: index)
        else { return nil }
        let city = words[range].joined(separator: " ")
        let start = line.indices.first { line[$0...].starts(with: words[range]) }
        var quoted = line
        if let start {
            quoted.replaceSubrange(start..<start + range.count, with: [city])
        } else {
            quoted = ["list", city]
        }
        return CommandText.again(quoted)
    }

    /// The longest run of words around one that name a city together.
    private func joined(around index: Int) -> Range<Int>? {
        for length in stride(from: min(Self.longestName, words.count), to: 1, by: -1) {
            for start in max(0, index - length + 1)...index where start + length <= words.count {
                let range = start..<start + length
                if resolver.knows(words[range].joined(separator: " ")) { return range }
            }
        }
        return nil
    }

    /// The words as two cities or more, each of one word or several; nil when they are not.
    func separate() -> [String]? {
        guard (2...Self.limit).contains(words.count), let cities = cities(from: 0), cities.count > 1 else { return nil }
        return cities
    }

    private func cities(from start: Int) -> [String]? {
        guard start < words.count else { return [] }
        for end in stride(from: min(words.count, start + Self.longestName), to: start, by: -1) {
            let name = words[start..<end].joined(separator: " ")
            if isCity(name), let rest = cities(from: end) { return [name] + rest }
        }
        return nil
    }

    /// True when a name means one city, so that advice works. To know that there is no city of a name is quick; to
    /// look for names that are spelled like it is not.
    private func isCity(_ name: String) -> Bool { resolver.knows(name) && (try? resolver.resolve(name)) != nil }
}
