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
    /// The line in place of the weather where something is wrong, with the sentence that says what.
    package static func render(problem text: String, _ sentence: String) -> String {
        JSONValue.object([
            .init("text", .string(BarLine.pango(text))),
            .init("alt", .string("error")),
            .init("tooltip", .string(BarLine.pango(sentence))),
            .init("class", .array([.string("error")])),
            .init("percentage", .null),
        ]).text + "\n"
    }
}
