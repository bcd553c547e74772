import CitiesFoundation
import CitiesLocalization

/// The configuration file as written: each setting's text and the line that it stands on.
struct SettingsFile {
    struct Entry {
        var texts: [String]
        /// The line of the entry, from 1; nil for one that was made without a file.
        var line: Int?
    }

    var path: String
    var entries: [Setting: Entry] = [:]
    /// The lists of cities by their names.
    var lists: [String: Entry] = [:]
    /// The document; nil when it is empty.
    private(set) var root: YAMLNode?
    /// True when it holds a key while others than its owner may read it.
    var exposesSecret = false

    /// The values of every setting and of every list of cities.
    var values: [Setting: [String]] {
        let lists = lists.map { (Setting.ofList($0.key), $0.value.texts) }
        return entries.mapValues(\.texts).merging(lists) { own, _ in own }
    }

    /// Reads the file. One that does not exist is empty.
    ///
    /// The tree is read here rather than by a configuration provider because only the tree knows the lines of keys
    /// that should not be there.
    static func read(_ path: String) throws(SettingsError) -> SettingsFile {
        var file = SettingsFile(path: path)
        guard let (text, mode) = try contents(of: path) else { return file }
        try file.parse(text)
        let holdsSecret = file.entries.contains { $0.key.isSecret && !$0.value.texts.isEmpty }
        file.exposesSecret = holdsSecret && mode & 0o077 != 0
        return file
    }

    /// The text of a file and its permissions; nil when there is no such file.
    static func contents(of path: String) throws(SettingsError) -> (text: String, mode: mode_t)? {
        let place = SettingsError.Position.file(path: path, line: nil)
        do throws(SmallFile.Failure) {
            guard let found = try SmallFile.read(path, limit: 1 << 20) else { return nil }
            if let text = found.text { return (text, found.mode) }
        } catch {
            if case .system(let error) = error {
                throw SettingsError(place: place, problem: .unreadable(error.code.rawValue))
            }
        }
        throw SettingsError(place: place, problem: .notText)
    }

    mutating func parse(_ text: String) throws(SettingsError) {
        do throws(YAMLError) {
            root = try YAMLReader.read(text)
        } catch {
            throw settingsError(from: error, in: text)
        }
        guard let root, !root.isNull else { return }
        try read(root, below: [])
    }

    private mutating func read(_ node: YAMLNode, below path: [String]) throws(SettingsError) {
        guard case .mapping(let members) = node.content else {
            throw wrongType(path, .settingsTypeSection, at: node)
        }
        for (keyNode, value) in members {
            let keyPath = path + [keyNode.text ?? ""]
            let name = keyPath.joined(separator: ".")
            if keyPath == [Setting.lists] {
                if !value.isNull { try readLists(value) }
            } else if let setting = Setting.all.first(where: { $0.key == name }) {
                let texts = try texts(of: value, at: setting.path, isList: setting.isList)
                entries[setting] = Entry(texts: texts, line: keyNode.line)
            } else if Setting.all.contains(where: { $0.path.starts(with: keyPath) }) {
                if !value.isNull { try read(value, below: keyPath) }
            } else {
                let accepted =
                    Setting.all.filter { $0.path.starts(with: path) }
                    .reduce(into: [String]()) { names, setting in
                        if names.last != setting.path[path.count] { names.append(setting.path[path.count]) }
                    } + (path.isEmpty ? [Setting.lists] : [])
                throw SettingsError(
                    place: .file(path: self.path, line: keyNode.line),
                    problem: .unknown(keyPath, accepted: accepted, hasValue: !value.isNull))
            }
        }
    }

    private mutating func readLists(_ node: YAMLNode) throws(SettingsError) {
        guard case .mapping(let members) = node.content else {
            throw wrongType([Setting.lists], .settingsTypeSection, at: node)
        }
        for (key, value) in members {
            let path = [Setting.lists, key.text ?? ""]
            lists[path[1]] = Entry(texts: try texts(of: value, at: path, isList: true), line: key.line)
        }
    }

    private func texts(of node: YAMLNode, at path: [String], isList: Bool) throws(SettingsError) -> [String] {
        if isList, case .sequence(let items) = node.content {
            var texts: [String] = []
            for item in items {
                guard let text = item.text else { throw wrongType(path, .settingsTypeList, at: item) }
                texts.append(text)
            }
            return texts
        }
        guard let text = node.text else {
            throw wrongType(path, isList ? .settingsTypeList : .settingsTypeText, at: node)
        }
        return text.isEmpty || node.isNull ? [] : [text]
    }

    private func wrongType(_ path: [String], _ expected: Phrase, at node: YAMLNode) -> SettingsError {
        let key = path.isEmpty ? URL(filePath: self.path).lastPathComponent : path.joined(separator: ".")
        return SettingsError(
            place: .file(path: self.path, line: node.line), problem: .wrongType(key: key, expected: expected))
    }

    /// The settings error for a YAML error, with its line. Of libyaml's message only the reason is kept.
    private func settingsError(from error: YAMLError, in text: String) -> SettingsError {
        func at(_ line: Int, _ problem: SettingsError.Problem) -> SettingsError {
            SettingsError(place: .file(path: path, line: line), problem: problem)
        }
        switch error {
        case .unreadable(let problem, let line): return at(line, .notYAML(.other(problem)))
        case .wrong(let problem, let mark, let context):
            let fault = YAMLFault(problem, at: mark, context: context?.words ?? "", in: text)
            return at(fault.isAtBeginning ? (context?.mark ?? mark).line : mark.line, .notYAML(fault))
        case .duplicateKey(let name, let line): return at(line, .duplicate(name))
        }
    }
}

/// The folders of the program's files: the XDG base directories, below the home folder when they are not set.
struct Directories: Sendable {
    /// Changed only by `cities config`; nil when there is no home folder.
    var settingsFile: String?
    /// Answers; may be deleted at any time. nil when there is no home folder to keep them in.
    var cacheFolder: URL?
    /// The home city and other choices; nil when there is no home folder to keep them in.
    var preferencesFile: URL?

    init(environment: [String: String]) {
        func folder(_ variable: String, _ fallback: String) -> URL? {
            // The specification says that a relative path is to be ignored.
            if let path = environment[variable], path.hasPrefix("/") { return URL(filePath: path) }
            guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
            return URL(filePath: home).appending(path: fallback)
        }
        settingsFile = folder("XDG_CONFIG_HOME", ".config")?.appending(path: "cities/config.yaml").path
        cacheFolder = folder("XDG_CACHE_HOME", ".cache")?.appending(path: "cities/answers")
        preferencesFile = folder("XDG_STATE_HOME", ".local/state")?.appending(path: "cities/preferences.json")
    }
}
