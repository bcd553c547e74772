package import CitiesWeatherModel

/// The daily maxima of 1991-2020 and the records of each day of the year, of the cities that have a station of the Korea
/// Meteorological Administration of their own with thirty years of observations: 17 of the 20.
///
/// Source: `Resources/extremes.bin`, which `make data` writes from the daily observations in `Resources/observations`; a test
/// compares them. The maxima are quantiles of every fifth day, rounded to a tenth of a degree, with straight lines between
/// the days: against the maxima of every thirteenth day a rank is right within 0.7 points (root mean square), 99 of 100
/// within 2.6.
///
/// The layout of the file: for each station, in ascending order of its number, 16-bit numbers with the lower byte first.
///
/// - its number, and the first year of its series
/// - for each node of the year, the quantiles, in tenths of a degree
/// - for each day of a leap year the highest maximum, its year, the lowest minimum, its year
package enum ObservedExtremes {
    /// True for a city whose station has thirty years of observations.
    package static func has(_ cityID: City.ID) -> Bool { stations[cityID] != nil }

    /// The climate of a day at the station of a city, without its normals; nil for a city without one.
    package static func climate(cityID: City.ID, on date: CivilDate) -> DayClimate? {
        stations[cityID].map { station in
            DayClimate(
                maxima: MaximaOfDays(quantiles(of: station, on: date)), record: record(of: station, on: date))
        }
    }

    /// The numbers of a station.
    private static let length = 2 + ClimateNodes.days.count * MaximaOfDays.shares.count + 366 * 4

    /// The stations of the cities, by their ids, and the index of each in the table.
    private static let stations: [City.ID: Int] = {
        let numbers = KnownCities.rows.compactMap { row in
            row.number("observations_station").flatMap { station in row["id"].map { ($0, Int(station)) } }
        }
        let count = ClimateFile.extremes.count / (2 * length)
        let places = Dictionary((0..<count).map { (number(at: $0 * length), $0) }) { first, _ in first }
        return Dictionary(numbers.compactMap { id, station in places[station].map { (id, $0) } }) { first, _ in first }
    }()

    /// The last year of every series.
    private static let lastYear = 2_023

    /// The quantiles of a date in degrees Celsius, interpolated between the nodes before and after it.
    private static func quantiles(of station: Int, on date: CivilDate) -> [Double] {
        let count = MaximaOfDays.shares.count
        let start = station * length + 2
        return ClimateNodes.values(on: date) { node in
            (0..<count).map { tenths(at: start + node * count + $0) }
        }
    }

    private static func record(of station: Int, on date: CivilDate) -> DayClimate.Record {
        let start = station * length
        let day =
            start + 2 + ClimateNodes.days.count * MaximaOfDays.shares.count + ClimateNodes.placeInLeapYear(date) * 4
        return DayClimate.Record(
            maximum: tenths(at: day), maximumYear: number(at: day + 1), minimum: tenths(at: day + 2),
            minimumYear: number(at: day + 3), years: number(at: start + 1)...lastYear)
    }

    private static func tenths(at index: Int) -> Double { Double(number(at: index)) / 10 }

    private static func number(at index: Int) -> Int {
        let bytes = ClimateFile.extremes
        return Int(Int16(bitPattern: UInt16(bytes[2 * index]) | UInt16(bytes[2 * index + 1]) << 8))
    }
}
