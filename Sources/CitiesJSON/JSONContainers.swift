import CCitiesJSON

/// The members of an object, which are searched in their order: documents of weather have a few dozen.
package struct JSONObject {
    private let document: JSONDocument
    private let index: Int

    /// - Parameter node: An object.
    init(_ node: JSONNode) {
        document = node.document
        index = node.index
    }

    /// The value of the first member with a name; nil where it is missing or null.
    package subscript(name: String) -> JSONNode? { member(name).flatMap { $0.kind == .null ? nil : $0 } }

    /// The value of the first member with a name, which may be null. Throws where it is missing.
    package func required(_ name: String) throws(JSONError) -> JSONNode {
        guard let member = member(name) else {
            throw .unexpected("\(document.path(to: index, name: name)) is missing")
        }
        return member
    }

    /// The names of the members, in the order of the document.
    package var names: [String] { members.map(\.name) }

    /// The names and values of the members, in the order of the document: one walk, where a search for each name takes as many.
    package var members: [(name: String, value: JSONNode)] {
        var members: [(name: String, value: JSONNode)] = []
        let end = document.end(of: index)
        var child = index + 1
        while child < end {
            members.append((document.text(at: child), JSONNode(document: document, index: child + 1)))
            child = document.end(of: child + 1)
        }
        return members
    }

    private func member(_ name: String) -> JSONNode? {
        let found = withUnsafePointer(to: document.parsed) { cities_json_member($0, index, name, name.utf8.count) }
        return found > 0 ? JSONNode(document: document, index: found) : nil
    }
}

/// The elements of a list.
package struct JSONList: Sequence, IteratorProtocol {
    private let document: JSONDocument
    private var position: Int
    private let end: Int

    /// - Parameter node: A list.
    init(_ node: JSONNode) {
        document = node.document
        position = node.index + 1
        end = node.document.end(of: node.index)
    }

    package mutating func next() -> JSONNode? {
        guard position < end else { return nil }
        defer { position = document.end(of: position) }
        return JSONNode(document: document, index: position)
    }
}
