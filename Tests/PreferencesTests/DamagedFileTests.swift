import Foundation
import Testing
import CitiesWeatherModel

@testable import CitiesCLI

@Suite struct DamagedFileTests {
    static func home(
        id: String = "x", name: String = "X", latitude: String = "1", rest: String = ""
    ) -> String {
        #"{"version":1,"home":{"id":"\#(id)","englishName":"\#(name)","coordinates":{"latitude":\#(latitude),"#
            + #""longitude":2}\#(rest)}}"#
    }

    static func place(typed: String, name: String = "Zermatt") -> String {
        #"{"version":1,"places":[{"typed":"\#(typed)","city":{"id":"x","englishName":"\#(name)","#
            + #""coordinates":{"latitude":46,"longitude":7.75}}}]}"#
    }

    static let damaged = [
        "", "{", "null", "[]", "42", "\u{0}\u{1}", "{}", #"{"version":"1"}"#, #"{"version":0}"#, #"{"version":1.5}"#,
        #"{"version":1,"units":"kelvin"}"#, #"{"version":1,"units":7}"#, #"{"version":1,"locationPermission":"maybe"}"#,
        #"{"version":1,"home":"Seoul"}"#, #"{"version":1,"home":{}}"#, #"{"version":1,"home":null}"#,
        home(latitude: "91"), home(latitude: "-1e300"), home(latitude: "1e999"), home(latitude: "null"),
        home(name: ""), home(id: ""), home(name: "A\\u001b[2J"), home(name: "A\\u202eB"),
        home(name: String(repeating: "x", count: 201)), home(rest: #","koreanName":"\u0007""#),
        home(rest: #","countryCode":"KRKR""#), home(rest: #","timeZone":"Asia\nSeoul""#),
        home(rest: #","population":0"#),
        String(repeating: "[", count: 100_000),
        #"{"version":1,"cities":"Seoul"}"#, #"{"version":1,"cities":[]}"#, #"{"version":1,"cities":[7]}"#,
        #"{"version":1,"cities":[{"id":"a","englishName":"","coordinates":{"latitude":1,"longitude":2}}]}"#,
        #"{"version":1,"cities":[{"id":"a","englishName":"A","coordinates":{"latitude":1,"longitude":2}},"#
            + #"{"id":"a","englishName":"A","coordinates":{"latitude":1,"longitude":2}}]}"#,
        #"{"version":1,"places":"Zermatt"}"#, #"{"version":1,"places":[{"typed":"zermatt"}]}"#,
        place(typed: ""), place(typed: "Zermatt"), place(typed: " zermatt"), place(typed: "zer\\u001bmatt"),
        place(typed: "zermatt", name: ""),
        "{\"version\":1,\"x\":\"" + String(repeating: "x", count: 5_000_000) + "\"}",
    ]

    @Test(arguments: damaged)
    func `a file that this program cannot have written is set aside, whole`(text: String) async throws {
        try await withPreferences { file async throws in
            try write(text, to: file)
            let reading = try await file.read()
            let aside = try #require(reading.setAside)
            #expect(reading.preferences == Preferences() && aside.lastPathComponent == "preferences.damaged-1.json")
            #expect(try Data(contentsOf: aside) == Data(text.utf8))
            #expect(!FileManager.default.fileExists(atPath: file.url.path))
            // Told once.
            #expect(try await file.read().setAside == nil)
        }
    }

    @Test func `a valid file is not set aside`() async throws {
        try await withPreferences { file async throws in
            try write(Self.home(), to: file)
            #expect(try await file.read().preferences.home?.id == "x")
            try write(Self.place(typed: "zermatt"), to: file)
            #expect(try await file.read().preferences.places.map(\.city.id) == ["x"])
        }
    }

    @Test func `a change sets it aside too, and one that was set aside earlier stays`() async throws {
        try await withPreferences { file async throws in
            for (number, text) in ["first", "second", "third"].enumerated() {
                try write(text, to: file)
                let reading = try await file.update { $0.units = .fahrenheit }
                #expect(reading.setAside?.lastPathComponent == "preferences.damaged-\(number + 1).json")
                #expect(try await file.read() == .init(preferences: Preferences(units: .fahrenheit)))
            }
            let folder = file.url.deletingLastPathComponent()
            for (number, text) in ["first", "second", "third"].enumerated() {
                let aside = folder.appending(path: "preferences.damaged-\(number + 1).json")
                #expect(try String(contentsOf: aside, encoding: .utf8) == text)
            }
        }
    }

    @Test func `one of many concurrent readers sets it aside`() async throws {
        try await withPreferences { file async throws in
            try write("damaged", to: file)
            let tellers = try await withThrowingTaskGroup(of: Bool.self) { group in
                for _ in 0..<20 { group.addTask { try await file.read().setAside != nil } }
                return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(tellers == 1)
        }
    }

    @Test func `a pipe in place of the file blocks no reader`() async throws {
        try await withPreferences { file async throws in
            try write("", to: file)
            try FileManager.default.removeItem(at: file.url)
            try #require(mkfifo(file.url.path, 0o600) == 0)
            #expect(try await file.read().setAside != nil)
        }
    }

    @Test func `a folder in its place, or a file in the place of its folder, is an error that says so`() async throws {
        try await withPreferences { file async throws in
            try FileManager.default.createDirectory(at: file.url, withIntermediateDirectories: true)
            await #expect(throws: PreferencesError.unreadable(file: file.url, .EISDIR)) { try await file.read() }
            await #expect(throws: PreferencesError.unreadable(file: file.url, .EISDIR)) {
                try await file.update { $0.units = nil }
            }
        }
        try await withPreferences { file async throws in
            try Data().write(to: file.url.deletingLastPathComponent())
            #expect(try await file.read() == .init(preferences: Preferences()))
            await #expect(throws: PreferencesError.self) { try await file.update { $0.units = .celsius } }
        }
    }
}
