package import CitiesFoundation

extension URL {
    /// The file at the end of a symbolic link, or of one that leads to another: what is replaced there leaves the links as
    /// they are. The same when it is no link; the end need not exist. Throws `ELOOP` for links in a circle.
    package func followingLinks() throws(POSIXError) -> URL {
        var end = self
        for _ in 0..<40 {
            guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: end.path) else {
                return end  // no link
            }
            end = URL(filePath: next, relativeTo: end.deletingLastPathComponent()).absoluteURL
        }
        throw POSIXError(.ELOOP)
    }
}
