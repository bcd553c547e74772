import CitiesFoundation
import CitiesJSON
import CitiesWeatherModel

/// The requested parts of the answer for one place.
struct OpenMeteoDocument: OpenMeteoPlaceDocument {
    let place: OpenMeteoPlace
    let current: OpenMeteoCurrent?
    let currentUnits: [Measure: String]
    let hourly: OpenMeteoColumns?
    let hourlyUnits: [Measure: String]
    let daily: OpenMeteoColumns?
    let dailyUnits: [Measure: String]

    init(_ node: JSONNode) throws(JSONError) {
        let object = try node.object
        place = try OpenMeteoPlace(object)
        current = try object.read("current")
        currentUnits = try OpenMeteoVariables.current.units(object["current_units"])
        hourly = try object["hourly"].map { node throws(JSONError) in try OpenMeteoColumns(node, .hourly) }
        hourlyUnits = try OpenMeteoVariables.hourly.units(object["hourly_units"])
        daily = try object["daily"].map { node throws(JSONError) in try OpenMeteoColumns(node, .daily) }
        dailyUnits = try OpenMeteoVariables.daily.units(object["daily_units"])
    }
}

/// The numbers of a section by their measures: of one moment a number each, of many a column each.
struct OpenMeteoNumbers<Value> {
    private(set) var list: [(measure: Measure, value: Value)] = []

    init(
        _ object: JSONObject, _ variables: OpenMeteoVariables, value: (JSONNode) throws(JSONError) -> Value
    ) throws(JSONError) {
        for (name, measure) in variables.measured {
            guard let node = object[name] else { continue }
            list.append((measure, try value(node)))
        }
    }

    /// nil where the section does not have it.
    subscript(measure: Measure) -> Value? { list.first { $0.measure == measure }?.value }
}

struct OpenMeteoCurrent: JSONReadable {
    let time: OpenMeteoTime
    let isDay: Double?
    let code: Double?
    let numbers: OpenMeteoNumbers<Double>

    init(_ node: JSONNode) throws(JSONError) {
        let object = try node.object
        time = try OpenMeteoTime(object.required("time"))
        isDay = try object["is_day"]?.number
        code = try object["weather_code"]?.number
        numbers = try OpenMeteoNumbers(object, .current) { node throws(JSONError) in try node.number }
    }
}

/// Columns of equal length, at least if the server is sound: they are read by index and never zipped. An element is nil where
/// it is null or of another type.
struct OpenMeteoColumns {
    let time: [OpenMeteoTime?]
    let sunrise: [OpenMeteoTime?]?
    let sunset: [OpenMeteoTime?]?
    let code: [Double?]?
    let isDay: [Double?]?
    let numbers: OpenMeteoNumbers<[Double?]>

    init(_ node: JSONNode, _ variables: OpenMeteoVariables) throws(JSONError) {
        let object = try node.object
        func column(_ name: String) -> JSONNode? { variables.names.contains(name) ? object[name] : nil }
        time = try object.required("time").optionalElements()
        sunrise = try column("sunrise")?.optionalElements()
        sunset = try column("sunset")?.optionalElements()
        code = try column("weather_code")?.optionalNumbers()
        isDay = try column("is_day")?.optionalNumbers()
        numbers = try OpenMeteoNumbers(object, variables) { node throws(JSONError) in try node.optionalNumbers() }
    }
}

extension Array {
    /// The value at an index of a column that may be too short, or null there.
    func value<Value>(at index: Int) -> Value? where Element == Value? { indices.contains(index) ? self[index] : nil }
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
