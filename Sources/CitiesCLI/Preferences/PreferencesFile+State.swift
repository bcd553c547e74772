package import CitiesFoundation

extension PreferencesFile {
    /// The state of the file. Looking changes nothing.
    package enum State: Sendable, Hashable {
        case missing
        case readable(Preferences)
        case damaged
        /// Another user can have written it, so nothing of it counts.
        case distrusted(Distrust)
        /// Neither read nor written by this version.
        case newer
        case unreadable(POSIXError.Code)
    }

    package func state() -> State {
        do throws(PreferencesError) {
            switch try load() {
            case .document(let document): return document.isNew ? .missing : .readable(document.preferences)
            case .damaged: return .damaged
            case .distrusted(let distrust): return .distrusted(distrust)
            }
        } catch {
            switch error {
            case .newer: return .newer
            case .unreadable(_, let code), .unwritable(_, let code), .damaged(_, let code): return .unreadable(code)
            // Neither comes of reading.
            case .unusableCity, .cancelled: return .damaged
            }
        }
    }
}
