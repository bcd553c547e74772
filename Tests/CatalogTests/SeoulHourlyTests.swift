import Foundation
import Testing
import CitiesWeatherModel

@testable import CitiesCatalog

/// Typical weather against a recorded year of Seoul, December 2017 to November 2018, hour by hour.
///
/// The record is not ours to publish: without the file `data/seoul-hourly.csv` these tests are skipped.
@Suite(.enabled(if: SeoulRecord.file != nil, "no recorded year of Seoul on this machine"))
struct SeoulHourlyTests {
    @Test func `the shape of the day is right within 1.5 degrees in every month and hour`() throws {
        let record = try #require(SeoulRecord())
        let bias = record.bias {
            $0.temperature
        } typical: {
            $0.temperature
        }
        print("temperature by month and hour, °C:\n\(bias.described)")
        #expect(bias.cells.count == 288)
        #expect(bias.share(within: 1.5) == 1)
        #expect(bias.share(within: 1) > 0.97)
        #expect(bias.rootMeanSquare < 0.45)
    }

    @Test func `the typical day's mean is the month's normal within half a degree`() throws {
        let record = try #require(SeoulRecord())
        let normals = [-2.0, 0.7, 6.1, 12.6, 18.2, 22.7, 25.3, 26.1, 21.6, 15.0, 7.5, 0.2]
        let means = record.monthlyMeans { $0.temperature }
        print("typical mean minus normal, °C:", zip(means, normals).map { String(format: "%.2f", $0 - $1) })
        #expect(zip(means, normals).allSatisfy { abs($0 - $1) < 0.5 })
    }

    @Test func `the shape of the day's humidity is right within 8 points`() throws {
        let record = try #require(SeoulRecord())
        let bias = record.bias {
            $0.humidity
        } typical: {
            $0.humidity
        }
        let normals = [56.3, 54.6, 54.6, 54.8, 59.6, 65.7, 76.2, 73.5, 66.4, 61.8, 60.4, 57.8]
        let means = record.monthlyMeans { $0.humidity }
        print("humidity by month and hour, points:\n\(bias.described)")
        print("typical mean minus normal:", zip(means, normals).map { String(format: "%.1f", $0 - $1) })
        #expect(bias.share(within: 8) == 1)
        #expect(bias.rootMeanSquare < 2.3)
        #expect(zip(means, normals).allSatisfy { abs($0 - $1) < 0.1 })
    }
}
