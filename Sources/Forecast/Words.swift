public import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
public import CitiesTextLayout
public import CitiesWeatherModel

// Words and credits for a host with a screen of its own, in the sentences of the program.

extension WeatherCondition {
    /// The sky in words, beginning with a capital letter in English: `Light snow`, `약한 눈`.
    public func text(in language: Language) -> String { Phrasebook(language).condition(self) }
}

extension WeatherSource {
    /// The name of the source, with that of its model where it has answered by one.
    public func name(in language: Language) -> String { Phrasebook(language).name(of: self) }

    /// The credits that have to be wherever numbers of the source are: one for each service whose numbers it may have.
    public func credits(in language: Language) -> [Credit] {
        Phrasebook(language).attributions(of: self).map { credit in
            Credit(text: credit.sentence, link: credit.website.flatMap { URL(string: $0) })
        }
    }
}

/// A credit for numbers, in the words that their license asks for.
public struct Credit: Sendable, Hashable {
    public let text: String
    /// The page that the text has to lead to where it can; nil without one.
    public let link: URL?
}

extension UnitSystem {
    /// `°C` or `°F`, for ``WeatherValues/temperature`` and all other degrees.
    public var temperatureUnit: String { temperatureSymbol }

    /// `m/s` or `mph`, for ``WeatherValues/windSpeed`` and ``WeatherValues/windGust``.
    public var speedUnit: String { (self == .celsius ? WindUnit.ms : .mph).symbol }
}

extension Provenance {
    /// The quality and the age of an answer: `5 min ago`, `saved, not live · 3 h ago`, `typical, not live`.
    public func text(in language: Language, now: Date) -> String {
        let book = Phrasebook(language)
        return switch freshness {
        case .live: book.age(of: fetchedAt, now: now)
        case .saved: book(.freshnessSaved) + " · " + book.age(of: fetchedAt, now: now)
        case .typical: book(.freshnessTypical)
        }
    }
}

extension City {
    /// The name in the language, with the region where an answer has two cities of that name.
    public func name(in language: Language) -> String { displayName(in: language) }
}

extension Style {
    /// The color of the style on a dark or a light background, as `#0087ff`; nil for a style without a color of its own.
    public func color(onDark isDark: Bool) -> String? {
        ANSIPainter.hexadecimal(self, on: isDark ? .dark : .light)
    }
}

extension Language {
    /// The age of an answer: `just now`, `5 min ago`, `5분 전`. A moment that is still to come counts as now, since two clocks
    /// rarely agree.
    public func age(of date: Date, now: Date) -> String { Phrasebook(self).age(of: date, now: now) }
}

extension WeatherError {
    /// The failure and the advice, as whole sentences that fit any host: no option of a command line is in them.
    public func message(in language: Language) -> String {
        let book = Phrasebook(language)
        let advice: Phrase =
            switch kind {
            case .unreachable, .timedOut, .offline: .moduleAdviceConnection
            case .serverFailed, .invalidData, .rateLimited: .moduleAdviceLater
            case .keyMissing, .keyRejected: .moduleAdviceKey
            case .notFound: .moduleAdvicePlace
            case .cancelled: .moduleAdviceAgain
            }
        // A known waiting time is part of the advice.
        let isWaitKnown = kind == .rateLimited && secondsBeforeRetry != nil
        let special = cause.flatMap { book.advice($0) } ?? (isWaitKnown ? book.advice(self) : nil)
        return book.whatFailed(self) + " " + (special ?? book(advice))
    }
}

extension LocationError {
    /// The reason why there is no location, as whole sentences.
    public func message(in language: Language) -> String {
        let book = Phrasebook(language)
        return switch self {
        case .denied: book(.moduleLocationDenied)
        case .unavailable: book(.moduleLocationUnavailable)
        case .timedOut: book(.moduleLocationTimedOut)
        case .undecided: book(.moduleLocationUndecided)
        case .invalidData: book(.moduleLocationInvalidData)
        }
    }
}
