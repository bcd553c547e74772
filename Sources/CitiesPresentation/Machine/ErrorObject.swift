import CitiesLocalization
import CitiesWeatherModel

extension JSONValue {
    /// An error as an object with its code and its message; null when there is none.
    static func error(_ error: WeatherError?, in book: Phrasebook) -> JSONValue {
        guard let error else { return .null }
        return .object([
            Member("code", .string(error.kind.rawValue)), Member("message", .string(book.message(error))),
        ])
    }
}
