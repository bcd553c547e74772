import CitiesFoundation
import CitiesLocalization
import CitiesPresentation

/// The three places where the program keeps or reads files, and how they are.
struct DoctorFiles {
    var session: Session

    private var book: Phrasebook { session.book }

    /// The finding about the settings, and the failure that it is: a mistake in the file or in a variable, or a city
    /// that they name and that is unknown.
    func settings(_ common: CommonPlan) async throws -> (finding: Diagnostic, failure: UserError?) {
        var failure = session.settingsProblem?.userError(book)
        if failure == nil {
            do {
                let names = CityNames(
                    session: session, quiet: true,
                    lookup: PlaceLookup(session: session, common: common, remembers: false))
                let lists = [session.settings.cities].compactMap(\.self) + session.settings.lists.values
                for list in lists {
                    _ = try await names.configured(list.names, at: list.place, leavesOutUnsearched: false)
                }
            } catch {
                guard let error = error as? UserError else { throw error }
                failure = error
            }
        }
        var finding = settingsFile
        if let message = failure?.message {
            finding.isGood = false
            finding.texts.append(message)
        }
        return (finding, failure)
    }

    /// The file by itself.
    var settingsFile: Diagnostic {
        let path = session.directories.settingsFile
        let state: (word: String, phrase: Phrase)
        if let problem = session.settingsProblem, case .file = problem.place {
            state = ("wrong", .doctorFileWrong)
        } else if let path, FileManager.default.fileExists(atPath: path) {
            state = ("readable", .doctorFileReadable)
        } else {
            state = ("missing", .doctorFileMissing)
        }
        return finding(.doctorSettings, "settings", path, state)
    }

    /// nil when they cannot be read.
    var preferences: Preferences? {
        guard case .readable(let preferences)? = session.preferencesFile?.state() else { return nil }
        return preferences
    }

    /// The finding about the saved choices, and the failure that it is.
    func state() -> (finding: Diagnostic, failure: UserError?) {
        let file = session.preferencesFile
        let path = file?.url.path
        func found(
            _ word: String, _ phrase: Phrase, failure: (status: ExitStatus, phrase: Phrase, reason: String)? = nil
        ) -> (Diagnostic, UserError?) {
            let error = failure.map { failure in
                let values = ["file": path ?? "", "reason": failure.reason]
                return UserError(failure.status, book(failure.phrase, values))
            }
            var finding = finding(.doctorState, "state", path, (word, phrase))
            finding.isGood = error == nil
            return (finding, error)
        }
        switch file?.state() {
        case nil, .missing: return found("missing", .doctorFileMissing)
        case .readable: return found("readable", .doctorFileReadable)
        case .damaged:
            return found("damaged", .doctorFileWrong, failure: (.configuration, .doctorStateDamaged, ""))
        case .distrusted(let distrust):
            return found("not-believed", .doctorFileDistrusted, failure: (.configuration, .preferences(distrust), ""))
        case .newer: return found("newer", .doctorFileNewer, failure: (.configuration, .preferencesNewer, ""))
        case .unreadable(let code):
            let reason = SystemError.text(code: code.rawValue, book)
            return found(
                "unreadable", .doctorFileUnreadable, failure: (.outputFailed, .preferencesUnreadable, reason))
        }
    }

    var cache: Diagnostic {
        let folder = session.directories.cacheFolder
        let manager = FileManager.default
        let state: (String, Phrase) =
            if let folder, manager.fileExists(atPath: folder.path) {
                !manager.isReadableFile(atPath: folder.path)
                    ? ("unreadable", .doctorFileUnreadable)
                    : manager.isWritableFile(atPath: folder.path)
                        ? ("readable", .doctorFileReadable) : ("read-only", .doctorFileReadOnly)
            } else {
                ("missing", .doctorFileMissing)
            }
        var finding = finding(.doctorCache, "cache", folder?.path, state)
        finding.isGood = ["readable", "missing"].contains(state.0)
        return finding
    }

    private func finding(
        _ label: Phrase, _ key: String, _ path: String?, _ state: (word: String, phrase: Phrase)
    ) -> Diagnostic {
        Diagnostic(
            label: label, isGood: true, texts: [path.map { book(state.phrase, ["file": $0]) } ?? book(.doctorNoHome)],
            key: key,
            value: .object([
                .init("path", .text(path)), .init("state", .string(path == nil ? "no-home" : state.word)),
            ]))
    }
}
