package import CitiesFoundation

/// A place with a thermometer that reports.
package struct WeatherStation: Sendable, Hashable {
    /// The location indicator of the International Civil Aviation Organization: four letters or digits (`RKSS`).
    package var id: String
    package var englishName: String
    /// nil without a known one.
    package var koreanName: String?
    package var coordinates: Coordinates

    package init(id: String, englishName: String, koreanName: String? = nil, coordinates: Coordinates) {
        self.id = id
        self.englishName = englishName
        self.koreanName = koreanName
        self.coordinates = coordinates
    }
}

/// The report of the nearest thermometer of a city that reports. It is no forecast and no mean, and stands beside the weather of a source
/// without replacing any of it.
package struct Thermometer: SourceAnswer {
    package var utcOffset: Int
    /// nil where no station is near.
    package var station: Station?
    /// Degrees Celsius as reported, in most countries whole; nil without a report.
    package var celsius: Double?
    /// The time of the report; nil without one.
    package var observedAt: Date?

    /// A station beside a city.
    package struct Station: Sendable, Hashable {
        package var id: String
        package var englishName: String
        package var koreanName: String?
        /// Kilometers from the city.
        package var distance: Double

        package init(_ station: WeatherStation, from city: Coordinates) {
            id = station.id
            englishName = station.englishName
            koreanName = station.koreanName
            distance = city.kilometers(to: station.coordinates)
        }

        fileprivate init() { (id, englishName, distance) = ("", "", 0) }
    }

    /// A report that is recent enough to be of the present.
    package struct Reading: Sendable, Hashable {
        package var station: Station
        package var celsius: Double
        package var observedAt: Date
    }

    /// Kilometers from a city to a station that still speaks for it.
    package static let radius = 40.0
    /// The most stations that are asked for a city: many airports are silent at night.
    package static let mostStations = 8
    /// Seconds after which a report is not of the present.
    package static let longestAge: TimeInterval = 5_400
    /// Seconds that the clock of a station may be ahead.
    private static let ahead: TimeInterval = 900

    package init(utcOffset: Int, station: Station? = nil, celsius: Double? = nil, observedAt: Date? = nil) {
        self.utcOffset = utcOffset
        self.station = station
        self.celsius = celsius
        self.observedAt = observedAt
    }

    /// nil without a station, without a temperature, and when the report is older than ``longestAge``.
    package func reading(at now: Date) -> Reading? {
        guard let station, let celsius, let observedAt else { return nil }
        let age = now.timeIntervalSince(observedAt)
        guard age <= Self.longestAge, age >= -Self.ahead else { return nil }
        return Reading(station: station, celsius: celsius, observedAt: observedAt)
    }

    /// The reports are in degrees Celsius in every system: a source in other units does not exist.
    package var units: UnitSystem { .celsius }

    /// Stations are found here, and the decoder compares their places.
    package var place: Coordinates? { nil }

    package var isPlausible: Bool {
        Plausible.value(celsius, of: .temperature, in: .celsius) == celsius
            && Plausible.utcOffset(Double(utcOffset)) != nil
    }

    package func objection(now: Date, answered: Date) -> WeatherError.Cause? {
        observedAt.map { $0 > answered + Self.ahead } == true ? .future : nil
    }

    package static let blank = Thermometer(utcOffset: 0)

    package mutating func code(with fields: inout SavedFields) throws(SavedFields.Damage) {
        try fields.utcOffset(&utcOffset)
        var id = station?.id
        try fields.text(&id)
        if let id {
            var station = station ?? Station()
            station.id = id
            try fields.text(&station.englishName)
            try fields.text(&station.koreanName)
            try fields.number(&station.distance)
            self.station = station
        } else {
            station = nil
        }
        try fields.number(&celsius)
        try fields.date(&observedAt)
    }
}
