import CitiesFoundation
import CitiesJSON
import CitiesWeatherModel

/// The values of a variable, one for each time; nil where one is null or of another type.
struct OpenMeteoColumn<Element: OpenMeteoElement>: JSONReadable {
    var values: [Element?]

    init(_ node: JSONNode) throws(JSONError) { values = try Element.column(node) }
}

/// An element of a column.
protocol OpenMeteoElement {
    /// The elements of a list; nil for one that is null or of another type. Throws where all are of another type.
    static func column(_ node: JSONNode) throws(JSONError) -> [Self?]
}

extension Double: OpenMeteoElement {
    static func column(_ node: JSONNode) throws(JSONError) -> [Double?] { try node.optionalNumbers() }
}

extension OpenMeteoTime: OpenMeteoElement {
    static func column(_ node: JSONNode) throws(JSONError) -> [OpenMeteoTime?] { try node.optionalElements() }
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
enum OpenMeteoTime: JSONReadable {
    case unix(Double)
    case local(String)

    init(_ node: JSONNode) throws(JSONError) {
        self = node.kind == .number ? .unix(try node.number) : .local(try node.text)
    }

    /// nil when it is not a moment.
    func date(utcOffset: Int) -> Date? {
        switch self {
        case .unix(let seconds): Plausible.date(seconds)
        case .local(let text): Plausible.date(LocalTime.seconds(text).map { Double($0 - utcOffset) })
        }
    }
}
