import CitiesFoundation
import CitiesWeatherModel

/// The values of a variable, one for each time; null where one is missing.
///
/// Read element by element from the list that they are in: a decoder for each, which an array of optionals makes, costs
/// five times as much, and an answer has thousands of them.
struct OpenMeteoColumn<Element: OpenMeteoElement>: Decodable {
    var values: [Element?]

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        values = []
        values.reserveCapacity(container.count ?? 0)
        while !container.isAtEnd { values.append(try Element.next(in: &container)) }
    }
}

/// An element of a column.
protocol OpenMeteoElement {
    /// The next element of a list; nil where it is null. Throws when it is of another type.
    static func next(in container: inout any UnkeyedDecodingContainer) throws -> Self?
}

extension Double: OpenMeteoElement {
    static func next(in container: inout any UnkeyedDecodingContainer) throws -> Double? {
        try container.decodeIfPresent(Double.self)
    }
}

extension OpenMeteoTime: OpenMeteoElement {
    static func next(in container: inout any UnkeyedDecodingContainer) throws -> OpenMeteoTime? {
        do {
            return try container.decodeIfPresent(Double.self).map(unix)
        } catch DecodingError.typeMismatch {
            return try container.decodeIfPresent(String.self).map(local)
        }
    }
}

extension OpenMeteoColumn {
    /// The value at an index of a column that may be too short, or null there.
    func value(at index: Int) -> Element? { values.indices.contains(index) ? values[index] : nil }
}

extension Optional {
    /// The value at an index of a column that may be missing.
    func value<Element>(at index: Int) -> Element? where Wrapped == OpenMeteoColumn<Element> {
        self?.value(at: index)
    }
}

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
