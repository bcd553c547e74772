/// The rows of values in lines of text. Ticks are a whole number of rows apart, everywhere the same, so that the value
/// of one row can be read off.
struct RowScale: Sendable, Hashable {
    struct Tick: Sendable, Hashable {
        /// Counted from the top.
        let row: Int
        let value: Double
        let label: String
    }

    let rows: Int
    /// The value of one row.
    let perRow: Double
    /// The value in the middle of the lowest row, in rows from zero.
    private let lowest: Int
    private let rowsPerTick: Int
    private let limits: ClosedRange<Double>?

    /// The finest scale that has all of the range, with `margin` rows free at each end that has no limit.
    init(_ range: ClosedRange<Double>, axis: PlotAxis, rows: Int, margin: Int) {
        self.rows = rows
        limits = axis.limits
        let isTight = rows < 7
        let steps = axis.limits == nil ? Self.steps : Self.quarters
        let finest = steps.lazy.compactMap { step, rowsPerTick -> (Double, Int, Int)? in
            guard rowsPerTick > 1 || isTight, rowsPerTick <= max(2, rows / 3) else { return nil }
            let perRow = step / Double(rowsPerTick)
            let bottom = Int((range.lowerBound / perRow).rounded()) - (axis.isFromZero ? 0 : margin)
            let top = Int((range.upperBound / perRow).rounded()) + (axis.limits == nil ? margin : 0)
            let spare = rows - 1 - (top - bottom)
            guard spare >= 0 else { return nil }
            return (perRow, bottom - (axis.isFromZero ? 0 : spare / 2), rowsPerTick)
        }.first
        // The steps are as long as any number that can be measured.
        (perRow, lowest, rowsPerTick) = finest ?? (range.upperBound - range.lowerBound, 0, 1)
    }

    private static let steps = byFineness(
        (0...7).flatMap { power in
            [1.0, 2, 5].map { $0 * (0..<power).reduce(0.1) { value, _ in value * 10 } }
        })

    /// Steps of an axis with limits, as percentages have: they halve and quarter the whole.
    private static let quarters = byFineness([10, 20, 25, 50])

    /// Round steps and how many rows they take, from the finest scale to the coarsest. Of equally fine ones first those
    /// with ticks three rows apart.
    private static func byFineness(_ steps: [Double]) -> [(Double, Int)] {
        steps.flatMap { step in (1...6).map { (step, $0) } }.sorted {
            let (left, right) = ($0.0 / Double($0.1), $1.0 / Double($1.1))
            return left == right ? abs($0.1 - 3) < abs($1.1 - 3) : left < right
        }
    }

    /// The ticks from the top.
    var ticks: [Tick] {
        let step = perRow * Double(rowsPerTick)
        return (0..<rows).compactMap { row in
            let number = lowest + rows - 1 - row
            guard number.isMultiple(of: rowsPerTick) else { return nil }
            // In tenths, so that every tick is the number that its digits stand for.
            let value = (Double(number / rowsPerTick) * step * 10).rounded() / 10
            if let limits, !limits.contains(value) { return nil }
            guard let label = RoundedNumber(value, decimals: step < 1 ? 1 : 0)?.text else { return nil }
            return Tick(row: row, value: value, label: label)
        }
    }

    /// The value in the middle of a row, counted from the top.
    func value(ofRow row: Int) -> Double { Double(lowest + rows - 1 - row) * perRow }

    /// The dot of a value, counted from the top, where a row has this many. What lies outside is at the nearer end.
    func dot(_ value: Double, dotsDown: Int) -> Int {
        let above = ((value / perRow - Double(lowest) + 0.5) * Double(dotsDown)).rounded(.down)
        let count = rows * dotsDown
        return count - 1 - Int(min(Double(count - 1), max(0, above)))
    }
}
