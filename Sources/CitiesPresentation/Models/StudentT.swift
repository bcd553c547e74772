import CitiesFoundation

/// Student's t distribution.
struct StudentT {
    /// At least 1.
    let degreesOfFreedom: Int

    /// The probability of a value at least as far from zero as `t`, on either side.
    ///
    /// The finite series of Abramowitz and Stegun, 26.7.3 and 26.7.4, which is exact for whole degrees of freedom.
    func probability(beyond t: Double) -> Double {
        let freedom = Double(degreesOfFreedom)
        let square = freedom / (freedom + t * t)
        let sine = (1 - square).squareRoot()
        let isOdd = !degreesOfFreedom.isMultiple(of: 2)
        var (term, sum) = (isOdd ? square.squareRoot() : 1, 0.0)
        for factor in stride(from: isOdd ? 3 : 2, through: degreesOfFreedom, by: 2) {
            sum += term
            term *= square * Double(factor - 1) / Double(factor)
        }
        let within = isOdd ? (atan(abs(t) / freedom.squareRoot()) + sine * sum) * 2 / .pi : sine * sum
        return max(0, 1 - within)
    }

    /// The distance from zero that a value exceeds, on either side, with a probability between 0 and 1.
    func limit(_ probability: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        while self.probability(beyond: high) > probability { (low, high) = (high, high * 2) }
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if self.probability(beyond: middle) > probability { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
