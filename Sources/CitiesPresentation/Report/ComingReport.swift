import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

/// The coming hours and days as parts of a report: of a place, and of a city.
extension ComingWeather {
    /// The hours, then the days, each left out where it is unknown.
    ///
    /// - Parameter isHourly: True where every hour has a line of its own, under its day; false where a terminal has the
    ///   hours beside each other.
    func sections(isHourly: Bool) -> [Report.Section] {
        let (ofHours, ofDays) = (hours.isEmpty ? [] : [hourTable], days.isEmpty || isOfDay ? [] : [dayTable])
        if isHourly { return (ofHours + ofDays).map(Report.Section.table) }
        let drawnHours = ofHours.map { table in
            Report.Section.drawn({ .table(table) }) { formatter, width in
                HourBands(coming: self, formatter: formatter, width: width).lines
            }
        }
        let drawnDays = ofDays.map { table in
            Report.Section.drawn({ .table(table) }) { formatter, width in
                DayBars(coming: self, formatter: formatter, width: width ?? 80).lines
            }
        }
        return drawnHours + drawnDays
    }

    /// The chart of the coming days; empty for one day.
    var figures: [Report.Figure] {
        isOfDay || !isLive ? [] : [Report.Figure(.chart(document, .ribbon))]
    }

    /// The sentence above the forecast; nil of one day.
    var headline: String? { isOfDay ? nil : document.headline }

    private var document: ForecastDocument {
        ForecastDocument(
            city: city, forecast: forecast, origin: AnswerOrigin(provenance), now: now, language: language
        )
    }

    /// The command that shows every hour, where the hours beside each other are three to a cell.
    func hint(_ everyHour: String?, room: Int?) -> [Line] {
        guard let everyHour, !hours.isEmpty, !forecast.isInSteps, !HourBands.hasEveryHour(width: room ?? 80) else {
            return []
        }
        return Line.hint(book(.detailEveryHour), everyHour, room: room)
    }

    /// A sentence for each hour, then for each day.
    var sentences: [String] { hours.map(sentence) + days.map(sentence) }

    private var isLive: Bool { provenance.source.isLive }

    private var hourRows: [Row] { hours.map(row) }

    private var dayRows: [Row] { days.map(row) }

    private var hourTable: TableSection {
        TableSection(
            rows: hourRows, columns: Quantity.hours.falling(in: hourRows, context),
            importance: [.begins, .temp, .daytime, .weather, .rain, .humidity, .wind, .precip, .snow], context: context,
            isTypical: !isLive,
            groups: hours.chunked { $0.start.dayNumber }.map { hours in
                let date = hours[hours.startIndex].start.date
                return TableSection.Group(
                    titles: [Line(dayTitle(date), .heading)], date: book.shortDate(date), count: hours.count)
            }, goesOn: true)
    }

    private var dayTable: TableSection {
        TableSection(
            rows: dayRows,
            columns: Quantity.days.rangesOrdered(in: language).falling(in: dayRows, context),
            importance: [.date, .min, .max, .weather, .rain, .sunTimes, .average, .precip, .snow],
            context: context, isTypical: !isLive)
    }

    /// `Today, Sat 21 Nov 22:00: clear sky, night, 3.6 degrees Celsius, humidity 60 percent, ….`
    private func sentence(_ hour: DashboardHour) -> String {
        let row = row(hour)
        // Day or night follows the weather.
        let said = [.daytime] + Quantity.hours.filter { $0 != .daytime }
        let clauses = Clauses(row: row, context: context).joined(said.falling(in: [row], context))
        return "\(dayTitle(hour.start.date)) \(language.clock(hour.start)): \(clauses)."
    }

    /// `Sun 22 Nov: light snow, maximum 3 degrees Celsius, …, sunrise 07:14, sunset 17:18.`
    private func sentence(_ day: DashboardDay) -> String {
        let row = row(day)
        let said = Quantity.days.rangesOrdered(in: language).falling(in: [row], context)
        let clauses = Clauses(row: row, context: context).joined(said)
        return "\(book.shortDate(day.date)): \(clauses)."
    }
}

// For programs.
extension ComingWeather {
    private var fieldsOfHours: [Field] { Quantity.ofHour.fields(isLive: isLive) }

    private var fieldsOfDays: [Field] { Quantity.ofDay.fields(isLive: isLive) }

    /// The members `hourly` and `daily`.
    var members: [(key: String, node: ReportData.Node)] {
        [("hourly", .rows(hourRows, fieldsOfHours, book)), ("daily", .rows(dayRows, fieldsOfDays, book))]
    }

    /// The records of the hours, which may be steps of three, and of the days.
    var records: [ReportData.Records] {
        [
            ReportData.Records(kind: forecast.isInSteps ? "step" : "hour", rows: hourRows, fields: fieldsOfHours),
            ReportData.Records(kind: "day", rows: dayRows, fields: fieldsOfDays),
        ]
    }
}
