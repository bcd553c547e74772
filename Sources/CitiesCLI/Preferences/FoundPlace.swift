package import CitiesWeatherModel

/// A place that was found by a search, and the text that it was found for.
package struct FoundPlace: Sendable, Hashable, Codable {
    /// In lower case, without blanks around it.
    package let typed: String
    package let city: City

    package init(typed: String, city: City) {
        (self.typed, self.city) = (Self.key(typed), city)
    }

    /// The text as it is compared.
    package static func key(_ typed: String) -> String { typed.cleaned(maximumLength: 100).lowercased() }

    /// True when the text is one that this program writes, and the city can be shown.
    var isUsable: Bool { !typed.isEmpty && typed == Self.key(typed) && city.usable == city }
}

extension Preferences {
    /// The most places that are kept: more than are typed by hand.
    package static let mostPlaces = 200

    /// Adds or replaces the place for a text. Beyond ``mostPlaces`` the oldest are dropped.
    package mutating func add(_ place: FoundPlace) {
        places = Array((places.filter { $0.typed != place.typed } + [place]).suffix(Self.mostPlaces))
    }
}
