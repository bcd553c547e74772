import CitiesFoundation
import CitiesLocalization

extension Session {
    /// The file of saved choices; nil when there is no home folder.
    var preferencesFile: PreferencesFile? { directories.preferencesFile.map { PreferencesFile($0) } }

    /// The saved choices; none when there is no home folder. Reports a file that could not be used.
    func preferences() async throws(UserError) -> Preferences {
        guard let file = preferencesFile else { return Preferences() }
        do throws(PreferencesError) {
            return told(try await file.read())
        } catch {
            throw error.userError(book)
        }
    }

    /// Changes the remembered preferences, and returns them.
    @discardableResult
    func remember(_ change: (inout Preferences) -> Void) async throws(UserError) -> Preferences {
        guard let file = preferencesFile else { throw UserError(.configuration, book(.preferencesNoFolder)) }
        do throws(PreferencesError) {
            return told(try await file.update(change))
        } catch {
            throw error.userError(book)
        }
    }

    private func told(_ reading: PreferencesFile.Reading) -> Preferences {
        let note: (phrase: Phrase, file: URL?)? =
            switch (reading.setAside, reading.distrust) {
            case (let aside?, nil): (.preferencesSetAside, aside)
            case (let aside?, _?): (.preferencesDistrusted, aside)
            case (nil, let distrust?): (.preferences(distrust), directories.preferencesFile)
            case (nil, nil): nil
            }
        if let note { Messages(stream: machine.messages).tell(book(note.phrase, ["file": note.file?.path ?? ""])) }
        var preferences = reading.preferences
        preferences.home = preferences.home?.apartFromDefaults
        preferences.cities = preferences.cities?.map(\.apartFromDefaults)
        return preferences
    }
}

extension Phrase {
    /// The phrase for the reason why saved choices do not count.
    static func preferences(_ distrust: Distrust) -> Phrase {
        switch distrust {
        case .foreign: .preferencesForeign
        case .writableByOthers: .preferencesWritable
        }
    }
}

extension PreferencesError {
    /// The failure as an error: choices that cannot be saved are an output that cannot be written.
    func userError(_ book: Phrasebook) -> UserError {
        func failure(_ phrase: Phrase, _ file: URL, _ code: POSIXError.Code) -> UserError {
            let reason = SystemError.text(code: code.rawValue, book)
            return UserError(.outputFailed, book(phrase, ["file": file.path, "reason": reason]))
        }
        switch self {
        case .unreadable(let file, let code): return failure(.preferencesUnreadable, file, code)
        case .unwritable(let file, let code): return failure(.preferencesUnwritable, file, code)
        case .damaged(let file, let code): return failure(.preferencesDamaged, file, code)
        case .newer(let file): return UserError(.configuration, book(.preferencesNewer, ["file": file.path]))
        case .unusableCity: return UserError(.invalidData, book(.preferencesUnusableCity))
        // An interruption needs no message.
        case .cancelled: return UserError(.interrupted, nil)
        }
    }
}
