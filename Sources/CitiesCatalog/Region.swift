/// A first-level region of a country: a state, a province.
///
/// Source: `Resources/regions.tsv`. Codes and English names are GeoNames' (CC BY 4.0), brought up to date; the Korean
/// ones of the countries whose regions Korean readers know by name are this project's. A region whose name could not be
/// told for certain is not there.
struct Region: Sendable {
    /// ISO 3166-1 alpha-2.
    let country: String
    /// As the gazetteer codes it: `13`, `TX`, `ENG`.
    let code: String
    let english: String
    /// nil when none is usual.
    let korean: String?
    /// Other names and codes that are typed (`경기`, `Bayern`, `NSW`), with `|` between them.
    let others: String
    /// Those of the names that need folding, as `PreparedNames` has them.
    private let folded: String

    /// The region of a country by its code or one of its names; nil when none is called so.
    static func find(_ text: String, in country: String) -> Region? {
        let here = (byCountry[country] ?? []).lazy.map { all[$0] }
        if let coded = here.first(where: { $0.code == text }) { return coded }
        let name = FoldedName(text)
        return here.first { $0.names.contains(name) }
    }

    /// The regions of that name, wherever they are.
    static func named(_ name: FoldedName) -> [Region] { (byName[name] ?? []).map { all[$0] } }

    var names: [FoldedName] {
        PreparedNames.words("\(english)|\(korean ?? "")|\(others)", folded: folded).map { FoldedName(words: $0) }
            .filter { !$0.isEmpty }
    }

    /// Taken apart on the first look-up, not when the program starts.
    static let all: [Region] = {
        var regions: [Region] = []
        var (line, rest) = EmbeddedFile.regions.cut(at: UInt8(ascii: "\n"))
        while !rest.isEmpty {
            (line, rest) = rest.cut(at: UInt8(ascii: "\n"))
            var fields: [String] = []
            for _ in 0..<6 {
                let (field, others) = line.cut(at: UInt8(ascii: "\t"))
                fields.append(String(decoding: field, as: UTF8.self))
                line = others
            }
            regions.append(
                Region(
                    country: fields[0], code: fields[1], english: fields[2],
                    korean: fields[3].isEmpty ? nil : fields[3],
                    others: fields[4], folded: fields[5]))
        }
        return regions
    }()

    private static let byCountry = Dictionary(grouping: all.indices) { all[$0].country }

    private static let byName: [FoldedName: [Int]] = all.indices.reduce(into: [:]) { found, index in
        for name in Set(all[index].names) { found[name, default: []].append(index) }
    }
}
