import CitiesTestSupport
import CitiesTextLayout
import Foundation
import Testing

@Suite(.timeLimit(.untilAllHadTheirTurn))
struct ModelsTests {
    private func withModels(
        reply: @escaping @Sendable (RecordedRequest) -> FaultReply? = { _ in nil },
        body: (Program, FaultServer) async throws -> Void
    ) async throws {
        try await withOpenMeteo(
            reply: { request in
                reply(request)
                    ?? (request.isOfModels
                        ? .json(ModelBody.openMeteo(request))
                        : request.isOfModelHours
                            ? .json(ModelBody.hours(request))
                            : request.isOfRun
                                ? .json(ModelBody.run)
                                : request.isForecast ? .json(ForecastBody.openMeteo(request)) : nil)
            }, body: body)
    }

    @Test func `one city has the sentences, then a row for each model and their mean`() async throws {
        try await withModels { program, server in
            let ending = try await program.run("models", "Seoul", "--width", "200")
            #expect(ending.status == 0 && ending.messages == "", "\(ending.messages)")
            #expect(ending.output.contains(#/ECMWF +10\.0°\/2\.0° +0\.2/#), "\(ending.output)")
            #expect(ending.output.contains(#/UM +12\.5°\/4\.5° +2\.5/#))
            #expect(ending.output.contains(#/Mean +11\.\d°\/3\.\d° +1\.\d/#), "\(ending.output)")
            #expect(
                ending.output.contains("Corrected   — no past days are kept; to fetch them: cities score Seoul"),
                "\(ending.output)")
            let sentence = "rain is open (3 of 6, 0.2 to 2.5 mm); maximum 10 to 13°."
            let place = try (
                #require(ending.output.range(of: sentence), "\(ending.output)"),
                #require(ending.output.range(of: "MODEL"))
            )
            #expect(place.0.lowerBound < place.1.lowerBound)
            #expect(ending.output.contains("DWD ICON, 11 km") && ending.output.contains("CC BY-SA 4.0"))
            #expect(ending.output.contains(#/JMA: JMA, 5 km, 55 km from /#), "\(ending.output)")
            #expect(ending.output.contains(#/DWD ICON, 11 km, run of .+ UTC, [89] h ago/#), "\(ending.output)")
            #expect(
                server.record.requests.dropFirst().map(\.path)
                    == [
                        "ecmwf_ifs", "ncep_gfs013", "dwd_icon", "jma_msm", "cmc_gem_gdps_15km",
                        "ukmo_global_deterministic_10km",
                    ].map { "/data/\($0)/static/meta.json" })
            #expect(server.record.mostInFlight == 1)
            _ = try await program.run("models", "Seoul")
            #expect(server.record.requests.count == 7, "kept for three hours")
            _ = try await program.run("models", "Busan")
            #expect(server.record.requests.count == 8, "the run is the same, and known until the next one is due")
        }
    }

    @Test(arguments: ["40", "60", "80", "120"])
    func `no day is lost in a narrow window`(width: String) async throws {
        try await withModels { program, _ in
            let wide = try await program.run("models", "Seoul", "--width", "300").output
            let narrow = try await program.run("models", "Seoul", "--width", width).output
            let days = try #require(wide.lines.first { $0.hasPrefix("  MODEL") }).matches(of: #/[A-Z][a-z]{2} \d+/#)
            #expect(days.count == 7, "\(wide)")
            for day in days { #expect(narrow.contains(day.0), "\(day.0): \(narrow)") }
            #expect(narrow.lines.allSatisfy { $0.displayWidth <= Int(width)! }, "\(narrow)")
        }
    }

    @Test func `several cities have a row each, and those where a day is open are named`() async throws {
        try await withModels { program, server in
            let ending = try await program.run("models", "Seoul", "Busan", "--width", "200")
            #expect(ending.output.contains(#/Seoul +10\.0–12\.5° 3\/6/#), "\(ending.output)")
            #expect(ending.output.contains(#/Busan +10\.0–15\.0° 3\/6/#))
            #expect(
                ending.output.contains("rain is open in Seoul, Busan; the maximum is open in Busan (10 to 15°)."),
                "\(ending.output)")
            #expect(server.record.requests.count(where: \.isOfModels) == 1)
        }
    }

    @Test func `the other formats have every model and every day`() async throws {
        try await withModels { program, _ in
            let json = try await program.run("models", "Seoul", "Busan", "--format", "json").json()
            let cities = try #require(json["cities"] as? [[String: Any]])
            let models = try #require(cities[1]["models"] as? [[String: Any]])
            #expect(models.map { $0["family"] as? String } == ["ECMWF", "GFS", "ICON", "JMA", "GEM", "UM", nil])
            #expect(models.map { $0["resolution"] as? Double } == [9, 13, 11, 5, 15, 10, nil])
            #expect(models.last?["model"] as? String == "mean")
            let ofMean = try #require((models[6]["days"] as? [[String: Any]])?.first)
            #expect(ofMean["maximum"] as? Double == 12.5 && ofMean["interval"] is NSNull, "\(ofMean)")
            let run = Date(timeIntervalSince1970: Double(WeatherBody.observed - 28_800))
            let runs = models.prefix(6).map { $0["run"] as? String ?? "" }
            #expect(runs.allSatisfy { (try? Date($0, strategy: .iso8601)) == run && $0.hasSuffix("+09:00") }, "\(runs)")
            let day = try #require((models[2]["days"] as? [[String: Any]])?.last)
            #expect(
                day["maximum"] as? Double == 12 && day["minimum"] as? Double == 4
                    && day["precipitation"] as? Double == 0.2)
            let agreement = try #require((cities[1]["days"] as? [[String: Any]])?.first)
            #expect(agreement["lowest"] as? Double == 10 && agreement["highest"] as? Double == 15)
            #expect(
                agreement["spread"] as? Double == 5 && agreement["modelsWet"] as? Int == 3
                    && agreement["models"] as? Int == 6)
            let csv = try await program.run("models", "Seoul", "Busan", "--format", "csv").output
            let records = csv.split(whereSeparator: \.isNewline)
            #expect(
                records.count { $0.hasPrefix("model,") } == 98 && records.count { $0.hasPrefix("day,") } == 14, "\(csv)"
            )
            let plain = try await program.run("models", "Seoul", "--plain").output
            #expect(plain.contains(#/ICON: \w+ \d+ \w+ maximum 11\.0 degrees Celsius/#), "\(plain)")
            let korean = try await program.run("models", "서울", "부산", "--plain", "--lang", "ko").output
            #expect(korean.contains("비 불확실(모델 6개 중 3개"), "\(korean)")
        }
    }

    @Test func `a list is sorted and filtered by the spread of the models`() async throws {
        try await withModels { program, server in
            let list = try await program.run(
                "list", "Seoul", "Busan", "Daegu", "--columns", "name,spread,agree", "--sort", "spread-desc")
            let rows = list.output.lines.compactMap {
                $0.firstMatch(of: #/^ +(Seoul|Busan|Daegu) +([\d.]+)°C +(\d\/\d)/#)
            }
            #expect(
                rows.map { "\($0.1) \($0.2) \($0.3)" } == ["Daegu 7.5 3/6", "Busan 5.0 3/6", "Seoul 2.5 3/6"],
                "\(list.output)")
            #expect(server.record.requests.count { $0.isOfModels } == 1)
            let filtered = try await program.run("list", "Seoul", "Busan", "--where", "spread>3", "--format", "json")
                .json()
            let cities = try #require(filtered["cities"] as? [[String: Any]])
            #expect(cities.map { $0["id"] as? String } == ["busan"])
            let named = try await program.run("list", "Seoul", "--columns", "agree,spread", "--format", "json").json()
            let seoul = try #require((named["cities"] as? [[String: Any]])?.first)
            #expect(
                seoul["spread"] as? Double == 2.5 && seoul["modelsWet"] as? Int == 3 && seoul["models"] as? Int == 6)
            let day = try await program.run("list", "Seoul", "--day", "tomorrow", "--columns", "name,max,spread")
            #expect(day.output.contains("2.5°C"), "\(day.output)")
            let map = try await program.run("map", "Seoul", "Busan", "--value", "spread")
            #expect(map.status == 0 && map.output.contains("5.0"), "\(map.output)")
        }
    }

    @Test func `a failed request costs the column, and alone it is an error`() async throws {
        try await withModels(reply: { $0.isOfModels ? .respond(503) : nil }) { program, _ in
            let list = try await program.run("list", "Seoul", "--columns", "name,temp,spread")
            #expect(
                list.status == 1 && list.messages.contains("weather models") && list.output.contains("°C"), "\(list)")
            let failed = try await program.run("models", "Seoul")
            #expect(failed.status == 69, "\(failed.messages)")
        }
        try await withModels(reply: { $0.isOfModels ? .json("{}") : nil }) { program, _ in
            let wrong = try await program.run("models", "Seoul")
            #expect(wrong.status == 65, "\(wrong.messages)")
            let refused = try await program.run("models", "Seoul", "--source", "normals")
            #expect(refused.status == 64, "\(refused.messages)")
        }
    }

    @Test func `a first run of models and scores for twenty cities keeps within its weight, one request after another`()
        async throws
    {
        try await withModels(reply: { $0.isOfPast ? .json(ModelBody.past($0)) : nil }) { program, server in
            var program = program
            program.environment["CITIES_OPEN_METEO_PREVIOUS_RUNS_URL"] = server.url + "/runs"
            program.environment["CITIES_OPEN_METEO_ARCHIVE_URL"] = server.url + "/archive"
            let models = try await program.run("models")
            let score = try await program.run("score", "--format", "json")
            #expect(models.status == 0 && score.status == 0, "\(models.messages) \(score.messages)")
            let requests = server.record.requests
            #expect(requests.count == 9 && requests.map(\.weight).reduce(0, +) <= 170, "\(requests.map(\.weight))")
            #expect(server.record.mostInFlight == 1)
            #expect((try score.json()["cities"] as? [Any])?.count == 20)
            _ = try await program.run("score")
            _ = try await program.run("models")
            #expect(server.record.requests.count == 9, "past days are kept")
            let more = try await program.run("score", "--days", "32", "--format", "json")
            #expect(more.status == 0)
            let next = server.record.requests.dropFirst(9)
            #expect(next.count == 2 && next.allSatisfy { $0.weight <= 48 }, "\(next.map(\.weight))")
        }
    }

    @Test(arguments: ["en", "ko"])
    func `the mean is corrected by the past days that a score has kept, in either system of units`(
        language: String
    ) async throws {
        try await withModels(reply: { $0.isOfPast ? .json(ModelBody.past($0)) : nil }) { program, server in
            var program = program
            program.environment["CITIES_OPEN_METEO_PREVIOUS_RUNS_URL"] = server.url + "/runs"
            program.environment["CITIES_OPEN_METEO_ARCHIVE_URL"] = server.url + "/archive"
            let before = try await program.run("models", "Jeju", "--lang", language).output
            let command = language == "en" ? "cities score 'Jeju City'" : "cities score 제주"
            #expect(before.contains(command), "\(before)")
            #expect(try await program.run("score", "Jeju", "--lang", language).status == 0)
            let count = server.record.requests.count
            let models = try await program.run("models", "Jeju", "--lang", language, "--width", "200").output
            #expect(server.record.requests.count == count, "the models and the past days are kept")
            // The models have 10.0 to 12.5 degrees, and were 0.0 to 0.5 degrees too warm on every day.
            let row =
                language == "en" ? /Corrected +— +11\.0° +— +\d+\.\d° +—/ : /보정 평균 +— +11\.0° +— +\d+\.\d° +—/
            #expect(models.contains(row) && !models.contains(command), "\(models)")
            let sentence = language == "en" ? "most likely 11° (80%: 11°)" : "가능성이 가장 큰 값 11°(80%: 11°)"
            #expect(models.contains(sentence), "\(models)")
            for (units, expected) in [("c", 11.0), ("f", 10.8)] {
                let json = try await program.run(
                    "models", "Jeju", "--lang", language, "--format", "json", "--units", units
                ).json()
                let city = try #require((json["cities"] as? [[String: Any]])?.first)
                let corrected = try #require((city["models"] as? [[String: Any]])?.last)
                #expect(corrected["model"] as? String == "corrected" && corrected["family"] is NSNull)
                let days = try #require(corrected["days"] as? [[String: Any]])
                let interval = try #require(days.first?["interval"] as? [String: Any])
                #expect(days.count == 2 && interval["level"] as? Int == 80, "\(days)")
                // The server gives the same numbers in any unit: in Fahrenheit the models were 0 to 0.9 degrees too warm.
                #expect(days[0]["maximum"] as? Double == expected && days[0]["minimum"] is NSNull, "\(days)")
                #expect(interval["low"] as? Double == expected && interval["high"] as? Double == expected)
            }
        }
    }

    @Test func `past days that were fetched in Fahrenheit correct degrees Celsius`() async throws {
        try await withModels(reply: { $0.isOfPast ? .json(ModelBody.past($0)) : nil }) { program, server in
            var program = program
            program.environment["CITIES_OPEN_METEO_PREVIOUS_RUNS_URL"] = server.url + "/runs"
            program.environment["CITIES_OPEN_METEO_ARCHIVE_URL"] = server.url + "/archive"
            #expect(try await program.run("score", "Seoul", "--units", "f").status == 0)
            let json = try await program.run("models", "Seoul", "--format", "json").json()
            let models = try #require((json["cities"] as? [[String: Any]])?.first?["models"] as? [[String: Any]])
            let day = try #require((models.last?["days"] as? [[String: Any]])?.first)
            // A mean of 11.25 °C less a bias of a quarter of a degree Fahrenheit.
            #expect(models.last?["model"] as? String == "corrected" && day["maximum"] as? Double == 11.11, "\(day)")
        }
    }

    @Test func `one model is asked for, and named wherever its weather is`() async throws {
        try await withModels { program, server in
            let list = try await program.run("list", "Seoul", "--model", "jma_seamless")
            #expect(list.status == 0 && list.output.contains("jma_seamless"), "\(list.output)")
            #expect(server.record.requests.last?.query("models") == "jma_seamless")
            let usual = try await program.run("list", "Seoul", "--format", "json")
            #expect(
                try usual.json()["model"] == nil && server.record.requests.count == 2,
                "answers of two models are kept apart")
            let json = try await program.run("list", "Seoul", "--model", "jma_seamless", "--format", "json").json()
            #expect(json["model"] as? String == "jma_seamless")
            let all = try await program.run("models", "Seoul", "--model", "jma_seamless")
            #expect(all.status == 0 && !all.output.contains("jma_seamless"), "these are of six models: \(all.output)")
            let wrong = try await program.run("list", "Seoul", "--model", "best")
            #expect(wrong.status == 64 && wrong.messages.contains("ecmwf_ifs"))
            let other = try await program.run("list", "Seoul", "--model", "jma_seamless", "--source", "openweathermap")
            #expect(other.status == 64, "\(other.messages)")
        }
    }

    @Test func `requests to one server go out one after another`() async throws {
        try await withModels { program, server in
            let words = ["list", "Seoul", "Busan", "--columns", "name,spread", "--where", "temp@0-24>-90"]
            let ending = try await program.run(words)
            #expect(ending.status == 0 && ending.output.contains("2.5°C"), "\(ending.messages)\(ending.output)")
            #expect(server.record.requests.count == 3 && server.record.mostInFlight == 1)
        }
    }

    @Test func `the plan of the full screen names a best day on which the models disagree`() async throws {
        try await withModels { program, _ in
            let screen = try await ScreenProgram(program, columns: 100)
            await screen.seeAllFetched("19.0°C")
            screen.type("p")
            await screen.see("3 of 6 models expect rain")
            screen.type("q")
            try await screen.end()
        }
    }

    @Test func `without its run a model is shown, and a server that fails is not asked for the next run`() async throws
    {
        for (fault, asked) in [(FaultReply.respond(404), 6), (.json("[]"), 6), (.respond(503), 1)] {
            try await withModels(reply: { $0.isOfRun ? fault : nil }) { program, server in
                let ending = try await program.run("models", "Seoul", "--timeout", "2")
                #expect(ending.status == 0 && ending.messages == "", "\(ending.messages)")
                #expect(ending.output.contains("DWD ICON, 11 km") && !ending.output.contains("run of"))
                #expect(Set(server.record.requests.filter(\.isOfRun).map(\.path)).count == asked)
                let json = try await program.run("models", "Seoul", "--format", "json", "--offline").json()
                let city = try #require((json["cities"] as? [[String: Any]])?.first)
                #expect((city["models"] as? [[String: Any]])?.allSatisfy { $0["run"] is NSNull } == true)
            }
        }
    }

    @Test func `a chart has a band from the lowest to the highest model`() async throws {
        try await withModels { program, server in
            let chart = try await program.run("chart", "Seoul", "--band")
            #expect(chart.status == 0 && chart.messages == "", "\(chart.messages)")
            #expect(chart.output.contains("░░") && chart.output.contains("6 models, lowest to highest"))
            #expect(chart.output.contains("models up to 5.0° apart") && chart.output.contains("CC BY-SA 4.0"))
            #expect(server.record.requests.count(where: \.isOfModelHours) == 1)
            #expect(server.record.requests.first(where: \.isOfModelHours)?.weight == 1)
            let json = try await program.run("chart", "Seoul", "--band", "--format", "json").json()
            let steps = try #require(json["steps"] as? [[String: Any]])
            #expect(
                steps.allSatisfy {
                    $0["modelsLowest"] as? Double == 10 && $0["modelsHighest"] as? Double == 15
                        && $0["models"] as? Int == 6
                })
            #expect(server.record.requests.count(where: \.isOfModelHours) == 1, "kept for three hours")
            let plain = try await program.run("chart", "Seoul", "--band", "--plain", "--lang", "ko")
            #expect(plain.output.contains("모델 간 차이 최대 5.0도"), "\(plain.output)")
            let usual = try await program.run("chart", "Seoul")
            #expect(!usual.output.contains("░") && !usual.output.contains("models"))
        }
    }

    @Test func `a band that cannot be had is told, and one without an axis is refused`() async throws {
        try await withModels(reply: { $0.isOfModelHours ? .respond(503) : nil }) { program, _ in
            let chart = try await program.run("chart", "Seoul", "--band", "--timeout", "2")
            #expect(chart.status == 1 && chart.messages.contains("weather models"), "\(chart.messages)")
            #expect(!chart.messages.contains("no band"), "the failure is told once: \(chart.messages)")
            let typical = try await program.run("chart", "Seoul", "--band", "--source", "normals")
            #expect(typical.status == 1 && typical.messages.contains("typical weather has no models"))
            #expect(chart.output.contains("humidity") && !chart.output.contains("░"))
        }
        try await withModels { program, server in
            let past = try await program.run("chart", "Seoul", "--band", "--day", "yesterday")
            #expect(past.status == 1 && past.messages.contains("have no hours for Seoul"), "\(past.messages)")
            let count = server.record.requests.count
            let wrong = try await program.run("chart", "Seoul", "--band", "--series", "humidity")
            #expect(wrong.status == 64 && wrong.messages.contains("--band"), "\(wrong.messages)")
            #expect(server.record.requests.count == count)
        }
    }

    @Test func `the full screen has the models of the city under the cursor, and of the next one`() async throws {
        try await withModels { program, server in
            let screen = try await ScreenProgram(program, columns: 110, rows: 45)
            await screen.seeAllFetched("19.0°C")
            screen.type("o")
            await screen.see("Weather models · Busan")
            await screen.see("no past days are kept; to fetch them: o")
            await screen.see("run of")
            let busan = screen.screen.lines
            #expect(
                busan.contains { $0.contains("ECMWF") } && busan.contains { $0.contains("rain is open (3 of 6") })
            screen.type("n")
            await screen.see("Weather models · Cheonan")
            await screen.see("run of")
            #expect(server.record.requests.count(where: \.isOfRun) == 6)
            screen.type("b")
            await screen.see("the same as before") { $0.lines[1] == busan[1] && $0.contains("run of") }
            screen.resize(columns: 40, rows: 12)
            await screen.see("a page to scroll") { $0.contains("/") && $0.contains("Weather models") }
            screen.type(Keys.escape)
            await screen.see("the list") { $0.contains("CITY") }
            screen.type("q")
            try await screen.end()
        }
    }

    @Test func `on the full screen the scores of the models are one key away`() async throws {
        try await withModels(reply: { $0.isOfPast ? .json(ModelBody.past($0)) : nil }) { program, server in
            var program = program
            program.environment["CITIES_OPEN_METEO_PREVIOUS_RUNS_URL"] = server.url + "/runs"
            program.environment["CITIES_OPEN_METEO_ARCHIVE_URL"] = server.url + "/archive"
            let screen = try await ScreenProgram(program, columns: 110, rows: 45)
            await screen.seeAllFetched("19.0°C")
            screen.type("oo")
            await screen.see("Scores of the weather models · Busan")
            await screen.see("Persistence")
            screen.type("o")
            await screen.see("the corrected mean") { $0.lines.contains { $0.contains(#/Corrected +—.*°/#) } }
            screen.type("o")
            await screen.see("Persistence")
            #expect(server.record.requests.count(where: \.isOfPast) == 2)
            screen.type("n")
            await screen.see("Scores of the weather models · Cheonan")
            screen.type("o")
            await screen.see("Weather models · Cheonan")
            await screen.see("rain is open")
            screen.type("q")
            try await screen.end()
        }
        try await withModels(reply: { $0.isOfPast ? .respond(503) : nil }) { program, server in
            var program = program
            program.environment["CITIES_OPEN_METEO_ARCHIVE_URL"] = server.url + "/archive"
            let screen = try await ScreenProgram(program, ["--timeout", "2"], columns: 80, rows: 24)
            await screen.seeAllFetched("19.0°C")
            screen.type("oo")
            await screen.see("reported a server error")
            screen.type("q")
            try await screen.end()
        }
    }

    @Test func `a model is one of Open-Meteo, whichever source has a key`() async throws {
        try await withModels { program, server in
            var program = program
            program.environment["CITIES_OPENWEATHERMAP_API_KEY"] = "made-up"
            let json = try await program.run("list", "Seoul", "--model", "dwd_icon_seamless", "--format", "json").json()
            #expect(json["source"] as? String == "open-meteo" && json["model"] as? String == "dwd_icon_seamless")
            #expect(server.record.requests.allSatisfy { $0.query("models") == "dwd_icon_seamless" })
        }
    }
}
