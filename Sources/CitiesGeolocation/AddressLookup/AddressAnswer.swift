import CitiesFoundation
import CitiesHTTP
import CitiesJSON
import HTTPTypes
import CitiesWeatherModel

/// The answer of a lookup service. Every field may be missing, null or of another type: only what can be read counts.
struct AddressAnswer {
    private let loc: Text?
    private let latitude: Text?
    private let longitude: Text?
    private let city: Text?
    private let region: Text?
    private let regionName: Text?
    private let country: Text?
    private let countryCode: Text?
    private let countryISO: Text?
    private let timezone: Text?
    private let timeZone: Text?
    private let reason: Text?
    private let bogon: Bool
    private let hasError: Bool

    init(_ node: JSONNode) throws(JSONError) {
        let object = try node.object
        func text(_ name: String) -> Text? { object[name].flatMap(Text.init) }
        loc = text("loc")
        latitude = text("latitude")
        longitude = text("longitude")
        city = text("city")
        region = text("region")
        regionName = text("region_name")
        country = text("country")
        countryCode = text("country_code")
        countryISO = text("country_iso")
        timezone = text("timezone")
        timeZone = text("time_zone")
        reason = text("reason")
        bogon = text("bogon")?.value == "true"
        // ipinfo.io: an object; ipapi.co: true; echoip: a sentence.
        hasError = object["error"] != nil && text("error")?.value != "false"
    }

    static func fix(in reply: HTTPReply, host: String) throws(AddressLookupError) -> LocationFix {
        let status = reply.response.status
        // Its limit of bytes is that of the request: a value takes one at least.
        let answer = try? AddressAnswer(JSONDocument(reply.body, values: reply.body.count).root)
        func failure(_ kind: WeatherError.Kind) -> AddressLookupError {
            let pause = reply.retryAfter(now: reply.date)
            return AddressLookupError(
                kind, host: host, reason: answer?.reason?.value ?? "HTTP \(status.code)", retryAfter: pause)
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
        if answer.bogon { throw AddressLookupError(.notFound, host: host, reason: "a private address") }
        // ipapi.co may say so in a success.
        if answer.hasError { throw failure(answer.reason?.value == "RateLimited" ? .rateLimited : .notFound) }
        guard let fix = try answer.fix(host: host) else { throw AddressLookupError(.notFound, host: host) }
        return fix
    }

    /// nil when the service does not know where it is: no coordinates, or the 0,0 that databases write for that.
    private func fix(host: String) throws(AddressLookupError) -> LocationFix? {
        let pair = loc?.value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let numbers = pair ?? [latitude, longitude].compactMap { $0?.value }
        guard !numbers.isEmpty else { return nil }
        guard numbers.count == 2, let latitude = Double(numbers[0]), let longitude = Double(numbers[1]) else {
            throw AddressLookupError(.invalidData, host: host, reason: "the coordinates cannot be read")
        }
        let coordinates = Coordinates(latitude: latitude, longitude: longitude)
        guard coordinates.areOnEarth else {
            throw AddressLookupError(.invalidData, host: host, reason: "the coordinates are not on the Earth")
        }
        guard latitude != 0 || longitude != 0 else { return nil }
        let code = [countryCode, countryISO, country].compactMap { $0?.safe }.first { $0.isCountryCode }
        let zone = [timezone, timeZone].compactMap { $0?.safe }.first { ZoneRules(identifier: $0) != nil }
        return LocationFix(
            coordinates: coordinates,
            city: city?.safe,
            region: region?.safe ?? regionName?.safe,
            countryCode: code?.uppercased(),
            timeZone: zone
        )
    }
}

/// A text, or a number or a truth that stands where a text could.
private struct Text {
    let value: String

    /// nil for null, a list or an object.
    init?(_ node: JSONNode) {
        if let text = try? node.text {
            value = text.cleaned(maximumLength: 100)
        } else if let truth = try? node.truth {
            value = String(truth)
        } else if let number = try? node.number {
            value = String(number)
        } else {
            return nil
        }
    }

    /// nil when there is nothing to show.
    var safe: String? { value.isEmpty ? nil : value }
}

extension String {
    fileprivate var isCountryCode: Bool { utf8.count == 2 && allSatisfy { $0.isASCII && $0.isLetter } }
}
