import CCitiesLibcurl
import CitiesFoundation

/// The certificate authorities that servers are checked against.
package struct CertificateAuthorities: Sendable, Hashable {
    /// The authorities in a folder, each in a file that OpenSSL finds by the hash of its name, and the same authorities in one
    /// file.
    package struct Folder: Sendable, Hashable {
        package var path: String
        package var bundle: String

        package init(path: String, bundle: String) {
            self.path = path
            self.bundle = bundle
        }
    }

    /// A PEM file in place of libcurl's own; nil for libcurl's own.
    package var bundle: String?
    /// The folder to read in place of libcurl's own.
    var folder: Folder?
    /// True when a folder may be read first. To read a bundle of 140 certificates takes longer than the rest of a request.
    private var mayReadFolder: Bool

    /// The authorities of libcurl, or of a file in their place.
    package init(bundle: String? = nil) {
        self.bundle = bundle
        mayReadFolder = bundle == nil
    }

    /// The authorities of a folder, and of its bundle for a server whose authority is not in the folder.
    package init(folder: Folder) {
        self.folder = folder
        mayReadFolder = true
    }

    /// The file that an environment names, as the `curl` tool takes it; libcurl's own authorities without one.
    package init(environment: [String: String]) {
        func named(_ names: String...) -> String? { names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } }
        self.init(bundle: named("CURL_CA_BUNDLE", "SSL_CERT_FILE"))
        if named("SSL_CERT_DIR") != nil { mayReadFolder = false }
    }

    /// The folder that is read first; nil where only a bundle is read.
    var firstFolder: Folder? { mayReadFolder ? folder ?? .ofLibcurl : nil }
}

extension CertificateAuthorities.Folder {
    /// libcurl's own folder, which it reads after its own bundle in any case: to leave the bundle out adds no trust.
    ///
    /// nil without libcurl, where it has not both, and with another library for TLS than OpenSSL, which alone finds a file by
    /// its hash.
    fileprivate static let ofLibcurl: Self? = {
        guard let known = cities_curl_versions()?.pointee, known.age.rawValue >= CURLVERSION_SEVENTH.rawValue,
            let library = known.ssl_version, String(cString: library).hasPrefix("OpenSSL/"),
            let path = known.capath.map({ String(cString: $0) }), let bundle = known.cainfo, hasHashes(path)
        else { return nil }
        return Self(path: path, bundle: String(cString: bundle))
    }()

    /// True for a folder with a name such as `5ed36f99.0`: then its authorities can be found.
    private static func hasHashes(_ path: String) -> Bool {
        guard let folder = opendir(path) else { return false }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in Array(bytes.prefix { $0 != 0 }) }
            let isHexadecimal = name.prefix(8).allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
            }
            if name.count == 10, name.hasSuffix(".0"), isHexadecimal { return true }
        }
        return false
    }
}

extension [UInt8] {
    fileprivate func hasSuffix(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { suffix($0.count).elementsEqual($0) }
    }
}
