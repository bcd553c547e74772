import CitiesCatalog
import CitiesLocalization
import CitiesPresentation

extension ChoiceError {
    /// The mistake as an error, with a suggestion.
    func userError(_ book: Phrasebook) -> UserError {
        if [.planOrder, .filterHours].contains(subject), let sentence = book.noSuchDate(given) {
            return UserError(.usage, sentence)
        }
        if subject == .planOrder, DaySpan(typed: given) != nil {
            return DayComplaint(option: "--sort", typed: given, isForComing: true).userError(book)
        }
        if subject == .pastDay { return DayComplaint(option: "", typed: given).past(book) }
        if subject == .filterHours {
            let days = DayComplaint(option: "@", typed: given, isForComing: true).nearForms(in: book.language)
            var named = self
            named.accepted = ["18-22"] + days
            return UserError(.usage, named.message(in: book), hints: [book(.hintAllDays)])
        }
        return UserError(
            .usage, message(in: book, near: near),
            hints: [
                suggestion.map { book(.hintDidYouMeanWord, ["word": shown($0, book)]) },
                near == nil ? nil : book(all),
            ].compactMap(\.self))
    }

    /// An accepted word; in Korean with its Korean name, which stands first where Korean was typed.
    private func shown(_ word: String, _ book: Phrasebook) -> String {
        guard given.contains(where: Hangul.isSyllable), book.language.rules.script == .hangul,
            let korean = koreanNames[word]
        else { return book.withKorean(word, koreanNames[word]) }
        return "\(korean)(\(word))"
    }

    /// The hint that names the help of all accepted words.
    private var all: Phrase {
        switch subject {
        case .field: .hintAllFields
        case .planOrder: .hintAllDays
        case .filterWeather: .hintAllKinds
        default: .hintAllColumns
        }
    }

    /// The most accepted words that a message names.
    static let mostNamed = 8

    /// The accepted words that are spelled most alike; nil where a message has room for all, and for words of several kinds.
    var near: [String]? {
        guard accepted.count > Self.mostNamed else { return nil }
        switch subject {
        case .column, .filterKey, .series, .template, .mapValue, .hoursValue, .planOrder:
            return NearestWord.three(given, among: accepted, korean: koreanNames, synonyms: Synonyms.measures)
        case .sortOrder:
            let key = given.split(separator: "-").first.map(String.init) ?? given
            return NearestWord.three(key, among: accepted, korean: koreanNames, synonyms: Synonyms.measures)
        case .filterWeather: return NearestWord.three(given, among: accepted, korean: koreanNames)
        case .field: return NearestWord.three(given, among: accepted, korean: [:])
        case .style, .filterForm, .filterNumber, .filterRange, .filterTime, .filterWords, .filterWarning,
            .filterHours, .filterGrade, .filterUV, .filterOr, .templateBrace, .templateDecimals, .pastDay:
            return nil
        }
    }

    /// The accepted word that was probably meant; nil without a near one.
    var suggestion: String? {
        switch subject {
        case .column, .filterKey, .series, .template, .mapValue, .hoursValue:
            NearestWord.find(given, among: accepted, synonyms: Synonyms.measures)
        case .sortOrder: order
        case .style: NearestWord.find(given, among: accepted, synonyms: Synonyms.styles)
        case .field, .planOrder, .filterWeather: NearestWord.find(given, among: accepted)
        case .filterForm, .filterNumber, .filterRange, .filterTime, .filterWords, .filterWarning, .filterHours,
            .filterGrade, .filterUV, .filterOr, .templateBrace, .templateDecimals, .pastDay:
            nil
        }
    }

    /// Key and direction may each be wrong: `temprature-down` is `temp-desc`.
    private var order: String? {
        let directions = ["asc", "desc"]
        if let dash = given.lastIndex(of: "-") {
            let (key, direction) = (String(given[..<dash]), String(given[given.index(after: dash)...]))
            if let key = NearestWord.find(key, among: accepted, synonyms: Synonyms.measures),
                let direction = NearestWord.find(direction, among: directions, synonyms: Synonyms.directions)
            {
                return "\(key)-\(direction)"
            }
        }
        return NearestWord.find(given, among: accepted, synonyms: Synonyms.measures)
    }
}
