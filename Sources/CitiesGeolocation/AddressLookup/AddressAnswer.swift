import CitiesFoundation
import CitiesHTTP
import CitiesJSON
import HTTPTypes
import CitiesWeatherModel

/// The answer of a lookup service. Every field may be missing, null or of another type: only what can be read counts.
struct AddressAnswer {
    private let object: JSONObject

    init(_ node: JSONNode) throws(JSONError) { object = try node.object }

    /// A text; also a number or a boolean, as text. nil for null, a list or an object.
    private func text(_ name: String) -> String? {
        guard let node = object[name] else { return nil }
        if let text = try? node.text { return text.cleaned(maximumLength: 100) }
        if let truth = try? node.truth { return String(truth) }
        return (try? node.number).map { String($0) }
    }

    /// The first of some fields with anything to show.
    private func first(of names: String..., where isValid: (String) -> Bool = { _ in true }) -> String? {
        names.lazy.compactMap(text).first { !$0.isEmpty && isValid($0) }
    }

    /// ipinfo.io: an object; ipapi.co: true; echoip: a sentence.
    private var hasError: Bool { object["error"] != nil && text("error") != "false" }

    static func fix(in reply: HTTPReply, host: String) throws(AddressLookupError) -> LocationFix {
        let status = reply.response.status
        // Its limit of bytes is that of the request: a value takes one at least.
        let answer = try? AddressAnswer(JSONDocument(reply.body, values: reply.body.count).root)
        func failure(_ kind: WeatherError.Kind) -> AddressLookupError {
            let pause = reply.retryAfter(now: reply.date)
            return AddressLookupError(
                kind, host: host, reason: answer?.text("reason") ?? "HTTP \(status.code)", retryAfter: pause)
        }
        switch status.code {
        case 200..<300: break
        case 429: throw failure(.rateLimited)
        case 408, 500...599: throw failure(.serverFailed)
        default: throw failure(.invalidData)
        }
        guard let answer else {
            throw AddressLookupError(
                .invalidData, host: host, reason: JSONError.notJSON.reason, cause: reply.isWebPage ? .signInPage : nil)
        }
        if answer.text("bogon") == "true" {
            throw AddressLookupError(.notFound, host: host, reason: "a private address")
        }
        // ipapi.co may say so in a success.
        if answer.hasError { throw failure(answer.text("reason") == "RateLimited" ? .rateLimited : .notFound) }
        guard let fix = try answer.fix(host: host) else { throw AddressLookupError(.notFound, host: host) }
        return fix
    }

    /// nil when the service does not know where it is: no coordinates, or the 0,0 that databases write for that.
    private func fix(host: String) throws(AddressLookupError) -> LocationFix? {
        let pair = text("loc")?.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let numbers = pair ?? ["latitude", "longitude"].compactMap(text)
        guard !numbers.isEmpty else { return nil }
        guard numbers.count == 2, let latitude = Double(numbers[0]), let longitude = Double(numbers[1]) else {
            throw AddressLookupError(.invalidData, host: host, reason: "the coordinates cannot be read")
        }
        let coordinates = Coordinates(latitude: latitude, longitude: longitude)
        guard coordinates.areOnEarth else {
            throw AddressLookupError(.invalidData, host: host, reason: "the coordinates are not on the Earth")
        }
        guard latitude != 0 || longitude != 0 else { return nil }
        let code = first(of: "country_code", "country_iso", "country") { $0.isCountryCode }
        return LocationFix(
            coordinates: coordinates,
            city: first(of: "city"),
            region: first(of: "region", "region_name"),
            countryCode: code?.uppercased(),
            timeZone: first(of: "timezone", "time_zone") { ZoneRules(identifier: $0) != nil }
        )
    }
}

extension String {
    fileprivate var isCountryCode: Bool { utf8.count == 2 && allSatisfy { $0.isASCII && $0.isLetter } }
}
