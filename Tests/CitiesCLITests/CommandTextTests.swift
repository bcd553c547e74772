import Catalog
import Foundation
import Testing
import WeatherModel

@testable import CitiesCLI

struct CommandTextTests {
    @Test(arguments: [
        (["Seoul"], "cities chart Seoul"), (["제주"], "cities chart 'Jeju City'"),
        (["부산", "jeju city"], "cities chart Busan 'Jeju City'"), (["Gwangju"], "cities chart Gwangju"),
        (["O'Fallon, MO"], #"cities chart 'O'\''Fallon, MO'"#), (["Winston-Salem"], "cities chart Winston-Salem"),
        ([], "cities chart"),
    ])
    func `a name is quoted when a shell would take it apart`(typed: [String], command: String) throws {
        let cities = try typed.map { try CityResolver().resolve($0) }
        #expect(CommandText.of("chart", cities) == command)
    }

    /// Many places are called so.
    @Test(arguments: ["Paris, TX", "Paris, FR", "광주, 경기도", "O'Fallon, IL", "Winston-Salem"])
    func `a shell and the resolver make the same city of it`(typed: String) throws {
        let city = try CityResolver().resolve(typed)
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "set -- \(CommandText.of("chart", [city])); printf '%s\\n' \"$@\""]
        process.standardOutput = output
        try process.run()
        let words = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            .split(separator: "\n").map(String.init)
        process.waitUntilExit()
        #expect(words.count == 3 && words.prefix(2) == ["cities", "chart"])
        #expect(try CityResolver().resolve(words.last ?? "").id == city.id)
    }
}
