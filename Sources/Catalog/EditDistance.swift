/// Counts typing mistakes: a letter added, left out, replaced, or swapped with the next (optimal string alignment, the
/// restricted Damerau-Levenshtein distance).
///
/// Keeps its rows between calls, because a misspelt name is compared with tens of thousands.
struct EditDistance {
    private var beforePrevious: [Int] = []
    private var previous: [Int] = []
    private var current: [Int] = []

    /// nil when there are more than `limit` mistakes.
    mutating func callAsFunction(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
        guard abs(left.count - right.count) <= limit else { return nil }
        let width = right.count + 1
        if current.count < width {
            beforePrevious = Array(repeating: 0, count: width)
            previous = beforePrevious
            current = beforePrevious
        }
        for column in 0..<width { previous[column] = column }
        for row in 0..<left.count {
            current[0] = row + 1
            var lowest = row + 1
            for column in 0..<right.count {
                let replaced = previous[column] + (left[row] == right[column] ? 0 : 1)
                var cost = min(replaced, previous[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    cost = min(cost, beforePrevious[column - 1] + 1)
                }
                current[column + 1] = cost
                lowest = min(lowest, cost)
            }
            if lowest > limit { return nil }
            (beforePrevious, previous, current) = (previous, current, beforePrevious)
        }
        return previous[right.count] <= limit ? previous[right.count] : nil
    }

    /// Whether there is exactly one mistake. Asked of tens of thousands of names with every key that is pressed, so it
    /// only looks at what is between the common beginning and the common end.
    static func isOneMistake(_ left: ArraySlice<UInt16>, _ right: ArraySlice<UInt16>) -> Bool {
        guard abs(left.count - right.count) <= 1 else { return false }
        var (left, right) = (left, right)
        while let one = left.first, one == right.first {
            left.removeFirst()
            right.removeFirst()
        }
        while let one = left.last, one == right.last {
            left.removeLast()
            right.removeLast()
        }
        switch (left.count, right.count) {
        case (1, 0), (0, 1), (1, 1): return true
        case (2, 2): return left.elementsEqual(right.reversed())
        default: return false
        }
    }
}
