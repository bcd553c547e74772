import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

/// The sky and the rain of a document, whose source decides whether they are of a moment or of many years.
extension SourcedDocument {
    /// The weather of a moment, or the usual sky where nobody has looked.
    func weatherCell(_ condition: WeatherCondition?, cloudCover: Double?) -> Cell {
        condition.map(Cell.condition) ?? source.usualSky(cloudCover: cloudCover).map(Cell.sky) ?? .missing
    }

    /// The same in words for the middle of a sentence; nil when nothing is known.
    func weatherWords(_ condition: WeatherCondition?, cloudCover: Double?) -> String? {
        let book = Phrasebook(language)
        let words =
            condition.map(book.condition) ?? source.usualSky(cloudCover: cloudCover).map(book.sky)
        // They begin with a capital on their own, and with none inside a sentence.
        return words.map { $0.prefix(1).lowercased() + $0.dropFirst() }
    }

    /// A chance of rain in words for the middle of a sentence; nil without one. Typical weather knows that of a day, not
    /// that of an hour.
    func rainWords(_ chance: Double?, otherwise phrase: Phrase) -> String? {
        RoundedNumber(chance, decimals: 0).map {
            Phrasebook(language)(source.isLive ? phrase : .plainWetDays, ["number": $0.text])
        }
    }

    /// What the chance of rain of typical weather is a chance of; nil for a chance that was forecast, or without any.
    func typicalRainNote(_ chances: [Double?]) -> String? {
        source.isLive || !chances.contains { $0 != nil } ? nil : Phrasebook(language)(.typicalRain)
    }

    /// A chance of rain: `30%`; of typical weather `29% of days`.
    func rainRun(_ chance: RoundedNumber) -> Run {
        Run(source.isLive ? chance.text + "%" : Phrasebook(language)(.detailRainOfDays, ["number": chance.text]))
    }
}
