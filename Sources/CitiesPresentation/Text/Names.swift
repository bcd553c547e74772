package import CitiesLocalization
package import CitiesWeatherModel

extension City {
    /// What a reader of the language calls it, safe on a terminal: gazetteers and servers write names too.
    package func displayName(in language: Language) -> String {
        let name = language == .korean ? koreanName ?? englishName : englishName
        return name.cleaned(maximumLength: 100)
    }
}

extension City {
    /// What its country is called; its code when it has no name, nil when it is in none.
    package func countryName(in language: Language) -> String? {
        countryCode.map { CountryName.name(of: $0, in: language.rawValue) ?? $0.cleaned(maximumLength: 2) }
    }
}

extension Phrasebook {
    /// What a source calls itself.
    package func name(of source: WeatherSource) -> String {
        switch source {
        case .openMeteo: "Open-Meteo"
        case .openWeatherMap: "OpenWeatherMap"
        case .weatherAPI: "WeatherAPI.com"
        case .climateNormals: self(.sourceNormals)
        }
    }

    /// Whose the numbers of a source are, in the words that its licence asks for.
    ///
    /// - Parameter countries: Where the cities are (ISO 3166-1), whose climate normals are from different services.
    package func attribution(of source: WeatherSource, in countries: Set<String> = []) -> String {
        switch source {
        case .openMeteo: self(.attributionOpenMeteo)
        case .openWeatherMap: self(.attributionOpenWeatherMap)
        case .weatherAPI: self(.attributionWeatherAPI)
        case .climateNormals:
            switch (countries.contains("RU"), countries.subtracting(["RU"]).isEmpty) {
            case (true, true): self(.attributionMoscow)
            case (true, false): self(.attributionNormals) + " · " + self(.attributionMoscow)
            case (false, _): self(.attributionNormals)
            }
        }
    }
}
