package import CitiesLocalization
package import CitiesTextLayout
package import CitiesWeatherModel
package import CitiesFoundation

/// The origin of the numbers of a report, and how good they are.
package struct ReportHead: Sendable {
    /// The version of the members of JSON documents.
    package static let schema = 1

    package var origin: AnswerOrigin
    /// The present moment, for ages.
    package var now: Date
    package var clock: WallClock
    package var units: UnitSystem
    package var language: Language
    /// The countries of the places (ISO 3166-1): climate normals are from different services.
    var countries: Set<String> = []
    /// The oldest moment that a number was measured at; nil for values that are not measured.
    package var oldestObservation: Date?
    /// False where the source has said nothing: it is neither named nor credited then.
    package var hasAnswers = true

    package var source: WeatherSource { origin.source }
    package var freshness: Freshness { origin.freshness }
    /// The time of the source's answer; nil without one.
    package var fetchedAt: Date? { origin.fetchedAt }

    /// The sentences of the language of the report.
    package var book: Phrasebook { Phrasebook(language) }

    /// True only when every number is as new as its source has it.
    package var isLive: Bool { hasAnswers && freshness == .live }

    /// The attribution that the license of the source asks for wherever its numbers are.
    package var attribution: String { hasAnswers ? book.attribution(of: source, in: countries) : "" }

    /// The attribution with links to its services.
    var attributionLine: Line { Line(hasAnswers ? book.attributionRuns(of: source, in: countries) : []) }

    /// The name of the source; nil where it has said nothing.
    package var sourceName: String? { hasAnswers ? book.name(of: source) : nil }

    /// The age of the numbers, if they were fetched at all: `3 min ago`.
    package var ageText: String? {
        guard freshness != .typical, let fetchedAt else { return nil }
        return book.age(of: fetchedAt, now: now)
    }

    /// The age of the numbers in a sentence, `updated 3 min ago`; nil without an age.
    package var spokenAge: String? { ageText.map { book(.plainAge, ["age": $0]) } }

    /// The label of weather that is not live: `typical, not live`. Live weather has one too when it was measured longer
    /// ago than the two hours that the slowest plan takes; otherwise nil.
    package var freshnessLabel: String? {
        switch freshness {
        case .live: oldestObservation.flatMap { book.observedLongAgo($0, now: now) }
        case .saved: book(.freshnessSaved)
        case .typical: book(.freshnessTypical)
        }
    }

    /// The time of the numbers, on the clock of the heading.
    var time: CivilTime { CivilTime(fetchedAt ?? now, offset: clock.offset) }

    /// The words of the license that a heading has room for; nil where the source asks for more.
    package var shortCredit: String? { source.isLive ? book.shortAttribution(of: source) : nil }

    /// `21:04 KST`.
    private var clockText: String { "\(time.clockText) \(clock.label)" }

    /// `Sat 21 Nov 21:04 KST`.
    package var timeText: String { "\(book.shortDate(time.date)) \(clockText)" }

    /// The meaning of the rain chance of typical weather; nil for a chance that was forecast, or without any.
    func typicalRainNote(_ chances: [Double?]) -> String? {
        source.isLive || !chances.contains { $0 != nil } ? nil : book(.typicalRain)
    }

    /// The first members of a JSON document.
    var frame: [JSONValue.Member] {
        [
            JSONValue.Member("schema", .integer(ReportHead.schema)),
            JSONValue.Member("source", hasAnswers ? .string(source.id) : .null),
            JSONValue.Member("live", .bool(isLive && source.isLive)),
            JSONValue.Member("units", .string(units.rawValue)),
            JSONValue.Member("language", .string(language.rawValue)),
            JSONValue.Member("fetchedAt", fetchedAt.map { .string($0.iso8601) } ?? .null),
        ] + (source.model.map { [JSONValue.Member("model", .string($0))] } ?? [])
    }

    /// The member that ``frame`` has besides where one model was asked for.
    package static let shapeOfModel = FieldShape("model", .text, null: .never)

    /// The members of ``frame``.
    package static let shapes = [
        FieldShape("schema", .whole(least: ReportHead.schema, most: ReportHead.schema), null: .never),
        FieldShape("source", .source, null: .unfetched), FieldShape("live", .truth, null: .never),
        FieldShape("units", .oneOf(UnitSystem.self), null: .never),
        FieldShape("language", .oneOf(Language.self), null: .never),
        FieldShape("fetchedAt", .time, null: .unfetched),
    ]

    /// The members of ``provenance(of:)``.
    package static let namesOfOrigin = ["source", "live", "units", "fetchedAt"]

    /// The origin of a record in a format without a frame: its own answer, as far as it has one.
    func provenance(of row: Row) -> [JSONValue.Member] {
        let source = row.answer?.provenance.source ?? source
        let fetchedAt = row.clockOfForecast == nil ? row.answer?.provenance.fetchedAt ?? fetchedAt : fetchedAt
        return [
            JSONValue.Member("source", .string(source.id)),
            JSONValue.Member("live", .bool(isLive && source.isLive)),
            JSONValue.Member("units", .string((row.weather?.units ?? units).rawValue)),
            JSONValue.Member("fetchedAt", fetchedAt.map { .string($0.iso8601) } ?? .null),
        ]
    }

    /// A title at the left; time, source and quality of the numbers at the right end of the body. On one line if it
    /// fits, else on as many as it takes; the date goes when that saves a line, and where the attribution names the
    /// source anyway, so does its name.
    package func heading(
        _ title: Line, bodyWidth: Int, width: Int?, mayOmitSource: Bool = false, creditsSource: Bool = false
    )
        -> [Line]
    {
        let full = parts(withDate: true, creditsSource: creditsSource)
        let short = parts(withDate: false, creditsSource: creditsSource)
        for parts in [full, short] + (mayOmitSource ? [parts(withDate: false, withSource: false)] : []) {
            guard let right = Line.flowing(parts, width: nil).first else { continue }
            let least = title.displayWidth + 3 + right.displayWidth
            if let width, least > width { continue }
            let blanks = max(bodyWidth, least) - title.displayWidth - right.displayWidth
            return [Line(title.runs + [Run(String(repeating: " ", count: blanks))] + right.runs)]
        }
        let fits = Line.flowing(full, width: width).count == 1
        return [title] + Line.flowing(fits ? full : short, width: width)
    }

    /// The page of the source where it has one alone.
    private var website: String? {
        let credits = source.descriptor.credits
        return hasAnswers && credits.count == 1 ? credits[0].website : nil
    }

    private func parts(withDate: Bool, withSource: Bool = true, creditsSource: Bool = false) -> [Line] {
        let name = hasAnswers && creditsSource ? shortCredit ?? attribution : sourceName ?? ""
        return [
            Line(withDate ? timeText : clockText, .dim),
            withSource && !name.isEmpty ? Line([Run(name, .dim, link: website)]) : Line(),
            Line(ageText ?? "", .dim),
            Line(freshnessLabel ?? "", .warning),
        ]
    }
}

extension ReportHead {
    /// The heading of a report on the forecasts of several cities, in the units of the first forecast.
    ///
    /// - Parameters:
    ///   - clock: nil takes the clock of the first city with a forecast.
    ///   - units: The requested system, for a report without a forecast.
    init(
        of entries: [CityForecast], on clock: LocalZone? = nil, origin: AnswerOrigin, now: Date, units: UnitSystem,
        language: Language
    ) {
        let first = entries.first { $0.forecast != nil }
        let city = entries.first?.city
        let zone =
            clock ?? first?.zone(now: now)
            ?? city.map { LocalZone(of: $0, named: nil, offset: $0.utcOffset(at: now), at: now) }
            ?? LocalZone(offset: 0)
        self.init(
            origin: origin, now: now, clock: zone.clock(at: origin.fetchedAt ?? now),
            units: first?.forecast?.units ?? units, language: language,
            countries: Set(entries.compactMap(\.city.countryCode)))
    }
}
