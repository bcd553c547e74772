import Foundation

/// The course of relative humidity through a day of a given mean.
///
/// The air holds about the same vapor all day, so that its relative humidity falls as it gets warmer. Where it comes
/// close to saturation some of the vapor becomes dew or fog, on some nights more than on others, so that the mean of
/// many years approaches 100 percent and never is there. How much vapor there is follows from the mean alone; the dew
/// points among the normals, which are not used, agree with it within 12 percent.
struct HumidityCourse {
    /// The sharpness with which saturation is approached. In Seoul 6 and 8 fit equally well, and better than no
    /// approach at all.
    private static let sharpness = 6.0

    /// Hectopascals: what the vapor's pressure would be if none of it fell out.
    private let vapor: Double

    /// - Parameters:
    ///   - mean: Percent, moved into the range from 1 to 99.
    ///   - temperatures: degrees Celsius, evenly spaced through the day, at least one.
    init(mean: Double, temperatures: [Double]) {
        let mean = min(max(mean, 1), 99)
        let saturations = temperatures.map(Self.saturation)
        // What it would be without saturation is too little. From there Newton's steps come ever closer and never go
        // too far, because the mean grows ever slower with the vapor.
        var vapor = mean * Double(saturations.count) / 100 / saturations.reduce(0) { $0 + 1 / $1 }
        for _ in 0..<30 {
            var sum = 0.0
            var slope = 0.0
            for saturation in saturations {
                let humidity = Self.humidity(vapor: vapor, saturation: saturation)
                sum += humidity
                // The derivative of the formula below, in terms of what it gives.
                slope += 100 / saturation * pow(humidity / 100 * saturation / vapor, Self.sharpness + 1)
            }
            let step = (mean * Double(saturations.count) - sum) / slope
            vapor += step
            if step < 1e-9 * vapor { break }
        }
        self.vapor = vapor
    }

    private init(vapor: Double) { self.vapor = vapor }

    /// The course between two, from this one at 0 to the other at 1.
    func blended(with other: HumidityCourse, by share: Double) -> HumidityCourse {
        HumidityCourse(vapor: vapor + (other.vapor - vapor) * share)
    }

    /// Percent at degrees Celsius; more than 0 and less than 100.
    func humidity(at temperature: Double) -> Double {
        Self.humidity(vapor: vapor, saturation: Self.saturation(temperature))
    }

    private static func humidity(vapor: Double, saturation: Double) -> Double {
        let ratio = vapor / saturation
        return 100 * ratio / pow(1 + pow(ratio, sharpness), 1 / sharpness)
    }

    /// Saturation vapor pressure over water in hectopascals at degrees Celsius: Magnus' formula with the constants of
    /// the WMO's Guide to Instruments and Methods of Observation.
    static func saturation(_ temperature: Double) -> Double {
        6.112 * exp(17.62 * temperature / (243.12 + temperature))
    }
}
