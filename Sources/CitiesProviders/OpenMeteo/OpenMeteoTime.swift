import CitiesFoundation
import CitiesWeatherModel

/// A moment: seconds since 1970 as asked for, or the local text that a server gives which does not know `timeformat`.
enum OpenMeteoTime: Decodable {
    case unix(Double)
    case local(String)

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let seconds = try? container.decode(Double.self) {
            self = .unix(seconds)
        } else {
            self = .local(try container.decode(String.self))
        }
    }

    /// nil when it is not a moment.
    func date(utcOffset: Int) -> Date? {
        switch self {
        case .unix(let seconds): Plausible.date(seconds)
        case .local(let text): Plausible.date(LocalTime.seconds(text).map { Double($0 - utcOffset) })
        }
    }
}
