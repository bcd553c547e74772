import Catalog
import WeatherModel

/// Commands that can be typed, to be shown in messages.
enum CommandText {
    /// `cities chart 'Jeju City'`: a name that needs it is quoted, and one that is not enough is made so.
    static func of(_ command: String, _ cities: [City]) -> String {
        let names = cities.map { city in
            let name = CityResolver().unambiguousName(of: city, korean: false)
            let isWord = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
            return isWord ? name : "'" + name.replacing("'", with: "'\\''") + "'"
        }
        return (["cities", command] + names).joined(separator: " ")
    }
}
