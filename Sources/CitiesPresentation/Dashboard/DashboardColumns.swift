import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

/// The columns of the hours and of the days, with what stands in them.
struct DashboardColumns {
    let document: DashboardDocument
    let formatter: CellFormatter

    init(_ document: DashboardDocument, icons: IconStyle) {
        self.document = document
        formatter = CellFormatter(book: document.book, icons: icons)
    }

    private var book: Phrasebook { document.book }

    /// As it narrows the wind goes first, then the humidity, then the chance of rain, then the words of the weather.
    var hours: [FittingTable.Column] {
        let hours = document.hours.map(\.weather)
        return [
            column(.forecastTime, .leading, rank: 0, document.hours.map { .time($0.date) }),
            column(
                .dashboardDayOrNight, short: .dashboardDayOrNightShort, .leading, rank: 2,
                document.hours.map { CellText(body: Run(book($0.isDay ? .dashboardDay : .dashboardNight))) }),
            weather(hours.map { ($0.condition, $0.cloudCover) }, rank: 3),
            column(.columnTemp, rank: 1, hours.map { temperature($0.temperature) }),
            column(.columnHumidity, short: .columnHumidityShort, rank: 5, hours.map { percent($0.humidity) }),
            column(.columnWind, rank: 6, hours.map { wind($0.windSpeed) }),
            column(
                .forecastChance, short: .forecastChanceShort, rank: 4, hours.map { percent($0.precipitationChance) }),
        ]
    }

    /// As it narrows the average goes first, then the sun, then the chance of rain, then the words.
    func days(withMonth: Bool) -> [FittingTable.Column] {
        let days = document.days.map(\.weather)
        let dates = document.days.map { CellText(body: Run(date($0.date, withMonth: withMonth))) }
        let suns = document.days.map { CellText(body: Run(sun($0), isSunless($0) ? .dim : .plain)) }
        return [
            column(.forecastDate, .leading, rank: 0, dates),
            weather(days.map { ($0.condition, $0.cloudCover) }, rank: 3),
            column(.columnMin, rank: 1, days.map { temperature($0.minimum) }),
            column(.columnMax, rank: 2, days.map { temperature($0.maximum) }),
            column(.dashboardAverage, short: .dashboardAverageShort, rank: 6, days.map { temperature($0.average) }),
            column(.forecastChance, short: .forecastChanceShort, rank: 4, days.map { percent($0.precipitationChance) }),
            column(.dashboardSun, short: .dashboardSunShort, rank: 5, suns),
        ]
    }

    func date(_ time: CivilTime, withMonth: Bool) -> String {
        guard !withMonth else { return book.shortDate(time) }
        let weekday = book.text(key: "weekday.short.\(time.weekday)") ?? ""
        return book(.chartDay, ["weekday": weekday, "day": String(time.day)])
    }

    /// `07:14-17:18`, or that the sun does not rise or does not set.
    func sun(_ day: DashboardDay) -> String {
        if day.sun.isDownAllDay { return book(.dashboardSunDown) }
        if day.sun.isUpAllDay { return book(.dashboardSunUp) }
        if day.sun.sunrise == .unknown, day.sun.sunset == .unknown { return CellFormatter.missing }
        let ends = [day.sun.sunrise, day.sun.sunset].map { moment in
            switch moment {
            case .at(let date): document.zone.time(at: date).clockText
            case .never: book(.dashboardSunNever)
            case .unknown: CellFormatter.missing
            }
        }
        return book(.sameChartSpan, ["from": ends[0], "to": ends[1]])
    }

    private func isSunless(_ day: DashboardDay) -> Bool { day.sun.sunrise.date == nil && day.sun.sunset.date == nil }

    /// Hours and days are the forecast's, and in its units.
    private var units: UnitSystem { document.dashboard.forecast.units }

    private func temperature(_ degrees: Double?) -> Cell {
        RoundedNumber(degrees, decimals: 1).map { .temperature($0, units) } ?? .missing
    }

    private func percent(_ value: Double?) -> Cell { RoundedNumber(value, decimals: 0).map(Cell.percent) ?? .missing }

    private func wind(_ speed: Double?) -> Cell {
        RoundedNumber(speed, decimals: 1).map { .wind($0, units, nil) } ?? .missing
    }

    private func weather(_ skies: [(WeatherCondition?, cloudCover: Double?)], rank: Int) -> FittingTable.Column {
        let cells = skies.map { document.weatherCell($0.0, cloudCover: $0.cloudCover) }
        let isTypical = !document.source.isLive
        let short = Column.weather.shortHeading(isTypical: isTypical)
        var column = column(.columnWeather, short: short, .leading, rank: rank, cells)
        if isTypical { column.shortCells = cells.map { formatter.text($0, isCompact: true) } }
        column.least = (12, 8)
        return column
    }

    private func column(
        _ heading: Phrase, short: Phrase? = nil, _ alignment: Alignment = .trailing, rank: Int, _ cells: [Cell]
    ) -> FittingTable.Column {
        column(heading, short: short, alignment, rank: rank, cells.map { formatter.text($0) })
    }

    private func column(
        _ heading: Phrase, short: Phrase? = nil, _ alignment: Alignment = .trailing, rank: Int, _ cells: [CellText]
    ) -> FittingTable.Column {
        FittingTable.Column(
            title: book(heading), heading: self.heading(heading), shortHeading: self.heading(short ?? heading),
            alignment: alignment,
            rank: rank, cells: cells)
    }

    private func heading(_ phrase: Phrase) -> CellText {
        let text = book(phrase)
        return CellText(body: Run(document.language == .english ? text.uppercased() : text, .columnHeading))
    }
}
