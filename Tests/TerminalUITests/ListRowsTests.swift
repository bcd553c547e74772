import CitiesPresentation
import CitiesWeatherModel
import Testing

@testable import CitiesTerminalUI

struct ListRowsTests {
    private let rows = ListRows(Four.cities)

    private func arranged(_ ids: [City.ID]) throws -> ListRows {
        var arranged = rows
        let isDone = try arranged.arrange(#require(rows.order(of: ids)))
        #expect(isDone)
        return arranged
    }

    @Test func `an order applies to the rows and to the index of each city`() throws {
        let arranged = try arranged(["sokcho", "jeju", "busan", "seoul"])
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
    func `an order that does not contain every city once is none`(ids: [City.ID]) {
        #expect(rows.order(of: ids) == nil)
    }

    @Test func `the order of another list is refused, also of one with the same cities`() throws {
        let ids = ["sokcho", "jeju", "busan", "seoul"]
        var arranged = rows
        for other in [ListRows(Four.cities), rows.removing(0).adding(rows[0])] {
            let isDone = try arranged.arrange(#require(other.order(of: ids)))
            #expect(!isDone && arranged.map(\.id) == rows.map(\.id))
        }
    }

    @Test func `adding and removing cities keeps the order of the others`() throws {
        let arranged = try arranged(["sokcho", "jeju", "busan", "seoul"])
        let rest = arranged.removing(1)
        #expect(rest.map(\.id) == ["sokcho", "busan", "seoul"] && rest.line(of: "jeju") == nil)
        let all = rest.adding(arranged[1])
        #expect(all.map(\.id) == ["sokcho", "busan", "seoul", "jeju"])
    }

    @Test func `rows are made once for a quantity, and again when what they are made of has changed`() throws {
        var made: [Int] = []
        var inputs = SortKeys.Inputs(
            present: CityAnswers(Four.rows()), coming: CityAnswers(), beside: BesideAnswers(), minute: 0,
            feels: .source,
            language: .english)
        func sorted(_ rows: ListRows, _ order: ListOrder) throws -> [City.ID] {
            let lines = rows.sorted(by: order, then: nil, .english, inputs) { city, number in
                made.append(number)
                return RowMaker(language: .english, now: World.start).present(inputs.present[city], number: number)
            }
            var sorted = rows
            #expect(try sorted.arrange(#require(lines)))
            return sorted.map(\.id)
        }
        #expect(try sorted(rows, ListOrder(.temp)) == ["busan", "jeju", "seoul", "sokcho"])
        #expect(made == [1, 2, 3, 4], "numbered as the cities were given")
        let arranged = try arranged(["sokcho", "jeju", "busan", "seoul"])
        #expect(try sorted(arranged, ListOrder(.temp, .descending)) == ["sokcho", "seoul", "jeju", "busan"])
        #expect(made.count == 4, "in any order of the same cities")
        inputs.present["busan"] = Four.row(Four.busan, 30).outcome
        #expect(try sorted(arranged, ListOrder(.temp)) == ["jeju", "seoul", "sokcho", "busan"])
        #expect(made.count == 8)
        #expect(try sorted(arranged.removing(0), ListOrder(.temp)) == ["jeju", "seoul", "busan"])
    }
}
