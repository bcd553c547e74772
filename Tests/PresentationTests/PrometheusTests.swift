import CitiesLocalization
import CitiesProviders
import Foundation
import Testing

@testable import CitiesPresentation
@testable import CitiesFormats
@testable import CitiesWeatherModel

/// The numbers of cities in the text format that Prometheus reads.
@Suite struct PrometheusTests {
    private func lines(_ rows: [Row], columns: [Quantity]? = nil, language: Language = .english) -> [String] {
        let document = Samples.document(rows: rows, language: language, columns: columns)
        let text = PrometheusFormat().render(document.report)
        #expect(text.hasSuffix("\n"))
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    private func samples(_ lines: [String]) -> [String] { lines.filter { !$0.hasPrefix("#") } }

    /// A city with every number, by the units that it answered in.
    private func row(in units: UnitSystem) -> Row {
        var weather = CurrentWeather(units: units, observedAt: Samples.observed, utcOffset: 32_400)
        for measure in Measure.allCases { weather.period[measure] = 50 }
        weather.yesterday = 40
        let answer = Sourced(weather, source: .openMeteo, fetchedAt: Samples.fetched)
        var row = Row(city: Samples.city("seoul", "Seoul", "서울"), outcome: .answered(answer), normal: 45, distance: 7)
        row.beside.air = AirQuality(units: units, time: Samples.observed, utcOffset: 32_400, pm25: 16, pm10: 31)
        row.beside.thermometer = Thermometer(
            utcOffset: 32_400,
            station: Thermometer.Station(
                WeatherStation(id: "RKSS", englishName: "Gimpo", coordinates: row.city.coordinates),
                from: row.city.coordinates), celsius: 6, observedAt: Samples.observed)
        row.beside.agreement = ModelAgreement(units: units, maxima: [48, 50], amounts: [0, 3])
        row.climate = RankTests.climate
        return row
    }

    @Test(arguments: Language.allCases)
    func `every line is a help, a type or a sample, and the samples of a gauge are together`(language: Language) throws
    {
        let lines = lines(Samples.rows, language: language)
        var names: [String] = []
        for line in lines {
            if let help = line.wholeMatch(of: /# HELP (cities_[a-z0-9_]+) .+/) { names.append(String(help.output.1)) }
            let name = try #require(names.last)
            let label = #/[a-z]+="(?:[^"\\\n]|\\["\\n])*"/#
            let isSample =
                line.hasPrefix("\(name){")
                && line.dropFirst(name.count).wholeMatch(of: #/\{(.+)\} -?[0-9]+(\.[0-9]+)?/#).map {
                    $0.output.1.matches(of: label).count >= 2
                } == true
            #expect(line.hasPrefix("# HELP \(name) ") || line == "# TYPE \(name) gauge" || isSample, "\(line)")
        }
        #expect(Set(names).count == names.count && names.count > 10)
        #expect(Set(samples(lines)).count == samples(lines).count)
    }

    @Test func `every number that can be a column is a gauge of its own, with its unit`() {
        let numbers = Quantity.columns.filter {
            $0.entry.operand == .number && ![.number, .trend, .daylight, .warning, .odds].contains($0)
        }
        let gauges = samples(lines([row(in: .celsius)], columns: [.name] + numbers)).map { $0.prefix { $0 != "{" } }
        for quantity in numbers {
            let fields = quantity.entry.fields.map { field in
                "cities_"
                    + field.path.replacing(".", with: "_").reduce(into: "") {
                        $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1)
                    }
            }
            #expect(gauges.count { gauge in fields.contains { gauge.hasPrefix($0) } } >= 1, "\(quantity) \(gauges)")
        }
        #expect(Set(gauges).count == gauges.count)
    }

    @Test func `numbers are in metric units, whatever units the list is in`() {
        func value(_ gauge: String, _ units: UnitSystem) -> String? {
            samples(lines([row(in: units)])).first { $0.hasPrefix(gauge + "{") }?.split(separator: " ").last.map(
                String.init)
        }
        #expect(value("cities_temperature_celsius", .celsius) == "50")
        #expect(value("cities_temperature_celsius", .fahrenheit) == "10")
        #expect(value("cities_normal_difference_celsius", .celsius) == "5")
        #expect(value("cities_normal_difference_celsius", .fahrenheit) == "2.778")
        #expect(value("cities_wind_speed_meters_per_second", .fahrenheit) == "22.352")
    }

    @Test func `a city that failed is down, and what is unknown has no sample`() {
        let failed = Samples.failed("sokcho", "Sokcho", "속초", Samples.timedOut)
        let cold = Samples.row("seoul", "Seoul", "서울", -0.4, nil)
        let samples = samples(lines([cold, failed]))
        #expect(samples.filter { $0.hasPrefix("cities_up{") }.map { $0.suffix(2) } == [" 1", " 0"])
        // Its place is known without an answer.
        let known = ["cities_up{", "cities_live{", "cities_latitude_degrees{", "cities_longitude_degrees{"]
        #expect(
            samples.filter { sample in
                sample.contains("sokcho") && !known.contains { sample.hasPrefix($0) }
            } == [])
        #expect(!samples.contains { $0.hasPrefix("cities_humidity") })
        #expect(samples.contains { $0.hasPrefix("cities_temperature_celsius{") && $0.hasSuffix(" -0.4") })
    }

    @Test func `typical weather is not live`() {
        let samples = samples(lines(Samples.typical()))
        #expect(samples.filter { $0.hasPrefix("cities_live{") }.allSatisfy { $0.hasSuffix(" 0") })
    }

    // Parts of cities.

    /// The samples of a report of parts, each a gauge with its labels and its number.
    private func parts(_ report: Report, of command: String, day: ListDay? = nil) throws -> [String] {
        let text = PrometheusFormat(command: command, day: day).render(report)
        let samples = samples(text.split(separator: "\n").map(String.init))
        let series = samples.map { $0.prefix { $0 != "}" } }
        #expect(Set(series).count == series.count, "\(text)")
        #expect(samples.allSatisfy { $0.contains(",command=\"\(command)\"") }, "\(text)")
        return samples
    }

    @Test(arguments: Language.allCases)
    func `a day of a plan is a sample with its date, and its verdict a number`(language: Language) throws {
        let samples = try parts(PlanSamples.document(days: 3, language: language).report, of: "plan")
        func values(_ gauge: String, _ city: String) -> [String] {
            samples.filter { $0.hasPrefix(gauge + "{id=\"\(city)\"") }.map {
                String($0.split(separator: " ").last ?? "")
            }
        }
        #expect(values("cities_maximum_celsius", "busan") == ["14", "13", "12"])
        #expect(values("cities_best", "busan").count == 3 && Set(values("cities_best", "busan")) == ["0", "1"])
        #expect(Set(values("cities_good", "busan")).isSubset(of: ["0", "1"]))
        for date in ["2026-11-21", "2026-11-22", "2026-11-23"] {
            #expect(
                samples.contains {
                    $0.hasPrefix("cities_maximum_celsius{id=\"seoul\"") && $0.contains("date=\"\(date)\"} ")
                })
        }
        // One for each city, with the one that failed.
        #expect(values("cities_up", "busan") == ["1"] && values("cities_up", "mokpo") == ["0"])
        #expect(values("cities_live", "busan") == ["1"] && values("cities_live", "mokpo") == ["0"])
        #expect(values("cities_fetched_timestamp_seconds", "busan").count == 1)
        #expect(samples.filter { $0.contains("mokpo") }.count == 2)
    }

    @Test func `an hour is a sample with its time`() throws {
        let samples = try parts(HoursSamples.document(count: 6).report, of: "hours")
        let chances = samples.filter { $0.hasPrefix("cities_precipitation_chance_percent{id=\"gangneung\"") }
        #expect(chances.count == 6)
        #expect(chances[0].contains("time=\"2026-11-21T21:00:00+09:00\"} "), "\(chances)")
        #expect(samples.contains { $0.hasPrefix("cities_precipitation_millimeters{id=\"mokpo\"") })
        #expect(
            samples.filter { $0.hasPrefix("cities_up{") }.map { $0.suffix(2) }.sorted() == [" 0"]
                + Array(repeating: " 1", count: 5))
    }

    @Test(arguments: [UnitSystem.celsius, .fahrenheit])
    func `a finding of a brief is a sample with its rule and its hours, in metric units`(units: UnitSystem) throws {
        let cold = BriefSamples.entry("seoul", "Seoul", "서울", units: units) { index, hour in
            if units == .fahrenheit { (hour.temperature, hour.feelsLike) = (54, 54) }
            if index == 6 { hour.temperature = units == .celsius ? -5 : 23 }
        }
        let wet = BriefSamples.entry("gwangju", "Gwangju", "광주", change: BriefSamples.wet(2..<5))
        let samples = try parts(BriefSamples.document([cold, wet], units: units).report, of: "brief")
        let frost = try #require(samples.first { $0.hasPrefix("cities_temperature_celsius{id=\"seoul\"") })
        #expect(
            frost.contains("rule=\"frost\",from=\"2026-11-22T03:00:00+09:00\"") && frost.hasSuffix("} -5"), "\(frost)")
        let rain = samples.filter { $0.contains("rule=\"rain\"") }
        #expect(rain.contains { $0.hasPrefix("cities_brief{id=\"gwangju\"") && $0.hasSuffix("} 1") }, "\(samples)")
        #expect(rain.contains { $0.hasPrefix("cities_precipitation_millimeters{") && $0.hasSuffix("} 6") }, "\(rain)")
        #expect(samples.filter { $0.hasPrefix("cities_up{") }.count == 2)
    }

    @Test func `where the weather of a day is unknown, the samples have its date by the clock of the city`() {
        let now = Samples.fetched
        let cities = [Samples.city("seoul", "Seoul", "서울"), Samples.city("sokcho", "Sokcho", "속초")]
        let format = PrometheusFormat(command: nil, day: .tomorrow)
        let lines = format.render(failed: cities, in: Phrasebook(.english), now: now).split(separator: "\n")
        let up = lines.filter { $0.hasPrefix("cities_up{") }
        #expect(up.count == 2 && up.allSatisfy { $0.hasSuffix("date=\"2026-11-22\"} 0") }, "\(lines)")
        let present = PrometheusFormat().render(failed: cities, in: Phrasebook(.english), now: now)
        #expect(present.contains(#"cities_up{id="seoul",name="Seoul",country="KR"} 0"#), "\(present)")
    }

    @Test func `a name cannot end its label`() {
        let row = Samples.row("x", #"Quote " and \ end"#, nil, 1)
        #expect(samples(lines([row])).allSatisfy { $0.contains(#"name="Quote \" and \\ end""#) })
    }
}
