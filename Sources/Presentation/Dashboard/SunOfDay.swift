public import Foundation
import WeatherModel

/// When the sun rises and sets on one day, and that it does not where it does not.
public struct SunOfDay: Sendable, Hashable {
    public enum Moment: Sendable, Hashable {
        case at(Date)
        /// It does not happen on that day.
        case never
        /// The source does not say, and it does happen.
        case unknown

        /// nil for what does not happen or is not known.
        public var date: Date? {
            guard case .at(let date) = self else { return nil }
            return date
        }
    }

    public let sunrise: Moment
    public let sunset: Moment

    /// The sun is down all day: polar night.
    public var isDownAllDay: Bool { sunrise == .never && sunset == .never && !isUpAtNoon }
    /// The sun is up all day: midnight sun.
    public var isUpAllDay: Bool { sunrise == .never && sunset == .never && isUpAtNoon }

    private let isUpAtNoon: Bool

    /// What the source says counts; what it leaves out is computed, but only whether it happens at all.
    init(of day: DailyForecast, around noon: Date, date: CivilTime, zone: LocalZone, over place: Coordinates) {
        let crossings = day.sunrise == nil || day.sunset == nil ? Self.crossings(noon, date, zone, place) : nil
        func moment(_ given: Date?, _ happens: Bool?) -> Moment {
            given.map(Moment.at) ?? (happens == false ? .never : .unknown)
        }
        sunrise = moment(day.sunrise, crossings?.rises)
        sunset = moment(day.sunset, crossings?.sets)
        isUpAtNoon = SunPosition.isUp(at: noon, over: place)
    }

    /// Whether the sun comes up and goes down on a day, by its place in the sky every ten minutes.
    private static func crossings(
        _ noon: Date, _ date: CivilTime, _ zone: LocalZone, _ place: Coordinates
    ) -> (rises: Bool, sets: Bool) {
        // From well before the day to well after it, on whatever clock, and of that the day itself.
        let moments = stride(from: -54_000.0, through: 54_000, by: 600).map(noon.addingTimeInterval)
        let today = moments.filter { zone.time(at: $0).dayNumber == date.dayNumber }
        // Each with the next one, so that the last ten minutes of the day count too.
        let pairs = today.map { moment in
            [moment, moment.addingTimeInterval(600)].map { SunPosition.isUp(at: $0, over: place) }
        }
        return (pairs.contains([false, true]), pairs.contains([true, false]))
    }
}
