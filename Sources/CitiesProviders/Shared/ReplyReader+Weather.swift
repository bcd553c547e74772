import CitiesWeatherModel

extension ReplyReader {
    /// Throws when most of the temperatures that were sent are those of no place on Earth: then they are in another unit
    /// than was asked for, and the rest of the answer is as little to be trusted. A single one in a long row is a slip,
    /// and counts as not given.
    func checkTemperatures(_ sent: [Double?], _ units: UnitSystem) throws(WeatherError) {
        let sent = sent.compactMap(\.self)
        let impossible = sent.filter { Plausible.value($0, of: .temperature, in: units) == nil }
        guard let example = impossible.first, impossible.count * 2 > sent.count else { return }
        let unit = units == .celsius ? "°C" : "°F"
        throw error(.invalidData, "\(example) \(unit) is no temperature", cause: .impossibleTemperature)
    }
}

extension CurrentWeather {
    /// True when there is no weather in it, only a moment.
    var saysNothing: Bool {
        temperature == nil && feelsLike == nil && humidity == nil && condition == nil && pressure == nil
            && windSpeed == nil
    }
}

extension Coordinates {
    /// The place that an answer gives; nil unless it has both numbers. A point that is not on the Earth is kept: an
    /// answer about nowhere is not one about the place that was asked for.
    init?(sentLatitude latitude: Double?, longitude: Double?) {
        guard let latitude, let longitude else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }
}
