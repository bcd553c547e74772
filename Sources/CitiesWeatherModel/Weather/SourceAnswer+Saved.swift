import CitiesFoundation

// The fields of every answer that is kept in files, in their order. A change of one is a change of the version of the files.

extension CurrentWeather {
    package static let blank = CurrentWeather(units: .celsius, utcOffset: 0, period: .blank)

    package mutating func code(with fields: inout SavedFields) throws(SavedFields.Damage) {
        try fields.choice(&units)
        try fields.utcOffset(&utcOffset)
        try fields.place(&place)
        try fields.text(&timeZone)
        try fields.period(&period)
        try fields.list(&trend, blank: nil) { (fields, step: inout Double?) throws(SavedFields.Damage) in
            try fields.number(&step)
        }
        try fields.wetHours(&wetHours)
        try fields.periods(&hours, blank: HourlyForecast(time: WeatherPeriod.blank.time))
        var parts = asked.sorted { $0.rawValue < $1.rawValue }
        try fields.list(&parts, blank: .trend) { (fields, part: inout WeatherPart) throws(SavedFields.Damage) in
            try fields.choice(&part)
        }
        var isForecast: Bool? = isForecast
        try fields.flag(&isForecast)
        guard let isForecast else { throw SavedFields.Damage() }
        if fields.isReading { (asked, self.isForecast) = (Set(parts), isForecast) }
    }
}

extension AirQuality {
    package static let blank = AirQuality(units: .celsius, time: WeatherPeriod.blank.time, utcOffset: 0)

    package mutating func code(with fields: inout SavedFields) throws(SavedFields.Damage) {
        try fields.choice(&units)
        try fields.utcOffset(&utcOffset)
        try fields.place(&place)
        try fields.period(&period)
        try fields.periods(&hours, blank: WeatherPeriod(time: WeatherPeriod.blank.time, length: 3_600))
    }
}

extension WeatherForecast {
    package static let blank = WeatherForecast(units: .celsius, utcOffset: 0)

    package mutating func code(with fields: inout SavedFields) throws(SavedFields.Damage) {
        try fields.origin(&units, &utcOffset, &timeZone, &place)
        try fields.periods(&hourly, blank: HourlyForecast(time: WeatherPeriod.blank.time))
        // Steps that follow from the hours are not kept.
        let clock = LocalZone(
            nil, named: [timeZone], offset: utcOffset, answered: [hourly.first?.time].compactMap(\.self))
        let following = ThreeHourSteps.steps(of: hourly, on: clock)
        var own = steps == following ? nil : steps
        try fields.periods(&own, blank: ForecastStep(time: WeatherPeriod.blank.time))
        // Steps of three hours are the rule.
        var lengths = (own ?? []).map(\.length)
        if lengths.allSatisfy({ $0 == ForecastStep.usualLength }) { lengths = [] }
        try fields.list(&lengths, blank: 0) { (fields, length: inout Double) throws(SavedFields.Damage) in
            try fields.number(&length)
        }
        if fields.isReading, !lengths.isEmpty {
            guard lengths.count == own?.count, lengths.allSatisfy({ (1...86_400).contains($0) }) else {
                throw SavedFields.Damage()
            }
            for (index, length) in lengths.enumerated() { own?[index].period.length = length }
        }
        if fields.isReading { steps = own ?? following }
        try fields.periods(&daily, blank: DailyForecast(date: WeatherPeriod.blank.time))
        try fields.days(&askedDays)
    }
}

extension ModelForecasts {
    package static let blank = ModelForecasts(units: .celsius, utcOffset: 0)

    package mutating func code(with fields: inout SavedFields) throws(SavedFields.Damage) {
        try fields.origin(&units, &utcOffset, &timeZone, &place)
        try fields.list(&models, blank: ModelForecast(model: "")) {
            (fields, model: inout ModelForecast) throws(SavedFields.Damage) in
            try fields.text(&model.model)
            try fields.periods(&model.days, blank: DailyForecast(date: WeatherPeriod.blank.time))
            try fields.periods(&model.hours, blank: HourlyForecast(time: WeatherPeriod.blank.time))
        }
    }
}

extension EnsembleForecast {
    package static let blank = EnsembleForecast(units: .celsius, utcOffset: 0)

    package mutating func code(with fields: inout SavedFields) throws(SavedFields.Damage) {
        try fields.origin(&units, &utcOffset, &timeZone, &place)
        try fields.integer(&firstDay)
        try fields.integer(&dayCount)
        // Later days are no moments of the supported years.
        guard firstDay.magnitude < 1_000_000, (0...Self.mostDays).contains(dayCount) else { throw SavedFields.Damage() }
        try fields.list(&columns, blank: Column(.maximum, [])) {
            (fields, column: inout Column) throws(SavedFields.Damage) in
            try fields.choice(&column.variable)
            try fields.list(&column.values, blank: nil) { (fields, value: inout Double?) throws(SavedFields.Damage) in
                try fields.number(&value)
            }
        }
    }
}

extension ModelRun {
    package static let blank = ModelRun()

    package mutating func code(with fields: inout SavedFields) throws(SavedFields.Damage) {
        try fields.date(&started)
        try fields.date(&available)
        try fields.number(&interval)
    }
}

extension ForecastRecord {
    package static let blank = ForecastRecord(units: .celsius, utcOffset: 0)

    package mutating func code(with fields: inout SavedFields) throws(SavedFields.Damage) {
        try fields.origin(&units, &utcOffset, &timeZone, &place)
        try fields.records(&observed)
        let blank = ForecastSeries(model: "", lead: 0, days: [])
        try fields.list(&forecasts, blank: blank) { (fields, series: inout ForecastSeries) throws(SavedFields.Damage) in
            try fields.text(&series.model)
            try fields.integer(&series.lead)
            try fields.records(&series.days)
        }
    }
}

extension WeatherPeriod {
    /// A moment that saved fields are read into.
    fileprivate static let blank = WeatherPeriod(time: Date(timeIntervalSinceReferenceDate: 0))
}

extension ReanalysisClimate {
    package static let blank = ReanalysisClimate(utcOffset: 0)

    package mutating func code(with fields: inout SavedFields) throws(SavedFields.Damage) {
        try fields.origin(&units, &utcOffset, &timeZone, &place)
        try fields.list(&nodes, blank: Node()) { (fields, node: inout Node) throws(SavedFields.Damage) in
            try fields.number(&node.normalMaximum)
            try fields.number(&node.normalMinimum)
            try fields.list(&node.quantiles, blank: 0) { (fields, number: inout Double) throws(SavedFields.Damage) in
                try fields.number(&number)
            }
        }
        let blank = DayClimate.Record(
            maximum: 0, maximumYear: 0, minimum: 0, minimumYear: 0, years: Self.years)
        try fields.list(&records, blank: blank) { (fields, day: inout DayClimate.Record) throws(SavedFields.Damage) in
            try fields.number(&day.maximum)
            try fields.integer(&day.maximumYear)
            try fields.number(&day.minimum)
            try fields.integer(&day.minimumYear)
        }
    }
}

extension SavedFields {
    /// The units, the clock and the place of an answer about days.
    fileprivate mutating func origin(
        _ units: inout UnitSystem, _ utcOffset: inout Int, _ timeZone: inout String?, _ place: inout Coordinates?
    ) throws(Damage) {
        try choice(&units)
        try self.utcOffset(&utcOffset)
        try text(&timeZone)
        try self.place(&place)
    }

    /// A period of a length that is known: the measures that it has, then their numbers, its sky and its sun.
    fileprivate mutating func period(_ value: inout WeatherPeriod) throws(Damage) {
        var measures = Array(value.values.measures)
        try self.measures(&measures)
        try period(&value, of: measures)
    }

    /// A list of periods: the measures that any of them has, once, then the periods.
    fileprivate mutating func periods<Element: WeatherValues>(
        _ value: inout [Element]?, blank: Element
    ) throws(Damage) {
        var measures = Array((value ?? []).reduce(into: MeasureSet()) { $0.formUnion($1.period.values.measures) })
        try self.measures(&measures)
        try list(&value, blank: blank) { [measures] (fields, element: inout Element) throws(Damage) in
            try fields.period(&element.period, of: measures)
        }
    }

    fileprivate mutating func periods<Element: WeatherValues>(
        _ value: inout [Element], blank: Element
    ) throws(Damage) {
        value = try required(value) { (fields, value: inout [Element]?) throws(Damage) in
            try fields.periods(&value, blank: blank)
        }
    }

    /// The days of a record, in order.
    fileprivate mutating func records(_ value: inout [DayRecord]) throws(Damage) {
        try list(&value, blank: DayRecord(number: 0)) { (fields, day: inout DayRecord) throws(Damage) in
            try fields.integer(&day.number)
            try fields.number(&day.maximum)
            try fields.number(&day.precipitation)
            // Later days are no moments of the supported years.
            guard day.number.magnitude < 1_000_000 else { throw Damage() }
        }
    }

    private mutating func period(_ value: inout WeatherPeriod, of measures: [Measure]) throws(Damage) {
        try date(&value.time)
        for measure in measures { try number(&value.values[measure]) }
        try condition(&value.condition)
        try date(&value.sunrise)
        try date(&value.sunset)
        try flag(&value.hasNoSunrise)
        try flag(&value.hasNoSunset)
    }

    /// The sum of a power of two for each measure.
    private mutating func measures(_ value: inout [Measure]) throws(Damage) {
        var sum = value.reduce(0) { $0 | 1 << Int($1.rawValue) }
        try integer(&sum)
        guard (0..<1 << Measure.allCases.count).contains(sum) else { throw Damage() }
        value = Measure.allCases.filter { sum & 1 << Int($0.rawValue) != 0 }
    }

    /// One empty field where they are unknown.
    fileprivate mutating func wetHours(_ value: inout WetHours?) throws(Damage) {
        var start = value?.start
        try date(&start)
        guard let start else {
            value = nil
            return
        }
        var hours = value ?? WetHours(start: start, length: 0, areWet: [])
        hours.start = start
        try number(&hours.length)
        try list(&hours.areWet, blank: nil) { (fields, isWet: inout Bool?) throws(Damage) in try fields.flag(&isWet) }
        guard [3_600, ForecastStep.usualLength].contains(hours.length) else { throw Damage() }
        value = hours
    }

    /// The first and the last day; one empty field for no range.
    fileprivate mutating func days(_ value: inout ClosedRange<Int>?) throws(Damage) {
        var first = value?.lowerBound
        try integer(&first)
        guard let first else {
            value = nil
            return
        }
        var last = value?.upperBound ?? first
        try integer(&last)
        // Later days are no moments of the supported years.
        guard first <= last, first.magnitude < 1_000_000, last.magnitude < 1_000_000 else { throw Damage() }
        value = first...last
    }

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
