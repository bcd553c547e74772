import CitiesLocalization
import CitiesWeatherModel
import Testing

@testable import CitiesPresentation
@testable import CitiesFormats

/// Names of columns, orders and fields as people type them.
@Suite struct TypedNameTests {
    @Test(arguments: Quantity.columns)
    func `every column has a Korean name that is its own`(quantity: Quantity) throws {
        let names = quantity.koreanNames.filter { !$0.allSatisfy(\.isASCII) }
        #expect(!names.isEmpty || [.pm25, .pm10].contains(quantity))
        for name in names {
            #expect(Quantity.named(name, among: Quantity.columns) == quantity, "\(name)")
        }
    }

    @Test(
        arguments: [
            ("temp-desc", .temp, .descending), ("기온-desc", .temp, .descending), ("temp desc", .temp, .descending),
            ("평년 대비-asc", .normal, .ascending), ("평년대비", .normal, .ascending), ("이름", .name, .ascending),
            ("TEMP-DESC", .temp, .descending),
        ] as [(String, Quantity, ListOrder.Direction)])
    func `an order is a column with a direction behind a hyphen or a blank`(
        typed: String, key: Quantity, direction: ListOrder.Direction
    ) throws {
        #expect(try ListOrder(parsing: typed) == ListOrder(key, direction))
    }

    @Test(arguments: ["temp-up", "기온-up", "temp-", "-desc", "", "온도계", "temp-desc-asc", "country,"])
    func `any other order is refused`(typed: String) {
        #expect(throws: ChoiceError.self) { try ListOrders(parsing: typed) }
    }

    @Test(
        arguments: [
            ("+wind,-humidity", [.name, .temp, .wind]), ("+wind", [.name, .temp, .humidity, .wind]),
            ("-기온", [.name, .humidity]), ("temp,wind", [.temp, .wind]), ("+temp", [.name, .humidity, .temp]),
            ("-name,-temp,-humidity", [.name]),
        ] as [(String, [Quantity])])
    func `signs change the usual columns`(typed: String, columns: [Quantity]) throws {
        #expect(try Quantity.columns(parsing: typed) { [.name, .temp, .humidity] } == columns)
    }

    @Test(
        arguments: [
            ("+1", .tomorrow), ("+2", .ahead(2)), ("글피", .ahead(3)), ("+0", .today), ("2026-11-31", nil), ("+", nil),
            ("+401", nil),
        ] as [(String, ListDay?)])
    func `a day may be counted from today, and has to be in the calendar`(typed: String, day: ListDay?) {
        #expect(ListDay(typed: typed) == day)
    }

    @Test func `the second order is that of rows which are equal by the first`() throws {
        let order = try ListOrders(parsing: "humidity-desc,temp-asc")
        let rows = [
            Samples.row("a", "A", nil, 3, 50), Samples.row("b", "B", nil, 1, 50), Samples.row("c", "C", nil, 9, 80),
            Samples.row("d", "D", nil, nil, 50), Samples.row("e", "E", nil, 2, nil),
        ]
        let query = ListQuery(sort: order.first, then: order.then)
        #expect(query.apply(to: rows, language: .english).map(\.city.id) == ["c", "b", "a", "d", "e"])
        #expect(query.quantities == [.humidity, .temp])
        let byName = ListQuery(sort: order.first).apply(to: rows, language: .english).map(\.city.id)
        #expect(byName == ["c", "a", "b", "d", "e"])
    }

    @Test(
        arguments: [
            ("temp,wind", ["temperature", "windSpeed", "windDirection"]), ("temperature", ["temperature"]),
            ("기온,normal", ["temperature", "normal"]), ("windSpeed,wind", ["windSpeed", "windDirection"]),
        ] as [(String, [String])])
    func `fields are named as in JSON, or by their column`(typed: String, fields: [String]) throws {
        #expect(try ChosenField.list(parsing: typed).map(\.name) == fields)
    }

    @Test(arguments: [40, 60, 80, 100, 120, 160, 200])
    func `programs get every field that a list shows at any width`(width: Int) {
        var document = Samples.document()
        document.width = width
        let fields = Set(document.report.data.records.flatMap { $0.fields.map(\.path) })
        for quantity in document.columns {
            #expect(fields.isSuperset(of: quantity.entry.fields.map(\.path)), "\(quantity)")
        }
    }

    @Test(arguments: Quantity.drawable)
    func `programs get every series that a chart draws, each field once`(series: Quantity) {
        let report = ForecastSamples.document().chart(.lines([series]))
        let paths = report.data.records.flatMap { $0.fields.map(\.path) }
        #expect(Set(paths).isSuperset(of: series.entry.fields.map(\.path)))
        #expect(Set(paths).count == paths.count)
    }

    @Test func `programs get every field of the steps, hours and days that a table shows`() {
        func paths(_ quantities: [Quantity]) -> Set<String> { Set(quantities.flatMap { $0.entry.fields.map(\.path) }) }
        #expect(paths(Quantity.steps).isSubset(of: paths(Quantity.ofStep)))
        #expect(paths(Quantity.hours).isSubset(of: paths(Quantity.ofHour)))
        #expect(paths(Quantity.days).isSubset(of: paths(Quantity.ofDay)))
        #expect(
            paths(Quantity.present).subtracting(["localTime"]).isSubset(of: paths(Quantity.ofPresent(isLive: false))))
    }
}
