package import CitiesFoundation
import CitiesHTTP
import CitiesWeatherModel
import HTTPTypes
import Synchronization

/// The last reply to each request whose server sent validators with it, so that the next request can ask whether it still
/// holds: then nothing is sent again. For a source that binds to `Expires` it is also the answer until that time.
///
/// A file each in the folder of saved answers, without keys, which may be deleted at any time. Where nothing can be written, it
/// is kept in memory. One object serves all fetches of a process.
package final class SavedReplies: Sendable {
    /// News about a request, for `--verbose`.
    package enum Note: Sendable, Hashable {
        /// The source is not asked for so long.
        case held(host: String, Duration)
        /// Status 203: the version of the service is deprecated or a preview.
        case deprecated(host: String)
    }

    /// A kept reply.
    struct Kept: Sendable {
        /// The time of the reply, or of the last confirmation that it holds.
        var fetchedAt: Date
        /// The time before which a source that binds to `Expires` is not asked; nil when it did not say.
        var notBefore: Date?
        var validators: Validators
        var body: Data

        /// The reply as a new one. Without a date: the present hour of it may lie behind its own.
        var reply: HTTPReply { HTTPReply(response: HTTPResponse(status: .ok), body: body) }

        /// False for a wait that ``keep(_:renewing:for:now:)`` never notes.
        var isPossible: Bool {
            guard let notBefore else { return true }
            return (0...longest + spread).contains(notBefore.timeIntervalSince(fetchedAt))
        }

        /// The time for which the source is not to be asked; nil when it may be. A clock that was set back binds nothing.
        func wait(_ now: Date) -> Duration? {
            guard let notBefore, fetchedAt <= now, now < notBefore else { return nil }
            return .seconds(notBefore.timeIntervalSince(now))
        }
    }

    /// The replies that answer another request too, until it takes them.
    private let shared = Mutex<[String: (reply: HTTPReply, at: Date)]>([:])

    /// The turns of requests to sources that bind to `Expires`.
    let turns = Turns()
    /// The replies that a second question at the same address does not ask for again.
    let recent = RecentReplies()
    private let folder: URL?
    private let random: @Sendable () -> Double
    let note: @Sendable (Note) -> Void
    private let memory = Mutex<[String: Kept]>([:])

    /// A longer time to wait is a mistake of the server.
    static let longest: TimeInterval = 86_400
    /// Requests come back within this many seconds after `Expires`, at random: many programs have the same reply.
    static let spread: TimeInterval = 300
    private static let largest = 4 << 20
    private static let mostInMemory = 200

    /// - Parameters:
    ///   - folder: nil keeps replies in memory alone.
    ///   - random: 0 ..< 1.
    package init(
        folder: URL?, random: @escaping @Sendable () -> Double = { .random(in: 0..<1) },
        tell note: @escaping @Sendable (Note) -> Void = { _ in }
    ) {
        self.folder = folder
        self.random = random
        self.note = note
    }

    /// The longest time in seconds between a reply and the question that it answers too.
    private static let shares: TimeInterval = 60

    /// Leaves a reply to the next request for an address.
    func share(_ reply: HTTPReply, for address: String, now: Date) {
        shared.withLock { shared in
            shared = shared.filter { now.timeIntervalSince($0.value.at) < Self.shares }
            shared[address] = (reply, now)
        }
    }

    /// Takes the reply that was left to a request; nil without one.
    func takeShared(_ address: String, now: Date) -> HTTPReply? {
        guard let left = shared.withLock({ $0.removeValue(forKey: address) }) else { return nil }
        return (0..<Self.shares).contains(now.timeIntervalSince(left.at)) ? left.reply : nil
    }

    /// The reply that is kept for an address; nil without one.
    func load(_ address: String) -> Kept? {
        if let kept = memory.withLock({ $0[address] }) { return kept }
        guard let file = file(address), let read = try? SmallFile.read(file.path, limit: 2 * Self.largest),
            read.distrust == nil
        else { return nil }
        return Self.kept(in: read.data, of: address).flatMap { $0.isPossible ? $0 : nil }
    }

    /// Keeps a reply that holds from now on; one without anything to ask by is forgotten.
    ///
    /// - Parameter old: The kept reply that the server said still holds, with a new time; nil for a reply with a body.
    func keep(_ reply: HTTPReply, renewing old: Kept?, for address: String, now: Date) async {
        var validators = reply.validators
        if let old, validators.isEmpty { validators = old.validators }
        let notBefore = reply.lifetime(now: now).flatMap { lifetime in
            lifetime > 0 ? now + min(lifetime, Self.longest) + random() * Self.spread : nil
        }
        let body = old?.body ?? reply.body
        guard !validators.isEmpty || notBefore != nil, !reply.forbidsKeeping, body.count <= Self.largest else {
            return forget(address)
        }
        let kept = Kept(fetchedAt: now, notBefore: notBefore, validators: validators, body: body)
        do {
            guard let folder, let file = file(address) else { throw POSIXError(.ENOENT) }
            let text = try Self.text(of: kept, for: address)
            try AtomicFile.makeFolder(folder)
            try await FileLock.hold(folder.appending(path: ".lock"), patience: .seconds(1)) {
                try AtomicFile.write(text, to: file, mode: 0o600, modified: now, survivesPowerLoss: false)
            }
            _ = memory.withLock { $0.removeValue(forKey: address) }
        } catch {
            // Memory serves: the failed saving of answers in the same folder is reported by the commands.
            memory.withLock { memory in
                if memory.count >= Self.mostInMemory, let any = memory.keys.first { memory[any] = nil }
                memory[address] = kept
            }
        }
    }

    /// Drops a reply that cannot be read, or may not be kept.
    func forget(_ address: String) {
        memory.withLock { $0[address] = nil }
        // It may not have been there.
        if let file = file(address) { try? FileManager.default.removeItem(at: file) }
    }

    // MARK: Files

    private static let heading = "cities reply 2\t"

    /// The name has the plus sign of the names of saved answers, which are removed when they are old.
    private func file(_ address: String) -> URL? {
        let hash = address.utf8.reduce(FNV1a.start) { FNV1a.adding($0, UInt64($1)) }
        return folder?.appending(path: "reply+\(String(hash, radix: 16)).reply")
    }

    /// A line with the address, the times, the validators and the checksum of the body, then the body as it came.
    private static func text(of kept: Kept, for address: String) throws(SavedFields.Damage) -> [UInt8] {
        var fields = SavedFields(after: Array(heading.utf8))
        var (address, kept, checksum) = (address, kept, checksum(of: kept.body))
        try code(&address, &kept, &checksum, with: &fields)
        fields.endLine()
        return fields.text + kept.body
    }

    private static func kept(in data: Data, of address: String) -> Kept? {
        data.withUnsafeBytes { bytes -> Kept? in
            let bytes = bytes.bindMemory(to: UInt8.self)
            guard bytes.starts(with: heading.utf8) else { return nil }
            let rest = UnsafeBufferPointer(rebasing: bytes.dropFirst(heading.utf8.count))
            let (line, body) = rest.cut(at: UInt8(ascii: "\n"))
            guard var fields = try? SavedFields(checked: line) else { return nil }
            var (found, checksum) = ("", "")
            // All but the body is set by the fields, or nothing is returned.
            var kept = Kept(
                fetchedAt: Date(timeIntervalSince1970: 0), notBefore: nil,
                validators: Validators(tag: nil, modified: nil), body: Data(body))
            guard (try? code(&found, &kept, &checksum, with: &fields)) != nil, (try? fields.end()) != nil,
                found == address, checksum == SavedFields.checksum(of: body)
            else { return nil }
            return kept
        }
    }

    private static func checksum(of body: Data) -> String {
        body.withUnsafeBytes { SavedFields.checksum(of: $0.bindMemory(to: UInt8.self)) }
    }

    private static func code(
        _ address: inout String, _ kept: inout Kept, _ checksum: inout String, with fields: inout SavedFields
    ) throws(SavedFields.Damage) {
        try fields.text(&address)
        try fields.date(&kept.fetchedAt)
        try fields.date(&kept.notBefore)
        try fields.text(&kept.validators.tag)
        try fields.text(&kept.validators.modified)
        try fields.text(&checksum)
    }
}

/// Turns of tasks, a limited number for each name at once, in the order in which they came.
final class Turns: Sendable {
    private struct Line {
        var taken = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let lines = Mutex<[String: Line]>([:])

    /// Does the work when it has its turn. A canceled task keeps its place: the ones before it are canceled too, or end soon.
    func take<Result>(
        _ name: String, most: Int, _ work: () async throws(WeatherError) -> Result
    ) async throws(WeatherError) -> Result {
        await withCheckedContinuation { continuation in
            let isFree = lines.withLock { lines in
                guard lines[name, default: Line()].taken < most else {
                    lines[name, default: Line()].waiting.append(continuation)
                    return false
                }
                lines[name, default: Line()].taken += 1
                return true
            }
            if isFree { continuation.resume() }
        }
        defer { pass(name) }
        return try await work()
    }

    /// Gives the turn to the next task.
    private func pass(_ name: String) {
        let next = lines.withLock { lines -> CheckedContinuation<Void, Never>? in
            guard var line = lines[name] else { return nil }
            let next = line.waiting.isEmpty ? nil : line.waiting.removeFirst()
            if next == nil { line.taken -= 1 }
            lines[name] = line.taken == 0 ? nil : line
            return next
        }
        next?.resume()
    }
}
