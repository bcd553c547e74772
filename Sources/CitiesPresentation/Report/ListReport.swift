import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

extension ListDocument {
    /// The list, and the hits of a search.
    package var report: Report {
        var report = Report(book: book, title: { _ in Line(countText, .heading) }, data: data)
        report.head = head
        report.mayOmitSource = false
        report.sections = [.table(table(columns))]
        report.spokenHeading = spokenHeading
        report.sentences = { rows.isEmpty ? [book(.listEmpty)] : rows.map(sentence) }
        report.below = { room, shown in
            Line.flowing(extremes + [answeredNote, shown.contains(.rain) ? rainNote : Line()], width: room)
        }
        return report
    }

    func table(_ columns: [Quantity]) -> TableSection {
        TableSection(
            rows: rows, columns: columns, context: context, isTypical: origin.freshness == .typical, order: query.sort,
            empty: book(.listEmpty))
    }

    var context: TableContext {
        var context = TableContext(book, now: now, day: head.time.dayNumber)
        context.mixesZones = mixesZones
        return context
    }

    /// `20 cities`, or `5 of 20 cities` when some are not shown.
    private var countText: String {
        if rows.count < total {
            return book(.listCountPartial, ["count": String(rows.count), "total": String(total)])
        }
        return book(total == 1 ? .listCountOne : .listCount, ["count": String(total)])
    }

    var spokenHeading: String {
        let quality = [head.freshnessLabel, head.ageText].compactMap(\.self).joined(separator: ", ")
        return book(
            quality.isEmpty ? .plainHeading : .plainHeadingQuality,
            ["cities": countText, "source": book.name(of: origin.source), "time": head.timeText, "quality": quality])
    }

    func sentence(_ row: Row) -> String { sentence(row, columns) }

    func sentence(_ row: Row, _ columns: [Quantity]) -> String {
        let name = subject(row, columns)
        if let error = row.error {
            return book(.plainFailed, ["city": name, "reason": book.shortReason(error)])
        }
        let clauses = Clauses(row: row, context: context, saysUnknown: true)
        let said = columns.flatMap(clauses.clauses)
        return said.isEmpty ? "\(name)." : "\(name): \(said.joined(separator: ", "))."
    }

    /// The city, with its number and where it is if these are shown: `2. Paris, TX, United States`.
    private func subject(_ row: Row, _ columns: [Quantity]) -> String {
        func words(_ quantity: Quantity) -> [String] {
            guard columns.contains(quantity), case .words(let words) = quantity.entry.value(row, context) else {
                return []
            }
            return [words]
        }
        let place = [row.city.displayName(in: language)] + words(.region) + words(.country)
        return (words(.number).map { $0 + "." } + [place.joined(separator: ", ")]).joined(separator: " ")
    }

    /// The warmest and the coldest of all that were asked, and they say so where not all of those are shown.
    private var extremes: [Line] {
        // The hits of a search are not there to be compared.
        guard !columns.contains(.number) else { return [] }
        let temperature = Quantity.temp.entry.value
        let known = ListOrder(.temp, .descending).sorted(
            asked.filter { temperature($0, context)?.displayed != nil }, language: language)
        guard known.count > 1, let warmest = known.first, let coldest = known.last else { return [] }
        let isPart = rows.count < total
        return [
            extreme(isPart ? .listWarmestOfAll : .listWarmest, warmest),
            extreme(isPart ? .listColdestOfAll : .listColdest, coldest),
        ]
    }

    private func extreme(_ phrase: Phrase, _ row: Row) -> Line {
        guard let value = Quantity.temp.entry.value(row, context), let number = value.displayed,
            case .number(_, .degrees(let units)) = value
        else { return Line() }
        return Line([
            Run(book(phrase) + " ", .dim),
            Run(row.city.displayName(in: language) + " "),
            Run(number.text + "°", .temperature(celsius: units.celsius(number.value))),
        ])
    }

    private var answeredNote: Line {
        guard answered < total else { return Line() }
        return Line(book(.listAnswered, ["count": String(answered), "total": String(total)]), .dim)
    }

    /// What the chance of rain of typical weather is a chance of.
    private var rainNote: Line {
        Line(origin.freshness == .typical ? book(.listTypicalRain) : "", .dim)
    }
}

// For programs.
extension ListDocument {
    private var data: ReportData {
        let fields = fields(besides: Set(columns))
        var data = ReportData(members: [("cities", .rows(rows, fields, book))])
        data.records = [
            ReportData.Records(rows: rows, fields: fields, chosen: chosenColumns.map { ([.id] + $0).fields })
        ]
        return data
    }

    /// What is said of every city, and what somebody asked to see.
    func fields(besides asked: Set<Quantity>) -> [Field] {
        // Of typical weather the sky is known by its mean alone, and the chance of rain is one of a day.
        let extra: Set<Quantity> =
            origin.source.isLive
            ? [.distance, .region, .country, .uv, .sunrise, .sunset, .daylight, .cloud, .rain]
            : [.distance, .region, .country, .uv, .sunrise, .sunset, .daylight]
        return Quantity.ofCity.filter { !extra.contains($0) || asked.contains($0) }.fields
    }
}
