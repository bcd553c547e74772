import CitiesLocalization
import CitiesProviders
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation
@testable import CitiesFormats

/// The order, the hours and the values of cities by the hour.
@Suite struct HoursDocumentTests {
    private func ids(_ order: HoursOrder?, value: Quantity = .rain) -> [String] {
        HoursSamples.document(value: value, order: order).cities.map(\.city.id)
    }

    @Test func `the city where it rains first comes first, a dry one after all, an unknown one last`() {
        let expected = ["mokpo", "daejeon", "gangneung", "sokcho", "seoul", "busan"]
        #expect(ids(nil) == expected)
        #expect(ids(HoursOrder(.starts)) == expected)
        #expect(ids(HoursOrder(.starts, .descending)).last == "busan")
        #expect(ids(HoursOrder(.starts, .descending)).first == "seoul")
    }

    @Test func `other values keep the order in which the cities were named`() {
        #expect(ids(nil, value: .temp) == ["seoul", "gangneung", "mokpo", "daejeon", "sokcho", "busan"])
    }

    @Test func `by longitude a front is a diagonal`() {
        #expect(
            ids(HoursOrder(.longitude)) == ["mokpo", "seoul", "daejeon", "sokcho", "gangneung", "busan"])
        let document = HoursSamples.document(order: HoursOrder(.longitude))
        let starts = document.cities.filter { ["mokpo", "daejeon", "gangneung"].contains($0.city.id) }
            .compactMap { $0.areWet(.rain).firstIndex(of: true) }
        #expect(starts == [0, 4, 9])
    }

    @Test(arguments: ["temp", "starts-up", "", "name-", "rain-asc-desc"])
    func `an order that is not of the table names the ones that are`(typed: String) throws {
        let error = #expect(throws: ChoiceError.self) { try HoursOrder(parsing: typed, value: .rain) }
        #expect(error?.accepted == ["starts", "name", "longitude", "rain"])
    }

    @Test(arguments: [
        ("starts", HoursOrder(.starts)), (" Name-DESC ", HoursOrder(.name, .descending)), ("rain", HoursOrder(.value)),
    ])
    func `an order is read in any case, ascending unless it says otherwise`(typed: String, order: HoursOrder) throws {
        #expect(try HoursOrder(parsing: typed, value: .rain) == order)
    }

    @Test(arguments: [6, 24, 72])
    func `the columns are that many hours from the running one on`(count: Int) {
        let moments = HoursSamples.document(count: count).moments
        #expect(moments.count == count && moments.first == HoursSamples.start)
        #expect(zip(moments, moments.dropFirst()).allSatisfy { $1.timeIntervalSince($0) == 3_600 })
    }

    @Test func `a day has all of its hours, the past ones too`() {
        let document = HoursSamples.document(day: .today)
        #expect(document.moments.count == 24)
        #expect(document.moments.first == HoursSamples.start.addingTimeInterval(-75_600))
        let tomorrow = HoursSamples.document(day: .tomorrow)
        #expect(tomorrow.moments.first == HoursSamples.start.addingTimeInterval(10_800))
    }

    @Test func `a city in another zone has the same moments, and its own first hour behind its name`() throws {
        let london = HoursSamples.city(
            "london", "London", "런던", longitude: 0, country: "GB", zone: "Europe/London")
        let entries = [
            HoursSamples.entry(HoursSamples.seoul, wet: 0..<0),
            HoursSamples.entry(london, wet: 3..<5, offset: 0, zone: "Europe/London"),
        ]
        let document = HoursSamples.document(entries)
        let rows = try #require(document.cities.first { $0.city.id == "london" }?.rows)
        #expect(rows.map { $0?.weather?.observedAt } == document.moments.map { $0 })
        let lines = TableFormat(width: 120).render(document.report).map(\.text)
        #expect(lines.contains { $0.contains("London 12:00") })
        #expect(lines.contains { $0.contains("Hours are those of Seoul") })
        let plain = PlainFormat().render(document.report).map(\.text)
        #expect(plain.contains("London: rain from 15:00 to 17:00."))
    }

    @Test func `an hour that a forecast does not have is unknown, never dry`() throws {
        let entries = [HoursSamples.entry(HoursSamples.seoul, wet: 0..<0, hours: 0..<10)]
        let document = HoursSamples.document(entries)
        #expect(document.cities[0].rows[9] != nil && document.cities[0].rows[10] == nil)
        #expect(document.cities[0].key(.starts, of: .rain, RowMaker.ofSamples) == nil)
        let plain = PlainFormat().render(document.report).map(\.text)
        #expect(plain.contains("Seoul: no rain or snow in the known hours."))
        let lines = TableFormat(width: 80).render(document.report).map(\.text)
        #expect(lines.contains { $0.contains("Seoul") && $0.hasSuffix("?") })
    }

    @Test func `a spell before unknown hours has no end, and the sentence says that hours are unknown`() {
        let entries = [HoursSamples.entry(HoursSamples.seoul, wet: 6..<20, hours: 0..<10)]
        let plain = PlainFormat().render(HoursSamples.document(entries).report).map(\.text)
        #expect(plain.contains("Seoul: rain from Sun 03:00; some hours are unknown."), "\(plain)")
    }

    @Test func `typical weather has no wet hours, because its chance is the share of wet days`() {
        var entry = HoursSamples.entry(HoursSamples.seoul, wet: 3..<9)
        entry = CityForecast(
            city: entry.city,
            outcome: .answered(
                Sourced(entry.forecast ?? .blank, source: .climateNormals, fetchedAt: Samples.fetched)))
        let plain = PlainFormat().render(HoursSamples.document([entry]).report).map(\.text)
        #expect(plain.contains("Seoul: unknown."), "\(plain)")
    }

    @Test func `without amounts the sign shows the chance, and so does the legend`() throws {
        let hours = (0..<24).map { index in
            HourlyForecast(
                time: HoursSamples.start.addingTimeInterval(Double(index) * 3_600),
                precipitationChance: index < 12 ? 10 : 90)
        }
        let forecast = WeatherForecast(units: .celsius, utcOffset: 32_400, timeZone: "Asia/Seoul", hourly: hours)
        let entry = CityForecast(
            city: HoursSamples.seoul,
            outcome: .answered(Sourced(forecast, source: .openMeteo, fetchedAt: Samples.fetched)))
        let lines = TableFormat(width: 40, icons: .emoji).render(HoursSamples.document([entry]).report).map(\.text)
        #expect(lines.contains("Seoul " + String(repeating: "▁", count: 12) + String(repeating: "█", count: 12)))
        #expect(
            !lines.contains { $0.contains("mm") }
                && lines.contains { $0.contains("chance of rain (%)") && $0.contains("0–29") }, "\(lines)")
    }

    @Test func `precipitation of an unknown kind is rain or snow`() {
        let hour = HourlyForecast(time: HoursSamples.start, precipitationChance: 90, precipitation: 2)
        let forecast = WeatherForecast(units: .celsius, utcOffset: 32_400, timeZone: "Asia/Seoul", hourly: [hour])
        let entry = CityForecast(
            city: HoursSamples.seoul,
            outcome: .answered(Sourced(forecast, source: .openMeteo, fetchedAt: Samples.fetched)))
        let plain = PlainFormat().render(HoursSamples.document([entry]).report).map(\.text)
        #expect(plain.contains { $0.hasPrefix("Seoul: rain or snow from 21:00") }, "\(plain)")
    }

    @Test func `a cell and the sentence agree on when it rains`() {
        let plain = PlainFormat().render(HoursSamples.document().report).map(\.text)
        #expect(plain.contains("Mokpo: rain from 21:00 to Sun 01:00."))
        #expect(plain.contains("Sokcho: snow from Sun 17:00."))
        #expect(plain.contains("Seoul: no rain or snow."))
    }

    @Test(arguments: HoursDocument.values)
    func `every value is drawn and written for programs`(value: Quantity) throws {
        let document = HoursSamples.document(value: value)
        let names = Set(value.entry.fields.map(\.path))
        let csv = DelimitedFormat(.csv, hasHeader: true).render(document.report)
        let header = try #require(csv.split(whereSeparator: \.isNewline).first)
        #expect(names.isSubset(of: Set(header.split(separator: ",").map(String.init))), "\(header)")
        // Each hour of Seoul has a sign, and none is the sign of a missing value.
        let seoul = try #require(
            TableFormat(width: 40).render(document.report).map(\.text).first { $0.hasPrefix("Seoul") })
        #expect(seoul.filter { $0 != " " }.count == 5 + 24 && !seoul.contains("?"), "\(seoul)")
    }
}

/// The grid on terminals of several widths.
@Suite struct HoursSnapshotTests {
    private func text(_ document: HoursDocument, _ width: Int, icons: IconStyle = .emoji) -> String {
        ANSIPainter(isColored: false).paint(
            TableFormat(width: width, icons: icons, isColored: true).render(document.report))
    }

    @Test(arguments: [40, 80, 120, 200], Language.allCases)
    func `as many columns as an hour has room for`(width: Int, language: Language) {
        expectSnapshot(
            text(HoursSamples.document(language: language), width), named: "hours-\(width)-\(language.rawValue)")
    }

    @Test func `three days do not fit, and the rest is counted`() {
        expectSnapshot(text(HoursSamples.document(count: 72), 60), named: "hours-cut")
    }

    @Test func `temperatures have numbers at 80 columns and signs in 60`() {
        let document = HoursSamples.document(value: .temp)
        expectSnapshot(text(document, 100) + "\n" + text(document, 60), named: "hours-temp")
    }

    @Test func `without emoji there are letters`() {
        expectSnapshot(text(HoursSamples.document(), 80, icons: .ascii), named: "hours-ascii")
    }

    @Test(arguments: [40, 76, 116, 196])
    func `with a cursor a day of hours shares the width, and further hours come by half of those that fit`(
        width: Int
    ) throws {
        let document = HoursSamples.document(count: 72)
        let grids = document.moments.indices.map {
            HoursGrid(document, icons: .emoji, isColored: true, width: width, cursor: $0)
        }
        let count = grids[0].hours.count
        #expect(grids[0].hours == 0..<count && count >= 24)
        for (hour, grid) in grids.enumerated() {
            #expect(grid.hours.contains(hour) && grid.hours.count == count)
            #expect(
                hour == 0 || [0, count / 2].contains(grid.hours.lowerBound - grids[hour - 1].hours.lowerBound)
                    || grid.hours.upperBound == 72, "\(hour): \(grid.hours)")
            let columns = grid.columns(ofHour: hour)
            #expect(columns.upperBound <= width && grid.hour(atColumn: columns.lowerBound) == hour)
            #expect((grid.headings + document.cities.indices.map(grid.row)).allSatisfy { $0.displayWidth <= width })
            // The cell is the hour's: the sign of a dry hour is a dot.
            let seoul = try #require(document.cities.firstIndex { $0.city.id == "seoul" })
            let cell = grid.row(seoul).text.dropFirst(columns.lowerBound).prefix(columns.count)
            #expect(cell.contains("·") || cell.contains("0"), "\(hour): \(cell)")
        }
        #expect(grids[71].hours.upperBound == 72)
        #expect(grids[0].hour(atColumn: 0) == nil)
    }

    @Test func `an hour is read out with the chance, the amount and the unit, and a long name gives way`() throws {
        let document = HoursSamples.document()
        let mokpo = try #require(document.cities.firstIndex { $0.city.id == "mokpo" })
        #expect(document.words(mokpo, at: 0, width: 60).text == "Mokpo Sat 21:00: 85%, 0.3 mm")
        #expect(document.words(mokpo, at: 3, width: 60).text == "Mokpo Sun 00:00: 85%, 22.0 mm")
        #expect(document.words(mokpo, at: 0, width: 26).text == "Mo… Sat 21:00: 85%, 0.3 mm")
        let busan = try #require(document.cities.firstIndex { $0.city.id == "busan" })
        #expect(document.words(busan, at: 0, width: 60).text == "Busan: no weather, timed out.")
        let temperatures = HoursSamples.document(value: .temp, language: .korean)
        #expect(temperatures.words(0, at: 1, width: 60).text == "서울 토 22:00: 7.5°C")
    }

    @Test func `without a number of hours all of the forecast are columns, and a day is one that it has`() {
        let span = HoursSpan(HoursSamples.entries, count: nil, day: nil, now: HoursSamples.start)
        #expect(span.moments.count == 120 && span.moments.first == HoursSamples.start)
        let today = CivilTime(HoursSamples.start, offset: 32_400).dayNumber
        #expect(span.days == today...today + 5)
        #expect(span.index(of: HoursSamples.start - 1) == 0 && span.index(of: HoursSamples.start + 5_400) == 1)
        #expect(span.index(of: .distantFuture) == 119)
        let failed = HoursSamples.entries.suffix(1)
        let none = HoursSpan(Array(failed), count: nil, day: nil, now: HoursSamples.start)
        #expect(none.moments.isEmpty && none.days.count == 1)
    }

    @Test(arguments: Language.allCases)
    func `sentences say from when to when`(language: Language) {
        let lines =
            PlainFormat().render(HoursSamples.document(language: language).report)
            + PlainFormat().render(HoursSamples.document(value: .temp, language: language).report)
        expectSnapshot(ANSIPainter(isColored: false).paint(lines), named: "hours-plain-\(language.rawValue)")
    }
}
