/// Counts typing mistakes: a letter added, left out, replaced, or swapped with the next (optimal string alignment, the
/// restricted Damerau-Levenshtein distance).
///
/// Keeps its rows between calls, because a misspelled name is compared with tens of thousands, some of them with every key
/// that is pressed. So only the part between the common beginning and the common end is looked at, and of that only what
/// the limit can reach.
package struct EditDistance {
    private var beforePrevious: [Int] = []
    private var previous: [Int] = []
    private var current: [Int] = []

    package init() {}

    /// The mistakes that a word of this many letters may have and still be recognized. Nearly every word of two letters is
    /// one mistake from another.
    package static func allowed(in letters: Int) -> Int { letters < 3 ? 0 : letters < 8 ? 1 : 2 }

    /// nil when there are more than `limit` mistakes.
    package mutating func callAsFunction<Letter: Equatable>(
        _ left: ArraySlice<Letter>, _ right: ArraySlice<Letter>, limit: Int
    ) -> Int? {
        guard abs(left.count - right.count) <= limit else { return nil }
        // By indices: a search compares thousands of names, and to shorten a slice costs more than to compare one.
        let shorter = min(left.count, right.count)
        var start = 0
        while start < shorter, left[left.startIndex + start] == right[right.startIndex + start] { start += 1 }
        var end = 0
        while end < shorter - start, left[left.endIndex - 1 - end] == right[right.endIndex - 1 - end] { end += 1 }
        let left = left[(left.startIndex + start)..<(left.endIndex - end)]
        let right = right[(right.startIndex + start)..<(right.endIndex - end)]
        if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
        if limit == 1 { return isOneMistake(left, right) ? 1 : nil }
        return between(left, right, limit)
    }

    /// True for one letter in place of another and for two that are swapped: parts that begin and end differently have no other
    /// single mistake.
    private func isOneMistake<Letter: Equatable>(_ left: ArraySlice<Letter>, _ right: ArraySlice<Letter>) -> Bool {
        guard left.count == right.count, let first = left.first, let last = left.last else { return false }
        return left.count == 1 || left.count == 2 && first == right.last && last == right.first
    }

    private mutating func between<Letter: Equatable>(
        _ left: ArraySlice<Letter>, _ right: ArraySlice<Letter>, _ limit: Int
    ) -> Int? {
        let width = right.count + 1
        if current.count < width {
            beforePrevious = Array(repeating: 0, count: width)
            previous = beforePrevious
            current = beforePrevious
        }
        let tooMany = limit + 1
        for column in 0...min(tooMany, right.count) { previous[column] = column }
        for row in 0..<left.count {
            // A cell further from the diagonal than the limit needs more mistakes than that.
            let columns = max(0, row - limit)...min(right.count - 1, row + limit)
            let letter = left[left.startIndex + row]
            current[columns.lowerBound] = columns.lowerBound == 0 ? row + 1 : tooMany
            var lowest = current[columns.lowerBound]
            for column in columns {
                let other = right[right.startIndex + column]
                let replaced = previous[column] + (letter == other ? 0 : 1)
                var cost = min(replaced, previous[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, letter == right[right.startIndex + column - 1],
                    left[left.startIndex + row - 1] == other
                {
                    cost = min(cost, beforePrevious[column - 1] + 1)
                }
                current[column + 1] = cost
                lowest = min(lowest, cost)
            }
            if columns.upperBound + 2 < width { current[columns.upperBound + 2] = tooMany }
            if lowest > limit { return nil }
            (beforePrevious, previous, current) = (previous, current, beforePrevious)
        }
        return previous[right.count] <= limit ? previous[right.count] : nil
    }
}

/// A name with which many are compared as they are typed, key by key: a Hangul syllable is two or three letters.
struct Spelling {
    /// The units of the name.
    let count: Int
    let isKorean: Bool
    private let letters: [UInt16]
    private var compare = EditDistance()
    private var others: [UInt16] = []

    init(_ units: [UInt16]) {
        count = units.count
        isKorean = Hangul.isSyllable(units.first ?? 0)
        letters = Hangul.letters(of: units[...])
    }

    var letterCount: Int { letters.count }

    /// True when it has ASCII letters alone.
    var isPlain: Bool { letters.allSatisfy { $0 < 0x80 } }

    /// The mistakes between it and a name; nil when there are more than `limit`, and for a name in the other script: no
    /// Hangul is a slip for a Latin letter.
    mutating func mistakes(in name: ArraySlice<UInt16>, limit: Int) -> Int? {
        // Each syllable has one vowel, so that a mistake adds or loses no more than one.
        guard abs(name.count - count) <= limit, let first = name.first, Hangul.isSyllable(first) == isKorean
        else { return nil }
        guard isKorean else { return compare(letters[...], name, limit: limit) }
        others.removeAll(keepingCapacity: true)
        Hangul.appendLetters(of: name, to: &others)
        return compare(letters[...], others[...], limit: limit)
    }
}

extension NameText {
    /// Calls with the beginning of each name within this many mistakes of a spelling, and their number.
    func forEachName(near spelling: inout Spelling, limit: Int, _ body: (_ place: Int, _ mistakes: Int) -> Void) {
        let (fewest, most) = (spelling.count - limit, spelling.count + limit)
        // A unit has one to three bytes, and a plain letter one: nearly all names are ruled out by their length.
        let longest = spelling.isPlain ? most + 2 * limit : 3 * most
        var units: [UInt16] = []
        units.reserveCapacity(most + 1)
        forEachName { start, end in
            guard end - start >= fewest, end - start <= longest else { return }
            guard Hangul.isSyllable(unit(at: start).unit) == spelling.isKorean else { return }
            units.removeAll(keepingCapacity: true)
            var place = start
            while place < end, units.count <= most {
                let (unit, next) = unit(at: place)
                units.append(unit)
                place = next
            }
            guard let mistakes = spelling.mistakes(in: units[...], limit: limit) else { return }
            body(start, mistakes)
        }
    }
}
