import Foundation
import CitiesTestSupport
import Testing

/// Each cause of a transport failure has its own message in each language, with advice.
@Suite(.timeLimit(.untilAllHadTheirTurn))
struct TransportTests {
    private func list(
        _ settings: [String: String], _ arguments: [String] = ["--source", "open-meteo"]
    ) async throws -> (english: Program.Ending, korean: Program.Ending) {
        try await withProgram(settings) { program in
            let english = try await program.run(["list"] + arguments)
            let korean = try await program.run(["list", "--lang", "ko"] + arguments)
            #expect(korean.messages.isHangul)
            return (english, korean)
        }
    }

    static let certificates: [(certificate: TLSServer.Certificate, english: String, korean: String)] = [
        (.expired, "its certificate has expired", "인증서가 만료되었습니다"),
        (.notYetValid, "its certificate is not valid yet", "유효 기간이 아직 시작되지 않았습니다"),
        (.otherHost, "its certificate is for a different host", "다른 호스트의 것입니다"),
        (.selfSigned, "its certificate was not issued by a trusted authority", "신뢰할 수 있는 기관"),
    ]

    @Test(.enabled(if: TLSServer.isAvailable, "there is no openssl"), arguments: certificates.indices)
    func `each invalid certificate is rejected for its own reason`(index: Int) async throws {
        let (certificate, english, korean) = Self.certificates[index]
        try await TLSServer.run(certificate) { server in
            let settings = ["CITIES_OPEN_METEO_BASE_URL": server.url, "SSL_CERT_FILE": server.authority.path]
            let ending = try await list(settings)
            #expect(ending.english.status == 69 && ending.korean.status == 69)
            #expect(ending.english.messages.contains("Could not reach localhost:\(server.port): \(english)."))
            #expect(ending.korean.messages.contains(korean))
            let asksAboutClock = [.expired, .notYetValid].contains(certificate)
            #expect(ending.english.messages.contains("this computer's date and time") == asksAboutClock)
            #expect(ending.korean.messages.contains("날짜와 시각") == asksAboutClock)
            // A fallback to typical weather prints the same message.
            let typical = try await list(settings, [])
            #expect(typical.english.status == 0 && typical.english.messages.contains(english))
            #expect(typical.english.messages.contains("this computer's date and time") == asksAboutClock)
        }
    }

    @Test(.enabled(if: TLSServer.isAvailable, "there is no openssl"))
    func `a missing file of authorities is reported as such`() async throws {
        try await TLSServer.run(.good) { server in
            let ending = try await list([
                "CITIES_OPEN_METEO_BASE_URL": server.url, "SSL_CERT_FILE": "/nowhere/authorities.pem",
            ])
            #expect(ending.english.status == 69)
            #expect(ending.english.messages.contains("the file of trusted certificates cannot be read"))
            #expect(
                ending.english.messages.contains("SSL_CERT_FILE") && ending.korean.messages.contains("SSL_CERT_FILE"))
        }
    }

    static let strangers: [(bytes: String, english: String, korean: String)] = [
        ("HTTP/1.1 400 Bad Request\r\n\r\n", "it answers in plain HTTP instead of HTTPS", "암호화되지 않은 HTTP"),
        ("SSH-2.0-OpenSSH_9.2\r\n", "the server there does not speak HTTPS", "HTTPS로 통신하는 서버가 아닙니다"),
    ]

    @Test(arguments: strangers.indices)
    func `a server without HTTPS has its own message`(index: Int) async throws {
        let (bytes, english, korean) = Self.strangers[index]
        try await withBluntServer(saying: Data(bytes.utf8)) { port in
            let ending = try await list(["CITIES_OPEN_METEO_BASE_URL": "https://127.0.0.1:\(port)"])
            #expect(ending.english.status == 69)
            #expect(ending.english.messages.contains("127.0.0.1:\(port): \(english)."))
            #expect(ending.korean.messages.contains(korean))
        }
    }

    struct Answer: CustomTestStringConvertible {
        var reply: FaultReply
        var status: Int32
        var english: [String]
        var korean: [String]
        var testDescription: String { english[0] }
    }

    static let answers = [
        Answer(
            reply: .respond(
                headers: [("Content-Type", "text/html")], body: Data("<!DOCTYPE html><title>Hotel</title>".utf8)),
            status: 65, english: ["sign-in page", "browser"], korean: ["로그인 페이지", "브라우저"]),
        Answer(
            reply: .redirect(to: "http://127.0.0.1:9/sign-in"), status: 69,
            english: ["it redirects to an address without HTTPS.", "sign in"], korean: ["리디렉션합니다", "로그인"]),
        Answer(
            reply: .respond(headers: [("X", String(repeating: "x", count: 200_000))]), status: 65,
            english: ["the response header is far too long"], korean: ["응답 헤더가 너무 깁니다"]),
        Answer(
            reply: .garbage, status: 69, english: ["the server there does not speak HTTP."],
            korean: ["HTTP로 통신하는 서버가 아닙니다"]),
    ]

    @Test(arguments: answers)
    func `an answer that is no weather has its own message`(answer: Answer) async throws {
        try await withFaultServer({ _ in answer.reply }) { server in
            let ending = try await list(["CITIES_OPEN_METEO_BASE_URL": server.url])
            #expect(ending.english.status == answer.status && ending.korean.status == answer.status)
            for words in answer.english {
                #expect(ending.english.messages.contains(words), "\(ending.english.messages)")
            }
            for words in answer.korean { #expect(ending.korean.messages.contains(words), "\(ending.korean.messages)") }
        }
    }

    @Test(arguments: ["TEST-KEY", "Test-Key", "%74est%2Dkey"])
    func `a key in another spelling by the server is not shown`(key: String) async throws {
        try await withOpenWeatherMap(reply: { _ in
            .json(#"{"cod":401,"message":"Invalid API key \#(key)"}"#, status: 401)
        }) { program, _ in
            for format in ["table", "json"] {
                let ending = try await program.run(
                    "list", "--source", "openweathermap", "--verbose", "--format", format)
                #expect(ending.status == 77)
                #expect(!(ending.output + ending.messages).lowercased().contains(key.lowercased()))
                #expect((ending.output + ending.messages).contains("Invalid API key ***"))
            }
        }
    }
}
