import CitiesFoundation
import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

extension ModelsDocument {
    /// One city: a row for each model and a column for each day. Several: a row for each city.
    package var report: Report {
        let title = book.title(.modelsTitle, of: cities.map(\.city))
        var report = Report(book: book, title: { _ in title }, data: data)
        report.head = head
        if let only = cities.first, cities.count == 1 {
            report.sections =
                (only.entry.error == nil ? [.matrix(models(of: only)), .remarks([book(.modelsCells, unit)])] : [])
                + [.remarks(dates.compactMap { sentence(only, on: $0) }), .remarks(about(only))]
            report.sentences = {
                WeatherModel.independent.map { spoken($0, of: only) }
                    + dates.compactMap { sentence(only, on: $0, isSpoken: true) }
            }
        } else {
            report.sections = [.matrix(matrix), .remarks([book(.modelsLegend, unit)] + dates.compactMap(widest))]
            report.sentences = { cities.map(spoken) }
        }
        report.notes = licenses
        return report.withTablePicture(
            headline: { headline },
            caption: { [book(cities.count == 1 ? .modelsCells : .modelsLegend, unit)] + licenses })
    }

    /// The day on which the models differ most; nil where no two are known.
    private var headline: String? {
        let spreads = dates.map { day in
            (day: day, spread: cities.compactMap { $0.agreement(on: day)?.spread?.value }.max() ?? 0)
        }
        guard let widest = spreads.max(by: { $0.spread < $1.spread }) else { return nil }
        return cities.count == 1 ? sentence(cities[0], on: widest.day) : self.widest(on: widest.day)
    }

    private var unit: [String: String] { ["unit": head.units.temperatureSymbol] }

    // MARK: - One city

    private func models(of city: CityModels) -> MatrixSection {
        let ofModels = WeatherModel.independent.map { model in
            let isHeard = dates.contains { city.day($0, of: model) != nil }
            return MatrixSection.Row(
                name: model.family, cells: dates.map { cell(city.day($0, of: model)) },
                reason: isHeard ? nil : book(.modelsNone))
        }
        let spans = dates.map { day in
            let agreement = city.agreement(on: day)
            return MatrixSection.Cell(span(agreement), number: agreement?.shownRange?.lowest.value)
        }
        let ofRain = dates.map { day in
            let agreement = city.agreement(on: day)
            return MatrixSection.Cell(votes(agreement), number: agreement?.rain.map { Double($0.wet) })
        }
        var matrix = MatrixSection(
            corner: book.language.heading(book(.modelsModel)), headings: dates.map(book.day),
            rows: ofModels + [
                MatrixSection.Row(name: book(.modelsRange), cells: spans, reason: nil),
                MatrixSection.Row(name: book(.modelsVotes), cells: ofRain, reason: nil),
            ]
        ) { _ in "" }
        (matrix.goesOn, matrix.hasAmounts) = (true, true)
        return matrix
    }

    /// `14.2°/6.0°` and `2.1`, the millimeters.
    private func cell(_ day: DailyForecast?) -> MatrixSection.Cell {
        guard let day else { return .missing }
        let ends = head.language.range(day.minimum, day.maximum).map { number in
            RoundedNumber(number, decimals: 1).map { $0.text + "°" } ?? CellFormatter.missing
        }
        let amount = RoundedNumber(day.precipitation, decimals: 1)
        let isWet = day.precipitation.map { $0 >= ModelForecasts.leastRain } ?? false
        return MatrixSection.Cell(
            Run(ends.joined(separator: "/")),
            aside: Run(amount?.text ?? CellFormatter.missing, isWet ? .rain(percent: 100) : .dim),
            order: day.maximum.map(MatrixSection.Cell.Order.number) ?? .missing)
    }

    /// `12.1–15.2°`; nil of fewer than two models.
    private func span(_ agreement: ModelAgreement?) -> String? {
        guard let (lowest, highest) = agreement?.shownRange else { return nil }
        return (lowest == highest ? lowest.text : book.span(lowest.text, highest.text)) + "°"
    }

    /// `5/6`; nil of fewer than two models.
    private func votes(_ agreement: ModelAgreement?) -> String? {
        agreement?.rain.map { "\($0.wet)/\($0.of)" }
    }

    /// `Sat 28 Nov: 5 of 6 models expect rain; maximum 12.1 to 15.2°C, 3.1° between them.` nil where nothing is known.
    private func sentence(_ city: CityModels, on day: CivilDate, isSpoken: Bool = false) -> String? {
        let clauses = clauses(city.agreement(on: day), isSpoken: isSpoken)
        return clauses.isEmpty
            ? nil
            : book(.sameNote, ["subject": book.shortDate(day), "sentence": clauses.joined(separator: "; ") + "."])
    }

    /// - Parameter isSpoken: True for words in place of signs.
    private func clauses(_ agreement: ModelAgreement?, isSpoken: Bool) -> [String] {
        guard let agreement else { return [] }
        let rain = agreement.rain.map { rain in
            book(.modelsRain, ["number": String(rain.wet), "count": String(rain.of)])
        }
        let range = span(agreement).flatMap { span in
            agreement.spread.map { book(.modelsMaximum, ["range": span, "number": $0.text]) }
        }
        return [rain, isSpoken ? spokenRange(agreement) : range].compactMap(\.self)
    }

    private func spokenRange(_ agreement: ModelAgreement) -> String? {
        guard let (lowest, highest) = agreement.shownRange else { return nil }
        return book(
            .modelsPlainMaximum,
            [
                "lowest": book.spoken(lowest, agreement.units), "highest": book.spoken(highest, agreement.units),
                "number": (highest - lowest).text,
            ])
    }

    /// The owner, the grid and the age of each model: `JMA: JMA, 5 km, 55 km from Mon 30, run of Thu 26 Nov 06:00 UTC, 5 h ago`.
    private func about(_ city: CityModels) -> [String] {
        WeatherModel.independent.compactMap { model -> String? in
            guard let first = dates.first, dates.contains(where: { city.day($0, of: model) != nil }) else { return nil }
            let fine = Self.kilometers(city.resolution(of: model, on: first)).map { $0 + " km" }
            let coarse = city.change(of: model).flatMap { change -> String? in
                guard let last = dates.last, change.dayNumber <= last.dayNumber,
                    let number = Self.kilometers(city.resolution(of: model, on: change))
                else { return nil }
                return book(.modelsGridLater, ["day": book.day(change), "number": number])
            }
            let name = model.owner == model.name ? model.name : "\(model.owner) \(model.name)"
            let run = city.run(of: model).map { start in
                let time = book.moment(CivilTime(start, offset: 0), zone: "UTC")
                return book(.modelsRun, ["time": time, "age": book.age(of: start, now: head.now)])
            }
            let parts = [name, fine, coarse, run].compactMap(\.self)
            return book(.sameNote, ["subject": model.family, "sentence": parts.joined(separator: ", ")])
        }
    }

    private static func kilometers(_ number: Double?) -> String? { RoundedNumber(number, decimals: 0)?.text }

    // MARK: - Several cities

    private var matrix: MatrixSection {
        MatrixSection(
            corner: book.language.heading(book(.columnName)), headings: dates.map(book.day),
            rows: cities.map { city in
                let cells = dates.map { day in
                    let agreement = city.agreement(on: day)
                    let range = agreement?.shownRange
                    return MatrixSection.Cell(
                        span(agreement).map { Run($0) } ?? Run(CellFormatter.missing, .dim),
                        aside: Run(
                            votes(agreement) ?? CellFormatter.missing,
                            agreement?.isDividedOnRain == true ? .warning : .dim),
                        order: range.map { .number($0.lowest.value) } ?? .missing)
                }
                return MatrixSection.Row(
                    name: city.city.displayName(in: head.language), cells: cells,
                    reason: city.entry.error.map(book.shortReason))
            }
        ) { [book] count in
            book(count == 1 ? .planOmittedOne : .planOmitted, ["count": String(count)])
        }
    }

    /// `Sat 28 Nov: the models differ most in Busan, by 5.2°.` nil where no two models are known.
    private func widest(on day: CivilDate) -> String? {
        let known = cities.compactMap { city in
            city.agreement(on: day)?.spread.map { (city: city.city, spread: $0) }
        }
        guard let widest = known.max(by: { ($0.spread.scaled, $1.city.id) < ($1.spread.scaled, $0.city.id) }) else {
            return nil
        }
        let sentence = book(
            .modelsWidest, ["city": widest.city.displayName(in: head.language), "number": widest.spread.text])
        return book(.sameNote, ["subject": book.shortDate(day), "sentence": sentence])
    }

    // MARK: - Below

    /// The licenses of models that have one of their own.
    private var licenses: [String] {
        book.licenses(of: cities.flatMap { $0.entry.answer?.value.models.map(\.model) ?? [] })
    }

    // MARK: - For listeners

    private func spoken(_ model: WeatherModel, of city: CityModels) -> String {
        let days = dates.compactMap { day in
            row(city, model, on: day).map { row in
                let said = [Quantity.min, .max, .precip].rangesOrdered(in: head.language)
                return book.shortDate(day) + " "
                    + Clauses(row: row, context: TableContext(book, now: head.now)).joined(said)
            }
        }
        let text = days.isEmpty ? book(.modelsNone) : days.joined(separator: "; ")
        return book(.sameNote, ["subject": model.family, "sentence": text + "."])
    }

    private func spoken(_ city: CityModels) -> String {
        let name = city.city.displayName(in: head.language)
        if let error = city.entry.error {
            return book(.plainFailed, ["city": name, "reason": book.shortReason(error)])
        }
        let days = dates.compactMap { day -> String? in
            let clauses = clauses(city.agreement(on: day), isSpoken: true)
            return clauses.isEmpty ? nil : book.shortDate(day) + " " + clauses.joined(separator: ", ")
        }
        return book(.sameNote, ["subject": name, "sentence": days.joined(separator: "; ") + "."])
    }

    /// A day of a model as a row; nil where the model does not have it.
    private func row(_ city: CityModels, _ model: WeatherModel, on day: CivilDate) -> Row? {
        guard let known = city.day(day, of: model), let answer = city.entry.answer, let clock = city.clock else {
            return nil
        }
        let weather = CurrentWeather(
            units: answer.value.units, utcOffset: answer.value.utcOffset, period: known.period)
        return maker.part(.days(clock: clock), of: city.city, weather, answer.provenance)
    }
}
