import CitiesFoundation

/// The folders of the program's files: the XDG base directories, below the home folder when they are not set.
struct Directories: Sendable {
    /// Read only; nil when there is no home folder.
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
