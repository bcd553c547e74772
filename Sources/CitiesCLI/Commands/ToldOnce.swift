import CitiesFoundation

/// The keys of notes that are printed once: of a city whose namesakes were named, and of the first start.
///
/// They are kept beside the saved answers. Where they cannot be read or written, a note is given again.
struct ToldOnce {
    /// nil when there is no home folder.
    private let file: URL?

    /// Bytes; the keys of some thousand notes.
    private static let limit = 1 << 16

    /// - Parameter cacheFolder: The folder of the saved answers.
    init(cacheFolder: URL?) {
        file = cacheFolder?.deletingLastPathComponent().appending(path: "told")
    }

    /// Adds the key of a note, of one line; false when it is there already.
    func add(_ key: String) async -> Bool {
        guard let file else { return true }
        let folder = file.deletingLastPathComponent()
        do {
            try AtomicFile.makeFolder(folder)
            return try await FileLock.hold(folder.appending(path: ".told.lock"), patience: .seconds(1)) {
                let found = try SmallFile.read(file.path, limit: Self.limit)
                let keys = found?.distrust == nil ? found?.text?.split(separator: "\n").map(String.init) ?? [] : []
                guard !keys.contains(key) else { return false }
                let text = (keys + [key]).joined(separator: "\n") + "\n"
                try AtomicFile.write(Array(text.utf8), to: file, mode: 0o600, survivesPowerLoss: false)
                return true
            }
        } catch {
            // The note is worth more than its silence.
            return true
        }
    }
}
