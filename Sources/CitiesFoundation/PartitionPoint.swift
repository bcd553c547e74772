extension Range<Int> {
    /// The first number that a condition does not hold for; the upper bound without one. The condition holds for all numbers before
    /// it and for none after it.
    @inlinable package func partitionPoint(where isBefore: (Int) -> Bool) -> Int {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
