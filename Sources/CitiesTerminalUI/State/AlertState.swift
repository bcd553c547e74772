package import CitiesFoundation
package import CitiesLocalization
package import CitiesTerminal
package import CitiesWeatherModel

/// A dialog over the screen.
package struct AlertState: Sendable, Equatable {
    package enum Button: Sendable, Hashable, CaseIterable {
        case retry, cancel, showTypical, allow, deny, replace, makeHome
    }

    /// The failure, which decides what `Retry` does and where `Cancel` leads.
    package enum Subject: Sendable, Equatable {
        case answers(Question)
        /// The other units could not be fetched.
        case units
        /// The source's own search.
        case search
        /// The home city could not be saved.
        case saving(City)
        /// The user's own list could not be saved.
        case ownList
        /// This city becomes the home city.
        case replacing(City)
        /// A service may look up the user's location, if they agree.
        case consent
    }

    package var subject: Subject
    /// A whole sentence in the language of the screen.
    package var message: String
    package var buttons: [Button]
    package var selection = 0
    /// True when a source has reached its limit of requests.
    package var isOfLimit = false
    /// The end of that limit, before which Retry does nothing; nil for a failure without one.
    package var limitEnd: Date?

    /// The seconds before Retry works again; nil when it works.
    func wait(at moment: Date) -> Double? {
        limitEnd.map { $0.timeIntervalSince(moment) }.flatMap { $0 > 0 ? $0 : nil }
    }

    /// The dialog whose Retry waits until the limits among some failures are over, with Cancel chosen beforehand.
    func waiting(_ failures: [WeatherError], from moment: Date) -> AlertState {
        let limits = failures.compactMap { $0.kind == .rateLimited ? $0.secondsBeforeRetry : nil }
        guard let longest = limits.max(), longest > 0 else { return self }
        var dialog = self
        dialog.limitEnd = moment.addingTimeInterval(longest)
        dialog.selection = buttons.firstIndex(of: .cancel) ?? selection
        return dialog
    }
}

/// A sentence for the status line.
package struct Notice: Sendable, Equatable {
    package enum Kind: Sendable, Equatable { case information, disabled }

    /// The lifetime of a notice. The next key ends all of them.
    package enum Life: Sendable, Equatable {
        /// The notice is about something that only a key changes.
        case untilKey
        /// The notice stays as long as this key is refused for this reason.
        case whileRefused(Key)
        /// The notice has the result of a fetch of the list, and stays until the next one begins.
        case untilRefetched
        /// The notice is news, which is old soon.
        case shortly
    }

    package var kind: Kind
    package var phrase: Phrase
    package var values: [String: String] = [:]
    package var life = Life.untilKey

    /// The reason why a key does nothing.
    static func disabled(_ phrase: Phrase, _ values: [String: String] = [:]) -> Notice {
        Notice(kind: .disabled, phrase: phrase, values: values)
    }

    /// The result of a key.
    static func news(_ phrase: Phrase, _ values: [String: String] = [:]) -> Notice {
        Notice(kind: .information, phrase: phrase, values: values, life: .shortly)
    }

    /// This notice for a key that is refused: it ends when the key works, or is refused for another reason.
    func refusing(_ key: Key) -> Notice {
        var notice = self
        notice.life = .whileRefused(key)
        return notice
    }
}
