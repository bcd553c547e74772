import CitiesLocalization
import CitiesTextLayout
import CitiesFoundation
package import CitiesWeatherModel

/// A property of a row: a column, a key of `--sort` or `--where`, a line of a chart or a field for programs. The raw value
/// is its name in options. Its ``entry`` defines all the rest.
package enum Quantity: String, Sendable, Hashable, CaseIterable {
    case name, weather, temp, feels, humidity, min, max, range, lowest, highest, average, normal, yesterday, rain,
        precip, snow
    case starts, stops
    case wind, gust
    case pressure, cloud, visibility, uv, pm25, pm10, air
    case spread, agree
    case odds, scenarios
    case rank, record
    case measured, warning
    case icon, lowToHigh
    case sunrise, sunset, sunTimes, sun, daylight, time, observed, begins, date, daytime, trend, distance, region,
        country,
        latitude, longitude
    case number
    // The things to take, of a trip alone.
    case take
    // Fields for programs without a column.
    case id, score, good, best, part, normals, basis, error

    /// The definition of the quantity. The entries are in `Entries`, by kind, and each is made when it is first needed.
    package var entry: Entry {
        switch self {
        case .name: .name
        case .weather: .weather
        case .temp: .temp
        case .feels: .feels
        case .humidity: .humidity
        case .min: .min
        case .max: .max
        case .range: .range
        case .lowest: .lowest
        case .highest: .highest
        case .average: .average
        case .normal: .normal
        case .yesterday: .yesterday
        case .rain: .rain
        case .precip: .precip
        case .snow: .snow
        case .starts: .starts
        case .stops: .stops
        case .wind: .wind
        case .gust: .gust
        case .pressure: .pressure
        case .cloud: .cloud
        case .visibility: .visibility
        case .uv: .uv
        case .pm25: .pm25
        case .pm10: .pm10
        case .air: .air
        case .spread: .spread
        case .agree: .agree
        case .odds: .odds
        case .scenarios: .scenarios
        case .rank: .rank
        case .record: .record
        case .measured: .measured
        case .warning: .warning
        case .icon: .icon
        case .lowToHigh: .lowToHigh
        case .sunrise: .sunrise
        case .sunset: .sunset
        case .sunTimes: .sunTimes
        case .sun: .sun
        case .daylight: .daylight
        case .time: .time
        case .observed: .observed
        case .begins: .begins
        case .date: .date
        case .daytime: .daytime
        case .trend: .trend
        case .distance: .distance
        case .region: .region
        case .country: .country
        case .latitude: .latitude
        case .longitude: .longitude
        case .number: .number
        case .take: .take
        case .id: .id
        case .score: .score
        case .good: .good
        case .best: .best
        case .part: .part
        case .normals: .normals
        case .basis: .basis
        case .error: .error
        }
    }
}

// The quantities that options may name, and how they are typed.
extension Quantity {
    /// The columns that `--columns` may name.
    package static let columns = allCases.filter { $0.entry.uses.contains(.column) }

    /// The columns that `--sort` may name.
    package static let sortable = allCases.filter { $0.entry.uses.contains(.order) }

    /// The quantities that `--where` may name.
    package static let comparable = allCases.filter { $0.entry.uses.contains(.condition) }

    /// The numbers that `--value` of a map may name, and the ends of a spell of precipitation.
    package static let mapped = comparable.filter {
        $0.entry.operand == .number && ![.number, .latitude, .longitude].contains($0) || $0 == .starts || $0 == .stops
    }

    /// The numbers of a map of a coming day, which come with its forecast.
    package static let mappedOfDay = mapped.filter {
        $0 == .temp
            || $0.entry.uses.contains(.day)
                && $0.entry.needs.isDisjoint(with: [.air, .airOfDays, .models, .thermometer, .warnings])
    }

    /// The lines that `--series` may name.
    package static let drawable = allCases.filter { $0.entry.line != nil }

    /// The quantities of a single hour: the lines of charts, without the extremes of a step or day.
    package static let drawableByHour = drawable.filter { ![.min, .max].contains($0) }

    /// The quantities that a condition on hours may name.
    package static let ofEachHour = comparable.filter { $0 == .weather || drawableByHour.contains($0) }

    /// The quantity with a name as it is typed, in any case: its own, or the Korean one of its column, with or without
    /// blanks. nil when none of `quantities` has it.
    package static func named(_ name: String, among quantities: [Quantity]) -> Quantity? {
        let typed = name.trimmed.lowercased()
        if let quantity = Quantity(rawValue: typed) { return quantities.contains(quantity) ? quantity : nil }
        guard !typed.allSatisfy(\.isASCII) else { return nil }
        let korean = typed.filter { !$0.isWhitespace }
        return quantities.first { $0.koreanNames.contains(korean) }
    }

    /// The Korean name on the screen, without blanks, as it can be typed; nil for a quantity without a column.
    package var koreanName: String? { entry.heading == nil ? nil : koreanNames.first }

    /// The Korean names of all quantities that have one, by their own names.
    package static let koreanNames = Dictionary(
        uniqueKeysWithValues: allCases.compactMap { quantity in quantity.koreanName.map { (quantity.rawValue, $0) } })

    /// The name by which a text means this quantity: a Korean one where the text has it, else its own.
    package func name(in text: String) -> String {
        let typed = text.filter { !$0.isWhitespace }
        // The standard library finds a text in a text from iOS 16 on.
        return koreanNames.filter { name in typed.indices.contains { typed[$0...].hasPrefix(name) } }
            .max { $0.count < $1.count } ?? rawValue
    }

    /// The names that Korean readers know it by, without blanks: its heading, its label, and what else it is called.
    var koreanNames: [String] {
        let book = Phrasebook(.korean)
        let others: [Quantity: [String]] = [
            .name: ["이름"], .temp: ["온도"], .cloud: ["구름"], .air: ["공기"], .rain: ["비", "강수"], .snow: ["눈", "적설"],
            .wind: ["풍속"], .gust: ["돌풍"], .starts: ["시작"],
            .rank: ["백분위"], .record: ["극값"], .pm25: ["초미세먼지"], .pm10: ["미세먼지"],
            .sunrise: ["일출"], .sunset: ["일몰"], .sun: ["일조", "일조시간", "햇볕"],
        ]
        return [entry.heading, entry.label].compactMap { $0.map { book($0) } }.map { $0.filter { !$0.isWhitespace } }
            + others[self, default: []]
    }

    /// Reads one name as it is typed, in any case.
    package init(
        parsing text: String, of subject: ChoiceError.Subject = .column, among quantities: [Quantity]
    ) throws(ChoiceError) {
        let typed = text.trimmed
        guard let quantity = Self.named(typed, among: quantities) else {
            throw ChoiceError(subject, given: typed, accepted: quantities.map(\.rawValue))
        }
        self = quantity
    }

    /// Reads a list such as `name,temp,wind`: any case, blanks allowed, a repetition counts once.
    package static func list(
        parsing text: String, of subject: ChoiceError.Subject = .column, among quantities: [Quantity] = columns
    ) throws(ChoiceError) -> [Quantity] {
        var chosen: [Quantity] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let quantity = try Quantity(parsing: String(part), of: subject, among: quantities)
            if !chosen.contains(quantity) { chosen.append(quantity) }
        }
        return chosen
    }

    /// Reads the columns of a list: `name,temp`, or the usual ones with changes: `+wind,-humidity`.
    package static func columns(parsing text: String, usual: () -> [Quantity]) throws(ChoiceError) -> [Quantity] {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
        guard parts.contains(where: { $0.hasPrefix("+") || $0.hasPrefix("-") }) else { return try list(parsing: text) }
        var chosen = usual()
        for part in parts {
            let isRemoved = part.hasPrefix("-")
            let quantity = try Quantity(
                parsing: isRemoved || part.hasPrefix("+") ? String(part.dropFirst()) : part, among: columns)
            // An icon stands for the words of the weather.
            chosen.removeAll { $0 == quantity || isRemoved && quantity == .weather && $0 == .icon }
            if !isRemoved { chosen.append(quantity) }
        }
        return chosen.isEmpty ? [.name] : chosen
    }
}

extension Quantity.Entry.Operand {
    /// The quantities that conditions compare with this kind.
    package var quantities: [Quantity] { Quantity.comparable.filter { $0.entry.operand == self } }

    /// The operators as they are typed.
    package var operators: String { self == .words ? "= !=" : "< <= > >= = !=" }
}

// The needs, the fields and the lines of several quantities.
extension Quantity {
    /// The parts of the current weather that a request for these quantities has to ask for.
    package static func needs(of quantities: some Sequence<Quantity>) -> Set<WeatherPart> {
        quantities.reduce(into: []) { $0.formUnion($1.entry.needs) }
    }

    /// All parts of the current weather that these quantities show.
    package static func parts(of quantities: some Sequence<Quantity>) -> Set<WeatherPart> {
        quantities.reduce(into: []) { $0.formUnion($1.entry.needs.union($1.entry.reads)) }
    }

    /// The outermost names in JSON, each once; empty for a drawing.
    package var fieldNames: [String] {
        entry.fields.reduce(into: []) { names, field in
            let name = String(field.path.prefix { $0 != "." })
            if !names.contains(name) { names.append(name) }
        }
    }

    /// The first line that would need a third axis; nil when two axes have room for all.
    package static func beyondTwoAxes(_ chosen: [Quantity]) -> Quantity? {
        var axes: Set<PlotAxis> = []
        return chosen.first { quantity in
            guard let axis = quantity.entry.line?.axis else { return false }
            axes.insert(axis)
            return axes.count > 2
        }
    }

    /// True when a line is of temperature.
    package static func haveTemperature(_ chosen: [Quantity]) -> Bool {
        chosen.contains { $0.entry.line?.axis == .degrees }
    }

    /// The units of lines, each once: `°C, %`.
    package static func lineUnits(_ chosen: [Quantity], _ units: UnitSystem) -> [String] {
        chosen.compactMap { $0.entry.line?.axis.symbol(units) }.reduce(into: []) { all, unit in
            if !all.contains(unit) { all.append(unit) }
        }
    }
}
