import CitiesPresentation
import CitiesWeatherModel
import Testing

@testable import CitiesTerminalUI

struct ListRowsTests {
    private let rows = ListRows(Four.cities)

    @Test func `an order applies to the rows and to the index of each city`() {
        var arranged = rows
        let isDone = arranged.arrange(["sokcho", "jeju", "busan", "seoul"])
        #expect(isDone)
        #expect(arranged.map(\.id) == ["sokcho", "jeju", "busan", "seoul"])
        #expect(
            arranged.indices.allSatisfy {
                arranged.line(of: arranged[$0].id) == $0 && arranged.id(of: $0) == arranged[$0].id
            })
        #expect(arranged != rows)
        #expect(arranged == ListRows(arranged.map(\.self)), "where rows are kept is not seen")
    }

    @Test(arguments: [
        ["seoul", "busan", "jeju"], ["seoul", "busan", "jeju", "jeju"], ["seoul", "busan", "jeju", "tokyo"],
        ["seoul", "busan", "jeju", "sokcho", "tokyo"],
    ])
    func `an order that does not contain every city once is rejected`(ids: [City.ID]) {
        var arranged = rows
        let isDone = arranged.arrange(ids)
        #expect(!isDone && arranged == rows)
    }

    @Test func `adding and removing cities keeps the order of the others`() {
        var arranged = rows
        let isDone = arranged.arrange(["sokcho", "jeju", "busan", "seoul"])
        #expect(isDone)
        let rest = arranged.removing(1)
        #expect(rest.map(\.id) == ["sokcho", "busan", "seoul"] && rest.line(of: "jeju") == nil)
        let all = rest.adding(arranged[1])
        #expect(all.map(\.id) == ["sokcho", "busan", "seoul", "jeju"])
    }

    @Test func `rows are made once for a quantity, and again when what they are made of has changed`() {
        var made: [Int] = []
        var inputs = SortKeys.Inputs(
            present: CityAnswers(Four.rows()), coming: CityAnswers(), beside: PageState(), minute: 0, feels: .source,
            language: .english)
        func sorted(_ rows: ListRows, _ order: ListOrder) -> [City.ID]? {
            rows.sorted(by: order, then: nil, .english, inputs) { city, number in
                made.append(number)
                return RowMaker(language: .english, now: World.start).present(inputs.present[city], number: number)
            }
        }
        #expect(sorted(rows, ListOrder(.temp)) == ["busan", "jeju", "seoul", "sokcho"])
        #expect(made == [1, 2, 3, 4], "numbered as the cities were given")
        var arranged = rows
        let isDone = arranged.arrange(["sokcho", "jeju", "busan", "seoul"])
        #expect(isDone && sorted(arranged, ListOrder(.temp, .descending)) == ["sokcho", "seoul", "jeju", "busan"])
        #expect(made.count == 4, "in any order of the same cities")
        inputs.present["busan"] = Four.row(Four.busan, 30).outcome
        #expect(sorted(arranged, ListOrder(.temp)) == ["jeju", "seoul", "sokcho", "busan"])
        #expect(made.count == 8)
        #expect(sorted(arranged.removing(0), ListOrder(.temp)) == ["jeju", "seoul", "busan"])
    }
}
