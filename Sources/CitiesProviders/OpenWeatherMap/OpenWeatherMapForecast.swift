import CitiesFoundation
import CitiesJSON
import CitiesWeatherModel

/// The answer of `/forecast`. `cnt` is not read: the list is what there is.
struct OpenWeatherMapForecast: JSONReadable {
    /// An element that is null or cannot be read counts as empty.
    var list: [Step?]
    var utcOffset: Double?
    /// The present day's sunrise and sunset; the answer has no others.
    var sunrise: Double?
    var sunset: Double?
    var place: Coordinates?

    init(_ node: JSONNode) throws(JSONError) {
        let object = try node.object
        list = try object.required("list").optionalElements()
        let city = try object["city"]?.object
        utcOffset = try city?["timezone"]?.number
        sunrise = try city?["sunrise"]?.number
        sunset = try city?["sunset"]?.number
        place = try city?["coord"]?.object.place()
    }

    struct Step: JSONReadable {
        var time: Double?
        var numbers: SentNumbers
        var weather: [OpenWeatherMapSky]?
        /// Millimeters in both unit systems, and of snow too of its water, which is no depth.
        var (rain, snow): (Double?, Double?)
        /// A fraction, 0 to 1.
        var precipitationChance: Double?

        private static let members =
            OpenWeatherMapNames.ofMoment + [
                SentMember(.minimum, in: "main", "temp_min"), SentMember(.maximum, in: "main", "temp_max"),
            ]

        init(_ node: JSONNode) throws(JSONError) {
            let object = try node.object
            time = try object["dt"]?.number
            numbers = try SentNumbers(object, Self.members)
            weather = try object["weather"]?.elements()
            (rain, snow) = (try object["rain"]?.object["3h"]?.number, try object["snow"]?.object["3h"]?.number)
            precipitationChance = try object["pop"]?.number
        }
    }

    /// Day and night are computed: the answer tells the sun's times for one day alone. Its first stamp is that of the next
    /// step, so that of the one under way there is only what falls in it, and its strongest gust.
    func forecast(
        of city: City, units: UnitSystem, now: Date, reader: ReplyReader
    ) throws(WeatherError) -> WeatherForecast {
        let list = list.compactMap(\.self)
        let temperatures = list.flatMap { step in
            [Measure.temperature, .minimum, .maximum].map { step.numbers[$0, units] }
        }
        try reader.checkTemperatures(temperatures, units)
        let stamped = list.compactMap { $0.step(over: city.coordinates, units: units) }.inOrder(of: \.time)
        guard let first = stamped.first else { throw reader.error(.invalidData, "there is no forecast in the answer") }
        let offset = try reader.utcOffset(utcOffset) ?? city.utcOffset(at: first.time)
        var steps = stamped.begun()
        for index in steps.indices where steps[index].condition?.isDay == nil {
            let isDay = SunPosition.isUp(at: steps[index].time, over: city.coordinates)
            steps[index].condition?.isDay = isDay
        }
        let clock = LocalZone(of: city, named: nil, offset: offset, at: [now, first.time])
        return WeatherForecast(
            units: units, utcOffset: offset, place: place, steps: steps,
            daily: days(of: steps, on: clock))
    }

    /// Local days out of the steps that begin in them, on the clock of each day. The first and the last day may be partial:
    /// their extremes are those of the steps that are there, and they have neither average nor amount.
    private func days(of steps: [ForecastStep], on clock: LocalZone) -> [DailyForecast] {
        let sunrise = Plausible.date(sunrise)
        let sunset = Plausible.date(sunset)
        let byDay = Dictionary(grouping: steps) { clock.time(at: $0.time).dayNumber }
        let days = byDay.map { number, steps in
            let range = clock.day(number)
            let count = Self.count(of: steps, in: range)
            var day = WeatherPeriod(
                time: range.lowerBound, length: 86_400, of: steps, by: \.ofSteps, count: count)
            if steps.count(where: { $0.temperature != nil }) != count { day[.average] = nil }
            // A mean of the steps that are left of a day is that of no day.
            day[.cloudCover] = nil
            day.condition?.isDay = nil
            if let sunrise, range.contains(sunrise) {
                day.sunrise = sunrise
                day.sunset = Plausible.sun(sunset, near: range.lowerBound)
            }
            return DailyForecast(day)
        }
        return days.sorted { $0.date < $1.date }
    }

    /// The number of steps that begin in a whole day: eight, where the clock changes seven to nine.
    private static func count(of steps: [ForecastStep], in day: Range<Date>) -> Int {
        let length = ForecastStep.usualLength
        let sinceMidnight = steps.first?.time.timeIntervalSince(day.lowerBound) ?? 0
        let first = sinceMidnight.truncatingRemainder(dividingBy: length)
        return Int(((day.upperBound.timeIntervalSince(day.lowerBound) - first) / length).rounded(.up))
    }
}

extension OpenWeatherMapForecast.Step {
    /// The entry as a step with the values under its own stamp; nil without a time or without any value.
    fileprivate func step(over place: Coordinates, units: UnitSystem) -> ForecastStep? {
        guard let date = Plausible.date(time) else { return nil }
        var step = ForecastStep(
            time: date, condition: .openWeatherMap(weather, isDay: SunPosition.isUp(at: date, over: place)))
        step.period.take(numbers, units)
        // In hundredths of a percent, so that 0.55 is not 55.000000000000007.
        step.period.set(
            .precipitationChance, precipitationChance.map { ($0 * 10_000).rounded() / 100 }, in: units)
        guard !step.period.isBlank else { return nil }
        step.period.set(.precipitation, fallen(in: step), in: units)
        return step
    }

    /// Millimeters of water. Precipitation that does not fall is left out of the answer: the sum is 0 in a step whose
    /// condition is known and dry, and nil where the condition is unknown or wet.
    private func fallen(in step: ForecastStep) -> Double? {
        let fallen = [rain, snow].compactMap(\.self)
        if !fallen.isEmpty { return fallen.reduce(0, +) }
        return step.condition?.kind.isWet == false ? 0 : nil
    }
}
