package import CitiesFoundation
package import CitiesWeatherModel

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
