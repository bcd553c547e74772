import CLibcurl

extension CurlClient {
    /// What libcurl and the libraries below it call themselves: `libcurl/8.5.0 OpenSSL/3.0.13 zlib/1.3 …`.
    public static var libraryVersions: String { curl_version().map { String(cString: $0) } ?? "libcurl" }
}
