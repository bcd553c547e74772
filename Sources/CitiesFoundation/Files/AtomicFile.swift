/// Files whose readers see the old content or the new, never a part.
package enum AtomicFile {
    /// Replaces a file, or creates it, with these permission bits.
    ///
    /// The content is written beside it, to a name that is always the same, so that what a killed writer left does not
    /// pile up: **writers take turns** (``FileLock``). An error leaves the file as it was.
    ///
    /// - Parameter modified: The time of the content; nil is the present.
    /// - Parameter survivesPowerLoss: whether to wait until the content and then its name are on the disk, some
    ///   milliseconds. Without it some file systems keep the old file, or an empty one, when the power fails soon after.
    package static func write(
        _ data: some ContiguousBytes, to file: URL, mode: mode_t, modified: Date? = nil, survivesPowerLoss: Bool
    ) throws(POSIXError) {
        let temporary = file.appendingPathExtension("new")
        // An existing file may be another user's link, or have other permissions.
        unlink(temporary.path)
        try write(
            data, to: temporary, mode: mode, modified: modified, survivesPowerLoss: survivesPowerLoss, thenAt: file)
        if survivesPowerLoss { sync(folder: file.deletingLastPathComponent()) }
    }

    /// Replaces a file that a person named, or creates it as the system creates files. A file that was there keeps its
    /// permission bits, and its owner and group as far as the system lets this process give them.
    ///
    /// The temporary file has a new name, so that no other file of the folder is touched, except temporary files that killed
    /// writers left there: a copy of the settings may hold a key.
    ///
    /// - Parameter survivesPowerLoss: See ``write(_:to:mode:modified:survivesPowerLoss:)``.
    package static func replace(
        _ data: some ContiguousBytes, at file: URL, survivesPowerLoss: Bool = false
    ) throws(POSIXError) {
        var old = stat()
        let isThere = stat(file.path, &old) == 0
        let folder = file.deletingLastPathComponent()
        removeLeftovers(in: folder)
        let temporary = folder.appending(path: leftoverPrefix + UUID().uuidString)
        try write(
            data, to: temporary, mode: isThere ? 0o600 : 0o666, like: isThere ? old : nil,
            survivesPowerLoss: survivesPowerLoss, thenAt: file)
        if survivesPowerLoss { sync(folder: folder) }
    }

    private static let leftoverPrefix = ".cities-"
    /// Seconds after which a temporary file is a leftover.
    private static let leftoverAge = 600

    /// Removes the temporary files of this user that were last written to a while ago. One that stays does no harm.
    private static func removeLeftovers(in folder: URL) {
        guard let list = opendir(folder.path) else { return }
        defer { closedir(list) }
        let now = time(nil)
        while let entry = readdir(list) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name.hasPrefix(leftoverPrefix), UUID(uuidString: String(name.dropFirst(leftoverPrefix.count))) != nil
            else { continue }
            let path = folder.appending(path: name).path
            var status = stat()
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
                now - status.modified > leftoverAge
            else { continue }
            unlink(path)
        }
    }

    /// Writes a new file, and renames it when all of it is written; an error leaves none.
    ///
    /// - Parameter old: The status of the replaced file, whose owner and permissions are kept; nil uses `mode`.
    private static func write(
        _ data: some ContiguousBytes, to temporary: URL, mode: mode_t, like old: stat? = nil, modified: Date? = nil,
        survivesPowerLoss: Bool, thenAt file: URL
    ) throws(POSIXError) {
        let descriptor = open(temporary.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw POSIXError.current }
        do throws(POSIXError) {
            let new = OpenFile(descriptor)
            if let old { try new.takePermissions(of: old) }
            try new.write(data, modified: modified, survivesPowerLoss: survivesPowerLoss)
            guard rename(temporary.path, file.path) == 0 else { throw POSIXError.current }
        } catch {
            unlink(temporary.path)
            throw error
        }
    }

    /// Waits until the names in a folder are on the disk. The new content has its name by now, for every reader
    /// before the power fails: where a folder cannot be opened or synced, nothing can be done about it, and nothing failed.
    private static func sync(folder: URL) {
        let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    /// Writes a new file; one that is there stays as it is.
    package static func create(_ data: Data, at file: URL, mode: mode_t) throws(POSIXError) {
        let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
        guard descriptor >= 0 else {
            guard errno != EEXIST else { return }
            throw POSIXError.current
        }
        do throws(POSIXError) {
            try OpenFile(descriptor).write(data)
        } catch {
            unlink(file.path)
            throw error
        }
    }

    /// The folder and those above it, where they are missing, for the owner's eyes only.
    package static func makeFolder(_ folder: URL) throws(POSIXError) {
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw POSIXError(behind: error) ?? POSIXError(.EIO)
        }
    }
}

extension stat {
    /// The time of the last write, in seconds since 1970.
    fileprivate var modified: Int {
        #if canImport(Darwin)
            st_mtimespec.tv_sec
        #else
            st_mtim.tv_sec
        #endif
    }
}
