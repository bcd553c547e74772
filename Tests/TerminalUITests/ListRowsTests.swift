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
        #expect(rest.indices.map(rest.number) == [3, 1, 2] && all.indices.map(all.number) == [3, 1, 2, 4])
    }
}
