package import CitiesFoundation
package import CitiesLocalization
import CitiesTextLayout
package import CitiesWeatherModel

/// The subject of a chart of one city.
package enum ChartSubject: Sendable, Hashable {
    /// The temperature from the minimum to the maximum of each step as one ribbon, and the humidity in a panel below it.
    case ribbon
    /// Lines, at least one.
    case lines([Quantity])
    /// The temperature by the hour in the color of its value, with the sky, the rain, the wind and the nights.
    case meteogram

    /// The quantities that are drawn.
    package var lines: [Quantity] {
        switch self {
        case .ribbon: Quantity.charted
        case .lines(let lines): lines
        case .meteogram: [.temp]
        }
    }
}

extension Plot {
    /// The parts of a meteogram beside the temperature and the rain.
    package struct Meteogram: Sendable {
        /// The times without the sun, in order.
        package var nights: [ClosedRange<Date>] = []
        /// The sky in order of time.
        package var sky: [Sky] = []
        /// The wind at moments, in order of time.
        package var winds: [Wind] = []
    }

    /// The sky over some hours.
    package struct Sky: Sendable {
        let start: Date
        let end: Date
        let condition: WeatherCondition

        /// The worst condition of each period of this many hours of the place's clock, with day or night as at its beginning.
        static func groups(_ sky: [Sky], every hours: Int, _ zone: LocalZone) -> [Sky] {
            zone.periods(of: sky, every: hours, start: \.start).compactMap { period in
                guard let first = period.first, let last = period.last,
                    var worst = WeatherCondition.worst(of: period.map(\.condition))
                else { return nil }
                worst.isDay = first.condition.isDay
                return Sky(start: first.start, end: last.end, condition: worst)
            }
        }
    }

    /// The wind at a moment.
    package struct Wind: Sendable {
        let time: Date
        /// The speed in the unit that is shown.
        let speed: RoundedNumber
        /// The direction that it comes from; nil when unknown.
        let direction: WindDirection?
    }
}

extension Plot.Meteogram {
    /// - Parameter rows: The rows of the steps, in the same order.
    init(_ document: ForecastDocument, _ rows: [Row]) {
        let place = document.city.coordinates
        let context = TableContext(document.book, now: document.now)
        for (step, row) in zip(document.steps, rows) {
            if let condition = step.condition {
                sky.append(
                    Plot.Sky(
                        start: step.time, end: step.end,
                        condition: condition.withDayOrNight(at: step.time, over: place)))
            }
            if let speed = RoundedNumber(Quantity.wind.entry.value(row, context)?.shown, decimals: 0) {
                winds.append(
                    Plot.Wind(time: step.time, speed: speed, direction: WindDirection(degrees: step.windDirection)))
            }
        }
        if let first = document.steps.first, let last = document.steps.last {
            nights = SunPosition.nights(from: first.time, to: last.end, over: place)
        }
    }
}

extension SunPosition {
    /// The times without the sun over a place, to ten minutes; empty for a place without coordinates.
    fileprivate static func nights(from start: Date, to end: Date, over place: Coordinates) -> [ClosedRange<Date>] {
        guard place.latitude.isFinite, place.longitude.isFinite, start < end else { return [] }
        let length = end.timeIntervalSince(start)
        return stride(from: 0, to: length, by: 600).reduce(into: []) { nights, offset in
            let moment = start.addingTimeInterval(offset)
            guard !isUp(at: moment, over: place) else { return }
            let until = min(end, moment.addingTimeInterval(600))
            if let last = nights.last, last.upperBound == moment {
                nights[nights.count - 1] = last.lowerBound...until
            } else {
                nights.append(moment...until)
            }
        }
    }
}

/// The rows of a meteogram above and below its lines: the sky and the wind.
package struct MeteogramLayout {
    package let meteogram: Plot.Meteogram
    package let time: TimeAxis

    /// nil for a chart of lines.
    package init?(_ plot: Plot) {
        guard let meteogram = plot.meteogram else { return nil }
        (self.meteogram, time) = (meteogram, plot.time)
    }

    private static let hours = [1, 2, 3, 6, 12, 24]

    /// The sky of periods of some hours, each in the middle of its period, as densely as the icons stand apart.
    package func sky<Geometry: PictureGeometry>(
        _ geometry: Geometry, icon: (WeatherCondition) -> String
    ) -> [PlacedLabel<WeatherCondition>] {
        fitting(geometry) { hours in
            Plot.Sky.groups(meteogram.sky, every: hours, time.zone).map { sky in
                let ends = [sky.start, sky.end].map { geometry.place(time.fraction($0)) }
                let text = icon(sky.condition)
                return geometry.middle(
                    sky.condition, text, at: (ends[0] + ends[1]) / 2, as: .sky, in: geometry.axis)
            }
        }
    }

    /// The winds of full hours, each at its own time, as densely as their labels stand apart.
    package func winds<Geometry: PictureGeometry>(
        _ geometry: Geometry, text: (Plot.Wind) -> String
    ) -> [PlacedLabel<String>] {
        fitting(geometry) { hours in
            meteogram.winds.filter { time.zone.time(at: $0.time).hour.isMultiple(of: hours) }.map { wind in
                let words = text(wind)
                return geometry.middle(
                    words, words, at: geometry.place(time.fraction(wind.time)), as: .wind, in: geometry.axis)
            }
        }
    }

    /// The labels of the shortest period for which they stand apart. The first and the last period may be cut short: their
    /// labels are left out where they lack room.
    private func fitting<Geometry: PictureGeometry, Content>(
        _ geometry: Geometry, _ forms: (Int) -> [PlacedLabel<Content>]
    ) -> [PlacedLabel<Content>] {
        let apart = Geometry.measures.signs
        for hours in Self.hours {
            var words = forms(hours)
            if !PlacedLabel.standApart(Array(words.prefix(2)), by: apart) { words.removeFirst() }
            if !PlacedLabel.standApart(Array(words.suffix(2)), by: apart) { words.removeLast() }
            if PlacedLabel.standApart(words, by: apart) { return words }
        }
        return []
    }
}

extension PlacedLabel {
    func line(_ text: (Content) -> String) -> PlacedLabel<Line> {
        PlacedLabel<Line>(content: Line(text(content)), start: start, width: width)
    }
}

extension Plot.Wind {
    /// `↘4`, or `NW4` without slanting arrows; the speed alone without a direction.
    package func text(_ tier: GlyphTier, _ book: Phrasebook) -> String {
        guard let direction, speed.scaled > 0 else { return speed.text }
        return (tier == .braille ? direction.arrow(tier) : direction.short(in: book)) + speed.text
    }
}

extension WindDirection {
    /// Clockwise from north.
    private static let arrows = ["↓", "↙", "←", "↖", "↑", "↗", "→", "↘"]

    /// An arrow with the wind: down for a wind from the north. The fonts of the Linux console have no slanting ones.
    package func arrow(_ tier: GlyphTier) -> String {
        guard tier == .braille else { return tier == .ascii ? ">" : "→" }
        return Self.arrows[rawValue]
    }
}
