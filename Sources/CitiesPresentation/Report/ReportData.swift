package import CitiesLocalization

/// The contents of a report for the formats for programs.
package struct ReportData {
    /// The members of the JSON document after the ones of every document.
    package var members: [(key: String, node: Node)]
    /// The records of the formats of lines, in their order.
    package var records: [Records] = []
    /// The members about the place that all of these are of, before their origin.
    package var place: [JSONValue.Member] = []

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
        for field in fields {
            let value = field.value(self, book)
            let object = field.names.outer
            guard let inner = field.names.inner else {
                members.append(JSONValue.Member(object, value))
                continue
            }
            let member = JSONValue.Member(inner, value)
            guard members.last?.key == object else {
                members.append(JSONValue.Member(object, value == .null ? .null : .object([member])))
                continue
            }
            guard case .object(let inside) = members[members.count - 1].value else { continue }
            members[members.count - 1].value = .object(inside + [member])
        }
        return members
    }
}

extension [Quantity] {
    /// The fields of these.
    var fields: [Field] { flatMap(\.entry.fields) }
}
