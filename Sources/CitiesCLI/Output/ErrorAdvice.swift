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
        UserError(
            ExitStatus(error.kind), say.whatFailed(error),
            hints: (error.kind == .keyMissing ? [] : [say.advice(error)]) + commands(error))
    }

    /// The exact commands that can be typed next.
    private func commands(_ error: WeatherError) -> [String] {
        switch error.kind {
        case .unreachable, .timedOut, .serverFailed, .invalidData, .offline:
            return [say(.hintOffline, ["command": "\(command) --offline"])]
        case .keyMissing, .keyRejected:
            let key: SettingKey = error.source == .weatherAPI ? .weatherAPIKey : .openWeatherMapKey
            let file = settingsFile ?? "config.yaml"
            return [
                say(.hintKey, ["variable": key.environmentName, "file": file, "setting": key.rawValue]),
                say(.hintOtherSource, ["command": "\(command) --source open-meteo"]),
            ]
        case .rateLimited, .notFound, .cancelled: return []
        }
    }
}
