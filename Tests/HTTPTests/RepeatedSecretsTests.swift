import Foundation
import HTTPTypes
import Testing

@testable import CitiesHTTP

struct RepeatedSecretsTests {
    private func request(_ path: String, authorization: String? = nil) -> HTTPRequest {
        var request = HTTPRequest(method: .get, scheme: "https", authority: "a.test", path: path)
        if let authorization { request.headerFields[.authorization] = authorization }
        return request
    }

    private func reply(_ body: String, _ fields: HTTPFields = [:]) -> HTTPReply {
        HTTPReply(response: HTTPResponse(status: .ok, headerFields: fields), body: Data(body.utf8))
    }

    @Test(arguments: [
        ("/w?appid=SECRET-KEY", #"{"a":"SECRET-KEY","b":1}"#, #"{"a":"**********","b":1}"#),
        ("/w?key=SECRET-KEY", "SECRET-KEYSECRET-KEY SECRET-KE", "******************** SECRET-KE"),
        (
            "/w?serviceKey=abc%2Fdef%3D%3D", #"["abc/def==","abc%2Fdef%3D%3D","abc\/def=="]"#,
            ##"["*********","***************","**********"]"##
        ),
        ("/w?lat=12345678", "12345678", "12345678"), ("/w?key=1", "1", "1"),
    ])
    func `a key in a body is covered`(path: String, body: String, covered: String) {
        let shown = reply(body).withoutSecrets(of: request(path))
        #expect(String(decoding: shown.body, as: UTF8.self) == covered)
    }

    @Test func `a field that repeats a key goes, and the others stay`() {
        let fields: HTTPFields = [.eTag: "\"SECRET-KEY\"", .lastModified: "yesterday"]
        let shown = reply("1", fields).withoutSecrets(of: request("/w?appid=SECRET-KEY"))
        #expect(shown.response.headerFields == [.lastModified: "yesterday"])
        #expect(shown.body == Data("1".utf8))
    }

    @Test(arguments: ["Bearer SECRET-KEY", "SECRET-KEY"])
    func `a key of a header field is one`(authorization: String) {
        let request = request("/w", authorization: authorization)
        #expect(reply("SECRET-KEY").repeatsSecret(of: request))
        #expect(!reply("SECRET").repeatsSecret(of: request))
    }

    @Test(arguments: [("/w?key=k1", "{k1}", true), ("/w?key=", "x", false), ("/w?lat=k1", "k1", false)])
    func `a short key is found, too`(path: String, body: String, isRepeated: Bool) {
        #expect(reply(body).repeatsSecret(of: request(path)) == isRepeated)
    }
}
