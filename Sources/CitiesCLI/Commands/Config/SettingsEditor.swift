import CitiesFoundation
import CitiesLocalization
import Subprocess

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// Opens the configuration file in the user's editor, a template where there is none yet.
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
