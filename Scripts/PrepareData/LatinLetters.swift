import CitiesCatalog
import CitiesWeatherModel
package import Foundation

/// The sounds of letters of other scripts in Latin ones, by CLDR's rules in Foundation's ICU. The program is linked with
/// neither.
package struct LatinLetters {
    package init() {}

    package func write(into file: URL) throws {
        try table().write(to: file, atomically: true, encoding: .utf8)
    }

    package func table() -> String {
        var letters: [String: String] = [:]
        for value in UInt32(0x80)...0xFFFF {
            guard let scalar = Unicode.Scalar(value), let sound = Self.sound(of: scalar) else { continue }
            letters[sound, default: ""].unicodeScalars.append(scalar)
        }
        return letters.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }.joined()
    }

    /// The sound in ASCII; nil without a letter or a sound, and for letters that need no table.
    private static func sound(of scalar: Unicode.Scalar) -> String? {
        guard Character(scalar).isLetter, scalar.properties.generalCategory != .modifierLetter,
            PlainLetters.latin(scalar) == nil, HangulSound.of(scalar) == nil,
            let sound = String(scalar).applyingTransform(.toLatin, reverse: false)
        else { return nil }
        let letters = sound.decomposedStringWithCanonicalMapping.unicodeScalars.filter {
            !marks.contains($0.properties.generalCategory)
        }
        let plain = String(String.UnicodeScalarView(letters))
        return plain.isEmpty || plain.utf8.contains { $0 <= 0x20 || $0 >= 0x7F } ? nil : plain
    }

    private static let marks: Set<Unicode.GeneralCategory> = [
        .nonspacingMark, .spacingMark, .enclosingMark, .modifierLetter, .format,
    ]
}
