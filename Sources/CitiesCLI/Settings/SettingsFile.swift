import CitiesFiles
import Foundation
import CitiesLocalization
import CitiesWeatherModel
import Yams

/// The configuration file as written: each setting's text and the line that it stands on.
struct SettingsFile {
    struct Entry {
        var texts: [String]
        /// nil when the parser does not say.
        var line: Int?
    }

    var path: String
    var entries: [SettingKey: Entry] = [:]
    /// Whether it holds a key while others than its owner may read it.
    var exposesSecret = false

    /// Reads the file. One that does not exist is empty.
    ///
    /// The tree is read here rather than by a configuration provider because only the tree knows the lines of keys
    /// that should not be there.
    static func read(_ path: String) throws(SettingsError) -> SettingsFile {
        var file = SettingsFile(path: path)
        let found: SmallFile
        let place = SettingsError.Place.file(path: path, line: nil)
        do throws(SmallFile.Failure) {
            guard let some = try SmallFile.read(path, limit: 1 << 20) else { return file }
            found = some
        } catch {
            let problem: SettingsError.Problem =
                switch error {
                case .system(let error): .unreadable(error.code.rawValue)
                case .unfit: .notText
                }
            throw SettingsError(place: place, problem: problem)
        }
        guard let text = found.text else { throw SettingsError(place: place, problem: .notText) }
        try file.parse(text)
        let holdsSecret = file.entries.contains { $0.key.isSecret && !$0.value.texts.isEmpty }
        file.exposesSecret = holdsSecret && found.mode & 0o077 != 0
        return file
    }

    mutating func parse(_ text: String) throws(SettingsError) {
        let root: Node?
        do {
            root = try Yams.compose(yaml: text)
        } catch {
            throw settingsError(from: error)
        }
        guard let root, root.null == nil else { return }
        try read(root, below: [])
    }

    private mutating func read(_ node: Node, below path: [String]) throws(SettingsError) {
        guard let mapping = node.mapping else {
            throw wrongType(path, .settingsTypeSection, at: node)
        }
        for (keyNode, value) in mapping {
            let keyPath = path + [keyNode.scalar?.string ?? ""]
            let name = keyPath.joined(separator: ".")
            if let key = SettingKey(rawValue: name) {
                entries[key] = Entry(texts: try texts(of: value, for: key), line: line(of: keyNode))
            } else if SettingKey.allCases.contains(where: { $0.path.starts(with: keyPath) }) {
                if value.null == nil { try read(value, below: keyPath) }
            } else {
                let accepted = SettingKey.allCases.filter { $0.path.starts(with: path) }
                    .reduce(into: [String]()) { names, key in
                        if names.last != key.path[path.count] { names.append(key.path[path.count]) }
                    }
                throw SettingsError(
                    place: .file(path: self.path, line: line(of: keyNode)),
                    problem: .unknownKey(name.cleaned(maximumLength: 60), accepted: accepted))
            }
        }
    }

    private func texts(of node: Node, for key: SettingKey) throws(SettingsError) -> [String] {
        if key.isList, let sequence = node.sequence {
            var texts: [String] = []
            for item in sequence {
                guard let scalar = item.scalar else { throw wrongType(key.path, .settingsTypeList, at: item) }
                texts.append(scalar.string)
            }
            return texts
        }
        guard let scalar = node.scalar else {
            throw wrongType(key.path, key.isList ? .settingsTypeList : .settingsTypeText, at: node)
        }
        return scalar.string.isEmpty || node.null != nil ? [] : [scalar.string]
    }

    private func wrongType(_ path: [String], _ expected: Phrase, at node: Node) -> SettingsError {
        let key = path.isEmpty ? (self.path as NSString).lastPathComponent : path.joined(separator: ".")
        return SettingsError(
            place: .file(path: self.path, line: line(of: node)), problem: .wrongType(key: key, expected: expected))
    }

    private func line(of node: Node) -> Int? { node.mark?.line }

    /// The parser's description quotes the line it stopped at, which may hold a key: only its reason is kept.
    private func settingsError(from error: any Error) -> SettingsError {
        func at(_ line: Int?, _ problem: SettingsError.Problem) -> SettingsError {
            SettingsError(place: .file(path: path, line: line), problem: problem)
        }
        switch error as? YamlError {
        case .reader(let problem, let offset, _, let yaml):
            return at(offset.map { yaml.prefix($0).count(where: \.isNewline) + 1 }, .notYAML(.other(problem)))
        case .scanner(let context, let problem, let mark, let yaml),
            .parser(let context, let problem, let mark, let yaml),
            .composer(let context, let problem, let mark, let yaml):
            let fault = YAMLFault(problem, at: mark, context: context?.text ?? "", in: yaml)
            return at(fault.isAtBeginning ? (context?.mark ?? mark).line : mark.line, .notYAML(fault))
        case .duplicatedKeysInMapping(let duplicates, let context):
            let name = duplicates.min() ?? ""
            return at(context.mark.line, .duplicateKey(name.cleaned(maximumLength: 60)))
        default:
            return at(nil, .notYAML(.other("YAML")))
        }
    }
}
