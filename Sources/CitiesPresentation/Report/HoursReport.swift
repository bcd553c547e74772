import CitiesLocalization
package import CitiesTextLayout
import CitiesWeatherModel
import CitiesFoundation

extension HoursDocument {
    /// Cities by hours, as a grid on a terminal and as a table elsewhere.
    package var report: Report {
        var report = Report(book: book, title: { _ in title }, data: data)
        report.head = head
        report.sections = [
            .drawn({ .matrix(matrix) }) { formatter, width in
                HoursGrid(self, formatter: formatter, width: width).lines
            }
        ]
        report.sentences = { cities.map(sentence) }
        report.notes = notes
        // Without hours there are only names, and the reasons of cities that failed.
        guard !moments.isEmpty else {
            return report.withTablePicture(headline: { nil }, caption: { cities.map(sentence) })
        }
        // A row in a page is as high whatever the number of cities.
        report.figures = [
            Report.Figure(size: (1_200, 630), pageHeight: 120 + 28 * cities.count, .hours(self))
        ]
        return report
    }

    /// `Rain by the hour · 20 cities`.
    package var title: Line {
        let count = book(cities.count == 1 ? .listCountOne : .listCount, ["count": String(cities.count)])
        return Line([
            Run(book(.hoursTitle, ["value": valueName]), .heading), Run(" · ", .dim), Run(count),
        ])
    }

    /// The name of the value: `Rain`.
    private var valueName: String { value.entry.heading.map { book($0) } ?? "" }

    private var matrix: MatrixSection {
        let formatter = CellFormatter(book: book, icons: .none)
        let scale = scale
        var matrix = MatrixSection(
            corner: book.language.heading(book(.columnName)),
            headings: moments.map { moment in
                let time = clock.time(at: moment)
                return book.day(time.date) + " " + time.clockText
            },
            rows: cities.map { city in
                MatrixSection.Row(
                    name: city.city.displayName(in: language),
                    cells: city.rows.map { row in
                        let values = quantities.map { quantity in row.flatMap { quantity.entry.value($0, context) } }
                        let texts = values.map { formatter.text($0) }
                        let style = scale.map { $0.style(of: values[0]) } ?? texts[0].body.style
                        var cell = MatrixSection.Cell(
                            Run(texts[0].text, style),
                            aside: Run(texts.count > 1 && row != nil ? texts[1].text : ""), value: values[0])
                        let amount = values.dropFirst().first ?? nil
                        cell.short = (
                            number(values[0]) ?? CellFormatter.missing,
                            amount?.displayed.map { $0.sign > 0 ? $0.text : "" } ?? ""
                        )
                        return cell
                    },
                    reason: city.entry.error.map(book.shortReason))
            })
        let days = Dictionary(grouping: moments.map { clock.time(at: $0) }, by: \.dayNumber)
        matrix.groups = days.sorted { $0.key < $1.key }.map { _, times in
            MatrixSection.Group(
                title: book.day(times[0].date), headings: times.map { $0.hour < 10 ? "0\($0.hour)" : String($0.hour) })
        }
        let symbols = quantities.compactMap { $0.entry.line?.axis.symbol(units) }.filter { !$0.isEmpty }
        matrix.shortCorner =
            symbols.isEmpty
            ? book(.columnName)
            : book(.legendQuantity, ["name": book(.columnName), "unit": symbols.joined(separator: ", ")])
        return matrix
    }

    /// The notes on the clock, the columns and missing values.
    package var notes: [String] {
        let others = cities.contains(where: isElsewhere)
        let first = cities.first { $0.entry.forecast != nil && !isElsewhere($0) }
        return [
            others
                ? first.map { book(.hoursClock, ["city": $0.city.displayName(in: language)]) } : nil,
            day?.note(book),
            length > 3_600 ? book(.hoursSteps, ["source": book.name(of: origin.source)]) : nil,
            value == asked ? nil : book(.hoursAmounts, ["source": book.name(of: origin.source)]),
            hasValues ? nil : book(.hoursUnknown, ["source": book.name(of: origin.source), "value": valueName]),
            hasValues && Quantity.ofAir.contains(value) ? book(.airHoursNote) : nil,
            head.typicalRainNote(
                value == .rain ? cities.flatMap { $0.rows.map { $0?.weather?.precipitationChance } } : []),
        ].compactMap(\.self)
    }

    // MARK: - For listeners

    private func sentence(_ city: CityHours) -> String {
        let name = city.city.displayName(in: language)
        if let error = city.entry.error { return book.failed(name, error) }
        return Self.isOfPrecipitation(value) ? spells(of: city, name) : course(of: city, name)
    }

    /// `Busan: rain from 15:00 to 18:00, again from 22:00.`
    private func spells(of city: CityHours, _ name: String) -> String {
        let wet = city.areWet(value)
        guard wet.contains(where: { $0 != nil }) else {
            return book(.hoursPlain, ["city": name, "text": book(.hoursPlainUnknown)])
        }
        let spells = wet.runs
        let isPartial = wet.contains(nil)
        guard !spells.isEmpty else {
            let text = book(isPartial ? .hoursPlainPartlyDry : value == .snow ? .hoursPlainNoSnow : .hoursPlainDry)
            return book(.hoursPlain, ["city": name, "text": text])
        }
        let times = spells.map { spell in
            span(spell, of: city, hasEnd: wet.indices.contains(spell.upperBound) && wet[spell.upperBound] == false)
        }
        let kind = book(self.kind(of: spells.joined().map { city.rows[$0] }))
        let joined = ([times[0]] + times.dropFirst().map { book(.hoursPlainAgain, ["time": $0]) })
            .joined(separator: ", ")
        let phrase: Phrase = isPartial ? .hoursPlainSpellPartly : .hoursPlainSpell
        return book(phrase, ["city": name, "kind": kind, "times": joined])
    }

    /// `from 15:00 to 18:00`, or `from 15:00`.
    ///
    /// - Parameter hasEnd: False when the hour after the spell is unknown.
    private func span(_ spell: Range<Int>, of city: CityHours, hasEnd: Bool) -> String {
        let start = timeText(moments[spell.lowerBound], of: city)
        guard hasEnd else { return book(.hoursPlainFrom, ["start": start]) }
        return book(
            .hoursPlainFromTo, ["start": start, "end": timeText(moments[spell.upperBound], of: city)])
    }

    private func timeText(_ moment: Date, of city: CityHours) -> String {
        book.sentenceTime(of: moment, on: city.clock, now: now)
    }

    /// The kind of precipitation by the snowfall of wet hours; "rain or snow" where a snowfall is unknown.
    private func kind(of rows: [Row?]) -> Phrase {
        if value == .snow { return .hoursKindSnow }
        let snows = rows.map { row in row?.weather?.snowfall.map { $0 > 0 } }
        if snows.contains(nil) { return .hoursKindEither }
        return !snows.contains(true) ? .hoursKindRain : snows.contains(false) ? .hoursKindBoth : .hoursKindSnow
    }

    /// The first value, then the lowest and the highest with their times.
    private func course(of city: CityHours, _ name: String) -> String {
        let known = zip(moments, city.rows).compactMap { moment, row -> (Date, Row, Double)? in
            guard let row, let number = value.entry.value(row, context)?.comparable else { return nil }
            return (moment, row, number)
        }
        guard let first = known.first, let lowest = known.min(by: { $0.2 < $1.2 }),
            let highest = known.max(by: { $0.2 < $1.2 })
        else { return book(.hoursPlain, ["city": name, "text": book(.hoursPlainUnknown)]) }
        func clause(_ item: (Date, Row, Double)) -> [String: String] {
            ["time": timeText(item.0, of: city), "value": Clauses(row: item.1, context: context).joined([value])]
        }
        let parts =
            lowest.2 == highest.2
            ? [book(.hoursPlainSteady, clause(first))]
            : [
                book(.hoursPlainFirst, clause(first)), book(.hoursPlainLowest, clause(lowest)),
                book(.hoursPlainHighest, clause(highest)),
            ]
        return book(.hoursPlain, ["city": name, "text": book.clauses(parts)])
    }

    // MARK: - For programs

    private var data: ReportData {
        let maker = RowMaker(language: language, now: now)
        let hours = ReportData.Parts<CityHours>(name: "hours", fields: ([.begins] + quantitiesOfData).fields) {
            $0.rows.compactMap(\.self)
        }
        var data = ReportData(
            of: cities, error: \.entry.error, about: { maker.city($0.city, error: $0.entry.error) }, [hours], book)
        data.measured = MeasuredParts(
            cities: cities.map(\.entry),
            parts: cities.flatMap(\.rows).compactMap { row in
                row.map { MeasuredParts.Part($0, named: .begins, quantitiesOfData, context) }
            })
        return data
    }
}
