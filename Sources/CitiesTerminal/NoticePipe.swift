#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

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
    func read() -> [Int32] {
        var bytes = [UInt8](repeating: 0, count: 256)
        var numbers: [Int32] = []
        while case let count = Self.read(reading, &bytes), count > 0 {
            numbers += bytes[..<count].map { Int32($0) }
        }
        return numbers
    }

    /// Makes it readable.
    package func post() {
        // Where the pipe is full, it is readable already.
        _ = Self.write(writing, [0])
    }

    private static func write(_ descriptor: Int32, _ bytes: [UInt8]) -> Int {
        #if canImport(Glibc)
            Glibc.write(descriptor, bytes, bytes.count)
        #else
            Darwin.write(descriptor, bytes, bytes.count)
        #endif
    }

    private static func read(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int {
        #if canImport(Glibc)
            Glibc.read(descriptor, &bytes, bytes.count)
        #else
            Darwin.read(descriptor, &bytes, bytes.count)
        #endif
    }

    deinit {
        close(reading)
        close(writing)
    }
}
