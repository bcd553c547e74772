import CitiesCatalog
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// A command line without a command, in the words that people use: the command line that answers it.
///
/// `rain Busan` is `hours Busan --value rain`, `seoul tomorrow` is `list seoul --day tomorrow`, `날씨` is `list`.
struct FirstWord {
    /// The command line that is meant.
    let words: [String]

    /// nil where a command is named, and where no word stands for a command, a quantity or a day.
    ///
    /// - Parameter isOwn: True for the name of a city on the user's own list, which wins.
    init?(_ typed: [String], isOwn: (String) -> Bool) {
        guard !CommandLineWords.namesCommand(typed), !typed.contains("--"), !CommandLineWords.wantsHelp(typed),
            !CommandLineWords.wantsVersion(typed), CommandLineWords.firstPlainWord(in: typed) != nil
        else { return nil }
        let plain = CommandLineWords.withoutOptions(typed[...])
        let options = CommandLineWords.options(in: typed)
        let spoken = plain.map(Self.spoken)
        if let command = Self.command(spoken[0]), !isOwn(plain[0]) {
            words = [command] + plain.dropFirst() + options
            return
        }
        guard let meaning = Meaning(plain, spoken, hasDay: options.contains("--day"), isOwn: isOwn) else { return nil }
        words = meaning.words + options
    }

    /// The word as it is looked up: in lower case, without punctuation behind it.
    private static func spoken(_ word: String) -> String {
        // A capital is another letter of Korean: `skfTl` is 날씨.
        if let otherwise = Dubeolsik.otherwise(word), isKnown(otherwise) { return otherwise }
        var word = word.lowercased()
        while let last = word.last, "?!.,".contains(last) { word.removeLast() }
        return word
    }

    /// True for a Korean word that stands for a command or a quantity.
    private static func isKnown(_ word: String) -> Bool {
        koreanCommands[word] != nil || Meaning.isNoun(word)
    }

    /// The command of a word in either language, also one that was typed on the other keyboard.
    private static func command(_ word: String) -> String? {
        let otherwise = Dubeolsik.otherwise(word)
        return koreanCommands[word] ?? otherwise.flatMap { koreanCommands[$0] }
            ?? otherwise.flatMap { CommandTable.names.contains($0) ? $0 : nil }
    }

    private static let koreanCommands = [
        "목록": "list", "지도": "map", "비교": "compare", "그래프": "chart", "예보": "forecast", "시간별": "hours", "계획": "plan",
        "요약": "brief", "여행": "trip", "검색": "search", "도움말": "help",
    ]
}

/// The quantity, the days and the places of a command line.
private struct Meaning {
    private var noun: Noun?
    private var days: DaySpan?
    private var typedDay = ""
    private var places: [String] = []

    /// A quantity that people ask for by its name.
    private struct Noun {
        let words: Set<String>
        /// The command line that answers, with the places behind its first word.
        let line: [String]
        /// The command line about places that are named; nil for the same.
        var ofPlaces: [String]?
        /// The goal of a plan of several days that asks for this; nil for the usual one.
        var goal: String?
    }

    private static let nouns: [Noun] = {
        func noun(_ words: String, _ line: String, ofPlaces: String? = nil, goal: String? = nil) -> Noun {
            func parted(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
            return Noun(words: Set(parted(words)), line: parted(line), ofPlaces: ofPlaces.map(parted), goal: goal)
        }
        return [
            noun("weather 날씨", "list", ofPlaces: "detail"),
            noun("rain raining umbrella 비 우산 강수 강수확률", "hours --value rain", goal: "dry"),
            noun("snow snowing 눈", "hours --value snow", goal: "dry"),
            noun("wind windy 바람 풍속", "hours --value wind", goal: "calm"),
            noun("dust pm25 미세먼지 초미세먼지", "hours --value pm25"),
            noun("air 대기질 공기", "list --columns name,air,pm25,pm10"),
            noun("uv 자외선 자외선지수", "list --columns name,uv --sort uv-desc"),
            noun("humidity humid 습도", "hours --value humidity"),
            noun("sunrise sunset 일출 일몰 해돋이", "list --columns name,sunrise,sunset"),
            noun("warnings warning alerts 특보 경보 주의보", "list --columns name,warning"),
            noun("temperature temp 기온 온도", "list --sort temp-desc"),
            noun("hottest warmest", "list --sort temp-desc", goal: "warm"),
            noun("coldest coolest", "list --sort temp-asc", goal: "cool"),
            noun("driest", "list --sort rain-asc", goal: "dry"),
            noun("wettest rainiest", "list --sort rain-desc", goal: "dry"),
            noun("windiest", "list --sort wind-desc", goal: "calm"),
            noun("sunny clear cloudy", "list --columns name,weather,cloud", goal: "sun"),
        ]
    }()

    /// Words of a question that neither name nor choose anything.
    private static let fillers: Set<String> = [
        "a", "an", "the", "in", "on", "at", "of", "for", "will", "it", "is", "be", "does", "do", "i", "need", "to",
        "what",
        "what's", "whats", "when", "how", "there", "today's", "me", "show", "go", "going", "should", "take", "my",
        "and", "like", "now", "best", "지금",
        "와", "와요", "오나", "오나요", "올까", "올까요", "어때", "어때요", "알려줘", "보여줘", "좀",
    ]

    static func isNoun(_ word: String) -> Bool { nouns.contains { $0.words.contains(word) } }

    /// nil where neither a quantity nor a day is named.
    init?(_ plain: [String], _ spoken: [String], hasDay: Bool, isOwn: (String) -> Bool) {
        var rest = Array(zip(plain, spoken))[...]
        while let (word, said) = rest.first {
            rest = rest.dropFirst()
            if !hasDay, days == nil, let (span, more) = Self.days([said] + rest.map(\.1)), span.first != .now,
                !isOwn(word)
            {
                days = span
                typedDay = ([said] + rest.prefix(more).map(\.1)).joined(separator: " ")
                rest = rest.dropFirst(more)
            } else if noun == nil, let known = Self.nouns.first(where: { $0.words.contains(said) }), !isOwn(word) {
                noun = known
            } else if !Self.fillers.contains(said) || isOwn(word) {
                places.append(word)
            }
        }
        guard noun != nil || days != nil else { return nil }
    }

    /// The days that the words begin with, and the number of words behind the first that belong to them.
    private static func days(_ words: [String]) -> (DaySpan, more: Int)? {
        (1...min(4, words.count)).reversed().lazy.compactMap { count in
            DaySpan(typed: words.prefix(count).joined(separator: " ")).map { ($0, count - 1) }
        }.first
    }

    var words: [String] {
        let resolver = CityResolver()
        // A region and a country are several cities.
        let isOfSeveral = places.contains { place in
            !resolver.knows(place) && (CityChoice(region: place) != nil || Countries.code(typed: place) != nil)
        }
        var line = (places.isEmpty || isOfSeveral ? nil : noun?.ofPlaces) ?? noun?.line ?? ["list"]
        // `hottest japan` and `rain korea` are about a country, `sunset singapore` is about the city.
        let isOfMany = line.contains("--sort") && !line.contains("--columns")
        let countries = places.filter { isOfMany || !resolver.knows($0) }.compactMap { Countries.code(typed: $0) }
        if let days, !days.isOneDay {
            // Each day of a place has a line of a trip; without a place, cities are compared by a plan.
            if noun == nil, !places.isEmpty { return ["trip"] + places.map { "\($0)@\(typedDay)" } }
            let goal = noun?.goal.map { ["--best", $0] } ?? []
            return ["plan"] + places + goal + ["--sort", days.typedDays(in: .english).last ?? "best"]
        }
        if !places.isEmpty, countries.count == places.count {
            line += countries.flatMap { ["--country", $0] } + ["--largest", "20"]
        } else {
            line.insert(contentsOf: places, at: 1)
        }
        return line + (days == nil ? [] : ["--day", typedDay])
    }
}

/// The names of the cities on the user's own list.
struct OwnNames {
    private let cities: [City]
    /// The names in the settings, as typed there.
    private let typed: Set<String>

    init(_ directories: Directories, _ machine: Machine) {
        cities = directories.preferencesFile.map { PreferencesFile($0).glance().cities ?? [] } ?? []
        let settings = try? Settings(directories, environment: machine.environment)
        typed = Set((settings?.cities?.names ?? []).map { $0.lowercased() })
    }

    /// True for exactly the name of a city, in either language and any case.
    func has(_ name: String) -> Bool {
        let name = name.lowercased()
        return typed.contains(name)
            || cities.contains { [$0.englishName, $0.koreanName].contains { $0?.lowercased() == name } }
    }
}

/// A sentence with too many unknown words to complain about each.
struct UnknownSentence {
    /// The fewest and the most words of a sentence, and the fewest unknown ones of one that is not understood.
    private static let (fewestWords, mostWords, fewestUnknown) = (4, 30, 3)

    /// nil where a command is named, and for names of cities.
    init?(_ words: [String]) {
        guard !CommandLineWords.namesCommand(words), !words.contains("--") else { return nil }
        let plain = CommandLineWords.withoutOptions(words[...])
        // Quoted names and long lists of names are no sentences.
        guard (Self.fewestWords...Self.mostWords).contains(plain.count), !plain.contains(where: { $0.contains(" ") })
        else { return nil }
        let resolver = CityResolver()
        var unknown = Set(plain.indices.filter { !resolver.knows(plain[$0]) })
        // An unquoted name of two words has advice of its own.
        for index in plain.indices.dropLast() where resolver.knows("\(plain[index]) \(plain[index + 1])") {
            unknown.subtract([index, index + 1])
        }
        guard unknown.count >= Self.fewestUnknown else { return nil }
    }

    func userError(_ book: Phrasebook) -> UserError {
        UserError(.usage, book(.sentenceUnknown), hints: [book(.hintHelp, ["command": "cities --help"])])
    }
}
