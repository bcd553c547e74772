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
        UserError(ExitStatus(error.kind), ErrorText.sentence(error, in: say), hints: hints(error))
    }

    private func hints(_ error: WeatherError) -> [String] {
        switch error.kind {
        case .unreachable, .timedOut, .serverFailed:
            return [
                say(.hintRetry, ["command": "\(command) --refresh"]),
                say(.hintOffline, ["command": "\(command) --source auto --offline"]),
            ]
        case .offline: return [say(.hintRetry, ["command": "\(command) --source auto --offline"])]
        case .rateLimited:
            guard let wait = error.retryAfter else { return [say(.hintWaitUnknown)] }
            return [say(.hintWait, ["time": duration(wait)])]
        case .keyMissing, .keyRejected:
            let key: SettingKey = error.source == .weatherAPI ? .weatherAPIKey : .openWeatherMapKey
            let file = settingsFile ?? "config.yaml"
            return [
                say(.hintKey, ["variable": key.environmentName, "file": file, "setting": key.rawValue]),
                say(.hintOtherSource, ["command": "\(command) --source open-meteo"]),
            ]
        case .invalidData: return [say(.hintOffline, ["command": "\(command) --source normals"])]
        case .notFound, .cancelled: return []
        }
    }

    private func duration(_ duration: Duration) -> String {
        let seconds = max(1, duration.components.seconds)
        if seconds < 90 { return say(.durationSeconds, ["count": "\(seconds)"]) }
        if seconds < 5_400 { return say(.durationMinutes, ["count": "\((seconds + 59) / 60)"]) }
        return say(.durationHours, ["count": "\((seconds + 3_599) / 3_600)"])
    }
}
