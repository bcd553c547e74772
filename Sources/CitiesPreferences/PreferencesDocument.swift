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
        case version, home, cities, locationPermission, units, language, order
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
        if let home = members[Key.home.rawValue] { preferences.home = try Self.cities([home]).first }
        if let list = members[Key.cities.rawValue] {
            guard let list = list as? [Any], !list.isEmpty else { throw .damaged }
            preferences.cities = try Self.cities(list)
            guard Set(preferences.cities?.map(\.id) ?? []).count == list.count else { throw .damaged }
        }
        preferences.locationPermission = try word(.locationPermission)
        preferences.units = try word(.units)
        preferences.language = try word(.language)
        if let order = members[Key.order.rawValue] {
            // A later version may know an order that this one does not; it is a word all the same.
            guard let order = order as? String, order.count <= 40,
                order.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
            else { throw .damaged }
            preferences.order = order
        }
    }

    /// Cities as this program writes them.
    private static func cities(_ objects: [Any]) throws(Refusal) -> [City] {
        guard let data = try? JSONSerialization.data(withJSONObject: objects),
            let cities = try? JSONDecoder().decode([City].self, from: data), cities == cities.map(\.usable)
        else { throw .damaged }
        return cities
    }

    /// The same cities without what would not be read again.
    private static func usable(_ cities: [City]) throws(PreferencesError) -> [City] {
        var usable: [City] = []
        for city in cities {
            guard let clean = city.usable else { throw .unusableCity }
            usable.append(clean)
        }
        return usable
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
        document.preferences.home = try new.home.flatMap { try Self.usable([$0]).first }
        document.preferences.cities = try new.cities.map { try Self.usable($0) }
        func object(_ value: some Encodable) throws -> Any {
            try JSONSerialization.jsonObject(with: JSONEncoder().encode(value))
        }
        document.members[Key.home.rawValue] = try document.preferences.home.map(object)
        document.members[Key.cities.rawValue] = try document.preferences.cities.map(object)
        document.members[Key.locationPermission.rawValue] = new.locationPermission?.rawValue
        document.members[Key.units.rawValue] = new.units?.rawValue
        document.members[Key.language.rawValue] = new.language?.rawValue
        document.members[Key.order.rawValue] = new.order
        document.members[Key.version.rawValue] = Self.version
        return document
    }

    func data() throws -> Data {
        try JSONSerialization.data(withJSONObject: members, options: [.prettyPrinted, .sortedKeys])
    }
}
