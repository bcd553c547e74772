import CitiesFoundation
import CitiesJSON

extension JSONNode {
    /// The value in a notation for tests, with every number as a double.
    var described: String {
        get throws {
            switch kind {
            case .null: return "null"
            case .truth: return try truth ? "true" : "false"
            case .number: return "\(try number)"
            case .text: return "\"\(try text)\""
            case .list: return "[" + (try list.map { try $0.described }).joined(separator: " ") + "]"
            case .object:
                let object = try object
                let members = try object.names.map { name in "\(name): \(try object.required(name).described)" }
                return "{" + members.joined(separator: " ") + "}"
            }
        }
    }
}

/// The value of a document, in the notation for tests.
func described(_ text: String, values: Int = 1_000) throws -> String {
    try JSONDocument(Data(text.utf8), values: values).root.described
}

/// The error of a reading; nil without an error.
func failure(_ body: () throws -> Void) -> JSONError? {
    do {
        try body()
        return nil
    } catch {
        return error as? JSONError
    }
}
