import Foundation
import CitiesHTTP
import HTTPTypes
import Testing
import CitiesWeatherModel

@testable import CitiesGeolocation

/// The answers of a lookup service, parsed without a network.
struct AddressAnswerTests {
    @Test func `the documented answer of ipinfo`() async throws {
        let body = """
            {"ip": "203.0.113.9", "hostname": "host.example", "city": "Seoul", "region": "Seoul", "country": "KR",
             "loc": "37.5660,126.9784", "org": "AS64496 Example", "postal": "03141", "timezone": "Asia/Seoul",
             "readme": "https://ipinfo.io/missingauth"}
            """
        let seoul = LocationFix(
            coordinates: Coordinates(latitude: 37.566, longitude: 126.9784), city: "Seoul", region: "Seoul",
            countryCode: "KR", timeZone: "Asia/Seoul")
        #expect(await answer(body) == .success(seoul))
    }

    @Test(arguments: [
        #"{"city":"Seoul","region":"Seoul","country":"KR","country_code":"KR","latitude":37.57,"longitude":126.98,"timezone":"Asia/Seoul"}"#,
        #"{"city":"Seoul","region_name":"Seoul","country":"South Korea","country_iso":"KR","latitude":37.57,"longitude":126.98,"time_zone":"Asia/Seoul"}"#,
        #"{"city":"Seoul","region":"Seoul","country":"kr","latitude":"37.57","longitude":"126.98","timezone":"Asia/Seoul","error":false}"#,
    ])
    func `documents of other services are accepted, and numbers written as text`(_ body: String) async {
        let seoul = LocationFix(
            coordinates: Coordinates(latitude: 37.57, longitude: 126.98), city: "Seoul", region: "Seoul",
            countryCode: "KR", timeZone: "Asia/Seoul")
        #expect(await answer(body) == .success(seoul))
    }

    @Test(arguments: [
        #"{"loc":"1,2"}"#,
        #"{"loc":"1,2","city":null,"region":"","country":"","timezone":"","error":false,"bogon":false}"#,
        #"{"loc":"1,2","city":["Seoul"],"region":{},"country":"Korea","timezone":"Nowhere/City","error":null}"#,
        #"{"loc":"1,2","country":"82"}"#, #"{"loc":"1,2","country":"é"}"#,
        #"{"loc":"1,2","country":"가나","timezone":"../../etc/passwd","city":" \u001b "}"#,
    ])
    func `missing or invalid fields beside the coordinates are nil`(_ body: String) async {
        #expect(await answer(body) == .success(LocationFix(coordinates: Coordinates(latitude: 1, longitude: 2))))
    }

    @Test(arguments: [
        (#"{"loc":"0,109.32"}"#, 0.0, 109.32), (#"{"loc":"-0.0,9.45"}"#, 0, 9.45), (#"{"loc":"51.48,0"}"#, 51.48, 0),
        (#"{"latitude":0,"longitude":109.32}"#, 0, 109.32), (#"{"latitude":"51.48","longitude":"0"}"#, 51.48, 0),
    ])
    func `a place on the equator or on the meridian of Greenwich is a place`(
        _ body: String, latitude: Double, longitude: Double
    ) async {
        let coordinates = Coordinates(latitude: latitude, longitude: longitude)
        #expect(await answer(body) == .success(LocationFix(coordinates: coordinates)))
    }

    @Test func `names are made safe for a terminal`() async throws {
        let body = #"{"loc":"1,2","city":"Se\u001b[2Joul\u202E\n","region":"\#(String(repeating: "x", count: 5_000))"}"#
        let fix = try await answer(body).get()
        #expect(fix.city == "Se [2Joul")
        #expect(fix.region?.count == 100)
    }

    @Test(arguments: [
        "", "null", "[]", "37.57,126.98", "<html>Sign in to the hotel's network</html>", #"{"loc":"37.57,126.98""#,
        #"{"loc":"37.57"}"#, #"{"loc":"a,b"}"#, #"{"loc":"1,2,3"}"#, #"{"loc":"nan,nan"}"#, #"{"loc":"91,0"}"#,
        #"{"loc":"0,181"}"#, #"{"loc":37.57}"#, #"{"latitude":37.57}"#, #"{"latitude":1e300,"longitude":2}"#,
        #"{"latitude":"inf","longitude":2}"#, #"{"latitude":true,"longitude":false}"#,
    ])
    func `a document without a location is invalid`(_ body: String) async {
        #expect(await answer(body).error?.kind == .invalidData)
    }

    @Test func `bytes that are not UTF-8 are invalid`() async {
        #expect(await answer(bytes: Data([0xFF, 0xFE, 0x00])).error?.kind == .invalidData)
        let deep = String(repeating: "[", count: 60_000)
        #expect(await answer(deep).error?.kind == .invalidData)
    }

    @Test(arguments: [
        "{}", #"{"ip":"192.168.1.1","bogon":true}"#, #"{"ip":"192.168.1.1","bogon":true,"loc":"1,2"}"#,
        #"{"loc":null,"city":"Seoul"}"#, #"{"latitude":null,"longitude":null}"#, #"{"loc":"0,0"}"#,
        #"{"error":true,"reason":"Reserved IP Address"}"#, #"{"error":{"title":"Wrong ip"}}"#,
    ])
    func `an address without a place is not found`(_ body: String) async {
        #expect(await answer(body).error?.kind == .notFound)
    }

    @Test(arguments: [
        (429, WeatherError.Kind.rateLimited), (500, .serverFailed), (503, .serverFailed), (408, .serverFailed),
        (403, .invalidData), (404, .invalidData), (301, .invalidData), (100, .invalidData),
    ])
    func `a status that is no success has its kind`(_ status: Int, _ kind: WeatherError.Kind) async {
        let error = await answer(#"{"loc":"1,2"}"#, status: status).error
        #expect(error?.kind == kind)
        #expect(error?.reason == "HTTP \(status)")
        #expect(error?.host == "ip.example")
    }

    @Test func `a rate limit may come with a status of success`() async {
        let error = await answer(#"{"error":true,"reason":"RateLimited","message":"..."}"#).error
        #expect(error?.kind == .rateLimited)
    }

    @Test func `a rate limit has the time of the next try`() async {
        #expect(await answer("", status: 429, headers: [.retryAfter: "30"]).error?.retryAfter == .seconds(30))
    }

    @Test func `plain HTTP is used only for this machine`() async throws {
        let client = HTTPClient { _, _ throws(HTTPError) in
            HTTPReply(response: HTTPResponse(status: .ok), body: Data(#"{"loc":"1,2"}"#.utf8))
        }
        let plain = AddressLookup(base: try #require(BaseURL("http://ip.example")), client: client)
        #expect(await outcome(plain).error == AddressLookupError(.unreachable, host: "ip.example", cause: .unencrypted))
        let local = AddressLookup(base: try #require(BaseURL("http://127.0.0.1:1")), client: client)
        #expect(await outcome(local).error == nil)
    }

    @Test func `the default service is requested over https for its document`() async throws {
        let base = try #require(BaseURL(AddressLookup.address))
        let client = HTTPClient { request, limits throws(HTTPError) in
            #expect(request.scheme == "https" && request.path == "/json")
            #expect(limits.bodyBytes <= 1 << 20 && limits.total <= .seconds(10))
            throw HTTPError(.unknownHost, host: request.hostForMessages, reason: "no such host")
        }
        let expected = AddressLookupError(
            .unreachable, host: "ipinfo.io", reason: "no such host", cause: .unknownHost)
        #expect(await outcome(AddressLookup(base: base, client: client)) == .failure(expected))
    }

    @Test(arguments: WeatherError.Cause.allCases)
    func `a failed transfer keeps its host and its reason`(_ cause: WeatherError.Cause) {
        let error = AddressLookupError(HTTPError(cause, host: "ip.example", reason: "why\u{1B}"))
        #expect(error.host == "ip.example" && error.reason == "why")
        #expect(error.cause == cause)
        #expect((error.kind == .cancelled) == (cause == .cancelled))
        #expect((error.kind == .timedOut) == (cause == .timedOut))
    }

    private func answer(_ body: String, status: Int = 200, headers: HTTPFields = [:]) async -> Outcome {
        await answer(bytes: Data(body.utf8), status: status, headers: headers)
    }

    private func answer(bytes: Data, status: Int = 200, headers: HTTPFields = [:]) async -> Outcome {
        do throws(AddressLookupError) {
            let response = HTTPResponse(status: .init(code: status), headerFields: headers)
            return .success(try AddressAnswer.fix(in: HTTPReply(response: response, body: bytes), host: "ip.example"))
        } catch {
            return .failure(error)
        }
    }
}

typealias Outcome = Result<LocationFix, AddressLookupError>

func outcome(_ lookup: AddressLookup) async -> Outcome {
    do throws(AddressLookupError) {
        return .success(try await lookup.locate())
    } catch {
        return .failure(error)
    }
}

extension Outcome {
    var error: AddressLookupError? {
        guard case .failure(let error) = self else { return nil }
        return error
    }
}
