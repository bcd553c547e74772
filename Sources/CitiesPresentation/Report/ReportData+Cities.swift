import CitiesLocalization
import CitiesWeatherModel

/// Cities with lists of parts, such as the days of a plan: an object for each city in JSON, and a record for each part in the
/// formats of lines.
extension ReportData {
    /// A list that each city has.
    struct Parts<City> {
        /// The name of the member in the object of a city.
        let name: String
        /// The kind of its records; nil for the only list.
        var kind: String?
        let fields: [Field]
        /// The parts of a city; empty for one that failed.
        let rows: (City) -> [Row]
    }

    /// - Parameters:
    ///   - error: The failure of a city.
    ///   - about: The row of a city itself, with its error.
    ///   - lists: A city that failed has one record, of the first list, with its error.
    init<City>(
        of cities: [City], error: KeyPath<City, WeatherError?>, about: @escaping (City) -> Row, _ lists: [Parts<City>],
        _ book: Phrasebook
    ) {
        let node = Self.cities(cities, about: about, book) { city in
            lists.map { list in
                let objects = list.rows(city).map { JSONValue.object($0.members(list.fields, in: book)) }
                return JSONValue.Member(list.name, .array(objects))
            }
        }
        self.init(members: [node])
        for (index, list) in lists.enumerated() {
            let isFirst = index == 0
            let rows = cities.flatMap { city in
                city[keyPath: error] == nil ? list.rows(city) : isFirst ? [about(city)] : []
            }
            guard isFirst || !rows.isEmpty else { continue }
            let records = Records(kind: list.kind, rows: rows, fields: list.fields)
            self.records.append(records.aboutCities(hasErrors: isFirst))
        }
    }

    /// The member `cities`: of each city its place, members of its own, and its error.
    static func cities<City>(
        _ cities: [City], about: @escaping (City) -> Row, _ book: Phrasebook,
        members: @escaping (City) -> [JSONValue.Member]
    ) -> (key: String, node: Node) {
        let ofCity = [Quantity.id, .name, .latitude, .longitude].fields
        let failure = [Quantity.error].fields
        let node = Node.lines(cities.count) { index in
            let row = about(cities[index])
            return .object(row.members(ofCity, in: book) + members(cities[index]) + row.members(failure, in: book))
        }
        return ("cities", node)
    }
}

extension ReportData.Records {
    /// The records with the id and the name of their city in front, and its error at the end.
    func aboutCities(hasErrors: Bool = true) -> Self {
        var records = self
        records.fields = [Quantity.id, .name].fields + fields + (hasErrors ? [Quantity.error].fields : [])
        return records
    }
}
