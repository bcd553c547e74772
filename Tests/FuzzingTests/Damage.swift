import CitiesTestSupport

/// A generator of damaged copies of bodies.
struct Damage {
    private let bodies: [[UInt8]]
    private var random: SplitMix

    init(_ bodies: [[UInt8]], seed: UInt64) {
        self.bodies = bodies
        random = SplitMix(seed: seed)
    }

    /// Values that are rarely written and easily overlooked.
    private static let words: [[UInt8]] = [
        "null", "-1", "0", "1e308", "1e999", "9223372036854775807", "-9223372036854775808", "0.1", "\"\"", "[", "]",
        "{", "}",
        "true", "NaN", "\u{1B}[2J", "\u{202E}", "\u{0}", "\t", "\n", "한", "ㄱ", "e\u{301}", ":", ",", "\\ud800",
        "\\u0000",
    ].map { Array($0.utf8) }

    mutating func next() -> [UInt8] {
        var bytes = bodies.randomElement(using: &random) ?? []
        for _ in 0...Int.random(in: 0...3, using: &random) {
            let start = Int.random(in: 0...bytes.count, using: &random)
            let end = min(bytes.count, start + Int.random(in: 0...16, using: &random))
            switch Int.random(in: 0...4, using: &random) {
            case 0: bytes.replaceSubrange(start..<end, with: Self.words.randomElement(using: &random) ?? [])
            case 1: bytes.removeSubrange(start..<end)
            case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
            case 3: bytes[start..<end].withUnsafeMutableBufferPointer { $0.shuffle(using: &random) }
            default:
                guard start < end else { continue }
                bytes[start] ^= 1 << UInt8.random(in: 0...7, using: &random)
            }
        }
        return bytes
    }
}
