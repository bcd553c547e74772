import CCitiesJSON

/// A value of a document.
///
/// Each of its readings throws `JSONError.unexpected` with the path of the value where it is null or of another type.
package struct JSONNode {
    package enum Kind { case null, truth, number, text, list, object }

    let document: JSONDocument
    let index: Int

    private var node: CitiesJSONNode { document.parsed.nodes[index] }

    package var kind: Kind {
        switch node.kind {
        case .null: .null
        case .false, .true: .truth
        case .number: .number
        case .text: .text
        case .list: .list
        case .object: .object
        }
    }

    /// A number as the nearest double, which is finite.
    package var number: Double {
        get throws(JSONError) {
            let node = node
            guard node.kind == .number else { throw mistake }
            return node.number
        }
    }

    /// A number without a fraction. Throws for one that a double cannot hold exactly.
    package var integer: Int {
        get throws(JSONError) {
            let number = try number
            guard abs(number) <= 0x1p53, let integer = Int(exactly: number) else { throw error("cannot be read") }
            return integer
        }
    }

    package var text: String {
        get throws(JSONError) {
            guard node.kind == .text else { throw mistake }
            return document.text(at: index)
        }
    }

    package var truth: Bool {
        get throws(JSONError) {
            switch node.kind {
            case .true: return true
            case .false: return false
            default: throw mistake
            }
        }
    }

    package var list: JSONList {
        get throws(JSONError) {
            guard node.kind == .list else { throw mistake }
            return JSONList(self)
        }
    }

    package var object: JSONObject {
        get throws(JSONError) {
            guard node.kind == .object else { throw mistake }
            return JSONObject(self)
        }
    }

    /// The numbers of a list; nil for an element that is null. Throws where an element is anything else.
    package var numbers: [Double?] {
        get throws(JSONError) {
            let list = node
            guard list.kind == .list else { throw mistake }
            var numbers: [Double?] = []
            numbers.reserveCapacity(Int(list.count))
            // The elements are side by side: a list or an object among them ends the loop.
            for index in index + 1..<index + 1 + Int(list.count) {
                let element = document.parsed.nodes[index]
                switch element.kind {
                case .number: numbers.append(element.number)
                case .null: numbers.append(nil)
                case .false, .true, .text, .list, .object: throw JSONNode(document: document, index: index).mistake
                }
            }
            return numbers
        }
    }

    /// The error for a value that is null, or else of another type than was read.
    private var mistake: JSONError { error(node.kind == .null ? "is null" : "is not of the documented type") }

    private func error(_ fault: String) -> JSONError { .unexpected("\(document.path(to: index)) \(fault)") }
}
