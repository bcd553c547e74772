import CitiesFoundation
import CitiesTerminal

/// Text to an open file descriptor.
struct DescriptorOutput: TextOutput {
    let descriptor: Int32

    var isTerminal: Bool { isatty(descriptor) == 1 }

    var isInFront: Bool { Foreground.isHere(descriptor) }

    var columns: Int? { size.flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil } }
    var rows: Int? { size.flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil } }

    private var size: winsize? {
        var size = winsize()
        return isTerminal && ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
    }

    func write(_ text: String) throws(OutputError) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { CitiesFoundation.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
                continue
            }
            switch errno {
            case EINTR: continue
            case EAGAIN:
                // A terminal or pipe that another program set to non-blocking: wait as a blocking one would.
                var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&request, 1, -1)
            case EPIPE: throw .closed
            default: throw .failed(code: errno)
            }
        }
    }
}

/// The silent standard error of a bar, which would show it.
struct SilentOutput: TextOutput {
    func write(_: String) {}
}
