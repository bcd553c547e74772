import Testing

@testable import CitiesPresentation

@Suite struct HolidayClimateIndexTests {
    @Test(
        arguments: [
            (25, 40, 30, 0, 8, 94), (33, 60, 80, 7, 15, 60), (3, 50, 100, 30, 75, 1), (23, 100, 15, 0, 5, 100),
        ] as [(Double, Double, Double, Double, Double, Int)])
    func `a day in a city has the points of the published tables`(
        maximum: Double, humidity: Double, cloud: Double, rain: Double, wind: Double, points: Int
    ) {
        #expect(
            HolidayClimateIndex.urban.points(
                maximum: maximum, humidity: humidity, cloud: cloud, rain: rain, wind: wind) == points)
    }

    @Test func `100 points are the most that a day can have`() {
        #expect(HolidayClimateIndex.beach.points(maximum: 30, humidity: 100, cloud: 20, rain: 0, wind: 5) == 100)
        for kind in HolidayClimateIndex.allCases {
            let tables = kind.tables
            for table in [tables.warmth, tables.sky, tables.rain, tables.wind] {
                #expect(([table.least] + table.classes.map(\.points)).max() == 10)
                #expect(table.classes.map(\.from) == table.classes.map(\.from).sorted())
            }
        }
    }

    @Test(arguments: [(25, 40, 21.4), (33, 60, 29.32), (3, 50, 4.4), (10, 10, 10), (30, 100, 30)])
    func `dry air takes warmth off above 10 degrees and adds some below`(
        maximum: Double, humidity: Double, effective: Double
    ) {
        let found = HolidayClimateIndex.effectiveTemperature(maximum: maximum, humidity: humidity)
        #expect(abs(found - effective) < 1e-9)
    }

    /// A bound with the points below it and from it on, and the least number that sources tell apart.
    typealias Bound = (bound: Double, below: Int, from: Int)

    private func expect(_ bounds: [Bound], step: Double, points: (Double) -> Int) {
        for (bound, below, from) in bounds {
            #expect(points(bound - step) == below, "below \(bound)")
            #expect(points(bound) == from, "from \(bound)")
            #expect(points(bound + step) == from, "above \(bound)")
        }
    }

    /// Saturated air: the effective temperature is the maximum.
    private func warmth(_ kind: HolidayClimateIndex, _ celsius: Double) -> Int {
        let weight = kind == .urban ? 4 : 2
        let all = kind.points(maximum: celsius, humidity: 100, cloud: 20, rain: 0, wind: 5)
        return (all - (kind == .urban ? 60 : 80)) / weight
    }

    @Test func `each class of warmth begins at its lower bound`() {
        expect(
            [
                (-6, 1, 2), (0, 2, 3), (7, 3, 4), (11, 4, 5), (15, 5, 6), (18, 6, 7), (20, 7, 9), (23, 9, 10),
                (26, 10, 9), (27, 9, 8), (29, 8, 7), (31, 7, 6), (33, 6, 5), (35, 5, 4), (37, 4, 2), (39, 2, 0),
            ], step: 0.1
        ) { warmth(.urban, $0) }
        expect(
            [
                (10, -10, -5), (15, -5, 0), (17, 0, 1), (18, 1, 2), (19, 2, 3), (20, 3, 4), (21, 4, 5), (22, 5, 6),
                (23, 6, 7), (26, 7, 9), (28, 9, 10), (31, 10, 9), (33, 9, 8), (34, 8, 7), (35, 7, 6), (36, 6, 5),
                (37, 5, 4), (38, 4, 2), (39, 2, 0),
            ], step: 0.1
        ) { warmth(.beach, $0) }
    }

    @Test func `each class of cloud is one of whole percents`() {
        func sky(_ kind: HolidayClimateIndex, _ percent: Double) -> Int {
            let (best, weight) = kind == .urban ? (23.0, 2) : (30.0, 4)
            let all = kind.points(maximum: best, humidity: 100, cloud: percent, rain: 0, wind: 5)
            return (all - (kind == .urban ? 80 : 60)) / weight
        }
        let urban: [Bound] = [
            (1, 8, 9), (11, 9, 10), (21, 10, 9), (31, 9, 8), (41, 8, 7), (51, 7, 6), (61, 6, 5), (71, 5, 4),
            (81, 4, 3), (91, 3, 2), (100, 2, 1),
        ]
        let beach: [Bound] = [
            (1, 8, 9), (15, 9, 10), (26, 10, 9), (36, 9, 8), (46, 8, 7), (56, 7, 6), (66, 6, 5), (76, 5, 4),
            (86, 4, 3), (96, 3, 2),
        ]
        for (kind, bounds) in [(HolidayClimateIndex.urban, urban), (.beach, beach)] {
            expect(bounds.filter { $0.bound < 100 }, step: 1) { sky(kind, $0) }
            // Half of a percent belongs to the higher class: 10.5 % is read as 11 %.
            expect(bounds.map { ($0.bound - 0.5, $0.below, $0.from) }, step: 0.01) { sky(kind, $0) }
        }
        #expect(sky(.urban, 100) == 1 && sky(.beach, 100) == 2 && sky(.urban, 0) == 8 && sky(.beach, 0) == 8)
    }

    @Test func `a trace of rain is not a dry day, and exactly 25 mm is over 25`() {
        func rain(_ kind: HolidayClimateIndex, _ millimeters: Double) -> Int {
            let best = kind == .urban ? 23.0 : 30.0
            return (kind.points(maximum: best, humidity: 100, cloud: 20, rain: millimeters, wind: 5) - 70) / 3
        }
        let others: [Bound] = [(3, 9, 8), (12, 2, 0), (25, 0, -1)]
        expect(others + [(6, 8, 5), (9, 5, 2)], step: 0.1) { rain(.urban, $0) }
        expect([(3, 9, 8), (6, 8, 6), (9, 6, 4), (12, 4, 0), (25, 0, -1)], step: 0.1) { rain(.beach, $0) }
        for kind in HolidayClimateIndex.allCases {
            #expect(rain(kind, 0) == 10 && rain(kind, 0.1) == 9 && rain(kind, 0.001) == 9)
        }
    }

    @Test(arguments: HolidayClimateIndex.allCases)
    func `calm is at most half a kilometer an hour`(kind: HolidayClimateIndex) {
        func wind(_ speed: Double) -> Int {
            kind.points(maximum: kind == .urban ? 23 : 30, humidity: 100, cloud: 20, rain: 0, wind: speed) - 90
        }
        expect(
            [(10, 10, 9), (20, 9, 8), (30, 8, 6), (40, 6, 3), (50, 3, 0), (70, 0, -10)], step: 0.1
        ) { wind($0) }
        #expect([0, 0.4, 0.5, 0.51, 0.6].map(wind) == [8, 8, 8, 10, 10])
        #expect(wind(0.5 / 3.6 * 3.6) == 8 && wind(10 / 3.6 * 3.6) == 9)
    }
}
