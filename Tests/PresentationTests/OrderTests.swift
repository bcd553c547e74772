import CitiesLocalization
import Testing
import CitiesWeatherModel

@testable import CitiesPresentation

@Suite struct OrderTests {
    private let rows = [
        Samples.row("c", "Charlie", "다", 5, wind: 3),
        Samples.row("x", "Missing", "바", nil),
        Samples.row("a2", "Alpha", "가", 7, normal: 9.04),
        Samples.row("b", "Bravo", "나", -1, normal: 0),
        Samples.row("a1", "Alpha", "가", 7, normal: 9.01),
        Samples.failed("f", "Failed", "마", Samples.timedOut),
    ]

    @Test(arguments: [
        ("temp-asc", ["b", "c", "a1", "a2", "f", "x"]),
        ("temp-desc", ["a1", "a2", "c", "b", "f", "x"]),
        ("temp", ["b", "c", "a1", "a2", "f", "x"]),
        ("wind-desc", ["c", "a1", "a2", "b", "f", "x"]),
        ("name-asc", ["a1", "a2", "b", "c", "f", "x"]),
        ("name-desc", ["x", "f", "c", "b", "a1", "a2"]),
        ("normal-asc", ["a1", "a2", "b", "c", "f", "x"]),
        ("normal-desc", ["b", "a1", "a2", "c", "f", "x"]),
    ])
    func `missing is last in both directions, and ties are by name and id`(order: String, ids: [String]) throws {
        let order = try ListOrder(parsing: order)
        #expect(order.sorted(rows, language: .english).map(\.city.id) == ids)
        #expect(order.sorted(rows.reversed(), language: .english).map(\.city.id) == ids)
        let names = try #require(NameRanks(of: rows.map(\.city), language: .english))
        let column = try #require(SortColumn(order.key, of: rows.count, language: .english) { rows[$0] })
        let places = order.places(of: column, names: names)
        #expect(places.map { rows[$0].city.id } == ids, "with keys that are kept")
    }

    @Test(arguments: Quantity.sortable, ListOrder.Direction.allCases)
    func `kept keys order as the rows themselves do, also rows with equal values`(
        quantity: Quantity, direction: ListOrder.Direction
    ) throws {
        let order = ListOrder(quantity, direction)
        let then = ListOrder(.temp, .descending)
        let names = try #require(NameRanks(of: rows.map(\.city), language: .korean))
        let first = try #require(SortColumn(.temp, of: rows.count, language: .korean) { rows[$0] })
        let second = try #require(SortColumn(quantity, of: rows.count, language: .korean) { rows[$0] })
        let lines = then.places(of: first, names: names)
        let places = order.places(of: second, names: names, keeping: lines)
        let byThen = then.sorted(rows, language: .korean)
        #expect(
            places.map { rows[$0].city.id }
                == order.sorted(byThen, language: .korean, keepsTies: true).map(\.city.id))
    }

    @Test func `a canceled sort ends soon`() throws {
        let rows = (0..<10_000).map { Samples.row("\($0)", "City \($0)", nil, Double($0 * 7_919 % 10_000)) }
        var asked = 0
        let isWanted = {
            asked += 1
            return asked < 30
        }
        #expect(NameRanks(of: rows.map(\.city), language: .english, while: isWanted) == nil)
        #expect(asked == 30)
        asked = 0
        #expect(SortColumn(.temp, of: rows.count, language: .english, while: isWanted) { rows[$0] } == nil)
        #expect(asked == 30)
    }

    @Test func `numbers are sorted as numbers`() {
        let rows = [10, -2, 9, 0, -10].map { Samples.row("\($0)", "Same", nil, Double($0)) }
        #expect(
            ListOrder(.temp).sorted(rows, language: .korean).map(\.city.id) == ["-10", "-2", "0", "9", "10"]
        )
    }

    @Test func `NaN counts as missing`() {
        let rows = [Samples.row("nan", "A", nil, .nan), Samples.row("one", "B", nil, 1)]
        #expect(ListOrder(.temp, .descending).sorted(rows, language: .english).map(\.city.id) == ["one", "nan"])
    }

    @Test(arguments: [
        (
            Language.english,
            ["Ålesund", "Aarhus", "århus", "Øre", "ore", "Łódź", "Lodz", "San José", "Sanaa", "Xi'an"],
            ["Aarhus", "Ålesund", "århus", "Lodz", "Łódź", "ore", "Øre", "San José", "Sanaa", "Xi'an"]
        ),
        (
            .korean, ["Tokyo", "전주", "제주시", "Ålesund", "공주", "광주", "강릉", "구미", "가", "각", "가나", "Busan", "제주"],
            ["가", "가나", "각", "강릉", "공주", "광주", "구미", "전주", "제주", "제주시", "Ålesund", "Busan", "Tokyo"]
        ),
    ])
    func `names are in the order of the language`(language: Language, names: [String], sorted: [String]) {
        // The id breaks the tie between two spellings of one name, so it must be in the order that is expected.
        let ids = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, String(format($0))) })
        let rows = names.map { Samples.row(ids[$0] ?? "", $0, $0) }
        let result = ListOrder(.name).sorted(rows, language: language).map { $0.city.displayName(in: language) }
        #expect(result == sorted)
    }

    @Test func `a decomposed syllable is where the composed one is`() {
        let composed = CollationKey("\u{D55C}", language: .korean)
        #expect(composed == CollationKey("\u{1112}\u{1161}\u{11AB}", language: .korean))
        #expect(CollationKey("항", language: .korean) > composed)
    }

    @Test func `letters of rare scripts are letters: they come after Hangul and after a, too`() {
        let names = ["가", "힣", "a", "Я", "\u{10400}"].map { CollationKey($0, language: .korean) }
        for (one, next) in zip(names, names.dropFirst()) { #expect(one < next) }
    }

    @Test(arguments: ListOrder.names(of: Quantity.sortable), Language.allCases)
    func `the order does not depend on the order before`(name: String, language: Language) throws {
        let order = try ListOrder(parsing: name)
        var random = Pseudorandom()
        let rows: [Row] = (0..<300).map { (number: Int) -> Row in
            let temperature = number % 7 == 0 ? nil : Double(number % 13)
            let names = ("City \(number % 37)", "도시 \(number % 41)")
            return Samples.row("id\(number)", names.0, names.1, temperature, Double(number % 5), normal: 3)
        }
        let sorted = order.sorted(rows, language: language)
        #expect(Set(sorted.map(\.city.id)).count == 300)
        for _ in 0..<3 {
            #expect(order.sorted(rows.shuffled(using: &random), language: language) == sorted)
        }
    }

    /// A random number generator with the same numbers in every run.
    private struct Pseudorandom: RandomNumberGenerator {
        private var state: UInt64 = 42

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    @Test(arguments: ["", "temp-up", "temperature", "-asc", "temp-", "trend", "name-asc-desc"])
    func `the error about an unknown order lists the valid ones`(text: String) {
        let error = #expect(throws: ChoiceError.self) { try ListOrder(parsing: text) }
        #expect(error?.accepted == Quantity.sortable.map(\.rawValue))
        for language in Language.allCases {
            let message = error?.message(in: Phrasebook(language)) ?? ""
            #expect(message.contains(text) && message.contains("normal") && message.contains("-desc"))
        }
    }

    @Test func `orders and columns are parsed without regard to case and blanks`() throws {
        #expect(try ListOrder(parsing: " Temp-DESC ") == ListOrder(.temp, .descending))
        for name in ListOrder.names(of: Quantity.sortable) { #expect(try ListOrder(parsing: name).name == name) }
        #expect(try Quantity.list(parsing: "name, TEMP,temp ,observed") == [.name, .temp, .observed])
        let error = #expect(throws: ChoiceError.self) { try Quantity.list(parsing: "name,shade") }
        #expect(error == ChoiceError(.column, given: "shade", accepted: Quantity.columns.map(\.rawValue)))
        #expect(throws: ChoiceError.self) { try Quantity.list(parsing: "") }
    }

    @Test func `top cuts after sorting`() {
        let document = Samples.document(top: 2)
        #expect(document.rows.map(\.city.id) == ["jeju", "busan"])
        #expect(document.total == 20)
        #expect(document.answered == 18)
        #expect(Samples.document(top: -1).rows.isEmpty)
    }

    private func format(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
