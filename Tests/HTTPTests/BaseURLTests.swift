import CitiesHTTP
import HTTPTypes
import Testing

struct BaseURLTests {
    @Test(
        arguments: [
            ("https://api.open-meteo.com", "https", "api.open-meteo.com", nil, ""),
            ("HTTPS://API.Example.ORG/", "https", "api.example.org", nil, ""),
            ("http://localhost:8080/weather/v1//", "http", "localhost", 8080, "/weather/v1"),
            ("https://example.org:443", "https", "example.org", nil, ""),
            ("http://example.org:80/x", "http", "example.org", nil, "/x"),
            ("http://example.org:443", "http", "example.org", 443, ""),
            ("http://[::1]:9000/a", "http", "[::1]", 9000, "/a"),
            ("https://[2001:DB8::7.8.9.10]", "https", "[2001:db8::7.8.9.10]", nil, ""),
            ("https://my_host-1.lan/a%20b;c", "https", "my_host-1.lan", nil, "/a%20b;c"),
            ("https://h:65535", "https", "h", 65535, ""),
        ] as [(String, String, String, Int?, String)])
    func `an absolute URL has its parts`(_ text: String, scheme: String, host: String, port: Int?, path: String) throws
    {
        let url = try #require(BaseURL(text))
        #expect(url.scheme == scheme)
        #expect(url.host == host)
        #expect(url.port == port)
        #expect(url.path == path)
        #expect(BaseURL(url.description) == url)
    }

    @Test(arguments: [
        "", "api.example.org", "//example.org", "ftp://example.org", "file:///etc/hosts", "https://", "https:///path",
        "https://:80", "https://user@example.org", "https://user:secret@example.org", "https://example.org?x=1",
        "https://example.org/#top", "https://example.org:0", "https://example.org:65536", "https://example.org:",
        "https://example.org:+80", "https://example.org:-1", "https://example.org:http", "https://exa mple.org",
        "https://example.org/a b", "https://example.org/\r\nHost: evil", "https://example.org\t", "https://서울.kr",
        "https://example.org\\@evil.org", "https://[::1", "https://[]", "https://[::1]x", "https://[localhost]",
        "https://[fe80::1%25eth0]", "https://::1", "https://127.0.0.1%2eevil.com", "https://a,b", "https://127.0.0.+1",
    ])
    func `any other text is rejected`(_ text: String) {
        #expect(BaseURL(text) == nil)
    }

    @Test(arguments: [
        "http://localhost", "http://LOCALHOST:81", "http://127.0.0.1", "http://127.9.9.9:8080",
        "http://127.255.255.255",
        "http://[::1]", "http://[::1]:8080",
    ])
    func `this machine is loopback and may receive secrets`(_ text: String) throws {
        let url = try #require(BaseURL(text))
        #expect(url.isLoopback)
        #expect(url.isSafeForSecrets)
    }

    @Test(arguments: [
        "127.0.0.1.evil.com", "1270.0.0.1", "127.0.0", "127.0.0.1.1", "127.0.0.256", "127.0.0.08", "127.0.0.",
        "127..0.1",
        "128.0.0.1", "0.0.0.0", "localhost.evil.com", "localhost.", "notlocalhost", "[::2]", "[::ffff:127.0.0.1]",
        "10.0.0.1", "example.org",
    ])
    func `another machine is not loopback, and needs https for secrets`(_ host: String) throws {
        let plain = try #require(BaseURL("http://\(host)"))
        #expect(!plain.isLoopback)
        #expect(!plain.isSafeForSecrets)
        #expect(try #require(BaseURL("https://\(host)")).isSafeForSecrets)
    }

    @Test func `a request goes below the base, with its query encoded`() throws {
        let url = try #require(BaseURL("http://localhost:8080/cache/"))
        let request = url.get(
            "/v1/forecast", query: [("latitude", "37.5,35.1"), ("q", "제주 & co+/=?#%"), ("at", "12:00")])
        #expect(request.method == .get)
        #expect(request.scheme == "http")
        #expect(request.authority == "localhost:8080")
        #expect(
            request.path
                == "/cache/v1/forecast?latitude=37.5,35.1&q=%EC%A0%9C%EC%A3%BC%20%26%20co%2B%2F%3D%3F%23%25&at=12:00")
        #expect(request.headerFields[.accept] == "application/json")
        #expect(request.hostForMessages == "localhost:8080")
    }

    @Test func `a request without a query has no question mark`() throws {
        #expect(try #require(BaseURL("https://example.org")).get("/x", query: []).path == "/x")
    }

    @Test func `a line end in a query cannot end the request line`() throws {
        let request = try #require(BaseURL("https://example.org")).get("/", query: [("a\r\nb", "\u{0}\r\n")])
        #expect(request.path == "/?a%0D%0Ab=%00%0D%0A")
    }
}
