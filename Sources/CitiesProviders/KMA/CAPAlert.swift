import CitiesFoundation
import CitiesWeatherModel

/// A message of the Common Alerting Protocol 1.2, as far as warnings of Korea need it.
struct CAPAlert: Sendable {
    typealias Fault = MarkupElement.Fault

    /// The name of a message.
    struct Name: Sendable, Hashable {
        /// nil where the message does not say.
        var sender: String?
        var identifier: String

        /// True for a reference to a message of this name.
        func isMeant(by reference: Name) -> Bool {
            identifier == reference.identifier && (sender == nil || sender == reference.sender)
        }
    }

    /// The part of the message about one event, in one language.
    struct Info: Sendable {
        var language: String
        var event: String
        var headline: String?
        var isOver: Bool
        var from: Date?
        /// nil while the end is open.
        var until: Date?
        var areas: [Area]
    }

    struct Area: Sendable {
        var name: String?
        var polygons: [[Coordinates]]
        var circles: [(center: Coordinates, kilometers: Double)]

        /// True when it says where it is.
        var hasShape: Bool { !polygons.isEmpty || !circles.isEmpty }
    }

    let name: Name
    /// The messages that this one takes the place of, or cancels.
    let references: [Name]
    /// Empty for a cancellation, and for exercises, tests and drafts, which say nothing of the weather.
    let infos: [Info]

    private static let namespace = "urn:oasis:names:tc:emergency:cap:1.2"

    init(_ root: MarkupElement) throws(Fault) {
        guard root.name == "alert", root.namespace == Self.namespace else {
            throw Fault("expected an alert of CAP 1.2")
        }
        name = Name(sender: try root.text(of: "sender"), identifier: try root.required("identifier"))
        switch try root.required("status") {
        case "Actual": break
        case "Exercise", "System", "Test", "Draft":
            (references, infos) = ([], [])
            return
        default: throw Fault("a status that CAP does not have")
        }
        let type = try root.required("msgType")
        guard ["Alert", "Update", "Cancel"].contains(type) else {
            throw Fault("a msgType that is none of Alert, Update and Cancel")
        }
        references = type == "Alert" ? [] : try Self.references(root.required("references"))
        guard type != "Cancel" else {
            infos = []
            return
        }
        let sent = try Self.time(root.text(of: "sent"))
        var infos: [Info] = []
        for element in root.all("info") { infos.append(try Info(element, sent: sent)) }
        guard !infos.isEmpty else { throw Fault("an alert without info") }
        // The same event may be told in several languages.
        let english = infos.filter { $0.language.hasPrefix("en") }
        let korean = infos.filter { $0.language.hasPrefix("ko") }
        guard !english.isEmpty || !korean.isEmpty else { throw Fault("an alert neither in English nor in Korean") }
        self.infos = english.isEmpty ? korean : english
    }

    /// Reads `SENDER,IDENTIFIER,SENT SENDER,IDENTIFIER,SENT`.
    private static func references(_ text: String) throws(Fault) -> [Name] {
        var names: [Name] = []
        for reference in text.split(whereSeparator: \.isWhitespace) {
            let parts = reference.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 3, !parts[1].isEmpty else { throw Fault("references that are not names of messages") }
            names.append(Name(sender: parts[0], identifier: parts[1]))
        }
        return names
    }

    /// nil without a text.
    fileprivate static func time(_ text: String?) throws(Fault) -> Date? {
        guard let text else { return nil }
        guard let time = try? Date(text, strategy: .iso8601) else { throw Fault("a time that is none") }
        return time
    }
}

extension CAPAlert.Info {
    fileprivate init(_ element: MarkupElement, sent: Date?) throws(CAPAlert.Fault) {
        language = (try element.text(of: "language") ?? "en-US").lowercased()
        event = try element.required("event")
        headline = try element.text(of: "headline")
        isOver = try element.text(of: "urgency") == "Past"
        guard !element.all("responseType").contains(where: { $0.text == "AllClear" }) else {
            throw CAPAlert.Fault("an all-clear that cancels no message")
        }
        let onset = try CAPAlert.time(element.text(of: "onset"))
        let effective = try CAPAlert.time(element.text(of: "effective"))
        from = onset ?? effective ?? sent
        until = try CAPAlert.time(element.text(of: "expires"))
        areas = []
        for area in element.all("area") { areas.append(try CAPAlert.Area(area)) }
    }
}

extension CAPAlert.Area {
    fileprivate init(_ element: MarkupElement) throws(CAPAlert.Fault) {
        name = try element.text(of: "areaDesc")
        (polygons, circles) = ([], [])
        for polygon in element.all("polygon") {
            var points: [Coordinates] = []
            for point in polygon.text.split(whereSeparator: \.isWhitespace) { points.append(try Self.point(point)) }
            guard points.count >= 4, points.first == points.last else {
                throw CAPAlert.Fault("a polygon that is not closed")
            }
            polygons.append(points)
        }
        for circle in element.all("circle") {
            let parts = circle.text.split(whereSeparator: \.isWhitespace)
            guard parts.count == 2, let radius = Double(typed: parts[1]), radius >= 0 else {
                throw CAPAlert.Fault("a circle that is none")
            }
            circles.append((try Self.point(parts[0]), radius))
        }
    }

    /// Reads `37.5,127.0`: latitude and longitude.
    private static func point(_ text: Substring) throws(CAPAlert.Fault) -> Coordinates {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let latitude = Double(typed: parts[0]), let longitude = Double(typed: parts[1]),
            abs(latitude) <= 90, abs(longitude) <= 180
        else { throw CAPAlert.Fault("a point that is not on the Earth") }
        return Coordinates(latitude: latitude, longitude: longitude)
    }

    /// True for a place inside or on the edge.
    func contains(_ place: Coordinates) -> Bool {
        polygons.contains { Self.contains(place, in: $0) }
            || circles.contains { $0.center.kilometers(to: place) <= $0.kilometers }
    }

    private static func contains(_ place: Coordinates, in ring: [Coordinates]) -> Bool {
        var isInside = false
        for (start, end) in zip(ring, ring.dropFirst()) {
            let (x, y) = (end.longitude - start.longitude, end.latitude - start.latitude)
            let (dx, dy) = (place.longitude - start.longitude, place.latitude - start.latitude)
            let side = x * dy - y * dx
            if side == 0, min(0, x)...max(0, x) ~= dx, min(0, y)...max(0, y) ~= dy { return true }
            // A ray to the east crosses the edge.
            if (start.latitude > place.latitude) != (end.latitude > place.latitude), (side > 0) == (y > 0) {
                isInside.toggle()
            }
        }
        return isInside
    }
}

/// The messages of the Korea Meteorological Administration that are in its feed at a moment.
struct KoreanAlerts: Sendable {
    private let infos: [CAPAlert.Info]

    /// - Parameter alerts: All messages of the feed: one may cancel another.
    init(_ alerts: [CAPAlert], now: Date) {
        infos = alerts.filter { alert in
            !alerts.contains { $0.name != alert.name && $0.references.contains(where: alert.name.isMeant) }
        }.flatMap(\.infos).filter { info in !info.isOver && (info.until.map { $0 > now } ?? true) }
    }

    /// The warnings at a place. Throws where one that may be for it was not understood.
    func list(at place: Coordinates, _ reader: ReplyReader) throws(WeatherError) -> [OfficialWarning] {
        var list: [OfficialWarning] = []
        for info in infos {
            let named = info.named
            // High seas concern no city.
            if named?.kind == .highSeas { continue }
            guard !info.areas.isEmpty, info.areas.allSatisfy(\.hasShape) else {
                throw reader.error(.invalidData, "an area has neither a polygon nor a circle")
            }
            let areas = info.areas.filter { $0.contains(place) }
            guard !areas.isEmpty else { continue }
            guard let (kind, level, text) = named else {
                throw reader.error(.invalidData, "event is no warning: \(info.event.cleaned(maximumLength: 40))")
            }
            let names = areas.compactMap { $0.name?.cleaned(maximumLength: 80) }
            list.append(
                OfficialWarning(
                    kind: kind.rawValue, level: level, text: text.cleaned(maximumLength: 80),
                    area: names.isEmpty ? nil : names.joined(separator: ", "), from: info.from, until: info.until))
        }
        return list.withoutRepetition
    }
}

extension CAPAlert.Info {
    /// The kind, the level and the name of the warning, from the whole event, or from the whole headline where the event is
    /// the same kind without a level; nil for other words. No level is made of the severity.
    fileprivate var named: (kind: OfficialWarning.KoreanKind, level: WarningLevel, text: String)? {
        if let (kind, level) = Self.warning(event) { return (kind, level, event) }
        guard let headline, let (kind, level) = Self.warning(headline),
            kind == Self.kinds[event.lowercased()] ?? OfficialWarning.KoreanKind(korean: event)
        else { return nil }
        return (kind, level, headline)
    }

    /// Reads `Cold Wave Advisory` or `한파주의보`.
    private static func warning(_ text: String) -> (kind: OfficialWarning.KoreanKind, level: WarningLevel)? {
        if let korean = KoreanWarnings.warning(named: text) { return korean }
        let words = text.lowercased().split(whereSeparator: \.isWhitespace)
        let level: WarningLevel? =
            switch words.last {
            case "advisory": .advisory
            case "watch": .watch
            case "warning": .warning
            default: nil
            }
        guard let level, let kind = kinds[words.dropLast().joined(separator: " ")] else { return nil }
        return (kind, level)
    }

    private static let kinds: [String: OfficialWarning.KoreanKind] = [
        "strong wind": .strongWind, "high seas": .highSeas, "wind wave": .highSeas, "heavy rain": .heavyRain,
        "heavy snow": .heavySnow, "dry": .dry, "dry weather": .dry, "storm surge": .stormSurge, "tsunami": .tsunami,
        "cold wave": .coldWave, "typhoon": .typhoon, "yellow dust": .yellowDust, "asian dust": .yellowDust,
        "heat wave": .heatWave,
    ]
}
