import CitiesFoundation
import CitiesLocalization
package import CitiesWeatherModel

// The words for scenarios in a plan.
extension PlanDocument {
    /// The count beside the degrees of a cell: `41/51`.
    func counted(_ odds: CityOdds?) -> String {
        guard let odds, let of = odds.of, let count = odds.good ?? odds.aloneOrShared else {
            return CellFormatter.missing
        }
        return "\(count)/\(of)"
    }

    /// The best city of a day by scenarios: `Sat: Busan is the best in 22 of 51 scenarios, Jeju City in 15.`; nil without odds.
    func oddsSentence(on index: Int, isSpoken: Bool) -> String? {
        guard let odds = odds(on: index), let bestOf = odds.bestOf else { return nil }
        let day = dayName(dates[index], isSpoken: isSpoken)
        let count = String(bestOf)
        if odds.isGoodAnywhere == false, let most = odds.mostOftenGood, let share = most.share {
            let values = ["day": day, "count": String(share.of), "good": String(share.count), "city": name(most.id)]
            return book(share.count == 0 ? .planOddsNoneGood : .planOddsNotGood, values)
        }
        guard let first = odds.leaders.first, let best = odds[first]?.aloneOrShared else {
            return book(.planOddsNoneGood, ["day": day, "count": count])
        }
        guard odds.star != nil else {
            let names = odds.leaders.enumerated().map { place, id in
                let values = ["city": name(id), "best": String(odds[id]?.aloneOrShared ?? 0), "count": count]
                return book(place == 0 ? .planOddsFirst : .planOddsOther, values)
            }
            return book(.samePlanReason, ["day": day, "reason": book.either(names)])
        }
        var values = ["day": day, "city": name(first), "best": String(best), "count": count]
        let second = odds.cities.filter { $0.id != first && ($0.aloneOrShared ?? 0) > 0 }.max { one, other in
            (one.best ?? 0, other.id) < (other.best ?? 0, one.id)
        }
        guard let second, let number = second.aloneOrShared else { return book(.planOddsOnly, values) }
        values["next"] = name(second.id)
        values["second"] = String(number)
        return book(.planOddsBest, values)
    }

    /// The meaning of the counts; nil without odds.
    var oddsCaption: String? {
        guard let known = odds.lazy.flatMap(\.cities).first(where: { $0.of != nil }), let of = known.of else {
            return nil
        }
        let isShared = odds.contains { $0.cities.contains { $0.best != $0.aloneOrShared.map(Double.init) } }
        let phrase: Phrase = question.hasVerdict ? .planOddsCaption : .planOddsBestCaption
        return book(phrase, ["count": String(of)]) + (isShared ? " " + book(.planOddsShared) : "")
    }

    /// Cities whose odds are unknown, with the reason, and cities that the model does not tell apart.
    var oddsNotes: [String] {
        guard !odds.isEmpty else { return lacksOdds ? [book(.planWithoutOdds)] : [] }
        func named(_ isMeant: (CityOdds.Absence) -> Bool) -> [String] {
            cities.map(\.city).filter { city in
                odds.contains { $0[city.id]?.absence.map(isMeant) ?? false }
            }.map { $0.displayName(in: language) }
        }
        func note(_ phrase: Phrase, _ names: [String]) -> String? {
            names.isEmpty ? nil : book(phrase, ["cities": book.names(names)])
        }
        let elsewhere = named { if case .endsElsewhere = $0 { true } else { false } }
        let few = named { if case .tooFew = $0 { true } else { false } }
        let lacking = named { if case .lacking = $0 { true } else { false } }
        let asked = odds[0].cities.filter { $0.absence != .noMembers }.count
        let isToday = cities.first.map { dates.first?.dayNumber == $0.entry.zone(now: now).time(at: now).dayNumber }
        return [
            asked < cities.count && cities.count > Self.mostCompared
                ? book(.planOddsOfSome, ["count": String(asked)]) : nil,
            isToday == true ? book(.planOddsToday) : nil,
            note(.planOddsElsewhere, elsewhere), note(.planOddsFew, few), note(.planOddsLacking, lacking),
        ].compactMap(\.self)
            + odds[0].cells.map { book(.planOddsCell, ["cities": $0.map(name).joined(separator: ", ")]) }
    }

    /// `good in 41 of 51 scenarios`; nil when unknown.
    func spokenOdds(_ odds: CityOdds) -> String? {
        guard let of = odds.of, let count = odds.good ?? odds.aloneOrShared else { return nil }
        return book.scenarios(count, of: of, isBest: odds.good == nil)
    }

    /// The other side of the odds of a day: `10 of 51 are not: 2 to 14 mm`; nil when unknown, and where all or none are good.
    package func otherSide(of id: City.ID, on index: Int) -> String? {
        guard let city = odds(on: index)?[id], let share = city.share, share.count < share.of,
            let failure = city.failures.first
        else { return nil }
        let bounds = [failure.range.lowerBound, failure.range.upperBound]
        let decimals = bounds.allSatisfy { $0 == $0.rounded() } ? 0 : 1
        let ends = bounds.map { RoundedNumber($0, decimals: decimals)?.text ?? "" }
        let unit: String =
            switch failure.part {
            case .goal(.outdoors), .goal(.beach): ""
            case .goal: " mm"
            case .condition(let condition): condition.quantity.memberUnit
            }
        let range = (ends[0] == ends[1] ? ends[0] : book.span(ends[0], ends[1])) + unit
        let isPoints = failure.part == .goal(.outdoors) || failure.part == .goal(.beach)
        let values = ["number": String(share.of - share.count), "count": String(share.of)]
        return book(
            .planOddsOtherSide,
            values.merging(["range": isPoints ? book(.planScore, ["number": range]) : range]) { $1 })
    }

    /// `Busan: good in 41 of 51 scenarios; 10 of 51 are not: 2 to 14 mm`; nil when unknown.
    package func readOut(of id: City.ID, on index: Int) -> String? {
        guard let said = odds(on: index)?[id].flatMap(spokenOdds) else { return nil }
        let sentence = [said, otherSide(of: id, on: index)].compactMap(\.self).joined(separator: "; ")
        return book(.sameNote, ["subject": name(id), "sentence": sentence])
    }

    private func name(_ id: City.ID) -> String {
        cities.first { $0.city.id == id }?.city.displayName(in: language) ?? id
    }
}

extension Phrasebook {
    /// `good in 41 of 51 scenarios`, never 0 %.
    func scenarios(_ count: Int, of total: Int, isBest: Bool = false) -> String {
        let values = ["number": String(count), "count": String(total)]
        if count == 0 { return self(isBest ? .plainOddsBestNone : .plainOddsNone, values) }
        return self(isBest ? .plainOddsBest : .plainOdds, values)
    }
}

extension Quantity {
    /// The unit of a number that members have, as ``DayNumbers`` has it, with the blank before it.
    fileprivate var memberUnit: String {
        switch self {
        case .max, .min: "°C"
        case .precip: " mm"
        case .snow: " cm"
        case .cloud: "%"
        case .sun: " h"
        default: " m/s"
        }
    }
}
