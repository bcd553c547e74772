package import CitiesLocalization

/// The contents of a report for the formats for programs.
package struct ReportData {
    /// The members of the JSON document after the ones of every document.
    package var members: [(key: String, node: Node)]
    /// The records of the formats of lines, in their order.
    package var records: [Records] = []
    /// The members about the place that all of these are of, before their origin.
    package var place: [JSONValue.Member] = []
    /// The numbers for formats with a line for each; nil where they are those of the records, each about a city.
    package var measured: MeasuredParts?

    package enum Node {
        case value(JSONValue)
        /// An array of this many, each on a line of its own.
        case lines(Int, (Int) -> JSONValue)

        static func rows(_ rows: [Row], _ fields: [Field], _ book: Phrasebook) -> Node {
            .lines(rows.count) { .object(rows[$0].members(fields, in: book)) }
        }
    }

    /// Rows of one kind.
    package struct Records {
        /// Tells them from the others of the report; nil when there are no others.
        package var kind: String?
        package var rows: [Row]
        package var fields: [Field]
        /// The fields of the tables of text, CSV and TSV, where some were chosen; nil takes `fields`.
        package var chosen: [Field]?
    }
}

extension ReportData.Records {
    /// Records whose members are known already, each about its row. What a record does not have is null.
    ///
    /// - Parameter kind: nil when there are no others.
    init(known: [(row: Row, members: [JSONValue.Member])], _ shapes: [FieldShape], kind: String? = nil) {
        self.kind = kind
        // A record is found by the number of its row.
        rows = known.enumerated().map { index, record in
            var row = record.row
            row.number = index
            return row
        }
        let members = known.map(\.members)
        fields = shapes.map { shape in
            Field(shape) { row, _ in
                row.number.flatMap { index in members[index].first { $0.key == shape.path }?.value } ?? .null
            }
        }
    }
}

extension Row {
    /// Fields in their order; the fields of an object are inside it, and it is null when its first field is. An unknown
    /// value is null; its key is always there.
    package func members(_ fields: [Field], in book: Phrasebook) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        members.reserveCapacity(fields.count)
        for field in fields { members.add(field.value(self, book), named: field.names) }
        return members
    }
}

extension [JSONValue.Member] {
    /// The members with objects in place of dotted keys: `odds.of` becomes `of` inside `odds`.
    var nested: [JSONValue.Member] {
        reduce(into: []) { members, member in
            let shape = FieldShape(member.key, .text)
            members.add(member.value, named: (shape.name, shape.innerName))
        }
    }

    /// Adds a member, which goes into the object before it where it has a name in one. An object is null when its first
    /// member is.
    fileprivate mutating func add(_ value: JSONValue, named names: (outer: String, inner: String?)) {
        guard let inner = names.inner else { return append(JSONValue.Member(names.outer, value)) }
        let member = JSONValue.Member(inner, value)
        guard last?.key == names.outer else {
            return append(JSONValue.Member(names.outer, value == .null ? .null : .object([member])))
        }
        guard case .object(let inside) = self[count - 1].value else { return }
        self[count - 1].value = .object(inside + [member])
    }
}

extension [Quantity] {
    /// The fields of these.
    var fields: [Field] { flatMap(\.entry.fields) }
}
