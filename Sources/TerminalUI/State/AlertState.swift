public import Localization
public import Terminal
public import WeatherModel

/// A dialog over the screen.
public struct AlertState: Sendable, Equatable {
    public enum Button: Sendable, Hashable, CaseIterable {
        case retry, cancel, showTypical
    }

    /// What failed, which decides what `Retry` does and where `Cancel` leads.
    public enum Subject: Sendable, Equatable {
        case list, detail, chart, search, home
        /// The home city could not be saved.
        case saving(City)
    }

    public var subject: Subject
    /// A whole sentence in the language of the screen.
    public var message: String
    public var buttons: [Button]
    public var selection = 0
}

/// A sentence for the status line.
public struct Notice: Sendable, Equatable {
    public enum Kind: Sendable, Equatable { case information, refusal }

    /// How long there is something to it. The next key ends all of them.
    public enum Life: Sendable, Equatable {
        /// It tells what only a key changes.
        case untilKey
        /// As long as this key is refused for this reason.
        case whileRefused(Key)
        /// It tells what came of a fetch of the list: until the next one begins.
        case untilRefetched
        /// News, which is old soon.
        case shortly
    }

    public var kind: Kind
    public var phrase: Phrase
    public var values: [String: String] = [:]
    public var life = Life.untilKey

    /// The same for a key that is refused.
    func refusing(_ key: Key) -> Notice {
        var notice = self
        notice.life = .whileRefused(key)
        return notice
    }
}
