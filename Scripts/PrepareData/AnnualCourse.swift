import Foundation

/// A smooth course through the year whose mean over each month is the month's normal.
///
/// E. S. Epstein, On obtaining daily climatological values from monthly means, Journal of Climate 4 (1991), 365-368:
/// six harmonics, each enlarged by what averaging over a month takes from it. Straight lines between mid-months would
/// be 0.5 °C too cold in Seoul's July and too warm in its January.
struct AnnualCourse: Sendable {
    private var cosines = [Double](repeating: 0, count: 7)
    private var sines = [Double](repeating: 0, count: 7)

    /// nil unless there are twelve values, January first.
    init?(monthly: [Double]) {
        guard monthly.count == 12 else { return nil }
        for harmonic in 0...6 {
            let step = 2 * Double.pi * Double(harmonic) / 12
            let share = harmonic == 0 || harmonic == 6 ? 1.0 / 12 : 1.0 / 6
            let enlargement = harmonic == 0 ? 1 : (step / 2) / sin(step / 2)
            for (month, value) in monthly.enumerated() {
                cosines[harmonic] += share * enlargement * value * cos(step * Double(month))
                // The last sine is zero at every mid-month; rounding would leave a trace of it.
                if harmonic < 6 { sines[harmonic] += share * enlargement * value * sin(step * Double(month)) }
            }
        }
    }

    /// The value a number of months after the middle of January.
    func value(_ monthsSinceMidJanuary: Double) -> Double {
        let angle = 2 * Double.pi * monthsSinceMidJanuary / 12
        let (stepCosine, stepSine) = (cos(angle), sin(angle))
        var (cosine, sine) = (1.0, 0.0)
        var sum = 0.0
        for harmonic in 0...6 {
            sum += cosines[harmonic] * cosine + sines[harmonic] * sine
            (cosine, sine) = (cosine * stepCosine - sine * stepSine, sine * stepCosine + cosine * stepSine)
        }
        return sum
    }
}
