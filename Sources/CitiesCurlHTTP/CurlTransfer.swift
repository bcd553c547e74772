import CCitiesLibcurl
import CitiesFoundation
import CitiesHTTP
import HTTPTypes
import CitiesWeatherModel

/// One easy handle and what it has received so far, for one transfer after the other: to make a handle and to set all of its
/// options takes as long as half of a transfer. It lives and dies on curl's thread.
final class CurlTransfer {
    let handle: UnsafeMutableRawPointer
    private(set) var request: HTTPRequest
    private var limits: HTTPLimits
    private var started = ContinuousClock.now
    var deadline: ContinuousClock.Instant { started + limits.total }
    private var head = ResponseHead()
    private var body = Data()
    private var overflow: (cause: WeatherError.Cause, reason: String)?
    /// The first bytes that came where TLS was to be; enough to see whether it is TLS.
    private var firstBytes: [UInt8] = []
    private var headerList: UnsafeMutablePointer<curl_slist>?
    private let errorBuffer: UnsafeMutablePointer<CChar>
    /// The authorities where libcurl need not read all; nil where it does.
    private let folder: CertificateAuthorities.Folder?
    private var readsBundle: Bool
    /// The origin for which the options are set; nil before they are set.
    private var origin: Origin?

    private struct Origin: Equatable {
        var scheme: String
        var authority: String
    }

    /// - Parameter readsBundle: False to read the folder of the authorities alone, where there is one.
    init(_ work: CurlWork, options: CurlOptions, readsBundle: Bool) throws(HTTPError) {
        folder = options.authorities.firstFolder
        self.readsBundle = readsBundle
        request = work.request
        limits = work.limits
        guard let handle = curl_easy_init() else {
            let reason = String(cString: curl_easy_strerror(CURLE_OUT_OF_MEMORY))
            throw HTTPError(.failed, host: work.request.hostForMessages, reason: reason)
        }
        self.handle = handle
        errorBuffer = .allocate(capacity: Int(CURL_ERROR_SIZE))
        errorBuffer.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        try check(configure(options))
        try check(aim())
    }

    /// curl must have let go of the handle before: `curl_multi_remove_handle`.
    deinit {
        curl_easy_cleanup(handle)
        curl_slist_free_all(headerList)
        errorBuffer.deallocate()
    }

    /// Makes it ready for the next transfer; curl must have let go of the handle.
    func begin(_ work: CurlWork) throws(HTTPError) {
        request = work.request
        limits = work.limits
        started = .now
        errorBuffer.pointee = 0
        forget()
        try check(aim())
    }

    /// True when a transfer that ended so found no authority for the certificate, and has read some of them only.
    func lacksAuthority(_ code: CURLcode) -> Bool {
        folder != nil && !readsBundle && code == CURLE_PEER_FAILED_VERIFICATION
            && CurlFailure.unknownAuthority.contains(long(CURLINFO_SSL_VERIFYRESULT))
    }

    /// Reads the bundle from now on, too; curl must have let go of the handle.
    func readBundle() -> Bool {
        guard let folder else { return false }
        readsBundle = true
        errorBuffer.pointee = 0
        forget()
        return set(CURLOPT_CAINFO, folder.bundle) == CURLE_OK
    }

    /// Lets go of what has been received.
    func forget() {
        head = ResponseHead()
        body = Data()
        overflow = nil
        firstBytes = []
    }

    private func check(_ code: CURLcode) throws(HTTPError) {
        guard code != CURLE_OK else { return }
        let reason = String(cString: curl_easy_strerror(code))
        throw HTTPError(.failed, host: request.hostForMessages, reason: reason)
    }

    // MARK: - Options

    /// Sets the options that differ from transfer to transfer. Options that depend on the host alone stay for the next
    /// transfer to the same host.
    private func aim() -> CURLcode {
        let origin = Origin(scheme: request.scheme ?? "", authority: request.authority ?? "")
        let former = headerList
        // After the new list has taken its place.
        defer { curl_slist_free_all(former) }
        headerList = nil
        for field in request.headerFields {
            guard let list = curl_slist_append(headerList, "\(field.name.rawName): \(field.value)") else {
                return CURLE_OUT_OF_MEMORY
            }
            headerList = list
        }
        var codes = [
            cities_curl_set_list(handle, CURLOPT_HTTPHEADER, headerList),
            set(CURLOPT_URL, "\(origin.scheme)://\(origin.authority)\(request.path ?? "/")"),
            set(CURLOPT_NOBODY, request.method == .head ? 1 : 0),
            // The total is the loop's: curl's own clock stands still while a transfer waits for a free connection.
            set(CURLOPT_CONNECTTIMEOUT_MS, max(1, limits.connect.wholeMilliseconds)),
        ]
        if origin != self.origin {
            codes += aim(at: origin)
            self.origin = origin
        }
        return codes.first { $0 != CURLE_OK } ?? CURLE_OK
    }

    private func aim(at origin: Origin) -> [CURLcode] {
        let isSecure = origin.scheme == "https"
        let isLoopback = BaseURL("\(origin.scheme)://\(origin.authority)")?.isLoopback == true
        return [
            // Wait whether the first connection can carry this one too. Without TLS curl would know only after the first
            // answer, and so all requests would queue behind it.
            set(CURLOPT_PIPEWAIT, isSecure ? 1 : 0),
            // A request to this machine never leaves it, not even for a proxy.
            set(CURLOPT_PROXY, isLoopback ? "" : nil),
            // The only way to see what came instead of TLS. Nothing is printed: the observer gets it all.
            set(CURLOPT_VERBOSE, isSecure ? 1 : 0),
        ]
    }

    /// Sets the options that all transfers of a client have in common.
    private func configure(_ options: CurlOptions) -> CURLcode {
        let context = Unmanaged.passUnretained(self).toOpaque()
        let steps: [() -> CURLcode] = [
            { self.set(CURLOPT_USERAGENT, options.userAgent) },
            // All that curl can decode; it decodes before it hands out the body.
            { self.set(CURLOPT_ACCEPT_ENCODING, "") },
            { cities_curl_set_http_only(self.handle) },
            { self.set(CURLOPT_DISALLOW_USERNAME_IN_URL, 1) },
            { self.set(CURLOPT_FOLLOWLOCATION, 0) },
            { self.set(CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2) },
            { self.set(CURLOPT_SSL_VERIFYPEER, 1) },
            { self.set(CURLOPT_SSL_VERIFYHOST, 2) },
            { options.authorities.file.map { self.set(CURLOPT_CAINFO, $0) } ?? CURLE_OK },
            { self.folder.map { self.set(CURLOPT_CAPATH, $0.path) } ?? CURLE_OK },
            { self.folder.map { self.set(CURLOPT_CAINFO, self.readsBundle ? $0.bundle : nil) } ?? CURLE_OK },
            { self.set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS) },
            // Timeouts without SIGALRM, which is the process's and not ours.
            { self.set(CURLOPT_NOSIGNAL, 1) },
            { cities_curl_set_quick_exit(self.handle) },
            { self.set(CURLOPT_TCP_KEEPALIVE, 1) },
            { cities_curl_set_private_sockets(self.handle) },
            { cities_curl_set_pointer(self.handle, CURLOPT_ERRORBUFFER, self.errorBuffer) },
            { cities_curl_set_pointer(self.handle, CURLOPT_PRIVATE, context) },
            { cities_curl_set_pointer(self.handle, CURLOPT_HEADERDATA, context) },
            { cities_curl_set_pointer(self.handle, CURLOPT_WRITEDATA, context) },
            { cities_curl_set_pointer(self.handle, CURLOPT_DEBUGDATA, context) },
            {
                cities_curl_set_observer(self.handle) { _, type, bytes, count, context in
                    if type == CURLINFO_SSL_DATA_IN {
                        _ = CurlTransfer.receive(bytes, count, context) { $0.receiveRecord($1) }
                    }
                    return 0
                }
            },
            {
                cities_curl_set_receiver(self.handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
                    CurlTransfer.receive(bytes, size * count, context) { $0.receiveHeader($1) }
                }
            },
            {
                cities_curl_set_receiver(self.handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
                    CurlTransfer.receive(bytes, size * count, context) { $0.receiveBody($1) }
                }
            },
        ]
        for step in steps {
            let code = step()
            if code != CURLE_OK { return code }
        }
        return CURLE_OK
    }

    private func set(_ option: CURLoption, _ value: Int) -> CURLcode { cities_curl_set_long(handle, option, value) }

    /// nil is curl's own choice.
    private func set(_ option: CURLoption, _ value: String?) -> CURLcode {
        cities_curl_set_string(handle, option, value)
    }

    // MARK: - Receiving

    /// Anything but `count` as the answer makes curl stop the transfer.
    private static func receive(
        _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
        _ take: (CurlTransfer, UnsafeRawBufferPointer) -> Bool
    ) -> Int {
        guard let context else { return 0 }
        // The loop keeps the transfer alive for as long as its handle is curl's.
        let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
        return take(transfer, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
    }

    private func receiveRecord(_ bytes: UnsafeRawBufferPointer) -> Bool {
        if firstBytes.isEmpty { firstBytes = Array(bytes.prefix(5)) }
        return true
    }

    private func receiveHeader(_ line: UnsafeRawBufferPointer) -> Bool {
        guard head.append(line) else {
            overflow = (.headerTooLarge, "more than \(ResponseHead.byteLimit) bytes of header fields")
            return false
        }
        return true
    }

    private func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard body.count + bytes.count <= limits.bodyBytes else {
            overflow = (.tooLarge, "more than \(limits.bodyBytes) bytes")
            return false
        }
        body.append(contentsOf: bytes)
        return true
    }

    // MARK: - The end

    func result(of ending: CurlEnding) -> Result<HTTPReply, HTTPError> {
        let host = request.hostForMessages
        switch ending {
        case .byCurl(let code): return result(of: code, host)
        case .stopped: return .failure(HTTPError(.cancelled, host: host, reason: CurlEngine.cancelledReason))
        case .brokeDown(let reason): return .failure(HTTPError(.failed, host: host, reason: reason))
        case .pastDeadline:
            let reason = "no complete answer within \(limits.total.wholeMilliseconds) ms"
            return .failure(HTTPError(.timedOut, host: host, reason: reason))
        }
    }

    private func result(of code: CURLcode, _ host: String) -> Result<HTTPReply, HTTPError> {
        if let overflow { return .failure(HTTPError(overflow.cause, host: host, reason: overflow.reason)) }
        guard code == CURLE_OK else {
            let failure = CurlFailure(
                code: code, systemError: long(CURLINFO_OS_ERRNO),
                certificateError: long(CURLINFO_SSL_VERIFYRESULT), detail: String(cString: errorBuffer),
                firstBytes: firstBytes, isSent: long(CURLINFO_REQUEST_SIZE) > 0, hasHead: head.isComplete)
            // A proxy that refuses a tunnel has answered, but there is no answer of the host.
            let refusedByProxy = status == nil && long(CURLINFO_HTTP_CONNECTCODE) >= 300
            return .failure(
                HTTPError(refusedByProxy ? .proxy : failure.cause, host: host, reason: failure.reason(of: request)))
        }
        guard let status else { return .failure(HTTPError(.failed, host: host, reason: "no status")) }
        let response = HTTPResponse(status: HTTPResponse.Status(code: status), headerFields: head.fields)
        return .success(HTTPReply(response: response, body: body))
    }

    func summary(_ result: Result<HTTPReply, HTTPError>) -> HTTPTransferSummary {
        var error: HTTPError?
        if case .failure(let failure) = result { error = failure }
        var bytes: curl_off_t = 0
        let known = cities_curl_get_offset(handle, CURLINFO_SIZE_DOWNLOAD_T, &bytes) == CURLE_OK
        return HTTPTransferSummary(
            host: request.hostForMessages, status: status, error: error, duration: .now - started,
            bytes: known ? Int(bytes) : 0, httpVersion: httpVersion,
            reusedConnection: status != nil && long(CURLINFO_NUM_CONNECTS) == 0)
    }

    private var status: Int? {
        let code = long(CURLINFO_RESPONSE_CODE)
        return (100...999).contains(code) ? code : nil
    }

    private var httpVersion: String? {
        switch long(CURLINFO_HTTP_VERSION) {
        case CURL_HTTP_VERSION_1_0: "1.0"
        case CURL_HTTP_VERSION_1_1: "1.1"
        case CURL_HTTP_VERSION_2_0: "2"
        case CURL_HTTP_VERSION_3: "3"
        default: nil
        }
    }

    private func long(_ info: CURLINFO) -> Int {
        var value = 0
        return cities_curl_get_long(handle, info, &value) == CURLE_OK ? value : 0
    }
}

/// The reason why a transfer is over.
enum CurlEnding {
    case byCurl(CURLcode)
    case pastDeadline
    case stopped
    /// curl as a whole cannot go on.
    case brokeDown(String)
}

extension Duration {
    /// Rounded up, from 0 to what fits curl's options.
    var wholeMilliseconds: Int {
        let (seconds, attoseconds) = components
        let milliseconds = Double(seconds) * 1000 + (Double(attoseconds) / 1e15).rounded(.up)
        return Int(min(max(milliseconds, 0), Double(Int32.max)))
    }
}
