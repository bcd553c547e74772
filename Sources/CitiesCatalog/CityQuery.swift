import CitiesFoundation
import CitiesWeatherModel

/// A typed city, read as a name and where it is.
struct CityQuery {
    /// Safe to print.
    let typed: String
    /// All of it, commas included.
    let whole: FoldedName
    /// The part before the first comma or bracket.
    let name: FoldedName
    /// That part as it was typed, without blanks around it.
    let typedName: String
    /// The name as if the keyboard had been set to the other alphabet; nil when no name is typed so.
    var otherName: FoldedName?
    /// The parts after the name; a city has to agree with each.
    let qualifiers: [CityQualifier]
    /// The id of a city that is not known by heart, where that was typed: `geonames-1850147`, the bare number, `kr-yongin`;
    /// nil otherwise.
    let gazetteerID: City.ID?

    /// Longer than the longest name with its region and country.
    static let maximumLength = 100

    init(_ text: String) throws(ResolutionError) {
        typed = text.cleaned(maximumLength: Self.maximumLength)
        let trimmed = text.trimmed
        if trimmed.isEmpty { throw .empty }
        let isControl = { (scalar: Unicode.Scalar) in scalar.properties.generalCategory == .control }
        guard trimmed.unicodeScalars.count <= Self.maximumLength, !trimmed.unicodeScalars.contains(where: isControl)
        else { throw .unknown(typed: typed, suggestions: []) }

        whole = FoldedName(trimmed)
        var parts = Self.withoutBrackets(trimmed).split(separator: ",", omittingEmptySubsequences: false)
            .map { String($0) }
        typedName = parts.removeFirst().trimmed
        name = FoldedName(typedName)
        otherName = Dubeolsik.otherwise(typedName).map { FoldedName($0) }
        qualifiers = parts.map { CityQualifier($0) }.filter { !$0.isEmpty }
        if name.isEmpty { throw .unknown(typed: typed, suggestions: []) }

        let isNumber = trimmed.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        let typedID = isNumber ? Int(trimmed).map { CityID.id(of: String($0)) } : trimmed.lowercased()
        gazetteerID = typedID.flatMap { CityID.field(of: $0) == nil ? nil : $0 }
    }

    /// The ways to split several words into a city and its place: first with the place before the city, as in Korean
    /// addresses (`경기도 광주`, `미국 미주리주 스프링필드`), then with the place after it (`광주 경기도`, `Paris Texas`,
    /// `Paris TX`), longest place first. Empty for one word, and for a text with a comma or brackets.
    var withPlaceApart: [CityQuery] {
        guard qualifiers.isEmpty, gazetteerID == nil else { return [] }
        let words = typed.split(separator: " ").map(String.init)
        guard (2...Self.mostWords).contains(words.count) else { return [] }
        func reading(_ name: ArraySlice<String>, in place: ArraySlice<String>, orCode: Bool = false) -> CityQuery? {
            let place = place.joined(separator: " ")
            guard CityQualifier(place).isKnown || orCode && place.isCode else { return nil }
            return try? CityQuery("\(name.joined(separator: " ")), \(place)")
        }
        let first = (1..<words.count).reversed().compactMap { reading(words[$0...], in: words[..<$0]) }
        let last = (1..<words.count).compactMap { reading(words[..<$0], in: words[$0...], orCode: true) }
        return first + last
    }

    /// The most words of a name with its place.
    private static let mostWords = 8

    /// `광주시 (경기도)`, as places are written in Korean, is `광주시, 경기도`.
    private static func withoutBrackets(_ text: String) -> String {
        guard text.last == ")", let open = text.lastIndex(of: "("), open > text.startIndex else { return text }
        return text[..<open] + "," + text[text.index(after: open)...].dropLast()
    }

    /// True when a city that is known by heart lies where the qualifiers say.
    func admits(_ entry: KnownCity) -> Bool {
        qualifiers.allSatisfy {
            $0.admits(country: (entry.city.countryCode ?? "").utf8, region: (entry.regionCode ?? "").utf8)
        }
    }

    /// True when a row of the gazetteer is in the place of each qualifier.
    func admits(_ row: GazetteerRow) -> Bool { qualifiers.allSatisfy { $0.admits(row) } }
}

extension String {
    /// True for capitals that can be the code of a country or region: `TX`, `FR`, `ENG`.
    fileprivate var isCode: Bool {
        (2...3).contains(utf8.count) && utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }
}
