import CitiesFiles
package import CitiesFoundation
package import CitiesWeatherModel

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The last answer for each city, in files that may be deleted at any time.
///
/// One file holds what belongs to one ``ResponseCacheKey``. Many processes may read and write: a reader sees a whole file or
/// none, and writers take turns. A file that cannot be read as this version's format counts as absent, and so does one
/// that another user can have written.
package struct ResponseCache: Sendable {
    /// The folder, created when first written to; nil keeps nothing.
    package var folder: URL?
    /// The time that a writer waits for its turn before it stops trying to save.
    package var patience: Duration

    package init(folder: URL?, patience: Duration = .seconds(1)) {
        self.folder = folder
        self.patience = patience
    }

    /// The first line of a file. After it there is a line for each answer.
    private static let heading = "cities 4\n"

    /// A saved answer. Its quality depends on when it is read, so that is not saved.
    private struct Entry<Answer: Measured> {
        var city: City.ID
        /// The `id` of the source.
        var source: String
        var fetchedAt: Date
        var answer: Answer

        mutating func exchange(_ fields: inout SavedFields) throws(SavedFields.Damage) {
            try fields.text(&city)
            try fields.text(&source)
            try fields.date(&fetchedAt)
            try answer.exchange(&fields)
        }
    }

    /// Calls with each entry of a file. Throws when the file is damaged, or is not one of this version.
    private static func forEachEntry<Answer: Measured>(
        in bytes: UnsafeBufferPointer<UInt8>, _ body: (Entry<Answer>) -> Void
    ) throws(SavedFields.Damage) {
        guard bytes.starts(with: heading.utf8) else { throw SavedFields.Damage() }
        var rest = UnsafeBufferPointer(rebasing: bytes.dropFirst(heading.utf8.count))
        while !rest.isEmpty {
            let (line, others) = rest.cut(at: UInt8(ascii: "\n"))
            var fields = SavedFields(line: line)
            var entry = Entry(city: "", source: "", fetchedAt: .distantPast, answer: Answer.blank)
            try entry.exchange(&fields)
            try fields.end()
            body(entry)
            rest = others
        }
    }

    private static func text<Answer: Measured>(
        of answers: [City.ID: Sourced<Answer>]
    ) throws(SavedFields.Damage) -> Data {
        var fields = SavedFields(heading: heading)
        for (city, answer) in answers {
            var entry = Entry(
                city: city, source: answer.provenance.source.id, fetchedAt: answer.provenance.fetchedAt,
                answer: answer.value)
            try entry.exchange(&fields)
            fields.endLine()
        }
        return Data(fields.text)
    }

    /// No folder of weather is so large: thousands of cities in one file are some megabytes.
    private static let limit = 64 << 20

    /// The contents of a file at the time it was read.
    package struct Reading<Answer: Measured>: Sendable {
        /// Saved answers by city id, of any age and told as saved; empty when there are none or the file is damaged.
        ///
        /// Every number in them can be weather. Whether one is an answer to what is asked now, its reader has to judge.
        package var answers: [City.ID: Sourced<Answer>] = [:]
        /// nil when there was no file that could be read.
        fileprivate var version: SmallFile.Version?
    }

    /// The saved answers.
    package func load<Answer: Measured>(_ key: ResponseCacheKey) -> Reading<Answer> {
        guard let folder,
            let file = try? SmallFile.read(folder.appending(path: key.fileName).path, limit: Self.limit)
        else { return Reading() }
        guard file.distrust == nil else { return Reading(version: file.version) }
        var answers: [City.ID: Sourced<Answer>] = [:]
        do {
            try file.data.withUnsafeBytes { bytes in
                try Self.forEachEntry(in: bytes.bindMemory(to: UInt8.self)) { (entry: Entry<Answer>) in
                    guard entry.answer.units == key.units, entry.source == key.source.id, entry.answer.isPlausible,
                        Plausible.years.contains(entry.fetchedAt)
                    else { return }
                    answers[entry.city] = Sourced(
                        entry.answer, source: key.source, freshness: .saved, fetchedAt: entry.fetchedAt)
                }
            }
            return Reading(answers: answers, version: file.version)
        } catch {
            // It can be fetched again: a damaged file is one that is not there.
            return Reading(version: file.version)
        }
    }

    /// Adds answers to those that are saved. An error says why nothing could be saved; what was saved before stays.
    ///
    /// - Parameter known: What was read before: where nobody has written since, it is not read again.
    package func save<Answer: Measured>(
        _ answers: [City.ID: Sourced<Answer>], _ key: ResponseCacheKey, knowing known: Reading<Answer>? = nil
    ) async throws {
        guard let folder, !answers.isEmpty else { return }
        try AtomicFile.makeFolder(folder)
        let file = folder.appending(path: key.fileName)
        try await FileLock.hold(folder.appending(path: ".lock"), patience: patience) {
            let version = SmallFile.version(of: file.path)
            let saved = known.flatMap { $0.version == version ? $0.answers : nil } ?? load(key).answers
            let merged = saved.merging(answers) { old, new in
                // Another process may have been a little faster. What is much newer than what has just come is from a
                // time when the clock was wrong.
                (0..<60).contains(old.provenance.fetchedAt.timeIntervalSince(new.provenance.fetchedAt)) ? old : new
            }
            // It can be fetched again: not worth waiting for the disk.
            try AtomicFile.write(try Self.text(of: merged), to: file, mode: 0o600, survivesPowerLoss: false)
            // By the clock that everything else here goes by.
            if let newest = answers.values.map(\.provenance.fetchedAt).max() {
                try FileManager.default.setAttributes([.modificationDate: newest], ofItemAtPath: file.path)
            }
        }
    }

    /// Deletes the files that nothing was saved in for so many seconds: what they hold can only mislead, and cities that
    /// were once looked at would pile up for ever.
    package func removeOld(now: Date, after age: TimeInterval = 30 * 86_400) throws {
        guard let folder, FileManager.default.fileExists(atPath: folder.path) else { return }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).map { folder.appending(path: $0) }
        // Nothing but what is named after a key, and what is left of a writer that was stopped.
        for file in files
        where file.lastPathComponent.contains("+") && ["tsv", "json", "new", "lock"].contains(file.pathExtension) {
            let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
            guard let written = attributes?[.modificationDate] as? Date, now.timeIntervalSince(written) > age else {
                continue
            }
            // Another process may have been faster.
            if unlink(file.path) != 0, errno != ENOENT { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        }
    }
}
