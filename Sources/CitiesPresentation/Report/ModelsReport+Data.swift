import CitiesFoundation
import CitiesLocalization
import CitiesWeatherModel

/// The answers of models for programs.
extension ModelsDocument {
    /// The members of a model.
    static let shapesOfModel = [
        FieldShape("model", .word(WeatherModel.independent.map(\.id)), null: .failed),
        FieldShape("family", .word(WeatherModel.independent.map(\.family)), null: .failed),
        FieldShape("owner", .text, null: .failed),
        FieldShape("resolution", .number(least: 0, most: nil)), FieldShape("run", .time),
    ]

    /// The members of a day of a model.
    static let shapesOfDay =
        Quantity.date.shapes
        + [FieldShape("resolution", .number(least: 0, most: nil))]
        + [Quantity.max, .min, .precip].shapes

    /// The members of the agreement about a day.
    static let shapesOfAgreement =
        Quantity.date.shapes + [
            FieldShape("lowest", .measure(.maximum)), FieldShape("highest", .measure(.maximum)),
        ] + [Quantity.spread, .agree].shapes

    var data: ReportData {
        let node = ReportData.cities(cities, about: { [maker] in maker.city($0.city, error: $0.entry.error) }, book) {
            city in
            let ofModels = heard(city).map { json(of: $0, in: city) }
            let ofAll = agreements(city).map { JSONValue.object(members(of: $0.date, $0.agreement)) }
            return [JSONValue.Member("models", .array(ofModels)), JSONValue.Member("days", .array(ofAll))]
        }
        var data = ReportData(members: [node])
        data.records = [
            records("model", Self.shapesOfModel + Self.shapesOfDay.besides(Self.shapesOfModel)) { city in
                heard(city).flatMap { model in
                    days(of: model, in: city).map { day, known in
                        members(of: model, city).filter { $0.key != "resolution" }
                            + members(of: day, city, model, known)
                    }
                }
            },
            records("day", Self.shapesOfAgreement) { city in
                agreements(city).map { members(of: $0.date, $0.agreement) }
            },
        ]
        return data
    }

    private func json(of model: WeatherModel, in city: CityModels) -> JSONValue {
        let ofDays = days(of: model, in: city).map { JSONValue.object(members(of: $0.date, city, model, $0.day)) }
        return .object(members(of: model, city) + [JSONValue.Member("days", .array(ofDays))])
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

    /// The models that have data for a city.
    private func heard(_ city: CityModels) -> [WeatherModel] {
        WeatherModel.independent.filter { model in dates.contains { city.day($0, of: model) != nil } }
    }

    private func days(of model: WeatherModel, in city: CityModels) -> [(date: CivilDate, day: DailyForecast)] {
        dates.compactMap { date in city.day(date, of: model).map { (date, $0) } }
    }

    private func agreements(_ city: CityModels) -> [(date: CivilDate, agreement: ModelAgreement)] {
        dates.compactMap { date in
            city.days.contains(date.dayNumber) ? city.agreement(on: date).map { (date, $0) } : nil
        }
    }

    private func members(of model: WeatherModel, _ city: CityModels) -> [JSONValue.Member] {
        let first = dates.first ?? CivilDate(dayNumber: city.today ?? 0)
        let run = city.run(of: model)
        return [
            JSONValue.Member("model", .string(model.id)), JSONValue.Member("family", .string(model.family)),
            JSONValue.Member("owner", .string(model.owner)),
            JSONValue.Member("resolution", .measured(city.resolution(of: model, on: first))),
            JSONValue.Member("run", .text(run.map { $0.iso8601(offset: city.clock?.offset(at: $0) ?? 0) })),
        ]
    }

    private func members(
        of date: CivilDate, _ city: CityModels, _ model: WeatherModel, _ day: DailyForecast
    ) -> [JSONValue.Member] {
        [
            JSONValue.Member("date", .string(date.isoText)),
            JSONValue.Member("resolution", .measured(city.resolution(of: model, on: date))),
            JSONValue.Member("maximum", .measured(day.maximum)), JSONValue.Member("minimum", .measured(day.minimum)),
            JSONValue.Member("precipitation", .measured(day.precipitation)),
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
