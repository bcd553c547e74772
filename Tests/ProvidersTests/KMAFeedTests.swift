import CitiesHTTP
import CitiesWeatherModel
import Foundation
import HTTPTypes
import Testing

@testable import CitiesProviders

/// The warnings of the feed of the Korea Meteorological Administration, from a documented feed and file, and from the standard.
@Suite struct KMAFeedTests {
    /// 2026-11-25 11:20 in Korea.
    private static let now = Date(timeIntervalSince1970: 1_795_573_200)
    private static let feed = "https://www.weather.go.kr/feed.xml"

    private static func city(_ id: String, _ latitude: Double, _ longitude: Double) -> City {
        City(
            id: id, englishName: id, countryCode: "KR",
            coordinates: Coordinates(latitude: latitude, longitude: longitude))
    }

    private static let inside = city("inside", 37.65, 127.15)
    private static let outside = city("outside", 37.55, 127.05)

    private func provider(_ feed: String? = Self.feed, key: String? = nil, hubKey: String? = nil) -> KMAProvider {
        var configuration = SourceConfiguration(.kma)
        configuration.key = key.flatMap { APIKey($0) }
        configuration.hubKey = hubKey.flatMap { APIKey($0) }
        configuration.addresses[.alertFeed] = feed.flatMap { BaseURL($0) }
        return KMAProvider(configuration)
    }

    /// A server's files by their addresses, and the addresses that were asked for.
    private struct Site {
        var files: [String: HTTPReply]
        var asked: [String] = []

        mutating func answer<Answer>(_ request: SourceRequest<Answer>, now: Date) throws -> Answer {
            var request = request
            while true {
                switch request {
                case .computed(let compute): return try compute(now)
                case .at(let ask): request = try ask(now)
                case .http(let http, _, let decode): return try decode(reply(http), now)
                case .then(let http, _, let next): request = try next(reply(http), now)
                }
            }
        }

        private mutating func reply(_ request: HTTPRequest) -> HTTPReply {
            let address = "\(request.scheme ?? "")://\(request.authority ?? "")\(request.path ?? "")"
            asked.append(address)
            return files[address] ?? HTTPReply(Data(), status: 404)
        }
    }

    private static func body(of name: String) throws -> Data {
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../Fixtures/warnings/\(name).json")
        let object = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
        return Data(try #require(object?["body"] as? String).utf8)
    }

    private static func document(_ links: [String]) -> Data {
        let items = links.map { "<item><title>x</title><link>\($0)</link></item>" }.joined()
        return Data("<rss version=\"2.0\"><channel><title>warnings</title>\(items)</channel></rss>".utf8)
    }

    private static let triangle = "37.7,127.0 37.7,127.2 37.5,127.2 37.7,127.0"

    /// An alert of a cold wave in the triangle, with parts in place of its own.
    private static func alert(
        _ id: String = "a", status: String = "Actual", type: String = "Alert", references: String? = nil,
        event: String = "Cold Wave Advisory", info: String = "", expires: String? = "2026-11-26T12:00:00+09:00",
        area: String = "<areaDesc>Seoul northeast</areaDesc><polygon>\(triangle)</polygon>"
    ) -> String {
        let references = references.map { "<references>\($0)</references>" } ?? ""
        let expires = expires.map { "<expires>\($0)</expires>" } ?? ""
        return """
            <alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>\(id)</identifier><sender>kma</sender>
            <sent>2026-11-25T10:00:00+09:00</sent><status>\(status)</status><msgType>\(type)</msgType>\(references)
            <info><event>\(event)</event>\(info)\(expires)<area>\(area)</area></info></alert>
            """
    }

    private func ask(
        _ alerts: [String], _ cities: [City] = [Self.inside, Self.outside], now: Date = Self.now
    ) throws -> [Result<CityWarnings, WeatherError>] {
        let links = alerts.indices.map { "https://www.weather.go.kr/cap/\($0).xml" }
        var site = Site(files: [Self.feed: HTTPReply(Self.document(links))])
        for (link, alert) in zip(links, alerts) { site.files[link] = HTTPReply(Data(alert.utf8)) }
        return try site.answer(provider().warnings(of: cities[...]), now: now)
    }

    private func texts(_ alerts: String..., now: Date = Self.now) throws -> [[String]] {
        try ask(alerts, now: now).map { try $0.get().list.map(\.text) }
    }

    // MARK: - The feed

    @Test func `the documented feed and file are a warning inside of the polygon alone`() throws {
        let link = "https://www.weather.go.kr/w/repositary/xml/wrn/xml/KR.W2611031_202611251000_XXX_31_EN.xml"
        var site = Site(files: [
            Self.feed: HTTPReply(try Self.body(of: "kma_cap_feed")), link: HTTPReply(try Self.body(of: "cap_alert")),
        ])
        let all = try site.answer(provider().warnings(of: [Self.inside, Self.outside]), now: Self.now).map {
            try $0.get()
        }
        let warning = try #require(all[0].list.first)
        #expect(all[0].list.count == 1 && all[1].list.isEmpty && site.asked == [Self.feed, link])
        #expect(warning.kind == "cold-wave" && warning.level == .advisory && warning.text == "Cold wave advisory")
        #expect(warning.area == "Seoul northeast" && warning.from == Date(timeIntervalSince1970: 1_795_608_000))
        #expect(warning.until == Date(timeIntervalSince1970: 1_795_662_000))
    }

    @Test func `the feed is asked where a setting names it, without a key, and behind the hub`() throws {
        #expect(provider().isReadyToWarn && !provider(nil).isReadyToWarn)
        #expect(provider().warningProfile.baseURL?.description == Self.feed)
        func request(_ provider: KMAProvider) throws -> HTTPRequest? {
            guard case .then(let request, _, _) = try provider.warnings(of: [Self.inside]) else { return nil }
            return request
        }
        let request = try #require(try request(provider(key: "data-key")))
        #expect(request.authority == "www.weather.go.kr" && request.path == "/feed.xml")
        #expect(request.headerFields[.accept]?.contains("xml") == true)
        let both = provider(hubKey: "hub-key")
        #expect(try both.warnings(of: [Self.inside]).request?.authority == "apihub.kma.go.kr")
        #expect(both.warningProfile.baseURL?.authority == "apihub.kma.go.kr")
        #expect(SourceConfiguration(.kma).addresses[.alertFeed] == nil, "it has no address of its own")
    }

    @Test func `a file is read once, for as long as the feed names it`() throws {
        let provider = provider()
        let links = ["https://www.weather.go.kr/1.xml", "https://www.weather.go.kr/2.xml?a=b"]
        var site = Site(files: [Self.feed: HTTPReply(Self.document(links + links))])
        for link in links { site.files[link] = HTTPReply(Data(Self.alert(link).utf8)) }
        func ask() throws -> [String] {
            site.asked = []
            let all = try site.answer(provider.warnings(of: [Self.inside]), now: Self.now)
            return try all[0].get().list.map(\.text)
        }
        #expect(try ask() == ["Cold Wave Advisory"] && site.asked == [Self.feed] + links)
        #expect(try ask() == ["Cold Wave Advisory"] && site.asked == [Self.feed])
        site.files[Self.feed] = HTTPReply(Self.document([]))
        #expect(try ask() == [] && site.asked == [Self.feed])
        site.files[Self.feed] = HTTPReply(Self.document([links[1]]))
        #expect(try ask() == ["Cold Wave Advisory"] && site.asked == [Self.feed, links[1]])
    }

    @Test(arguments: [
        "http://www.weather.go.kr/1.xml", "https://weather.go.kr.evil.test/1.xml", "https://evil.go.kr/1.xml", "/1.xml",
        "ftp://www.weather.go.kr/1.xml", "https://user@www.weather.go.kr/1.xml", "http://127.0.0.1/1.xml",
        "https://www.weather.go.kr/1.xml?a b", "file:///etc/passwd", "",
    ])
    func `a link to another place is not followed, and makes all unknown`(link: String) {
        var site = Site(files: [Self.feed: HTTPReply(Self.document([link]))])
        let error = #expect(throws: WeatherError.self) {
            _ = try site.answer(self.provider().warnings(of: [Self.inside]), now: Self.now)
        }
        #expect(error?.kind == .invalidData && error?.reason?.isEmpty == false && site.asked == [Self.feed])
    }

    @Test(arguments: [
        ("https://www.weather.go.kr/feed.xml", "https://apis.weather.go.kr/1.xml"),
        ("https://www.kma.go.kr", "https://www.weather.go.kr/1.xml"),
        ("https://mirror.example.org/feed", "https://files.example.org:8443/1.xml"),
        ("http://127.0.0.1:8080/feed", "http://127.0.0.1:8081/1.xml"),
    ])
    func `a link may lead to another host of the same domain`(feed: String, link: String) throws {
        let own = feed.dropFirst(8).contains("/") ? feed : feed + "/"
        var site = Site(files: [own: HTTPReply(Self.document([link])), link: HTTPReply(Data(Self.alert().utf8))])
        let all = try site.answer(provider(feed).warnings(of: [Self.inside]), now: Self.now)
        #expect(try all[0].get().list.count == 1 && site.asked == [own, link])
    }

    @Test func `more files than a feed may name are not read in part`() throws {
        let links = (0...KMAProvider.mostFiles).map { "https://www.weather.go.kr/\($0).xml" }
        var site = Site(files: [Self.feed: HTTPReply(Self.document(links))])
        for link in links { site.files[link] = HTTPReply(Data(Self.alert(link).utf8)) }
        let error = #expect(throws: WeatherError.self) {
            _ = try site.answer(self.provider().warnings(of: [Self.inside]), now: Self.now)
        }
        #expect(error?.reason?.contains("100") == true && site.asked.count == 1)
        site.files[Self.feed] = HTTPReply(Self.document(links.dropLast()))
        #expect(try site.answer(provider().warnings(of: [Self.inside]), now: Self.now)[0].get().list.count == 1)
        #expect(site.asked.count == 2 + KMAProvider.mostFiles)
    }

    @Test(arguments: [
        ("", 200), ("{}", 200), ("<!DOCTYPE html><html></html>", 200), ("<html><body>sign in</body></html>", 200),
        ("<rss version='2.0'><channel/></rss>", 200), ("<rss version='2.0'/>", 200), ("<feed/>", 200),
        ("<rss version='0.91'><channel><title>x</title></channel></rss>", 200),
        ("<rss version='2.0'><channel><item><title>x</title></item></channel></rss>", 200),
        ("<rss version='2.0'><channel><title>x</title></channel>", 200),
        ("<rss version='2.0'><channel><title>x</title></channel></rss>", 403),
        ("<rss version='2.0'><channel><title>x</title></channel></rss>", 500),
        ("<error/>", 404),
    ])
    func `another answer than a feed is a failure, never calm weather`(body: String, status: Int) {
        var site = Site(files: [Self.feed: HTTPReply(Data(body.utf8), status: status)])
        let error = #expect(throws: WeatherError.self) {
            _ = try site.answer(self.provider().warnings(of: [Self.inside]), now: Self.now)
        }
        #expect(error?.reason?.isEmpty == false && error?.kind != .keyRejected, "\(body)")
        #expect(error?.cause == (body.contains("html") ? .signInPage : nil))
    }

    @Test func `a body that is too large is not read`() {
        let blanks = String(repeating: " ", count: 2 << 20)
        var site = Site(files: [
            Self.feed: HTTPReply(Data("<rss version='2.0'><channel><title>x</title></channel></rss>\(blanks)".utf8))
        ])
        let error = #expect(throws: WeatherError.self) {
            _ = try site.answer(self.provider().warnings(of: [Self.inside]), now: Self.now)
        }
        #expect(error?.cause == .tooLarge)
    }

    @Test func `a feed without items is none in force`() throws {
        #expect(try texts() == [[], []])
    }

    // MARK: - Messages

    @Test(arguments: ["Exercise", "System", "Test", "Draft"])
    func `exercises, tests and drafts say nothing, whatever is in them`(status: String) throws {
        #expect(try texts(Self.alert(status: status, event: "?", area: "")) == [[], []])
        // A test cancels nothing.
        let cancel = Self.alert("b", status: status, type: "Cancel", references: "kma,a,2026-11-25T10:00:00+09:00")
        #expect(try texts(Self.alert(), cancel) == [["Cold Wave Advisory"], []])
    }

    @Test func `an update takes the place of a message, and a cancellation ends it, in any order`() throws {
        let reference = "kma,z,2026-11-24T10:00:00+09:00 kma,a,2026-11-25T10:00:00+09:00"
        let update = Self.alert("b", type: "Update", references: reference, event: "Cold Wave Warning")
        #expect(try texts(Self.alert(), update) == [["Cold Wave Warning"], []])
        #expect(try texts(update, Self.alert()) == [["Cold Wave Warning"], []])
        let cancel = Self.alert("c", type: "Cancel", references: "kma,b,2026-11-25T10:00:00+09:00")
        #expect(try texts(cancel, update, Self.alert()) == [[], []])
        // Another sender has messages of its own, and none can end itself.
        let other = Self.alert("d", type: "Cancel", references: "jma,a,2026-11-25T10:00:00+09:00")
        #expect(try texts(Self.alert(), other) == [["Cold Wave Advisory"], []])
        let itself = Self.alert("e", type: "Update", references: "kma,e,2026-11-25T10:00:00+09:00")
        #expect(try texts(itself) == [["Cold Wave Advisory"], []])
    }

    @Test func `a message counts until it expires, and one that does not say stays`() throws {
        let end = Date(timeIntervalSince1970: 1_795_662_000)
        #expect(try texts(Self.alert(), now: end - 1) == [["Cold Wave Advisory"], []])
        #expect(try texts(Self.alert(), now: end) == [[], []])
        let open = try ask([Self.alert(expires: nil)], now: end)[0].get().list
        #expect(open.count == 1 && open[0].until == nil && open[0].from == Date(timeIntervalSince1970: 1_795_568_400))
        #expect(try texts(Self.alert(info: "<urgency>Past</urgency>")) == [[], []])
    }

    @Test func `the same warning of two messages has all their areas, and ends with the last`() throws {
        let later = Self.alert(
            "b", expires: "2026-11-26T18:00:00+09:00",
            area: "<areaDesc>Seoul</areaDesc><circle>37.65,127.15 1</circle>")
        for alerts in [[Self.alert(), later], [later, Self.alert()]] {
            let list = try ask(alerts)[0].get().list
            #expect(list.count == 1 && list[0].until == Date(timeIntervalSince1970: 1_795_683_600))
            #expect(Set(list[0].area?.components(separatedBy: ", ") ?? []) == ["Seoul northeast", "Seoul"])
        }
        #expect(try ask([Self.alert(), Self.alert("b", expires: nil)])[0].get().list.map(\.until) == [nil])
    }

    @Test(arguments: [
        ("Cold Wave Advisory", "cold-wave", WarningLevel.advisory), ("STRONG WIND WARNING", "strong-wind", .warning),
        ("Strong Wind Watch", "strong-wind", .watch), ("Asian Dust Advisory", "yellow-dust", .advisory),
        ("Dry Weather Advisory", "dry", .advisory), ("Typhoon Warning", "typhoon", .warning),
        ("한파중대경보", "cold-wave", .emergency), ("호우 예비특보", "heavy-rain", .preliminary),
    ])
    func `an event is matched as a whole`(event: String, kind: String, level: WarningLevel) throws {
        let language = event.utf8.first.map { $0 > 0x7F } == true ? "<language>ko-KR</language>" : ""
        let warning = try #require(try ask([Self.alert(event: event, info: language)])[0].get().list.first)
        #expect(warning.kind == kind && warning.level == level && warning.text == event)
    }

    @Test(arguments: [
        "Cold Wave", "Advisory", "Cold Advisory", "Severe Cold Wave Advisory", "Cold Wave Advisory Lifted",
        "Cold Wave Alert",
        "Sand Warning", "한파", "모래경보",
    ])
    func `an event of other words is unknown where it is, and nowhere else`(event: String) throws {
        let all = try ask([Self.alert(event: event)])
        let error = #expect(throws: WeatherError.self) { _ = try all[0].get() }
        #expect(error?.kind == .invalidData && error?.reason?.contains(event) == true)
        #expect(try all[1].get().list == [])
    }

    @Test func `a headline gives the level of the same kind, and no severity does`() throws {
        let headline = { (words: String) in "<severity>Extreme</severity><headline>\(words)</headline>" }
        let same = Self.alert(event: "Cold Wave", info: headline("Cold wave warning"))
        #expect(try texts(same) == [["Cold wave warning"], []])
        for words in ["Heat wave warning", "Cold wave", "Warning"] {
            let all = try ask([Self.alert(event: "Cold Wave", info: headline(words))])
            #expect(throws: WeatherError.self, "\(words)") { _ = try all[0].get() }
        }
    }

    @Test func `of several languages the English one counts`() throws {
        let korean =
            "<info><language>ko-KR</language><event>한파주의보</event><area><polygon>\(Self.triangle)</polygon></area></info>"
        let both = Self.alert().replacing("<info>", with: korean + "<info>", maxReplacements: 1)
        #expect(try texts(both) == [["Cold Wave Advisory"], []])
        let french = Self.alert(info: "<language>fr</language>")
        #expect(throws: WeatherError.self) { _ = try self.ask([french]) }
    }

    @Test func `high seas concern no city, and an area without a shape is unknown everywhere`() throws {
        #expect(try texts(Self.alert(event: "High Seas Warning", area: "<areaDesc>East Sea</areaDesc>")) == [[], []])
        for area in ["", "<areaDesc>Seoul</areaDesc><geocode><valueName>x</valueName><value>1</value></geocode>"] {
            for result in try ask([Self.alert(area: area)]) {
                #expect(throws: WeatherError.self, "\(area)") { _ = try result.get() }
            }
        }
    }

    @Test(arguments: [
        (37.6, 127.1, true), (37.7, 127.1, true), (37.7, 127.2, true), (37.5, 127.2, true), (37.599, 127.1, false),
        (37.701, 127.1, false), (37.6, 127.201, false), (37.6, 126.9, false), (-37.6, 127.1, false),
    ])
    func `a place on the edge is inside`(latitude: Double, longitude: Double, isInside: Bool) throws {
        let polygon = "37.7,127.0 37.7,127.2 37.5,127.2 37.5,127.15 37.6,127.1 37.7,127.0"
        let all = try ask(
            [Self.alert(area: "<polygon>\(polygon)</polygon>")], [Self.city("a", latitude, longitude)])
        #expect(try all[0].get().list.isEmpty != isInside)
    }

    @Test func `a circle has places up to its radius`() throws {
        let alert = Self.alert(area: "<circle>37.65,127.15 10</circle>")
        let near = Self.city("near", 37.73, 127.15)
        let far = Self.city("far", 37.75, 127.15)
        #expect(try ask([alert], [near, far]).map { try $0.get().list.count } == [1, 0])
    }

    @Test(arguments: [
        "", "<alert/>", "<rss version='2.0'/>", KMAFeedTests.alert().replacing("1.2", with: "1.1"),
        KMAFeedTests.alert("", event: "x"),
        KMAFeedTests.alert(status: "Real"), KMAFeedTests.alert(type: "Ack"), KMAFeedTests.alert(type: "Error"),
        KMAFeedTests.alert(type: "Update"), KMAFeedTests.alert(type: "Cancel"),
        KMAFeedTests.alert(type: "Cancel", references: "a"), KMAFeedTests.alert(type: "Cancel", references: "kma,,x"),
        KMAFeedTests.alert(event: ""),
        KMAFeedTests.alert(expires: "tomorrow"), KMAFeedTests.alert(info: "<onset>9</onset>"),
        KMAFeedTests.alert(info: "<responseType>AllClear</responseType>"),
        KMAFeedTests.alert(info: "<event>Heat Wave Advisory</event>"),
        KMAFeedTests.alert(area: "<polygon>37.7,127.0 37.7,127.2 37.5,127.2</polygon>"),
        KMAFeedTests.alert(area: "<polygon>127.0,37.7 127.2,37.7 127.2,37.5 127.0,37.7</polygon>"),
        KMAFeedTests.alert(area: "<polygon>37.7,127.0 37.7,127.2 37.5,nan 37.7,127.0</polygon>"),
        KMAFeedTests.alert(area: "<polygon/>"),
        KMAFeedTests.alert(area: "<circle>37.7,127.0</circle>"),
        KMAFeedTests.alert(area: "<circle>37.7,127.0 -1</circle>"),
        String(KMAFeedTests.alert().dropLast(9)), "<!DOCTYPE x>" + KMAFeedTests.alert(),
    ])
    func `a file that is not understood makes all unknown, beside others too`(file: String) {
        for alerts in [[file], [Self.alert("z"), file], [file, Self.alert("z")]] {
            let error = #expect(throws: WeatherError.self, "\(file)") { _ = try self.ask(alerts) }
            #expect(error?.kind == .invalidData && error?.reason?.isEmpty == false)
        }
    }

    @Test func `a file that is missing is a failure, and is asked for again`() throws {
        let provider = provider()
        var site = Site(files: [Self.feed: HTTPReply(Self.document(["https://www.weather.go.kr/1.xml"]))])
        #expect(throws: WeatherError.self) {
            _ = try site.answer(provider.warnings(of: [Self.inside]), now: Self.now)
        }
        site.files["https://www.weather.go.kr/1.xml"] = HTTPReply(Data(Self.alert().utf8))
        #expect(try site.answer(provider.warnings(of: [Self.inside]), now: Self.now)[0].get().list.count == 1)
    }
}
