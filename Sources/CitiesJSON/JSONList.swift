import CCitiesJSON

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
