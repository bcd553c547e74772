package import CitiesLocalization
package import CitiesWeatherModel

extension Phrasebook {
    /// The condition of the sky: `Light snow`, `약한 눈`. A strength that has no words of its own takes the words of the
    /// kind.
    package func condition(_ condition: WeatherCondition) -> String {
        let kind = condition.kind.rawValue
        return condition.intensity.flatMap { text(.condition, "\(kind).\($0.rawValue)") } ?? self(.condition, kind)
    }

    /// The usual look of the sky: `Usually partly cloudy`, `평소 구름조금`.
    package func sky(_ sky: UsualSky) -> String { self(.skyUsually, sky.rawValue) }

    /// The usual look of the sky below a heading that says `usually`: `some cloud`, `구름조금`.
    func shortSky(_ sky: UsualSky) -> String { self(.skyShort, sky.rawValue) }

    /// `Clear sky, night`.
    func weather(_ words: String, isDay: Bool?) -> String {
        self(isDay == true ? .dashboardByDay : .dashboardByNight, ["weather": words])
    }

    /// `unhealthy`.
    package func grade(_ grade: AirGrade) -> String {
        switch grade {
        case .good: self(.airGood)
        case .moderate: self(.airModerate)
        case .bad: self(.airBad)
        case .veryBad: self(.airVeryBad)
        }
    }

    /// `very high`; nil for an index without a grade.
    func uvGrade(_ index: RoundedNumber) -> String? {
        UVGrade(index.value).map { self(.uvGrade, $0.rawValue) }
    }
}
