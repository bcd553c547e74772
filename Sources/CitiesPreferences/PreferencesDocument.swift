import Foundation
import CitiesWeatherModel

/// The content of the file: a JSON object of this version, of which members that are not known are kept.
struct PreferencesDocument {
    static let version = 1

    /// Why a content is not taken.
    enum Refusal: Error {
        case damaged, newer
    }

    private enum Key: String {
        case version, home, locationPermission, units
    }

    private(set) var preferences = Preferences()
    private var members: [String: Any] = [:]

    /// Whether nothing has been saved yet.
    var isNew: Bool { members.isEmpty }

    /// Nothing was ever chosen.
    init() {}

    /// Takes what this program can have written, and nothing else: somebody may have edited the file.
    init(_ data: Data) throws(Refusal) {
        guard let object = try? JSONSerialization.jsonObject(with: data), let members = object as? [String: Any],
            let version = members[Key.version.rawValue] as? Int, version >= 1
        else { throw .damaged }
        guard version == Self.version else { throw .newer }
        self.members = members
        if let home = members[Key.home.rawValue] {
            guard let data = try? JSONSerialization.data(withJSONObject: ["city": home]),
                let city = try? JSONDecoder().decode([String: City].self, from: data)["city"],
                city == city.usable
            else { throw .damaged }
            preferences.home = city
        }
        preferences.locationPermission = try word(.locationPermission)
        preferences.units = try word(.units)
    }

    private func word<Word: RawRepresentable<String>>(_ key: Key) throws(Refusal) -> Word? {
        guard let value = members[key.rawValue] else { return nil }
        guard let word = (value as? String).flatMap(Word.init(rawValue:)) else { throw .damaged }
        return word
    }

    /// The same with other preferences.
    func with(_ new: Preferences) throws -> PreferencesDocument {
        var document = self
        document.preferences = new
        if let home = new.home {
            guard let usable = home.usable else { throw PreferencesError.unusableHome }
            document.preferences.home = usable
            document.members[Key.home.rawValue] = try JSONSerialization.jsonObject(with: JSONEncoder().encode(usable))
        } else {
            document.members[Key.home.rawValue] = nil
        }
        document.members[Key.locationPermission.rawValue] = new.locationPermission?.rawValue
        document.members[Key.units.rawValue] = new.units?.rawValue
        document.members[Key.version.rawValue] = Self.version
        return document
    }

    func data() throws -> Data {
        try JSONSerialization.data(withJSONObject: members, options: [.prettyPrinted, .sortedKeys])
    }
}
