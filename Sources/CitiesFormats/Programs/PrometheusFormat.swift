import CitiesFoundation
import CitiesLocalization
import CitiesWeatherModel
package import CitiesPresentation

/// The text exposition format of Prometheus: a gauge for each number, with a sample for each city.
///
/// Numbers are in metric units whatever the list is in, so that a series keeps its meaning; the unit ends the name of the
/// gauge. A number that is unknown has no sample. Samples have no time of their own, which the textfile collector refuses:
/// the times of the data are gauges too.
package struct PrometheusFormat: Sendable {
    package init() {}

    package func render(_ report: Report) -> String {
        let rows = report.data.records.flatMap(\.rows)
        let paths = Set(report.data.records.flatMap { $0.fields.map(\.path) })
        let quantities = Quantity.columns.filter { quantity in
            quantity.entry.fields.first.map { paths.contains($0.path) } ?? false
        }
        let ofDay = paths.contains("date")
        let labels = rows.map { Self.labels($0, report.book, ofDay: ofDay) }
        let context = TableContext(report.book, now: report.head?.now)
        let gauges =
            [
                Gauge("up", report.book(.prometheusUp)) { $0.error == nil && $0.missing == nil ? 1 : 0 },
                Gauge("live", report.book(.prometheusLive)) { $0.answer?.provenance.freshness == .live ? 1 : 0 },
                Gauge("fetched_timestamp_seconds", report.book(.prometheusFetched)) {
                    $0.answer?.provenance.fetchedAt.timeIntervalSince1970
                },
                Gauge("observed_timestamp_seconds", report.book(.detailObserved)) {
                    ofDay || $0.weather?.isForecast == true ? nil : $0.weather?.observedAt.timeIntervalSince1970
                },
            ] + quantities.flatMap { [Gauge($0, of: rows, context), Gauge(wholeOf: $0, context)].compactMap(\.self) }
        return gauges.reduce(into: "") { text, gauge in
            let samples = zip(rows, labels).compactMap { row, labels in
                gauge.value(row).map { "\(gauge.name){\(labels)} \(Self.text($0))\n" }
            }
            guard !samples.isEmpty else { return }
            text += "# HELP \(gauge.name) \(Self.escaped(gauge.help))\n# TYPE \(gauge.name) gauge\n" + samples.joined()
        }
    }

    /// A gauge with its value in a row; nil where it is unknown.
    private struct Gauge {
        let name: String
        let help: String
        let value: (Row) -> Double?

        init(_ name: String, _ help: String, value: @escaping (Row) -> Double?) {
            self.name = "cities_" + name
            self.help = help
            self.value = value
        }

        /// The gauge of a number; nil for a quantity that is no number, and where no row has it.
        init?(_ quantity: Quantity, of rows: [Row], _ context: TableContext) {
            let entry = quantity.entry
            let unit = rows.lazy.compactMap { entry.value($0, context)?.metricUnit }.first
            // The temperature that a difference is from has no column of its own.
            let path =
                (entry.fields.first { $0.path.hasSuffix("Difference") } ?? entry.fields.first(where: \.isNumber))?.path
                ?? (quantity == .warning ? "warning" : nil)
            guard entry.operand == .number, quantity != .number, let unit, let field = path,
                let heading = entry.label ?? entry.heading
            else { return nil }
            let name = PrometheusFormat.snakeCase(quantity == .odds ? quantity.rawValue : field)
            let words = [name] + (unit.isEmpty ? [] : [unit])
            self.init(words.joined(separator: "_"), context.book(heading)) { entry.value($0, context)?.comparable }
        }

        /// The gauge of the whole that a count is a part of: members of an ensemble, or models; nil for any other quantity.
        init?(wholeOf quantity: Quantity, _ context: TableContext) {
            let field: String
            switch quantity {
            case .odds: field = "odds.of"
            case .agree: field = "models"
            default: return nil
            }
            self.init(PrometheusFormat.snakeCase(field), context.book(.fieldAbout, field)) { row in
                switch quantity.entry.value(row, context) {
                case .number(_, .scenarios(let count)), .number(_, .models(let count)): Double(count)
                default: nil
                }
            }
        }
    }

    /// `precipitationChance` as `precipitation_chance`.
    fileprivate static func snakeCase(_ name: String) -> String {
        name.replacing(".", with: "_").reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
    }

    /// `id="seoul",name="Seoul",country="KR",source="open-meteo"`, and the date of a day.
    private static func labels(_ row: Row, _ book: Phrasebook, ofDay: Bool) -> String {
        var labels = [("id", row.city.id), ("name", row.city.displayName(in: book.language))]
        if let country = row.city.countryCode { labels.append(("country", country)) }
        if let source = row.answer?.provenance.source { labels.append(("source", source.id)) }
        if ofDay, case .date(let date)? = Quantity.date.entry.value(row, TableContext(book)) {
            labels.append(("date", date.isoText))
        }
        return labels.map { "\($0)=\"\(escaped($1).replacing("\"", with: "\\\""))\"" }.joined(separator: ",")
    }

    /// Text on one line: a backslash and a line break are written as two characters.
    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
    }

    private static func text(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? ((number * 1_000).rounded() / 1_000).description
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
        case .index, .uvIndex, .models: ""
        case .hectopascals: "hectopascals"
        case .kilometers, .kilometersOfSight: "kilometers"
        case .millimeters: "millimeters"
        case .centimeters: "centimeters"
        case .hours, .sunHours: "hours"
        case .scenarios: ""
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
