import CitiesTestSupport
import Foundation
import Testing

/// The JSON of every command against the JSON Schema that the program prints, judged by another author's validator.
@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct SchemaTests {
    private static let python = URL(filePath: "/usr/bin/python3")

    /// Prints a line for each file that is invalid, then the number of documents. The name of a file begins with the
    /// definition that its documents have to meet. The first document of each definition, and each that does not meet it,
    /// are compared with the whole schema, too, which takes longer.
    private static let script = #"""
        import datetime, json, pathlib, sys, jsonschema
        whole = json.loads(pathlib.Path(sys.argv[1]).read_text())
        jsonschema.Draft202012Validator.check_schema(whole)
        formats = jsonschema.FormatChecker(formats=["date"])
        @formats.checks("date-time", raises=ValueError)
        def is_time(value):
            if isinstance(value, str):
                moment = datetime.datetime.fromisoformat(value.replace("Z", "+00:00"))
                return moment.utcoffset() is not None
            return True
        def validator(schema):
            return jsonschema.Draft202012Validator(schema, format_checker=formats)
        any_answer, seen, count = validator(whole), set(), 0
        for file in sorted(pathlib.Path(sys.argv[2]).iterdir()):
            name = file.name.split("~")[0]
            one = validator({"$ref": "#/$defs/" + name, "$defs": whole["$defs"]})
            text = file.read_text()
            for document in text.splitlines() if name.startswith("line.") else [text]:
                count += 1
                value = json.loads(document)
                reasons = [f"{error.json_path}: {error.message[:300]}" for error in one.iter_errors(value)][:3]
                if reasons or name not in seen:
                    seen.add(name)
                    if any_answer.is_valid(value) == bool(reasons):
                        reasons.append("another verdict of the whole schema")
                if reasons:
                    print(file.name, " | ".join(reasons))
                    break
        print(count)
        """#

    private static func hasValidator() async -> Bool {
        guard FileManager.default.isExecutableFile(atPath: python.path) else { return false }
        do {
            let module = "import sys, jsonschema; sys.exit(not hasattr(jsonschema, 'Draft202012Validator'))"
            return try await ChildProgram.run(python, ["-W", "ignore", "-c", module]).status == 0
        } catch {
            return false
        }
    }

    /// The documents of a test, which one process validates.
    private struct Documents {
        let folder: URL
        private let schema: URL
        private(set) var count = 0

        init(_ program: Program) async throws {
            folder = program.home.appending(path: "documents")
            schema = program.home.appending(path: "schema.json")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let printed = try await program.run("---schema")
            try #require(printed.status == 0 && printed.messages == "", "\(printed.messages)")
            try printed.output.write(to: schema, atomically: true, encoding: .utf8)
        }

        /// - Parameters:
        ///   - definition: The definition in the schema.
        ///   - name: Tells it from others of the definition.
        mutating func add(_ text: String, as definition: String, _ name: String) throws {
            let file = "\(definition)~\(count) \(name.replacing("/", with: "-").prefix(120))"
            try text.write(to: folder.appending(path: file), atomically: true, encoding: .utf8)
            count += definition.hasPrefix("line.") ? text.lines.count : 1
        }

        /// The lines of the validator about invalid files, and the number of documents that it has seen.
        func judged() async throws -> (complaints: [String], count: Int) {
            let ending = try await ChildProgram.run(python, ["-W", "ignore", "-c", script, schema.path, folder.path])
            try #require(ending.status == 0, "\(ending.output)")
            return (ending.output.lines.dropLast(), Int(ending.output.lines.last ?? "") ?? 0)
        }
    }

    /// A command and the definition of its answer, without `answer.` or `line.`.
    private struct Question {
        var definition: String
        var words: [String]

        init(_ definition: String, _ words: String...) {
            (self.definition, self.words) = (definition, words)
        }
    }

    private static let columns =
        "name,weather,temp,feels,humidity,min,max,normal,yesterday,rain,precip,snow,starts,stops,wind,gust,pressure,"
        + "cloud,visibility,uv,pm25,pm10,air,spread,agree,measured,warning,sunrise,sunset,daylight,time,observed,trend,distance,region,country,number"

    private static let questions = [
        Question("list", "list", "Seoul", "Busan"),
        Question("list", "list", "Seoul", "Busan", "--columns", columns),
        Question("list", "list", "Seoul", "Busan", "--sort", "gust", "--where", "distance>=0"),
        Question("list-day", "list", "Seoul", "Busan", "--day", "today"),
        Question(
            "list-day", "list", "Seoul", "Busan", "--day", "tomorrow", "--columns",
            columns),
        Question("detail", "detail", "Seoul"),
        Question("detail", "detail", "Seoul", "--columns", columns),
        Question("detail", "detail", "Seoul", "--hourly", "--days", "2"),
        Question("detail-day", "detail", "Seoul", "--day", "tomorrow"),
        Question("list", "detail", "Seoul", "Busan"),
        Question("list-day", "detail", "Seoul", "Busan", "--day", "tomorrow"),
        Question("detail", "home"),
        Question("list", "search", "Busan", "--limit", "3"),
        Question("list", "map", "Seoul", "Busan"),
        Question("list", "map", "Seoul", "Busan", "--value", "pm25"),
        Question("list-day", "map", "Seoul", "Busan", "--day", "tomorrow"),
        Question("forecast", "forecast", "Seoul"),
        Question("forecast", "forecast", "Seoul", "--day", "tomorrow"),
        Question("forecast", "forecast", "Seoul", "--hourly", "--days", "2"),
        Question("forecast", "chart", "Seoul"),
        Question("forecast", "chart", "Seoul", "--series", "cloud,uv"),
        Question("forecast", "chart", "Seoul", "--series", "gust,pm25"),
        Question("compare", "compare", "Seoul", "Busan"),
        Question("compare", "compare", "Seoul", "Busan", "--value", "wind", "--day", "tomorrow"),
        Question("compare", "compare", "Seoul", "Busan", "--value", "gust"),
        Question("plan", "plan", "Seoul", "Busan"),
        Question("plan", "plan", "Seoul", "Busan", "--air"),
        Question("hours", "hours", "Seoul", "Busan"),
        Question("hours", "hours", "Seoul", "Busan", "--value", "wind"),
        Question("hours", "hours", "Seoul", "Busan", "--value", "pm25"),
        Question("brief", "brief", "Seoul", "Busan"),
        Question("models", "models", "Seoul", "Busan"),
        Question("models", "models", "Busan"),
        Question("score", "score", "Seoul", "Busan"),
        Question("score", "score", "Busan", "--days", "5", "--lead", "7"),
        Question("trip", "trip", "Seoul@today", "Busan@tomorrow"),
        Question("here", "here", "--at", "37.57,126.98"),
    ]

    /// Cold, dusty and windy weather for every question; `reply` may answer instead.
    private static func withWeather(
        reply: @escaping @Sendable (RecordedRequest) -> FaultReply? = { _ in nil },
        body: (Program) async throws -> Void
    ) async throws {
        let environment = ["CITIES_SOURCE": "open-meteo", "CITIES_OPEN_METEO_GEOCODING_URL": nowhere]
        try await withForecasts(of: "open-meteo", environment) { request in
            if let reply = reply(request) { return reply }
            if request.isAir { return .json(WeatherBody.air(request)) }
            if request.isOfModels { return .json(ModelBody.openMeteo(request)) }
            if request.isOfHub { return .json(WarningBody.hub) }
            if request.isOfPast { return .json(ModelBody.past(request)) }
            return request.path == "/v1/forecast" && !request.isForecast
                ? .json(WeatherBody.openMeteo(request, first: -8)) : nil
        } metar: {
            .json(MetarBody.reports($0))
        } body: { program, server in
            var program = program
            program.environment["CITIES_OPEN_METEO_AIR_QUALITY_URL"] = server.url + "/air"
            program.environment["CITIES_KMA_HUB_BASE_URL"] = server.url
            program.environment["CITIES_KMA_HUB_API_KEY"] = "test-key"
            program.environment["CITIES_OPEN_METEO_PREVIOUS_RUNS_URL"] = server.url + "/runs"
            program.environment["CITIES_OPEN_METEO_ARCHIVE_URL"] = server.url + "/archive"
            let home = try await program.run("home", "Seoul", "--quiet")
            try #require(home.status == 0, "\(home.messages)")
            try await body(program)
        }
    }

    /// Adds the answers to all questions in a format, each with an expected exit status.
    ///
    /// - Parameter city: Asks the questions that name it alone; empty is all.
    private static func ask(
        _ program: Program, _ options: [String], _ documents: inout Documents, about city: String = "",
        statuses: Set<Int32>, format: String = "json"
    ) async throws {
        // Typical weather has no models.
        let asked = questions.filter { question in
            (city.isEmpty || question.words.contains { $0.hasPrefix(city) })
                && !(options.contains("normals") && ["models", "score"].contains(question.definition))
        }
        let endings = try await withThrowingTaskGroup(of: (Int, Program.Ending).self) { group in
            var endings: [Int: Program.Ending] = [:]
            for (index, question) in asked.enumerated() {
                if index >= 4, let ending = try await group.next() { endings[ending.0] = ending.1 }
                group.addTask { (index, try await program.run(question.words + ["--format", format] + options)) }
            }
            for try await ending in group { endings[ending.0] = ending.1 }
            return endings
        }
        for (index, question) in asked.enumerated() {
            let words = question.words + ["--format", format] + options
            let ending = try #require(endings[index])
            #expect(statuses.contains(ending.status), "\(words): \(ending.status) \(ending.messages)")
            guard !ending.output.isEmpty else { continue }
            let name = words.joined(separator: " ").replacing(columns, with: "all")
            guard format == "ndjson" else {
                try documents.add(ending.output, as: "answer." + question.definition, name)
                continue
            }
            // A city without its coming hours and days is a line of a list.
            let isOfKinds = ending.output.hasPrefix(#"{"kind":"#)
            guard isOfKinds, let kinds = linesOfKinds[question.definition] else {
                let definition = question.definition == "detail" ? "list" : question.definition
                try documents.add(ending.output, as: "line." + definition, name)
                continue
            }
            var count = 0
            for (kind, definition) in kinds {
                let lines = ending.output.lines.filter { $0.hasPrefix(#"{"kind":"\#(kind)""#) }
                count += lines.count
                if !lines.isEmpty {
                    try documents.add(lines.joined(separator: "\n"), as: "line." + definition, name)
                }
            }
            #expect(count == ending.output.lines.count, "\(words)")
        }
    }

    /// The definitions of the lines of answers that have lines of several kinds.
    private static let linesOfKinds = [
        "here": ["current": "here-current", "hour": "here-hour", "step": "here-hour", "day": "here-day"],
        "detail": ["current": "detail-current", "hour": "detail-hour", "step": "detail-hour", "day": "detail-day"],
        "detail-day": ["day": "detail-values", "hour": "detail-hour", "step": "detail-hour"],
        "compare": ["step": "compare", "hour": "compare-hour"],
        "models": ["model": "models", "day": "models-day"],
    ]

    private static func expectValid(_ documents: Documents, atLeast least: Int) async throws {
        let (complaints, count) = try await documents.judged()
        #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
        #expect(count == documents.count && count >= least, "\(count) of \(documents.count)")
    }

    private static let isAble: ConditionTrait = .enabled(
        "skipped: no python3-jsonschema here (make test installs it)"
    ) { await hasValidator() }

    @Test(isAble) func `every answer about live weather meets the schema`() async throws {
        try await Self.withWeather { program in
            var documents = try await Documents(program)
            try await Self.ask(program, [], &documents, statuses: [0])
            try await Self.ask(program, ["--units", "f", "--lang", "ko"], &documents, statuses: [0], format: "ndjson")
            try await Self.expectValid(documents, atLeast: 200)
        }
    }

    @Test(isAble) func `every answer about typical weather meets the schema`() async throws {
        try await withProgram { program in
            _ = try await program.run("home", "Seoul", "--quiet", "--offline")
            var documents = try await Documents(program)
            try await Self.ask(program, ["--source", "normals"], &documents, statuses: [0, 1, 69])
            try await Self.ask(program, ["--offline"], &documents, statuses: [0, 1, 69], format: "ndjson")
            try await Self.expectValid(documents, atLeast: 100)
        }
    }

    @Test(isAble) func `an answer with a failed city meets the schema`() async throws {
        // The answer for Busan has the coordinates of another place, so Busan alone fails.
        let reply = { @Sendable (request: RecordedRequest) -> FaultReply? in
            let body =
                request.isAir
                ? WeatherBody.air(request)
                : request.isOfModels
                    ? ModelBody.openMeteo(request)
                    : request.isOfPast
                        ? ModelBody.past(request)
                        : request.isForecast
                            ? ForecastBody.openMeteo(request) : WeatherBody.openMeteo(request, first: -8)
            return .json(body.replacing(/"latitude":35\.1[0-9]*,/, with: #""latitude":-60,"#))
        }
        try await Self.withWeather(reply: reply) { program in
            var documents = try await Documents(program)
            let fahrenheit = ["--units", "f", "--lang", "ko"]
            try await Self.ask(program, fahrenheit, &documents, about: "Busan", statuses: [0, 1, 65])
            try await Self.ask(program, [], &documents, about: "Busan", statuses: [0, 1, 65], format: "ndjson")
            let files = try FileManager.default.contentsOfDirectory(
                at: documents.folder, includingPropertiesForKeys: nil)
            let failed = try files.filter { try String(contentsOf: $0, encoding: .utf8).contains(#""error":{"#) }
            #expect(failed.count > 20, "\(failed.map(\.lastPathComponent))")
            try await Self.expectValid(documents, atLeast: 100)
        }
    }

    @Test(isAble, arguments: ["openweathermap", "weatherapi"])
    func `the answers from another source meet the schema`(source: String) async throws {
        try await withForecasts(of: source, ["CITIES_SOURCE": source]) { program, _ in
            var documents = try await Documents(program)
            let words = [
                ("list", ["list", "Seoul"]), ("detail", ["detail", "Seoul"]), ("forecast", ["forecast", "Seoul"]),
                ("list-day", ["list", "Seoul", "--day", "tomorrow"]), ("here", ["here", "--at", "37.57,126.98"]),
            ]
            for (definition, words) in words {
                let ending = try await program.run(
                    words + ["--format", "json", "--days", "3"].prefix(words[0] == "here" ? 4 : 2))
                #expect(ending.status == 0, "\(words): \(ending.messages)")
                try documents.add(ending.output, as: "answer." + definition, words.joined(separator: " "))
            }
            try await Self.expectValid(documents, atLeast: words.count)
        }
    }

    @Test(isAble) func `the answers about the program and the lines of watch and of bars meet the schema`() async throws
    {
        try await Self.withWeather { program in
            var documents = try await Documents(program)
            func add(_ definition: String, _ words: String..., statuses: Set<Int32> = [0]) async throws {
                let ending = try await program.run(words)
                #expect(statuses.contains(ending.status), "\(words): \(ending.messages)")
                try documents.add(ending.output, as: definition, words.joined(separator: " "))
            }
            try await add("answer.doctor", "doctor", "--format", "json")
            try await add("answer.doctor", "doctor", "--format", "json", "--offline")
            try await add("answer.list", "list", "Seoul", "--where", "temp>90", "--json", statuses: [1])
            try await add("answer.config-show", "config", "show", "--format", "json", "--units", "f")
            try await add("answer.config-check", "config", "check", "--format", "json")
            try await add("bar.waybar", "list", "Seoul", "--format", "waybar")
            try await add("bar.i3blocks", "list", "Seoul", "--format", "i3blocks")
            for words in [["list", "--sort", "tmp"], ["plan", "--frobnicate"], ["list", "Hobbiton"]] {
                let ending = try await program.run(words + ["--format", "json"])
                #expect(ending.status == 64 && ending.output == "")
                try documents.add(ending.messages, as: "error", words.joined(separator: " "))
            }
            let running = try await program.start(["watch", "Seoul", "Busan", "--format", "ndjson"])
            while try String(contentsOf: running.output, encoding: .utf8).lines.count < 2 {
                try Task.checkCancellation()
                await Task.yield()
            }
            running.send(SIGTERM)
            try documents.add(try await running.ending().output, as: "line.list", "watch")
            try program.configure("units: kelvin\n")
            try await add("answer.config-check", "config", "check", "--json", statuses: [78])
            try await add("answer.doctor", "doctor", "--json", statuses: [78])
            try await Self.expectValid(documents, atLeast: 10)
        }
    }

    @Test(isAble) func `an answer that breaks the schema is refused`() async throws {
        try await Self.withWeather { program in
            let ending = try await program.run("list", "Seoul", "--format", "json")
            let line = try await program.run("list", "Seoul", "--format", "ndjson")
            let breaks: [(name: String, from: String, to: String)] = [
                ("a field of the answer that nobody knows", #""live":"#, #""lively":true,"live":"#),
                ("an unknown field of a city", #""temperature":"#, #""temperatures":1,"temperature":"#),
                ("an unknown field of a condition", #""kind":"#, #""kinds":1,"kind":"#),
                ("a missing field of the answer", #""units":"celsius","#, ""),
                ("a missing field of a city", #""humidity":55,"#, ""),
                ("a missing error", #","error":null"#, ""),
                ("a text for a number", #""humidity":55"#, #""humidity":"55""#),
                ("a number beyond its range", #""humidity":55"#, #""humidity":155"#),
                ("null for a name", #""name":"Seoul""#, #""name":null"#),
                ("a text for true or false", #""live":true"#, #""live":"true""#),
                ("an unknown kind of weather", #""kind":"snow""#, #""kind":"snowy""#),
                ("an unknown source", #""source":"open-meteo""#, #""source":"open-metro""#),
                ("an unknown error", #""error":null"#, #""error":{"code":"unlucky","message":"No."}"#),
                ("a time without its offset", #"+09:00""#, #"""#),
                ("another version", #""schema":1"#, #""schema":2"#),
            ]
            var documents = try await Documents(program)
            for item in breaks {
                let text = ending.output.replacing(item.from, with: item.to, maxReplacements: 1)
                #expect(text != ending.output, "\(item.name): \(ending.output)")
                try documents.add(text, as: "answer.list", item.name)
            }
            try documents.add(line.output.replacing(#""live":true,"#, with: ""), as: "line.list", "no live")
            try documents.add(line.output.replacing(#""id":"#, with: #""x":1,"id":"#), as: "line.list", "an x")
            let (complaints, count) = try await documents.judged()
            #expect(count == breaks.count + 2 && complaints.count == count, "\(complaints.joined(separator: "\n"))")
            #expect(!complaints.contains { $0.contains("another verdict") })
        }
    }

    @Test func `the schema in the repository is the one that the program prints`() async throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Documentation/cities.schema.json")
        try await withProgram { program in
            let printed = try await program.run("---schema")
            if ProcessInfo.processInfo.environment["CITIES_RECORD_SNAPSHOTS"] == "1" {
                try printed.output.write(to: file, atomically: true, encoding: .utf8)
                Issue.record("recorded the schema: look at it, then run again")
            }
            #expect(try String(contentsOf: file, encoding: .utf8) == printed.output, "run make manual")
        }
    }
}
