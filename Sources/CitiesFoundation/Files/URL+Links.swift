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
}
