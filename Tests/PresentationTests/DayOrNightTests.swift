import Foundation
import CitiesLocalization
import CitiesPresentation
import CitiesFormats
import Testing
import CitiesTextLayout
import CitiesWeatherModel

/// Every hour is marked as day or night, even when its weather is unknown.
@Suite struct DayOrNightTests {
    /// Hours from 20:00 to the end of the next day; for some the source has neither weather nor day or night.
    private func document(_ language: Language = .english) -> DashboardDocument {
        let hours = DashboardSamples.hours().enumerated().map { index, hour in
            var hour = hour
            if index % 3 == 0 { hour.condition = nil }
            if index % 3 == 1 { hour.condition?.isDay = nil }
            return hour
        }
        return DashboardSamples.document(forecast: DashboardSamples.forecast(hourly: hours), language: language)
    }

    private func isDay(_ hour: DashboardHour) -> Bool { (8..<17).contains(hour.start.hour) }

    /// True for the hours of sunrise and sunset on that day.
    private func isTwilight(_ hour: DashboardHour) -> Bool { [7, 17].contains(hour.start.hour) }

    @Test func `by the source, else by the sun`() {
        for hour in document().hours where !isTwilight(hour) { #expect(hour.isDay == isDay(hour), "\(hour.start)") }
    }

    @Test(arguments: [("day", "night", Language.english), ("낮", "밤", .korean)], [30, 40, 60, 80, 120])
    func `in the table, at every width`(words: (day: String, night: String, language: Language), width: Int) {
        let document = document(words.language)
        let rows = TableFormat(width: width, icons: .emoji).render(document).map(\.text)
            .filter { $0.contains(#/^ *\d\d:00( |$)/#) && !$0.hasSuffix(".") }
        // Where some columns do not fit, a further table has them.
        #expect(rows.count % document.hours.count == 0 && !rows.isEmpty, "\(rows)")
        for (row, hour) in zip(rows, document.hours) {
            #expect(row.contains(hour.isDay ? words.day : words.night), "\(row)")
        }
    }

    @Test(arguments: [("day", "night", Language.english), ("낮", "밤", .korean)])
    func `in words, and in Markdown`(words: (day: String, night: String, language: Language)) {
        let document = document(words.language)
        let sentences = PlainFormat().render(document).map(\.text).filter { $0.contains(#/ (\d\d:00|\d+시): /#) }
        #expect(sentences.count == document.hours.count)
        let rows = MarkdownFormat(icons: .none).render(document).split(separator: "\n").filter {
            $0.contains(#/\d\d:00 \|/#)
        }
        #expect(rows.count == document.hours.count)
        for (index, hour) in document.hours.enumerated() {
            let word = hour.isDay ? words.day : words.night
            #expect(sentences[index].contains(try! Regex("(, |: )\(word)[,.]")), "\(sentences[index])")
            #expect(rows[index].contains("| \(word) |"), "\(rows[index])")
        }
    }

    @Test func `in the formats for machines`() throws {
        let document = document()
        let json = try JSONSerialization.jsonObject(with: Data(JSONFormat().render(document).utf8)) as? [String: Any]
        let hourly = try #require(json?["hourly"] as? [[String: Any]])
        #expect(hourly.map { $0["isDay"] as? Bool } == document.hours.map(\.isDay))
        #expect((json?["current"] as? [String: Any])?["isDay"] as? Bool == false)
        let records = DelimitedFormat(.csv).render(document).components(separatedBy: "\r\n").map {
            $0.components(separatedBy: ",")
        }
        let column = try #require(records[0].firstIndex(of: "isDay"))
        let told = records.filter { $0.first == "hour" }.map { $0[column] }
        #expect(told == document.hours.map { "\($0.isDay)" })
        let lines = NDJSONFormat().render(document).split(separator: "\n").filter { $0.contains("\"kind\":\"hour\"") }
        #expect(zip(lines, document.hours).allSatisfy { $0.contains("\"isDay\":\($1.isDay)") })
    }
}
