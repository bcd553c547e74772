import CitiesFoundation
import CitiesProviders
import CitiesWeatherModel

/// Predicts, before the command line is parsed, whether its command will send a request.
///
/// The libraries of a request take as long to load as the command line takes to parse, and another processor can load them
/// meanwhile. A wrong prediction costs some milliseconds and changes no output.
struct RequestPrediction {
    /// A command line, with the name of its command first.
    var words: [String]
    var settings: Settings
    var cacheFolder: URL?
    var now: Date

    var isLikely: Bool {
        guard !words.contains("--offline"), !neverWaits, words.contains("--refresh") || !hasJustSaved else {
            return false
        }
        return isAboutWeather && asksServer
    }

    /// The commands that show the weather. One that is missing here is carried out a little later.
    static let commands = [
        "brief", "chart", "compare", "detail", "forecast", "here", "hours", "list", "map", "models", "plan",
        "score", "trip", "watch",
    ]

    private var isAboutWeather: Bool { Self.commands.contains(CommandLineWords.command(of: words)) }

    private var neverWaits: Bool {
        words.contains("--no-wait")
            || CommandLineWords.value(of: "--format", in: words).flatMap(OutputFormat.init(typed:))?.isBar == true
    }

    private var asksServer: Bool {
        let typed = CommandLineWords.value(of: "--source", in: words).flatMap(SourceChoice.init(typed:))
        guard case .only(let source) = typed ?? settings.source else { return true }
        return source.isLive
    }

    /// True when answers were saved so short a time ago that hardly a source has anything newer.
    private var hasJustSaved: Bool {
        var folder = stat()
        guard let cacheFolder, stat(cacheFolder.path, &folder) == 0 else { return false }
        #if canImport(Glibc)
            let written = folder.st_mtim.tv_sec
        #else
            let written = folder.st_mtimespec.tv_sec
        #endif
        return abs(now.timeIntervalSince1970 - Double(written)) < 600
    }
}
