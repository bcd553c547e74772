public import Foundation

/// A program of a few lines that a test puts in the place of another.
public enum Script {
    /// Writes an executable file.
    ///
    /// Another process writes it: what this one has open for writing is inherited by a program that some other test
    /// starts at that moment, and the system runs nothing that anybody has open for writing.
    public static func write(_ text: String, to file: URL) async throws {
        let writing = try await ChildProgram.run(
            URL(filePath: "/bin/sh"), ["-c", #"printf %s "$1" >"$0" && chmod 755 "$0""#, file.path, text])
        guard writing.status == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
}
