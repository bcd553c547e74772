import CitiesWeatherModel

/// NDJSON of a report that is made again and again: a line for each city of which there is something new to tell.
package struct ChangedLines: Sendable {
    private var told: [City.ID: String] = [:]

    package init() {}

    /// The lines of the cities whose answer is another than the one that was told last; when it was fetched does not count.
    ///
    /// - Parameter isStandIn: Whether it is typical weather in place of an answer: that passes with the time of day, and is
    ///   told once.
    package mutating func news(in report: Report, isStandIn: Bool = false) -> String {
        NDJSONFormat().lines(report).filter { line in
            let content = isStandIn ? "" : line.withoutTime
            return told.updateValue(content, forKey: line.city) != content
        }.map { $0.text + "\n" }.joined()
    }
}
