public import Localization
public import TextLayout

/// A column of the list. The raw value is how `--columns` names it.
public enum Column: String, Sendable, Hashable, CaseIterable {
    case name, weather, temp, humidity, normal, feels, wind, min, max, pressure, observed, trend, distance

    /// What is shown without a choice.
    public static let standard: [Column] = [.name, .weather, .temp, .humidity, .normal]

    /// A list such as `name,temp,wind`: any case, blanks allowed, a repetition counts once.
    public static func list(parsing text: String) throws(ChoiceError) -> [Column] {
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
    public var heading: Phrase {
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
        }
    }

    /// What stands above it where room is scarce.
    var shortHeading: Phrase {
        switch self {
        case .humidity: .columnHumidityShort
        case .normal: .columnNormalShort
        case .trend: .columnTrendShort
        case .distance: .columnDistanceShort
        default: heading
        }
    }

    /// Words and what begins now begin at the left, numbers end at the right.
    public var alignment: Alignment {
        switch self {
        case .name, .weather, .trend: .leading
        default: .trailing
        }
    }

    /// Of the columns that do not fit, the one with the highest number goes first.
    var dropPriority: Int {
        switch self {
        case .name: 0
        case .temp: 1
        case .weather: 2
        case .humidity: 3
        case .normal: 4
        case .feels: 5
        case .wind: 6
        case .max: 7
        case .min: 8
        case .pressure: 9
        case .observed: 10
        case .trend: 11
        case .distance: 12
        }
    }

    /// The fields of the machine-readable formats that it stands for; none for what is drawn.
    public var fields: [CityField] {
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
        }
    }
}
