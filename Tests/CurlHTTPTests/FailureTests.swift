import CCitiesLibcurl
import CitiesWeatherModel
import HTTPTypes
import Testing

@testable import CitiesCurlHTTP

/// The errors made from the facts about a failed transfer.
struct FailureTests {
    private func failure(
        _ code: CURLcode, isSent: Bool = false, hasHead: Bool = false, detail: String = ""
    ) -> CurlFailure {
        CurlFailure(
            code: code, systemError: 0, certificateError: 0, detail: detail, firstBytes: [], isSent: isSent,
            hasHead: hasHead)
    }

    @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
    func `running out of memory is a fault of the head only before the head is complete`(isSent: Bool, hasHead: Bool) {
        let cause = failure(CURLE_OUT_OF_MEMORY, isSent: isSent, hasHead: hasHead).cause
        #expect(cause == (isSent && !hasHead ? .headerTooLarge : .failed))
    }

    @Test(arguments: [
        ("Could not resolve host: wx.test", false), ("asked for /v1/forecast and got nothing", true),
        ("bad query: key", false), ("appid=secret", true), ("/v1/forecast?", true), ("a/b", false),
    ])
    func `a reason that repeats the request is withheld, because it may contain a key`(
        detail: String, tellsTooMuch: Bool
    ) {
        let request = HTTPRequest(
            method: .get, scheme: "https", authority: "wx.test", path: "/v1/forecast?appid=secret")
        #expect(CurlFailure.mayTellTooMuch(detail, of: request) == tellsTooMuch)
        let reason = failure(CURLE_RECV_ERROR, detail: detail).reason(of: request)
        #expect((reason == detail) != tellsTooMuch && !reason.isEmpty)
    }

    /// The path `/` begins every other path and occurs in many messages.
    @Test func `a request for the root withholds no reason`() {
        let root = HTTPRequest(method: .get, scheme: "https", authority: "wx.test", path: "/")
        #expect(!CurlFailure.mayTellTooMuch("TLS/SSL is not there", of: root))
    }
}
