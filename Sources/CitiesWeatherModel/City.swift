/// A place whose weather can be asked for.
public struct City: Sendable, Hashable, Codable, Identifiable {
    /// Stable and unique: a word for a city of the catalogue (`seoul`), `geonames-` and a number or `kr-` and a name for one
    /// of the gazetteer.
    /// A point or a place that only its source knows has an id chosen by its source.
    public var id: String
    /// The English name, never empty.
    public var englishName: String
    /// The Korean name; nil when none is known, and then the English one is shown.
    public var koreanName: String?
    /// The first-level region as its source writes it (`Gyeonggi`, `TX`); nil when unknown.
    public var region: String?
    /// ISO 3166-1 alpha-2, upper case; nil over the sea.
    public var countryCode: String?
    public var coordinates: Coordinates
    /// IANA time zone (`Asia/Seoul`); nil when unknown.
    public var timeZone: String?
    /// Inhabitants, at least 1; nil when unknown.
    public var population: Int?

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
        self.id = id
        self.englishName = englishName
        self.koreanName = koreanName
        self.region = region
        self.countryCode = countryCode
        self.coordinates = coordinates
        self.timeZone = timeZone
        self.population = population
    }
}
