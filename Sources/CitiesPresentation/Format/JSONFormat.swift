/// One JSON object, schema version 1, with each element of a list on a line of its own.
package struct JSONFormat: Sendable {
    package static let schema = 1

    package init() {}

    package func render(_ report: Report) -> String {
        var text = String(JSONValue.object(report.frame).text.dropLast())
        for (key, node) in report.data.members {
            text += ",\"\(key)\":"
            switch node {
            case .value(let value): value.write(to: &text)
            case .lines(0, _): text += "[]"
            case .lines(let count, let element):
                for index in 0..<count {
                    text += index == 0 ? "[\n" : ",\n"
                    element(index).write(to: &text)
                }
                text += "\n]"
            }
        }
        return text + "}\n"
    }
}
