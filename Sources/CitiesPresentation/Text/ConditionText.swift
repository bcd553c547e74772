package import CitiesLocalization
package import CitiesWeatherModel

extension Phrasebook {
    /// What the sky does: `Light snow`, `약한 눈`. A strength that has no words of its own takes those of the kind.
    package func condition(_ condition: WeatherCondition) -> String {
        let key = "condition.\(condition.kind.rawValue)"
        if let intensity = condition.intensity, let text = text(key: "\(key).\(intensity.rawValue)") { return text }
        return text(key: key) ?? self(.unknownCondition)
    }
}

extension Phrasebook {
    /// What the sky usually looks like: `Usually partly cloudy`, `대체로 구름조금`.
    package func sky(_ sky: UsualSky) -> String {
        let phrase: Phrase =
            switch sky {
            case .clear: .skyUsuallyClear
            case .partlyCloudy: .skyUsuallyPartlyCloudy
            case .cloudy: .skyUsuallyCloudy
            case .overcast: .skyUsuallyOvercast
            }
        return self(phrase)
    }

    /// The same below a heading that says `usually`: `some cloud`, `구름조금`.
    func shortSky(_ sky: UsualSky) -> String {
        let phrase: Phrase =
            switch sky {
            case .clear: .skyShortClear
            case .partlyCloudy: .skyShortPartlyCloudy
            case .cloudy: .skyShortCloudy
            case .overcast: .skyShortOvercast
            }
        return self(phrase)
    }
}
