package import CitiesFoundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Files of which a reader sees the old content or the new, never a part.
package enum AtomicFile {
    /// Replaces a file, or creates it, with these permission bits.
    ///
    /// The content is written beside it, to a name that is always the same, so that what a killed writer left does not
    /// pile up: **writers take turns** (``FileLock``). An error leaves the file as it was.
    ///
    /// - Parameter survivesPowerLoss: whether to wait until the content and then its name are on the disk, some
    ///   milliseconds. Without it some file systems keep the old file, or an empty one, when the power fails soon after.
    package static func write(
        _ data: some ContiguousBytes, to file: URL, mode: mode_t, survivesPowerLoss: Bool
    ) throws(POSIXError) {
        let temporary = file.appendingPathExtension("new")
        // What is there may be somebody's link, or have other permissions.
        unlink(temporary.path)
        let descriptor = open(temporary.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw POSIXError.current }
        do throws(POSIXError) {
            try OpenFile(descriptor).write(data, survivesPowerLoss: survivesPowerLoss)
            guard rename(temporary.path, file.path) == 0 else { throw POSIXError.current }
        } catch {
            unlink(temporary.path)
            throw error
        }
        if survivesPowerLoss { sync(folder: file.deletingLastPathComponent()) }
    }

    /// Waits until the names in a folder are on the disk. The new content has its name by now, for everybody who reads it
    /// before the power fails: where a folder cannot be opened or synced, nothing can be done about it, and nothing failed.
    private static func sync(folder: URL) {
        let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    /// Writes a file where there is none; one that is there stays as it is.
    package static func create(_ data: Data, at file: URL, mode: mode_t) throws(POSIXError) {
        let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
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
