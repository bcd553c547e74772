import CitiesWeatherModel

/// The text of a configuration file in which one setting is changed: comments, order and all other lines stay.
struct SettingsText {
    private let file: SettingsFile
    private let text: String
    private let scalars: [Unicode.Scalar]
    /// The lines with their ends, in scalars; the last has no line end, and is empty behind one.
    private let lines: [Range<Int>]

    /// Reads the file. Throws for a text in which no setting can be found: one that is no YAML or has unknown keys.
    init(_ text: String, path: String) throws(SettingsError) {
        var file = SettingsFile(path: path)
        try file.parse(text)
        self.file = file
        self.text = text
        scalars = Array(text.unicodeScalars)
        var lines: [Range<Int>] = []
        var start = 0
        for (index, scalar) in scalars.enumerated() where scalar == "\n" {
            lines.append(start..<index + 1)
            start = index + 1
        }
        self.lines = lines + [start..<scalars.count]
    }

    /// The values of a setting, empty for one without a value; nil when the file does not have it.
    func values(of setting: Setting) -> [String]? { file.values[setting] }

    /// The text with other values of a setting. Throws, with the line, when it stands in a form that cannot be changed without
    /// a loss.
    func setting(_ setting: Setting, to values: [String]) throws(SettingsError) -> String {
        let edits =
            if let member = member(setting) { [replacement(of: member.value, setting, values)] } else {
                insertions(setting, values)
            }
        return try text(after: edits.compactMap(\.self), setting, values)
    }

    /// The text without a setting, whose section stays. Throws like ``setting(_:to:)``.
    func removing(_ setting: Setting) throws(SettingsError) -> String {
        try text(after: [removal(of: setting)].compactMap(\.self), setting, nil)
    }

    /// A change of the text.
    private struct Edit {
        var range: Range<Int>
        var text: String
    }

    private typealias Member = (key: YAMLNode, value: YAMLNode)

    /// The text after the first edit that changes this setting and nothing else.
    private func text(after edits: [Edit], _ setting: Setting, _ values: [String]?) throws(SettingsError) -> String {
        var wanted = file.values
        wanted[setting] = values
        for edit in edits {
            let new = string(0..<edit.range.lowerBound) + edit.text + string(edit.range.upperBound..<scalars.count)
            if Self.entries(of: new, path: file.path) == wanted { return new }
        }
        let line = member(setting)?.key.line ?? section(of: setting)?.key.line
        throw SettingsError(place: .file(path: file.path, line: line), problem: .notEditable(key: setting.key))
    }

    /// The values in a text by their settings; nil for a wrong text.
    private static func entries(of text: String, path: String) -> [Setting: [String]]? {
        var file = SettingsFile(path: path)
        do throws(SettingsError) {
            try file.parse(text)
            return file.values
        } catch {
            return nil
        }
    }

    // The place of a setting

    private func member(_ name: String, of node: YAMLNode?) -> Member? {
        guard case .mapping(let members) = node?.content else { return nil }
        return members.first { $0.key.text == name }
    }

    /// The section of a setting; nil when it has none, or the file has not.
    private func section(of setting: Setting) -> Member? {
        setting.path.count > 1 ? member(setting.path[0], of: file.root) : nil
    }

    private func member(_ setting: Setting) -> Member? {
        member(setting.path.last ?? "", of: setting.path.count > 1 ? section(of: setting)?.value : file.root)
    }

    // Another value

    /// nil when comments would be lost.
    private func replacement(of node: YAMLNode, _ setting: Setting, _ values: [String]) -> Edit? {
        let range = trimmed(node.range)
        guard !range.isEmpty else {
            return Edit(range: range, text: blank(before: range) + SettingsValue.text(values, isList: setting.isList))
        }
        guard !hasComment(range) else { return nil }
        if case .sequence = node.content, !node.isFlow {
            let indent = lineEnd + String(repeating: " ", count: column(range.lowerBound))
            return Edit(range: range, text: values.map { "- " + SettingsValue.text($0) }.joined(separator: indent))
        }
        return Edit(range: range, text: SettingsValue.text(values, isList: setting.isList))
    }

    // A new line

    /// The places for a setting that the file has not, the best first.
    private func insertions(_ setting: Setting, _ values: [String]) -> [Edit] {
        let value = SettingsValue.text(values, isList: setting.isList)
        let name = setting.path.last ?? ""
        guard let section = section(of: setting) else {
            let path = setting.path
            if let root = file.root, root.isFlow {
                return [inBrackets(root, path.count > 1 ? "\(path[0]): { \(name): \(value) }" : "\(name): \(value)")]
            }
            let indent = column(file.root?.range.lowerBound ?? 0)
            let new = path.count > 1 ? ["\(path[0]):", "  \(name): \(value)"] : ["\(name): \(value)"]
            let explained = path.count > 1 ? nil : explanation(of: name, in: lines.indices)
            return [explained, lines.count - 1, lastLine(of: file.root)].compactMap(\.self)
                .map { insertion(of: new, behind: $0, indent) }
        }
        let entry = "\(name): \(value)"
        let node = section.value
        if node.isFlow { return [inBrackets(node, entry)] }
        let first = line(at: section.key.range.lowerBound)
        guard case .mapping(let members) = node.content, let member = members.first else {
            let range = trimmed(node.range)
            guard range.isEmpty else { return [Edit(range: range, text: "{ \(entry) }")] }
            let indent = column(section.key.range.lowerBound) + 2
            return [explanation(of: name, in: lines(of: section)), first].compactMap(\.self)
                .map { insertion(of: [entry], behind: $0, indent) } + [
                    Edit(range: range, text: blank(before: range) + "{ \(entry) }")
                ]
        }
        return [explanation(of: name, in: lines(of: section)), lastLine(of: node)].compactMap(\.self)
            .map { insertion(of: [entry], behind: $0, column(member.key.range.lowerBound)) }
    }

    private func insertion(of new: [String], behind line: Int, _ indent: Int) -> Edit {
        let place = lines[line].upperBound
        let needsEnd = place > 0 && scalars[place - 1] != "\n"
        let text = new.map { String(repeating: " ", count: indent) + $0 + lineEnd }.joined()
        return Edit(range: place..<place, text: (needsEnd ? lineEnd : "") + text)
    }

    /// A member behind all others of a section in braces.
    private func inBrackets(_ node: YAMLNode, _ entry: String) -> Edit {
        guard case .mapping(let members) = node.content, let last = members.last else {
            let brace = scalars[node.range].firstIndex(of: "{") ?? node.range.lowerBound
            return Edit(range: brace + 1..<brace + 1, text: " \(entry) ")
        }
        let place = trimmed(last.value.range).upperBound
        return Edit(range: place..<place, text: ", " + entry)
    }

    /// The line of the template in which a setting stands behind a `#`; nil without one.
    private func explanation(of name: String, in range: Range<Int>) -> Int? {
        range.last { string(lines[$0]).trimmed.hasPrefix("#\(name):") }
    }

    // A removal

    /// nil when comments would be lost.
    private func removal(of setting: Setting) -> Edit? {
        guard let parent = setting.path.count > 1 ? section(of: setting)?.value : file.root,
            case .mapping(let members) = parent.content,
            let index = members.firstIndex(where: { $0.key.text == setting.path.last })
        else { return nil }
        let end = trimmed(members[index].value.range).upperBound
        if parent.isFlow {
            let start = members[index].key.range.lowerBound
            let range =
                if index + 1 < members.count { start..<members[index + 1].key.range.lowerBound } else if index > 0 {
                    trimmed(members[index - 1].value.range).upperBound..<end
                } else { start..<end }
            return hasComment(range) ? nil : Edit(range: range, text: "")
        }
        let start = members[index].key.range.lowerBound
        guard !hasComment(start..<end) else { return nil }
        let rest = lines[line(at: end)].suffix(from: end)
        // A comment behind the value stays.
        if string(rest).trimmed.isEmpty {
            return Edit(range: lines[line(at: start)].lowerBound..<rest.upperBound, text: "")
        }
        let comment = rest.first { scalars[$0] == "#" } ?? end
        return Edit(range: start..<comment, text: "")
    }

    // Lines

    private func string(_ range: Range<Int>) -> String {
        var string = ""
        string.unicodeScalars.append(contentsOf: scalars[range])
        return string
    }

    /// The blank that a value needs before it; empty behind one.
    private func blank(before range: Range<Int>) -> String {
        range.lowerBound > 0 && scalars[range.lowerBound - 1] == " " ? "" : " "
    }

    /// A range without the blanks and line ends behind it.
    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        let end = scalars[range].lastIndex { !$0.properties.isWhitespace }
        return range.lowerBound..<(end.map { $0 + 1 } ?? range.lowerBound)
    }

    /// True when comments may stand between the lines of a value.
    private func hasComment(_ range: Range<Int>) -> Bool {
        scalars[range].contains("\n") && scalars[range].contains("#")
    }

    private func line(at place: Int) -> Int {
        lines.firstIndex { $0.contains(place) } ?? lines.count - 1
    }

    private func column(_ place: Int) -> Int { place - lines[line(at: place)].lowerBound }

    /// The lines of a section, with comments up to the next one.
    private func lines(of section: Member) -> Range<Int> {
        guard case .mapping(let members) = file.root?.content else { return lines.indices }
        let first = line(at: section.key.range.lowerBound)
        let next = members.map { line(at: $0.key.range.lowerBound) }.filter { $0 > first }.min()
        return first..<(next ?? lines.count)
    }

    /// The line in which a block ends; nil for one without members.
    private func lastLine(of node: YAMLNode?) -> Int? {
        guard case .mapping(let members) = node?.content, let last = members.last else { return nil }
        return line(at: max(trimmed(last.value.range).upperBound, last.key.range.upperBound) - 1)
    }

    private var lineEnd: String { text.utf8.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n" }
}

/// The values of settings as YAML.
enum SettingsValue {
    /// A value, or a list in brackets.
    static func text(_ values: [String], isList: Bool) -> String {
        let texts = values.map { text($0) }
        return isList ? "[" + texts.joined(separator: ", ") + "]" : texts.joined()
    }

    /// A value, in quotes unless every YAML reader takes it for the same text without.
    static func text(_ value: String) -> String { isPlain(value) ? value : quoted(value) }

    private static func isPlain(_ value: String) -> Bool {
        guard let first = value.unicodeScalars.first, let last = value.unicodeScalars.last, isWordy(first),
            last != " ", last != ":", !value.contains(": "),
            !["null", "true", "false", "yes", "no", "on", "off"]
                .contains(value.lowercased())
        else { return false }
        return value.unicodeScalars.allSatisfy { isWordy($0) || "-_./: ".unicodeScalars.contains($0) }
    }

    private static func isWordy(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    }

    private static func quoted(_ value: String) -> String {
        value.unicodeScalars.reduce(into: "\"") { text, scalar in
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case _
            where scalar.properties.generalCategory == .control
                || ["\u{2028}", "\u{2029}", "\u{FEFF}"].contains(scalar):
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        } + "\""
    }
}
