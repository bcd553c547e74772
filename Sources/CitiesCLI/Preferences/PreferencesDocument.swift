import CitiesFoundation
import CitiesWeatherModel

/// The content of the file: a JSON object of this version; unknown members are kept.
struct PreferencesDocument {
    static let version = 1

    /// The reason why contents are not taken.
    enum ReadError: Error {
        case damaged, newer
    }

    private enum Key: String {
        case version, home, cities, places, locationPermission, units, language, order
    }

    private(set) var preferences = Preferences()
    /// The members that this version does not know, by name: of a later version, or added by hand.
    private var others: [String: JSONMember] = [:]

    /// True when nothing has been saved yet.
    private(set) var isNew = true

    /// A document without any choice.
    init() {}

    /// Takes what this program can have written, and nothing else: the file may have been edited.
    init(_ data: Data) throws(ReadError) {
        do {
            self = try JSONDecoder().decode(PreferencesDocument.self, from: data)
        } catch let error as ReadError {
            throw error
        } catch {
            throw .damaged
        }
    }

    /// The city, cleaned of text that would not be read again. Throws `unusableCity` without a usable name or place.
    private static func usable(_ city: City) throws(PreferencesError) -> City {
        guard let clean = city.usable else { throw .unusableCity }
        return clean
    }

    /// The document with its preferences replaced. Throws `unusableCity` when one of their cities cannot be saved.
    func with(_ new: Preferences) throws -> PreferencesDocument {
        var document = self
        document.preferences = new
        document.preferences.home = try new.home.map(Self.usable)
        document.preferences.cities = try new.cities?.map(Self.usable)
        document.preferences.places = try new.places.map { place in
            guard !place.typed.isEmpty else { throw PreferencesError.unusableCity }
            return FoundPlace(typed: place.typed, city: try Self.usable(place.city))
        }
        document.isNew = false
        return document
    }

    func data() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return try encoder.encode(self)
    }
}

extension PreferencesDocument: Codable {
    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: MemberName.self)
        let version = try members.decode(Int.self, forKey: MemberName(Key.version))
        guard version >= 1 else { throw ReadError.damaged }
        guard version == Self.version else { throw ReadError.newer }
        isNew = false
        func value<Value: Decodable>(_ key: Key) throws -> Value? {
            let name = MemberName(key)
            return members.contains(name) ? try members.decode(Value.self, forKey: name) : nil
        }
        func word<Word: RawRepresentable<String>>(_ key: Key) throws -> Word? {
            guard let text: String = try value(key) else { return nil }
            guard let word = Word(rawValue: text) else { throw ReadError.damaged }
            return word
        }
        preferences.home = try value(.home)
        preferences.cities = try value(.cities)
        let cities = [preferences.home].compactMap(\.self) + (preferences.cities ?? [])
        guard cities == cities.map(\.usable) else { throw ReadError.damaged }
        if let list = preferences.cities {
            guard !list.isEmpty, Set(list.map(\.id)).count == list.count else { throw ReadError.damaged }
        }
        preferences.places = try value(.places) ?? []
        guard preferences.places.allSatisfy(\.isUsable) else { throw ReadError.damaged }
        preferences.locationPermission = try word(.locationPermission)
        preferences.units = try word(.units)
        preferences.language = try word(.language)
        if let order: String = try value(.order) {
            // A later version may know an order that this one does not; it is a word all the same.
            guard order.count <= 40, order.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
            else { throw ReadError.damaged }
            preferences.order = order
        }
        for name in members.allKeys where Key(rawValue: name.stringValue) == nil {
            others[name.stringValue] = try members.decode(JSONMember.self, forKey: name)
        }
    }

    func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: MemberName.self)
        for (name, value) in others { try members.encode(value, forKey: MemberName(stringValue: name)) }
        try members.encode(Self.version, forKey: MemberName(Key.version))
        try members.encodeIfPresent(preferences.home, forKey: MemberName(Key.home))
        try members.encodeIfPresent(preferences.cities, forKey: MemberName(Key.cities))
        if !preferences.places.isEmpty { try members.encode(preferences.places, forKey: MemberName(Key.places)) }
        try members.encodeIfPresent(
            preferences.locationPermission?.rawValue, forKey: MemberName(Key.locationPermission))
        try members.encodeIfPresent(preferences.units?.rawValue, forKey: MemberName(Key.units))
        try members.encodeIfPresent(preferences.language?.rawValue, forKey: MemberName(Key.language))
        try members.encodeIfPresent(preferences.order, forKey: MemberName(Key.order))
    }

    /// Any name of a member.
    private struct MemberName: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init(_ key: Key) { stringValue = key.rawValue }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

/// A value of JSON that is kept as it is.
private enum JSONMember: Codable {
    case null
    case bool(Bool)
    case whole(Int)
    case number(Double)
    case text(String)
    case array([JSONMember])
    case object([String: JSONMember])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let some = try? value.decode(String.self) {
            self = .text(some)
        } else if let some = try? value.decode(Bool.self) {
            self = .bool(some)
        } else if let some = try? value.decode(Int.self) {
            self = .whole(some)
        } else if let some = try? value.decode(Double.self) {
            self = .number(some)
        } else if let some = try? value.decode([JSONMember].self) {
            self = .array(some)
        } else {
            self = .object(try value.decode([String: JSONMember].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .null: try value.encodeNil()
        case .bool(let some): try value.encode(some)
        case .whole(let some): try value.encode(some)
        case .number(let some): try value.encode(some)
        case .text(let some): try value.encode(some)
        case .array(let some): try value.encode(some)
        case .object(let some): try value.encode(some)
        }
    }
}
