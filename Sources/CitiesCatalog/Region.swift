import CitiesLocalization
import CitiesWeatherModel
import Synchronization

/// A first-level region of a country: a state, a province.
///
/// Source: `Resources/regions.tsv`. Codes and English names are GeoNames' (CC BY 4.0), brought up to date; the Korean
/// ones of the countries whose regions Korean readers know by name are this project's. A region whose name could not be
/// told for certain is not there.
struct Region: Sendable, Hashable {
    /// ISO 3166-1 alpha-2.
    let country: String
    /// The code of the region in the gazetteer: `13`, `TX`, `ENG`.
    let code: String
    let english: String
    /// nil without a usual one.
    let korean: String?
    /// Other names and codes that are typed (`경기`, `Bayern`, `NSW`), with `|` between them.
    let others: String
    /// The folded form of the names that need folding, in the format of `PreparedNames`.
    private let folded: String

    /// nil for a language in which it has no usual name.
    func name(in language: Language) -> String? { language.rules.script == .hangul ? korean : english }

    /// The region of a country by its code or one of its names; nil for any other name.
    static func find(_ text: String, in country: String) -> Region? {
        let here = known.withLock { known in
            if let here = known[country] { return here }
            let here = RegionsOfCountry(rows[country].map(Self.read) ?? [])
            known[country] = here
            return here
        }
        return here.find(text)
    }

    /// The regions of that name, wherever they are; several for the name of a part of a country: `수도권`.
    static func named(_ name: FoldedName) -> [Region] {
        let own = (byName[name] ?? []).map { all[$0] }
        guard own.isEmpty,
            let group = groups.first(where: { $0.words.contains { FoldedName($0) == name } })
        else { return own }
        return group.codes.compactMap { find($0, in: "KR") }
    }

    /// The names of the parts of the country that the region belongs to.
    var groups: [String] { country == "KR" ? Self.groups.filter { $0.codes.contains(code) }.flatMap { $0.words } : [] }

    /// The parts of South Korea that are called by a name and have no code, each with its provinces.
    private static let groups: [(words: [String], codes: [String])] = [
        (["수도권", "Capital Area", "Seoul Capital Area"], ["11", "12", "13"]),
        (["영남", "경상도", "Yeongnam", "Gyeongsang"], ["20", "14", "10", "15", "21"]),
        (["호남", "전라도", "Honam", "Jeolla"], ["16", "03", "18"]),
        (["충청", "충청도", "Chungcheong"], ["17", "05", "19", "22"]),
    ]

    var names: [FoldedName] {
        PreparedNames.words("\(english)|\(korean ?? "")|\(others)", folded: folded).map { FoldedName(words: $0) }
            .filter { !$0.isEmpty }
    }

    /// Taken apart on the first lookup, not when the program starts.
    static let all = rows.values.sorted { $0.lowerBound < $1.lowerBound }.flatMap(read)

    /// The regions in a part of the table.
    private static func read(_ part: Range<Int>) -> [Region] {
        EmbeddedFile.regions[part].split(separator: UInt8(ascii: "\n")).map { line in
            let fields = UnsafeBufferPointer(rebasing: line).fields
            return Region(
                country: fields[0], code: fields[1], english: fields[2], korean: fields[3].isEmpty ? nil : fields[3],
                others: fields[4], folded: fields[5])
        }
    }

    /// The place of each country's rows, which are adjacent: a list needs a country or two.
    private static let rows: [String: Range<Int>] = {
        let file = EmbeddedFile.regions
        var rows: [String: Range<Int>] = [:]
        // Behind the header.
        var rest = file.cut(at: UInt8(ascii: "\n")).after
        var (country, start) = (rest.prefix(2), file.count - rest.count)
        while !rest.isEmpty {
            let index = file.count - rest.count
            if !rest.starts(with: country) {
                rows[String(decoding: country, as: UTF8.self)] = start..<index
                (country, start) = (rest.prefix(2), index)
            }
            rest = rest.cut(at: UInt8(ascii: "\n")).after
        }
        rows[String(decoding: country, as: UTF8.self)] = start..<file.count
        return rows
    }()

    private static let known = Mutex<[String: RegionsOfCountry]>([:])

    private static let byName: [FoldedName: [Int]] = all.indices.reduce(into: [:]) { found, index in
        for name in Set(all[index].names) { found[name, default: []].append(index) }
    }
}

/// The regions of one country by what they are called.
private struct RegionsOfCountry: Sendable {
    private let byCode: [String: Region]
    private let byName: [FoldedName: Region]

    init(_ regions: [Region]) {
        byCode = Dictionary(regions.map { ($0.code, $0) }) { first, _ in first }
        byName = Dictionary(regions.flatMap { region in region.names.map { ($0, region) } }) { first, _ in first }
    }

    func find(_ text: String) -> Region? { byCode[text] ?? byName[FoldedName(text)] }
}
