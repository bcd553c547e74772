/// The Holiday Climate Index: how well the weather of a day suits being outdoors in a city or on a beach, up to 100 points.
///
/// Scott et al., Atmosphere 7:80 (2016); for beaches also Rutty et al., Atmosphere 11:412 (2020). From 80 points on a day is
/// excellent, from 60 good, from 40 marginal, below unacceptable. The preferences behind it come from surveys in Europe.
package enum HolidayClimateIndex: Sendable, Hashable, CaseIterable {
    case urban, beach

    /// The points of a day, at most 100. They are below 0 on a cold and wet day with a storm.
    ///
    /// The printed classes of cloud are whole percents (`1-10`, `11-20`), so that cloud is rounded to one first: 10.5 % is 11 %.
    /// All other classes are read without a gap, each from its lower bound on. Rain of exactly 25 mm is in the class over 25 mm.
    ///
    /// - Parameters:
    ///   - maximum: The highest temperature of the day, °C. All numbers are finite.
    ///   - humidity: The lowest relative humidity of the day, percent.
    ///   - cloud: The mean cloud cover of the day, percent.
    ///   - rain: The precipitation of the day, mm.
    ///   - wind: The mean wind of the day, km/h; at most 0.5 is calm in both kinds.
    package func points(maximum: Double, humidity: Double, cloud: Double, rain: Double, wind: Double) -> Int {
        let warmth = Self.effectiveTemperature(maximum: maximum, humidity: humidity)
        let sky = cloud.rounded(.toNearestOrAwayFromZero)
        let (ofWarmth, ofSky) = (tables.warmth.points(warmth), tables.sky.points(sky))
        let others = 3 * tables.rain.points(rain) + tables.wind.points(wind)
        switch self {
        case .urban: return 4 * ofWarmth + 2 * ofSky + others
        case .beach: return 2 * ofWarmth + 4 * ofSky + others
        }
    }

    /// Missenard's effective temperature in °C, T - 0.4 (T - 10) (1 - RH/100): dry air takes warmth off above 10 °C and adds
    /// some below.
    package static func effectiveTemperature(maximum: Double, humidity: Double) -> Double {
        maximum - 0.4 * (maximum - 10) * (1 - humidity / 100)
    }

    /// The tables of the kind.
    var tables: Tables {
        switch self {
        case .urban: .urban
        case .beach: .beach
        }
    }

    /// Points by classes of a number, each from its lower bound on.
    struct Table: Sendable {
        /// The points below the first bound.
        let least: Int
        /// Ascending lower bounds.
        let classes: [(from: Double, points: Int)]

        init(below least: Int, _ classes: [(from: Double, points: Int)]) {
            (self.least, self.classes) = (least, classes)
        }

        func points(_ number: Double) -> Int {
            // A bound that a conversion or the formula misses by its noise is reached.
            classes.last { number >= $0.from - 1e-9 }?.points ?? least
        }

        /// The distance from a bound to the first number beyond it: less than any source tells apart.
        static let trace = 2e-9
    }

    /// The tables of one kind.
    struct Tables: Sendable {
        /// Effective temperature, °C.
        let warmth: Table
        /// Cloud, whole percent.
        let sky: Table
        /// Precipitation, mm. No rain at all has a class of its own, below the first trace.
        let rain: Table
        /// Wind, km/h. Calm is at most 0.5.
        let wind = Table(
            below: 8, [(0.5 + Table.trace, 10), (10, 9), (20, 8), (30, 6), (40, 3), (50, 0), (70, -10)])

        static let urban = Tables(
            warmth: Table(
                below: 1,
                [
                    (-6, 2), (0, 3), (7, 4), (11, 5), (15, 6), (18, 7), (20, 9), (23, 10), (26, 9), (27, 8), (29, 7),
                    (31, 6), (33, 5), (35, 4), (37, 2), (39, 0),
                ]),
            sky: Table(
                below: 8,
                [
                    (1, 9), (11, 10), (21, 9), (31, 8), (41, 7), (51, 6), (61, 5), (71, 4), (81, 3), (91, 2),
                    (100, 1),
                ]),
            rain: Table(below: 10, [(Table.trace, 9), (3, 8), (6, 5), (9, 2), (12, 0), (25, -1)]))

        static let beach = Tables(
            warmth: Table(
                below: -10,
                [
                    (10, -5), (15, 0), (17, 1), (18, 2), (19, 3), (20, 4), (21, 5), (22, 6), (23, 7), (26, 9),
                    (28, 10), (31, 9), (33, 8), (34, 7), (35, 6), (36, 5), (37, 4), (38, 2), (39, 0),
                ]),
            sky: Table(
                below: 8,
                [(1, 9), (15, 10), (26, 9), (36, 8), (46, 7), (56, 6), (66, 5), (76, 4), (86, 3), (96, 2)]),
            rain: Table(below: 10, [(Table.trace, 9), (3, 8), (6, 6), (9, 4), (12, 0), (25, -1)]))
    }
}
