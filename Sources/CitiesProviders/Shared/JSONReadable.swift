import CitiesJSON

/// A part of an answer with a type of its own.
protocol JSONReadable {
    /// Throws `JSONError.unexpected` where a value is missing, null or of another type.
    init(_ node: JSONNode) throws(JSONError)
}

// These are generic, and would run unspecialized in another module.

extension JSONObject {
    /// The part in the first member with a name; nil where it is missing or null.
    func read<Part: JSONReadable>(_ name: String) throws(JSONError) -> Part? {
        guard let node = self[name] else { return nil }
        return try Part(node)
    }
}

extension JSONNode {
    /// The parts in a list.
    func elements<Part: JSONReadable>() throws(JSONError) -> [Part] {
        var elements: [Part] = []
        for node in try list { elements.append(try Part(node)) }
        return elements
    }

    /// The parts in a list; nil for an element that is null.
    func optionalElements<Part: JSONReadable>() throws(JSONError) -> [Part?] {
        var elements: [Part?] = []
        for node in try list { elements.append(node.kind == .null ? nil : try Part(node)) }
        return elements
    }

    /// The parts in the first `most` elements of a list, without those that cannot be read.
    func readableElements<Part: JSONReadable>(most: Int) throws(JSONError) -> [Part] {
        try list.prefix(most).compactMap { try? Part($0) }
    }
}
