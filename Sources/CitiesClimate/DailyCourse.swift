package import CitiesFoundation
package import CitiesWeatherModel

/// The course of temperature through a day between its minimum and its maximum.
///
/// W. J. Parton and J. A. Logan, A model for diurnal variation in soil and air temperature, Agricultural Meteorology 23
/// (1981), 205-216: a sine from the minimum until sunset, an exponential through the night. The exponential has the
/// normalized form of Goudriaan and van Laar, Modelling Potential Crop Growth Processes (1994), which arrives at the
/// next minimum exactly, so that the course has no jump.
package struct DailyCourse {
    /// Hours from noon to the maximum. Parton and Logan found 1.86 in Colorado; Seoul near the sea has 2.2.
    static let maximumLag = 2.2
    /// The rate at which a night cools. Parton and Logan's 2.2 belongs to clear dry nights; Seoul has 1.6.
    static let nightCooling = 1.6
    /// Hours from sunrise to the minimum: the sun has to be up some time before the air in a city gets warmer.
    static let minimumLag = 1.0

    private let noon: Double
    private let minimum: Double
    private let maximum: Double
    private let sunset: Double
    /// Hours since local midnight.
    package let minimumTime: Double
    package var maximumTime: Double { noon + Self.maximumLag }

    package init(sun: SolarDay, minimum: Double, maximum: Double) {
        noon = sun.noon
        // Near the poles a day can be shorter than the way from its minimum to its maximum.
        let halfDay = max(sun.halfDay, Self.maximumLag + Self.minimumLag)
        minimumTime = sun.noon - halfDay + Self.minimumLag
        sunset = sun.noon + halfDay
        self.minimum = minimum
        self.maximum = maximum
    }

    /// The temperature at an hour between this day's minimum and the next day's. Hours go on past 24.
    package func temperature(at hour: Double, before next: DailyCourse) -> Double {
        guard hour > sunset else { return daytime(hour) }
        let night = 24 + next.minimumTime - sunset
        let evening = daytime(sunset)
        let remaining = exp(-Self.nightCooling)
        let decay = exp(-Self.nightCooling * (hour - sunset) / night)
        return (next.minimum - evening * remaining + (evening - next.minimum) * decay) / (1 - remaining)
    }

    /// The temperature at a time, on the courses of its day and of the days around it.
    ///
    /// - Parameter course: The course of a day, which counts from 1 January 1970.
    package static func temperature(at time: CivilTime, course: (Int) -> DailyCourse) -> Double {
        let today = course(time.dayNumber)
        if time.hours < today.minimumTime {
            return course(time.dayNumber - 1).temperature(at: time.hours + 24, before: today)
        }
        return today.temperature(at: time.hours, before: course(time.dayNumber + 1))
    }

    private func daytime(_ hour: Double) -> Double {
        let halfWave = 2 * (maximumTime - minimumTime)
        return minimum + (maximum - minimum) * sin(.pi * (hour - minimumTime) / halfWave)
    }
}

extension ReanalysisClimate {
    /// The typical temperature of a moment in degrees Celsius: on the course of a day between its normal minimum and maximum,
    /// as `ClimateNormals` has it for the cities with stations.
    package func typicalTemperature(at date: Date, in city: City) -> Double {
        let offset = LocalZone(of: city, named: timeZone, offset: utcOffset, at: date).offset(at: date)
        return DailyCourse.temperature(at: CivilTime(date, offset: offset)) { day in
            let climate = climate(on: CivilDate(dayNumber: day))
            return DailyCourse(
                sun: SolarDay(day: day, coordinates: city.coordinates, utcOffset: offset),
                minimum: climate.normalMinimum ?? .nan, maximum: climate.normalMaximum ?? .nan)
        }
    }
}
