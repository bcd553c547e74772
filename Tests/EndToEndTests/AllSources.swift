import CitiesTestSupport
import Foundation

/// Servers that play every source at one address; `reply` may answer instead.
///
/// - Parameter keys: The sources that have a key.
func withKeys(
    of keys: [String], reply: @escaping @Sendable (RecordedRequest) -> FaultReply? = { _ in nil },
    body: (Program, FaultServer) async throws -> Void
) async throws {
    try await withForecasts(reply: reply) { program, server in
        var program = program
        for word in keys.map({ $0.uppercased().replacing("-", with: "_") }) {
            program.environment["CITIES_\(word)_API_KEY"] = "test-key"
        }
        for word in ["OPENWEATHERMAP", "WEATHERAPI", "KMA", "MET_NORWAY"] {
            // The host of KMA is a server of its own: what it has beside the weather of others goes out with that.
            program.environment["CITIES_\(word)_BASE_URL"] = server.url + (word == "KMA" ? "/kma" : "")
        }
        try await body(program, server)
    }
}

extension RecordedRequest {
    /// The word of the source that is asked for weather; nil for another service.
    var source: String? {
        if path.hasPrefix("/data/2.5/") { return "openweathermap" }
        if path.hasSuffix("/forecast.json") || path.hasSuffix("/current.json") { return "weatherapi" }
        if path.contains("InfoService") { return "kma" }
        if path.contains("/locationforecast/") { return "met-norway" }
        return path == "/v1/forecast" ? "open-meteo" : nil
    }
}
