import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Reads a small file that a person wrote. What is not one (a folder, a pipe, a device without an end) is not read.
enum TextFile {
    enum Failure: Error {
        /// With the system's error number.
        case system(Int32)
        /// No plain file, too large, or not UTF-8.
        case notText
    }

    /// The text and the permission bits; nil when there is no such file.
    static func read(_ path: String, limit: Int) throws(Failure) -> (text: String, mode: mode_t)? {
        // A pipe without a writer must not hold up the program.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw .system(errno)
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw .system(EISDIR) }
        guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else { throw .notText }
        let data: Data
        do {
            data = try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).readToEnd() ?? Data()
        } catch {
            throw .system(SystemError.code(of: error) ?? EIO)
        }
        guard let text = String(data: data, encoding: .utf8) else { throw .notText }
        return (text, status.st_mode)
    }
}
