import CitiesFoundation
import CitiesLocalization
import Subprocess
import CitiesTextLayout

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// Opens the configuration file in the user's editor, a template before there is a file.
struct SettingsEditor {
    var session: Session

    /// The editor where no variable names one.
    private static let usual = "vi"

    private var book: Phrasebook { session.book }

    func edit(_ path: String) async throws {
        try makeTemplate(path)
        let editor = editor
        let status: TerminationStatus
        do {
            status = try await open(path, with: editor)
        } catch let error as SubprocessError {
            throw failure(editor, SystemError.text(code: error.underlyingError?.rawValue, book))
        }
        try Task.checkCancellation()
        guard status != .exited(127) else {
            throw UserError(.unavailable, book(.configNoEditor, ["editor": editor]), hints: [book(.configEditorHint)])
        }
        guard status.isSuccess else {
            throw failure(editor, book(.configEditorStatus, ["status": status.inShell.description]))
        }
    }

    /// `$VISUAL`, else `$EDITOR`, words of a command each.
    private var editor: String {
        ["VISUAL", "EDITOR"].lazy.compactMap { session.machine.environment[$0] }
            .first { !$0.allSatisfy(\.isWhitespace) } ?? Self.usual
    }

    /// Writes the template, for its owner alone: a key may be put into it.
    private func makeTemplate(_ path: String) throws {
        let template = Data(try SettingsTemplate(book: book).text().utf8)
        do throws(POSIXError) {
            let file = URL(filePath: path)
            try AtomicFile.makeFolder(file.deletingLastPathComponent())
            try AtomicFile.create(template, at: file, mode: 0o600)
        } catch {
            let values = ["file": path, "reason": SystemError.text(code: error.code.rawValue, book)]
            throw UserError(.outputFailed, book(.configUnwritable, values))
        }
    }

    private func open(_ path: String, with editor: String) async throws -> TerminationStatus {
        let variables = session.machine.variables()
        // A task of its own, which nothing cancels: Ctrl-C is a key of the editor's as long as it is open.
        return try await Task {
            try await run(
                .path("/bin/sh"), arguments: ["-c", editor + " \"$@\"", editor, path],
                environment: variables, input: .currentStandardInput, output: .currentStandardOutput,
                error: .currentStandardError
            ).terminationStatus
        }.value
    }

    private func failure(_ editor: String, _ reason: String) -> UserError {
        UserError(.outputFailed, book(.configEditorFailed, ["editor": editor, "reason": reason]))
    }
}

/// A configuration file with every setting in it, each behind a `#` and explained: as it stands it changes nothing.
struct SettingsTemplate {
    var book: Phrasebook

    func text() throws(SettingsError) -> String {
        let usual = try Settings(environment: [:], file: SettingsFile(path: ""))
        var lines = comment(book(.templateHead))
        var section: String?
        for setting in Setting.all {
            let path = setting.path
            let value = setting.text(usual) ?? setting.example
            if path.count > 1, let first = path.first, section != first {
                section = first
                lines += ["", "\(first):"]
            } else if path.count == 1 {
                lines.append("")
            }
            let indent = String(repeating: "  ", count: path.count - 1)
            lines += comment(about(setting)).map { indent + $0 } + ["\(indent)#\(path.last ?? ""): \(value)"]
        }
        lines += [""] + comment(book(.templateLists)) + ["\(Setting.lists):", "  #work: [Seoul, Tokyo]"]
        return lines.joined(separator: "\n") + "\n"
    }

    /// The purpose of a setting, the values that it takes and the variable that wins over the file.
    func about(_ setting: Setting) -> String {
        let variable = setting.environmentName
        guard let accepted = setting.accepted else {
            return book(.templateVariable, ["about": book(setting.about), "variable": variable])
        }
        let values = ["about": book(setting.about), "accepted": accepted.joined(separator: ", "), "variable": variable]
        return book(.templateAccepted, values)
    }

    private func comment(_ text: String) -> [String] {
        text.wrapped(to: 98).map { "# " + $0 }
    }
}
