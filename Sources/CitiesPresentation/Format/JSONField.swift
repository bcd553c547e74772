/// A field of JSON about a city or a part of its time, with the objects that have it.
package struct JSONField: Sendable, Hashable {
    /// Its outermost name: `condition` for `condition.kind`.
    package let name: String
    /// The objects that have it, in the order of ``all``.
    package fileprivate(set) var places: [Place]

    /// An object of JSON that has fields about a city.
    package enum Place: Sendable, Hashable {
        /// A city of a list.
        case list
        /// A city of a list that names this column.
        case column(String)
        /// The city of `detail` and `home`.
        case detail
        /// A city of `list --day`.
        case day
        /// An element of this member: `steps`, `current`, `hourly`, `daily`, `days`.
        case member(String)

        /// The name for readers, in words that are typed or read as they are.
        package var word: String {
            switch self {
            case .list: "list"
            case .column(let name): "--columns \(name)"
            case .detail: "detail"
            case .day: "list --day"
            case .member(let name): name
            }
        }
    }

    /// Every field of every object with live weather, in the order of the objects.
    package static let all: [JSONField] = {
        var all: [JSONField] = []
        for (place, fields) in objects {
            for path in fields.map(\.path) {
                let name = String(path.prefix { $0 != "." })
                let index = all.firstIndex { $0.name == name } ?? all.endIndex
                if index == all.endIndex { all.append(JSONField(name: name, places: [])) }
                if !all[index].places.contains(place) { all[index].places.append(place) }
            }
        }
        return all
    }()

    private static var objects: [(Place, [Field])] {
        let detail = Set(Quantity.detail + [.daylight])
        let city: [(Place, [Field])] = Quantity.ofCity.map { quantity in
            let isUsual = !Quantity.ofCityOnRequest.contains(quantity)
            let isColumn = Quantity.columns.contains(quantity)
            return (isUsual ? .list : isColumn ? .column(quantity.rawValue) : .detail, quantity.entry.fields)
        }
        return city + [
            (
                .detail,
                Quantity.ofCity.filter { !Quantity.ofCityOnRequest.contains($0) || detail.contains($0) }.fields
            ),
            (.day, Quantity.ofDayOfCity.fields),
            (.member("steps"), Quantity.ofStep.fields(isLive: true)),
            (.member("current"), Quantity.ofPresent(isLive: true).fields),
            (.member("hourly"), Quantity.ofHour.fields(isLive: true)),
            (.member("daily"), Quantity.ofDay.fields(isLive: true)),
            (.member("days"), Quantity.fieldsOfPlan()),
        ]
    }
}
