import CitiesLocalization
import CitiesProviders
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation
@testable import CitiesFormats

/// Places on their days, and the things to take.
@Suite struct TripTests {
    private func document(
        _ stops: [TripStop], _ entries: [CityForecast] = BriefSamples.everything, language: Language = .english
    ) -> TripDocument {
        TripDocument(
            stops: stops, entries: entries,
            origin: AnswerOrigin(Provenance(source: .openMeteo, freshness: .live, fetchedAt: Samples.fetched)),
            now: Samples.fetched, units: .celsius, language: language)
    }

    private func stop(_ entry: CityForecast, _ first: ListDay, _ last: ListDay? = nil) -> TripStop {
        TripStop(entry.city, from: first, to: last ?? first)
    }

    private func take(
        dust: Double? = 10, _ change: @escaping (Int, inout HourlyForecast) -> Void
    ) throws -> TripTake {
        let entry = BriefSamples.entry("place", "Place", "곳", dust: (10, dust), change: change)
        return try #require(document([stop(entry, .tomorrow)], [entry]).rows.first?.take)
    }

    @Test(arguments: [
        ([TripItem.umbrella], Measure.precipitation, 0.1), ([], .precipitation, 0.0), ([.coat], .feelsLike, 4.9),
        ([], .feelsLike, 5), ([.sun], .uvIndex, 6), ([], .uvIndex, 5), ([.coat], .temperature, -1),
    ])
    func `each thing follows the rules of a brief, in the hours of its day`(
        items: [TripItem], measure: Measure, number: Double
    ) throws {
        let take = try take { index, hour in
            if index == 10 {
                hour.precipitationChance = 80
                hour.period[measure] = number
            }
        }
        #expect(take.items == items && take.unknown.isEmpty)
        // The hour is of tomorrow: two hours from now are of today.
        let today = try self.take { index, hour in
            if index == 2 {
                hour.precipitationChance = 80
                hour.period[measure] = number
            }
        }
        #expect(today.items.isEmpty)
    }

    @Test(arguments: [(6..<12, true), (12..<18, false), (0..<6, false)])
    func `of some hours of a day their rain alone counts, and the hours are said`(
        hours: Range<Int>, isWet: Bool
    ) throws {
        let entry = BriefSamples.entry("place", "Place", "곳") { index, hour in
            // 07:00 of tomorrow.
            guard index == 10 else { return }
            hour.precipitationChance = 80
            hour.period[.precipitation] = 2
        }
        let document = document([stop(entry, ListDay(.ahead(1), hours: hours))], [entry])
        let row = try #require(document.rows.first)
        #expect(row.take?.items.contains(.umbrella) == isWet)
        let ends = hours.clockEnds.joined(separator: "–")
        #expect(document.report.notes.contains { $0.contains(ends) }, "\(document.report.notes)")
    }

    @Test(
        arguments: [(36.0, [TripItem.mask], []), (35, [], []), (nil, [], [TripItem.mask])]
            as [(Double?, [TripItem], [TripItem])])
    func `bad air asks for a mask, and unknown air says that it is unknown`(
        dust: Double?, items: [TripItem], unknown: [TripItem]
    ) throws {
        let take = try take(dust: dust) { _, _ in }
        #expect(take.items == items && take.unknown == unknown)
        let words = items.isEmpty ? unknown.isEmpty ? "nothing" : "nothing, mask?" : "mask"
        #expect(take.words(Phrasebook(.english)) == words)
    }

    @Test(
        arguments: [
            ([.precipitation, .precipitationChance], .umbrella), ([.temperature, .feelsLike], .coat),
            ([.uvIndex], .sun),
        ] as [([Measure], TripItem)])
    func `an unknown hour rules nothing out`(measures: [Measure], item: TripItem) throws {
        let take = try take { index, hour in
            if index == 10 { for measure in measures { hour.period[measure] = nil } }
        }
        #expect(take.items.isEmpty && take.unknown == [item])
    }

    @Test(arguments: Language.allCases)
    func `nothing to take, something unknown and nothing known are three things in every form`(
        language: Language
    ) throws {
        func forms(_ change: @escaping (Int, inout HourlyForecast) -> Void, dust: Double?) throws -> [String] {
            let entry = BriefSamples.entry("place", "Place", "곳", dust: (10, dust), change: change)
            let report = document([stop(entry, .tomorrow)], [entry], language: language).report
            let lines = TableFormat(width: 100).render(report).map(\.text)
            let json = JSONFormat().render(report)
            let take = try #require(json.firstMatch(of: /"take":(\[[^\]]*\]|null),"takeUnknown":\[[^\]]*\]/))
            return [try #require(lines.first { $0.contains(language == .english ? "Place" : "곳") }), String(take.0)]
                + [
                    PlainFormat().render(report).map(\.text).last { $0.contains(language == .english ? "Place" : "곳") }
                        ?? ""
                ]
        }
        let nothing = try forms({ _, _ in }, dust: 10)
        let some = try forms({ _, _ in }, dust: nil)
        let unknown = try forms({ _, hour in hour = HourlyForecast(time: hour.time) }, dust: nil)
        for (index, form) in nothing.enumerated() {
            #expect(Set([form, unknown[index]]).count == 2, "\(form)")
        }
        #expect(nothing[0] != some[0] && some[0] != unknown[0] && nothing[1] != some[1], "\(some)")
        #expect(nothing[1].hasPrefix(#""take":[]"#) && unknown[1].hasPrefix(#""take":null"#), "\(unknown[1])")
    }

    @Test func `today's values and things to take are of the same hours, and the hours are said`() throws {
        let entry = BriefSamples.entry("place", "Place", "곳", dust: (10, 10)) { index, hour in
            // Two hours ago it rained.
            if index == -2 { (hour.precipitation, hour.precipitationChance) = (9, 90) }
        }
        let trip = document([stop(entry, .today)], [entry])
        let row = try #require(trip.rows.first)
        #expect(row.weather?.precipitation ?? 0 < 9 && row.take?.items == [])
        #expect(row.part?.from != nil)
        for form in [TableFormat(width: 100).render(trip.report), PlainFormat().render(trip.report)] {
            #expect(form.contains { $0.text.contains("Values cover") }, "\(form.map(\.text))")
        }
    }

    @Test func `a day without a forecast is over before today, and out of reach behind the last one`() {
        let city = BriefSamples.everything[0].city
        let entry = CityForecast(
            city: city,
            outcome: .answered(
                Sourced(
                    WeatherForecast(
                        units: .celsius, utcOffset: 32_400,
                        daily: [
                            DailyForecast(date: BriefSamples.now.addingTimeInterval(10_800), minimum: 8, maximum: 15)
                        ]),
                    source: .openMeteo, fetchedAt: Samples.fetched)))
        let today = CivilDate(dayNumber: 20_778)
        let days = [-1, 1, 2].map { ListDay.date(today.dayNumber + $0) }
        let rows = document(days.map { TripStop(city, from: $0, to: $0) }, [entry]).rows
        #expect(rows.map { $0.missing?.missingDay?.reason } == [.over, nil, .beyond])
    }

    @Test func `a range has a row for each of its days, and a day beyond the forecast its reason`() throws {
        let rows = document([stop(BriefSamples.everything[0], .weekday(6), .weekday(1))]).rows
        #expect(rows.count == 3)
        #expect(rows.map { $0.missing == nil } == [true, true, false])
        #expect(rows[2].take == nil && rows[2].moment.flatMap(rows[2].time)?.date.isoText == "2026-11-23")
    }

    @Test func `a weekday range wraps around the week`() {
        let stop = TripStop(HoursSamples.seoul, from: .weekday(5), to: .weekday(0))
        // Saturday, 21 November: the next Friday is the 27th.
        #expect(stop.days(today: CivilDate(dayNumber: 20_778)) == 20_784...20_786)
    }

    @Test func `a stop has fifteen days at most`() {
        let today = CivilDate(dayNumber: 20_778)
        let stop = TripStop(HoursSamples.seoul, from: .date(20_780), to: .date(30_000))
        #expect(stop.days(today: today) == 20_780...20_794)
    }

    @Test func `a city that failed has one row with its reason`() {
        let failed = CityForecast(city: HoursSamples.seoul, outcome: .failed(Samples.timedOut))
        let rows = document([TripStop(failed.city, from: .tomorrow, to: .tomorrow)], [failed]).rows
        #expect(rows.map { $0.error?.kind } == [.timedOut])
    }

    @Test(arguments: Language.allCases)
    func `a trip as it is read, heard and written for programs`(language: Language) {
        let all = BriefSamples.everything
        let report = document(
            [stop(all[3], .tomorrow), stop(all[5], .tomorrow), stop(all[6], .weekday(0)), stop(all[4], .weekday(1))],
            language: language
        ).report
        let painter = ANSIPainter(isColored: false)
        let text =
            [100, 60, 40].map { painter.paint(TableFormat(width: $0).render(report)) }.joined(separator: "\n") + "\n"
            + painter.paint(PlainFormat().render(report)) + "\n" + MarkdownFormat(icons: .none).render(report) + "\n"
            + JSONFormat().render(report) + DelimitedFormat(.csv).render(report)
        expectSnapshot(text, named: "trip-\(language.rawValue)")
    }
}
