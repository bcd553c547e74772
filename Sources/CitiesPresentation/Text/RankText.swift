import CitiesFoundation
import CitiesLocalization
import CitiesWeatherModel

extension Phrasebook {
    /// `Daegu (21.4°C Sat, in the warmest 3% of such days)`; nil for a row without a rank.
    ///
    /// - Parameter time: The day, in a few words.
    func rankClause(_ row: Row, time: String) -> String? {
        guard let percentile = row.percentile, let moment = row.moment, let date = row.time(at: moment)?.date else {
            return nil
        }
        let value = CellFormatter(book: self, icons: .none).text(
            Quantity.max.entry.value(row, TableContext(self)))
        var values = ["city": row.city.displayName(in: language), "value": value.text, "time": time]
        // A reanalysis ends with 2020: a later year may have been warmer.
        if row.isAboveRecord, row.basis != .reanalysis, let record = row.climate?.record {
            values["date"] = self(.dayOfYear, ["day": String(date.day), "month": self(.monthLong, String(date.month))])
            values["first"] = String(record.years.lowerBound)
            values["last"] = String(record.years.upperBound)
            return self(.briefRecord, values)
        }
        let rest = percentile >= 50 ? 100 - percentile : percentile
        if Row.percentiles.lowerBound >= rest {
            return self(percentile >= 50 ? .briefRankWarmest : .briefRankColdest, values)
        }
        values["number"] = RoundedNumber(max(1, rest.rounded(.up)), decimals: 0)?.text
        return self(percentile >= 50 ? .briefRankWarm : .briefRankCold, values)
    }

    /// `late November`.
    func season(_ date: CivilDate) -> String {
        let third = date.day <= 10 ? 1 : date.day <= 20 ? 2 : 3
        return self(.monthThird, String(third), ["month": self(.monthLong, String(date.month))])
    }

    /// The notes on the climate of rows and on the errors of their ranks, each city once.
    ///
    /// - Parameter hasRanks: True where ranks are shown.
    func climateNotes(_ rows: some Sequence<Row>, hasRanks: Bool) -> [String] {
        let ranked = hasRanks ? rows.filter { $0.percentile != nil } : []
        var seen: Set<City.ID> = []
        let corrected = ranked.compactMap { row -> String? in
            guard let bias = row.bias, let units = row.weather?.units, seen.insert(row.city.id).inserted,
                let number = RoundedNumber(units.degrees(celsius: bias) - units.degrees(celsius: 0), decimals: 1)
            else { return nil }
            let sign = number.sign > 0 ? "+" : ""
            return row.city.displayName(in: language) + " " + sign + number.text + units.temperatureSymbol
        }
        // Of the others the rank is as the forecast is.
        let most = ranked.filter { $0.bias == nil }.compactMap(\.percentileOfDegree).max()
        return [
            climateNote(rows),
            corrected.isEmpty ? nil : self(.rankCorrected, ["cities": joined(corrected, most: 4)]),
            RoundedNumber(most, decimals: 0).map { self(.rankOfDegree, ["number": $0.text]) },
        ].compactMap(\.self)
    }

    /// The note that names the cities with the climate of a reanalysis; nil without any.
    func climateNote(_ rows: some Sequence<Row>) -> String? {
        var seen: Set<City.ID> = []
        let known = rows.filter { $0.basis != nil && seen.insert($0.city.id).inserted }
        let ofReanalysis = known.filter { $0.basis == .reanalysis }
        guard !ofReanalysis.isEmpty else { return nil }
        guard ofReanalysis.count < known.count else { return self(.climateReanalysis) }
        let cities = joined(ofReanalysis.map { $0.city.displayName(in: language) }, most: 4)
        return self(.climateReanalysisOfSome, ["cities": cities])
    }
}
