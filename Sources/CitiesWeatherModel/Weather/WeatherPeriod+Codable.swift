import CitiesFoundation

// Hosts keep weather with their own encoders: a number has the key of its measure, beside the other fields of its type.

extension HourlyForecast: Codable {
    public init(from decoder: any Decoder) throws {
        self.init(try WeatherPeriod(from: decoder, beginning: "time", length: 3_600))
    }

    public func encode(to encoder: any Encoder) throws { try period.encode(to: encoder, beginning: "time") }
}

/// The length of a step is a key where it is not the usual one.
extension ForecastStep: Codable {
    private enum CodingKeys: CodingKey { case length }

    public init(from decoder: any Decoder) throws {
        let length = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(TimeInterval.self, forKey: .length)
        self.init(try WeatherPeriod(from: decoder, beginning: "time", length: length ?? Self.usualLength))
    }

    public func encode(to encoder: any Encoder) throws {
        try period.encode(to: encoder, beginning: "time")
        guard length != Self.usualLength else { return }
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(length, forKey: .length)
    }
}

extension DailyForecast: Codable {
    public init(from decoder: any Decoder) throws {
        self.init(try WeatherPeriod(from: decoder, beginning: "date", length: 86_400))
    }

    public func encode(to encoder: any Encoder) throws { try period.encode(to: encoder, beginning: "date") }
}

extension CurrentWeather: Codable {
    private enum CodingKeys: CodingKey {
        case units, utcOffset, place, timeZone, trend, asked
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            units: try container.decode(UnitSystem.self, forKey: .units),
            utcOffset: try container.decode(Int.self, forKey: .utcOffset),
            period: try WeatherPeriod(from: decoder, beginning: "observedAt", length: 0))
        place = try container.decodeIfPresent(Coordinates.self, forKey: .place)
        timeZone = try container.decodeIfPresent(String.self, forKey: .timeZone)
        trend = try container.decodeIfPresent([Double?].self, forKey: .trend)
        asked = try container.decode(Set<WeatherPart>.self, forKey: .asked)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(units, forKey: .units)
        try container.encode(utcOffset, forKey: .utcOffset)
        try container.encodeIfPresent(place, forKey: .place)
        try container.encodeIfPresent(timeZone, forKey: .timeZone)
        try container.encodeIfPresent(trend, forKey: .trend)
        try container.encode(asked, forKey: .asked)
        try period.encode(to: encoder, beginning: "observedAt")
    }
}

extension WeatherPeriod {
    /// A key by its name alone.
    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// - Parameter key: The key of the time.
    fileprivate init(from decoder: any Decoder, beginning key: String, length: TimeInterval) throws {
        let container = try decoder.container(keyedBy: Key.self)
        func value<Value: Decodable>(_ name: String) throws -> Value? {
            try container.decodeIfPresent(Value.self, forKey: Key(stringValue: name))
        }
        self.init(time: try container.decode(Date.self, forKey: Key(stringValue: key)), length: length)
        for measure in Measure.allCases { values[measure] = try value(measure.name) }
        condition = try value("condition")
        sunrise = try value("sunrise")
        sunset = try value("sunset")
        hasNoSunrise = try value("hasNoSunrise")
        hasNoSunset = try value("hasNoSunset")
    }

    fileprivate func encode(to encoder: any Encoder, beginning key: String) throws {
        var container = encoder.container(keyedBy: Key.self)
        func encode(_ value: (some Encodable)?, _ name: String) throws {
            try container.encodeIfPresent(value, forKey: Key(stringValue: name))
        }
        try container.encode(time, forKey: Key(stringValue: key))
        for measure in values.measures { try encode(values[measure], measure.name) }
        try encode(condition, "condition")
        try encode(sunrise, "sunrise")
        try encode(sunset, "sunset")
        try encode(hasNoSunrise, "hasNoSunrise")
        try encode(hasNoSunset, "hasNoSunset")
    }
}
