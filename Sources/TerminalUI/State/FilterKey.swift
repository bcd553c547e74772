import Foundation
import WeatherModel

/// A city's names as a filter compares them: both scripts, without case and marks, and the consonants that the
/// syllables of the Korean name begin with.
struct FilterKey: Sendable, Hashable {
    private let bytes: [UInt8]

    init(_ city: City) {
        let korean = city.koreanName ?? ""
        let parts = [Self.folded(city.englishName), Self.folded(korean), Self.initials(korean)]
        bytes = Array(parts.joined(separator: "\n").utf8)
    }

    /// Whether what was typed is somewhere in a name. Nothing typed is in every name.
    func contains(_ pattern: Pattern) -> Bool {
        let wanted = pattern.bytes
        guard let first = wanted.first else { return true }
        guard bytes.count >= wanted.count else { return false }
        for start in 0...bytes.count - wanted.count
        where bytes[start] == first && bytes[start...].starts(with: wanted) { return true }
        return false
    }

    struct Pattern: Sendable, Hashable {
        let bytes: [UInt8]

        init(_ typed: String) {
            bytes = Array(FilterKey.folded(typed.trimmingCharacters(in: .whitespaces)).utf8)
        }
    }

    private static func folded(_ text: String) -> String {
        // Folding is dear, and most names need none of it.
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
        return text.precomposedStringWithCanonicalMapping.map { character in
            isSyllable(character)
                ? String(character)
                : String(character).folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        }.joined()
    }

    private static func initials(_ name: String) -> String {
        String(
            String.UnicodeScalarView(
                name.precomposedStringWithCanonicalMapping.unicodeScalars.compactMap { scalar in
                    guard (0xAC00...0xD7A3).contains(scalar.value) else { return nil }
                    // 588 syllables begin with each consonant.
                    return consonants[Int(scalar.value - 0xAC00) / 588]
                }))
    }

    private static func isSyllable(_ character: Character) -> Bool {
        character.unicodeScalars.first.map { (0xAC00...0xD7A3).contains($0.value) } ?? false
    }

    private static let consonants = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)
}
