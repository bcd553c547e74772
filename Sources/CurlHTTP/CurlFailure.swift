import CLibcurl
import Foundation
import HTTP
import HTTPTypes

/// Turns curl's codes into `HTTPError`.
enum CurlFailure {
    static func kind(of code: CURLcode, systemError: Int) -> HTTPError.Kind {
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST: .couldNotResolve
        case CURLE_COULDNT_CONNECT: systemError == Int(ECONNREFUSED) ? .connectionRefused : .couldNotConnect
        case CURLE_OPERATION_TIMEDOUT: .timedOut
        case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: .proxy
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
            CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_CRL_BADFILE,
            CURLE_SSL_PINNEDPUBKEYNOTMATCH:
            .untrusted
        case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING, CURLE_HTTP2,
            CURLE_HTTP2_STREAM:
            .interrupted
        case CURLE_FILESIZE_EXCEEDED: .tooLarge
        case CURLE_BAD_CONTENT_ENCODING: .unreadable
        default: .failed
        }
    }

    /// The most telling words there are: the system's for a connection, else curl's own, else the general ones.
    static func reason(of code: CURLcode, systemError: Int, detail: String, request: HTTPRequest) -> String {
        if code == CURLE_COULDNT_CONNECT, systemError != 0,
            let system = strerror(Int32(truncatingIfNeeded: systemError))
        {
            return String(cString: system)
        }
        let detail = String(
            decoding: detail.utf8.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }, as: UTF8.self
        ).trimmingCharacters(in: .whitespaces)
        return detail.isEmpty || mayTellTooMuch(detail, of: request)
            ? String(cString: curl_easy_strerror(code)) : detail
    }

    /// curl's messages name the host and no more. Should that ever change, the key in a query must not come along.
    static func mayTellTooMuch(_ detail: String, of request: HTTPRequest) -> Bool {
        if detail.contains(where: { "?&=".contains($0) }) { return true }
        guard let path = request.path?.prefix(while: { $0 != "?" }), path.count > 1 else { return false }
        return detail.contains(path)
    }
}
