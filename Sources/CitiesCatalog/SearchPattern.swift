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
    /// The bytes of the units as typed.
    private let typed: [UInt8]
    /// The bytes of `부산` for `부산시`, as a whole name in the text; nil when the rank of a city is not typed.
    private let withoutRank: [UInt8]?
    /// The bytes that every match begins with.
    private let common: [UInt8]
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
        common = Self.common(to: accepted)

        typed = [UInt8](units: units)
        withoutRank = (name.isKorean ? name.withoutKoreanRank?.units : nil).map {
            [NameText.separator] + [UInt8](units: $0)
        }

        let spelling = Spelling(units)
        let isLongEnough = spelling.letterCount >= 4 && units.count >= (name.isKorean ? 2 : 4)
        self.spelling = isLongEnough && !hasInitials ? spelling : nil
    }

    /// The bytes of the units that can only be one, and those with which the next begins, whichever it is.
    private static func common(to accepted: [ClosedRange<UInt16>]) -> [UInt8] {
        let single = accepted.prefix { $0.count == 1 }
        let next = accepted.dropFirst(single.count).first.map { range in
            zip([UInt8](units: [range.lowerBound]), [UInt8](units: [range.upperBound])).prefix { $0 == $1 }.map(\.0)
        }
        return [UInt8](units: single.map(\.lowerBound)) + (next ?? [])
    }

    /// Calls with the place of each match without a mistake, and its quality, in the order of the text; then with the names
    /// without the rank of a city.
    func forEachMatch(in text: NameText, _ body: (_ place: Int, _ rank: Rank) -> Void) {
        // One letter, or initial consonants, only stand at the beginning of a name.
        let isBeginning = accepted.count == 1 || hasInitials
        forEachCandidate(in: text, after: isBeginning ? [NameText.separator] : []) { place in
            if let rank = rank(at: place, in: text) { body(place, rank) }
        }
        guard let withoutRank else { return }
        var place = 0
        while let next = text.place(of: withoutRank, from: place) {
            if text.endsName(next + withoutRank.count) { body(next + 1, .same) }
            place = next + withoutRank.count
        }
    }

    /// Calls with the place of each name that it is anywhere in.
    func forEachName(containingItIn text: NameText, _ body: (_ place: Int) -> Void) {
        forEachCandidate(in: text, after: []) { place in
            if end(of: place, in: text) != nil { body(place) }
        }
    }

    /// Calls with each place where the common bytes are, behind some others.
    private func forEachCandidate(in text: NameText, after before: [UInt8], _ body: (_ place: Int) -> Void) {
        let needle = before + common
        var place = 0
        while let next = needle.isEmpty ? place : text.place(of: needle, from: place), next < text.bytes.count - 1 {
            body(next + before.count)
            place = next + 1
        }
    }

    private func rank(at place: Int, in text: NameText) -> Rank? {
        guard text.beginsName(place) else {
            guard text.beginsWord(place), end(of: place, in: text) != nil else { return nil }
            return .word
        }
        guard let end = end(of: place, in: text) else { return nil }
        let isWhole = text.endsName(end)
        if hasInitials { return isWhole ? .initials : .firstInitials }
        guard text.has(typed, at: place) else { return .unfinished }
        return isWhole ? .same : .beginning
    }

    /// The end of the match that begins at a place; nil when none does.
    private func end(of place: Int, in text: NameText) -> Int? {
        var place = place
        for range in accepted {
            guard place < text.bytes.count else { return nil }
            let (unit, end) = text.unit(at: place)
            guard range.contains(unit) else { return nil }
            place = end
        }
        return place
    }
}
