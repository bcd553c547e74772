import CitiesFoundation

// Hours are kept in columns, and steps that follow from them not at all: a week of hours with a name before each number
// would be five times as much.
extension Forecast {
    private enum CodingKeys: CodingKey {
        case units, utcOffset, timeZone, place, steps, hours, daily
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let offset = try container.decode(Int.self, forKey: .utcOffset)
        let hours = try container.decode(HourColumns.self, forKey: .hours).hours
        self.init(
            units: try container.decode(UnitSystem.self, forKey: .units), utcOffset: offset,
            timeZone: try container.decodeIfPresent(String.self, forKey: .timeZone),
            place: try container.decodeIfPresent(Coordinates.self, forKey: .place),
            steps: try container.decodeIfPresent([ForecastStep].self, forKey: .steps)
                ?? ThreeHourSteps.steps(of: hours, utcOffset: offset),
            hourly: hours, daily: try container.decode([DailyForecast].self, forKey: .daily))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(units, forKey: .units)
        try container.encode(utcOffset, forKey: .utcOffset)
        try container.encodeIfPresent(timeZone, forKey: .timeZone)
        try container.encodeIfPresent(place, forKey: .place)
        if steps != ThreeHourSteps.steps(of: hourly, utcOffset: utcOffset) {
            try container.encode(steps, forKey: .steps)
        }
        try container.encode(HourColumns(hourly), forKey: .hours)
        try container.encode(daily, forKey: .daily)
    }
}

/// Hours as columns of equal length.
private struct HourColumns: Codable {
    private var times: [Date]
    private var numbers: [String: [Double?]]
    /// Each once.
    private var conditions: [WeatherCondition]
    /// The number of the condition of each.
    private var condition: [Int?]

    private static var columns: KeyValuePairs<String, WritableKeyPath<HourlyForecast, Double?>> {
        [
            "temperature": \.temperature, "feelsLike": \.feelsLike, "humidity": \.humidity, "cloudCover": \.cloudCover,
            "windSpeed": \.windSpeed, "windDirection": \.windDirection, "windGust": \.windGust, "pressure": \.pressure,
            "visibility": \.visibility, "uvIndex": \.uvIndex, "precipitationChance": \.precipitationChance,
            "precipitation": \.precipitation, "snowfall": \.snowfall,
        ]
    }

    init(_ hours: [HourlyForecast]) {
        times = hours.map(\.time)
        numbers = [:]
        for (name, path) in Self.columns {
            let column = hours.map { $0[keyPath: path] }
            if column.contains(where: { $0 != nil }) { numbers[name] = column }
        }
        conditions = []
        var places: [WeatherCondition: Int] = [:]
        condition = []
        for hour in hours {
            guard let one = hour.condition else {
                condition.append(nil)
                continue
            }
            if places[one] == nil {
                places[one] = conditions.count
                conditions.append(one)
            }
            condition.append(places[one])
        }
    }

    var hours: [HourlyForecast] {
        get throws {
            let isEven = condition.count == times.count && numbers.values.allSatisfy { $0.count == times.count }
            guard isEven, condition.allSatisfy({ $0.map(conditions.indices.contains) ?? true }) else {
                throw DecodingError.dataCorrupted(
                    DecodingError.Context(codingPath: [], debugDescription: "columns of unequal length"))
            }
            return times.enumerated().map { index, time in
                var hour = HourlyForecast(time: time)
                hour.condition = condition[index].map { conditions[$0] }
                for (name, path) in Self.columns { hour[keyPath: path] = numbers[name]?[index] }
                return hour
            }
        }
    }
}
