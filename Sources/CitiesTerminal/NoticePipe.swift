import CitiesFoundation

/// Through which handlers of signals tell what has come: all that they may do is write a byte. Also wakes a thread that
/// waits for something else.
package final class NoticePipe: Sendable {
    /// Readable once something has come.
    package let reading: Int32
    let writing: Int32

    package init() throws(TerminalError) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw .system(code: errno) }
        reading = ends[0]
        writing = ends[1]
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
    }

    /// The signals that have come since the last call.
    func signals() -> [Int32] {
        var bytes = [UInt8](repeating: 0, count: 256)
        var numbers: [Int32] = []
        while case let count = read(reading, &bytes, bytes.count), count > 0 {
            numbers += bytes[..<count].map { Int32($0) }
        }
        return numbers
    }

    /// Makes it readable.
    package func post() {
        // Where the pipe is full, it is readable already.
        _ = write(writing, [0], 1)
    }

    deinit {
        close(reading)
        close(writing)
    }
}
