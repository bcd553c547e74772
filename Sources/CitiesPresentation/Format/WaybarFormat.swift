import CitiesWeatherModel

/// One JSON object on a line, as waybar's custom modules with `"return-type": "json"` read it. Text and tooltip are Pango
/// markup.
package enum WaybarFormat {
    package static func render(_ line: BarLine) -> String {
        let condition = line.first?.weather?.condition
        let kind = condition?.kind.rawValue
        let quality = line.report.head?.freshness == .typical ? "typical" : line.isStale ? "stale" : nil
        let daytime = condition?.isDay.map { $0 ? "day" : "night" }
        let chance = line.first?.weather?.precipitationChance
        return JSONValue.object([
            .init("text", .string(line.text(escape: BarLine.pango))),
            .init("alt", .string(kind ?? WeatherCondition.Kind.unknown.rawValue)),
            .init("tooltip", .string(line.details(escape: BarLine.pango).joined(separator: "\n"))),
            .init("class", .array([kind, daytime, quality].compactMap { $0.map(JSONValue.string) })),
            .init("percentage", RoundedNumber(chance, decimals: 0).map { .integer($0.scaled) } ?? .null),
        ]).text + "\n"
    }
}
