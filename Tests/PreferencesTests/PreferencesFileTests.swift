import Foundation
import Testing
import CitiesWeatherModel

@testable import CitiesCLI

@Suite struct PreferencesFileTests {
    /// A place outside the catalog, from an online geocoder.
    static let village = City(
        id: "open-meteo-123", englishName: "Village", koreanName: "마을", region: "Region", countryCode: "FR",
        coordinates: Coordinates(latitude: 45.5, longitude: -1.25), timeZone: "Europe/Paris", population: 12)

    @Test func `without a file there are no choices, and reading creates none`() async throws {
        try await withPreferences { file async throws in
            #expect(try await file.read() == .init(preferences: Preferences()))
            #expect(!FileManager.default.fileExists(atPath: file.url.deletingLastPathComponent().path))
        }
    }

    @Test func `every choice is read back, from a file for its owner alone`() async throws {
        try await withPreferences { file async throws in
            let town = City(
                id: "town", englishName: "Town", coordinates: Coordinates(latitude: 0, longitude: 0))
            var all = Preferences(
                home: Self.village, cities: [town, Self.village], locationPermission: .denied, units: .fahrenheit,
                language: .korean, order: "temp-desc")
            all.add(FoundPlace(typed: " My Village", city: Self.village))
            let saved = all
            #expect(try await file.update { $0 = saved } == .init(preferences: all))
            #expect(try await file.read() == .init(preferences: all))
            #expect(try permissions(of: file.url) == 0o600)
            #expect(try permissions(of: file.url.deletingLastPathComponent()) == 0o700)
        }
    }

    @Test(arguments: [#""order":"name desc""#, #""order":1"#, #""language":"xx""#])
    func `an order or a language that this program cannot have written is damage`(member: String) async throws {
        try await withPreferences { file async throws in
            try write("{\"version\":1,\(member)}", to: file)
            #expect(try await file.read().setAside != nil)
        }
    }

    @Test func `the latest places are kept, one for each text`() async throws {
        try await withPreferences { file async throws in
            let count = Preferences.mostPlaces
            try await file.update { preferences in
                for number in 0...count { preferences.add(FoundPlace(typed: "Place \(number)", city: Self.village)) }
                var other = Self.village
                other.id = "other"
                preferences.add(FoundPlace(typed: "PLACE 7", city: other))
            }
            let places = try await file.read().preferences.places
            #expect(places.count == count && places.first?.typed == "place 1")
            #expect(places.last?.city.id == "other" && places.count { $0.typed == "place 7" } == 1)
        }
    }

    @Test func `a change leaves the rest alone, and nil takes a choice back`() async throws {
        try await withPreferences { file async throws in
            try await file.update { $0.home = Self.village }
            try await file.update { $0.locationPermission = .allowed }
            try await file.update { $0.units = .celsius }
            #expect(
                try await file.read().preferences
                    == Preferences(home: Self.village, locationPermission: .allowed, units: .celsius))
            try await file.update { $0.cities = [Self.village] }
            try await file.update { $0.home = nil }
            #expect(try await file.read().preferences.cities == [Self.village])
            try await file.update { $0.cities = nil }
            #expect(try await file.read().preferences == Preferences(locationPermission: .allowed, units: .celsius))
        }
    }

    @Test func `files of version 1 stay readable`() async throws {
        try await withPreferences { file async throws in
            try write(
                """
                {"version":1,"units":"fahrenheit","locationPermission":"allowed",
                 "home":{"id":"open-meteo-123","englishName":"Village","koreanName":"마을","region":"Region",
                 "countryCode":"FR","coordinates":{"latitude":45.5,"longitude":-1.25},"timeZone":"Europe/Paris",
                 "population":12}}
                """, to: file)
            #expect(
                try await file.read().preferences
                    == Preferences(home: Self.village, locationPermission: .allowed, units: .fahrenheit))
        }
    }

    @Test func `an unknown member is kept`() async throws {
        try await withPreferences { file async throws in
            try write(#"{"version":1,"theme":{"dark":[1,2.5,"x",null,true]}}"#, to: file)
            try await file.update { $0.units = .celsius }
            let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file.url)) as? [String: Any]
            let theme = try #require(object?["theme"] as? [String: Any])
            #expect((theme["dark"] as? [Any])?.count == 5 && object?["units"] as? String == "celsius")
        }
    }

    @Test func `the file of a later version is neither read nor touched`() async throws {
        try await withPreferences { file async throws in
            let text = #"{"version":2,"home":"somewhere"}"#
            try write(text, to: file)
            await #expect(throws: PreferencesError.newer(file: file.url)) { try await file.read() }
            await #expect(throws: PreferencesError.newer(file: file.url)) {
                try await file.update { $0.units = .celsius }
            }
            #expect(try String(contentsOf: file.url, encoding: .utf8) == text)
        }
    }

    @Test func `a change to the same value writes no file`() async throws {
        try await withPreferences { file async throws in
            try await file.update { $0.units = .celsius }
            let before = try FileManager.default.attributesOfItem(atPath: file.url.path)[.systemFileNumber] as? Int
            try await file.update { $0.units = .celsius }
            let after = try FileManager.default.attributesOfItem(atPath: file.url.path)[.systemFileNumber] as? Int
            #expect(before == after)
        }
    }

    @Test func `many concurrent writers lose no change`() async throws {
        try await withPreferences { file async throws in
            try await file.update { $0.home = Self.village }
            try await withThrowingTaskGroup { group in
                for number in 0..<60 {
                    group.addTask {
                        // A value of its own each, as in another process.
                        try await PreferencesFile(file.url, patience: .seconds(600)).update { preferences in
                            switch number % 3 {
                            case 0:
                                let count = preferences.home?.population ?? 0
                                preferences.home?.population = count + 1
                            case 1: preferences.units = number % 2 == 0 ? .celsius : .fahrenheit
                            default: preferences.locationPermission = number % 2 == 0 ? .allowed : .denied
                            }
                        }
                        // No reader ever sees a part.
                        #expect(try await file.read().setAside == nil)
                    }
                }
                try await group.waitForAll()
            }
            let end = try await file.read().preferences
            #expect(end.home?.population == 12 + 20 && end.units != nil && end.locationPermission != nil)
        }
    }

    @Test func `a name from outside is made safe before it is saved`() async throws {
        try await withPreferences { file async throws in
            var city = Self.village
            city.englishName = "Vil\u{1B}[31mlage"
            city.koreanName = String(repeating: "마", count: 1_000)
            let saved = try #require(await file.update { $0.home = city }.preferences.home)
            #expect(saved.englishName == "Vil [31mlage" && saved.koreanName?.count == 200)
            #expect(try await file.read() == .init(preferences: Preferences(home: saved)))
        }
    }

    @Test(arguments: [
        Coordinates(latitude: 90.1, longitude: 0), Coordinates(latitude: 0, longitude: -180.1),
        Coordinates(latitude: .nan, longitude: 0), Coordinates(latitude: 0, longitude: .infinity),
    ])
    func `a city without coordinates is no home city`(coordinates: Coordinates) async throws {
        try await withPreferences { file async throws in
            try await file.update { $0.home = Self.village }
            var city = Self.village
            city.coordinates = coordinates
            await #expect(throws: PreferencesError.unusableCity) { try await file.update { $0.home = city } }
            #expect(try await file.read().preferences.home == Self.village)
        }
    }
}

/// Runs `body` with a file in a folder that does not exist yet, and removes the folder.
func withPreferences(_ body: (PreferencesFile) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "cities-preferences-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // what stays does no harm
    try await body(PreferencesFile(folder.appending(path: "cities/preferences.json"), patience: .seconds(600)))
}

func write(_ text: String, to file: PreferencesFile) throws {
    let folder = file.url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file.url)
    // Whatever this machine gives to new files.
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.url.path)
}

func permissions(of file: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
}
