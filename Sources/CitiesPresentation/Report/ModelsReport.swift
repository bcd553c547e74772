import CitiesFoundation
import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

extension ModelsDocument {
    /// Sentences on the certainty of each day, then a table with a column for each day. Its rows are models for one city, and cities for several.
    package var report: Report {
        let title = book.title(.modelsTitle, of: cities.map(\.city))
        var report = Report(book: book, title: { _ in title }, data: data)
        report.head = head
        if let only = cities.first, cities.count == 1 {
            report.sections =
                only.entry.error == nil ? [.remarks(certainties(of: only)), .matrix(models(of: only))] : []
            report.sections.append(.remarks([book(.modelsCells, unit)] + [correctedNote(only)].compactMap(\.self)))
            report.sections.append(.remarks(about(only)))
            report.sentences = {
                certainties(of: only, isSpoken: true)
                    + WeatherModel.independent.map { model in
                        spoken(model.family, only) { only.day($0, of: model) }
                    } + [spoken(book(.modelsMean), only, only.mean)]
            }
        } else {
            report.sections = [.remarks(openDays), .matrix(matrix), .remarks([book(.modelsLegend, unit)])]
            report.sentences = { openDays + cities.map(spoken) }
        }
        report.notes = licenses
        return report.withTablePicture(
            headline: { headline },
            caption: {
                guard cities.count == 1 else { return [book(.modelsLegend, unit)] + licenses }
                return [book(.modelsCells, unit)] + [correctedNote(cities[0])].compactMap(\.self) + licenses
            })
    }

    /// The sentence on the day on which the models differ most; nil where no two are known.
    private var headline: String? {
        let spreads = dates.map { day in
            (day: day, spread: cities.compactMap { $0.agreement(on: day)?.spread?.value }.max() ?? 0)
        }
        guard let widest = spreads.max(by: { $0.spread < $1.spread }) else { return nil }
        return cities.count == 1 ? certainty(of: cities[0], on: widest.day) : openCities(on: widest.day)
    }

    private var unit: [String: String] {
        ["unit": head.units.temperatureSymbol, "amounts": PlotAxis.millimeters.symbol(head.units)]
    }

    // MARK: - One city

    private func models(of city: CityModels) -> MatrixSection {
        let ofModels = WeatherModel.independent.map { model in
            let isHeard = dates.contains { city.day($0, of: model) != nil }
            return MatrixSection.Row(
                name: model.family, cells: dates.map { cell(city.day($0, of: model)) },
                reason: isHeard ? nil : book(.modelsNone))
        }
        return MatrixSection(
            corner: book.language.heading(book(.modelsModel)), headings: dates.map(book.day),
            rows: ofModels + [
                MatrixSection.Row(
                    name: book(.modelsMean), cells: dates.map { cell(city.mean(on: $0)) },
                    reason: dates.contains { city.mean(on: $0) != nil } ? nil : book(.modelsNone))
            ] + corrected(city), goesOn: true, hasAmounts: true)
    }

    /// A row of `11.2°` and one of `9.6–12.8°`, on each day whose past forecasts are kept.
    private func corrected(_ city: CityModels) -> [MatrixSection.Row] {
        let all = dates.map(city.corrected)
        guard all.contains(where: { $0 != nil }) else {
            let few = book(.modelsFewDays, ["count": String(CorrectedMean.fewestDays)])
            return [
                MatrixSection.Row(
                    name: book(.modelsCorrected), cells: [], reason: city.errors == nil ? recordHint : few)
            ]
        }
        func tenths(_ degrees: Double?) -> String? { RoundedNumber(degrees, decimals: 1)?.text }
        let centers = all.map { MatrixSection.Cell(tenths($0?.maximum).map { $0 + "°" }, number: $0?.maximum) }
        let intervals = all.map { corrected in
            let ends = [tenths(corrected?.low), tenths(corrected?.high)].compactMap(\.self)
            return MatrixSection.Cell(ends.count == 2 ? book.span(ends[0], ends[1]) + "°" : nil, number: corrected?.low)
        }
        return [
            MatrixSection.Row(name: book(.modelsCorrected), cells: centers, reason: nil),
            MatrixSection.Row(
                name: book(.modelsInterval, ["level": String(CorrectedMaximum.level)]), cells: intervals, reason: nil),
        ]
    }

    /// The explanation of the corrected mean; nil where it is unknown.
    private func correctedNote(_ city: CityModels) -> String? {
        guard let errors = city.errors, dates.contains(where: { city.corrected(on: $0) != nil }) else { return nil }
        let leads = errors.leads.map { book($0 == 1 ? .scoreLeadOne : .scoreLead, ["number": String($0)]) }
        return book(
            .modelsCorrectedNote,
            ["leads": leads.joined(separator: ", "), "level": String(CorrectedMaximum.level)])
    }

    /// `14.2°/6.0°` and `2.1`, the millimeters.
    private func cell(_ day: DailyForecast?) -> MatrixSection.Cell {
        guard let day else { return .missing }
        let ends = head.language.range(day.minimum, day.maximum).map { number in
            RoundedNumber(number, decimals: 1).map { $0.text + "°" } ?? CellFormatter.missing
        }
        let amount = Value(day.precipitation, .millimeters)?.displayed
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
            })
    }

    // MARK: - Below

    /// The licenses of models that have one of their own.
    private var licenses: [String] {
        book.licenses(of: cities.flatMap { $0.entry.answer?.value.models.map(\.model) ?? [] })
    }

    // MARK: - For listeners

    private func spoken(_ name: String, _ city: CityModels, _ day: (CivilDate) -> DailyForecast?) -> String {
        let days = dates.compactMap { date in
            row(city, day(date)).map { row in
                let said = [Quantity.min, .max, .precip].rangesOrdered(in: head.language)
                return book.shortDate(date) + " "
                    + Clauses(row: row, context: TableContext(book, now: head.now)).joined(said)
            }
        }
        let text = days.isEmpty ? book(.modelsNone) : days.joined(separator: "; ")
        return book(.sameNote, ["subject": name, "sentence": text + "."])
    }

    private func spoken(_ city: CityModels) -> String {
        let name = city.city.displayName(in: head.language)
        if let error = city.entry.error { return book.failed(name, error) }
        let days = dates.compactMap { day -> String? in
            let clauses = clauses(of: city, on: day, isSpoken: true)
            return clauses.isEmpty ? nil : book.shortDate(day) + " " + clauses.joined(separator: ", ")
        }
        return book(.sameNote, ["subject": name, "sentence": days.joined(separator: "; ") + "."])
    }

    /// A day of a model as a row; nil where the model does not have it.
    private func row(_ city: CityModels, _ day: DailyForecast?) -> Row? {
        guard let day, let answer = city.entry.answer, let clock = city.clock else { return nil }
        let weather = CurrentWeather(units: answer.value.units, utcOffset: answer.value.utcOffset, period: day.period)
        return maker.part(.days(clock: clock), of: city.city, weather, answer.provenance)
    }
}
