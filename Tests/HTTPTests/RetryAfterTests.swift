import Foundation
import CitiesHTTP
import HTTPTypes
import Testing

struct RetryAfterTests {
    /// Sun, 06 Nov 1994 08:49:37 GMT
    private let now = Date(timeIntervalSince1970: 784_111_777)

    @Test(arguments: [
        ("0", 0), ("5", 5), (" 120 ", 120), ("-5", 0), ("86400", 86_400), ("86401", 86_400),
        ("99999999999999999999999999", 86_400),
        ("Sun, 06 Nov 1994 08:49:37 GMT", 0), ("Sun, 06 Nov 1994 08:50:37 GMT", 60),
        ("Sun, 06 Nov 1994 08:00:00 GMT", 0), ("Mon, 01 Jan 1900 00:00:00 GMT", 0),
        ("Mon, 07 Nov 1994 00:00:00 GMT", 54_623), ("Fri, 31 Dec 9999 23:59:59 GMT", 86_400),
    ])
    func `seconds and dates say how long to wait`(_ value: String, seconds: Int) {
        #expect(RetryAfter.delay(value, now: now) == .seconds(seconds))
    }

    @Test(arguments: [
        "", " ", "-", "soon", "1.5", "+5", "5s", "0x10", "５", "1 2", "Sun, 06 Nov 1994 08:49:37",
        "06 Nov 1994 08:49:37 GMT",
        "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 06 Nov 94 08:49:37 GMT",
        "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:00 GMT",
        "Sun, 06 Nov 1994 08:49 GMT", "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, +6 Nov 1994 08:49:37 GMT",
    ])
    func `any other value means no wait`(_ value: String) {
        #expect(RetryAfter.delay(value, now: now) == nil)
    }

    @Test func `a date without a current time means no wait`() {
        #expect(RetryAfter.delay("Sun, 06 Nov 1994 08:50:37 GMT", now: nil) == nil)
        #expect(RetryAfter.delay("60", now: nil) == .seconds(60))
    }

    @Test(arguments: [("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777.0), (nil, nil), ("yesterday", nil)])
    func `an answer has the server's own time`(field: String?, seconds: Double?) {
        var response = HTTPResponse(status: .ok)
        response.headerFields[.date] = field
        #expect(HTTPReply(response: response, body: Data()).date == seconds.map { Date(timeIntervalSince1970: $0) })
    }
}
