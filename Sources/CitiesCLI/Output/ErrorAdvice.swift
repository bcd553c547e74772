import Localization
import Presentation
import WeatherModel

/// Turns a failed source into the error that ends the command, with what to do next.
struct ErrorAdvice {
    var say: Phrasebook
    /// The command that was run, without options that change the source.
    var command: String
    var settingsFile: String?

    func userError(_ error: WeatherError) -> UserError {
        UserError(ExitStatus(error.kind), say.whatFailed(error), hints: hints(error))
    }

    /// What to do about it, with the exact commands that can be typed next.
    private func hints(_ error: WeatherError) -> [String] {
        let advice = say.advice(error)
        switch error.kind {
        case .unreachable, .timedOut, .serverFailed, .invalidData:
            return [advice, say(.hintOffline, ["command": "\(command) --offline"])]
        case .offline:
            return [advice, say(.hintOffline, ["command": "\(command) --source normals"])]
        case .keyMissing:
            return [placeForKey(error.source) ?? advice, otherSource]
        case .keyRejected:
            return [advice, otherSource]
        case .rateLimited, .notFound, .cancelled:
            return [advice]
        }
    }

    private var otherSource: String { say(.hintOtherSource, ["command": "\(command) --source open-meteo"]) }

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
}
