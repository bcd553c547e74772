public import Foundation

extension PreferencesFile {
    /// How the file is. Looking changes nothing.
    public enum State: Sendable, Hashable {
        case missing
        case readable(Preferences)
        case damaged
        /// Neither read nor written by this version.
        case newer
        case unreadable(POSIXError.Code)
    }

    public func state() -> State {
        do throws(PreferencesError) {
            guard let document = try load() else { return .damaged }
            return document.isNew ? .missing : .readable(document.preferences)
        } catch {
            switch error {
            case .newer: return .newer
            case .unreadable(_, let code), .unwritable(_, let code), .damaged(_, let code): return .unreadable(code)
            // Neither comes of reading.
            case .unusableHome, .cancelled: return .damaged
            }
        }
    }
}
