extension UnitSystem {
    /// Degrees of normals and observations, which the program has in Celsius: the only temperatures that it converts.
    package func degrees(celsius: Double) -> Double { self == .celsius ? celsius : celsius * 9 / 5 + 32 }
}

/// The kind of data behind the climate of a place.
package enum ClimateBasis: String, Sendable, Hashable, CaseIterable {
    /// Thermometers of a weather service.
    case stations
    /// ERA5: observations of all kinds, brought onto a grid by a model.
    case reanalysis = "era5"
}

/// The climate of a place on one day of the year. All degrees are Celsius.
package struct DayClimate: Sendable, Hashable {
    /// The highest and the lowest temperature of one day of the year since a series began, and the first years that had them.
    package struct Record: Sendable, Hashable {
        package var maximum: Double
        package var maximumYear: Int
        package var minimum: Double
        package var minimumYear: Int
        /// The first and the last year of the series.
        package var years: ClosedRange<Int>

        package init(maximum: Double, maximumYear: Int, minimum: Double, minimumYear: Int, years: ClosedRange<Int>) {
            (self.maximum, self.maximumYear) = (maximum, maximumYear)
            (self.minimum, self.minimumYear) = (minimum, minimumYear)
            self.years = years
        }
    }

    /// The mean maximum and minimum of 1991-2020; nil when unknown.
    package var normalMaximum: Double?
    package var normalMinimum: Double?
    /// nil without thirty years of observations.
    package var maxima: MaximaOfDays?
    /// nil without a series.
    package var record: Record?

    package init(
        normalMaximum: Double? = nil, normalMinimum: Double? = nil, maxima: MaximaOfDays? = nil, record: Record? = nil
    ) {
        (self.normalMaximum, self.normalMinimum) = (normalMaximum, normalMinimum)
        (self.maxima, self.record) = (maxima, record)
    }
}

/// The distribution of the daily maxima of fifteen days of the year, seven before a day and seven after it, over the years
/// 1991-2020: quantiles and straight lines between them.
package struct MaximaOfDays: Sendable, Hashable {
    /// The percentages at which ``quantiles`` are taken, closer together in the tails: a rank is about rare days.
    package static let shares: [Double] = [0, 1, 2, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 98, 99, 100]

    /// Degrees Celsius, ascending: one for each of ``shares``.
    package let quantiles: [Double]

    /// nil for anything but one ascending quantile for each share.
    package init?(_ quantiles: [Double]) {
        guard quantiles.count == Self.shares.count, zip(quantiles, quantiles.dropFirst()).allSatisfy({ $0 <= $1 })
        else {
            return nil
        }
        self.quantiles = quantiles
    }

    /// The quantiles of at least one maximum, in any order, on straight lines between the sorted ones: type 7 of Hyndman and
    /// Fan, the usual one of R and numpy.
    package static func quantiles(of maxima: [Double]) -> [Double] {
        let sorted = maxima.sorted()
        return shares.map { quantile($0 / 100, of: sorted) }
    }

    /// The quantile of ascending numbers, at least one, by the same method.
    package static func quantile(_ share: Double, of numbers: [Double]) -> Double {
        let place = share * Double(numbers.count - 1)
        let index = Int(place)
        guard index + 1 < numbers.count else { return numbers[numbers.count - 1] }
        return numbers[index] + (numbers[index + 1] - numbers[index]) * (place - Double(index))
    }

    /// The share of the maxima that are below a temperature, percent; equal ones count half: 0 below all of them, 100
    /// above.
    package func percentile(of celsius: Double) -> Double? {
        guard celsius.isFinite, let lowest = quantiles.first, let highest = quantiles.last else { return nil }
        if celsius < lowest { return 0 }
        if celsius > highest { return 100 }
        guard let above = quantiles.firstIndex(where: { $0 >= celsius }),
            let below = quantiles.lastIndex(where: { $0 <= celsius })
        else { return nil }
        // The middle of the quantiles that are equal to it.
        guard below < above else { return (Self.shares[above] + Self.shares[below]) / 2 }
        // On the straight line between two quantiles.
        let (low, high) = (quantiles[below], quantiles[above])
        return Self.shares[below] + (celsius - low) / (high - low) * (Self.shares[above] - Self.shares[below])
    }
}
