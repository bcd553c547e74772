/// An open file. It is closed after it was written, and otherwise at the end of its lifetime.
struct OpenFile: ~Copyable {
    /// -1 once it is closed.
    private var descriptor: Int32

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Sets the permission bits of another file, and its owner and group as far as the system lets this process: only root
    /// may give a file away.
    borrowing func takePermissions(of other: stat) throws(POSIXError) {
        if fchown(descriptor, other.st_uid, other.st_gid) != 0 { _ = fchown(descriptor, uid_t.max, other.st_gid) }
        // Behind the owner, which takes bits away. Some file systems have only one mode, and refuse to set any.
        var own = stat()
        guard fstat(descriptor, &own) == 0 else { throw POSIXError.current }
        guard own.st_mode & 0o777 != other.st_mode & 0o777 else { return }
        guard fchmod(descriptor, other.st_mode & 0o777) == 0 else { throw POSIXError.current }
    }

    /// Writes all of it and closes the file.
    ///
    /// - Parameter modified: The time that the file gets; nil is the present.
    consuming func write(
        _ data: some ContiguousBytes, modified: Date? = nil, survivesPowerLoss: Bool = false
    ) throws(POSIXError) {
        let descriptor = descriptor
        let isWritten = data.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                guard count >= 0 || errno == EINTR else { return false }
                rest = rest.dropFirst(max(0, count))
            }
            return true
        }
        guard isWritten else { throw POSIXError.current }
        if let modified {
            let seconds = modified.timeIntervalSince1970
            let time = timespec(tv_sec: Int(seconds.rounded(.down)), tv_nsec: 0)
            guard futimens(descriptor, [time, time]) == 0 else { throw POSIXError.current }
        }
        if survivesPowerLoss, fsync(descriptor) != 0 { throw POSIXError.current }
        self.descriptor = -1
        // Some network file systems tell only now that the disk is full.
        guard close(descriptor) == 0 || errno == EINTR else { throw POSIXError.current }
    }

    /// The rest of the file, and no more than this many bytes.
    borrowing func read(upTo limit: Int, expected: Int) throws(POSIXError) -> Data {
        let descriptor = descriptor
        var data = Data()
        // One more than there are, so that the end shows without another call.
        var room = min(limit, max(0, expected) + 1)
        while data.count < limit {
            let start = data.count
            data.count += min(room, limit - start)
            let count = data.withUnsafeMutableBytes { bytes in
                systemRead(descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start)
            }
            data.count = start + max(0, count)
            if count == 0 { break }
            if count < 0, errno != EINTR { throw POSIXError.current }
            room = 1 << 16
        }
        return data
    }
}

func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, bytes, count)
}
