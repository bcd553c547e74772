package import CitiesWeatherModel

extension City {
    /// Seconds east of UTC, the whole year; nil in a time zone whose offset is not known to be constant.
    package var constantOffset: Int? { timeZone.flatMap { Self.constantOffsets[$0] } }

    /// Neither place has daylight saving time, so that no time zone database is needed.
    private static let constantOffsets = ["Asia/Seoul": 9 * 3_600, "Europe/Moscow": 3 * 3_600]
}
