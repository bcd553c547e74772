import Files
public import Foundation

/// The one small file that preferences are kept in. Many programs may read and write it at once and lose nothing: a
/// reader sees a whole file, and each change is made to what is there at that moment.
///
/// A file that is damaged is never overwritten: it is renamed to `preferences.damaged-1.json` (or the next number that
/// is free), and whoever found it is told.
public struct PreferencesFile: Sendable {
    /// What was read, and what had to be done for it.
    public struct Reading: Sendable, Hashable {
        public var preferences: Preferences
        /// Where the damaged file was put; nil when there was none.
        public var setAside: URL?
    }

    /// The file; its folder is created when something is saved.
    public var url: URL
    /// How long to wait for the turns of others.
    public var patience: Duration

    public init(_ url: URL, patience: Duration = .seconds(10)) {
        self.url = url
        self.patience = patience
    }

    /// A file of a thousand times the usual size is no preferences.
    private static let limit = 1 << 19

    /// What was chosen; nothing when there is no file.
    public func read() async throws(PreferencesError) -> Reading {
        if let document = try load() { return Reading(preferences: document.preferences) }
        // Somebody else may be setting it aside too, or have written a new one by now.
        return try await locked(otherwise: PreferencesError.damaged) {
            let (document, setAside) = try loadSettingAside()
            return Reading(preferences: document.preferences, setAside: setAside)
        }
    }

    /// Changes what is saved, and gives what is saved then. Nothing is written when nothing changes, and all or nothing
    /// when the task is cancelled.
    @discardableResult
    public func update(_ change: (inout Preferences) -> Void) async throws(PreferencesError) -> Reading {
        do throws(POSIXError) {
            try AtomicFile.makeFolder(url.deletingLastPathComponent())
        } catch {
            throw .unwritable(file: url, error.code)
        }
        return try await locked(otherwise: PreferencesError.unwritable) {
            let (document, setAside) = try loadSettingAside()
            var preferences = document.preferences
            change(&preferences)
            guard preferences != document.preferences else {
                return Reading(preferences: preferences, setAside: setAside)
            }
            let changed = try document.with(preferences)
            // It is where somebody lives.
            try AtomicFile.write(try changed.data(), to: url, mode: 0o600, survivesPowerLoss: true)
            return Reading(preferences: changed.preferences, setAside: setAside)
        }
    }

    /// nil when the file is damaged.
    func load() throws(PreferencesError) -> PreferencesDocument? {
        let found: SmallFile?
        do throws(SmallFile.Failure) {
            found = try SmallFile.read(url.path, limit: Self.limit)
        } catch {
            switch error {
            case .unfit: return nil
            case .system(let error): throw .unreadable(file: url, error.code)
            }
        }
        guard let found else { return PreferencesDocument() }
        do throws(PreferencesDocument.Refusal) {
            return try PreferencesDocument(found.data)
        } catch {
            switch error {
            case .damaged: return nil
            case .newer: throw .newer(file: url)
            }
        }
    }

    /// Only for who holds the lock.
    private func loadSettingAside() throws -> (document: PreferencesDocument, setAside: URL?) {
        if let document = try load() { return (document, nil) }
        do throws(POSIXError) {
            return (PreferencesDocument(), try DamagedFile.setAside(url))
        } catch {
            throw PreferencesError.damaged(file: url, error.code)
        }
    }

    /// Takes a turn. What the system refuses becomes the error that is given.
    private func locked(
        otherwise failure: (URL, POSIXError.Code) -> PreferencesError, _ work: () throws -> Reading
    ) async throws(PreferencesError) -> Reading {
        let lock = url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).lock")
        do {
            return try await FileLock.hold(lock, patience: patience, work)
        } catch let error as PreferencesError {
            throw error
        } catch is CancellationError {
            throw .cancelled
        } catch {
            throw failure(url, POSIXError(behind: error)?.code ?? .EIO)
        }
    }
}
