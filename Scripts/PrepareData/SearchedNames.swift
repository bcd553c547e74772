import CitiesCatalog
package import Foundation

/// The text of names that a search scans: those of `gazetteer.tsv` and `cities.csv`, folded, with the places of their lines.
package struct SearchedNames {
    private let gazetteer: Data
    private let cities: Data

    /// - Parameter folder: `Resources`.
    package init(folder: URL) throws {
        gazetteer = try Data(contentsOf: folder.appending(path: "gazetteer.tsv"))
        cities = try Data(contentsOf: folder.appending(path: "cities.csv"))
    }

    package func write(into file: URL) throws { try bytes().write(to: file, options: .atomic) }

    /// The whole file.
    package func bytes() -> Data {
        gazetteer.withUnsafeBytes { gazetteer in
            cities.withUnsafeBytes { cities in
                Data(
                    NameTextBuilder.bytes(
                        gazetteer: gazetteer.bindMemory(to: UInt8.self), cities: cities.bindMemory(to: UInt8.self)))
            }
        }
    }
}
