package import CitiesLocalization
import CitiesWeatherModel

/// A city and its weather in the machine-readable formats.
package struct CityObject: Sendable {
    package var row: ListRow
    private let book: Phrasebook
    private let fields: [CityField]

    /// `book` is for what a person reads: name, condition, message. The fields are in their own order.
    package init(_ row: ListRow, in book: Phrasebook, fields: [CityField]? = nil) {
        self.row = row
        self.book = book
        self.fields = fields ?? CityField.standard(isTypical: row.report?.source.isLive == false)
    }

    /// Its fields, those of an object inside it. What is unknown is null; its key is there all the same.
    package var json: JSONValue { .object(members) }

    package var members: [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        for field in fields {
            guard let (object, key) = field.nested else {
                members.append(JSONValue.Member(field.rawValue, value(field)))
                continue
            }
            guard exists(object) else {
                if members.last?.key != object { members.append(JSONValue.Member(object, .null)) }
                continue
            }
            let member = JSONValue.Member(key, value(field))
            if let last = members.last, last.key == object, case .object(let inside) = last.value {
                members[members.count - 1].value = .object(inside + [member])
            } else {
                members.append(JSONValue.Member(object, .object([member])))
            }
        }
        return members
    }

    package func value(_ field: CityField) -> JSONValue {
        let weather = row.weather
        return switch field {
        case .id: .string(row.city.id)
        case .name: .string(row.city.displayName(in: book.language))
        case .latitude: .number(row.city.coordinates.latitude)
        case .longitude: .number(row.city.coordinates.longitude)
        case .observedAt: .text(weather.map { $0.observedAt.iso8601(offset: $0.utcOffset) })
        case .temperature: .measured(weather?.temperature)
        case .feelsLike: .measured(weather?.feelsLike)
        case .humidity: .wholeOrMeasured(weather?.humidity)
        case .conditionKind: .text(weather?.condition?.kind.rawValue)
        case .conditionText: .text(weather?.condition.map(book.condition))
        case .conditionCode: weather?.condition?.code.map(JSONValue.integer) ?? .null
        case .conditionIsDay: weather?.condition?.isDay.map(JSONValue.bool) ?? .null
        case .cloudCover: .wholeOrMeasured(weather?.cloudCover)
        case .precipitationChance: .wholeOrMeasured(weather?.precipitationChance)
        case .minimum: .measured(weather?.minimum)
        case .maximum: .measured(weather?.maximum)
        case .pressure: .measured(weather?.pressure)
        case .windSpeed: .measured(weather?.windSpeed)
        case .windDirection: .wholeOrMeasured(weather?.windDirection)
        case .normal: .measured(RoundedNumber(row.error == nil ? row.normal : nil, decimals: 1)?.value)
        case .distance: .measured(row.distance)
        case .region: .text(row.region)
        case .country: .text(row.city.countryName(in: book.language))
        case .countryCode: .text(row.city.countryCode)
        case .uvIndex: .measured(weather?.uvIndex)
        case .sunrise: .text(weather.flatMap { $0.sunrise?.iso8601(offset: $0.utcOffset) })
        case .sunset: .text(weather.flatMap { $0.sunset?.iso8601(offset: $0.utcOffset) })
        case .daylight: .measured(row.sun?.daylight)
        case .errorCode: .text(row.error?.kind.rawValue)
        case .errorMessage: .text(row.error.map(book.message))
        }
    }

    private func exists(_ object: String) -> Bool {
        object == "error" ? row.error != nil : row.weather?.condition != nil
    }
}
