import Foundation
import CitiesHTTP
import HTTPTypes
import Testing
import CitiesWeatherModel

struct RedirectTests {
    private func redirect(_ location: String, status: Int = 302) -> Scripted.Outcome {
        .status(status, [.location: location])
    }

    @Test func `a request without a query has no key in it`() async {
        let network = Scripted([redirect("https://other.example.org/new"), .status(200)])
        #expect(await outcome(network.client.followingRedirects(), .get("/v1/old")) == .status(200))
        #expect(network.requests.last == .get("/new", host: "other.example.org"))
    }

    @Test(arguments: [
        ("/v2/new?b=2", "api.example.org", "/v2/new?b=2"),
        ("new", "api.example.org", "/v1/new"),
        ("../up", "api.example.org", "/up"),
        ("?page=2", "api.example.org", "/v1/old?page=2"),
        ("https://api.example.org/abs", "api.example.org", "/abs"),
        ("https://API.Example.org:443", "api.example.org", "/"),
        ("//api.example.org/x", "api.example.org", "/x"),
    ])
    func `a Location on the same host is followed, key or not`(_ location: String, host: String, path: String) async {
        let network = Scripted([redirect(location), .status(200)])
        #expect(await outcome(network.client.followingRedirects(), .get("/v1/old?appid=test-key")) == .status(200))
        #expect(network.requests.last == .get(path, host: host))
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func `every status that redirects is followed`(_ status: Int) async {
        let network = Scripted([redirect("/b", status: status), .status(200)])
        #expect(await outcome(network.client.followingRedirects()) == .status(200))
    }

    @Test(arguments: [200, 300, 304, 305, 404])
    func `any other status is the answer`(_ status: Int) async {
        let network = Scripted([redirect("/b", status: status)])
        #expect(await outcome(network.client.followingRedirects()) == redirect("/b", status: status))
    }

    @Test func `a redirect to nowhere is the answer`() async {
        #expect(await outcome(Scripted([.status(302)]).client.followingRedirects()) == .status(302))
    }

    @Test func `only GET is redirected`() async {
        let network = Scripted([redirect("/b")])
        let request = HTTPRequest(method: .head, scheme: "https", authority: "api.example.org", path: "/")
        #expect(await outcome(network.client.followingRedirects(), request) == redirect("/b"))
    }

    @Test func `a request without a key may go to another host, with the query of the Location alone`() async {
        let network = Scripted([redirect("https://other.example.org:8443/x"), .status(200)])
        let client = network.client.followingRedirects()
        #expect(await outcome(client, .get("/v1?latitude=1&keyboard=qwerty")) == .status(200))
        #expect(network.requests.last == .get("/x", host: "other.example.org:8443"))
    }

    @Test(arguments: [
        "appid=test-key", "key=test-key", "apikey=test-key", "api_key=test-key", "access_key=test-key",
        "token=test-key", "q=1&APIKEY=test-key", "q=1&Token=test-key", "q=1&app%69d=test-key", "key",
    ])
    func `a key never goes to another host`(_ query: String) async {
        for location in [
            "https://evil.example/?x", "//evil.example", "https://api.example.org:8443/", "https://api.example.org./",
        ] {
            let network = Scripted([redirect(location), .status(200)])
            let result = await outcome(network.client.followingRedirects(), .get("/v1?" + query))
            expectRejection(result, .redirectWithKey)
            #expect(!"\(result)".contains("test-key") && !"\(result)".contains("evil"))
            #expect(network.requests.count == 1)
        }
    }

    @Test func `credentials in the header fields count as a key`() async {
        var request = HTTPRequest.get("/v1")
        request.headerFields[.authorization] = "Bearer test-key"
        expectRejection(
            await outcome(Scripted([redirect("https://evil.example/")]).client.followingRedirects(), request),
            .redirectWithKey)
    }

    @Test(arguments: ["http://api.example.org/v1", "http://127.0.0.1/", "http://sign-in.example/"])
    func `a redirect to plain HTTP is rejected with its own cause`(_ location: String) async {
        let network = Scripted([redirect(location), .status(200)])
        expectRejection(await outcome(network.client.followingRedirects()), .insecureRedirect)
        #expect(network.requests.count == 1)
    }

    @Test(arguments: [
        "file:///etc/passwd", "ftp://api.example.org/", "javascript:alert(1)",
        "https://user:pass@api.example.org/", "https://", "https://[::1", "https://api.example.org:99999/",
    ])
    func `a redirect to an invalid address is rejected with its own cause`(_ location: String) async {
        let network = Scripted([redirect(location), .status(200)])
        expectRejection(await outcome(network.client.followingRedirects()), .invalidRedirect)
        #expect(network.requests.count == 1)
    }

    @Test func `a redirect from http to https is followed`() async {
        let network = Scripted([redirect("https://api.example.org/v1"), .status(200)])
        #expect(await outcome(network.client.followingRedirects(), .get("/v1", scheme: "http")) == .status(200))
        #expect(network.requests.last == .get("/v1"))
    }

    @Test func `three redirects are followed, four are not`() async {
        let three = [redirect("/1"), redirect("/2"), redirect("/3")]
        #expect(await outcome(Scripted(three + [.status(200)]).client.followingRedirects()) == .status(200))
        expectRejection(
            await outcome(Scripted(three + [redirect("/4"), .status(200)]).client.followingRedirects()),
            .tooManyRedirects)
    }

    @Test func `a circular redirect is detected`() async {
        let network = Scripted([redirect("/b"), redirect("/v1"), .status(200)])
        expectRejection(await outcome(network.client.followingRedirects()), .tooManyRedirects)
        #expect(network.requests.count == 2)
    }

    @Test func `the deadline covers all redirects together`() async {
        let clock = TestClock()
        let network = Scripted([redirect("/b"), .status(200)]) { clock.advance(by: .seconds(3)) }
        #expect(await outcome(network.client.followingRedirects(clock: clock)) == .status(200))
        #expect(network.limits.map(\.total) == [.seconds(10), .seconds(7)])
    }

    private func expectRejection(
        _ result: Scripted.Outcome, _ cause: WeatherError.Cause, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(throws: HTTPError.self, sourceLocation: sourceLocation) { try result.get() }
        if case .failure(let error) = result {
            #expect(error.cause == cause, sourceLocation: sourceLocation)
            #expect(error.host == "api.example.org", sourceLocation: sourceLocation)
        }
    }
}
