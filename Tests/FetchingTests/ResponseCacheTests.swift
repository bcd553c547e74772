import CitiesProviders
import Foundation
import CitiesHTTP
import CitiesLocalization
import Testing
import CitiesWeatherModel

@testable import CitiesFetching

@Suite struct ResponseCacheTests {
    private func withFolder(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "cities-cache-\(UUID().uuidString)")
        try await body(folder)
        if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
    }

    private func key(_ units: UnitSystem = .celsius, host: String = "https://a.test") -> ResponseCacheKey {
        ResponseCacheKey(FakeProvider(host: host).profile, kind: "current", units: units, language: .english)
    }

    private func load(_ cache: ResponseCache, _ key: ResponseCacheKey? = nil) -> [City.ID: Sourced<CurrentWeather>] {
        cache.load(key ?? self.key())
    }

    private func report(_ temperature: Double, at date: Date = epoch, _ units: UnitSystem = .celsius)
        -> Sourced<CurrentWeather>
    {
        .init(
            CurrentWeather(
                units: units, observedAt: date, utcOffset: 32_400, temperature: temperature,
                condition: WeatherCondition(kind: .snow, intensity: .light, code: 71, isDay: false), sunrise: date),
            source: .openMeteo, freshness: .saved, fetchedAt: date)
    }

    @Test func `a saved answer is read back equal`() async throws {
        try await withFolder { folder in
            let cache = ResponseCache(folder: folder)
            try await cache.save(["seoul": report(4.1)], key())
            #expect(load(cache) == ["seoul": report(4.1)])
        }
    }

    @Test(arguments: [(WeatherSource.openMeteo, true), (.openWeatherMap, false)])
    func `the language distinguishes answers that contain words`(
        source: WeatherSource, isSame: Bool
    ) async throws {
        try await withFolder { folder in
            let cache = ResponseCache(folder: folder)
            func key(_ language: Language) -> ResponseCacheKey {
                ResponseCacheKey(
                    FakeProvider(source: source).profile, kind: "current", units: .celsius, language: language)
            }
            let weather = CurrentWeather(units: .celsius, observedAt: epoch, utcOffset: 32_400, temperature: 4.1)
            try await cache.save(["seoul": Sourced(weather, source: source, fetchedAt: epoch)], key(.english))
            #expect(load(cache, key(.english)).count == 1)
            #expect(load(cache, key(.korean)).isEmpty == !isSame)
        }
    }

    @Test func `another unit or server is another answer`() async throws {
        try await withFolder { folder in
            let cache = ResponseCache(folder: folder)
            try await cache.save(["seoul": report(4.1)], key())
            #expect(load(cache, key(.fahrenheit)).isEmpty)
            #expect(load(cache, key(host: "https://b.test")).isEmpty)
            #expect(load(cache, key(host: "https://a.test:8443")).isEmpty)
        }
    }

    @Test func `saving adds to what is there, and the newer report stays`() async throws {
        try await withFolder { folder in
            let cache = ResponseCache(folder: folder)
            try await cache.save(["seoul": report(2, at: epoch + 30), "busan": report(9)], key())
            try await cache.save(["seoul": report(1), "jeju": report(14)], key())
            #expect(load(cache).mapValues(\.value.temperature) == ["seoul": 2, "busan": 9, "jeju": 14])
            let file = try String(contentsOf: folder.appending(path: key().fileName), encoding: .utf8)
            #expect(file.split(separator: "\n").count == 1 + 3)
        }
    }

    @Test func `the first of two answers about a city counts, with its own time`() async throws {
        try await withFolder { folder in
            let cache = ResponseCache(folder: folder)
            var lines = AnswerLines<CurrentWeather>(count: 2)
            for answer in [report(1), report(2, at: epoch + 30)] { lines.add(answer, about: "seoul") }
            #expect(lines.fetchedAt == ["seoul": report(1).provenance.fetchedAt])
            try await cache.save(lines, key())
            #expect(load(cache).mapValues(\.value.temperature) == ["seoul": 1])
        }
    }

    @Test(arguments: [
        "", "{", "cities 3\n", "cities 4\n", "cities 5", "\u{0}\u{1}", #"{"version":3,"reports":{"seoul":{}}}"#,
        "cities 5\n\n",
        "cities 5\nseoul\n", "cities 5\nseoul\topen-meteo\t7e8\tcelsius\n",
    ])
    func `a damaged file counts as absent and is replaced`(text: String) async throws {
        try await withFolder { folder in
            let cache = ResponseCache(folder: folder)
            try await cache.save(["seoul": report(1)], key())
            let file = folder.appending(path: key().fileName)
            try Data(text.utf8).write(to: file)
            #expect(load(cache).isEmpty)
            try await cache.save(["busan": report(9)], key())
            #expect(load(cache).keys.sorted() == ["busan"])
        }
    }

    @Test func `a damaged line is skipped, and the other cities keep their answers`() async throws {
        try await withFolder { folder in
            let cache = ResponseCache(folder: folder)
            try await cache.save(["seoul": report(1), "busan": report(2), "jeju": report(3)], key())
            let file = folder.appending(path: key().fileName)
            let text = try String(contentsOf: file, encoding: .utf8)
            let damaged = text.split(separator: "\n").map { $0.hasPrefix("busan") ? $0.dropLast(3) + "?" : $0 }
            try Data(damaged.joined(separator: "\n").utf8).write(to: file)
            #expect(load(cache).mapValues(\.value.temperature) == ["seoul": 1, "jeju": 3])
            try await cache.save(["busan": report(4)], key())
            #expect(load(cache).mapValues(\.value.temperature) == ["seoul": 1, "busan": 4, "jeju": 3])
        }
    }

    @Test(arguments: [0x01, 0x04, 0x10, 0x20, 0x80] as [UInt8])
    func `no damaged byte changes an answer`(bits: UInt8) async throws {
        try await withFolder { folder in
            let cache = ResponseCache(folder: folder)
            let saved = ["seoul": report(4.1), "busan": report(-12.25)]
            try await cache.save(saved, key())
            let file = folder.appending(path: key().fileName)
            let whole = try Data(contentsOf: file)
            for place in whole.indices {
                var damaged = whole
                damaged[place] ^= bits
                try damaged.write(to: file)
                for (city, answer) in load(cache) { #expect(answer == saved[city], "byte \(place)") }
            }
        }
    }

    @Test func `a damaged line does not hide another one about the same city`() async throws {
        try await withFolder { folder in
            let cache = ResponseCache(folder: folder)
            try await cache.save(["seoul": report(1)], key())
            let file = folder.appending(path: key().fileName)
            try (Data(contentsOf: file) + Data("seoul\tx\n".utf8)).write(to: file)
            #expect(load(cache) == ["seoul": report(1)])
        }
    }

    @Test func `some cities are read without the others, which stay as they are written`() async throws {
        try await withFolder { folder in
            let cache = ResponseCache(folder: folder)
            try await cache.save(["seoul": report(1), "busan": report(2)], key())
            let some: [City.ID: Sourced<CurrentWeather>] = cache.load(key(), of: ["busan", "jeju"])
            #expect(some == ["busan": report(2)])
            let file = folder.appending(path: key().fileName)
            func line(_ city: String) throws -> Substring? {
                try String(contentsOf: file, encoding: .utf8).split(separator: "\n").first { $0.hasPrefix(city) }
            }
            let before = try #require(try line("seoul"))
            try await cache.save(["busan": report(5, at: epoch + 1), "jeju": report(3)], key())
            #expect(try line("seoul") == before)
            #expect(load(cache).mapValues(\.value.temperature) == ["seoul": 1, "busan": 5, "jeju": 3])
        }
    }

    @Test(arguments: ["a", "b", "ab", "xab", "x\tb", "x\\b", "y\\", "서울", "geonames-12"])
    func `a city is found among others by its id, however it ends`(id: City.ID) async throws {
        try await withFolder { folder in
            let cache = ResponseCache(folder: folder)
            let ids = ["a", "b", "ab", "xab", "x\tb", "x\\b", "y\\", "서울", "geonames-12", "geonames-912"]
            let answers = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, report(Double($0))) })
            try await cache.save(answers, key())
            let found: [City.ID: Sourced<CurrentWeather>] = cache.load(key(), of: [id])
            #expect(found == [id: answers[id]])
        }
    }

    @Test func `answers in another unit than the file's are rejected`() async throws {
        try await withFolder { folder in
            let cache = ResponseCache(folder: folder)
            try await cache.save(["seoul": report(40, .fahrenheit)], key(.celsius))
            #expect(load(cache, key(.celsius)).isEmpty)
        }
    }

    @Test func `files and folder are the owner's alone`() async throws {
        try await withFolder { folder in
            try await ResponseCache(folder: folder).save(["seoul": report(1)], key())
            let file = folder.appending(path: key().fileName)
            let modes = try [folder, file].map {
                try FileManager.default.attributesOfItem(atPath: $0.path)[.posixPermissions] as? Int
            }
            #expect(modes == [0o700, 0o600])
        }
    }

    @Test func `only files without a write for a month are removed`() async throws {
        try await withFolder { folder in
            let cache = ResponseCache(folder: folder)
            try cache.removeOld(now: epoch)
            let day: TimeInterval = 86_400
            try await cache.save(["seoul": report(1, at: epoch - 31 * day)], key(host: "https://old.test"))
            try await cache.save(["seoul": report(1, at: epoch - 29 * day)], key(host: "https://new.test"))
            try await cache.save(["seoul": report(1, at: epoch + 99 * day)], key(host: "https://later.test"))
            for name in ["notes.txt", "foreign.json", "current+left.tsv.7.new"] {
                let file = folder.appending(path: name)
                try Data("x".utf8).write(to: file)
                try FileManager.default.setAttributes(
                    [.modificationDate: epoch - 400 * day], ofItemAtPath: file.path)
            }
            try cache.removeOld(now: epoch)
            #expect(load(cache, key(host: "https://old.test")).isEmpty)
            #expect(load(cache, key(host: "https://new.test")).count == 1)
            #expect(load(cache, key(host: "https://later.test")).count == 1)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(Set(names).isSuperset(of: ["notes.txt", "foreign.json", ".lock"]) && names.count == 5)
        }
    }

    @Test func `many writers lose no answer`() async throws {
        try await withFolder { folder in
            let cache = ResponseCache(folder: folder, patience: .seconds(50))
            try await withThrowingTaskGroup { group in
                for index in 1...40 {
                    group.addTask { try await cache.save(["c\(index)": report(Double(index))], key()) }
                }
                try await group.waitForAll()
            }
            #expect(load(cache).count == 40)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(names.sorted() == [".lock", key().fileName])
        }
    }

    @Test func `a folder that cannot be made is an error that says so`() async throws {
        try await withFolder { folder in
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let file = folder.appending(path: "file")
            try Data().write(to: file)
            let cache = ResponseCache(folder: file.appending(path: "below"))
            await #expect(throws: (any Error).self) { try await cache.save(["seoul": report(1)], key()) }
            #expect(load(cache).isEmpty)
        }
    }

    @Test func `without a folder nothing is kept and nothing fails`() async throws {
        let cache = ResponseCache(folder: nil)
        try await cache.save(["seoul": report(1)], key())
        #expect(load(cache).isEmpty)
    }

    @Test(
        arguments: [
            { $0.observedAt = $1 }, { $0.sunrise = $1 }, { $0.sunset = $1 },
        ] as [@Sendable (inout CurrentWeather, Date) -> Void])
    func `impossible times are not read`(set: @Sendable (inout CurrentWeather, Date) -> Void) async throws {
        try await withFolder { folder in
            let cache = ResponseCache(folder: folder)
            for seconds in [1e300, -1e300, -1e11] {
                var wrong = report(1)
                set(&wrong.value, Date(timeIntervalSinceReferenceDate: seconds))
                try await cache.save(["seoul": wrong, "busan": report(2)], key())
                #expect(load(cache).keys.sorted() == ["busan"])
            }
        }
    }

    @Test func `impossible fetch times and offsets are not read`() async throws {
        try await withFolder { folder in
            let cache = ResponseCache(folder: folder)
            var early = report(1)
            early.provenance.fetchedAt = Date(timeIntervalSinceReferenceDate: -1e300)
            var far = report(1)
            far.value.utcOffset = 99_999_999
            try await cache.save(["seoul": early, "jeju": far, "busan": report(2)], key())
            #expect(load(cache).keys.sorted() == ["busan"])
        }
    }

    @Test(
        arguments: [
            { $0.temperature = 500 }, { $0.temperature = -101 }, { $0.humidity = 101 }, { $0.feelsLike = 80 },
            { $0.pressure = 5 }, { $0.windSpeed = -1 }, { $0.windDirection = 361 }, { $0.uvIndex = 51 },
            { $0.minimum = 300 }, { $0.maximum = 300 }, { $0.yesterday = 300 }, { $0.precipitation = -1 },
        ] as [@Sendable (inout CurrentWeather) -> Void])
    func `numbers that cannot be weather are not read`(
        damage: @Sendable (inout CurrentWeather) -> Void
    ) async throws {
        try await withFolder { folder in
            let cache = ResponseCache(folder: folder)
            var damaged = report(1)
            damage(&damaged.value)
            try await cache.save(["seoul": damaged, "busan": report(2)], key())
            #expect(load(cache).keys.sorted() == ["busan"])
        }
    }

    @Test func `a file of which a byte is missing at its end counts as absent`() async throws {
        try await withFolder { folder in
            let cache = ResponseCache(folder: folder)
            try await cache.save(["seoul": report(1)], key())
            let file = folder.appending(path: key().fileName)
            let whole = try Data(contentsOf: file)
            // Without the end of its last line a file is still whole.
            for length in [whole.count - 2, whole.count / 2, 9, 8, 1] {
                try whole.prefix(length).write(to: file)
                #expect(load(cache).isEmpty, "\(length) bytes")
            }
        }
    }

    @Test(arguments: ["seo\tul", "seo\nul", "seo\\tul", "\\", "서울 \u{1F327}", "a\\\t\n"])
    func `a city whose number has signs of the file in it comes back the same`(id: String) async throws {
        try await withFolder { folder in
            let cache = ResponseCache(folder: folder)
            try await cache.save([id: report(1), "busan": report(2)], key())
            #expect(load(cache) == [id: report(1), "busan": report(2)])
        }
    }

    @Test func `impossible numbers of a forecast are not read`() async throws {
        try await withFolder { folder in
            let cache = ResponseCache(folder: folder)
            let forecasts: [WeatherForecast] = [
                WeatherForecast(units: .celsius, utcOffset: 0, steps: [ForecastStep(time: epoch, maximum: 500)]),
                WeatherForecast(
                    units: .celsius, utcOffset: 0, steps: [ForecastStep(time: epoch, precipitationChance: 101)]),
                WeatherForecast(
                    units: .celsius, utcOffset: 0, hourly: [HourlyForecast(time: epoch, temperature: -500)]),
                WeatherForecast(units: .celsius, utcOffset: 0, hourly: [HourlyForecast(time: epoch, windSpeed: -1)]),
                WeatherForecast(units: .celsius, utcOffset: 0, daily: [DailyForecast(date: epoch, average: 500)]),
                WeatherForecast(units: .celsius, utcOffset: 0, timeZone: "No\u{1B}where"),
                WeatherForecast(units: .celsius, utcOffset: 0, daily: [DailyForecast(date: .distantFuture)]),
            ]
            for forecast in forecasts {
                let report = Sourced(forecast, source: .openMeteo, fetchedAt: epoch)
                try await cache.save(["seoul": report], key())
                let loaded: [City.ID: Sourced<WeatherForecast>] = cache.load(key())
                #expect(loaded.isEmpty)
            }
        }
    }

    @Test func `a file that other users can write is not trusted, and replaced`() async throws {
        try await withFolder { folder in
            let cache = ResponseCache(folder: folder)
            try await cache.save(["seoul": report(1)], key())
            let file = folder.appending(path: key().fileName)
            for mode: mode_t in [0o620, 0o602, 0o666] {
                #expect(chmod(file.path, mode) == 0)
                #expect(load(cache).isEmpty)
                try await cache.save(["busan": report(2)], key())
                #expect(load(cache).keys.sorted() == ["busan"])
            }
        }
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give a file away"))
    func `nor is one that belongs to another user`() async throws {
        try await withFolder { folder in
            let cache = ResponseCache(folder: folder)
            try await cache.save(["seoul": report(1)], key())
            #expect(chown(folder.appending(path: key().fileName).path, 12_345, 12_345) == 0)
            #expect(load(cache).isEmpty)
        }
    }

    @Test func `a pipe in place of the file blocks no reader`() async throws {
        try await withFolder { folder in
            let cache = ResponseCache(folder: folder)
            try await cache.save(["seoul": report(1)], key())
            let file = folder.appending(path: key().fileName)
            try FileManager.default.removeItem(at: file)
            try #require(mkfifo(file.path, 0o600) == 0)
            #expect(load(cache).isEmpty)
            try await cache.save(["seoul": report(1)], key())
            #expect(load(cache).count == 1)
        }
    }

    @Test func `an answer from a wrong clock gives way to a new one`() async throws {
        try await withFolder { folder in
            let cache = ResponseCache(folder: folder)
            try await cache.save(["seoul": report(-30, at: epoch + 3_600)], key())
            try await cache.save(["seoul": report(10)], key())
            #expect(load(cache)["seoul"]?.value.temperature == 10)
        }
    }

    @Test func `a link in the place of the lock or of a file is not written through`() async throws {
        try await withFolder { folder in
            let cache = ResponseCache(folder: folder)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let victim = folder.appending(path: "victim")
            try Data("mine".utf8).write(to: victim)
            let (lock, file) = (folder.appending(path: ".lock"), folder.appending(path: key().fileName))
            try FileManager.default.createSymbolicLink(at: lock, withDestinationURL: victim)
            await #expect(throws: POSIXError(.ELOOP)) { try await cache.save(["seoul": report(1)], key()) }
            try FileManager.default.removeItem(at: lock)
            for link in [file, file.appendingPathExtension("new")] {
                try FileManager.default.createSymbolicLink(at: link, withDestinationURL: victim)
            }
            try await cache.save(["seoul": report(1)], key())
            #expect(load(cache) == ["seoul": report(1)])
            #expect(try String(contentsOf: victim, encoding: .utf8) == "mine")
        }
    }

    @Test func `a held lock is not waited for`() async throws {
        try await withFolder { folder in
            let cache = ResponseCache(folder: folder, patience: .zero)
            try await cache.save(["seoul": report(1)], key())
            let held = open(folder.appending(path: ".lock").path, O_RDWR)
            defer { close(held) }
            #expect(flock(held, LOCK_EX) == 0)
            await #expect(throws: POSIXError.self) { try await cache.save(["seoul": report(2)], key()) }
            #expect(load(cache)["seoul"]?.value.temperature == 1)
        }
    }
}
