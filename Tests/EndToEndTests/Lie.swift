import Foundation
import CitiesTestSupport
import Testing

/// What a server says that is not so, made of an answer that is.
enum Lie: String, CaseIterable, CustomTestStringConvertible {
    /// The answer is about Sydney.
    case sydney
    /// Everything is a day later, or long ago for a forecast.
    case anotherDay
    /// Everything is in the last year that has four digits.
    case year9999
    /// Temperatures are in kelvins.
    case kelvins

    var testDescription: String { rawValue }

    /// What is said about it.
    func words(isForecast: Bool) -> (english: String, korean: String) {
        switch self {
        case .sydney: ("it is for another place", "다른 지역의 날씨입니다")
        case .anotherDay, .year9999:
            isForecast
                ? ("it is not for the next days", "앞으로 며칠의 예보가 아닙니다") : ("its time is in the future", "기준 시각이 미래입니다")
        case .kelvins: ("its temperature is impossible", "있을 수 없는 기온입니다")
        }
    }

    func told(_ body: String, isForecast: Bool) throws -> String {
        let value = try JSONSerialization.jsonObject(with: Data(body.utf8))
        let days =
            switch self {
            case .anotherDay: isForecast ? -30 : 2
            case .year9999: 2_900_000
            case .sydney, .kelvins: 0
            }
        let changed = change(value, key: "", days: days)
        return String(decoding: try JSONSerialization.data(withJSONObject: changed), as: UTF8.self)
    }

    private func change(_ value: Any, key: String, days: Int) -> Any {
        switch value {
        case let members as [String: Any]:
            return Dictionary(uniqueKeysWithValues: members.map { ($0, change($1, key: $0, days: days)) })
        case let elements as [Any]: return elements.map { change($0, key: key, days: days) }
        case let text as String where days != 0: return moved(text, days: days)
        case let number as NSNumber: return changed(number.doubleValue, key: key, days: days)
        default: return value
        }
    }

    private func changed(_ number: Double, key: String, days: Int) -> Double {
        switch (self, key) {
        case (.sydney, "latitude"), (.sydney, "lat"): return -33.87
        case (.sydney, "longitude"), (.sydney, "lon"): return 151.21
        case (.kelvins, "temp"), (.kelvins, "temp_min"), (.kelvins, "temp_max"), (.kelvins, "temp_c"),
            (.kelvins, "mintemp_c"), (.kelvins, "maxtemp_c"):
            return number + 273.15
        case (.kelvins, let key) where key.hasPrefix("temperature_2m"): return number + 273.15
        default: return number > 1_000_000_000 ? number + Double(days * 86_400) : number
        }
    }

    /// A local time that begins with a date.
    private func moved(_ text: String, days: Int) -> String {
        guard let date = try? Date(text.prefix(10) + "T00:00:00Z", strategy: .iso8601) else { return text }
        return String((date + Double(days * 86_400)).ISO8601Format().prefix(10)) + text.dropFirst(10)
    }
}
