import CCitiesLibcurl

extension CurlClient {
    /// The names and versions of libcurl and of the libraries below it that a request may need: `libcurl/8.5.0`,
    /// `OpenSSL/3.0.13`, `zlib/1.3`, …
    ///
    /// Empty when there is no libcurl. Not from `curl_version()`, which starts everything that libcurl was ever linked with to ask for its name: LDAP
    /// reads `./ldaprc`, and SASL looks up the name of this machine.
    package static var libraryVersions: [String] {
        guard let known = cities_curl_versions()?.pointee else { return [] }
        func version(_ library: String, _ text: UnsafePointer<CChar>?, since: CURLversion) -> String? {
            // An older library has a shorter record.
            guard known.age.rawValue >= since.rawValue, let text else { return nil }
            return "\(library)\(String(cString: text))"
        }
        return [
            version("libcurl/", known.version, since: CURLVERSION_FIRST),
            version("", known.ssl_version, since: CURLVERSION_FIRST),
            version("zlib/", known.libz_version, since: CURLVERSION_FIRST),
            version("brotli/", known.brotli_version, since: CURLVERSION_FIFTH),
            version("zstd/", known.zstd_version, since: CURLVERSION_EIGHTH),
            version("libidn2/", known.libidn, since: CURLVERSION_THIRD),
            version("nghttp2/", known.nghttp2_version, since: CURLVERSION_SIXTH),
        ].compactMap(\.self)
    }
}
