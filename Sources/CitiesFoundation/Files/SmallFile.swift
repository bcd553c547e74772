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

    /// Reads at most this many bytes; nil when there is no such file.
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

/// The reason why the contents of a file may be from another person than its user.
package enum Distrust: Sendable, Hashable {
    /// The file belongs to neither the user nor root.
    case foreign
    /// Others than its owner may write to it.
    case writableByOthers

    /// True when an owner is another person than the user of this process and root.
    static func isForeign(_ owner: uid_t, to user: uid_t = geteuid()) -> Bool { owner != user && owner != 0 }
}

extension SmallFile {
    /// nil when only the user of this process and root can have written it.
    package var distrust: Distrust? { distrust(of: geteuid()) }

    /// The reason not to trust the file; nil when only `user` and root can have written it.
    ///
    /// The folder makes no difference: another user with write access to it can put another file in its place, but not
    /// one that belongs to `user`.
    package func distrust(of user: uid_t) -> Distrust? {
        if Distrust.isForeign(owner, to: user) { return .foreign }
        return mode & (S_IWGRP | S_IWOTH) == 0 ? nil : .writableByOthers
    }
}

extension URL {
    /// The file at the end of a symbolic link, or of one that leads to another: what is replaced there leaves the links as
    /// they are. The same when it is no link; the end need not exist. Throws `ELOOP` for links in a circle.
    ///
    /// A link of another person is not followed, since it may lead to a file that only the user may write: it is the end
    /// itself then, and not the user's own.
    package func followingLinks() throws(POSIXError) -> (end: URL, isOwn: Bool) {
        var end = self
        for _ in 0..<40 {
            var status = stat()
            guard lstat(end.path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return (end, true) }
            guard !Distrust.isForeign(status.st_uid) else { return (end, false) }
            guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: end.path) else {
                return (end, true)  // it has gone in the meantime
            }
            end = URL(filePath: next, relativeTo: end.deletingLastPathComponent()).absoluteURL
        }
        throw POSIXError(.ELOOP)
    }

    /// The first link of another person on the way to a file, in place of a folder or of the file; nil without one. Throws
    /// `ELOOP` for links in a circle.
    package func foreignLink() throws(POSIXError) -> URL? {
        var rest = Array(absoluteURL.path.split(separator: "/").map(String.init).reversed())
        var place = "/"
        var links = 0
        while let name = rest.popLast() {
            guard name != ".." else {
                place = URL(filePath: place).deletingLastPathComponent().path
                continue
            }
            let next = place == "/" ? "/" + name : place + "/" + name
            var status = stat()
            guard name != ".", lstat(next, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else {
                if name != "." { place = next }
                continue
            }
            guard !Distrust.isForeign(status.st_uid) else { return URL(filePath: next) }
            links += 1
            guard links <= 40 else { throw POSIXError(.ELOOP) }
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: next) else {
                return nil  // it has gone in the meantime
            }
            if target.hasPrefix("/") { place = "/" }
            rest += target.split(separator: "/").map(String.init).reversed()
        }
        return nil
    }
}
