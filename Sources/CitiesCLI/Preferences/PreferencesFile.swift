import CitiesFoundation

/// The one small file that preferences are kept in. Many programs may read and write it at once and lose nothing: a
/// reader sees a whole file, and each change is made to the content at that moment.
///
/// A file that is damaged is never overwritten: it is renamed to `preferences.damaged-1.json` (or the next number that
/// is free), and the caller gets its new place. One that another user can have written is not trusted: reading leaves
/// it where it is and gives nothing, and a change sets it aside like a damaged one.
///
/// Where it is a link, all of this is done to the file at its end, and the link stays. A link of another user is not
/// followed: it is not trusted either, and a change sets the link itself aside.
struct PreferencesFile: Sendable {
    /// The preferences that were read, and the steps that it took.
    struct Reading: Sendable, Hashable {
        var preferences: Preferences
        /// The new place of a file that could not be used; nil when there was none.
        var setAside: URL?
        /// The reason why the file was not trusted; nil when it was, or there was none.
        var distrust: Distrust?
    }

    /// The contents of the file.
    enum Content {
        case document(PreferencesDocument)
        case damaged
        case distrusted(Distrust)
    }

    /// The file; its folder is created when something is saved.
    var url: URL
    /// The time to wait for the turns of others.
    var patience: Duration

    init(_ url: URL, patience: Duration = .seconds(10)) {
        self.url = url
        self.patience = patience
    }

    /// Enough for a list of some ten thousand cities; a longer file is not one of preferences.
    private static let limit = 1 << 22

    /// The saved choices; none when there is no file.
    func read() async throws(PreferencesError) -> Reading {
        switch try load() {
        case .document(let document): return Reading(preferences: document.preferences)
        case .distrusted(let distrust): return Reading(preferences: Preferences(), distrust: distrust)
        case .damaged: break
        }
        // Another program may be setting it aside too, or have written a new one by now.
        return try await locked(otherwise: PreferencesError.damaged) { end in
            let (document, found) = try loadSettingAside(end)
            return found.with(document.preferences)
        }
    }

    /// The saved choices as far as they can be read at once; none of a file that is damaged or not trusted.
    func glance() -> Preferences {
        guard case .document(let document) = try? load() else { return Preferences() }
        return document.preferences
    }

    /// Changes the saved preferences, and returns them. Nothing is written when nothing changes, and all or nothing
    /// when the task is canceled.
    @discardableResult
    func update(_ change: (inout Preferences) -> Void) async throws(PreferencesError) -> Reading {
        do throws(POSIXError) {
            try AtomicFile.makeFolder(url.deletingLastPathComponent())
        } catch {
            throw .unwritable(file: url, error.code)
        }
        return try await locked(otherwise: PreferencesError.unwritable) { end in
            let (document, found) = try loadSettingAside(end)
            var preferences = document.preferences
            change(&preferences)
            guard preferences != document.preferences else { return found.with(preferences) }
            let changed = try document.with(preferences)
            // The file may tell where the user lives.
            try AtomicFile.write(try changed.data(), to: end, mode: 0o600, survivesPowerLoss: true)
            return found.with(changed.preferences)
        }
    }

    func load() throws(PreferencesError) -> Content {
        let found: SmallFile?
        do {
            let (end, isOwn) = try url.followingLinks()
            guard isOwn else { return .distrusted(.foreign) }
            found = try SmallFile.read(end.path, limit: Self.limit)
        } catch SmallFile.Failure.unfit {
            return .damaged
        } catch SmallFile.Failure.system(let error) {
            throw .unreadable(file: url, error.code)
        } catch {
            throw .unreadable(file: url, POSIXError(behind: error)?.code ?? .EIO)
        }
        guard let found else { return .document(PreferencesDocument()) }
        if let distrust = found.distrust { return .distrusted(distrust) }
        do throws(PreferencesDocument.ReadError) {
            return .document(try PreferencesDocument(found.data))
        } catch {
            switch error {
            case .damaged: return .damaged
            case .newer: throw .newer(file: url)
            }
        }
    }

    /// The document, or an empty one in its place, and the new place of a file that could not be used. Call it only
    /// while holding the lock of the file at the end of links.
    private func loadSettingAside(_ end: URL) throws -> (document: PreferencesDocument, found: Reading) {
        var found = Reading(preferences: Preferences())
        switch try load() {
        case .document(let document): return (document, found)
        case .damaged: break
        case .distrusted(let distrust): found.distrust = distrust
        }
        do throws(POSIXError) {
            found.setAside = try Self.setAside(end)
            return (PreferencesDocument(), found)
        } catch {
            throw PreferencesError.damaged(file: url, error.code)
        }
    }

    /// Renames a file without losing one that was put there before, and gives its new place: `name.damaged-1.json`, or with
    /// the next number that is free. Call it only while holding the lock.
    private static func setAside(_ file: URL) throws(POSIXError) -> URL {
        let base = file.deletingPathExtension()
        var number = 0
        var aside: URL
        var status = stat()
        repeat {
            number += 1
            aside = base.appendingPathExtension("damaged-\(number)").appendingPathExtension(file.pathExtension)
        } while lstat(aside.path, &status) == 0
        guard rename(file.path, aside.path) == 0 else { throw POSIXError.current }
        return aside
    }

    /// Takes a turn with the file at the end of links: two that lead to one file must not write at once. What the system
    /// refuses becomes the error that is given.
    private func locked(
        otherwise failure: (URL, POSIXError.Code) -> PreferencesError, _ work: (_ end: URL) throws -> Reading
    ) async throws(PreferencesError) -> Reading {
        do {
            let end = try url.followingLinks().end
            let lock = end.deletingLastPathComponent().appending(path: ".\(end.lastPathComponent).lock")
            return try await FileLock.hold(lock, patience: patience) { try work(end) }
        } catch let error as PreferencesError {
            throw error
        } catch is CancellationError {
            throw .cancelled
        } catch {
            throw failure(url, POSIXError(behind: error)?.code ?? .EIO)
        }
    }
}

extension PreferencesFile.Reading {
    /// The reading with its preferences replaced.
    fileprivate func with(_ preferences: Preferences) -> Self {
        var reading = self
        reading.preferences = preferences
        return reading
    }
}

extension PreferencesFile {
    /// The state of the file. Looking changes nothing.
    enum State: Sendable, Hashable {
        case missing
        case readable(Preferences)
        case damaged
        /// Another user can have written it, so nothing of it counts.
        case distrusted(Distrust)
        /// Neither read nor written by this version.
        case newer
        case unreadable(POSIXError.Code)
    }

    func state() -> State {
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

/// The reason why preferences could not be read or saved. The contents of the file stay as they are.
enum PreferencesError: Error, Hashable {
    /// The system refused to read the file.
    case unreadable(file: URL, POSIXError.Code)
    /// The system refused to write the file or its folder, or another program held them for too long.
    case unwritable(file: URL, POSIXError.Code)
    /// The file is not what this program writes, and the system refused to set it aside.
    case damaged(file: URL, POSIXError.Code)
    /// A later version of the program wrote the file; this one might lose what it says.
    case newer(file: URL)
    /// A city without a usable name or place cannot be remembered.
    case unusableCity
    /// The task was canceled while it waited for others. Nothing was changed.
    case cancelled
}
