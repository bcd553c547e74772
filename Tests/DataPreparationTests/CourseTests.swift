import CitiesCatalog
import Foundation
import Testing
import CitiesWeatherModel

@testable import cities_prepare_data

struct CourseTests {
    @Test func `the mean of each month is the month's normal`() throws {
        let normals = [-2.0, 0.7, 6.1, 12.6, 18.2, 22.7, 25.3, 26.1, 21.6, 15.0, 7.5, 0.2]
        let course = try #require(AnnualCourse(monthly: normals))
        for (month, normal) in normals.enumerated() {
            let steps = 1_000
            let sum = (0..<steps).map { course.value(Double(month) - 0.5 + (Double($0) + 0.5) / Double(steps)) }.reduce(
                0, +)
            #expect(abs(sum / Double(steps) - normal) < 0.001)
            #expect(abs(course.value(Double(month)) - normal) < 0.8)
        }
        #expect(abs(course.value(-0.5) - course.value(11.5)) < 1e-9)
    }

    @Test func `a year without seasons is flat, and eleven months are no year`() throws {
        let flat = try #require(AnnualCourse(monthly: Array(repeating: 4.2, count: 12)))
        #expect(stride(from: -0.5, to: 11.5, by: 0.1).allSatisfy { abs(flat.value($0) - 4.2) < 1e-9 })
        #expect(AnnualCourse(monthly: Array(repeating: 4.2, count: 11)) == nil)
    }

    /// A day with six hours of sun on each side of noon at 12:00: minimum at 7:00, maximum at 14:12, sunset at 18:00.
    private func equinox(minimum: Double, maximum: Double) -> DailyCourse {
        let sun = SolarDay(day: 20_532, coordinates: Coordinates(latitude: 0, longitude: 0), utcOffset: 0)
        return DailyCourse(sun: sun, minimum: minimum, maximum: maximum)
    }

    @Test func `a day goes from its minimum to its maximum and on to the next minimum`() {
        let today = equinox(minimum: 4, maximum: 14)
        let tomorrow = equinox(minimum: 6, maximum: 15)
        #expect(abs(today.minimumTime - 7.07) < 0.05)
        #expect(abs(today.maximumTime - 14.325) < 0.05)
        #expect(abs(today.temperature(at: today.minimumTime, before: tomorrow) - 4) < 1e-9)
        #expect(abs(today.temperature(at: today.maximumTime, before: tomorrow) - 14) < 1e-9)
        #expect(abs(today.temperature(at: 24 + tomorrow.minimumTime, before: tomorrow) - 6) < 1e-9)
    }

    @Test func `a day in the polar night goes from its minimum to its maximum, too`() {
        let place = Coordinates(latitude: 78, longitude: 0)
        func course(_ day: Int) -> DailyCourse {
            DailyCourse(sun: SolarDay(day: day, coordinates: place, utcOffset: 0), minimum: -9, maximum: -1)
        }
        // 21 December 2026.
        let hours = stride(from: 0.0, to: 24, by: 0.25).map { hour in
            let time = CivilTime(Date(timeIntervalSince1970: 20_808 * 86_400 + hour * 3_600), offset: 0)
            return DailyCourse.temperature(at: time, course: course)
        }
        #expect(abs((hours.max() ?? .nan) - -1) < 0.1 && abs((hours.min() ?? .nan) - -9) < 0.1)
        for (before, after) in zip(hours, hours.dropFirst()) { #expect(abs(after - before) < 2) }
    }

    @Test func `the figures of one day by hand`() {
        let today = equinox(minimum: 4, maximum: 14)
        let between = (today.minimumTime + today.maximumTime) / 2
        // A quarter of the half wave: 4 + 10 sin 45 degrees.
        #expect(abs(today.temperature(at: between, before: today) - 11.0711) < 0.001)
        // Sunset 18:11, next minimum 31:04, half way 24:37; evening 4 + 10 sin(pi 11.11 / 14.51) = 10.7;
        // what is left half way is 1 / (1 + e^0.8) = 0.3100 of the fall of 6.7.
        #expect(abs(today.temperature(at: 24.62, before: today) - 6.08) < 0.03)
    }
}
