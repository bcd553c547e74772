import CitiesFoundation
import CitiesHTTP
import CitiesJSON
import HTTPTypes
package import CitiesWeatherModel

extension WeatherSource {
    /// The warnings of the National Weather Service of the United States, without a key.
    package static let nationalWeatherService = WeatherSource(
        SourceDescriptor(
            id: "nws", name: "National Weather Service (NOAA)", credits: [SourceCredit("https://www.weather.gov")],
            addresses: [.server: "https://api.weather.gov"], updateSeconds: 300, concurrentRequests: 4, hourlyDays: 0,
            // The states, and the territories with codes of their own.
            warnedCountries: ["US", "PR", "GU", "VI", "AS", "MP"], speaks: false))
}

/// The warnings of the United States, a request for each city.
struct NWSProvider: ServerProvider {
    static let source = WeatherSource.nationalWeatherService

    let configuration: SourceConfiguration

    /// `{"type":"https://api.weather.gov/problems/...","title":...,"status":400,"detail":...}`
    func documentedError(in reply: HTTPReply, reader: ReplyReader) -> WeatherError? {
        let title = reader.errorDocument(in: reply) { node throws(JSONError) in
            let object = try node.object
            _ = try object.required("status").integer
            return try object.required("title").text
        }
        return title.map { reader.errorByStatus(of: reply, reason: $0, hasDocument: true) }
    }
}

extension NWSProvider {
    var warnings: Endpoint<CityWarnings>? {
        var endpoint = Endpoint<CityWarnings>(profile) { city, _, _ throws(WeatherError) in
            let point = try CoordinateText(city, source: Self.source)
            let request = server.get("/alerts/active", query: [("point", "\(point.latitude),\(point.longitude)")])
            return sourceRequest(request, AlertDocument.self, size: .places(1, of: 4 << 20)) {
                document, now throws(WeatherError) in
                document.warnings(at: now, utcOffset: city.utcOffset(at: now))
            }
        }
        endpoint.covers = Self.source.descriptor.warns
        return endpoint
    }

    private struct AlertDocument: JSONReadable {
        /// The alerts, each with its own fate: nil for one that could not be read.
        var alerts: [Alert?]

        init(_ node: JSONNode) throws(JSONError) {
            let features = Array(try node.object.required("features").list)
            alerts = features.map { try? Alert($0) }
            // Where no feature is an alert, the list is of something else.
            if let first = features.first, alerts.allSatisfy({ $0 == nil }) { _ = try Alert(first) }
        }

        /// The warnings in force or announced: one for a county and its zone, and none that another message replaces. An alert that
        /// could not be read may be any kind.
        func warnings(at now: Date, utcOffset: Int) -> CityWarnings {
            let known = alerts.compactMap(\.self)
            let replaced = Set(known.flatMap(\.replaces))
            let inForce = known.filter { alert in
                alert.isInForce(at: now) && alert.id.map { !replaced.contains($0) } ?? true
            }
            let unread = alerts.indices.filter { alerts[$0] == nil }.map { "features[\($0)]" }
            return CityWarnings(
                utcOffset: utcOffset, list: inForce.reduce(into: []) { $1.add(to: &$0) },
                unclear: unread.prefix(1).map {
                    UnclearWarning(kind: UnclearWarning.anyKind, level: nil, text: "", words: $0)
                }, unreadWords: Array(unread.prefix(5)))
        }
    }

    /// One alert. Those that are read without an error but are tests, cancellations or over are not in force.
    private struct Alert: JSONReadable {
        /// nil where it is not given.
        var id: String?
        /// The messages that it replaces.
        var replaces: [String] = []
        var status: String
        var messageType: String?
        var event: String
        var area: String?
        var from: Date?
        /// The end of the event, or else of the message.
        var until: Date?

        init(_ node: JSONNode) throws(JSONError) {
            let properties = try node.object.required("properties").object
            id = try? properties["id"]?.text
            if let references = try? properties["references"]?.list {
                replaces = references.compactMap { try? $0.object["identifier"]?.text }
            }
            status = try properties.required("status").text
            messageType = try properties["messageType"]?.text
            event = try properties.required("event").text
            area = try properties["areaDesc"]?.text
            let onset = Self.time(try properties["onset"]?.text)
            let effective = Self.time(try properties["effective"]?.text)
            from = onset ?? effective
            let ends = Self.time(try properties["ends"]?.text)
            let expires = Self.time(try properties["expires"]?.text)
            until = ends ?? expires
        }

        private static func time(_ text: String?) -> Date? {
            text.flatMap { try? Date($0, strategy: .iso8601) }
        }

        func isInForce(at now: Date) -> Bool {
            status == "Actual" && messageType != "Cancel" && (until.map { $0 > now } ?? true)
        }

        /// Adds the warning, or its area to an equal one.
        func add(to list: inout [OfficialWarning]) {
            let new = warning
            let equal = list.firstIndex { ($0.text, $0.from, $0.until) == (new.text, new.from, new.until) }
            guard let equal else { return list.append(new) }
            let areas = [list[equal].area, new.area].compactMap(\.self)
            list[equal].area =
                areas.isEmpty ? nil : Set(areas).sorted().joined(separator: "; ").cleaned(maximumLength: 200)
        }

        /// The level is the last word of the event; an event without one of these words is less than an advisory.
        var warning: OfficialWarning {
            let words = event.cleaned(maximumLength: 80).split(separator: " ").map(String.init)
            let level: WarningLevel? =
                switch words.last {
                case "Emergency": .emergency
                case "Warning": .warning
                case "Watch": .watch
                case "Advisory", "Alert": .advisory
                default: nil
                }
            let kind = (level == nil ? words[...] : words.dropLast()).joined(separator: "-").lowercased()
            return OfficialWarning(
                kind: kind, level: level ?? .preliminary, text: words.joined(separator: " "),
                area: area?.cleaned(maximumLength: 200), from: from, until: until)
        }
    }
}
