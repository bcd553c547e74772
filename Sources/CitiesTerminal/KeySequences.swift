/// The sequences of the keys of terminals that are like xterm, as most are. terminfo knows the others.
enum KeySequences {
    static let escape: UInt8 = 0x1B
    static let pasteEnd = Array("\u{1B}[201~".utf8)

    static func control(_ byte: UInt8) -> Key? {
        switch byte {
        case 0x08, 0x7F: .backspace
        case 0x09: .tab
        case 0x0A, 0x0D: .enter
        case 1...26: .control(Character(UnicodeScalar(byte + 0x60)))
        default: nil
        }
    }

    /// The last byte of `ESC [` and of `ESC O`.
    static func final(_ byte: UInt8) -> Key? {
        switch byte {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "Z"): .backTab
        case UInt8(ascii: "M"): .enter
        case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(byte - UInt8(ascii: "O")))
        default: nil
        }
    }

    /// The last byte of `ESC [ [`.
    static func console(_ byte: UInt8) -> Key? {
        (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) ? .function(Int(byte - UInt8(ascii: "@"))) : nil
    }

    /// The number of `ESC [ number ~`.
    static func numbered(_ number: Int) -> Key? {
        switch number {
        case 1, 7: .home
        case 2: .insert
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        case 11...15: .function(number - 10)
        case 17...21: .function(number - 11)
        case 23, 24: .function(number - 12)
        default: nil
        }
    }

    /// The names of the keys in terminfo.
    static let capabilities: [(name: String, key: Key)] =
        [
            ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("kpp", .pageUp), ("knp", .pageDown),
            ("khome", .home), ("kend", .end), ("kdch1", .delete), ("kich1", .insert), ("kcbt", .backTab),
            ("kent", .enter),
        ] + (1...12).map { ("kf\($0)", .function($0)) }
}
