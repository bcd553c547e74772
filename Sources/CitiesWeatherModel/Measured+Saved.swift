import CitiesFoundation

// The fields of every answer that is kept in files, in their order. Whoever changes one changes the version of the files.

extension CurrentWeather {
    package static let blank = CurrentWeather(units: .celsius, observedAt: .distantPast, utcOffset: 0)

    package mutating func exchange(_ fields: inout SavedFields) throws(SavedFields.Damage) {
        try fields.choice(&units)
        try fields.date(&observedAt)
        try fields.utcOffset(&utcOffset)
        try fields.place(&place)
        try fields.text(&timeZone)
        try fields.number(&temperature)
        try fields.number(&feelsLike)
        try fields.number(&humidity)
        try fields.condition(&condition)
        try fields.number(&cloudCover)
        try fields.number(&precipitationChance)
        try fields.number(&precipitation)
        try fields.number(&snowfall)
        try fields.number(&yesterday)
        try fields.list(&trend, blank: nil) { (fields, step: inout Double?) throws(SavedFields.Damage) in
            try fields.number(&step)
        }
        try fields.number(&minimum)
        try fields.number(&maximum)
        try fields.number(&lowestInCity)
        try fields.number(&highestInCity)
        try fields.number(&pressure)
        try fields.number(&windSpeed)
        try fields.number(&windDirection)
        try fields.number(&windGust)
        try fields.number(&visibility)
        try fields.number(&uvIndex)
        try fields.date(&sunrise)
        try fields.date(&sunset)
        try fields.flag(&hasNoSunrise)
        try fields.flag(&hasNoSunset)
        var parts = asked.sorted { $0.rawValue < $1.rawValue }
        try fields.list(&parts, blank: .trend) { (fields, part: inout WeatherPart) throws(SavedFields.Damage) in
            try fields.choice(&part)
        }
        if fields.isReading { asked = Set(parts) }
    }
}

extension AirQuality {
    package static let blank = AirQuality(units: .celsius, time: .distantPast, utcOffset: 0)

    package mutating func exchange(_ fields: inout SavedFields) throws(SavedFields.Damage) {
        try fields.choice(&units)
        try fields.date(&time)
        try fields.utcOffset(&utcOffset)
        try fields.place(&place)
        try fields.number(&pm25)
        try fields.number(&pm10)
    }
}

extension Forecast {
    package static let blank = Forecast(units: .celsius, utcOffset: 0)

    package mutating func exchange(_ fields: inout SavedFields) throws(SavedFields.Damage) {
        try fields.choice(&units)
        try fields.utcOffset(&utcOffset)
        try fields.text(&timeZone)
        try fields.place(&place)
        try fields.list(&hourly, blank: HourlyForecast(time: .distantPast)) {
            (fields, hour: inout HourlyForecast) throws(SavedFields.Damage) in
            try hour.exchange(&fields)
        }
        // Steps that follow from the hours are not kept.
        let following = ThreeHourSteps.steps(of: hourly, utcOffset: utcOffset)
        var own = steps == following ? nil : steps
        try fields.list(&own, blank: ForecastStep(time: .distantPast)) {
            (fields, step: inout ForecastStep) throws(SavedFields.Damage) in
            try step.exchange(&fields)
        }
        if fields.isReading { steps = own ?? following }
        try fields.list(&daily, blank: DailyForecast(date: .distantPast)) {
            (fields, day: inout DailyForecast) throws(SavedFields.Damage) in
            try day.exchange(&fields)
        }
    }
}

extension HourlyForecast {
    fileprivate mutating func exchange(_ fields: inout SavedFields) throws(SavedFields.Damage) {
        try fields.date(&time)
        try fields.number(&temperature)
        try fields.number(&feelsLike)
        try fields.number(&humidity)
        try fields.condition(&condition)
        try fields.number(&cloudCover)
        try fields.number(&windSpeed)
        try fields.number(&windDirection)
        try fields.number(&windGust)
        try fields.number(&pressure)
        try fields.number(&visibility)
        try fields.number(&uvIndex)
        try fields.number(&precipitationChance)
        try fields.number(&precipitation)
        try fields.number(&snowfall)
    }
}

extension ForecastStep {
    /// What is left of a step is never kept: the steps of a source are whole.
    fileprivate mutating func exchange(_ fields: inout SavedFields) throws(SavedFields.Damage) {
        var hour = HourlyForecast(self)
        try hour.exchange(&fields)
        try fields.number(&minimum)
        try fields.number(&maximum)
        if fields.isReading { self = ForecastStep(hour, minimum: minimum, maximum: maximum) }
    }

    private init(_ hour: HourlyForecast, minimum: Double?, maximum: Double?) {
        self.init(
            time: hour.time, temperature: hour.temperature, minimum: minimum, maximum: maximum,
            feelsLike: hour.feelsLike, humidity: hour.humidity, condition: hour.condition, cloudCover: hour.cloudCover,
            windSpeed: hour.windSpeed, windDirection: hour.windDirection, windGust: hour.windGust,
            pressure: hour.pressure, visibility: hour.visibility, uvIndex: hour.uvIndex,
            precipitationChance: hour.precipitationChance, precipitation: hour.precipitation, snowfall: hour.snowfall)
    }
}

extension DailyForecast {
    fileprivate mutating func exchange(_ fields: inout SavedFields) throws(SavedFields.Damage) {
        try fields.date(&date)
        try fields.number(&minimum)
        try fields.number(&maximum)
        try fields.number(&average)
        try fields.number(&feelsLikeMinimum)
        try fields.number(&feelsLikeMaximum)
        try fields.condition(&condition)
        try fields.number(&cloudCover)
        try fields.number(&windSpeed)
        try fields.number(&windGust)
        try fields.number(&uvIndex)
        try fields.number(&precipitationChance)
        try fields.number(&precipitation)
        try fields.number(&snowfall)
        try fields.date(&sunrise)
        try fields.date(&sunset)
        try fields.flag(&hasNoSunrise)
        try fields.flag(&hasNoSunset)
    }
}

extension SavedFields {
    /// One empty field where it is unknown, else two.
    fileprivate mutating func place(_ value: inout Coordinates?) throws(Damage) {
        var latitude = value?.latitude
        try number(&latitude)
        guard let latitude else {
            value = nil
            return
        }
        var longitude = value?.longitude ?? 0
        try number(&longitude)
        value = Coordinates(latitude: latitude, longitude: longitude)
    }

    /// One empty field where it is unknown, else four.
    fileprivate mutating func condition(_ value: inout WeatherCondition?) throws(Damage) {
        var kind = value?.kind
        try choice(&kind)
        guard let kind else {
            value = nil
            return
        }
        var condition = value ?? WeatherCondition(kind: kind)
        condition.kind = kind
        try choice(&condition.intensity)
        try integer(&condition.code)
        try flag(&condition.isDay)
        value = condition
    }
}
