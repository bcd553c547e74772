import CitiesTextLayout

/// The question to a terminal for the color behind its text, and its answer.
enum BackgroundQuestion {
    /// OSC 11 with a question mark, then a question that every terminal answers: who has answered that will not answer
    /// the first any more.
    static let bytes = Array("\u{1B}]11;?\u{07}\u{1B}[c".utf8)

    /// The beginning of the answer to the first.
    static let answer = Array("\u{1B}]11;".utf8)

    /// `rgb:ffff/ffff/ffff`, with one to four digits each, by the brightness that eyes see; nil for anything else.
    static func background(_ color: some StringProtocol) -> Background? {
        let text = color.drop { $0 != ":" }.dropFirst()
        guard color.hasPrefix("rgb:") || color.hasPrefix("rgba:") else { return nil }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { digits -> Double? in
            guard (1...4).contains(digits.count), let value = Int(digits, radix: 16), value >= 0 else { return nil }
            return Double(value) / Double((1 << (4 * digits.count)) - 1)
        }
        guard parts.count >= 3, let red = parts[0], let green = parts[1], let blue = parts[2] else { return nil }
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.5 ? .light : .dark
    }
}
