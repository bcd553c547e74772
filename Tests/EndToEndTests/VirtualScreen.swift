import Foundation

/// The screen of a terminal that interprets the output of curses for `xterm-256color`.
struct VirtualScreen {
    private(set) var columns: Int
    private(set) var rows: Int
    /// One text for each column; empty in the right half of a wide character.
    private var cells: [[String]]
    private var row = 0
    private var column = 0
    private var region: ClosedRange<Int>
    private var last = " "
    private var pending: [UInt8] = []
    /// Modes that were set with `CSI ? n h` and not reset.
    private(set) var modes: Set<Int>
    /// The default modes: lines wrap, and the cursor is visible.
    static let usual: Set = [7, 25]
    /// Unknown sequences: a test fails on them rather than show a wrong screen.
    private(set) var unknown: [String] = []

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
        region = 0...rows - 1
        modes = Self.usual
    }

    /// The lines without the blanks at their ends.
    var lines: [String] {
        cells.map { row in
            var line = row.joined()
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    var text: String { lines.joined(separator: "\n") }

    /// The columns after a text, at its first place in each line that contains it.
    func edges(of text: String, inFirst rows: Int = .max) -> Set<Int> {
        Set(
            lines.prefix(rows).compactMap { line in
                line.range(of: text).map { range in
                    line[..<range.upperBound].unicodeScalars.reduce(0) { $0 + (Self.isWide($1.value) ? 2 : 1) }
                }
            })
    }

    func contains(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

    mutating func resize(columns: Int, rows: Int) {
        let old = cells
        self = {
            var screen = VirtualScreen(columns: columns, rows: rows)
            screen.modes = modes
            screen.unknown = unknown
            screen.pending = pending
            return screen
        }()
        for (index, line) in old.prefix(rows).enumerated() {
            for (place, cell) in line.prefix(columns).enumerated() { cells[index][place] = cell }
        }
    }

    mutating func write(_ bytes: [UInt8]) {
        pending += bytes
        var rest = pending[...]
        while let taken = take(rest) { rest = rest.dropFirst(taken) }
        pending = Array(rest)
    }

    /// The length in bytes of the next character or sequence; nil while it is incomplete.
    private mutating func take(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard let first = bytes.first else { return nil }
        switch first {
        case 0x1B: return escape(bytes)
        case 0x0D: column = 0
        case 0x0A: lineFeed()
        case 0x08: column = max(0, column - 1)
        case 0x07, 0x0E, 0x0F: break
        case 0x09: column = min(columns - 1, (column / 8 + 1) * 8)
        case 0x20..<0x80: put(String(UnicodeScalar(first)))
        default:
            let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
            guard bytes.count >= length else { return nil }
            put(String(decoding: bytes.prefix(length), as: UTF8.self))
            return length
        }
        return 1
    }

    private mutating func escape(_ bytes: ArraySlice<UInt8>) -> Int? {
        let bytes = Array(bytes)
        guard bytes.count >= 2 else { return nil }
        switch UnicodeScalar(bytes[1]) {
        case "[":
            guard let end = bytes.indices.dropFirst(2).first(where: { (0x40...0x7E).contains(bytes[$0]) }) else {
                return nil
            }
            control(String(decoding: bytes[2..<end], as: UTF8.self), Character(UnicodeScalar(bytes[end])))
            return end + 1
        case "]":
            // BEL ends it, or `ESC \`.
            guard let end = bytes.indices.dropFirst(2).first(where: { bytes[$0] == 0x07 || bytes[$0] == 0x1B }) else {
                return nil
            }
            if bytes[end] == 0x07 { return end + 1 }
            return end + 1 < bytes.count ? end + 2 : nil
        case "(", ")": return bytes.count >= 3 ? 3 : nil
        case "M":
            if row == region.lowerBound { scroll(-1) } else { row = max(0, row - 1) }
        case "7", "8", "=", ">", "c": break
        default: unknown.append("ESC \(UnicodeScalar(bytes[1]))")
        }
        return 2
    }

    private mutating func control(_ parameters: String, _ final: Character) {
        if parameters.hasPrefix("?") {
            let numbers = parameters.dropFirst().split(separator: ";").compactMap { Int($0) }
            if final == "h" { modes.formUnion(numbers) }
            if final == "l" { modes.subtract(numbers) }
            if numbers.contains(1049) { erase(0..<rows) }
            return
        }
        if parameters.hasPrefix(">") || parameters.hasPrefix("!") { return }
        let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        let count = max(1, numbers.first ?? 1)
        switch final {
        case "H", "f": move(count - 1, max(1, numbers.count > 1 ? numbers[1] : 1) - 1)
        case "A": move(row - count, column)
        case "B": move(row + count, column)
        case "C": move(row, column + count)
        case "D": move(row, column - count)
        case "G": move(row, count - 1)
        case "d": move(count - 1, column)
        case "J":
            let mode = numbers.first ?? 0
            if mode == 0 { blank(row, column..<columns) }
            if mode == 1 { blank(row, 0..<column + 1) }
            erase(mode == 0 ? row + 1..<rows : mode == 1 ? 0..<row : 0..<rows)
        case "K":
            let mode = numbers.first ?? 0
            blank(row, mode == 0 ? column..<columns : mode == 1 ? 0..<column + 1 : 0..<columns)
        case "X": blank(row, column..<min(columns, column + count))
        case "P":
            cells[row].removeSubrange(column..<min(columns, column + count))
            cells[row] += Array(repeating: " ", count: columns - cells[row].count)
        case "@":
            cells[row].insert(contentsOf: Array(repeating: " ", count: count), at: column)
            cells[row] = Array(cells[row].prefix(columns))
        case "L": scroll(-count, from: row)
        case "M": scroll(count, from: row)
        case "S": scroll(count)
        case "T": scroll(-count)
        case "b": for _ in 0..<count { put(last) }
        case "r":
            let bottom = numbers.count > 1 && numbers[1] > 0 ? numbers[1] - 1 : rows - 1
            region = min(count - 1, rows - 1)...max(min(bottom, rows - 1), min(count - 1, rows - 1))
            move(0, 0)
        case "m", "h", "l", "t", "c", "n": break
        default: unknown.append("CSI \(parameters)\(final)")
        }
    }

    private mutating func put(_ text: String) {
        guard let scalar = text.unicodeScalars.first else { return }
        if (0x300...0x36F).contains(scalar.value) || scalar.value == 0xFE0F { return }
        let width = Self.isWide(scalar.value) ? 2 : 1
        if column + width > columns {
            column = 0
            lineFeed()
        }
        // A wide character that loses one half becomes blank.
        if cells[row][column].isEmpty, column > 0 { cells[row][column - 1] = " " }
        if column + width < columns, cells[row][column + width].isEmpty { cells[row][column + width] = " " }
        cells[row][column] = text
        if width == 2, column + 1 < columns { cells[row][column + 1] = "" }
        column += width
        last = text
    }

    private mutating func lineFeed() {
        if row == region.upperBound { scroll(1) } else { row = min(rows - 1, row + 1) }
    }

    private mutating func move(_ row: Int, _ column: Int) {
        self.row = max(0, min(row, rows - 1))
        self.column = max(0, min(column, columns - 1))
    }

    private mutating func scroll(_ count: Int, from top: Int? = nil) {
        let top = top ?? region.lowerBound
        guard top <= region.upperBound else { return }
        let blank = Array(repeating: " ", count: columns)
        for _ in 0..<min(count.magnitude, UInt(rows)) {
            if count > 0 {
                cells.remove(at: top)
                cells.insert(blank, at: region.upperBound)
            } else {
                cells.remove(at: region.upperBound)
                cells.insert(blank, at: top)
            }
        }
    }

    private mutating func blank(_ row: Int, _ range: Range<Int>) {
        for place in range.clamped(to: 0..<columns) { cells[row][place] = " " }
    }

    private mutating func erase(_ range: Range<Int>) {
        for line in range.clamped(to: 0..<rows) { blank(line, 0..<columns) }
    }

    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2614...0x2615, 0x26A1...0x26A1, 0x26C4...0x26C5, 0x2E80...0xA4CF, 0xAC00...0xD7A3,
        0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
    ]

    static func isWide(_ scalar: UInt32) -> Bool { wide.contains { $0.contains(scalar) } }
}
