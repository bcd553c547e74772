package import CitiesFoundation
package import CitiesLocalization
package import CitiesWeatherModel
package import CitiesPresentation

/// The text exposition format of Prometheus: a gauge for each number, with a sample for each city, or for each part of one.
///
/// Numbers are in metric units whatever the list is in, so that a series keeps its meaning; the unit ends the name of the
/// gauge. A number that is unknown has no sample. Samples have no time of their own, which the textfile collector refuses:
/// the times of the data are gauges too.
package struct PrometheusFormat: Sendable {
    /// The command as a label, where an answer is about parts of cities: a collector reads the files of several commands.
    /// nil where an answer has one row for each city.
    private let command: String?
    /// The day that a command was asked for; nil for the present and for coming days.
    private let day: ListDay?

    package init(command: String? = nil, day: ListDay? = nil) {
        self.command = command
        self.day = day
    }

    package func render(_ report: Report) -> String {
        let (book, now) = (report.book, report.head?.now)
        let context = TableContext(book, now: now)
        let cities: [Asked]
        let parts: [Part]
        if let measured = report.data.measured {
            cities = measured.cities.map { city in
                let provenance = city.answer?.provenance
                return Asked(
                    labels: labels(city.city, provenance?.source, day: date(in: city.city, now), book),
                    isUp: provenance != nil, provenance: provenance)
            }
            parts = measured.parts.map { part in
                Part(
                    labels: labels(part.city, part.source, book) + labels(part.labels), row: part.row,
                    isFinding: part.isFinding, quantities: Set(part.quantities), value: part.value)
            }
        } else {
            let rows = report.data.records.flatMap(\.rows)
            let paths = Set(report.data.records.flatMap { $0.fields.map(\.path) })
            let quantities = Set(
                Quantity.columns.filter { $0.entry.fields.first.map { paths.contains($0.path) } ?? false })
            let labels = rows.map { row in
                self.labels(
                    row.city, row.answer?.provenance.source,
                    day: paths.contains("date") ? row.dateLabel(context) ?? date(in: row.city, now) : nil, book)
            }
            cities = zip(rows, labels).map { row, labels in
                Asked(
                    labels: labels, isUp: row.error == nil && row.missing == nil, provenance: row.answer?.provenance,
                    observedAt: paths.contains("date") || row.weather?.isForecast == true
                        ? nil : row.weather?.observedAt)
            }
            parts = zip(rows, labels).map { row, labels in
                Part(labels: labels, row: row, quantities: quantities) { $0.entry.value(row, context) }
            }
        }
        return text(about: cities, book) + text(of: parts, context)
    }

    /// The answer about cities without any weather.
    package func render(failed cities: [City], in book: Phrasebook, now: Date) -> String {
        let asked = cities.map { city in
            Asked(labels: labels(city, nil, day: date(in: city, now), book), isUp: false, provenance: nil)
        }
        return text(about: asked, book)
    }

    /// The gauges of cities themselves.
    private func text(about cities: [Asked], _ book: Phrasebook) -> String {
        let gauges = [
            Gauge<Asked>("up", book(.prometheusUp)) { $0.isUp ? 1 : 0 },
            Gauge<Asked>("live", book(.prometheusLive)) { $0.provenance?.freshness == .live ? 1 : 0 },
            Gauge<Asked>("fetched_timestamp_seconds", book(.prometheusFetched)) {
                $0.provenance?.fetchedAt.timeIntervalSince1970
            },
            Gauge<Asked>("observed_timestamp_seconds", book(.detailObserved)) {
                $0.observedAt?.timeIntervalSince1970
            },
        ]
        return gauges.map { $0.text(cities.map { ($0, $0.labels) }) }.joined()
    }

    /// The gauges of numbers.
    private func text(of parts: [Part], _ context: TableContext) -> String {
        let known = parts.reduce(into: Set<Quantity>()) { $0.formUnion($1.quantities) }
        let findings = Gauge<Part>("brief", context.book(.prometheusBrief)) { $0.isFinding ? 1 : nil }
        let gauges =
            [findings]
            + known.inOrder.flatMap { quantity -> [Gauge<Part>] in
                [
                    Gauge(quantity, of: parts, context), Gauge(wholeOf: quantity, context),
                    Gauge(verdict: quantity, context),
                ].compactMap(\.self)
            }
        return gauges.map { $0.text(parts.map { ($0, $0.labels) }) }.joined()
    }

    /// A city that was asked.
    fileprivate struct Asked {
        let labels: String
        let isUp: Bool
        let provenance: Provenance?
        var observedAt: Date?
    }

    /// A city or a part of one.
    fileprivate struct Part {
        let labels: String
        let row: Row?
        var isFinding = false
        let quantities: Set<Quantity>
        let value: (Quantity) -> Value?
    }

    /// A gauge with its value in a subject; nil where it is unknown.
    fileprivate struct Gauge<Subject> {
        let name: String
        let help: String
        let value: (Subject) -> Double?

        init(_ name: String, _ help: String, value: @escaping (Subject) -> Double?) {
            self.name = "cities_" + name
            self.help = help
            self.value = value
        }

        /// Its help, its type and its samples; empty without a sample.
        func text(_ subjects: [(subject: Subject, labels: String)]) -> String {
            let samples = subjects.compactMap { subject, labels in
                value(subject).map { "\(name){\(labels)} \(PrometheusFormat.text($0))\n" }
            }
            guard !samples.isEmpty else { return "" }
            return "# HELP \(name) \(PrometheusFormat.escaped(help))\n# TYPE \(name) gauge\n" + samples.joined()
        }
    }

    /// `precipitationChance` as `precipitation_chance`.
    fileprivate static func snakeCase(_ name: String) -> String {
        name.replacing(".", with: "_").reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
    }

    /// `id="seoul",name="Seoul",country="KR",source="open-meteo"`, the command, and the date of a day.
    private func labels(
        _ city: City, _ source: WeatherSource?, day: String? = nil, _ book: Phrasebook
    ) -> String {
        var all = [(name: "id", value: city.id), ("name", city.displayName(in: book.language))]
        if let country = city.countryCode { all.append(("country", country)) }
        if let source { all.append(("source", source.id)) }
        if let command { all.append(("command", command)) }
        if let day { all.append(("date", day)) }
        return String(labels(all).dropFirst())
    }

    /// Labels behind others: `,date="2026-11-21"`.
    private func labels(_ all: [(name: String, value: String)]) -> String {
        all.map { ",\($0.name)=\"\(Self.escaped($0.value).replacing("\"", with: "\\\""))\"" }.joined()
    }

    /// The date of the day that was asked for, on the clock of a city; nil for the present.
    private func date(in city: City, _ now: Date?) -> String? {
        guard let day, let now else { return nil }
        let today = CivilTime(now, offset: city.utcOffset(at: now)).date
        return CivilDate(dayNumber: day.number(today: today)).isoText
    }

    /// Text on one line: a backslash and a line break are written as two characters.
    fileprivate static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
    }

    fileprivate static func text(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? ((number * 1_000).rounded() / 1_000).description
    }
}

extension Row {
    /// The date of a day; nil for one without weather.
    fileprivate func dateLabel(_ context: TableContext) -> String? {
        guard case .date(let date)? = Quantity.date.entry.value(self, context) else { return nil }
        return date.isoText
    }
}

extension PrometheusFormat.Gauge where Subject == PrometheusFormat.Part {
    /// The gauge of a number; nil for a quantity that is no number, and where no part has it.
    fileprivate init?(_ quantity: Quantity, of parts: [Subject], _ context: TableContext) {
        let entry = quantity.entry
        let unit = parts.lazy.compactMap { $0.value(quantity)?.metricUnit }.first
        // The temperature that a difference is from has no column of its own.
        let path =
            (entry.fields.first { $0.path.hasSuffix("Difference") } ?? entry.fields.first(where: \.isNumber))?.path
            ?? (quantity == .warning ? "warning" : nil)
        guard entry.operand == .number, quantity != .number, let unit, let field = path,
            let heading = entry.label ?? entry.heading
        else { return nil }
        let name = PrometheusFormat.snakeCase(quantity == .odds ? quantity.rawValue : field)
        let words = [name] + (unit.isEmpty ? [] : [unit])
        self.init(words.joined(separator: "_"), context.book(heading)) { $0.value(quantity)?.comparable }
    }

    /// The gauge of the whole that a count is a part of: members of an ensemble, or models; nil for any other quantity.
    fileprivate init?(wholeOf quantity: Quantity, _ context: TableContext) {
        let field: String
        switch quantity {
        case .odds: field = "odds.of"
        case .scenarios: field = "scenarios"
        case .agree: field = "models"
        default: return nil
        }
        self.init(PrometheusFormat.snakeCase(field), context.book(.fieldAbout, field)) { part in
            switch part.value(quantity) {
            case .number(_, .scenarios(let count)), .number(_, .models(let count)): Double(count)
            default: nil
            }
        }
    }

    /// The gauge of the verdict of a plan on a day, 1 or 0; nil for any other quantity.
    fileprivate init?(verdict quantity: Quantity, _ context: TableContext) {
        guard [.good, .best].contains(quantity), let field = quantity.entry.fields.first else { return nil }
        self.init(PrometheusFormat.snakeCase(field.path), field.shape.about(context.book)) { part in
            guard case .bool(let isTrue)? = part.row.map({ field.value($0, context.book) }) else { return nil }
            return isTrue ? 1 : 0
        }
    }
}

extension Value {
    /// The unit of ``comparable`` as names of gauges write it, empty for a number without one; nil for anything but a number.
    fileprivate var metricUnit: String? {
        switch self {
        case .number(_, let unit): unit.metricName
        case .difference: "celsius"
        case .wind: "meters_per_second"
        case .coordinate: "degrees"
        // From 0 for none to 5 for an emergency.
        case .warnings: "level"
        default: nil
        }
    }
}

extension Value.Unit {
    fileprivate var metricName: String {
        switch self {
        case .degrees, .record, .spread, .thermometer: "celsius"
        case .speed: "meters_per_second"
        case .chance, .percent, .rank: "percent"
        case .index, .uvIndex, .models, .scenarios: ""
        case .hectopascals: "hectopascals"
        case .kilometers, .kilometersOfSight: "kilometers"
        case .millimeters: "millimeters"
        case .centimeters: "centimeters"
        case .hours, .sunHours: "hours"
        case .micrograms: "micrograms_per_cubic_meter"
        }
    }
}

extension Field {
    fileprivate var isNumber: Bool {
        switch shape.type {
        case .whole, .number, .measure: true
        case .text, .word, .words, .texts, .source, .truth, .time, .date, .object, .elements: false
        }
    }
}
