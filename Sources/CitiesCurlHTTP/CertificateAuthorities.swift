import CCitiesLibcurl
import CitiesFoundation

/// The certificate authorities that servers are checked against.
package enum CertificateAuthorities: Sendable, Hashable {
    /// libcurl's own. Where it has a folder, that is read first: to read a bundle of 140 certificates takes longer than the
    /// rest of a request.
    case usual
    /// libcurl's own, the bundle first.
    case wholeBundle
    /// A PEM file in their place.
    case bundle(String)
    /// A folder in their place, and its bundle for a server whose authority is not in the folder.
    case folder(Folder)

    /// The authorities in a folder, each in a file that OpenSSL finds by the hash of its name, and the same authorities in one
    /// file.
    package struct Folder: Sendable, Hashable {
        package var path: String
        package var bundle: String
    }

    /// The authorities that an environment names, as the `curl` tool takes a file; libcurl's own without any.
    package init(environment: [String: String]) {
        func named(_ names: String...) -> String? { names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } }
        if let file = named("CURL_CA_BUNDLE", "SSL_CERT_FILE") {
            self = .bundle(file)
        } else {
            self = named("SSL_CERT_DIR") == nil ? .usual : .wholeBundle
        }
    }

    /// The file in place of libcurl's own; nil for its own.
    var file: String? {
        if case .bundle(let file) = self { file } else { nil }
    }

    /// The folder that is read first; nil where a bundle is.
    var firstFolder: Folder? {
        switch self {
        case .usual: .ofLibcurl
        case .folder(let folder): folder
        case .wholeBundle, .bundle: nil
        }
    }
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
            let isHash = name.prefix(8).allSatisfy { "0123456789abcdef".utf8.contains($0) }
            if name.count == 10, isHash, name.suffix(2).elementsEqual(".0".utf8) { return true }
        }
        return false
    }
}
