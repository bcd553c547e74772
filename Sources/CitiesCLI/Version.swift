import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel
import CCitiesComponents

/// The name of this build, and the attributions of the data that it carries or shows.
enum Version {
    static let current = "0.1.0"
    /// The day of its manual, in ISO 8601.
    static let date = "2026-11-23"

    static let line = "cities \(current)\n"

    static func attributions(_ book: Phrasebook) -> [String] {
        credits(of: WeatherSource.known.filter(\.isLive), book)
            + credits(of: WeatherSource.beside, book) + [book(.attributionGeoNames) + " — https://www.geonames.org"]
            + credits(of: WeatherSource.known.filter { !$0.isLive }, book)
    }

    private static func credits(of sources: [WeatherSource], _ book: Phrasebook) -> [String] {
        sources.flatMap(book.attributions).map {
            [$0.sentence, $0.website].compactMap(\.self).joined(separator: " — ")
        }
    }
}

/// A work of others that the program contains or is linked with.
struct Component {
    let name: String
    /// nil where the system or the compiler decides: the installed license notices have the version of a build.
    let version: String?
    /// The license, as SPDX names it or in words.
    let license: String
    let website: String
    /// The copyright holder; nil where none has to be named.
    let holder: String?

    /// The components in `Packaging/components.tsv`, in its order, without the ones that only tests use.
    static var all: [Component] {
        let list = components_list()
        let text = String(decoding: UnsafeBufferPointer(start: list.start, count: list.count), as: UTF8.self)
        return text.split(separator: "\n").compactMap { Component(line: $0) }
    }

    /// nil for a line about no part of the program: a remark, or a package of the tests.
    private init?(line: Substring) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count >= 6, !line.hasPrefix("#"), fields[0] != "test" else { return nil }
        name = fields[1]
        version = fields[0] == "package" ? fields[2] : nil
        license = fields[3]
        website = fields[4]
        holder = fields[5] == "-" ? nil : fields[5]
    }

    /// The notice in one line: name and version, license and copyright holder, website.
    var notice: String {
        let title = [name, version].compactMap(\.self).joined(separator: " ")
        return "\(title): \([license, holder].compactMap(\.self).joined(separator: ", ")) — \(website)"
    }
}
