import CitiesHTTP
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import Foundation
import HTTPTypes
import Testing
import CitiesWeatherModel

@testable import CitiesCLI

/// A source that exists only as a descriptor and a provider, so that every other part of the program has to find it
/// through these.
struct NewSourceTests {
    private static let observatory = WeatherSource(
        SourceDescriptor(
            id: "observatory-v2", word: "observatory", name: "The Observatory", shortAttribution: "Observatory (CC0)",
            credits: [
                SourceCredit("https://observatory.example"),
                SourceCredit("https://polar.observatory.example", country: "AQ"),
            ],
            needsKey: true,
            addresses: [
                .server: "https://api.observatory.example", .geocodingServer: "https://places.observatory.example",
            ],
            updateSeconds: 60, concurrentRequests: 2, hourlyDays: 2))

    /// A provider that answers every request with a temperature.
    private struct Observatory: SourceProvider {
        static let source = NewSourceTests.observatory
        let configuration: SourceConfiguration

        var profile: ProviderProfile {
            ProviderProfile(
                source: Self.source, updateInterval: .seconds(60), concurrentRequests: 2,
                baseURL: configuration.addresses[.server])
        }

        func present(_ parts: Set<WeatherPart>) -> Endpoint<CurrentWeather>? {
            Endpoint(profile) { _, units, _ throws(WeatherError) in
                guard configuration.key != nil, let server = configuration.addresses[.server] else {
                    throw WeatherError(.keyMissing, source: Self.source)
                }
                return .http(server.get("/now", query: []), size: .places(1, of: 64)) { reply, _ in
                    let temperature = Double(String(decoding: reply.body, as: UTF8.self))
                    return CurrentWeather(
                        units: units, observedAt: FakeMachine.now, utcOffset: 32_400, temperature: temperature)
                }
            }
        }
    }

    /// Runs a command line of a program that includes this source.
    private func run(_ arguments: String..., environment: [String: String] = [:]) async -> FakeMachine.Ending {
        var machine = FakeMachine()
        machine.environment.merge(environment) { $1 }
        machine.network = { request in
            request.hostForMessages.hasSuffix("observatory.example")
                ? FakeWeather.json("7.5") : FakeWeather.unreachable(request)
        }
        return await known { [machine] in await machine.run(arguments) }
    }

    private func known<Value>(_ body: () async throws -> Value) async rethrows -> Value {
        try await ProviderRegistry.$providers.withValue(ProviderRegistry.providers + [Observatory.self]) {
            try await body()
        }
    }

    private static let key = ["CITIES_OBSERVATORY_API_KEY": "test-key"]

    @Test func `is fetched from when it is named, and credited`() async {
        let ending = await run("list", "Seoul", "--source", "observatory", environment: Self.key)
        #expect(ending.status == 0 && ending.output.contains("7.5"), "\(ending)")
        #expect(ending.output.contains("Observatory (CC0)"))
        let json = await run("list", "Seoul", "--source", "observatory", "--format", "json", environment: Self.key)
        #expect(json.output.contains(#""source":"observatory-v2""#), "\(json)")
    }

    @Test func `is auto's choice when it alone has a key`() async {
        let ending = await run("list", "Seoul", environment: Self.key)
        #expect(ending.status == 0 && ending.output.contains("Observatory (CC0)"), "\(ending)")
    }

    @Test func `is set by the file and by variables that are named after it`() async throws {
        try await known {
            var file = SettingsFile(path: "config.yaml")
            try file.parse(
                """
                source: observatory
                observatory: { api-key: test-key, base-url: https://a.test, geocoding-url: https://b.test }
                """)
            let settings = try Settings(environment: [:], file: file)
            let configuration = settings.configuration(of: Self.observatory)
            #expect(settings.source == .only(Self.observatory))
            #expect(configuration.key == APIKey("test-key"))
            #expect(
                configuration.addresses.mapValues(\.description) == [
                    .server: "https://a.test", .geocodingServer: "https://b.test",
                ])
            // Its key may not travel where others can read it.
            let insecure = ["CITIES_OBSERVATORY_BASE_URL": "http://a.test"]
            let error = #expect(throws: SettingsError.self) { _ = try Settings(environment: insecure, file: file) }
            #expect(error?.problem == .insecureURL(key: "observatory.base-url"))
        }
    }

    @Test func `is offered by help, completions and the list of accepted values`() async {
        let help = await run("help", "options")
        #expect(help.output.contains("weatherapi, met-norway, kma, normals or observatory."), "\(help.output)")
        for shell in ["bash", "zsh", "fish"] {
            #expect(await run("---complete", shell, "--source", "").output.contains("observatory"), "\(shell)")
        }
        let wrong = await run("list", "--source", "observatori")
        #expect(wrong.status == 64 && wrong.messages.contains("observatory"), "\(wrong.messages)")
    }

    @Test func `is checked by the doctor`() async {
        let without = await run("doctor", "--offline")
        #expect(without.output.contains("The Observatory: none"), "\(without.output)")
        let with = await run("doctor", "--offline", "--format", "json", environment: Self.key)
        #expect(with.output.contains(#""observatory-v2":true"#), "\(with.output)")
        #expect(with.output.contains(#""address":"https://api.observatory.example""#), "\(with.output)")
    }

    @Test func `has a message about where to set its key`() async {
        let ending = await run("list", "Seoul", "--source", "observatory")
        #expect(ending.status != 0 && ending.messages.contains("The Observatory needs an API key."))
        #expect(
            ending.messages.contains("CITIES_OBSERVATORY_API_KEY") && ending.messages.contains("observatory.api-key"))
    }

    @Test(arguments: Language.allCases)
    func `has its own attribution, without an entry in any table`(language: Language) async {
        let book = Phrasebook(language)
        let credit = book(.attributionOfSource, ["source": "Observatory (CC0)"])
        #expect(book.attribution(of: Self.observatory) == credit)
        #expect(book.shortAttribution(of: Self.observatory) == "Observatory (CC0)")
        #expect(book.attributions(of: Self.observatory).map(\.website).count == 2)
        let version = await known { Version.attributions(book) }
        #expect(version.contains("\(credit) — https://observatory.example"))
    }
}
