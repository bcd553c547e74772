import CitiesFoundation
import CitiesHTTP
import Synchronization

/// The replies of the last minute of a source that answers issue by issue. The present and the coming days of a city have some of
/// them in common, and such a reply is long and counts against the quota of a day.
final class RecentReplies: Sendable {
    /// A reply and its time.
    struct Kept: Sendable {
        var reply: HTTPReply
        var time: Date
    }

    /// Seconds.
    static let lifetime: TimeInterval = 60
    /// The room for all bodies; the oldest ones go first.
    static let bytes = 8 << 20

    private let kept = Mutex<[String: Kept]>([:])

    /// The reply that came from an address within the last minute; nil without one. A clock that was set back has none.
    func load(_ address: String, now: Date) -> Kept? {
        kept.withLock { kept in
            kept[address].flatMap { (0..<Self.lifetime).contains(now.timeIntervalSince($0.time)) ? $0 : nil }
        }
    }

    func keep(_ reply: HTTPReply, from address: String, now: Date) {
        kept.withLock { kept in
            kept = kept.filter { (0..<Self.lifetime).contains(now.timeIntervalSince($0.value.time)) }
            kept[address] = Kept(reply: reply, time: now)
            var size = kept.values.reduce(0) { $0 + $1.reply.body.count }
            for (old, value) in kept.sorted(by: { $0.value.time < $1.value.time }) where size > Self.bytes {
                kept[old] = nil
                size -= value.reply.body.count
            }
        }
    }

    /// Drops a reply that is to be asked for again.
    func forget(_ address: String) { kept.withLock { $0[address] = nil } }
}
