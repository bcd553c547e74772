package import CitiesFoundation
package import CitiesWeatherModel

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The last answer for each city, in files that may be deleted at any time.
///
/// One file holds what belongs to one ``ResponseCacheKey``. Many processes may read and write: a reader sees a whole file or
/// none, and writers take turns. A file of another version counts as absent, a line that cannot be read as well, and so does
/// a file that another user can have written.
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
    static let heading = "cities 12\n"

    /// Calls with each line of a file and the city that it is about; the rest of a line is not read. A file that is not one of
    /// this version has no lines.
    ///
    /// - Parameter cities: The cities whose lines are wanted; nil is all. Thousands of others cost next to nothing.
    static func forEachLine(
        of file: some ContiguousBytes, about cities: Set<City.ID>? = nil,
        _ body: (City.ID, UnsafeBufferPointer<UInt8>) -> Void
    ) {
        let endings = cities.map { FieldEndings($0) }
        file.withUnsafeBytes { bytes in
            let bytes = bytes.bindMemory(to: UInt8.self)
            guard bytes.starts(with: heading.utf8) else { return }
            var rest = UnsafeBufferPointer(rebasing: bytes.dropFirst(heading.utf8.count))
            while !rest.isEmpty {
                let (line, others) = rest.cut(at: UInt8(ascii: "\n"))
                rest = others
                guard endings?.mayHave(fieldOf: line) ?? true, let city = city(of: line),
                    cities?.contains(city) ?? true
                else { continue }
                body(city, line)
            }
        }
    }

    private static func city(of line: UnsafeBufferPointer<UInt8>) -> City.ID? {
        var city: City.ID?
        var fields = SavedFields(line: line)
        return (try? fields.text(&city)).flatMap { city }
    }

    /// The answer of a line, marked as saved; nil where it is damaged, or can be none to what the key asks. It can be fetched
    /// again: then it is one that is not there.
    private static func answer<Answer: SourceAnswer>(
        of line: UnsafeBufferPointer<UInt8>, to key: ResponseCacheKey
    ) -> Sourced<Answer>? {
        guard let entry = try? AnswerLine<Answer>(line), entry.answer.units == key.units,
            entry.source == key.source.id, let fetchedAt = entry.fetchedAt, entry.answer.isPlausible
        else { return nil }
        return Sourced(entry.answer, source: key.source, freshness: .saved, fetchedAt: fetchedAt)
    }

    /// No folder of weather is so large: thousands of cities in one file are some megabytes.
    private static let limit = 64 << 20

    /// The content of the file of a key; nil without one, and when it cannot be read or trusted.
    private func file(_ key: ResponseCacheKey) -> Data? {
        guard let folder,
            let file = try? SmallFile.read(folder.appending(path: key.fileName).path, limit: Self.limit),
            file.distrust == nil
        else { return nil }
        return file.data
    }

    /// Saved answers by city id, of any age and marked as saved; damaged ones are left out.
    ///
    /// Every number in them can be weather. The reader has to judge which of them answer the present request.
    ///
    /// - Parameter cities: The cities to load; nil is all.
    package func load<Answer: SourceAnswer>(
        _ key: ResponseCacheKey, of cities: Set<City.ID>? = nil
    ) -> [City.ID: Sourced<Answer>] {
        guard let file = file(key) else { return [:] }
        var answers: [City.ID: Sourced<Answer>] = [:]
        Self.forEachLine(of: file, about: cities) { city, line in
            if let answer: Sourced<Answer> = Self.answer(of: line, to: key) { answers[city] = answer }
        }
        return answers
    }

    /// Adds answers to the saved ones. An error says why nothing could be saved; the answers saved before stay.
    package func save<Answer: SourceAnswer>(_ answers: AnswerLines<Answer>, _ key: ResponseCacheKey) async throws {
        guard let folder, let newest = answers.fetchedAt.values.max() else { return }
        if let damage = answers.damage { throw damage }
        try AtomicFile.makeFolder(folder)
        let place = folder.appending(path: key.fileName)
        try await FileLock.hold(folder.appending(path: ".lock"), patience: patience) {
            var kept = SavedFields()
            var newer: Set<City.ID> = []
            Self.forEachLine(of: file(key) ?? Data()) { city, line in
                if let fetchedAt = answers.fetchedAt[city] {
                    guard let saved: Sourced<Answer> = Self.answer(of: line, to: key) else { return }
                    // Another process may have been a little faster. An answer much newer than the one just fetched is from a
                    // time when the clock was wrong.
                    let lead = saved.provenance.fetchedAt.timeIntervalSince(fetchedAt)
                    guard lead > 0, lead < 60 else { return }
                    newer.insert(city)
                }
                kept.append(line: line)
            }
            var text = answers.text(without: newer)
            // Where nothing else is kept, thousands of lines are not copied.
            if !kept.text.isEmpty { text += kept.text }
            // It can be fetched again: not worth waiting for the disk.
            // Its time is by the clock that everything else here goes by.
            try AtomicFile.write(text, to: place, mode: 0o600, modified: newest, survivesPowerLoss: false)
        }
    }

    /// The work of adding answers to the saved ones, which returns the reason why it failed; nil when it did not.
    package func saving<Answer: SourceAnswer>(
        _ answers: [City.ID: Sourced<Answer>], _ key: ResponseCacheKey
    ) -> @Sendable () async -> (any Error)? {
        {
            var lines = AnswerLines<Answer>(count: answers.count)
            for (city, answer) in answers.sorted(by: { $0.key < $1.key }) { lines.add(answer, about: city) }
            do {
                try await save(lines, key)
                return nil
            } catch {
                return error
            }
        }
    }

    /// Deletes the files that nothing was saved in for this many seconds: what they hold can only mislead, and cities that
    /// were once looked at would pile up for ever.
    package func removeOld(now: Date, after age: TimeInterval = 30 * 86_400) throws {
        guard let folder, FileManager.default.fileExists(atPath: folder.path) else { return }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).map { folder.appending(path: $0) }
        // Only files that are named after a key, and the remains of a writer that was stopped.
        for file in files
        where file.lastPathComponent.contains("+")
            && ["tsv", "json", "reply", "new", "lock"].contains(file.pathExtension)
        {
            let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
            guard let written = attributes?[.modificationDate] as? Date, now.timeIntervalSince(written) > age else {
                continue
            }
            // Another process may have been faster.
            if unlink(file.path) != 0, errno != ENOENT { throw POSIXError.current }
        }
    }
}
