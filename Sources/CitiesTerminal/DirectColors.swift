import CCitiesNcurses
import CitiesFoundation

/// Colors of red, green and blue on a terminal of whose terminfo entry curses knows 256 colors.
///
/// Curses draws each color as an entry of the palette. Its output is caught in an unnamed file, and there the entries
/// are replaced by red, green and blue. The palette of the terminal stays as it is.
struct DirectColors {
    private var entries: [Int: Int] = [:]
    private var colors: [Int] = []
    private let file: Int32

    /// Entries before it are the terminal's own colors, which other sequences choose.
    private static let first = 16

    /// nil where the terminal chooses an entry by another sequence than `38;5;n`, and without a file.
    ///
    /// - Parameter foreground: The capability `setaf`.
    init?(foreground: [UInt8]?) {
        let text = String(decoding: foreground ?? [], as: UTF8.self)
        guard text.contains("38;5;%p1%d") || text.contains("38:5:%p1%d") else { return nil }
        let file = cities_unnamed_file()
        guard file >= 0 else { return nil }
        self.file = file
    }

    /// The entry that stands for a color, `0xRRGGBB`; nil when all entries are taken.
    mutating func entry(of color: Int) -> Int? {
        if let entry = entries[color] { return entry }
        let entry = Self.first + colors.count
        guard entry < 256 else { return nil }
        colors.append(color)
        entries[color] = entry
        return entry
    }

    /// Runs a part of curses that writes to `descriptor`, and writes its output with the colors to `output`.
    func catching(_ descriptor: Int32, for output: Int32, _ draw: () -> Void) {
        guard ftruncate(file, 0) == 0, lseek(file, 0, SEEK_SET) == 0, dup2(file, descriptor) == descriptor else {
            return draw()
        }
        draw()
        dup2(output, descriptor)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        let count = Int(lseek(file, 0, SEEK_END))
        guard count > 0 else { return }
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = max(0, pread(file, buffer.baseAddress, count, 0))
        }
        _ = translated(bytes).withUnsafeBytes { writeAll($0, to: output) }
    }

    /// Output of curses with red, green and blue in place of entries.
    func translated(_ bytes: [UInt8]) -> [UInt8] {
        let semicolon = Array("\u{1B}[38;5;".utf8)
        let colon = Array("\u{1B}[38:5:".utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 4)
        var rest = bytes[...]
        while let escape = rest.firstIndex(of: KeySequences.escape) {
            result += rest[..<escape]
            rest = rest[escape...]
            guard rest.starts(with: semicolon) || rest.starts(with: colon),
                let end = rest.dropFirst(semicolon.count).firstIndex(where: { !(0x30...0x39).contains($0) }),
                rest[end] == UInt8(ascii: "m"),
                let entry = Int(String(decoding: rest[(escape + semicolon.count)..<end], as: UTF8.self)),
                colors.indices.contains(entry - Self.first)
            else {
                result.append(rest.removeFirst())
                continue
            }
            let color = colors[entry - Self.first]
            result += "\u{1B}[38;2;\(color >> 16);\(color >> 8 & 255);\(color & 255)m".utf8
            rest = rest[(end + 1)...]
        }
        return result + rest
    }

    func end() { close(file) }
}
