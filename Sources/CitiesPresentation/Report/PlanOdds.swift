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

    /// `Busan (best in 22 of 51 scenarios)`; nil without odds, and where no city alone is the best of a good day.
    func starredName(on index: Int) -> String? {
        guard let odds = odds(on: index), let count = odds.bestOf, odds.isGoodAnywhere != false, let star = odds.star,
            let best = odds[star]?.aloneOrShared
        else { return nil }
        return book(.planOddsFirst, ["city": name(star), "best": String(best), "count": String(count)])
    }

    /// The meaning of the counts; nil without odds.
    var oddsCaption: String? {
        book.caption(of: odds, question.hasVerdict ? .planOddsCaption : .planOddsBestCaption, countsBest: true)
    }

    /// The notes on scenarios; where none came, that the plan is of one forecast.
    var oddsNotes: [String] {
        guard !odds.isEmpty else { return lacksOdds ? [book(.planWithoutOdds)] : [] }
        let isToday = cities.first.map { dates.first?.dayNumber == $0.entry.zone(now: now).time(at: now).dayNumber }
        return book.notes(on: odds, of: cities.map(\.city), countsToday: isToday == true)
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
        let quantity: Quantity? =
            switch failure.part {
            case .goal(let goal): goal.quantity
            case .condition(let condition): condition.quantity
            }
        return book(
            .planOddsOtherSide,
            [
                "number": String(share.of - share.count), "count": String(share.of),
                "range": words(for: failure.range, of: quantity),
            ])
    }

    /// `2–14 mm`, in the units of the plan; points for no quantity.
    private func words(for range: ClosedRange<Double>, of quantity: Quantity?) -> String {
        let bounds = [range.lowerBound, range.upperBound]
        let values = bounds.map { quantity?.value(metric: $0, in: units) }
        let numbers = zip(bounds, values).map { $1?.shown ?? $0 }
        let decimals = numbers.allSatisfy { $0 == $0.rounded() } ? 0 : 1
        let ends = numbers.map { RoundedNumber($0, decimals: decimals)?.text ?? "" }
        guard let last = values[1] else {
            return book(.planScore, ["number": ends[0] == ends[1] ? ends[0] : book.span(ends[0], ends[1])])
        }
        let end = formatted(last, decimals: decimals)
        return ends[0] == ends[1] ? end : book.span(ends[0], end)
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
    /// The meaning of the counts of some days; nil where none is known.
    ///
    /// - Parameter countsBest: True where scenarios in which a city is the best are said, too.
    func caption(of odds: [DayOdds], _ phrase: Phrase, countsBest: Bool) -> String? {
        guard let of = odds.lazy.flatMap(\.cities).compactMap(\.of).first else { return nil }
        let isShared =
            countsBest && odds.contains { $0.cities.contains { $0.best != $0.aloneOrShared.map(Double.init) } }
        return self(phrase, ["count": String(of)]) + (isShared ? " " + self(.planOddsShared) : "")
    }

    /// The meaning of a good day: the conditions, then the number of the goal.
    ///
    /// - Parameter isColored: True where the number has a color.
    func meaning(of question: OddsQuestion, isColored: Bool) -> [String] {
        let ofGoal: String? =
            switch question.goal {
            case .outdoors: self(.planPoints)
            case .beach: self(.planBeachPoints)
            case .dry: self(.planDryLimit) + (isColored ? ". " + self(.planDryColors) : "")
            case .sun: self(.planSunHours)
            case .warm, .cool, .calm, nil: nil
            }
        let fits = question.conditions.map { self(.planFits, ["conditions": $0.caption(in: self)]) }
        return [fits, ofGoal].compactMap(\.self)
    }

    /// Cities whose odds are unknown, with the reason, and cities that the model does not tell apart.
    ///
    /// - Parameter odds: The days, at least one.
    func notes(on odds: [DayOdds], of cities: [City], countsToday: Bool) -> [String] {
        func named(_ isMeant: (CityOdds.Absence) -> Bool) -> [String] {
            cities.filter { city in odds.contains { $0[city.id]?.absence.map(isMeant) ?? false } }.map(name)
        }
        func name(_ city: City) -> String { city.displayName(in: language) }
        func note(_ phrase: Phrase, _ names: [String]) -> String? {
            names.isEmpty ? nil : self(phrase, ["cities": self.names(names)])
        }
        let elsewhere = named { if case .endsElsewhere = $0 { true } else { false } }
        let few = named { if case .tooFew = $0 { true } else { false } }
        let lacking = named { if case .lacking = $0 { true } else { false } }
        let cells = odds.first?.cells ?? []
        return [
            odds.first?.countOfSome.map { self(.planOddsOfSome, ["count": String($0)]) },
            countsToday ? self(.planOddsToday) : nil,
            note(.planOddsElsewhere, elsewhere), note(.planOddsFew, few), note(.planOddsLacking, lacking),
        ].compactMap(\.self)
            + cells.map { cell in
                let names = cell.compactMap { id in cities.first { $0.id == id }.map(name) }
                return self(.planOddsCell, ["cities": names.joined(separator: ", ")])
            }
    }

    /// `good in 41 of 51 scenarios`, never 0 %.
    func scenarios(_ count: Int, of total: Int, isBest: Bool = false) -> String {
        let values = ["number": String(count), "count": String(total)]
        if count == 0 { return self(isBest ? .plainOddsBestNone : .plainOddsNone, values) }
        return self(isBest ? .plainOddsBest : .plainOdds, values)
    }
}
