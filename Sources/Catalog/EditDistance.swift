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
}
