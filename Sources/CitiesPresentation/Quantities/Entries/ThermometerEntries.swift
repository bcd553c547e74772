import CitiesFoundation
import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

/// The thermometer nearest to the city of a row.
extension Quantity.Entry {
    static let measured = Quantity.Entry(
        .columnMeasured, label: .detailMeasured, rank: 13, uses: .all, needs: [.thermometer],
        widest: .text("-10°C, 59 min ago"), spoken: .plainMeasured,
        fields: [
            Field("measurement.station", .text) { row, _ in .text(row.reading?.station.id) },
            Field("measurement.name", .text, null: .never) { row, book in
                .text(row.reading?.station.name(in: book.language))
            },
            Field("measurement.temperature", .measure(.temperature), null: .never) { row, _ in
                .wholeOrMeasured(row.reading.flatMap { row.degrees($0) })
            },
            Field("measurement.distance", .number(least: 0, most: Thermometer.radius), null: .never) { row, _ in
                .measured(row.reading.flatMap { RoundedNumber($0.station.distance, decimals: 1)?.value })
            },
            Field("measurement.observedAt", .time, null: .never) { row, _ in
                .text(row.iso8601(row.reading?.observedAt))
            },
        ]
    ) { row, _ in
        guard let reading = row.reading, let units = row.weather?.units else { return nil }
        let age = Int((row.now ?? reading.observedAt).timeIntervalSince(reading.observedAt))
        return Value(row.degrees(reading), .thermometer(units, age: age))
    }
}

extension Row {
    /// The reading in the units of the answer: the one value of a server that is converted, because all thermometers report
    /// degrees Celsius.
    fileprivate func degrees(_ reading: Thermometer.Reading) -> Double? {
        guard let units = weather?.units else { return nil }
        guard units != .celsius else { return reading.celsius }
        return RoundedNumber(units.degrees(celsius: reading.celsius), decimals: 1)?.value
    }
}

extension Thermometer.Station {
    /// The name of the airport, safe on a terminal.
    func name(in language: Language) -> String {
        ((language.rules.script == .hangul ? koreanName : nil) ?? englishName).cleaned(maximumLength: 100)
    }
}

extension Phrasebook {
    /// The note on temperatures that no station has observed; nil without any. A single row needs no name.
    func forecastNote(_ rows: [Row]) -> String? {
        let cities = rows.filter { $0.weather?.isForecast == true }
        guard !cities.isEmpty else { return nil }
        guard rows.count > 1 else { return self(.forecastNotObserved) }
        let names = joined(cities.map { $0.city.displayName(in: language) }, most: 4)
        return self(.forecastNotObservedOfSome, ["cities": names])
    }

    /// The notes on the thermometers that rows have: their station where there is one row, and the conversion from degrees
    /// Celsius. Empty without any.
    func measuredNotes(_ rows: [Row]) -> [String] {
        let known = rows.filter { $0.reading != nil }
        guard let first = known.first, let station = first.reading?.station else { return [] }
        let values = [
            "name": station.name(in: language), "station": station.id,
            "distance": Value.Unit.kilometers.text(station.distance) ?? "",
        ]
        let note = rows.count == 1 ? self(.measuredAt, values) : self(.measuredNote)
        return [note] + (first.weather?.units == .fahrenheit ? [self(.measuredConverted)] : [])
    }
}
