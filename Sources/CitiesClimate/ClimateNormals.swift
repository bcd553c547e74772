package import CitiesFoundation
package import CitiesWeatherModel

/// Typical weather of the cities that are known by heart for any moment, from monthly normals: never measured.
///
/// Source: normals of 1991-2020, Korea Meteorological Administration (Suncheon since 2011; Gongju and Iksan have no
/// station and take the nearest, Daejeon and Jeonju); Moscow 2003-2020 from CLIMAT reports, Deutscher Wetterdienst.
///
/// Method: `TypicalTable` has the hours of the 1st and the 16th of each month, `TypicalDay` goes straight from one to the
/// next, and `SolarDay` tells sunrise and sunset. The hours were computed when the data was prepared: `AnnualCourse`
/// (Epstein 1991) leads through the months and keeps their means; `DailyCourse` (Parton and Logan 1981) leads from the
/// day's mean minimum, an hour after sunrise, to its mean maximum, 2.2 hours after the sun's noon, and through the night.
/// Humidity follows from its mean with the same vapor all day (`HumidityCourse`). Wind and pressure have no course
/// through the day, and cloud and rain are the calendar month's numbers.
///
/// How good: against 8,760 recorded hours of Seoul (December 2017 to November 2018, whose months were between 2.4 °C
/// colder and 2.6 °C warmer than normal), each month's mean taken from both, the 288 mean temperatures by month and
/// hour are right within 0.4 °C (root mean square), 98 of 100 within 1 °C, at worst 1.1 °C, in the mornings and early
/// afternoons of May. The day's mean is between 0.2 °C too low (November) and 0.5 °C too high (June). Humidity is right
/// within 2.2 points (root mean square), at worst 7.1; its mean is the month's. A record of other cities was not at
/// hand; the three constants of the day are Seoul's everywhere.
package enum ClimateNormals {
    /// The distance from a city up to which its normals apply, kilometers. Hills, coasts and large towns make
    /// more of a difference than that at any distance.
    package static let reach = 50.0

    /// True for a city with normals.
    package static func has(_ cityID: City.ID) -> Bool { KnownCities.city(id: cityID) != nil }

    /// The city whose normals serve a point; nil without one within this many kilometers.
    package static func nearestCity(to point: Coordinates, within reach: Double = reach) -> City? {
        let distances = KnownCities.all.map { (city: $0, distance: $0.coordinates.kilometers(to: point)) }
        return distances.filter { $0.distance <= reach }.min { $0.distance < $1.distance }?.city
    }

    /// The typical weather of a city at a moment; nil for a city without normals.
    ///
    /// `condition`, `feelsLike`, `windDirection` and `uvIndex` are always nil; for Moscow so are `cloudCover` and
    /// `windSpeed`.
    package static func typical(cityID: City.ID, at date: Date, units: UnitSystem) -> CurrentWeather? {
        guard let (city, utcOffset, time, day) = place(cityID, at: date) else { return nil }
        let sun = SolarDay(day: time.dayNumber, coordinates: city.coordinates, utcOffset: utcOffset)
        let midnight = Double(time.dayNumber) * 86_400 - Double(utcOffset)
        func moment(_ hour: Double?) -> Date? { hour.map { Date(timeIntervalSince1970: midnight + $0 * 3_600) } }
        return CurrentWeather(
            units: units,
            observedAt: date,
            utcOffset: utcOffset,
            timeZone: city.timeZone,
            temperature: day.value(at: time.hours, TypicalTable.Column.temperature).map(units.degrees),
            humidity: day.value(at: time.hours, TypicalTable.Column.humidity),
            cloudCover: day.ofMonth(.cloudCover),
            precipitationChance: day.ofMonth(.wetDays),
            minimum: day.value(.minimum).map(units.degrees),
            maximum: day.value(.maximum).map(units.degrees),
            pressure: day.value(.pressure, afterDays: time.hours / 24),
            windSpeed: day.value(.wind, afterDays: time.hours / 24).map(units.speed),
            sunrise: moment(sun.riseAndSet?.rise),
            sunset: moment(sun.riseAndSet?.set)
        )
    }

    /// The temperature of `typical(cityID:at:units:)` alone, of four numbers of the table; nil for a city without normals.
    package static func typicalTemperature(cityID: City.ID, at date: Date, units: UnitSystem) -> Double? {
        guard let (_, _, time, day) = place(cityID, at: date) else { return nil }
        return day.value(at: time.hours, TypicalTable.Column.temperature).map(units.degrees)
    }

    /// The climate of a day: its normals, and of a city with thirty years of observations their distribution and the
    /// records; nil for a city without normals.
    package static func climate(cityID: City.ID, on date: CivilDate) -> DayClimate? {
        let noon = Date(timeIntervalSince1970: Double(date.dayNumber) * 86_400 + 43_200)
        guard let index = KnownCities.all.firstIndex(where: { $0.id == cityID }) else { return nil }
        let day = TypicalDay(CivilTime(noon, offset: 0), city: index)
        var climate = ObservedExtremes.climate(cityID: cityID, on: date) ?? DayClimate()
        (climate.normalMaximum, climate.normalMinimum) = (day.value(.maximum), day.value(.minimum))
        return climate
    }

    private static func place(
        _ cityID: City.ID, at date: Date
    ) -> (city: City, utcOffset: Int, time: CivilTime, day: TypicalDay)? {
        guard let index = KnownCities.all.firstIndex(where: { $0.id == cityID }),
            let utcOffset = KnownCities.all[index].constantOffset
        else { return nil }
        let time = CivilTime(date, offset: utcOffset)
        return (KnownCities.all[index], utcOffset, time, TypicalDay(time, city: index))
    }
}

extension UnitSystem {
    fileprivate func speed(metersPerSecond: Double) -> Double {
        self == .celsius ? metersPerSecond : metersPerSecond * 3_600 / 1_609.344
    }
}
