/// Something that the host sells: how it goes depends on the weather.
public struct Product {
    public var name: String
    /// Degrees Celsius from which on people ask for it.
    public var wantedFrom: Double

    public init(name: String, wantedFrom: Double) {
        self.name = name
        self.wantedFrom = wantedFrom
    }
}
