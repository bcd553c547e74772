import CitiesFoundation
import CitiesWeatherModel

/// The cities whose namesakes a note has named already: a reader needs that once, not in every command.
///
/// They are kept beside the saved answers. Where they cannot be read or written, the note is given again.
struct ToldNamesakes {
    /// nil when there is no home folder.
    private let file: URL?

    /// Bytes; the ids of some thousand cities.
    private static let limit = 1 << 16

    /// - Parameter cacheFolder: The folder of the saved answers.
    init(cacheFolder: URL?) {
        file = cacheFolder?.deletingLastPathComponent().appending(path: "namesakes")
    }

    /// Adds a city; false when it is there already.
    func add(_ city: City) async -> Bool {
        guard let file else { return true }
        let folder = file.deletingLastPathComponent()
        do {
            try AtomicFile.makeFolder(folder)
            return try await FileLock.hold(folder.appending(path: ".namesakes.lock"), patience: .seconds(1)) {
                let found = try SmallFile.read(file.path, limit: Self.limit)
                let ids = found?.distrust == nil ? found?.text?.split(separator: "\n").map(String.init) ?? [] : []
                guard !ids.contains(city.id) else { return false }
                let text = (ids + [city.id]).joined(separator: "\n") + "\n"
                try AtomicFile.write(Array(text.utf8), to: file, mode: 0o600, survivesPowerLoss: false)
                return true
            }
        } catch {
            // The note is worth more than its silence.
            return true
        }
    }
}
