import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

extension DashboardDocument {
    /// The present, the hours in sections by day, the days, and what has to be said beside.
    package var report: Report {
        var report = Report(book: book, title: { width in placeTitle(width) }, data: data)
        report.head = head
        report.headNotes = headNotes
        report.sections =
            [.remarks(locationSentences), .fields(present)]
            + (hours.isEmpty ? [] : [.table(hourTable)]) + (days.isEmpty ? [] : [.table(dayTable)])
        report.sentences = {
            headNotes + locationSentences + [presentSentence] + hours.map(sentence) + days.map(sentence)
        }
        report.notes = notes
        return report
    }

    /// The report on one screen: the present in a few lines, the hours beside each other, and the days.
    package var overview: Report {
        var overview = report
        var present = present
        present.isFlowing = true
        // The hours that follow have rain and snow.
        present.quantities.removeAll { [.precip, .snow].contains($0) }
        overview.isCompact = true
        overview.sections =
            [.remarks(locationSentences), .fields(present)]
            + (hours.isEmpty
                ? []
                : [
                    .drawn({ .table(hourTable) }) { formatter, width in
                        HourBands(coming: coming, formatter: formatter, width: width).lines
                    }
                ])
            + (days.isEmpty
                ? []
                : [
                    .drawn({ .table(dayTable) }) { formatter, width in
                        DayBars(coming: coming, formatter: formatter, width: width).lines
                    }
                ])
        return overview
    }

    /// The note on the formula of the feels-like temperature.
    private var headNotes: [String] { feels == .kma ? [book(.feelsNote)] : [] }

    private func placeTitle(_ width: Int?) -> Line {
        let title = Line(placeName, .heading)
        return width.map(title.truncated) ?? title
    }

    private var context: TableContext { TableContext(book, now: now) }

    /// The present weather, with day or night by the sun where the source does not say.
    private var presentRow: Row {
        var weather = current
        weather.condition = condition
        return RowMaker(language: language, now: now, feels: feels).present(
            Sourced(weather, provenance), at: location.place, normal: typical, clock: zone, isDay: isDay)
    }

    private var present: FieldSection {
        let quantities = Quantity.present.falling(in: [presentRow], context)
        return FieldSection(row: presentRow, quantities: quantities, context: context, saysDayOrNight: true)
    }

    private var hourRows: [Row] { hours.map(coming.row) }

    private var dayRows: [Row] { days.map(coming.row) }

    private var hourTable: TableSection {
        TableSection(
            rows: hourRows, columns: Quantity.hours.falling(in: hourRows, context),
            importance: [.begins, .temp, .daytime, .weather, .rain, .humidity, .wind, .precip, .snow], context: context,
            isTypical: !provenance.source.isLive,
            groups: hoursByDay.map { day in
                TableSection.Group(
                    titles: [Line(coming.dayTitle(day.date), .heading)], date: book.shortDate(day.date),
                    count: day.hours.count
                )
            })
    }

    private var dayTable: TableSection {
        TableSection(
            rows: dayRows,
            columns: Quantity.days.rangesOrdered(in: language).falling(in: dayRows, context),
            importance: [.date, .min, .max, .weather, .rain, .sun, .average, .precip, .snow],
            context: context, isTypical: !provenance.source.isLive)
    }

    /// `Now: clear sky, night, 4.1 degrees Celsius, feels like 1.2 degrees Celsius, ….`
    private var presentSentence: String {
        let clauses = Clauses(row: presentRow, context: context, saysDayOrNight: true)
        let said = Quantity.present.falling(in: [presentRow], context).filter {
            $0 != .cloud && $0 != .time && ($0 != .normal || provenance.source.isLive)
        }
        return book(.dashboardPlainNow, ["weather": clauses.joined(said)])
    }

    /// `Today, Sat 21 Nov 22:00: clear sky, night, 3.6 degrees Celsius, humidity 60 percent, ….`
    private func sentence(_ hour: DashboardHour) -> String {
        let row = coming.row(hour)
        let clauses = Clauses(row: row, context: context).joined(Quantity.hours.falling(in: [row], context))
        return "\(coming.dayTitle(hour.start.date)) \(hour.start.clockText): \(clauses)."
    }

    /// `Sun 22 Nov: light snow, maximum 3 degrees Celsius, …, sunrise 07:14, sunset 17:18.`
    private func sentence(_ day: DashboardDay) -> String {
        let row = coming.row(day)
        let said = Quantity.days.rangesOrdered(in: language).falling(in: [row], context)
        let clauses = Clauses(row: row, context: context).joined(said)
        return "\(book.shortDate(day.date)): \(clauses)."
    }
}

// For programs.
extension DashboardDocument {
    private var data: ReportData {
        let ofHour = Quantity.ofHour.fields(isLive: provenance.source.isLive)
        let ofDay = Quantity.ofDay.fields(isLive: provenance.source.isLive)
        let current = Quantity.ofPresent(isLive: provenance.source.isLive)
        var data = ReportData(members: [
            ("location", .value(.object(locationMembers))),
            ("current", .value(.object(presentRow.members(current.fields, in: book)))),
            ("hourly", .rows(hourRows, ofHour, book)),
            ("daily", .rows(dayRows, ofDay, book)),
        ])
        let present = current.map { $0 == .observed ? .begins : $0 }
        data.records = [
            ReportData.Records(kind: "current", rows: [presentRow], fields: present.fields),
            ReportData.Records(kind: isInSteps ? "step" : "hour", rows: hourRows, fields: ofHour),
            ReportData.Records(kind: "day", rows: dayRows, fields: ofDay),
        ]
        data.place = locationMembers.filter { ["name", "latitude", "longitude", "from"].contains($0.key) }
        return data
    }

    private var locationMembers: [JSONValue.Member] {
        let place = location.place
        return [
            JSONValue.Member("name", .string(place.displayName(in: language))),
            JSONValue.Member("country", .text(countryName)),
            JSONValue.Member("countryCode", .text(place.countryCode)),
            JSONValue.Member("latitude", .number(place.coordinates.latitude)),
            JSONValue.Member("longitude", .number(place.coordinates.longitude)),
            JSONValue.Member("localTime", .string(zone.iso8601(now))),
            JSONValue.Member("from", .string(location.origin.rawValue)),
            JSONValue.Member("accuracy", .wholeOrMeasured(location.accuracy)),
        ]
    }
}
