import CitiesClimate
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

extension HelpTopic {
    /// The sources of weather by the words that choose them: coverage, key, horizon and credits.
    static func sourceRows(_ book: Phrasebook) -> [Row] {
        WeatherSource.known.map { source in
            let facts = [coverage(of: source, book), needs([.key], of: source, book)]
            return row(of: source, facts + horizon(of: source, book) + besideWeather(of: source, book), book)
        }
    }

    /// The sources of answers beside the weather, by the words of their settings.
    static func besideRows(_ book: Phrasebook) -> [Row] {
        WeatherSource.beside.map { row(of: $0, besideWeather(of: $0, book) + [needs([.key], of: $0, book)], book) }
    }

    /// The authorities with official warnings: their countries and keys.
    static func authorityRows(_ book: Phrasebook) -> [Row] {
        WeatherSource.all.filter { !$0.descriptor.warnedCountries.isEmpty }.map { source in
            let countries = countries(source.descriptor.warnedCountries, book)
            return (source.descriptor.word, countries + " — " + needs([.hubKey, .key], of: source, book))
        }
    }

    private static func row(of source: WeatherSource, _ facts: [String], _ book: Phrasebook) -> Row {
        let credits = book.attributions(of: source).map {
            [$0.sentence, $0.website].compactMap(\.self).joined(separator: ", ")
        }
        let sentences = ["\(book.name(of: source)): \(facts.joined(separator: ", "))"] + credits
        return (source.descriptor.word, sentences.joined(separator: ". "))
    }

    private static func coverage(of source: WeatherSource, _ book: Phrasebook) -> String {
        guard source.isLive else {
            return book(.sourceTypical, ["count": String(KnownCities.all.count)])
        }
        guard let coverage = source.descriptor.coverage else { return book(.sourceWorld) }
        return book(.sourceCountry, ["country": countries([coverage.country], book)])
    }

    /// The keys that the source needs, by the names of their settings, the first one best.
    private static func needs(_ keys: [SourceSetting], of source: WeatherSource, _ book: Phrasebook) -> String {
        let descriptor = source.descriptor
        let names = keys.filter(descriptor.settings.contains).map { descriptor.name(of: $0).text }
        return names.isEmpty ? book(.sourceNoKey) : book(.sourceKey, ["settings": names.joined(separator: ", ")])
    }

    /// The days of the forecasts and the steps in them; empty for typical weather, which has every day.
    private static func horizon(of source: WeatherSource, _ book: Phrasebook) -> [String] {
        let descriptor = source.descriptor
        guard source.isLive else { return [] }
        func count(_ phrase: Phrase, _ count: Int) -> String { book(phrase, ["count": String(count)]) }
        return [
            descriptor.hasFarDays ? count(.sourceFarDays, ForecastSpan.farDays) : nil,
            descriptor.hourlyDays > 0 ? count(.sourceHourlyDays, descriptor.hourlyDays) : book(.sourceSteps),
            descriptor.pastDays > 0 ? count(.sourcePastDays, descriptor.pastDays) : nil,
            descriptor.isMetric ? book(.sourceMetric) : nil,
            descriptor.hasModels ? book(.sourceModels) : nil,
        ].compactMap(\.self)
    }

    private static func besideWeather(of source: WeatherSource, _ book: Phrasebook) -> [String] {
        let provider = SourceConfiguration(source).provider
        return [
            provider.thermometers == nil ? nil : book(.sourceThermometers),
            provider.warnings == nil
                ? nil
                : book(.sourceWarnings, ["countries": countries(source.descriptor.warnedCountries, book)]),
        ].compactMap(\.self)
    }

    private static func countries(_ codes: [String], _ book: Phrasebook) -> String {
        codes.map { CountryName.name(of: $0, in: book.language.rawValue) ?? $0 }.joined(separator: ", ")
    }
}
