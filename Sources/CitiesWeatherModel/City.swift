package import CitiesFoundation

/// A place whose weather can be asked for.
public struct City: Sendable, Hashable, Codable, Identifiable {
    /// The values. A row, an answer and a screen have a city, and are copied often.
    private struct Fields: Hashable, Codable {
        var id: String
        var englishName: String
        var koreanName: String?
        var region: String?
        var countryCode: String?
        var coordinates: Coordinates
        var timeZone: String?
        var population: Int?
        var qualifier = Qualifier()

        private enum CodingKeys: CodingKey {
            case id, englishName, koreanName, region, countryCode, coordinates, timeZone, population
        }
    }

    @Boxed private var fields: Fields

    /// Stable and unique: a word for a city of the catalog (`seoul`), `geonames-` and a number or `kr-` and a name for one
    /// of the gazetteer.
    /// A point or a place that only its source knows has an id chosen by its source.
    public var id: String {
        get { fields.id }
        set { fields.id = newValue }
    }

    /// The English name, never empty.
    public var englishName: String {
        get { fields.englishName }
        set { fields.englishName = newValue }
    }

    /// The Korean name; nil if unknown: the English one is shown then.
    public var koreanName: String? {
        get { fields.koreanName }
        set { fields.koreanName = newValue }
    }

    /// The first-level region as its source writes it (`Gyeonggi`, `TX`); nil when unknown.
    public var region: String? {
        get { fields.region }
        set { fields.region = newValue }
    }

    /// ISO 3166-1 alpha-2, upper case; nil over the sea.
    public var countryCode: String? {
        get { fields.countryCode }
        set { fields.countryCode = newValue }
    }

    public var coordinates: Coordinates {
        get { fields.coordinates }
        set { fields.coordinates = newValue }
    }

    /// IANA time zone (`Asia/Seoul`); nil when unknown.
    public var timeZone: String? {
        get { fields.timeZone }
        set { fields.timeZone = newValue }
    }

    /// Inhabitants, at least 1; nil when unknown.
    public var population: Int? {
        get { fields.population }
        set { fields.population = newValue }
    }

    /// The region to show with the name, because another city of the same answer or a default city shares it; not encoded.
    /// nil in each language where no other does.
    package var qualifier: Qualifier {
        get { fields.qualifier }
        set { fields.qualifier = newValue }
    }

    public init(
        id: String,
        englishName: String,
        koreanName: String? = nil,
        region: String? = nil,
        countryCode: String? = nil,
        coordinates: Coordinates,
        timeZone: String? = nil,
        population: Int? = nil
    ) {
        _fields = Boxed(
            wrappedValue: Fields(
                id: id, englishName: englishName, koreanName: koreanName, region: region, countryCode: countryCode,
                coordinates: coordinates, timeZone: timeZone, population: population))
    }

    public init(from decoder: any Decoder) throws { _fields = Boxed(wrappedValue: try Fields(from: decoder)) }

    public func encode(to encoder: any Encoder) throws { try fields.encode(to: encoder) }

    /// The words that tell a city from another of its name: `Texas`, `경기도`.
    package struct Qualifier: Sendable, Hashable {
        package var english: String?
        package var korean: String?
        /// The name together with its place, where the city stands without the namesake: `Gwangju, Gyeonggi`, `광주시(경기도)`;
        /// nil where the name alone is understood.
        package var wholeEnglish: String?
        package var wholeKorean: String?

        package init() {}

        /// True when the name alone is understood.
        package var isEmpty: Bool { self == Qualifier() }
    }
}

/// A point on the Earth, WGS 84.
public struct Coordinates: Sendable, Hashable, Codable {
    /// Degrees north of the equator, -90 to 90.
    public var latitude: Double
    /// Degrees east of Greenwich, -180 to 180.
    public var longitude: Double

    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// False for NaN too.
    package var areOnEarth: Bool { (-90...90).contains(latitude) && (-180...180).contains(longitude) }

    /// The Earth's mean radius, in kilometers.
    package static let earthRadius = 6_371.008_8

    /// The great-circle distance on a sphere of 6,371.0088 km, the Earth's mean radius, by the haversine formula.
    public func kilometers(to other: Coordinates) -> Double {
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        let latitudes = pow(sin(radians(other.latitude - latitude) / 2), 2)
        let longitudes = pow(sin(radians(other.longitude - longitude) / 2), 2)
        let square = latitudes + cos(radians(latitude)) * cos(radians(other.latitude)) * longitudes
        return 2 * Self.earthRadius * asin(min(1, square.squareRoot()))
    }
}

/// The facts about a place that are known without the network. Each takes a while to find: of thousands of cities only
/// the shown ones are looked up.
package struct CityFacts: Sendable {
    /// The first-level region as a reader of a language writes it (`Gyeonggi`, `경기도`, `TX`); nil when unknown.
    package var region: @Sendable (City, Language) -> String?
    /// Every name of the first-level region that a condition may use; empty when unknown.
    package var regionNames: @Sendable (City) -> [String]
    /// Degrees in a system of units that are typical of a city at a moment; nil for a city without normals.
    package var normal: @Sendable (City, Date, UnitSystem) -> Double?
    /// The climate of a city on a day of the year; nil for a city without any.
    package var climate: @Sendable (City, CivilDate) -> DayClimate?
    /// The data behind the normals and the climate of a city; nil for a city without any.
    package var basis: @Sendable (City) -> ClimateBasis?
    /// Degrees Celsius: the bias of the mean of independent models in a city, by the days from the forecast to its day; nil
    /// where it is not known.
    package var bias: @Sendable (City, Int) -> Double?

    package init(
        region: @escaping @Sendable (City, Language) -> String?,
        regionNames: @escaping @Sendable (City) -> [String] = { _ in [] },
        normal: @escaping @Sendable (City, Date, UnitSystem) -> Double?,
        climate: @escaping @Sendable (City, CivilDate) -> DayClimate? = { _, _ in nil },
        basis: @escaping @Sendable (City) -> ClimateBasis? = { _ in nil },
        bias: @escaping @Sendable (City, Int) -> Double? = { _, _ in nil }
    ) {
        self.region = region
        self.regionNames = regionNames
        self.normal = normal
        self.climate = climate
        self.basis = basis
        self.bias = bias
    }

    /// Facts of an unknown place: every one is nil.
    package static let unknown = CityFacts(region: { _, _ in nil }, normal: { _, _, _ in nil })
}
