import CCitiesLibcurl
import CitiesFoundation
import CitiesHTTP
import HTTPTypes
import CitiesWeatherModel

/// The facts about a transfer that failed, and their meaning.
struct CurlFailure {
    var code: CURLcode
    /// `errno` of the connection; 0 when there was none.
    var systemError: Int
    /// OpenSSL's word on the certificate (`X509_V_ERR_…`); 0 when it had nothing against it, or was not asked.
    var certificateError: Int
    /// curl's own words, or those of the library that speaks TLS.
    var detail: String
    /// The first bytes that came where TLS was to be; empty when none came.
    var firstBytes: [UInt8]
    /// True when the request was sent: then the bytes that came are an answer to it.
    var isSent: Bool
    /// True when the head of an answer is there.
    var hasHead: Bool

    var cause: WeatherError.Cause {
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST: .unknownHost
        case CURLE_COULDNT_CONNECT: systemError == Int(ECONNREFUSED) ? .connectionRefused : .noConnection
        case CURLE_OPERATION_TIMEDOUT: .timedOut
        case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: .proxy
        case CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE: .noAuthorities
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS,
            CURLE_SSL_PINNEDPUBKEYNOTMATCH:
            certificateFault
        case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER: handshakeFault
        case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING, CURLE_HTTP2,
            CURLE_HTTP2_STREAM:
            .interrupted
        case CURLE_WEIRD_SERVER_REPLY: .notHTTP
        case CURLE_UNSUPPORTED_PROTOCOL where isSent: .notHTTP
        // A line of the head that is longer than curl's memory for it; newer versions have a code for that.
        case CURLE_OUT_OF_MEMORY where isSent && !hasHead: .headerTooLarge
        case _ where code.rawValue == Self.tooLarge && !hasHead: .headerTooLarge
        case CURLE_FILESIZE_EXCEEDED: .tooLarge
        case CURLE_BAD_CONTENT_ENCODING: .unreadable
        default: .failed
        }
    }

    /// CURLE_TOO_LARGE, which older headers lack.
    private static let tooLarge: UInt32 = 100

    /// The numbers of a certificate whose authority is unknown.
    static let unknownAuthority: Set<Int> = [2, 18, 19, 20, 21, 27]

    /// The numbers are those of `openssl/x509_vfy.h`, and the same in all libraries that have them.
    private var certificateFault: WeatherError.Cause {
        switch certificateError {
        case 9: .certificateNotYetValid
        case 10: .certificateExpired
        case _ where Self.unknownAuthority.contains(certificateError): .unknownAuthority
        case 62, 64: .certificateOfAnotherHost
        // The name is compared by curl itself, which has no number for it.
        default: detail.contains("subject name") ? .certificateOfAnotherHost : .untrusted
        }
    }

    private var handshakeFault: WeatherError.Cause {
        // A record of TLS begins with its type, 20 to 24, and a version that begins with 3.
        if firstBytes.count >= 2, !(20...24).contains(firstBytes[0]) || firstBytes[1] != 3 {
            return firstBytes.starts(with: "HTTP".utf8) ? .plainHTTP : .notTLS
        }
        if ["protocol version", "unsupported protocol", "version too low"].contains(where: detail.contains) {
            return .oldProtocol
        }
        // The connection broke in the middle of it.
        if ["SSL_ERROR_SYSCALL", "SSL_ERROR_ZERO_RETURN", "unexpected eof", "reset by peer"].contains(
            where: detail.contains)
        {
            return .interrupted
        }
        return .handshakeFailed
    }

    /// The most telling words there are: the system's for a connection, else curl's own, else the general ones.
    func reason(of request: HTTPRequest) -> String {
        if code == CURLE_COULDNT_CONNECT, systemError != 0,
            let system = strerror(Int32(truncatingIfNeeded: systemError))
        {
            return String(cString: system)
        }
        if cause == .headerTooLarge { return "a header field is too long" }
        let detail = String(
            decoding: detail.utf8.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }, as: UTF8.self
        ).trimmed
        return detail.isEmpty || Self.mayTellTooMuch(detail, of: request)
            ? String(cString: curl_easy_strerror(code)) : detail
    }

    /// curl's messages name the host and no more. Should that ever change, the key in a query must not come along.
    static func mayTellTooMuch(_ detail: String, of request: HTTPRequest) -> Bool {
        if detail.contains(where: { "?&=".contains($0) }) { return true }
        guard let path = request.path?.prefix(while: { $0 != "?" }), path.count > 1 else { return false }
        return detail.contains(path)
    }
}
