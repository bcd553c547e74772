import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

extension HelpTopic {
    /// The levels and the kinds of official warnings as conditions name them, and the countries that have them.
    static func warningGroups(_ book: Phrasebook) -> [Group] {
        [
            (book(.topicWarningLevels), levelRows(book)), (book(.topicWarningKinds), kindRows(book)),
            (book(.topicWarningCountries), authorityRows(book)),
        ]
    }

    private static func levelRows(_ book: Phrasebook) -> [Row] {
        let absence = WarningLevel.absence
        let none = (book.withKorean(absence[0], absence.dropFirst().first), book(.topicWarning, absence[0]))
        return [none]
            + WarningLevel.allCases.map { level in
                (book.withKorean(level.rawValue, level.koreanNames.first), book(.topicWarning, level.rawValue))
            }
    }

    private static func kindRows(_ book: Phrasebook) -> [Row] {
        OfficialWarning.KoreanKind.allCases.map { kind in
            (WarningKindName.names(of: kind).joined(separator: ", "), book(.warningKind, kind.rawValue))
        } + [(WarningKindName.events.sorted().joined(separator: ", "), book(.topicWarningEvents))]
    }
}
