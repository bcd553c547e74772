import CitiesWeatherModel

extension Value {
    /// True where the lowest and the highest number differ noticeably; false for words and moments. A setting of how a value
    /// is shown changes nothing.
    static func areNoticeablyApart(_ values: [Value?]) -> Bool {
        let numbers = values.compactMap { $0?.stated?.value }
        guard let least = values.lazy.compactMap({ $0?.noticeable }).first, let lowest = numbers.min(),
            let highest = numbers.max()
        else { return false }
        // Tenths are not exact.
        return highest - lowest > least - 0.001
    }

    /// The least difference that a reader acts on, in the unit of the value; nil for words and moments.
    private var noticeable: Double? {
        switch self {
        case .difference(_, let units): Unit.degrees(units).noticeable
        case .wind(_, let units, _): Unit.speed(units).noticeable
        case .number(_, let unit): unit.noticeable
        default: nil
        }
    }
}

extension Value.Unit {
    fileprivate var noticeable: Double {
        switch self {
        case .degrees(let units), .record(let units, _), .thermometer(let units, _), .spread(let units):
            units == .celsius ? 1 : 1.8
        case .chance, .percent, .rank: 10
        case .millimeters, .centimeters, .hours: 1
        case .speed(let units): units == .celsius ? 2 : 4.5
        case .hectopascals, .kilometersOfSight: 5
        case .uvIndex, .models, .sunHours: 2
        case .index: 1
        case .scenarios(let count): Double(count) / 10
        case .micrograms: 10
        case .kilometers: 50
        }
    }
}
