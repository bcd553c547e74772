import Foundation
import CitiesWeatherModel

/// One line of the gazetteer, not yet taken apart. Valid as long as the program runs: the bytes are compiled into it.
struct GazetteerRow {
    let line: UnsafeBufferPointer<UInt8>

    /// The columns of `gazetteer.tsv`.
    enum Column: Int {
        case number, name, otherNames, country, region, latitude, longitude, population, timeZone
    }

    func bytes(_ column: Column) -> UnsafeBufferPointer<UInt8> {
        var (field, rest) = line.cut(at: UInt8(ascii: "\t"))
        for _ in 0..<column.rawValue { (field, rest) = rest.cut(at: UInt8(ascii: "\t")) }
        return field
    }

    /// nil when the column is empty.
    func text(_ column: Column) -> String? {
        let bytes = bytes(column)
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    var number: Int? { text(.number).flatMap { Int($0) } }

    /// At least 1; nil when unknown.
    var population: Int? { text(.population).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } }

    /// The Korean names and any that were added to them.
    var otherNames: [String] { text(.otherNames)?.split(separator: "|").map { String($0) } ?? [] }

    func hasName(_ key: NameKey) -> Bool {
        hasName { key.mayBegin($0) && key == NameKey($0) }
    }

    func hasPrefix(_ key: NameKey) -> Bool {
        hasName { key.mayBegin($0) && NameKey($0).hasPrefix(key) }
    }

    /// Calls with every name's bytes until it returns true; tells whether it did.
    func hasName(where matches: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
        let (_, columns) = line.cut(at: UInt8(ascii: "\t"))
        let (name, others) = columns.cut(at: UInt8(ascii: "\t"))
        if matches(name) { return true }
        // Four rows of five have no other name: this is asked 34,000 times.
        guard others.first != UInt8(ascii: "\t") else { return false }
        var (names, _) = others.cut(at: UInt8(ascii: "\t"))
        while !names.isEmpty {
            let (other, rest) = names.cut(at: UInt8(ascii: "|"))
            if matches(other.withoutKoreanCity) { return true }
            names = rest
        }
        return false
    }

    /// The city of the catalogue with this number, else one made of this line; nil when the line is not a city's.
    var city: City? {
        guard let number else { return nil }
        if let known = Catalogue.entry(geonamesNumber: number) { return known.city }
        guard let name = text(.name),
            let latitude = text(.latitude).flatMap({ Double($0) }),
            let longitude = text(.longitude).flatMap({ Double($0) })
        else { return nil }
        let country = text(.country)
        return City(
            id: CityID.geonames(number),
            englishName: name,
            koreanName: bytes(.otherNames).cut(at: UInt8(ascii: "|")).before.withoutKoreanCity.nonEmptyText,
            region: text(.region).map { code in
                Catalogue.entries.first { $0.regionCode == code && $0.city.countryCode == country }?.city.region ?? code
            },
            countryCode: country,
            coordinates: Coordinates(latitude: latitude, longitude: longitude),
            timeZone: text(.timeZone),
            population: population
        )
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// What is before and after the first `byte`; all of it and nothing when there is none.
    func cut(at byte: UInt8) -> (before: UnsafeBufferPointer, after: UnsafeBufferPointer) {
        guard let start = baseAddress, let found = memchr(start, Int32(byte), count) else {
            return (self, UnsafeBufferPointer(start: nil, count: 0))
        }
        let end = UnsafeRawPointer(found) - UnsafeRawPointer(start)
        return (
            UnsafeBufferPointer(start: start, count: end),
            UnsafeBufferPointer(start: start + end + 1, count: count - end - 1)
        )
    }

    /// GeoNames writes some cities of East Asia and New York with the word for city after a blank (`오사카 시`); nobody
    /// types that.
    var withoutKoreanCity: UnsafeBufferPointer {
        let word = " 시".utf8
        guard count > word.count, suffix(word.count).elementsEqual(word) else { return self }
        return UnsafeBufferPointer(rebasing: dropLast(word.count))
    }

    var nonEmptyText: String? { isEmpty ? nil : String(decoding: self, as: UTF8.self) }
}
