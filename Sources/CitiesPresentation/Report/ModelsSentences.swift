import CitiesLocalization
import CitiesWeatherModel

/// The sentences on how sure independent models are of a day.
extension ModelsDocument {
    /// A sentence for each day of a city.
    func certainties(of city: CityModels, isSpoken: Bool = false) -> [String] {
        dates.compactMap { certainty(of: city, on: $0, isSpoken: isSpoken) }
    }

    /// `Sun 6 Dec: rain is sure (6 of 6, 21 to 24 mm); maximum 8 to 10°.` nil where nothing is known.
    func certainty(of city: CityModels, on day: CivilDate, isSpoken: Bool = false) -> String? {
        let clauses = clauses(of: city, on: day, isSpoken: isSpoken)
        return clauses.isEmpty
            ? nil
            : book(.sameNote, ["subject": book.shortDate(day), "sentence": book.clauses(clauses) + "."])
    }

    /// The clauses on rain and on the maximum, as far as they are known.
    ///
    /// - Parameter isSpoken: True for words in place of signs.
    func clauses(of city: CityModels, on day: CivilDate, isSpoken: Bool) -> [String] {
        guard let agreement = city.agreement(on: day) else { return [] }
        return [
            rain(agreement), maximum(agreement, city.corrected(on: day), isSpoken: isSpoken),
        ].compactMap(\.self)
    }

    /// nil of fewer than two models.
    private func rain(_ agreement: ModelAgreement) -> String? {
        guard let rain = agreement.rain, let least = agreement.amounts.min(), let most = agreement.amounts.max() else {
            return nil
        }
        // Tenths say nothing of a wet day.
        let decimals = most < 10 ? 1 : 0
        let ends = [least, most].compactMap { RoundedNumber($0, decimals: decimals) }
        let written = Value.Unit.millimeters.written ?? WrittenUnit("mm", decimals: decimals)
        let digits = written.decimals(of: most, dataDecimals: decimals)
        let shown = ends.compactMap { RoundedNumber($0.value * written.factor, digits: digits) }
        let amounts =
            shown.count == 2
            ? range(shown[0], shown[1]) { $0.sign == 0 ? "0" : $0.text } + " " + written.symbol : ""
        let values = [
            "number": String(rain.wet), "count": String(rain.of), "all": String(rain.of), "amount": amounts,
        ]
        guard agreement.canBeSure else { return book(rain.wet > 0 ? .modelsRainFew : .modelsNoRainFew, values) }
        switch rain.wet {
        case rain.of: return book(.modelsRainSure, values)
        case 0: return book(ends.last?.sign == 0 ? .modelsDrySure : .modelsTraceSure, values)
        default: return book(.modelsRainOpen, values)
        }
    }

    /// In whole degrees; nil of fewer than two models.
    private func maximum(
        _ agreement: ModelAgreement, _ corrected: CorrectedMaximum?, isSpoken: Bool
    ) -> String? {
        guard let range = degrees(agreement.range, agreement.units, isSpoken: isSpoken) else { return nil }
        let maximum = book(agreement.isDividedOnMaximum ? .modelsOpen : .modelsClose, ["range": range])
        guard let corrected,
            let likely = degrees(corrected.maximum...corrected.maximum, agreement.units, isSpoken: isSpoken),
            let interval = degrees(corrected.low...corrected.high, agreement.units, isSpoken: isSpoken)
        else { return maximum }
        return book(
            .modelsLikely,
            ["maximum": maximum, "number": likely, "range": interval, "level": String(CorrectedMaximum.level)])
    }

    /// `8 to 14°`, `minus 2 degrees Celsius to 3 degrees Celsius`.
    private func degrees(_ span: ClosedRange<Double>?, _ units: UnitSystem, isSpoken: Bool) -> String? {
        guard let span, let low = RoundedNumber(span.lowerBound, decimals: 0),
            let high = RoundedNumber(span.upperBound, decimals: 0)
        else { return nil }
        return isSpoken ? range(low, high) { book.spoken($0, units) } : range(low, high, \.text) + "°"
    }

    private func range(
        _ low: RoundedNumber, _ high: RoundedNumber, _ text: (RoundedNumber) -> String
    ) -> String {
        low == high ? text(low) : book(.modelsSpan, ["from": text(low), "to": text(high)])
    }

    // MARK: - Several cities

    /// A sentence for each day on which models differ in a city; one sentence where they agree on all days, and none where
    /// nothing is known.
    var openDays: [String] {
        let open = dates.compactMap(openCities)
        let isKnown = cities.contains { city in dates.contains { city.agreement(on: $0)?.range != nil } }
        return open.isEmpty && isKnown ? [book(.modelsAllAgree)] : open
    }

    /// `Sat 5 Dec: rain is open in Jeju City; the maximum is open in Seoul (8 to 14°).` nil where the models agree.
    func openCities(on day: CivilDate) -> String? {
        let known = cities.compactMap { city in city.agreement(on: day).map { (city: city.city, agreement: $0) } }
        let ofRain = known.filter(\.agreement.isOpenOnRain).map { $0.city.displayName(in: head.language) }
        let ofMaximum = known.filter(\.agreement.isDividedOnMaximum).sorted {
            ($1.agreement.spread?.scaled ?? 0, $0.city.id) < ($0.agreement.spread?.scaled ?? 0, $1.city.id)
        }.map { city, agreement in
            book(
                .modelsCityRange,
                [
                    "city": city.displayName(in: head.language),
                    "range": degrees(agreement.range, agreement.units, isSpoken: false) ?? "",
                ])
        }
        let clauses = [
            ofRain.isEmpty ? nil : book(.modelsRainOpenIn, ["cities": book.joined(ofRain, most: 3)]),
            ofMaximum.isEmpty ? nil : book(.modelsOpenIn, ["cities": book.joined(ofMaximum, most: 3)]),
        ].compactMap(\.self)
        guard !clauses.isEmpty else { return nil }
        return book(.sameNote, ["subject": book.shortDate(day), "sentence": book.clauses(clauses) + "."])
    }
}

extension ModelAgreement {
    /// Models that have to agree on rain before it is called sure.
    static let fewestToBeSure = 4

    /// True where enough models have precipitation.
    fileprivate var canBeSure: Bool { (rain?.of ?? 0) >= Self.fewestToBeSure }

    /// True where some models expect rain, and some do not.
    fileprivate var isOpenOnRain: Bool { rain.map { $0.wet > 0 && $0.wet < $0.of } ?? false }
}
