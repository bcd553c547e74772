/// A typed text, unit by unit: a letter is itself, a syllable may be incomplete, and a consonant stands for every
/// syllable that begins with it.
struct SearchPattern {
    /// The quality of a match, the best first.
    enum Rank: UInt8, Comparable {
        case same, beginning, word, unfinished, initials, firstInitials, mistake

        static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
    }

    /// The units that each unit of a name may be.
    private let accepted: [ClosedRange<UInt16>]
    /// The units as typed; with those of `부산` for `부산시`.
    private let spellings: [[UInt16]]
    private let hasInitials: Bool
    /// nil when the name is too short for mistakes.
    let spelling: Spelling?

    init(_ name: FoldedName) {
        let units = name.units.flatMap(Hangul.consonants)
        var accepted = units.map { Hangul.syllables(beginningWith: $0) ?? $0...$0 }
        hasInitials = accepted.contains { $0.count > 28 }
        if let last = accepted.last, last.count == 1 {
            accepted[accepted.count - 1] = Hangul.completions(of: last.lowerBound)
        }
        self.accepted = accepted

        spellings = [units] + [name.isKorean ? name.withoutKoreanRank?.units : nil].compactMap(\.self)

        let spelling = Spelling(units)
        let isLongEnough = spelling.letterCount >= 4 && units.count >= (name.isKorean ? 2 : 4)
        self.spelling = isLongEnough && !hasInitials ? spelling : nil
    }

    /// The quality of the match of a name without a mistake; nil when it does not match.
    func rank(of name: ArraySlice<UInt16>, words: UInt64) -> Rank? {
        if begins(name) {
            if hasInitials { return name.count == accepted.count ? .initials : .firstInitials }
            guard name.starts(with: spellings[0]) else { return .unfinished }
            return spellings[0].count == name.count ? .same : .beginning
        }
        if spellings.count > 1, spellings[1].elementsEqual(name) { return .same }
        guard accepted.count > 1, !hasInitials else { return nil }
        var later = words & ~1
        while later != 0 {
            let start = name.startIndex + later.trailingZeroBitCount
            if begins(name[start...]) { return .word }
            later &= later - 1
        }
        return nil
    }

    /// True when it is anywhere in a name.
    func isWithin(_ name: ArraySlice<UInt16>) -> Bool {
        guard !accepted.isEmpty else { return false }
        return name.indices.contains { begins(name[$0...]) }
    }

    private func begins(_ name: ArraySlice<UInt16>) -> Bool {
        guard name.count >= accepted.count else { return false }
        for (unit, range) in zip(name, accepted) where !range.contains(unit) { return false }
        return true
    }
}
