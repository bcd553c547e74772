import CitiesJSON
import CitiesWeatherModel

/// The answer for one place whose columns have the name of a model: `temperature_2m_max_ecmwf_ifs`.
struct OpenMeteoModelDocument: OpenMeteoPlaceDocument {
    let place: OpenMeteoPlace
    var hourly: OpenMeteoModelSection?
    var hourlyUnits: [String: String]
    var daily: OpenMeteoModelSection?
    var dailyUnits: [String: String]

    init(_ node: JSONNode) throws(JSONError) {
        let object = try node.object
        place = try OpenMeteoPlace(object)
        hourly = try object.read("hourly")
        hourlyUnits = try Self.units(object["hourly_units"])
        daily = try object.read("daily")
        dailyUnits = try Self.units(object["daily_units"])
    }

    /// The units of a section by the names of its columns.
    private static func units(_ node: JSONNode?) throws(JSONError) -> [String: String] {
        guard let object = try node?.object else { return [:] }
        var units: [String: String] = [:]
        for name in object.names where units[name] == nil { units[name] = try object.required(name).text }
        return units
    }
}

/// A section whose columns are looked up by name.
struct OpenMeteoModelSection: JSONReadable {
    /// The variables that are asked for of models and of a reanalysis. Behind them columns have the name of a lead or a model.
    private static let variables: Set = [
        "temperature_2m", "precipitation", "temperature_2m_max", "temperature_2m_min", "precipitation_sum",
    ]

    var time: [OpenMeteoTime?]
    private var columns: [String: [Double?]] = [:]

    subscript(name: String) -> [Double?]? { columns[name] }

    init(_ node: JSONNode) throws(JSONError) {
        let object = try node.object
        time = try object.required("time").optionalElements()
        for name in object.names where columns[name] == nil && Self.variables.contains(where: name.hasPrefix) {
            columns[name] = try object[name]?.optionalNumbers()
        }
    }
}

/// The names of the columns of models. Where one of several models covers a place, the server leaves its name out.
struct OpenMeteoModelNames {
    /// The model whose columns do not name it; nil where none could be meant, or columns without a name are beside named ones.
    private let unnamed: String?

    /// Throws where the values of a section are of an unnamed one of several models.
    ///
    /// - Parameters:
    ///   - variables: The variables with their leads.
    ///   - models: The models that were asked for.
    init(
        of variables: [String], by models: [String], in section: OpenMeteoModelSection, reader: ReplyReader
    ) throws(WeatherError) {
        let unnamed = models.filter { model in variables.allSatisfy { section["\($0)_\(model)"] == nil } }
        let isPlain = variables.contains { section[$0]?.contains { $0 != nil } == true }
        self.unnamed = isPlain && unnamed.count == 1 ? unnamed[0] : nil
        guard isPlain, unnamed.count > 1, unnamed.count == models.count else { return }
        throw reader.error(.invalidData, "which of \(models.count) models it is of is not known", cause: .unknownModel)
    }

    /// The name of the column of a variable and a model.
    func column(_ variable: String, of model: String) -> String {
        model == unnamed ? variable : "\(variable)_\(model)"
    }
}

/// The columns of a section, in the units that were asked for.
struct OpenMeteoNamedColumns {
    let section: OpenMeteoModelSection
    let stated: [String: String]
    let units: UnitSystem
    let reader: ReplyReader

    /// The values of a column; empty where it is missing, or an amount in another unit. Throws if its degrees are not the
    /// requested ones: then the server has not understood the question.
    func values(_ name: String, of measure: Measure) throws(WeatherError) -> [Double?] {
        guard let column = section[name] else { return [] }
        let isTemperature = measure.unit == .temperature
        let isAsAsked = try reader.isAsAsked(
            name, in: stated[name], measure.openMeteoSpellings(in: units), isTemperature: isTemperature)
        guard isAsAsked else { return [] }
        if isTemperature { try reader.checkTemperatures(column, units) }
        return column
    }
}
