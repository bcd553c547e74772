package import CitiesLocalization
package import CitiesWeatherModel

/// A member of a JSON object without its value: its name, the values that it can have, and the reason for null. The help,
/// the manual and the JSON Schema are made of these.
package struct FieldShape: Sendable, Hashable {
    /// A point stands for an object in JSON and for itself in CSV.
    package let path: String
    package let type: FieldType
    package let absence: FieldAbsence

    package init(_ path: String, _ type: FieldType, null absence: FieldAbsence = .unknown) {
        self.path = path
        self.type = type
        self.absence = absence
    }

    /// The name of the member: `condition` for `condition.kind`.
    package var name: String { point.map { String(path[..<$0]) } ?? path }

    /// The name within the object of the path: `kind` for `condition.kind`; nil for a path of one name.
    package var innerName: String? { point.map { String(path[path.utf8.index(after: $0)...]) } }

    /// By bytes: a start makes the shapes of all fields.
    private var point: String.Index? { path.utf8.firstIndex(of: UInt8(ascii: ".")) }
}

/// The values of a member of JSON.
package enum FieldType: Sendable, Hashable {
    case text
    /// One of these words.
    case word([String])
    /// An array of these words.
    case words([String])
    /// An array of any texts.
    case texts
    /// The id of a weather source.
    case source
    /// True or false.
    case truth
    /// A whole number; nil is unlimited.
    case whole(least: Int?, most: Int?)
    /// A number; nil is unlimited.
    case number(least: Double?, most: Double?)
    /// A number of weather within the plausible range of its measure in any unit system.
    case measure(Measure)
    /// A time with its UTC offset.
    case time
    case date
    /// An object with fields of its own.
    case object
    /// An array of such objects.
    case elements(JSONObject)

    /// A word for each case of an enumeration.
    package static func oneOf<Word: CaseIterable & RawRepresentable>(_: Word.Type) -> FieldType
    where Word.RawValue == String { .word(Word.allCases.map(\.rawValue)) }

    /// The words that it takes; empty for other values.
    var accepted: [String] {
        switch self {
        case .word(let words), .words(let words): words
        default: []
        }
    }
}

/// The reason for null in a member of JSON.
package enum FieldAbsence: String, Sendable, Hashable, CaseIterable {
    /// A member that is never null.
    case never
    /// The city failed.
    case failed
    /// The source does not have the value, or the city failed.
    case unknown
    /// Nothing was fetched.
    case unfetched
    /// The city has weather.
    case weather
    /// The values of a day count all of it.
    case whole
    /// No precipitation in the coming 24 hours, or unknown.
    case dry
    /// No precipitation, or one that goes on beyond the 24 hours, or unknown.
    case lasting
    /// No sunrise or sunset on that day, or unknown.
    case polar
    /// No home city.
    case noHome
}

extension FieldShape {
    /// The meaning of the member in a few words.
    package func about(_ book: Phrasebook) -> String { book(.fieldAbout, path) }

    /// The unit of its numbers in each unit system, or the kind of its values.
    package func unit(_ book: Phrasebook) -> String {
        book(.manualUnitOf, path, ["values": accepted.joined(separator: ", ")])
    }

    /// The accepted words. The type of the field in one object may be plain text; then its type elsewhere gives the words.
    private var accepted: [String] {
        guard type.accepted.isEmpty else { return type.accepted }
        return JSONField.all.first { $0.name == name }?.shapes.first { $0.path == path }?.type.accepted ?? []
    }

    /// The meaning, the unit and the reason for null: `Relative humidity (%). Null if unknown.`
    package func explanation(_ book: Phrasebook) -> String {
        book(
            .topicJSONField,
            ["about": about(book), "unit": unit(book), "null": book(.fieldNull, absence.rawValue)])
    }
}
