import CitiesWeatherModel

/// NDJSON of a report that is made again and again: a line for each city of which there is something new to tell.
package struct ChangedLines: Sendable {
    private var told: [City.ID: String] = [:]

    package init() {}

    /// The lines of the cities whose answer is another than the one that was told last; when it was fetched does not count.
    package mutating func news(in report: Report) -> String {
        NDJSONFormat().lines(report).filter { line in
            told.updateValue(line.withoutTime, forKey: line.city) != line.withoutTime
        }.map { $0.text + "\n" }.joined()
    }
}
