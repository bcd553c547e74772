import WeatherModel

/// Where a city is, as typed after a comma: a country or a first-level region, by its code or by a name that is known.
struct CityQualifier {
    private let key: NameKey
    /// Country and region code of the provinces and states of that name.
    private let provinces: [(country: String, region: String)]
    /// The codes of the countries of that name.
    private let countries: [String]

    init(_ key: NameKey) {
        self.key = key
        provinces =
            Catalogue.entries.compactMap { entry in
                guard let country = entry.city.countryCode, let region = entry.regionCode,
                    [entry.city.region, entry.koreanProvince].contains(where: { $0.map { NameKey($0) } == key })
                else { return nil }
                return (country, region)
            } + StateName.regions(named: key)
        // Codes, which most qualifiers are, need no names.
        countries =
            key.bytes.count < 3
            ? []
            : CountryName.codes.filter { code in
                ["en", "ko"].contains { CountryName.name(of: code, in: $0).map { NameKey($0) } == key }
            }
    }

    func admits(country: some Sequence<UInt8>, region: some Sequence<UInt8>) -> Bool {
        key.isFolded(country) || key.isFolded(region)
            || countries.contains { country.elementsEqual($0.utf8) }
            || provinces.contains { country.elementsEqual($0.country.utf8) && region.elementsEqual($0.region.utf8) }
    }
}

extension NameKey {
    /// Whether a code, which is in ASCII letters and digits, is this key when its case is ignored.
    fileprivate func isFolded(_ code: some Sequence<UInt8>) -> Bool {
        bytes.elementsEqual(code.lazy.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 })
    }
}
