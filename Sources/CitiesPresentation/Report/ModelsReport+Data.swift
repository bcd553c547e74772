import CitiesFoundation
import CitiesLocalization
import CitiesWeatherModel

/// The answers of models for programs.
extension ModelsDocument {
    /// The members of a model.
    static let shapesOfModel = [
        FieldShape(
            "model", .word(WeatherModel.independent.map(\.id) + joint.map(\.id)),
            null: .failed),
        FieldShape("family", .word(WeatherModel.independent.map(\.family))), FieldShape("owner", .text),
        FieldShape("resolution", .number(least: 0, most: nil)), FieldShape("run", .time),
    ]

    /// The members of a day of a model.
    static let shapesOfDay =
        Quantity.date.shapes + [FieldShape("resolution", .number(least: 0, most: nil))]
        + [Quantity.max, .min, .precip].shapes + shapesOfInterval

    /// The members of the interval of a corrected mean.
    private static let shapesOfInterval = [
        FieldShape("interval.low", .measure(.maximum)), FieldShape("interval.high", .measure(.maximum)),
        FieldShape("interval.level", .whole(least: 1, most: 99)),
    ]

    /// The forecasts that are made of all models.
    private static let joint: [ModelScores.Forecaster] = [.mean, .corrected]

    /// The members of the agreement about a day.
    static let shapesOfAgreement =
        Quantity.date.shapes + [
            FieldShape("lowest", .measure(.maximum)), FieldShape("highest", .measure(.maximum)),
        ] + [Quantity.spread, .agree].shapes

    var data: ReportData {
        let node = ReportData.cities(cities, about: { [maker] in maker.city($0.city, error: $0.entry.error) }, book) {
            city in
            let ofModels = rows(of: city).map { row in
                let days = row.days.map { JSONValue.object($0.nested) }
                return JSONValue.object(row.members + [JSONValue.Member("days", .array(days))])
            }
            let ofAll = agreements(city).map { JSONValue.object(members(of: $0.date, $0.agreement)) }
            return [JSONValue.Member("models", .array(ofModels)), JSONValue.Member("days", .array(ofAll))]
        }
        let records = [
            records("model", Self.shapesOfModel + Self.shapesOfDay.besides(Self.shapesOfModel)) { city in
                rows(of: city).flatMap { row in
                    row.days.map { day in row.members.filter { $0.key != "resolution" } + day }
                }
            },
            records("day", Self.shapesOfAgreement) { city in
                agreements(city).map { members(of: $0.date, $0.agreement) }
            },
        ]
        return ReportData(members: [node], records: records)
    }

    /// Records about cities; a city that failed has one with its error, of the first kind.
    private func records(
        _ kind: String, _ shapes: [FieldShape], _ members: (CityModels) -> [[JSONValue.Member]]
    ) -> ReportData.Records {
        let all = cities.flatMap { city -> [(row: Row, members: [JSONValue.Member])] in
            let row = maker.city(city.city, error: city.entry.error)
            guard city.entry.error == nil else { return kind == "model" ? [(row, [])] : [] }
            return members(city).map { (row, $0) }
        }
        return ReportData.Records(known: all, shapes, kind: kind).aboutCities()
    }

    /// The models that have data for a city, then their mean and the corrected mean, each with its days.
    private func rows(of city: CityModels) -> [(members: [JSONValue.Member], days: [[JSONValue.Member]])] {
        let ofModels = WeatherModel.independent.map { model in
            let days = dates.compactMap { date in
                city.day(date, of: model).map { members(of: date, city.resolution(of: model, on: date), $0) }
            }
            return (members(of: model, city), days)
        }
        let means = dates.compactMap { date in city.mean(on: date).map { members(of: date, nil, $0) } }
        let corrected = dates.compactMap { date in
            city.corrected(on: date).map { corrected in
                members(of: date, nil, DailyForecast(date: Date(), maximum: corrected.maximum), corrected)
            }
        }
        let all = ofModels + zip(Self.joint, [means, corrected]).map { (members($0.id), $1) }
        return all.filter { !$0.1.isEmpty }
    }

    private func agreements(_ city: CityModels) -> [(date: CivilDate, agreement: ModelAgreement)] {
        dates.compactMap { date in
            city.days.contains(date.dayNumber) ? city.agreement(on: date).map { (date, $0) } : nil
        }
    }

    private func members(of model: WeatherModel, _ city: CityModels) -> [JSONValue.Member] {
        let first = dates.first ?? CivilDate(dayNumber: city.today ?? 0)
        let run = city.run(of: model)
        return members(
            model.id, model, resolution: city.resolution(of: model, on: first),
            run: run.map { $0.iso8601(offset: city.clock?.offset(at: $0) ?? 0) })
    }

    private func members(
        _ id: String, _ model: WeatherModel? = nil, resolution: Double? = nil, run: String? = nil
    ) -> [JSONValue.Member] {
        [
            JSONValue.Member("model", .string(id)), JSONValue.Member("family", .text(model?.family)),
            JSONValue.Member("owner", .text(model?.owner)), JSONValue.Member("resolution", .measured(resolution)),
            JSONValue.Member("run", .text(run)),
        ]
    }

    /// The members of a day; all but a corrected mean have no interval.
    private func members(
        of date: CivilDate, _ resolution: Double?, _ day: DailyForecast, _ corrected: CorrectedMaximum? = nil
    ) -> [JSONValue.Member] {
        [
            JSONValue.Member("date", .string(date.isoText)),
            JSONValue.Member("resolution", .measured(resolution)),
            JSONValue.Member("maximum", .measured(day.maximum)), JSONValue.Member("minimum", .measured(day.minimum)),
            JSONValue.Member("precipitation", .measured(day.precipitation)),
            JSONValue.Member("interval.low", .measured(corrected?.low)),
            JSONValue.Member("interval.high", .measured(corrected?.high)),
            JSONValue.Member("interval.level", corrected == nil ? .null : .integer(CorrectedMaximum.level)),
        ]
    }

    private func members(of date: CivilDate, _ agreement: ModelAgreement) -> [JSONValue.Member] {
        [
            JSONValue.Member("date", .string(date.isoText)),
            JSONValue.Member("lowest", .measured(agreement.range?.lowerBound)),
            JSONValue.Member("highest", .measured(agreement.range?.upperBound)),
            JSONValue.Member("spread", .measured(agreement.spread?.value)),
            JSONValue.Member("modelsWet", agreement.rain.map { .integer($0.wet) } ?? .null),
            JSONValue.Member("models", agreement.rain.map { .integer($0.of) } ?? .null),
        ]
    }
}
