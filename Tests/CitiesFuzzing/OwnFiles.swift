import CitiesLocalization
import CitiesProviders
import CitiesWeatherModel
import Foundation

@testable import CitiesCLI
@testable import CitiesFetching

extension FuzzTarget {
    /// The settings file.
    static let settings = FuzzTarget(name: "settings") { bytes in
        // The caller rejects invalid UTF-8.
        guard let text = String(validating: bytes, as: UTF8.self) else { return }
        do throws(SettingsError) {
            var file = SettingsFile(path: "config.yaml")
            try file.parse(text)
            _ = try Settings(environment: [:], file: file)
        } catch {
            let lines = text.count { $0.isNewline } + 1
            if case .file(_, let line?) = error.place {
                try promise((1...lines + 1).contains(line), "line \(line) of \(lines)")
            }
            for language in Language.allCases {
                try promiseSafe(error.sentence(Phrasebook(language)), of: "a message")
                try promise(error.sentence(Phrasebook(language)).count < 2_000, "a message without an end")
            }
        }
    }

    /// A file of saved answers.
    static let cache = FuzzTarget(name: "cache") { bytes in
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "cities-fuzz-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let saved = SavedAnswers(cache: ResponseCache(folder: folder), file: Data(bytes))
        try saved.check(CurrentWeather.self)
        try saved.check(WeatherForecast.self)
        try saved.check(AirQuality.self)
    }

    /// The file of remembered choices.
    static let preferences = FuzzTarget(name: "preferences") { bytes in
        guard let document = try? PreferencesDocument(Data(bytes)) else { return }
        guard let written = try? document.data(), let again = try? PreferencesDocument(written) else {
            throw BrokenPromise(description: "what was read cannot be written and read again")
        }
        try promise(again.preferences == document.preferences, "what was written is other preferences")
        try promise((try? again.data()) == written, "what was written is written otherwise")
    }
}

/// A file of the cache, read as answers of any kind.
private struct SavedAnswers {
    var cache: ResponseCache
    var file: Data

    func check<Answer: SourceAnswer>(_ type: Answer.Type) throws {
        var configuration = SourceConfiguration(.openMeteo)
        configuration.key = nil
        let key = ResponseCacheKey(
            configuration.provider.profile, kind: "current", units: .celsius, language: .english)
        guard let place = cache.folder?.appending(path: key.fileName) else { return }
        func answers(_ data: Data) throws -> [City.ID: Sourced<Answer>] {
            try data.write(to: place)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: place.path)
            return cache.load(key)
        }
        let found = try answers(file)
        for answer in found.values {
            try promise(answer.value.isPlausible, "numbers that are no weather")
            var written = SavedFields()
            var value = answer.value
            try value.code(with: &written)
            var again = Answer.blank
            try written.text.withUnsafeBufferPointer { line in
                var fields = SavedFields(line: line)
                try again.code(with: &fields)
                try fields.end()
            }
            try promise(again == answer.value, "what was saved is read otherwise: \(answer.value) \(again)")
        }
    }
}
