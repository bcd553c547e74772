import CitiesFoundation
import CitiesJSON
import HTTPTypes
import CitiesWeatherModel

extension OpenMeteoProvider {
    /// The minutes of a day of UTC at which the runs of 18, 0, 6 and 12 o'clock become available.
    private static let runMinutes = [1 * 60, 7 * 60 + 35, 13 * 60, 19 * 60 + 35]

    /// A request has the cities that the free host takes within a minute, and a minute has one request: members weigh as much as
    /// variables of their own.
    func members(_ question: MembersQuestion) -> Endpoint<EnsembleForecast>? {
        let variables = question.variables.count * EnsembleForecast.usualCount
        let most = max(1, Self.cost(ofVariables: variables, days: question.days).citiesPerMinute())
        var profile = ProviderProfile(Self.source, baseURL: server(.ensembleServer))
        profile.updateInterval = .seconds(6 * 3_600)
        profile.runMinutes = Self.runMinutes
        let cost = cost(ofVariables: variables, days: question.days, at: .ensembleServer)
        if cost != nil { profile.requestsPerMinute = 1 }
        return batches(
            profile, at: .ensembleServer, most: most,
            empty: { _ in membersRequest(question, about: Self.nowhere, .celsius) },
            // A column has its name and its unit in sixty bytes, and a day in six.
            bytes: { _ in (16 << 10) * (question.variables.count + 1) },
            request: { places, _, units, _ in membersRequest(question, about: places, units) },
            read: { (document: OpenMeteoEnsembleDocument, city, reading) throws(WeatherError) in
                try document.members(of: city, question.variables, reading)
            },
            weigh: { cost })
    }

    private func membersRequest(
        _ question: MembersQuestion, about places: Query, _ units: UnitSystem
    ) -> HTTPRequest {
        get(
            "/v1/ensemble", at: .ensembleServer, about: places,
            [
                ("models", EnsembleForecast.model),
                ("daily", question.variables.map(\.openMeteoName).joined(separator: ",")),
                Self.temperatureUnit(units), Self.windUnit(units), ("forecast_days", String(question.days)),
            ])
    }
}

extension EnsembleForecast.Variable {
    /// The name of the variable of a day. Radiation is no measure.
    fileprivate var openMeteoName: String {
        measure.map { OpenMeteoVariables.daily.list([$0]) } ?? "shortwave_radiation_sum"
    }

    /// The unit as this server spells it; nil for one without a choice.
    fileprivate func openMeteoSpellings(in units: UnitSystem) -> [String]? {
        measure.map { $0.openMeteoSpellings(in: units) } ?? ["MJ/m²"]
    }
}

/// A column of an ensemble: `temperature_2m_max` of the control run, `temperature_2m_max_member07` of another member. Where a
/// server names the ensemble, its name is behind the member's.
private struct OpenMeteoMemberName: Hashable {
    let variable: EnsembleForecast.Variable
    /// 0 for the control run.
    let member: Int

    private static let ensemble = Array("_\(EnsembleForecast.model)_ensemble".utf8)
    private static let member = Array("_member".utf8)
    private static let variables = EnsembleForecast.Variable.allCases.map { ($0, Array($0.openMeteoName.utf8)) }

    /// nil for a name of anything else.
    init?(_ name: String) {
        // An answer has thousands of names, so bytes are looked at in the place of characters.
        var name = name
        let found = name.withUTF8 { bytes -> (EnsembleForecast.Variable, Int)? in
            var end = bytes.count
            func ends(with text: [UInt8]) -> Bool {
                end >= text.count && text.indices.allSatisfy { bytes[end - text.count + $0] == text[$0] }
            }
            if ends(with: Self.ensemble) { end -= Self.ensemble.count }
            var member = 0
            if end > 2, let tens = Self.digit(bytes[end - 2]), let ones = Self.digit(bytes[end - 1]) {
                end -= 2
                member = tens * 10 + ones
                // The control run has no number.
                guard member > 0, ends(with: Self.member) else { return nil }
                end -= Self.member.count
            }
            return Self.variables.first { $0.1.count == end && ends(with: $0.1) }.map { ($0.0, member) }
        }
        guard let found else { return nil }
        (variable, member) = found
    }

    private static func digit(_ byte: UInt8) -> Int? {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? Int(byte - UInt8(ascii: "0")) : nil
    }
}

/// The answer for one place by each member of an ensemble.
private struct OpenMeteoEnsembleDocument: OpenMeteoPlaceDocument {
    let place: OpenMeteoPlace
    /// nil without a section of days.
    var time: [OpenMeteoTime?]?
    /// The columns in the order of the document, each once.
    var columns: [(name: OpenMeteoMemberName, values: [Double?])] = []
    /// The units of the columns that state one.
    var units: [OpenMeteoMemberName: String] = [:]

    init(_ node: JSONNode) throws(JSONError) {
        let object = try node.object
        place = try OpenMeteoPlace(object)
        let daily = try object["daily"]?.object
        time = try daily?.required("time").optionalElements()
        var seen: Set<OpenMeteoMemberName> = []
        for (text, node) in daily?.members ?? [] where node.kind != .null {
            guard let name = OpenMeteoMemberName(text), seen.insert(name).inserted else { continue }
            columns.append((name, try node.optionalNumbers()))
        }
        for (text, node) in try object["daily_units"]?.object.members ?? [] where node.kind != .null {
            guard let name = OpenMeteoMemberName(text) else { continue }
            let unit = try node.text
            units[name] = units[name] ?? unit
        }
    }

    /// The days of each member, by the clock of the place. Variables without any value are left out.
    func members(
        of city: City, _ variables: [EnsembleForecast.Variable], _ reading: OpenMeteoReading
    ) throws(WeatherError) -> EnsembleForecast {
        let (units, now, reader) = (reading.units, reading.now, reading.reader)
        guard let time else { throw reader.error(.invalidData, "daily is missing") }
        let offset = try place.utcOffset(of: city, at: now, reader)
        var forecast = EnsembleForecast(
            units: units, utcOffset: offset, timeZone: place.timeZone,
            place: place.cell)
        let days = time.map { time in
            // The midnight that the server counts from is an hour off across a change of the clock.
            time?.date(utcOffset: offset).map { CivilTime($0 + 43_200, offset: offset).dayNumber }
        }
        let known = days.compactMap(\.self)
        guard let first = known.min(), let last = known.max() else { return forecast }
        guard last - first < EnsembleForecast.mostDays else {
            throw reader.error(.invalidData, "the days are too far apart", cause: .otherDays)
        }
        (forecast.firstDay, forecast.dayCount) = (first, last - first + 1)
        for variable in variables {
            var columns: [(member: Int, values: [Double?])] = []
            for (name, values) in self.columns where name.variable == variable {
                let isAsAsked = try reader.isAsAsked(
                    variable.openMeteoName, in: self.units[name], variable.openMeteoSpellings(in: units),
                    isTemperature: variable.measure?.unit == .temperature)
                if isAsAsked { columns.append((name.member, values)) }
            }
            let count = (columns.map(\.member).max() ?? -1) + 1
            var values = [Double?](repeating: nil, count: count * forecast.dayCount)
            for column in columns {
                let start = column.member * forecast.dayCount - first
                for index in 0..<min(days.count, column.values.count) {
                    if let day = days[index] { values[start + day] = column.values[index] }
                }
            }
            if variable.measure?.unit == .temperature { try reader.checkTemperatures(values, units) }
            let range = variable.range(units)
            for index in values.indices where values[index].map(range.contains) == false { values[index] = nil }
            if values.contains(where: { $0 != nil }) {
                forecast.columns.append(EnsembleForecast.Column(variable, values))
            }
        }
        return forecast
    }
}
