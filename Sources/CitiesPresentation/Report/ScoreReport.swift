import CitiesFoundation
import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

extension ScoreDocument {
    /// Sentences on the best forecasts, then a table for each lead. Its rows are forecasters for one city, and cities for several.
    package var report: Report {
        let title = book.title(.scoreTitle, of: cities.map(\.city))
        var report = Report(book: book, title: { _ in title }, data: data)
        report.head = head
        report.sections = [.remarks(cities.flatMap(verdicts))]
        if let only = cities.first, cities.count == 1 {
            report.sections += leads.flatMap { lead -> [Report.Section] in
                [.remarks([heading(of: only, lead)]), .matrix(table(of: only, lead))]
            }
        } else {
            report.sections += leads.flatMap { lead -> [Report.Section] in
                [.remarks([book(.scoreLeadOfMany, ["lead": leadText(lead)])]), .matrix(table(lead))]
            }
            let hasEnded = cities.contains { !$0.ended.isEmpty }
            let legendOfHeld = book(.scoreHeldLegend, ["level": String(CorrectedMaximum.level)])
            report.sections.append(.remarks([book(.scoreLegend)] + (hasEnded ? [legendOfHeld] : [])))
        }
        report.sentences = { cities.flatMap(spoken) }
        report.notes = [
            book(.scoreTruth, ["unit": head.units.temperatureSymbol]), book(.scorePersistence),
            cities.compactMap { $0.scores?.pairs(leads.first ?? 1) }.max().map {
                book(.scoreTest, ["count": String($0)])
            },
        ].compactMap(\.self)
        return report
    }

    private func scores(of city: ScoredCity, _ lead: Int) -> [ModelScores.Score] {
        city.scores?.scores.filter { $0.lead == lead } ?? []
    }

    /// The number of days that were compared; 0 without any.
    private func days(of city: ScoredCity, _ lead: Int) -> Int {
        scores(of: city, lead).compactMap { $0.numbers?.days }.first ?? 0
    }

    private func leadText(_ lead: Int) -> String {
        book(lead == 1 ? .scoreLeadOne : .scoreLead, ["number": String(lead)])
    }

    private func name(_ forecaster: ModelScores.Forecaster) -> String {
        switch forecaster {
        case .model(let model): model.family
        case .mean: book(.scoreMean)
        case .corrected: book(.scoreCorrected)
        case .persistence: book(.scoreNaive)
        case .climate: book(.scoreClimate)
        }
    }

    // MARK: - One city

    /// `1 day before · 30 days, Tue 20 Oct–Wed 18 Nov`.
    private func heading(of city: ScoredCity, _ lead: Int) -> String {
        let span = city.scores?.span(lead).map { span in
            book.span(
                book.shortDate(CivilDate(dayNumber: span.lowerBound)),
                book.shortDate(CivilDate(dayNumber: span.upperBound)))
        }
        let count = days(of: city, lead)
        let days = book(count == 1 ? .scoreDaysOne : .scoreDays, ["count": String(count)])
        return ([leadText(lead), days] + [span].compactMap(\.self)).joined(separator: " · ")
    }

    private func table(of city: ScoredCity, _ lead: Int) -> MatrixSection {
        let headings: [Phrase] = [
            .scoreBias, .scoreError, .scoreWithin, .scoreHits, .scoreMisses, .scoreFalseAlarms,
        ]
        return MatrixSection(
            corner: book.language.heading(book(.modelsModel)),
            headings: headings.map { book.language.heading(book($0)) },
            rows: scores(of: city, lead).map { score in
                MatrixSection.Row(
                    name: name(score.forecaster), cells: score.numbers.map(cells) ?? [],
                    reason: score.absence.map(reason))
            }, goesOn: true)
    }

    private func cells(_ numbers: ModelScores.Numbers) -> [MatrixSection.Cell] {
        let counts = [numbers.rain?.hits, numbers.rain?.misses, numbers.rain?.falseAlarms]
        return [
            MatrixSection.Cell(Self.signed(numbers.bias), number: numbers.bias),
            MatrixSection.Cell(Self.hundredths(numbers.meanAbsoluteError) + "°", number: numbers.meanAbsoluteError),
            MatrixSection.Cell(
                RoundedNumber(numbers.within2 * 100, decimals: 0).map { $0.text + "%" }, number: numbers.within2 * 100),
        ] + counts.map { count in MatrixSection.Cell(count.map { String($0) }, number: count.map(Double.init)) }
    }

    private func reason(_ absence: ModelScores.Absence) -> String {
        switch absence {
        case .missing: book(.modelsNone)
        case .copied: book(.scoreCopied)
        case .tooFewDays: book(.scoreFewDays, ["count": String(CorrectedMean.fewestDays)])
        case .unknownClimate: book(.scoreUnknownClimate)
        }
    }

    /// A sentence for each lead on the best forecasts, then on the intervals that held: `1 day ahead: a tie of ECMWF and ICON,
    /// 0.8° off on average; better than yesterday's weather.` Of several cities each has a sentence on the shortest lead.
    private func verdicts(of city: ScoredCity) -> [String] {
        guard let scores = city.scores else { return [] }
        let isOne = cities.count == 1
        let sentences =
            (isOne ? leads : Array(leads.prefix(1))).map { lead in
                book(.sameNote, ["subject": leadText(lead), "sentence": verdict(city, scores, lead)])
            } + (isOne ? city.ended.map(held) : []) + [advice(scores)].compactMap(\.self)
        guard !isOne else { return sentences }
        let name = city.city.displayName(in: head.language)
        return sentences.map { book(.sameNote, ["subject": name, "sentence": $0]) }
    }

    private func verdict(_ city: ScoredCity, _ scores: ModelScores, _ lead: Int) -> String {
        let days = days(of: city, lead)
        guard days >= ModelScores.fewestDays else {
            return book(days == 1 ? .scoreTooFewOne : .scoreTooFew, ["count": String(days)])
        }
        guard let verdict = scores.verdict(lead), let least = RoundedNumber(verdict.errors.lowerBound, decimals: 1),
            let most = RoundedNumber(verdict.errors.upperBound, decimals: 1)
        else {
            let baseline = scores.baselines(lead).first.map { self.baseline($0, lead) } ?? ""
            return book(.scoreNone, ["baseline": baseline]) + "."
        }
        let values = [
            "models": joined(verdict.best.map { $0 == .mean ? book(.scoreMeanOfModels) : name($0) }),
            "number": least == most ? least.text : book(.modelsSpan, ["from": least.text, "to": most.text]),
        ]
        func against(_ phrase: Phrase, _ baselines: [ModelScores.Forecaster]) -> String? {
            baselines.isEmpty
                ? nil : book(phrase, ["baselines": joined(baselines.map { baseline($0, lead) })])
        }
        let clauses = [
            book(verdict.best.count == 1 ? .scoreBest : .scoreTie, values), against(.scoreBeats, verdict.beaten),
            against(.scoreUndecided, verdict.undecided),
        ]
        return book.clauses(clauses.compactMap(\.self)) + "."
    }

    private func joined(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.joined() }
        return book(.scoreAnd, ["first": names.dropLast().joined(separator: ", "), "last": last])
    }

    private func baseline(_ forecaster: ModelScores.Forecaster, _ lead: Int) -> String {
        if forecaster == .climate { return book(.scoreNormal) }
        return lead == 1 ? book(.scoreYesterday) : book(.scoreEarlier, ["number": String(lead)])
    }

    /// `Corrected mean, 1 day ahead: 33 of 41 intervals held the maximum (80% expected).`
    private func held(_ ended: PastErrors.EndedIntervals) -> String {
        book(
            .scoreHeld,
            [
                "lead": leadText(ended.lead), "held": String(ended.held), "count": String(ended.count),
                "level": String(CorrectedMaximum.level),
            ])
    }

    /// The options that choose the best model; nil where several are the best, and for the mean, which no source has.
    private func advice(_ scores: ModelScores) -> String? {
        guard scores.best.count == 1, case .model(let model)? = scores.best.first else { return nil }
        return book(.scoreUse, ["model": model.family, "id": model.id])
    }

    // MARK: - Several cities

    private func table(_ lead: Int) -> MatrixSection {
        let forecasters = ModelScores.Forecaster.all
        let hasEnded = cities.contains { $0.ended(lead) != nil }
        return MatrixSection(
            corner: book.language.heading(book(.columnName)),
            headings: forecasters.map(name)
                + (hasEnded ? [Phrase.scoreHeldHeading] : []).map { book.language.heading(book($0)) }
                + [book.language.heading(book(.scoreDaysHeading))],
            rows: cities.map { city in
                let best = city.scores?.verdict(lead)?.best ?? []
                let ofModels = forecasters.map { forecaster in
                    let error = city.scores?.numbers(of: forecaster, lead)?.meanAbsoluteError
                    var cell = error.map { MatrixSection.Cell(Self.hundredths($0) + "°", number: $0) } ?? .missing
                    if best.contains(forecaster) { cell.mark = "*" }
                    return cell
                }
                let days = days(of: city, lead)
                let count = MatrixSection.Cell(String(days), number: Double(days))
                let ended = city.ended(lead)
                let held = MatrixSection.Cell(
                    ended.map { "\($0.held)/\($0.count)" }, number: ended.map { Double($0.held) / Double($0.count) })
                return MatrixSection.Row(
                    name: city.city.displayName(in: head.language),
                    cells: ofModels + (hasEnded ? [held] : []) + [count],
                    reason: city.error.map(book.shortReason))
            }, goesOn: true)
    }

    // MARK: - Numbers

    /// Two decimals, with a sign before all but zero: `+0.31`.
    private static func signed(_ number: Double) -> String {
        let text = hundredths(abs(number))
        return text == "0.00" ? text : (number < 0 ? "-" : "+") + text
    }

    private static func hundredths(_ number: Double) -> String {
        let scaled = Int((number * 100).rounded(.toNearestOrAwayFromZero))
        let rest = scaled % 100
        return "\(scaled / 100).\(rest < 10 ? "0" : "")\(rest)"
    }

    // MARK: - For listeners

    private func spoken(_ city: ScoredCity) -> [String] {
        let name = city.city.displayName(in: head.language)
        if let error = city.error { return [book.failed(name, error)] }
        let all = leads.flatMap { scores(of: city, $0) }.map { score -> String in
            let subject = "\(name), \(self.name(score.forecaster)), \(leadText(score.lead))"
            guard let numbers = score.numbers else {
                let reason = score.absence.map(reason) ?? ""
                return book(.sameNote, ["subject": subject, "sentence": reason + "."])
            }
            let rain = numbers.rain.map { rain in
                book(
                    .scorePlainRain,
                    [
                        "hits": String(rain.hits), "misses": String(rain.misses),
                        "alarms": String(rain.falseAlarms),
                    ])
            }
            let sentence = book(
                .scorePlain,
                [
                    "days": String(numbers.days),
                    "bias": book(
                        numbers.bias < 0 ? .scorePlainCold : .scorePlainWarm,
                        ["number": Self.hundredths(abs(numbers.bias))]),
                    "error": Self.hundredths(numbers.meanAbsoluteError),
                    "share": RoundedNumber(numbers.within2 * 100, decimals: 0)?.text ?? "",
                ])
            return book(
                .sameNote,
                [
                    "subject": subject,
                    "sentence": ([sentence] + [rain].compactMap(\.self)).joined(separator: "; ") + ".",
                ])
        }
        return verdicts(of: city) + all
    }

    // MARK: - For programs

    /// The members of a score.
    static let shapes = [
        FieldShape("model", .word(ModelScores.Forecaster.all.map(\.id)), null: .failed),
        FieldShape("lead", .whole(least: 1, most: 7), null: .failed), FieldShape("days", .whole(least: 1, most: nil)),
        FieldShape("bias", .number(least: nil, most: nil)),
        FieldShape("meanAbsoluteError", .number(least: 0, most: nil)),
        FieldShape("within2", .number(least: 0, most: 1)), FieldShape("hits", .whole(least: 0, most: nil)),
        FieldShape("misses", .whole(least: 0, most: nil)), FieldShape("falseAlarms", .whole(least: 0, most: nil)),
        FieldShape("intervals", .whole(least: PastErrors.fewestIntervals, most: nil)),
        FieldShape("intervalsHeld", .whole(least: 0, most: nil)),
    ]

    /// The forecasters that can be the best.
    package static let candidates = ModelScores.Forecaster.all.filter(\.competes).map(\.id)

    /// The members of a city beside its scores.
    package static let shapesOfSpan = [FieldShape("since", .date), FieldShape("until", .date)]

    private var data: ReportData {
        let node = ReportData.cities(cities, about: { [maker] in maker.city($0.city, error: $0.error) }, book) { city in
            let all = city.scores?.scores.map { JSONValue.object(members($0, city)) } ?? []
            let best = city.scores?.best.map { JSONValue.string($0.id) } ?? []
            return span(city) + [JSONValue.Member("scores", .array(all)), JSONValue.Member("best", .array(best))]
        }
        let known = cities.flatMap { city -> [(row: Row, members: [JSONValue.Member])] in
            let row = maker.city(city.city, error: city.error)
            guard let scores = city.scores else { return [(row, [])] }
            return scores.scores.map { (row, members($0, city) + span(city)) }
        }
        let records = ReportData.Records(known: known, Self.shapes + Self.shapesOfSpan).aboutCities()
        return ReportData(members: [node], records: [records])
    }

    private func span(_ city: ScoredCity) -> [JSONValue.Member] {
        func date(_ number: Int?) -> JSONValue {
            number.map { .string(CivilDate(dayNumber: $0).isoText) } ?? .null
        }
        let span = leads.first.flatMap { city.scores?.span($0) }
        return [
            JSONValue.Member("since", date(span?.lowerBound)), JSONValue.Member("until", date(span?.upperBound)),
        ]
    }

    private func members(_ score: ModelScores.Score, _ city: ScoredCity) -> [JSONValue.Member] {
        let (numbers, rain) = (score.numbers, score.numbers?.rain)
        let ended = score.forecaster == .corrected ? city.ended(score.lead) : nil
        return [
            JSONValue.Member("model", .string(score.forecaster.id)), JSONValue.Member("lead", .integer(score.lead)),
            JSONValue.Member("days", numbers.map { .integer($0.days) } ?? .null),
            JSONValue.Member("bias", .measured(numbers?.bias)),
            JSONValue.Member("meanAbsoluteError", .measured(numbers?.meanAbsoluteError)),
            JSONValue.Member("within2", .measured(numbers?.within2)),
            JSONValue.Member("hits", rain.map { .integer($0.hits) } ?? .null),
            JSONValue.Member("misses", rain.map { .integer($0.misses) } ?? .null),
            JSONValue.Member("falseAlarms", rain.map { .integer($0.falseAlarms) } ?? .null),
            JSONValue.Member("intervals", ended.map { .integer($0.count) } ?? .null),
            JSONValue.Member("intervalsHeld", ended.map { .integer($0.held) } ?? .null),
        ]
    }
}
