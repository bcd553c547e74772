import CitiesFoundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Puts a file out of the way without losing it, or one that was put there before. Only for who holds the lock.
enum DamagedFile {
    /// Renames a file and gives its new place: `name.damaged-1.json`, or with the next number that is free.
    static func setAside(_ file: URL) throws(POSIXError) -> URL {
        let base = file.deletingPathExtension()
        var number = 0
        var aside: URL
        var status = stat()
        repeat {
            number += 1
            aside = base.appendingPathExtension("damaged-\(number)").appendingPathExtension(file.pathExtension)
        } while lstat(aside.path, &status) == 0
        guard rename(file.path, aside.path) == 0 else { throw POSIXError.current }
        return aside
    }
}
