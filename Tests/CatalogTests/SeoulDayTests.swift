import Testing
import CitiesWeatherModel

/// Typical weather against a year of Seoul, December 2017 to November 2018, by month and hour.
struct SeoulDayTests {
    @Test func `the shape of the day is right within 1.5 degrees in every month and hour`() throws {
        let bias = try SeoulDay().bias(of: "temperature", \.temperature)
        #expect(bias.cells.count == 288)
        #expect(bias.share(within: 1.5) == 1, "\(bias.described)")
        #expect(bias.share(within: 1) > 0.97, "\(bias.described)")
        #expect(bias.rootMeanSquare < 0.45, "\(bias.described)")
    }

    @Test func `the shape of the day's humidity is right within 8 points`() throws {
        let bias = try SeoulDay().bias(of: "humidity", \.humidity)
        #expect(bias.cells.count == 288)
        #expect(bias.share(within: 8) == 1, "\(bias.described)")
        #expect(bias.rootMeanSquare < 2.3, "\(bias.described)")
    }

    @Test func `the typical day's mean is the month's normal`() throws {
        let day = try SeoulDay()
        let temperatures = [-2.0, 0.7, 6.1, 12.6, 18.2, 22.7, 25.3, 26.1, 21.6, 15.0, 7.5, 0.2]
        let means = day.monthlyMeans(\.temperature)
        #expect(means.count == 12)
        #expect(zip(means, temperatures).allSatisfy { abs($0 - $1) < 0.5 }, "\(means)")
        let humidities = [56.3, 54.6, 54.6, 54.8, 59.6, 65.7, 76.2, 73.5, 66.4, 61.8, 60.4, 57.8]
        let humid = day.monthlyMeans(\.humidity)
        #expect(zip(humid, humidities).allSatisfy { abs($0 - $1) < 0.1 }, "\(humid)")
    }
}
