import CitiesTextLayout
import CitiesPresentation

/// The color of a style in a page, one on light and one on dark. Its name has both, so that the rules of a page are made
/// of its text.
struct PageInk {
    /// `i3066a6-42befe`, the name of its class and of its variable.
    let name: String

    /// nil when the style leaves the text's own color.
    init?(_ style: Style) {
        guard let light = ANSIPainter.hexadecimal(style, on: .light),
            let dark = ANSIPainter.hexadecimal(style, on: .dark)
        else { return nil }
        name = "i\(light.dropFirst())-\(dark.dropFirst())"
    }

    /// The color in a picture of the page.
    var variable: String { "var(--\(name))" }

    /// The rules of the colors that a page uses, in order of their names.
    static func rules(in page: String) -> String {
        let names = used(in: page).sorted()
        guard !names.isEmpty else { return "" }
        func values(_ color: (String) -> Substring) -> String {
            ":root{" + names.map { "--\($0):#\(color($0))" }.joined(separator: ";") + "}"
        }
        return values { $0.dropFirst().prefix(6) } + "\n" + PageStyle.onDark(values { $0.suffix(6) }) + "\n"
            + names.map { ".\($0){color:var(--\($0))}" }.joined() + "\n"
    }

    private static func used(in page: String) -> Set<String> {
        let bytes = Array(page.utf8)
        func areDigits(_ range: Range<Int>) -> Bool {
            bytes[range].allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
        }
        var names: Set<String> = []
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "i") && index + 14 <= bytes.count {
            guard bytes[index + 7] == UInt8(ascii: "-"), areDigits(index + 1..<index + 7),
                areDigits(index + 8..<index + 14)
            else { continue }
            names.insert(String(decoding: bytes[index..<index + 14], as: UTF8.self))
        }
        return names
    }
}
