import Localization
import Presentation
import WeatherModel

/// Turns a failed source into the error that ends the command, with what to do next.
struct ErrorAdvice {
    var say: Phrasebook
    /// The command line that failed.
    var words: [String]
    var settingsFile: String?

    func userError(_ error: WeatherError) -> UserError {
        UserError(ExitStatus(error.kind), say.whatFailed(error), hints: hints(error))
    }

    /// What to do about it, with the exact commands that can be typed next.
    private func hints(_ error: WeatherError) -> [String] {
        let advice = say.advice(error)
        switch error.kind {
        case .unreachable, .timedOut, .serverFailed, .invalidData:
            return [advice, say(.hintOffline, ["command": again(with: "--offline")])]
        case .offline:
            return [advice, say(.hintOffline, ["command": again(with: "--source", "normals")])]
        case .keyMissing:
            return [placeForKey(error.source) ?? advice, otherSource]
        case .keyRejected:
            return [advice, otherSource]
        case .rateLimited, .notFound, .cancelled:
            return [advice]
        }
    }

    private var otherSource: String { say(.hintOtherSource, ["command": again(with: "--source", "open-meteo")]) }

    /// nil when the source has no key.
    private func placeForKey(_ source: WeatherSource) -> String? {
        let key: SettingKey
        switch source {
        case .openWeatherMap: key = .openWeatherMapKey
        case .weatherAPI: key = .weatherAPIKey
        case .openMeteo, .climateNormals: return nil
        }
        let file = settingsFile ?? "config.yaml"
        return say(.hintKey, ["variable": key.environmentName, "file": file, "setting": key.rawValue])
    }

    /// The same command with other options about the source.
    private func again(with options: String...) -> String {
        CommandText.again(words, without: ["--source": 1, "--refresh": 0, "--offline": 0], with: options)
    }
}
