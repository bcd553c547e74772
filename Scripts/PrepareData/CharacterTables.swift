import CCitiesUTF8Proc
import CitiesWeatherModel
import Foundation

/// Facts about characters as Swift code, so that no library for them is needed to build or to run.
package enum CharacterTables {
    /// The characters of no column and of two, as utf8proc measures them.
    package static func widths() -> String {
        let ranges = [(name: "zero", width: 0), (name: "wide", width: 2)].map { name, width in
            var ranges: [ClosedRange<UInt32>] = []
            for value in UInt32(0)...0x10_FFFF where max(0, utf8proc_charwidth(utf8proc_int32_t(value))) == width {
                if let last = ranges.last, last.upperBound + 1 == value {
                    ranges[ranges.count - 1] = last.lowerBound...value
                } else {
                    ranges.append(value...value)
                }
            }
            return "    static let \(name): [UInt32] = " + list(ranges.flatMap { [$0.lowerBound, $0.upperBound] })
        }
        let version = String(cString: utf8proc_unicode_version())
        return file(
            """
            extension CharacterWidths {
                /// The version of Unicode that the ranges are of.
                static let unicode = "\(version)"

                /// The first and the last of each range of characters without a column: marks, controls, unassigned ones.
            \(ranges[0])

                /// The first and the last of each range of characters of two columns.
            \(ranges[1])
            }
            """)
    }

    /// Letters with marks in other scripts than Latin, and the letters under the marks, by Foundation's decompositions.
    package static func markedLetters() -> String {
        var pairs: [UInt32] = []
        for value in UInt32(0x80)...0x2_FFFF {
            guard let scalar = Unicode.Scalar(value), PlainLetters.latin(scalar) == nil,
                !(0xAC00...0xD7A3).contains(value)
            else { continue }
            let parts = Array(String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars)
            guard parts.count > 1 else { continue }
            let bases = parts.filter { !marks.contains($0.properties.generalCategory) }
            if bases.count == 1 { pairs += [value, bases[0].value] }
        }
        return file(
            """
            extension PlainLetters {
                /// Letters with marks, in order, and after each the letter under them.
                static let markedLetters: [UInt32] = \(list(pairs))
            }
            """)
    }

    private static let marks: Set<Unicode.GeneralCategory> = [.nonspacingMark, .spacingMark, .enclosingMark]

    private static func file(_ code: String) -> String {
        "// swift-format-ignore-file\n// Written by `make data`.\n\n\(code)\n"
    }

    /// Numbers in lines of up to 120 columns.
    private static func list(_ numbers: [UInt32]) -> String {
        var lines = [""]
        for number in numbers {
            let word = "0x" + String(number, radix: 16, uppercase: true) + ","
            if lines[lines.count - 1].count + word.count > 110 { lines.append("") }
            lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "        " : " ") + word
        }
        return "[\n" + lines.joined(separator: "\n") + "\n    ]"
    }
}
