package import CitiesWeatherModel

extension CityResult where Answer == CurrentWeather {
    /// Degrees in the units of the answer: what is typical of the city at the day and hour of the answer; nil for a city
    /// without normals or without an answer.
    package var normal: Double? {
        weather.flatMap {
            ClimateNormals.typicalTemperature(cityID: city.id, at: $0.observedAt, units: $0.units)
        }
    }
}
