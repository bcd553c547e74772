import CitiesFoundation
import CitiesLocalization
import CitiesWeatherModel

extension Plot {
    /// The precipitation of a step.
    struct Rain: Sendable {
        let start: Date
        let end: Date
        /// Percent; nil when unknown.
        let chance: Double?
        /// In the unit that readers see; nil when unknown.
        let amount: Double?

        /// Steps put together by this many hours of the place's clock, with the highest chance of each. An amount is nil
        /// with any of its parts.
        static func groups(_ rain: [Rain], every hours: Int, _ zone: LocalZone) -> [Rain] {
            zone.periods(of: rain, every: hours, start: \.start).compactMap { period in
                guard let first = period.first, let last = period.last else { return nil }
                let amounts = period.compactMap(\.amount)
                return Rain(
                    start: first.start, end: last.end, chance: period.compactMap(\.chance).max(),
                    amount: amounts.count == period.count ? amounts.reduce(0, +) : nil)
            }
        }
    }
}

extension LocalZone {
    /// Elements in order of time, divided into periods of this many hours of the place's clock.
    func periods<Element>(
        of elements: [Element], every hours: Int, start: (Element) -> Date
    ) -> [ArraySlice<Element>] {
        elements.chunked { element in
            let time = time(at: start(element))
            return time.dayNumber * 24 + time.hour / hours
        }
    }
}

/// The rain below a picture: a bar for what falls within each step, and the chance of it in numbers.
package struct RainLayout {
    /// The amount that a full bar stands for, in the unit that readers see: a round number that is at least what falls within
    /// any step; nil when nothing falls, or it is unknown.
    package let full: Double?
    /// `mm`, `in`.
    package let unit = PlotAxis.millimeters.symbol(.celsius)
    /// True when the chance of any step is known.
    package let hasChances: Bool
    private let rain: [Plot.Rain]
    private let time: TimeAxis

    /// nil when nothing is known of it.
    package init?(_ plot: Plot) {
        (rain, time) = (plot.rain, plot.time)
        full = plot.rain.compactMap(\.amount).max().flatMap { most in
            let inches = DisplayUnits.current.rain == .inch ? [0.05, 0.1, 0.2, 0.5] : []
            return most > 0 ? (inches + [1, 2, 5, 10, 20, 50, 100, 200, 500]).first { $0 >= most } ?? most : nil
        }
        hasChances = plot.rain.contains { $0.chance != nil }
        guard full != nil || hasChances else { return nil }
    }

    /// `rain 0–5 mm, %`: what the bars are, and the numbers.
    func words(_ book: Phrasebook) -> String {
        let amounts = full.flatMap { full in
            (0...2).lazy.compactMap { RoundedNumber(full, digits: $0) }.first { $0.value == full }
        }.map { book.span("0", $0.text) + " " + unit }
        let units = [amounts, hasChances ? "%" : nil].compactMap(\.self).joined(separator: ", ")
        return book(.chartRain, ["units": units])
    }

    /// The part of the time axis that each step takes, and its amount as a share of a full bar: 0 for none, nil when
    /// unknown.
    package var bars: [(span: ClosedRange<Double>, share: Double?)] {
        full.map { full in rain.map { (span($0), $0.amount.map { $0 / full }) } } ?? []
    }

    /// The highest chance of every few hours, percent, as few as stand apart; empty where not even one for each day does.
    package func chances<Geometry: PictureGeometry>(_ geometry: Geometry) -> [PlacedLabel<RoundedNumber>] {
        let forms = [3, 6, 12, 24].lazy.map { hours in
            Plot.Rain.groups(rain, every: hours, time.zone).compactMap { group -> PlacedLabel<RoundedNumber>? in
                guard let highest = RoundedNumber(group.chance, decimals: 0) else { return nil }
                let ends = span(group)
                let middle = (geometry.place(ends.lowerBound) + geometry.place(ends.upperBound)) / 2
                return geometry.middle(highest, highest.text, at: middle, as: .chance, in: geometry.axis)
            }
        }
        return forms.first { PlacedLabel.standApart($0, by: Geometry.measures.chances) } ?? []
    }

    private func span(_ rain: Plot.Rain) -> ClosedRange<Double> { time.fraction(rain.start)...time.fraction(rain.end) }
}
