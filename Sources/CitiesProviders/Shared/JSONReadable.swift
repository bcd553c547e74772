import CitiesJSON
import CitiesWeatherModel

/// A part of an answer with a type of its own.
protocol JSONReadable {
    /// Throws `JSONError.unexpected` where a value is missing, null or of another type.
    init(_ node: JSONNode) throws(JSONError)
}

// These are generic, and would run unspecialized in another module.

extension JSONNode {
    /// The numbers of a list of independent values.
    func optionalNumbers() throws(JSONError) -> [Double?] {
        // Almost every list has numbers alone, which are read at once.
        if let numbers = try? numbers { return numbers }
        return try optionalElements { node throws(JSONError) in try node.number }
    }
}

extension JSONObject {
    /// The part in the first member with a name; nil where it is missing or null.
    func read<Part: JSONReadable>(_ name: String) throws(JSONError) -> Part? {
        guard let node = self[name] else { return nil }
        return try Part(node)
    }
}

extension JSONObject {
    /// The place that an answer gives; nil unless it has both numbers. A point that is not on the Earth is kept: an
    /// answer about nowhere is not one about the place that was asked for.
    func place(_ latitude: String = "lat", _ longitude: String = "lon") throws(JSONError) -> Coordinates? {
        let (latitude, longitude) = (try self[latitude]?.number, try self[longitude]?.number)
        guard let latitude, let longitude else { return nil }
        return Coordinates(latitude: latitude, longitude: longitude)
    }
}

extension JSONNode {
    /// The parts in a list.
    func elements<Part: JSONReadable>() throws(JSONError) -> [Part] {
        var elements: [Part] = []
        for node in try list { elements.append(try Part(node)) }
        return elements
    }

    /// The parts in a list of independent items.
    func optionalElements<Part: JSONReadable>() throws(JSONError) -> [Part?] { try optionalElements(Part.init) }

    /// The parts that `read` makes of a list of independent items; nil for one that is null or cannot be read. Throws the error
    /// of the first unreadable item where none can be read: then the list is in another shape.
    private func optionalElements<Part>(
        _ read: (JSONNode) throws(JSONError) -> Part
    ) throws(JSONError) -> [Part?] {
        var elements: [Part?] = []
        var (isRead, fault): (Bool, JSONError?) = (false, nil)
        for node in try list {
            do throws(JSONError) {
                elements.append(node.kind == .null ? nil : try read(node))
                isRead = isRead || node.kind != .null
            } catch {
                fault = fault ?? error
                elements.append(nil)
            }
        }
        if let fault, !isRead { throw fault }
        return elements
    }

    /// The parts that `read` makes of the first `most` elements of a list, without unreadable ones.
    func readableElements<Part>(
        most: Int, read: (JSONNode) throws(JSONError) -> Part?
    ) throws(JSONError) -> [Part] {
        try list.prefix(most).compactMap { try? read($0) }
    }
}
