import CitiesCatalog
import CitiesPresentation
import CitiesWeatherModel

/// The quantity, the days and the places of a command line.
struct Meaning {
    private var noun: Noun?
    private var days: DaySpan?
    private var typedDay = ""
    private var places: [Place] = []
    /// True where the best of several is asked for.
    private var wantsBest = false
    /// The number of words that neither name nor choose anything.
    private(set) var smallWords = 0

    /// A name, of one word or several.
    private struct Place {
        let name: String
        /// True for a city, a region or a country that is found without a search.
        let isKnown: Bool
    }

    /// A quantity that people ask for by its name.
    private struct Noun {
        let words: Set<String>
        /// The command line that answers, with the places behind its first word.
        let line: [String]
        /// The command line about places that are named; nil for the same.
        var ofPlaces: [String]?
        /// The goal of a plan of several days that asks for this; nil without one.
        var goal: String?
        /// True for the weather as a whole.
        var isWeather: Bool { words.contains("weather") }
    }

    private static let nouns: [Noun] = {
        func noun(_ words: String, _ line: String, ofPlaces: String? = nil, goal: String? = nil) -> Noun {
            func parted(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
            return Noun(words: Set(parted(words)), line: parted(line), ofPlaces: ofPlaces.map(parted), goal: goal)
        }
        return [
            noun("weather 날씨", "list", ofPlaces: "detail"),
            noun("rain raining rainy umbrella 비 우산 강수 강수확률", "hours --value rain", goal: "dry"),
            noun("snow snowing snowy 눈", "hours --value snow"),
            noun("wind windy 바람 풍속", "hours --value wind", goal: "calm"),
            noun("dust finedust pm25 미세먼지 초미세먼지", "hours --value pm25"),
            noun("air airquality aqi 대기질 공기", "list --columns name,air,pm25,pm10"),
            noun("uv uvindex 자외선 자외선지수", "list --columns name,uv --sort uv-desc"),
            noun("humidity humid 습도", "hours --value humidity"),
            noun("sunrise sunset 일출 일몰 해돋이", "list --columns name,sunrise,sunset"),
            noun("warnings warning alerts 특보 기상특보 경보 주의보", "list --columns name,warning"),
            noun("temperature temp cold hot warm 기온 온도", "list --sort temp-desc"),
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
        "what", "what's", "whats", "when", "how", "there", "today's", "me", "show", "go", "going", "should", "take",
        "my", "and", "like", "now", "can", "could", "would", "you", "we", "please", "tell", "about", "whether", "if",
        "any", "coming", "where", "which", "see", "are", "was", "were", "has", "have", "get", "than", "with", "this",
        "that", "say", "somebody", "someone", "near", "around", "by", "city", "cities", "day", "days", "visit",
        "forecast", "report", "chance",
        "probability", "level", "levels", "지금", "예보", "언제", "어디", "어디야", "어디가", "도시", "와", "와요", "오나", "오나요", "올까",
        "올까요",
        "오니", "내려", "내리나", "그쳐", "그치나", "그칠까", "어때", "어때요", "어땠어", "어땠나", "알려줘", "보여줘", "좀", "있어", "있나", "있나요",
    ]
    private static let bests: Set<String> = ["best", "좋은", "추천"]

    /// The most words of a name.
    private static let longestName = 5

    static func isNoun(_ word: String) -> Bool { noun(word) != nil }

    private static func noun(_ word: String) -> Noun? { nouns.first { $0.words.contains(word) } }

    /// A word without punctuation behind it.
    static func bare(_ word: String) -> String {
        var word = word
        while let last = word.last, "?!.,".contains(last) { word.removeLast() }
        return word
    }

    /// True where a quantity or a day is named.
    private(set) var isAsked = false
    private let isOwn: (String) -> Bool

    init(_ plain: [String], _ spoken: [String], hasDay: Bool, isOwn: @escaping (String) -> Bool) {
        self.isOwn = isOwn
        isAsked = plain.indices.contains { index in
            !isOwn(plain[index]) && (Self.nounWords(spoken[index...]) != nil || Self.days(spoken[index...]) != nil)
        }
        // Names alone are not looked up here.
        guard isAsked || UnknownSentence.lengths.contains(plain.count) else { return }
        // Names alone are looked up together only if one of the words is unknown.
        let mayJoin =
            plain.count <= UnknownSentence.lengths.upperBound
            && (isAsked || plain.contains { !CityResolver().knows($0) })
        var index = 0
        while index < plain.count {
            let (word, said) = (plain[index], spoken[index...])
            if mayJoin, let name = joined(plain[index...], said) {
                places.append(Place(name: name.text, isKnown: true))
                index += name.count
            } else if !hasDay, days == nil, let (span, more) = Self.days(said), !isOwn(word) {
                days = span
                typedDay = said.prefix(more + 1).joined(separator: " ")
                index += more + 1
            } else if noun == nil, let count = Self.nounWords(said), !isOwn(word) {
                noun = Self.noun(said.prefix(count).joined())
                index += count
            } else {
                if isOwn(word) || !isSmall(said.first ?? "") {
                    let name = name(in: word)
                    places.append(Place(name: name ?? Self.bare(word), isKnown: name != nil))
                }
                index += 1
            }
        }
    }

    /// The known name in a word, without punctuation and a Korean particle behind it: `서울에`; nil without one.
    private func name(in word: String) -> String? {
        let bare = Self.bare(word)
        let withoutParticles = Self.particles.filter { bare.hasSuffix($0) && bare.count > $0.count + 1 }
            .map { String(bare.dropLast($0.count)) }
        return ([word, bare] + withoutParticles).first(where: knows)
    }

    private static let particles = ["에서는", "에서", "에는", "에", "은", "는", "이", "가", "의", "도"]

    /// Counts a word that says nothing by itself; false for another.
    private mutating func isSmall(_ said: String) -> Bool {
        let isBest = Self.bests.contains(said)
        guard isBest || Self.fillers.contains(said) else { return false }
        if isBest { wantsBest = true }
        smallWords += 1
        return true
    }

    /// A known name of several words, whose first and last word have no meaning of their own.
    private func joined(_ words: ArraySlice<String>, _ said: ArraySlice<String>) -> (text: String, count: Int)? {
        func isOfName(_ said: String) -> Bool {
            !Self.isNoun(said) && !Self.fillers.contains(said) && !Self.bests.contains(said)
                && DaySpan(typed: said) == nil
        }
        guard words.count > 1, let first = said.first, isOfName(first) else { return nil }
        for count in (2...min(Self.longestName, words.count)).reversed() {
            let name = Self.bare(words.prefix(count).joined(separator: " "))
            guard isOfName(said[said.startIndex + count - 1]), CityResolver().knows(name) || isOwn(name) else {
                continue
            }
            return (name, count)
        }
        return nil
    }

    /// True for a name that needs no search: of a city, a region, a country, a point or a list.
    func knows(_ name: String) -> Bool {
        isOwn(name) || name.contains { ",=@".contains($0) } || name == InputNames.word || CityResolver().knows(name)
            || CityChoice(region: name) != nil || Countries.code(typed: name) != nil
    }

    /// The number of words that the text begins with and that name a quantity, one or two; nil without one.
    private static func nounWords(_ said: ArraySlice<String>) -> Int? {
        if said.count > 1, isNoun(said.prefix(2).joined()) { return 2 }
        return said.first.map(isNoun) == true ? 1 : nil
    }

    /// The days that the words begin with, and the number of words behind the first that belong to them.
    private static func days(_ said: ArraySlice<String>) -> (DaySpan, more: Int)? {
        (1...min(4, said.count)).reversed().lazy.compactMap { count in
            DaySpan(typed: said.prefix(count).joined(separator: " ")).map { ($0, count - 1) }
        }.first.flatMap { $0.0.first == .now ? nil : $0 }
    }

    private var unknown: [Place] { places.filter { !$0.isKnown } }

    /// The number of names that are not known.
    var unknownCount: Int { unknown.count }

    /// True when a command answers: all names are known, or the only one may be found by a search. Several past days have no
    /// command.
    var isUnderstood: Bool {
        (unknown.isEmpty || places.count == 1) && (days.map { $0.isOneDay || !$0.first.isPast } ?? true)
    }

    /// The command line that answers.
    var words: [String] { line(about: places.map(\.name)) }

    /// The nearest command line that can be carried out. A sentence in whole words has more of them than names.
    var near: [String] { line(about: (smallWords == 0 ? places : places.filter(\.isKnown)).map(\.name)) }

    /// The command line about the known names alone; nil without one.
    var nearOfNames: [String]? {
        let names = places.filter(\.isKnown).map(\.name)
        return CompareCommand.cityCount.contains(names.count)
            ? ["compare"] + names : names.count == 1 ? ["detail"] + names : nil
    }

    private func line(about names: [String]) -> [String] {
        let resolver = CityResolver()
        // A region and a country are several cities.
        let isOfSeveral = names.contains { name in
            !resolver.knows(name) && (CityChoice(region: name) != nil || Countries.code(typed: name) != nil)
        }
        let line = (names.isEmpty || isOfSeveral ? nil : noun?.ofPlaces) ?? noun?.line ?? ["list"]
        // `hottest japan` and `rain korea` are about a country, `sunset singapore` is about the city.
        let isOfMany = line.contains("--sort") && !line.contains("--columns")
        let countries = names.filter { isOfMany || !resolver.knows($0) }.compactMap { Countries.code(typed: $0) }
        let isOfCountries = !names.isEmpty && countries.count == names.count
        func about(_ line: [String]) -> [String] {
            guard isOfCountries else { return line.prefix(1) + names + line.dropFirst() }
            return line + countries.flatMap { ["--country", $0] } + ["--largest", "20"]
        }
        let isWhole = noun?.isWeather ?? true
        guard let days else {
            return about(wantsBest && isWhole ? ["plan"] : line)
        }
        let texts = days.typedDays(in: typedDay.allSatisfy(\.isASCII) ? .english : .korean)
        if days.isOneDay || days.first.isPast {
            let day = days.isOneDay ? typedDay : texts.last ?? typedDay
            return about(wantsBest && isWhole ? ["plan", "--sort", day] : line + ["--day", day])
        }
        // Each day of a place has a line of a trip; without a place, cities are compared by a plan.
        if isWhole, !wantsBest, !names.isEmpty, !isOfSeveral, !isOfCountries {
            return ["trip"] + names.map { "\($0)@\(typedDay)" }
        }
        guard isWhole || noun?.goal != nil else { return about(line + ["--day", texts.first ?? "today"]) }
        let goal = noun?.goal.map { ["--best", $0] } ?? []
        return about(["plan"] + goal + ["--sort", texts.last ?? "best"])
    }
}
