public import Localization
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

    public var kind: Kind
    public var phrase: Phrase
    public var values: [String: String] = [:]
}
