import CitiesLocalization
package import CitiesWeatherModel

extension Quantity {
    /// A group of columns with one subject, in the order of the help.
    package enum Group: String, Sendable, CaseIterable {
        case sky, warmth, rain, wind, air, sun, season, trust, place

        /// The columns of the group, in the order of ``Quantity/allCases``.
        package var columns: [Quantity] { Quantity.columns.filter { $0.group == self } }
    }

    /// The group of a column; nil for a quantity that `--columns` cannot name.
    package var group: Group? {
        switch self {
        case .weather, .cloud, .visibility, .warning: .sky
        case .temp, .feels, .min, .max, .range, .yesterday, .trend: .warmth
        case .rain, .precip, .snow, .starts, .stops: .rain
        case .wind, .gust: .wind
        case .humidity, .pressure, .pm25, .pm10, .air: .air
        case .uv, .sunrise, .sunset, .sun, .daylight: .sun
        case .normal, .rank, .record: .season
        case .spread, .agree, .odds, .measured: .trust
        case .name, .region, .country, .distance, .latitude, .longitude, .number, .time, .observed: .place
        case .lowest, .highest, .average, .scenarios, .icon, .lowToHigh, .sunTimes, .begins, .date, .daytime, .take,
            .id, .score,
            .good, .best, .part, .normals, .basis, .error:
            nil
        }
    }

    /// The name of a column as it is typed: `temp`; for Korean readers `temp(기온)`, where both names are accepted.
    package func typedName(in language: Language) -> String {
        Phrasebook(language).withKorean(rawValue, koreanNames.first)
    }
}
