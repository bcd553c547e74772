import CitiesTestSupport
import Foundation
import Testing

/// The columns, orders and lists of the settings on the full screen.
@Suite(.timeLimit(.untilAllHadTheirTurn))
struct FullScreenColumnsTests {
    private static let environment = [
        "CITIES_COLUMNS": "name,temp,pm25,gust", "CITIES_CITIES": "Seoul,Busan,Daegu",
        "CITIES_OPEN_METEO_GEOCODING_URL": nowhere,
    ]

    /// The names of the rows, from top to bottom; below a blank line are words about them.
    private static func names(_ screen: VirtualScreen) -> [String] {
        screen.lines.prefix { $0.contains { $0 != " " } }.compactMap { line in
            ["Seoul", "Busan", "Daegu"].first { line.hasPrefix("  \($0) ") }
        }
    }

    private func screen(
        _ environment: [String: String] = [:], arguments: [String] = [],
        air: @escaping @Sendable (RecordedRequest) -> FaultReply,
        _ use: (ScreenProgram, FaultServer) async throws -> Void
    ) async throws {
        try await withOpenMeteo(
            Self.environment.merging(environment) { _, new in new },
            reply: { request in
                request.isAir ? air(request) : request.isForecast ? .json(ForecastBody.openMeteo(request)) : nil
            }
        ) { program, server in
            try program.configure("lists: {home: [Busan, Daegu]}")
            let screen = try await ScreenProgram(program, arguments)
            try await use(screen, server)
            screen.type("q")
            try await screen.end()
        }
    }

    @Test func `columns with requests of their own are on the screen, and it is sorted by them`() async throws {
        try await screen(["CITIES_SORT": "pm25-desc"], air: { .json(WeatherBody.air($0)) }) { screen, server in
            // The request has the cities from A to Z, and each has more dust than the one before.
            await screen.see("the dust of each city, and the order of it") {
                Self.names($0) == ["Seoul", "Daegu", "Busan"] && $0.contains("20 µg/m³") && $0.contains("PM2.5 ▼")
            }
            #expect(screen.screen.contains("GUST") && screen.screen.contains("m/s"))
            // One for the column, and one for the sentences below the list.
            #expect(server.record.requests.count(where: \.isAir) <= 2)
            screen.type("]")
            await screen.see("the dust of the day") { $0.contains("3 cities · ") && $0.contains("20 µg/m³") }
        }
    }

    @Test func `air that cannot be fetched costs its column, and is told`() async throws {
        try await screen(air: { _ in .respond(503) }) { screen, _ in
            await screen.see("the weather, and the failure") {
                Self.names($0).count == 3 && $0.contains("2.0°C") && $0.contains("air quality")
            }
        }
    }

    @Test func `models that cannot be fetched are told, and the air beside them stays`() async throws {
        try await withOpenMeteo(
            Self.environment.merging(["CITIES_COLUMNS": "name,pm25,spread"]) { _, new in new },
            reply: { request in
                request.isOfModels ? .respond(503) : request.isAir ? .json(WeatherBody.air(request)) : nil
            }
        ) { program, _ in
            let screen = try await ScreenProgram(program)
            await screen.see("the dust, and the failure of the models") {
                $0.contains("20 µg/m³") && $0.contains("weather models")
            }
            screen.type("q")
            try await screen.end()
        }
    }

    @Test func `a set of columns has the thermometers and the warnings, as the list prints them`() async throws {
        let environment = ["CITIES_CITIES": "Seoul,Busan,Daegu", "CITIES_OPEN_METEO_GEOCODING_URL": nowhere]
        try await withForecasts(environment, reply: { $0.isOfHub ? .json(WarningBody.hub) : nil }) {
            .json(MetarBody.reports($0))
        } body: { program, server in
            var program = program
            program.environment["CITIES_KMA_HUB_BASE_URL"] = server.url
            program.environment["CITIES_KMA_HUB_API_KEY"] = "secret-hub-key"
            let screen = try await ScreenProgram(program)
            await screen.see("the weather") { Self.names($0).count == 3 && !$0.contains("MEASURED") }
            // The sentences below the list begin with the warnings.
            #expect(!server.record.requests.contains { $0.isMetar })
            screen.type("V")
            await screen.see("both columns") { seen in
                seen.lines.contains {
                    $0.hasPrefix("  Seoul ") && $0.contains("6°C") && $0.contains("Dry weather warning +1")
                }
                    && seen.lines.contains { $0.hasPrefix("  Busan ") && $0.contains("6°C") && $0.contains("none") }
            }
            #expect(server.record.requests.count { $0.isMetar } == 1)
            #expect((1...2).contains(server.record.requests.count { $0.isOfHub }))
            screen.type("q")
            try await screen.end()
        }
    }

    @Test func `a list of the settings is opened on the screen`() async throws {
        try await screen(arguments: ["@home"], air: { .json(WeatherBody.air($0)) }) { screen, server in
            await screen.see("the cities of the list alone") {
                Self.names($0) == ["Busan", "Daegu"] && $0.contains("1.0°C")
            }
            screen.type("x")
            await screen.see("the line of the settings that names them") { $0.contains("config.yaml, line 1") }
        }
    }
}
