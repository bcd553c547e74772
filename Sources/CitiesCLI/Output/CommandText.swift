import CitiesCatalog
import CitiesPresentation
import CitiesWeatherModel

/// Commands that can be typed, to be shown in messages.
enum CommandText {
    /// `cities chart 'Jeju City'`: a name that needs it is quoted, and one that is not enough is made so.
    static func of(_ command: String, _ cities: [City], in language: Language) -> String {
        let names = cities.map { CityResolver().unambiguousName(of: $0, in: language) }
        return (["cities", command] + names.map(quoted)).joined(separator: " ")
    }

    /// True when there is a name to type for this city: a match of an online search need not be known here.
    static func canName(_ city: City, in language: Language) -> Bool {
        let resolver = CityResolver()
        return (try? resolver.resolve(resolver.unambiguousName(of: city, in: language)))?.id == city.id
    }

    /// The command line as typed, without some options and their values, and with others.
    static func again(
        _ words: [String], without options: Set<String> = [], with others: [String] = []
    ) -> String {
        var kept: [String] = []
        var rest = words[...]
        while let word = rest.popFirst() {
            if options.contains(word) {
                if CommandTable.optionsWithValue.contains(word) { rest = rest.dropFirst() }
            } else if !options.contains(where: { word.hasPrefix($0 + "=") }) {
                kept.append(word.cleaned(maximumLength: 200))
            }
        }
        // Bare, the program lists, but an option alone would not tell that.
        if kept.isEmpty { kept = ["list"] }
        // After `--` an option would be a city.
        kept.insert(contentsOf: others, at: kept.firstIndex(of: "--") ?? kept.endIndex)
        return (["cities"] + kept.map(quoted)).joined(separator: " ")
    }

    /// The command that shows several cities where one that shows a single city was typed; nil when none does.
    static func forSeveral(_ cities: [String], insteadOf command: String?) -> String? {
        guard ["chart", "forecast"].contains(command), CompareCommand.cityCount.contains(cities.count) else {
            return nil
        }
        let names = cities.map { quoted($0.cleaned(maximumLength: 100)) }
        return (["cities", "compare"] + names).joined(separator: " ")
    }

    /// The command line with a word that is a day as the value of `--day`; nil for another word, and for a command that
    /// takes no day.
    static func onDay(_ word: String, in line: [String]) -> String? {
        guard let day = ListDay(typed: word), day != .now, let index = line.firstIndex(of: word) else { return nil }
        var words = line
        words.remove(at: index)
        guard !CommandLineWords.options(in: line).contains("--day") else { return nil }
        guard CommandTable.longOptions(of: CommandLineWords.command(of: line)).contains("--day") else { return nil }
        // A number of days or hours says which, too.
        return again(words, without: ["--days", "--hours"], with: ["--day", word])
    }

    /// The order that was typed in two words, `--sort temp desc`, as one, and the command line with it; nil for a word that
    /// is no direction behind a key.
    static func orderInOneWord(_ word: String, in line: [String]) -> (order: String, command: String)? {
        let known = [
            "asc": "asc", "desc": "desc", "오름차순": "asc", "내림차순": "desc",
        ].merging(Synonyms.directions) { own, _ in own }
        guard let direction = known[word.lowercased()], let index = line.lastIndex(of: word), index > 0 else {
            return nil
        }
        let before = line[index - 1]
        let isValue = index > 1 && line[index - 2] == "--sort" && !CommandLineWords.isOption(before)
        guard isValue || before.hasPrefix("--sort=") else { return nil }
        let key = isValue ? before : String(before.dropFirst("--sort=".count))
        guard !key.isEmpty, !key.contains("-") else { return nil }
        var words = line
        words.replaceSubrange(index - 1...index, with: [(isValue ? "" : "--sort=") + "\(key)-\(direction)"])
        return ("\(key)-\(direction)".cleaned(maximumLength: 60), again(words))
    }

    /// A word as a shell takes it: in quotes where it needs them.
    static func quoted(_ word: String) -> String {
        let isPlain = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "-_.,:=/+".contains($0) }
        return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }
}
