import CitiesWeatherModel

/// A place that was found by a search, and the text that it was found for.
struct FoundPlace: Sendable, Hashable, Codable {
    /// In lower case, without blanks around it.
    let typed: String
    let city: City

    init(typed: String, city: City) {
        (self.typed, self.city) = (Self.key(typed), city)
    }

    /// The text as it is compared.
    static func key(_ typed: String) -> String { typed.cleaned(maximumLength: 100).lowercased() }

    /// True when the text is one that this program writes, and the city can be shown.
    var isUsable: Bool { !typed.isEmpty && typed == Self.key(typed) && city.usable == city }
}

extension Preferences {
    /// The most places that are kept: more than are typed by hand.
    static let mostPlaces = 200

    /// Adds or replaces the place for a text. Beyond ``mostPlaces`` the oldest are dropped.
    mutating func add(_ place: FoundPlace) {
        places = Array((places.filter { $0.typed != place.typed } + [place]).suffix(Self.mostPlaces))
    }
}
