import Foundation
import CitiesTestSupport
import Testing

/// False answers of a server, made from honest ones.
enum Lie: String, CaseIterable, CustomTestStringConvertible {
    /// The answer is about Sydney.
    case sydney
    /// Everything is a day later, or long ago in a forecast.
    case anotherDay
    /// Everything is in the last year that has four digits.
    case year9999
    /// Temperatures are in kelvins.
    case kelvins

    var testDescription: String { rawValue }

    /// The program's message about the lie.
    func words(isForecast: Bool) -> (english: String, korean: String) {
        switch self {
        case .sydney: ("it is for another place", "다른 지역의 날씨입니다")
        case .anotherDay, .year9999:
            isForecast
                ? ("it is for other days", "다른 날의 날씨입니다") : ("its time is in the future", "기준 시각이 미래입니다")
        case .kelvins: ("its temperature is impossible", "있을 수 없는 기온입니다")
        }
    }

    func told(_ body: String, isForecast: Bool) throws -> String {
        let days =
            switch self {
            case .anotherDay: isForecast ? -30 : 2
            case .year9999: 2_900_000
            case .sydney, .kelvins: 0
            }
        return try Bent.leaves(in: body) { value, key in
            switch value {
            case let text as String where days != 0: return Bent.moved(text, days: days)
            case let number as NSNumber: return changed(number.doubleValue, key: key, days: days)
            default: return value
            }
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
        default: return Bent.moved(number, days: days)
        }
    }
}
