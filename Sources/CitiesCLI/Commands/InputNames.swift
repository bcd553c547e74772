import CitiesLocalization

/// Names of cities on standard input, one a line: as many as there are.
struct InputNames {
    /// The word that stands for them.
    static let word = "-"
    /// Bytes of a line; no name is nearly as long.
    private static let longestLine = 4_096

    var session: Session

    private var book: Phrasebook { session.book }

    /// Calls the closure with each name of each line, except blank lines and lines that begin with `#`.
    ///
    /// Throws where there are no names, and where they cannot be read.
    ///
    /// - Parameters:
    ///   - names: The names in a trimmed line.
    ///   - body: Receives a name, and a function that adds its line to an error.
    func each(
        in names: (String) -> [String],
        _ body: (String, _ place: @escaping (UserError) -> UserError) async throws -> Void
    ) async throws {
        var rest: [UInt8] = []
        var line = 0
        var count = 0
        func take(_ bytes: ArraySlice<UInt8>) async throws {
            line += 1
            let line = line
            let text = try text(bytes, line).trimmed
            guard !text.isEmpty, !text.hasPrefix("#") else { return }
            count += 1
            for name in names(text) {
                try await body(name) { error in
                    UserError(error.status, error.message.map { at(line, $0) }, hints: error.hints)
                }
            }
        }
        while true {
            let bytes = try await read()
            try Task.checkCancellation()
            guard !bytes.isEmpty else { break }
            rest += bytes
            var start = rest.startIndex
            while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
                try await take(rest[start..<end])
                start = end + 1
            }
            rest.removeSubrange(..<start)
            if rest.count > Self.longestLine { break }
        }
        if !rest.isEmpty { try await take(rest[...]) }
        guard count > 0 else { throw session.usageError(.usageInputEmpty) }
    }

    private func text(_ bytes: ArraySlice<UInt8>, _ line: Int) throws(UserError) -> String {
        // As some editors begin a file.
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let bytes = line == 1 && bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes
        // A text too long for a name may be cut in the middle of a letter.
        if bytes.count > Self.longestLine { return String(decoding: bytes.prefix(Self.longestLine), as: UTF8.self) }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw UserError(.usage, at(line, book(.usageInputNotUTF8)))
        }
        return text
    }

    /// A portion of standard input, empty at its end. Throws the sentence why it cannot be read.
    func read() async throws -> [UInt8] {
        do {
            return try await session.machine.readInput()
        } catch {
            guard !(error is CancellationError) else { throw error }
            throw UserError(.outputFailed, book(.inputFailed, ["reason": SystemError.text(error, book)]))
        }
    }

    private func at(_ line: Int, _ problem: String) -> String {
        book(.inputLine, ["line": "\(line)"]) + ": " + problem
    }
}
