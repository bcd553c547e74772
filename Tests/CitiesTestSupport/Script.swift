public import Foundation

/// A short script that a test runs in place of another program.
public enum Script {
    /// Writes an executable file.
    /// Another process writes it: a descriptor that this process has open for writing is inherited by a program that
    /// another test starts at that moment, and the system refuses to run a file that is open for writing.
    public static func write(_ text: String, to file: URL) async throws {
        let writing = try await ChildProgram.run(
            URL(filePath: "/bin/sh"), ["-c", #"printf %s "$1" >"$0" && chmod 755 "$0""#, file.path, text])
        guard writing.status == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
}
