import Foundation
import CitiesLocalization
package import CitiesTextLayout
import CitiesWeatherModel

/// What a chart says, in words: for those who cannot see it, and where it does not fit.
struct ForecastCaption {
    let document: ForecastDocument
    let series: [Quantity]
    /// Of the three hours of an extreme only the beginning is said.
    var isShort = false

    private var book: Phrasebook { document.book }

    /// `max 31.2° Thu 15:00-18:00`, `min 18.4° Wed 06:00-09:00`, `humidity 41-93 %`, and how much is missing.
    var parts: [Line] {
        let shown = [Quantity.max, .min, .humidity].filter(series.contains)
        return (shown.map { sentence($0) } + [wetDays].compactMap(\.self) + extent).map { Line($0) }
    }

    /// `rain or snow on 28% of days`, of typical weather: no chart has a line for it.
    private var wetDays: String? {
        let shares = document.steps.compactMap { RoundedNumber($0.precipitationChance, decimals: 0) }
        guard !document.origin.source.isLive, let least = shares.min(by: { $0.scaled < $1.scaled }),
            let most = shares.max(by: { $0.scaled < $1.scaled })
        else { return nil }
        let share = least == most ? least.text : book(.sameChartSpan, ["from": least.text, "to": most.text])
        return book(.chartCaptionWetDays, ["share": share])
    }

    /// How much is missing, and when the forecast ends if that is soon.
    private var extent: [String] { [missing, shortness].compactMap(\.self) }

    /// The same, and what has to be said of the chance of rain.
    var notes: [String] {
        extent + [document.head.typicalRainNote(document.steps.map(\.precipitationChance))].compactMap(\.self)
    }

    private func sentence(_ quantity: Quantity) -> String {
        let decimals = quantity == .humidity ? 0 : 1
        let known = zip(document.steps, document.values(of: quantity)).compactMap { step, value in
            RoundedNumber(value, decimals: decimals).map { (step: step, number: $0) }
        }
        let lowest = known.min { $0.number.scaled < $1.number.scaled }
        let highest = known.max { $0.number.scaled < $1.number.scaled }
        guard let lowest, let highest else {
            return book(.chartNone, ["what": quantity.entry.line.map { book($0.phrase) } ?? ""])
        }
        switch quantity {
        case .max: return extreme(.chartCaptionMax, highest)
        case .min: return extreme(.chartCaptionMin, lowest)
        case _ where lowest.number == highest.number:
            return book(.chartCaptionHumiditySteady, ["value": lowest.number.text])
        default:
            return book(.chartCaptionHumidity, ["lowest": lowest.number.text, "highest": highest.number.text])
        }
    }

    private func extreme(_ phrase: Phrase, _ found: (step: ForecastStep, number: RoundedNumber)) -> String {
        let time = document.zone.time(at: found.step.time)
        let weekday = book.text(key: "weekday.short.\(time.weekday)") ?? ""
        let end = document.zone.time(at: found.step.end)
        let span = book(.sameChartSpan, ["from": time.clockText, "to": end.clockText])
        return book(
            phrase,
            [
                "degrees": found.number.text + "°", "weekday": weekday, "time": isShort ? time.clockText : span,
            ])
    }

    /// Steps without a value in a line that has some; nil when there are none.
    private var missing: String? {
        let drawn = series.map(document.values).filter { $0.contains { $0 != nil } }
        let count = document.steps.indices.count { index in drawn.contains { $0[index] == nil } }
        guard count > 0 else { return nil }
        return book(.chartMissing, ["count": String(count), "total": String(document.steps.count)])
    }

    /// When the forecast ends, if that is sooner than in five days.
    private var shortness: String? {
        guard document.steps.count < ForecastSteps.count, let last = document.steps.last else { return nil }
        let end = document.zone.time(at: last.end)
        return book(.chartEnds, ["date": book.shortDate(end), "time": end.clockText])
    }
}

extension ForecastDocument {
    /// `Seoul · 5 days in 3-hour steps`, in as few words as the width asks for.
    package func title(width: Int?) -> Line {
        let name = city.displayName(in: language)
        guard !steps.isEmpty else { return Line(width.map { name.truncated(to: $0) } ?? name, .heading) }
        let length = Phrasebook(language)(dayCount == 1 ? .chartDaysOne : .chartDays, ["count": String(dayCount)])
        let title = Line([Run(name, .heading), Run(" · ", .dim), Run(length)])
        guard let width else { return title }
        let room = width - length.displayWidth - 3
        return room < 4
            ? title.truncated(to: width)
            : Line([Run(name.truncated(to: room), .heading), Run(" · ", .dim), Run(length)])
    }

    /// How many days the steps last, begun ones included: 5 for 40 of them.
    var dayCount: Int { (steps.count + 7) / 8 }
}
