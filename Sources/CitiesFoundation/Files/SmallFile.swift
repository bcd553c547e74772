/// A file that is read as a whole.
package struct SmallFile: Sendable, Equatable {
    package var data: Data
    /// The permission bits and the kind, as `stat` has them.
    package var mode: mode_t
    /// The user that it belongs to.
    package var owner: uid_t

    /// nil when it is not UTF-8.
    package var text: String? { String(data: data, encoding: .utf8) }

    package enum Failure: Error, Equatable {
        /// The system refused it.
        case system(POSIXError)
        /// No plain file (a pipe, a device without an end), or larger than it may be.
        case unfit
    }

    /// Reads at most so many bytes; nil when there is no such file.
    package static func read(_ path: String, limit: Int) throws(Failure) -> SmallFile? {
        // A pipe without a writer must not hold up the program.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw .system(.current)
        }
        let file = OpenFile(descriptor)
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system(.current) }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw .system(POSIXError(.EISDIR)) }
        guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else { throw .unfit }
        let data: Data
        do throws(POSIXError) {
            data = try file.read(upTo: limit + 1, expected: Int(status.st_size))
        } catch {
            throw .system(error)
        }
        // It may have grown since.
        guard data.count <= limit else { throw .unfit }
        return SmallFile(data: data, mode: status.st_mode, owner: status.st_uid)
    }
}
