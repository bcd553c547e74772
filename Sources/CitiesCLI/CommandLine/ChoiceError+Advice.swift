import CitiesLocalization
import CitiesPresentation

extension ChoiceError {
    /// The mistake as an error, with a suggestion.
    func userError(_ book: Phrasebook) -> UserError {
        if [.planOrder, .filterHours].contains(subject), let sentence = book.noSuchDate(given) {
            return UserError(.usage, sentence)
        }
        return UserError(
            .usage, message(in: book),
            hints: [suggestion.map { book(.hintDidYouMeanWord, ["word": $0]) }].compactMap(\.self))
    }

    /// The accepted word that was probably meant; nil without a near one.
    var suggestion: String? {
        switch subject {
        case .column, .filterKey, .series, .template, .mapValue, .hoursValue:
            NearestWord.find(given, among: accepted, synonyms: Synonyms.measures)
        case .sortOrder: order
        case .style: NearestWord.find(given, among: accepted, synonyms: Synonyms.styles)
        case .field, .planOrder: NearestWord.find(given, among: accepted)
        case .templateBrace, .templateDecimals: nil
        case .filterForm, .filterNumber, .filterRange, .filterTime, .filterWords, .filterWarning, .filterHours,
            .filterGrade, .filterOr:
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
