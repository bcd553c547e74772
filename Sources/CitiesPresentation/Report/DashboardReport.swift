import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

extension DashboardDocument {
    /// The present, the hours in sections by day, the days, and what has to be said beside.
    package var report: Report {
        var report = Report(book: book, title: { width in placeTitle(width) }, data: data)
        report.head = head
        report.explanations = explanations
        report.sections = [.remarks(locationSentences), .fields(present)] + coming.sections(isHourly: true)
        report.sentences = { locationSentences + [presentSentence] + coming.sentences }
        report.notes = notes
        report.figures = coming.figures
        return report
    }

    /// The report on one screen: the present in a few lines, the hours beside each other, and the days.
    package var overview: Report { overview(everyHour: nil) }

    /// - Parameter everyHour: The command that shows every hour; nil without one.
    package func overview(everyHour: String?) -> Report {
        var overview = report
        overview.below = { [coming] room, _, _ in coming.hint(everyHour, room: room) }
        var present = present
        present.isFlowing = true
        // The hours that follow have rain and snow.
        present.quantities.removeAll { [.precip, .snow].contains($0) }
        overview.isCompact = true
        overview.sections = [.remarks(locationSentences), .fields(present)] + coming.sections(isHourly: false)
        return overview
    }

    /// The note on the formula of the feels-like temperature.
    private var explanations: [String] {
        (feels == .kma ? [book(.feelsNote)] : [])
            + (dashboard.current.isForecast ? [book(.forecastNotObserved)] : [])
    }

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

    /// `Now: clear sky, night, 4.1 degrees Celsius, feels like 1.2 degrees Celsius, ….`
    private var presentSentence: String {
        let clauses = Clauses(row: presentRow, context: context, saysDayOrNight: true)
        let said = Quantity.present.falling(in: [presentRow], context).filter {
            $0 != .cloud && $0 != .time && ($0 != .normal || provenance.source.isLive)
        }
        return book(.dashboardPlainNow, ["weather": clauses.joined(said)])
    }
}

// For programs.
extension DashboardDocument {
    private var data: ReportData {
        let current = Quantity.ofPresent(isLive: provenance.source.isLive)
        let present = current.map { $0 == .observed ? .begins : $0 }
        let now = ReportData.Records(kind: "current", rows: [presentRow], fields: present.fields)
        return ReportData(
            members: [
                ("location", .value(.object(locationMembers))),
                ("current", .value(.object(presentRow.members(current.fields, in: book)))),
            ] + coming.members,
            records: [now] + coming.records,
            place: locationMembers.filter { Self.namesOfPlace.contains($0.key) })
    }

    /// The members of a location.
    static let locationShapes =
        [Quantity.name, .country, .latitude, .longitude].shapes + [
            FieldShape("localTime", .time, null: .never),
            FieldShape("from", .oneOf(Location.Origin.self), null: .never),
            FieldShape("accuracy", .number(least: 0, most: nil)),
        ]

    /// The members of a location that a line of NDJSON has, too.
    package static let namesOfPlace = ["name", "latitude", "longitude", "from"]

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
