package import CitiesPresentation

/// One JSON object, schema version 1, with each element of a list on a line of its own.
package struct JSONFormat: Sendable {
    /// The fields of each city, in this order; nil is all.
    package var fields: [String]?

    package init(fields: [String]? = nil) { self.fields = fields }

    package func render(_ report: Report) -> String {
        var text = String(JSONValue.object(report.frame).text.dropLast())
        for (key, node) in report.data.members {
            text += "," + JSONValue.string(key).text + ":"
            switch node {
            case .value(let value): text += value.with(fields).text
            case .lines(0, _): text += "[]"
            case .lines(let count, let element):
                for index in 0..<count {
                    text += index == 0 ? "[\n" : ",\n"
                    text += element(index).with(fields).text
                }
                text += "\n]"
            }
        }
        return text + "}\n"
    }
}
