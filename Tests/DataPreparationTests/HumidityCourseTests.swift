import Testing

@testable import cities_prepare_data

struct HumidityCourseTests {
    private func mean(_ course: HumidityCourse, _ temperatures: [Double]) -> Double {
        temperatures.map(course.humidity).reduce(0, +) / Double(temperatures.count)
    }

    @Test(arguments: [1.0, 10, 46.7, 60, 80, 90, 98, 99], [0.5, 4, 10, 25])
    func `a day has the mean that it was made for, and is never saturated`(humidity: Double, range: Double) {
        let temperatures = (0..<24).map { 5 + range * Double(abs(12 - $0)) / 12 }
        let course = HumidityCourse(mean: humidity, temperatures: temperatures)
        #expect(abs(mean(course, temperatures) - humidity) < 0.001)
        #expect(temperatures.allSatisfy { (0..<100).contains(course.humidity(at: $0)) })
    }

    @Test func `dry air holds the same vapor all day`() {
        let course = HumidityCourse(mean: 30, temperatures: [10, 20])
        let vapor = [10.0, 20].map { course.humidity(at: $0) * HumidityCourse.saturation($0) }
        #expect(abs(vapor[0] / vapor[1] - 1) < 0.01)
    }

    @Test(arguments: [-5.0, 0, 100, 140])
    func `an impossible mean becomes the nearest possible one`(humidity: Double) {
        let course = HumidityCourse(mean: humidity, temperatures: [5, 10])
        #expect(abs(mean(course, [5, 10]) - min(max(humidity, 1), 99)) < 0.001)
    }
}
