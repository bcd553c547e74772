import CitiesLocalization
import CitiesProviders
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation
@testable import CitiesFormats

struct PlanDocumentTests {
    private func ids(_ document: PlanDocument) -> [String] { document.cities.map(\.city.id) }

    @Test(arguments: [
        (0.4, 0, "dry, light wind, 78 points"), (0.4, 1, "dry, light wind, 78 points"),
        (3.0, 0, "dry, light wind, models differ by 3.0°, 78 points"),
        (0.4, 2, "probably dry (2 of 6 models expect rain), light wind, 78 points"),
        (4.2, 3, "probably dry (3 of 6 models expect rain), light wind, models differ by 4.2°, 78 points"),
        (0.4, 5, "light wind, 5 of 6 models expect rain, 78 points"),
    ])
    func `a best day on which models disagree says so, and is at most probably dry beside models that expect rain`(
        spread: Double, wet: Int, clause: String
    ) {
        let models = ["busan": ModelSamples.week(spread: spread, wet: wet, from: PlanSamples.midnight)]
        let document = PlanSamples.document(models: models)
        #expect(document.reason(on: 0) == "Sat: Busan, 14°/6°, \(clause).")
        #expect(JSONFormat().render(document.report).contains("\"spread\":\(spread == 3 ? "3" : String(spread))"))
    }

    @Test(arguments: 1...30 as ClosedRange<UInt64>)
    func `in every permutation the plan is the same, and finds the dry and mild day`(seed: UInt64) {
        var numbers = SplitMix(seed: seed)
        let shuffled = PlanSamples.entries.shuffled(using: &numbers)
        let document = PlanSamples.document(shuffled)
        let usual = PlanSamples.document()
        #expect(JSONFormat().render(document.report) == JSONFormat().render(usual.report))
        #expect(TableFormat(width: 100).render(document.report) == TableFormat(width: 100).render(usual.report))
        #expect(document.best(on: 0).map(\.city.city.id) == ["busan"])
        #expect(document.reason(on: 0) == "Sat: Busan, 14°/6°, dry, light wind, 78 points.")
    }

    /// Each city has a day that is too cold, too hot, wet, likely wet, windy or unknown; one city is always fine.
    @Test func `in all 720 permutations of six cities the one dry and mild city is the best`() throws {
        func week(_ id: String, _ day: (Int) -> DailyForecast) -> CityForecast {
            PlanSamples.entry(id, id, id, (0..<7).map(day))
        }
        let cities = [
            week("a") { PlanSamples.day($0, 2) }, week("b") { PlanSamples.day($0, 46) },
            week("c") { PlanSamples.day($0, 21, chance: 90, amount: 12) },
            week("d") { PlanSamples.day($0, 20, amount: 5, wind: 13, cloud: $0 % 2 == 0 ? nil : 70) },
            week("e") { PlanSamples.day($0, 19 + Double($0 % 3), chance: 10, amount: 0, wind: 3) },
            CityForecast(city: Samples.city("f", "f", "f"), outcome: .failed(Samples.timedOut)),
        ]
        let all = permutations(cities)
        #expect(Set(all.map { $0.map(\.id) }).count == 720)
        let usual = PlanSamples.document(cities, days: 7)
        for entries in all {
            let plan = PlanSamples.document(entries, days: 7)
            #expect(plan.dates.count == 7)
            #expect(plan.dates.indices.allSatisfy { plan.best(on: $0).map(\.city.city.id) == ["e"] })
            #expect(ids(plan).first == "e" && ids(plan) == ids(usual))
            let scores = plan.cities.map { $0.days.map { $0?.score } }
            #expect(scores == usual.cities.map { $0.days.map { $0?.score } })
        }
    }

    private func permutations<Element>(_ elements: [Element]) -> [[Element]] {
        guard !elements.isEmpty else { return [[]] }
        return elements.indices.flatMap { index in
            var rest = elements
            let first = rest.remove(at: index)
            return permutations(rest).map { [first] + $0 }
        }
    }

    /// Random days with missing values, for every goal.
    @Test(arguments: DayGoal.allCases, 1...20 as ClosedRange<UInt64>)
    func `an unknown score is never the best, and comes last`(goal: DayGoal, seed: UInt64) throws {
        var numbers = SplitMix(seed: seed)
        let entries = (0..<8).map { city in
            PlanSamples.entry(
                "c\(city)", "c\(city)", "c\(city)",
                (0..<5).map { index in
                    var day = PlanSamples.day(
                        index, .random(in: -40...45, using: &numbers), chance: .random(in: 0...100, using: &numbers),
                        amount: .random(in: 0...60, using: &numbers), wind: .random(in: 0...40, using: &numbers),
                        cloud: .random(in: 0...100, using: &numbers), sun: .random(in: 0...14, using: &numbers))
                    switch Int.random(in: 0..<9, using: &numbers) {
                    case 0: day.maximum = nil
                    case 1: day.cloudCover = nil
                    case 2: day.precipitation = nil
                    case 3: (day.windSpeed, day.period[.meanWindSpeed]) = (nil, nil)
                    case 4: day.sunshine = .nan
                    default: break
                    }
                    return day
                })
        }
        for index in 0..<5 {
            let number = CivilTime(PlanSamples.midnight, offset: 32_400).dayNumber + index
            let plan = PlanSamples.document(entries, goal: goal, order: .day(.date(number)))
            let column = plan.cities.map { $0.days[index]?.score }
            let known = column.compactMap(\.self)
            let ranked = known.sorted { goal.isBetter($0, than: $1) }
            #expect(Set(plan.highest(on: index).map(\.day.score)) == (ranked.first.map { [$0] } ?? []))
            let best = ranked.first.flatMap { goal.isGood($0) == false ? nil : $0 }
            #expect(Set(plan.best(on: index).map(\.day.score)) == (best == nil ? [] : [best]))
            #expect(Array(column.prefix(known.count)) == ranked)
        }
    }

    @Test(arguments: DayGoal.allCases)
    func `the best cities of a good day are equal, and no other is better`(goal: DayGoal) {
        let document = PlanSamples.document(days: 7, goal: goal)
        #expect(document.dates.count == 7)
        for index in document.dates.indices {
            let column = document.cities.compactMap { $0.days[index] }
            let best = column.filter(\.isBest)
            let first = column.compactMap(\.score).min { goal.isBetter($0, than: $1) }
            #expect(best.isEmpty == (first.map(goal.isGood) == .some(false)))
            #expect(best.allSatisfy { $0.score == first })
            #expect(best.count == (best.isEmpty ? 0 : column.count { $0.score == first }))
        }
    }

    @Test(arguments: Language.allCases)
    func `equal cities are all the best, and are named together`(language: Language) {
        let twins = ["b", "a", "c"].map { PlanSamples.entry($0, "Same", "같은 곳", [PlanSamples.day(0, 16)]) }
        for entries in [twins, twins.reversed()] {
            let document = PlanSamples.document(entries, language: language)
            #expect(document.best(on: 0).map(\.city.city.id) == ["a", "b", "c"] && ids(document) == ["a", "b", "c"])
            #expect(
                document.reason(on: 0)
                    == (language == .english
                        ? "Sat: Same, Same or Same, 80 points." : "토: 같은 곳, 같은 곳 또는 같은 곳, 80점."))
        }
    }

    @Test(arguments: Language.allCases)
    func `one city alone is not the closest to a good day`(language: Language) throws {
        let wet = PlanSamples.entry("a", "a", "a", [PlanSamples.day(0, 18, chance: 99, amount: 17, cloud: 100, .rain)])
        let document = PlanSamples.document([wet], language: language)
        let sentences = try [document.reason(on: 0), document.reason(on: 0, isSpoken: true)].map { try #require($0) }
        let forms = sentences + [PlainFormat().render(document.report).map(\.text).joined(separator: "\n")]
        #expect(forms.allSatisfy { !$0.contains("Closest") && !$0.contains("가장 나은") }, "\(forms)")
        #expect(sentences[0].hasPrefix(language == .english ? "Sat: Not a good day: a, 18°/10°" : "토: 좋은 날이 아닙니다: a"))
    }

    @Test(arguments: Language.allCases)
    func `a day that is good nowhere has no star, and a sentence says so`(language: Language) throws {
        let wet = ["a", "b"].enumerated().map { index, id in
            PlanSamples.entry(
                id, id, id, [PlanSamples.day(0, 18 - 6 * Double(index), chance: 99, amount: 17, cloud: 80, .rain)])
        }
        let document = PlanSamples.document(wet, language: language)
        #expect(document.best(on: 0).isEmpty)
        let reason = try #require(document.reason(on: 0))
        #expect(
            reason.contains(
                language == .english ? "Sat: No good day. Closest: a, 18°/10°" : "토: 알맞은 도시가 없습니다. 그나마 나은 곳: a"))
        let lines = TableFormat(width: 80).render(document.report)
        let rows = lines.filter { $0.text.contains("°/") && !$0.text.contains(":") }
        #expect(rows.count == 2 && rows.allSatisfy { !$0.text.contains("*") && !$0.text.contains("#") })
        let ranks = rows.flatMap(\.runs).map(\.style).filter { if case .rank = $0 { true } else { false } }
        #expect(ranks == [.rank(share: 0.5), .rank(share: 0.25)], "\(ranks)")
    }

    @Test func `orders are by the best day, by name, or by one day, and unknown is last`() {
        #expect(ids(PlanSamples.document()).first == "busan")
        #expect(ids(PlanSamples.document()).suffix(2).contains("mokpo"))
        let names = ["busan", "daegu", "jeju", "mokpo", "seoul", "sokcho"]
        #expect(ids(PlanSamples.document(order: .name)) == names)
        // Sokcho has no values for Sunday, and Mokpo has failed.
        let sunday = ids(PlanSamples.document(order: .day(.weekday(0))))
        #expect(sunday.first == "busan" && sunday.suffix(2) == ["mokpo", "sokcho"])
        let monday = PlanSamples.document(order: .day(.weekday(1)))
        let scores = monday.cities.compactMap { $0.days[2]?.score }
        #expect(scores == scores.sorted().reversed() && scores.count == 5)
    }

    @Test(arguments: ["best", "BEST", "name", "sat", "Saturday", "tomorrow", "today", "2026-11-23"])
    func `an order is typed in any case`(text: String) throws {
        _ = try PlanOrder(parsing: text)
        #expect(PlanOrder.words.allSatisfy { (try? PlanOrder(parsing: $0)) != nil })
        for wrong in ["now", "temp", "", "2026-13-01"] {
            #expect(throws: ChoiceError.self) { try PlanOrder(parsing: wrong) }
        }
    }

    @Test func `the day of the order is shown`() {
        let document = PlanSamples.document(order: .day(.weekday(5)))
        #expect(document.dates.count == 7 && document.has(.weekday(5)))
        #expect(!PlanSamples.document(days: 3).has(.weekday(5)))
    }

    @Test func `days that no city has are left out, with a note when they were requested`() {
        let short = [PlanSamples.entry("seoul", "Seoul", "서울", [PlanSamples.day(0, 9), PlanSamples.day(1, 8)])]
        #expect(PlanSamples.document(short).dates.count == 2)
        let asked = PlanSamples.document(short, days: 4)
        #expect(PlainFormat().render(asked.report).contains { $0.text.contains("2 of the 4 days") })
    }

    @Test func `unknown values are marked, and have no score`() throws {
        let document = PlanSamples.document()
        let sokcho = try #require(document.cities.first { $0.city.id == "sokcho" })
        #expect(sokcho.days.map { $0?.score == nil } == [true, true, false, true, true])
        let text = TableFormat(width: 120).render(document.report).map(\.text).joined(separator: "\n")
        #expect(text.contains("2 cells are not ranked"))
    }

    @Test func `JSON has every day with its score, and one best a day`() throws {
        let text = JSONFormat().render(PlanSamples.document().report)
        let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let cities = try #require(json["cities"] as? [[String: Any]])
        let days = try #require(cities.first?["days"] as? [[String: Any]])
        #expect(
            Set(days[0].keys) == [
                "date", "minimum", "maximum", "condition", "precipitationChance", "precipitation", "windSpeed",
                "countedFrom", "countedUntil", "score", "good", "best", "sunshine", "odds", "spread", "modelsWet",
                "models",
                "percentile",
                "normalMaximum",
                "normalMinimum",
            ])
        let all = cities.flatMap { $0["days"] as? [[String: Any]] ?? [] }
        #expect(all.count { $0["best"] as? Bool == true } == 5)
        let failed = try #require(cities.first { $0["id"] as? String == "mokpo" })
        #expect((failed["days"] as? [Any])?.isEmpty == true && failed["error"] is [String: Any])
    }

    @Test(arguments: Language.allCases)
    func `from 40 to 200 columns nothing is too wide, and days fall away from the far end`(language: Language) {
        let document = PlanSamples.document(days: 7, language: language)
        var last = 0
        for width in stride(from: 40, through: 200, by: 4) {
            for icons in [IconStyle.emoji, .ascii, .none] {
                let lines = TableFormat(width: width, icons: icons).render(document.report)
                #expect(lines.allSatisfy { $0.displayWidth <= width })
                let layout = MatrixLayout(document.matrix, icons: icons, width: width)
                let text = lines.map(\.text).joined(separator: "\n")
                for (index, heading) in document.matrix.headings.enumerated() {
                    #expect(text.contains(heading) == layout.columns.contains(index))
                }
                #expect((layout.omitted == 0) == (layout.columns.count == 7))
                let values = ["count": String(layout.omitted)]
                let note = document.book(layout.omitted == 1 ? .planOmittedOne : .planOmitted, values)
                #expect(text.contains(note) == (layout.omitted > 0))
            }
            let shown = MatrixLayout(document.matrix, icons: .emoji, width: width).columns.count
            #expect(shown >= last && shown >= 2)
            last = shown
        }
        #expect(last == 7)
    }

    @Test(arguments: [40, 60, 80, 120, 200])
    func `a screen shows the day of the cursor, and names the shown days`(width: Int) throws {
        let document = PlanSamples.document(days: 7)
        for day in 0..<7 {
            let grid = document.grid(icons: .none, width: width, day: day)
            #expect(grid.columns.contains(day) && grid.columns.upperBound <= 7 && grid.headings.displayWidth <= width)
            for index in grid.columns {
                // The heading of a day is above its cells.
                let cell = grid.place(column: index)
                let heading = grid.headings.text.dropFirst(cell.lowerBound).prefix(cell.count)
                #expect(heading.contains(document.matrix.headings[index]))
                let row = grid.row(0).text.dropFirst(cell.lowerBound).prefix(cell.count)
                #expect(row.contains(document.matrix.rows[0].cells[index].body.text))
            }
            let words = document.shownDays(grid.columns)
            #expect((words == nil) == (grid.columns.count == 7))
            let first = document.matrix.headings[grid.columns.lowerBound]
            #expect(words?.contains(first) ?? true)
        }
        #expect(
            document.shownDays(2..<4) == "[ ] Mon 23–Tue 24 of 7 days"
                && document.shownDays(3..<4) == "[ ] Tue 24 of 7 days")
    }

    @Test(arguments: [IconStyle.emoji, .ascii, .none])
    func `the best of a day is recognizable without color, in every icon style`(icons: IconStyle) throws {
        let day = PlanSamples.day(0, 14, 6, .snow)
        let worse = PlanSamples.day(0, 10, 6, .snow)
        let document = PlanSamples.document([
            PlanSamples.entry("a", "Aa", "가", [day]), PlanSamples.entry("b", "Bb", "나", [worse]),
        ])
        let lines = TableFormat(width: 80, icons: icons).render(document.report).map(\.text)
        let best = try #require(lines.first { $0.contains("Aa ") })
        let other = try #require(lines.first { $0.contains("Bb ") })
        // A mark stands beside the number or the picture, and never beside stars that are an icon.
        let mark = icons == .emoji ? "#\(icons.icon(try #require(day.condition)))" : "#14°/6°"
        #expect(best.contains(mark) && !other.contains("#"), "\(best)")
        #expect(best.contains("#") && best.displayWidth == other.displayWidth)
    }

    @Test(arguments: [120, 80, 40], Language.allCases)
    func `a plan matches the snapshot`(width: Int, language: Language) {
        let lines = TableFormat(width: width, icons: .emoji).render(PlanSamples.document(language: language).report)
        expectSnapshot(
            ANSIPainter(isColored: false).paint(lines), named: "plan-\(width)-\(language.rawValue)")
    }

    @Test func `a note says that some days are not ranked, unless none is`() {
        func notes(_ days: [DailyForecast]) -> String {
            PlainFormat().render(PlanSamples.document([PlanSamples.entry("seoul", "Seoul", "서울", days)]).report)
                .map(\.text).joined(separator: " ")
        }
        #expect(notes([PlanSamples.day(0, 9), PlanSamples.day(1, nil)]).contains("not ranked"))
        #expect(!notes([PlanSamples.day(0, nil), PlanSamples.day(1, nil)]).contains("not ranked"))
        #expect(!notes([PlanSamples.day(0, 9), PlanSamples.day(1, 8)]).contains("not ranked"))
    }

    @Test func `in Markdown a city without an answer has as many cells as the others`() throws {
        let rows = MarkdownFormat(icons: .none).render(PlanSamples.document().report).split(separator: "\n")
            .filter { $0.hasPrefix("|") }
        let failed = try #require(rows.first { $0.contains("Mokpo") })
        #expect(failed.contains("| Mokpo | — "))
        #expect(Set(rows.map { $0.filter { $0 == "|" }.count }).count == 1, "\(rows)")
    }

    @Test(arguments: Language.allCases)
    func `a plan in sentences, in Markdown and of typical weather`(language: Language) {
        let two = PlanSamples.document(Array(PlanSamples.entries.prefix(2)), days: 2, language: language)
        let plain = ANSIPainter(isColored: false).paint(PlainFormat().render(two.report))
        let typical = [0, 1].map { index in
            PlanSamples.day(index, 10 - Double(index), feels: .some(nil), chance: 30, amount: nil, wind: nil)
        }
        let usual = PlanSamples.document(
            [PlanSamples.entry("seoul", "Seoul", "서울", typical, source: .climateNormals)], language: language,
            source: .climateNormals)
        expectSnapshot(
            plain + "\n" + MarkdownFormat(icons: .none).render(two.report) + "\n"
                + ANSIPainter(isColored: false).paint(TableFormat(width: 80).render(usual.report)),
            named: "plan-forms-\(language.rawValue)")
    }
}
