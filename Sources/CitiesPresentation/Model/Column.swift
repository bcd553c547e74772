package import CitiesLocalization
package import CitiesTextLayout

/// A column of the list. The raw value is how `--columns` names it.
package enum Column: String, Sendable, Hashable, CaseIterable {
    case name, weather, temp, humidity, normal, feels, wind, min, max, pressure, observed, trend, distance
    case uv, region, country, number, rain

    /// What is shown without a choice.
    package static let standard: [Column] = [.name, .weather, .temp, .humidity, .normal]

    /// The same of typical weather, which does not differ from normal.
    package static let typical: [Column] = [.name, .weather, .temp, .rain, .humidity]

    /// What is shown of the hits of a search: enough to tell them apart, and a number to choose one by.
    package static let search: [Column] = [.number, .name, .region, .country, .weather, .temp, .feels, .humidity, .uv]

    /// A list such as `name,temp,wind`: any case, blanks allowed, a repetition counts once.
    package static func list(parsing text: String) throws(ChoiceError) -> [Column] {
        var columns: [Column] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let typed = String(part).trimmingBlanks()
            guard let column = Column(rawValue: typed.lowercased()) else {
                throw ChoiceError(.column, given: typed, accepted: allCases.map(\.rawValue))
            }
            if !columns.contains(column) { columns.append(column) }
        }
        return columns
    }

    /// What stands above it.
    package var heading: Phrase {
        switch self {
        case .name: .columnName
        case .weather: .columnWeather
        case .temp: .columnTemp
        case .humidity: .columnHumidity
        case .normal: .columnNormal
        case .feels: .columnFeels
        case .wind: .columnWind
        case .min: .columnMin
        case .max: .columnMax
        case .pressure: .columnPressure
        case .observed: .columnObserved
        case .trend: .columnTrend
        case .distance: .columnDistance
        case .uv: .columnUV
        case .region: .columnRegion
        case .country: .columnCountry
        case .number: .columnNumber
        case .rain: .columnRain
        }
    }

    /// What stands above it where room is scarce.
    ///
    /// - Parameter isTypical: of typical weather, whose sky is not that of a moment.
    func shortHeading(isTypical: Bool) -> Phrase {
        switch self {
        case .weather where isTypical: .columnUsually
        case .rain: .columnRainShort
        case .humidity: .columnHumidityShort
        case .normal: .columnNormalShort
        case .trend: .columnTrendShort
        case .distance: .columnDistanceShort
        default: heading
        }
    }

    /// Words and what begins now begin at the left, numbers end at the right.
    package var alignment: Alignment {
        switch self {
        case .name, .weather, .trend, .region, .country: .leading
        default: .trailing
        }
    }

    /// Of the columns that do not fit, the one with the highest number goes first.
    var dropPriority: Int {
        switch self {
        case .name: 0
        case .temp: 1
        case .number: 2
        case .country: 3
        case .weather: 4
        case .region: 5
        case .humidity: 6
        case .rain: 7
        case .normal: 8
        case .feels: 9
        case .uv: 10
        case .wind: 11
        case .max: 12
        case .min: 13
        case .pressure: 14
        case .observed: 15
        case .trend: 16
        case .distance: 17
        }
    }

    /// The fields of the machine-readable formats that it stands for; none for what is drawn.
    package var fields: [CityField] {
        switch self {
        case .name: [.name]
        case .weather: [.conditionKind, .conditionText, .conditionCode, .conditionIsDay]
        case .temp: [.temperature]
        case .humidity: [.humidity]
        case .normal: [.normal]
        case .feels: [.feelsLike]
        case .wind: [.windSpeed, .windDirection]
        case .min: [.minimum]
        case .max: [.maximum]
        case .pressure: [.pressure]
        case .observed: [.observedAt]
        case .trend: []
        case .distance: [.distance]
        case .uv: [.uvIndex]
        case .region: [.region]
        case .country: [.country, .countryCode]
        case .number: []
        case .rain: [.precipitationChance]
        }
    }
}
