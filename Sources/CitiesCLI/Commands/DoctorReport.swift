import Localization
import Presentation
import TextLayout

/// Something that `cities doctor` found out: for a reader, and for a program.
struct DoctorFinding {
    var label: Phrase
    /// One line each.
    var texts: [String]
    /// What it is called in JSON.
    var key: String
    var value: JSONValue
}

/// Everything that `cities doctor` found out.
struct DoctorReport {
    var findings: [DoctorFinding]
    /// What the command ends with.
    var status: ExitStatus

    var json: JSONValue {
        .object(
            [
                JSONValue.Member("schema", .integer(JSONRenderer.schema)),
                JSONValue.Member("ok", .bool(status == .success)),
                JSONValue.Member("exitCode", .integer(Int(status.rawValue))),
            ] + findings.map { JSONValue.Member($0.key, $0.value) })
    }

    /// A label and a value on each line. `width` nil is unlimited.
    func text(_ say: Phrasebook, width: Int?) -> String {
        let labelWidth = findings.map { say($0.label).displayWidth }.max() ?? 0
        let indent = String(repeating: " ", count: labelWidth + 2)
        return findings.reduce(into: "") { text, finding in
            for (index, value) in finding.texts.enumerated() {
                let label = (index == 0 ? say(finding.label) : "").padded(to: labelWidth)
                for line in "\(label)  \(value)".wrapped(to: width ?? .max, indent: indent) {
                    text += line + "\n"
                }
            }
        }
    }
}

extension JSONValue {
    /// Null when there is none.
    static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
}
