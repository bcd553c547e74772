import CitiesTestSupport
import Foundation

/// A server that plays every source and service of the program, with correct answers.
enum HonestServer {
    /// The answer to a request; nil for a path that no source has.
    static func answer(to request: RecordedRequest) -> String? {
        switch request.path {
        case "/json": WeatherBody.lookup
        // The name is unknown to every source.
        case "/v1/search": #"{"generationtime_ms":0.5}"#
        case "/geo/1.0/direct", "/v1/search.json": "[]"
        case "/air/v1/air-quality": WeatherBody.air(request)
        case "/metar/api/data/metar": "[]"
        case "/ensemble/v1/ensemble": EnsembleBody.answer(request)
        default: ForecastBody.honest(request)
        }
    }

    /// The variables with keys for the sources that need one, and one address for all.
    /// - Parameter source: `auto` gets no key.
    static func settings(_ source: String, at url: String) -> [String: String] {
        let word = source.uppercased().replacing("-", with: "_")
        let ofSource = [
            "CITIES_SOURCE": source, "CITIES_\(word)_BASE_URL": url, "CITIES_\(word)_API_KEY": "test-key",
            "CITIES_METAR_BASE_URL": url + "/metar", "CITIES_OPEN_METEO_ENSEMBLE_URL": url + "/ensemble",
        ]
        let ofOpenMeteo = [
            "CITIES_SOURCE": source, "CITIES_OPEN_METEO_BASE_URL": url, "CITIES_OPEN_METEO_GEOCODING_URL": url,
            "CITIES_OPEN_METEO_AIR_QUALITY_URL": url + "/air", "CITIES_LOCATION_BASE_URL": url,
            "CITIES_METAR_BASE_URL": url + "/metar", "CITIES_OPEN_METEO_ENSEMBLE_URL": url + "/ensemble",
        ]
        return ["openweathermap", "weatherapi"].contains(source) ? ofSource : ofOpenMeteo
    }

    /// The answers that the program saved after requests for the present and the future days of two cities: the names
    /// of the files and their content, with the port of the server.
    struct Saved: Sendable {
        var files: [String: Data] = [:]
        var port: UInt16

        /// Writes the files into a new home, as answers of a server on another port.
        func write(to program: Program, port other: UInt16) throws {
            let folder = program.home.appending(path: ".cache/cities")
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            for (name, content) in files {
                let file = folder.appending(path: name.replacing("_58_\(port)", with: "_58_\(other)"))
                try content.write(to: file)
                try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
            }
        }
    }

    /// The saved answers of each source. They are made once, before a test waits at the turnstile with its own program.
    static let saved = Dictionary(
        uniqueKeysWithValues: Known.liveSources.map { source in (source, Task { try await save(source) }) })

    private static func save(_ source: String) async throws -> Saved {
        try await withFaultServer {
            answer(to: $0).map { .json($0) } ?? .respond(404)
        } body: { server in
            try await withProgram(settings(source, at: server.url)) { program in
                _ = try await program.run("list", "Seoul", "Busan")
                _ = try await program.run("compare", "Seoul", "Busan")
                return Saved(files: try program.saved(), port: server.port)
            }
        }
    }
}

extension Program {
    /// The content of every file of saved answers, by the name of the file.
    func saved() throws -> [String: Data] {
        let files = try cacheFiles().map { ($0.lastPathComponent, try Data(contentsOf: $0)) }
        // A file that is replaced meanwhile may be listed twice.
        return Dictionary(files) { $1 }
    }
}
