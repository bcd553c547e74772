import CitiesLocalization
package import CitiesTextLayout
import CitiesWeatherModel

extension PlainRenderer {
    /// The forecast as a sentence for each day: nothing to see, all to hear.
    package func render(_ document: ForecastDocument) -> [Line] {
        let sentences = document.days.map { day in
            sentence(
                document.book.shortDate(day.date), of: day.steps, from: day.minimum, to: day.maximum,
                withHumidity: true, units: document.units, document: document)
        }
        return lines(
            title: document.title(width: nil).text, sentences: sentences.isEmpty ? [document.emptySentence] : sentences,
            notes: document.notes, document: document
        )
    }

    /// The comparison as a sentence for each city.
    package func render(_ document: ComparisonDocument) -> [Line] {
        let book = document.book
        let sentences = document.entries.map { entry in
            let name = entry.city.displayName(in: document.language)
            if let error = entry.error {
                return book(.plainFailed, ["city": name, "reason": book.shortReason(error)])
            }
            let steps = entry.steps(now: document.now)
            return sentence(
                name, of: steps, from: steps.compactMap(\.minimum).filter(\.isFinite).min(),
                to: steps.compactMap(\.maximum).filter(\.isFinite).max(), units: document.units,
                document: document)
        }
        return lines(
            title: document.title(width: nil).text, sentences: sentences, notes: document.notes, document: document)
    }

    /// `Sun 22 Nov: minimum minus 0.2 degrees Celsius, maximum 10.4 degrees Celsius, humidity 41 to 93 percent, chance of
    /// precipitation up to 70 percent.`
    private func sentence(
        _ subject: String, of steps: [ForecastStep], from lowest: Double?, to highest: Double?,
        withHumidity: Bool = false, units: UnitSystem, document: some SourcedDocument
    ) -> String {
        let book = Phrasebook(document.language)
        let minimum = RoundedNumber(lowest, decimals: 1)
        let maximum = RoundedNumber(highest, decimals: 1)
        let chance = steps.compactMap(\.precipitationChance).filter(\.isFinite).max()
        let known = [
            minimum.map { book(.plainMin, ["degrees": book.spoken($0, units)]) },
            maximum.map { book(.plainMax, ["degrees": book.spoken($0, units)]) },
            withHumidity ? humidity(steps, book) : nil,
            document.rainWords(chance, otherwise: .plainRain),
        ].compactMap(\.self)
        let unknown = book(.plainUnknown, ["what": book.text(key: "plain.name.temp") ?? ""])
        return "\(subject): \(known.isEmpty ? unknown : known.joined(separator: ", "))."
    }

    /// From the lowest to the highest; nil when none is known.
    private func humidity(_ steps: [ForecastStep], _ book: Phrasebook) -> String? {
        let known = steps.compactMap { RoundedNumber($0.humidity, decimals: 0) }
        guard let lowest = known.min(by: { $0.scaled < $1.scaled }),
            let highest = known.max(by: { $0.scaled < $1.scaled })
        else { return nil }
        guard lowest != highest else { return book(.plainHumidity, ["number": lowest.text]) }
        return book(.plainHumidityRange, ["lowest": lowest.text, "highest": highest.text])
    }

    func lines(
        title: String, sentences: [String], notes: [String], document: some SourcedDocument
    ) -> [Line] {
        let book = Phrasebook(document.language)
        let time = "\(book.shortDate(document.time)) \(document.time.clockText) \(document.clock.label)"
        let quality = [document.freshnessLabel, document.ageText].compactMap(\.self)
        let heading = ([title, book.name(of: document.source), time] + quality).joined(separator: ", ")
        return [Line(heading + ".", .heading)] + (sentences + notes + [document.attribution]).map { Line($0) }
    }
}
