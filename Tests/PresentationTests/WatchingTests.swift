import CitiesLocalization
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation
@testable import CitiesFormats

/// The changes from one fetch to the next, and the conditions that have become true.
struct WatchingTests {
    private func seoul(_ temperature: Double?, rain: Double? = nil) -> Row {
        var row = Samples.row("seoul", "Seoul", "서울", temperature)
        guard var answer = row.answer else { return row }
        answer.value.precipitationChance = rain
        row.outcome = .answered(answer)
        return row
    }

    private func conditions(_ text: String...) throws -> RisingConditions {
        RisingConditions(try text.flatMap { try Filter.all(parsing: $0) })
    }

    @Test func `a condition counts when it becomes true, and again only after it was false`() throws {
        var rising = try conditions("temp<0")
        let temperatures: [Double?] = [1, -1, -2, nil, -3, 0, -0.5]
        let counted = temperatures.map { !rising.risen(in: [seoul($0)]).isEmpty }
        #expect(counted == [false, true, false, false, false, false, true])
    }

    @Test func `a condition that is true at first counts, for each city separately`() throws {
        var rising = try conditions("temp<0")
        let busan = Samples.row("busan", "Busan", "부산", -1)
        #expect(rising.risen(in: [seoul(-1), busan]).map(\.city.id) == ["seoul", "busan"])
        #expect(rising.risen(in: [seoul(1), busan]).isEmpty)
        #expect(rising.risen(in: [seoul(-1), busan]).map(\.city.id) == ["seoul"])
    }

    @Test func `several conditions count when all hold, and an unknown value changes nothing`() throws {
        var rising = try conditions("temp<0", "rain>=60")
        #expect(rising.risen(in: [seoul(-1)]).isEmpty)
        #expect(rising.risen(in: [seoul(-1, rain: 60)]).count == 1)
        // The rain is unknown, so its end is unknown too.
        #expect(rising.risen(in: [seoul(-1)]).isEmpty && rising.risen(in: [seoul(-1, rain: 60)]).isEmpty)
        // It is warm, whatever the rain.
        #expect(rising.risen(in: [seoul(2)]).isEmpty && rising.risen(in: [seoul(-1, rain: 60)]).count == 1)
    }

    @Test func `a failed fetch changes no condition`() throws {
        var rising = try conditions("temp<0")
        let failed = Samples.failed("seoul", "Seoul", "서울", Samples.timedOut)
        #expect(rising.risen(in: [seoul(-1)]).count == 1)
        #expect(rising.risen(in: [failed]).isEmpty && rising.risen(in: [seoul(-1)]).isEmpty)
    }

    @Test func `a line is printed when it has changed`() throws {
        var changed = ChangedLines()
        let rows = [seoul(1), Samples.row("busan", "Busan", "부산", 5)]
        #expect(changed.news(in: Samples.document(rows: rows).report).split(separator: "\n").count == 2)
        #expect(changed.news(in: Samples.document(rows: rows).report) == "")
        let later = changed.news(in: Samples.document(rows: [seoul(1.5), rows[1]]).report)
        #expect(later.hasPrefix(#"{"id":"seoul""#) && later.hasSuffix("\n") && later.contains(#""temperature":1.5"#))
        #expect(later.contains(#""fetchedAt":"#) && later.split(separator: "\n").count == 1)
    }

    @Test func `a new fetch time alone is no change`() throws {
        var changed = ChangedLines()
        func row(_ minutes: Double) -> Row {
            var row = seoul(1)
            guard var answer = row.answer else { return row }
            answer.provenance.fetchedAt += minutes * 60
            row.outcome = .answered(answer)
            return row
        }
        #expect(!changed.news(in: Samples.document(rows: [row(0)]).report).isEmpty)
        #expect(changed.news(in: Samples.document(rows: [row(10)]).report) == "")
    }

    @Test func `a command gets each column as a variable, and numbers as the table has them`() throws {
        var row = seoul(-0.4, rain: 100)
        row.normal = 2.5666666666666664
        let variables = row.variables(in: Phrasebook(.korean))
        #expect(variables["CITIES_NAME"] == "서울" && variables["CITIES_TEMP"] == "-0.4")
        #expect(variables["CITIES_RAIN"] == "100" && variables["CITIES_PM25"] == "")
        #expect(variables["CITIES_FEELS"] == "-2.7" && variables["CITIES_FEELS_LIKE"] == "-2.7")
        #expect(variables["CITIES_NORMAL"] == "2.6" && variables["CITIES_NORMAL_DIFFERENCE"] == "-3.0")
        #expect(variables["CITIES_YESTERDAY"] == "" && variables["CITIES_YESTERDAY_DIFFERENCE"] == "")
        #expect(seoul(5).variables(in: Phrasebook(.english))["CITIES_TEMP"] == "5.0")
    }

    @Test func `no number of a variable has more digits than the table`() throws {
        var row = seoul(1.0 / 3)
        guard var answer = row.answer else { return }
        for path in [
            \CurrentWeather.feelsLike, \.humidity, \.minimum, \.maximum, \.precipitationChance, \.precipitation,
            \.snowfall,
            \.windSpeed, \.windGust, \.pressure, \.cloudCover, \.visibility, \.uvIndex, \.yesterday,
        ] as [WritableKeyPath<CurrentWeather, Double?>] {
            answer.value[keyPath: path] = 200.0 / 3
        }
        row.outcome = .answered(answer)
        row.normal = 1.0 / 7
        row.distance = 100.0 / 3
        let places = ["CITIES_LATITUDE", "CITIES_LONGITUDE"]
        let numbers = row.variables(in: Phrasebook(.english)).filter {
            Double($0.value) != nil && !places.contains($0.key)
        }
        #expect(numbers.count >= 18, "\(numbers)")
        #expect(numbers.values.allSatisfy { $0.wholeMatch(of: /-?[0-9]+(\.[0-9])?/) != nil }, "\(numbers)")
    }

    @Test func `no two columns share a variable`() {
        #expect(Set(RowVariable.all.map(\.name)).count == RowVariable.all.count)
        #expect(RowVariable.all.allSatisfy { $0.name.wholeMatch(of: /CITIES_[A-Z0-9_]+/) != nil })
    }

    @Test func `each column has a variable by its name and one by the name of each of its fields`() {
        let names = Set(RowVariable.all.map(\.name))
        func variable(_ name: String) -> String {
            "CITIES_" + name.map { $0.isUppercase ? "_\($0)" : $0.uppercased() }.joined()
        }
        for quantity in Quantity.columns where quantity != .trend {
            let expected = ([quantity.rawValue] + quantity.fieldNames).map(variable)
            #expect(expected.allSatisfy(names.contains), "\(expected)")
        }
    }

    @Test func `the wind, its direction and the place have their variables`() {
        var row = seoul(1)
        guard var answer = row.answer else { return }
        (answer.value.windSpeed, answer.value.windDirection) = (3.44, 310)
        row.outcome = .answered(answer)
        let variables = row.variables(in: Phrasebook(.english))
        #expect(variables["CITIES_WIND"] == "3.4" && variables["CITIES_WIND_SPEED"] == "3.4")
        #expect(variables["CITIES_WIND_DIRECTION"] == "310")
        #expect(variables["CITIES_LATITUDE"]?.hasPrefix("37.56") == true, "\(variables["CITIES_LATITUDE"] ?? "")")
        #expect(variables["CITIES_VALUES"]?.split(separator: " ").contains("CITIES_WIND") == true)
    }

    @Test(
        arguments: [
            ("echo \"$CITIES_GUST ${CITIES_PM25:-none}\" $CITIES_CLOUD", [.gust, .cloud, .pm25]),
            ("echo $CITIES_YESTERDAY_DIFFERENCE$CITIES_NORMAL", [.normal, .yesterday]),
            ("echo $CITIES_FEELS_LIKE", [.feels]),
            ("echo $CITIES_FEELS $CITIES_WIND_DIRECTION", [.feels, .wind]),
            ("echo $CITIES_GUSTS $XCITIES CITIES_ $CITIES_TREND", []), ("./script", []), ("", []),
        ] as [(String, [Quantity])])
    func `the quantities that a command reads are found in its text`(command: String, quantities: [Quantity]) {
        #expect(RowVariable.quantities(in: command) == quantities)
    }
}
