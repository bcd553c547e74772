package import CitiesFoundation

/// The clocks of a time zone: how far they are from UTC at any moment, and what they are called. As the time zone
/// database of the system has them, in the files that every program here reads; Foundation's own zones need ICU.
package struct ZoneRules: Sendable {
    /// `Asia/Seoul`.
    package let identifier: String
    private let file: ZoneFile

    /// nil for what the database has no zone of, or where there is no database.
    package init?(identifier: String) {
        guard let file = Self.file(of: identifier) else { return nil }
        self.identifier = identifier
        self.file = file
    }

    /// Seconds east of UTC.
    package func offset(at date: Date) -> Int { file.offset(at: date) }

    /// The name of the clock that is this many seconds east of UTC (`EST`); nil when it has nothing but numbers.
    package func name(offset: Int, at date: Date) -> String? { file.name(offset: offset, at: date) }

    /// Zone files by name, each read once: a list has many cities in few zones.
    private static let known = Protected<[String: ZoneFile?]>([:])

    private static func file(of identifier: String) -> ZoneFile? {
        known.withLock { known in
            if let file = known[identifier] { return file }
            let file = read(identifier)
            known[identifier] = .some(file)
            return file
        }
    }

    /// The folders in which systems keep the database.
    private static let folders = [
        "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/var/db/timezone/zoneinfo", "/etc/zoneinfo",
    ]

    private static func read(_ identifier: String) -> ZoneFile? {
        guard isName(identifier) else { return nil }
        return folders.lazy.compactMap { FileManager.default.contents(atPath: "\($0)/\(identifier)") }.first
            .flatMap { ZoneFile([UInt8]($0)) }
    }

    /// A server may say anything: a path that leads elsewhere is no name, and the copies of the database that count leap
    /// seconds, below `right`, are not for this program.
    private static func isName(_ text: String) -> Bool {
        let isSpelled = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-+/".contains($0)) }
        return isSpelled && (1...64).contains(text.utf8.count) && text.first != "/" && !text.hasPrefix("right/")
    }
}

extension ZoneRules: Hashable {
    package static func == (left: ZoneRules, right: ZoneRules) -> Bool { left.identifier == right.identifier }

    package func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
