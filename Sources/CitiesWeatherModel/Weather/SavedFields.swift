package import CitiesFoundation

/// The fields of an answer in a file of saved answers, each with a tab behind it, in an order that the version of the file
/// fixes. A line ends with the checksum of its fields.
///
/// One list of fields writes them and reads them, ``SourceAnswer/code(_:)``: `fields.number(&temperature)` appends the
/// temperature where they are written, and sets it where they are read. nil is an empty field.
package struct SavedFields {
    /// A line does not have the fields that were expected of it.
    package struct Damage: Error {}

    /// True when fields are read, false when they are written.
    package let isReading: Bool
    /// The fields that were written: UTF-8, without an end of line.
    package private(set) var text: [UInt8] = []
    /// The bytes that are yet to be read; empty when fields are written.
    private var rest: UnsafeBufferPointer<UInt8>
    /// The beginning of the line that is written.
    private var lineStart = 0

    private static let tab = UInt8(ascii: "\t")

    /// Begins fields to be written, after earlier text.
    package init(after text: consuming [UInt8] = []) {
        isReading = false
        lineStart = text.count
        self.text = text
        rest = UnsafeBufferPointer(start: nil, count: 0)
    }

    /// Reads fields that have no checksum behind them. The bytes have to stay in place while fields are read.
    package init(line: UnsafeBufferPointer<UInt8>) {
        isReading = true
        rest = line
    }

    /// Reads the fields of a line without its end, and throws where they are not as they were written. The bytes have to stay in
    /// place while fields are read.
    package init(checked line: UnsafeBufferPointer<UInt8>) throws(Damage) {
        let fields = UnsafeBufferPointer(rebasing: line.dropLast(Self.checksumLength))
        guard line.suffix(Self.checksumLength).elementsEqual(Self.checksum(of: fields).utf8) else { throw Damage() }
        self.init(line: fields)
    }

    private static let checksumLength = 16

    /// The checksum of bytes, of sixteen digits.
    package static func checksum(of bytes: UnsafeBufferPointer<UInt8>) -> String {
        let digits = String(FNV1a.hash(of: bytes), radix: 16)
        return String(repeating: "0", count: checksumLength - digits.count) + digits
    }

    /// Throws when there are more fields.
    package func end() throws(Damage) {
        guard rest.isEmpty else { throw Damage() }
    }

    /// Writes the checksum of a line, and its end.
    package mutating func endLine() {
        let checksum = text[lineStart...].withUnsafeBufferPointer { Self.checksum(of: $0) }
        text.append(contentsOf: checksum.utf8)
        text.append(UInt8(ascii: "\n"))
        lineStart = text.count
    }

    /// Writes a line that was written before, with the checksum that it has.
    package mutating func append(line: UnsafeBufferPointer<UInt8>) {
        text.append(contentsOf: line)
        text.append(UInt8(ascii: "\n"))
        lineStart = text.count
    }

    // MARK: Values

    package mutating func number(_ value: inout Double?) throws(Damage) {
        guard isReading else { return write(value.map(\.description) ?? "") }
        let field = try next()
        if let decimal = field.decimal {
            value = decimal
        } else if field.isEmpty {
            value = nil
        } else {
            // Such as 1e-05. Hexadecimal ones and the words for anything but a number are not written.
            guard field.allSatisfy({ $0 == UInt8(ascii: "e") || $0 <= UInt8(ascii: "9") }),
                let number = Double(String(decoding: field, as: UTF8.self)), number.isFinite
            else { throw Damage() }
            value = number
        }
    }

    package mutating func number(_ value: inout Double) throws(Damage) {
        value = try required(value) { (fields, value: inout Double?) throws(Damage) in try fields.number(&value) }
    }

    package mutating func integer(_ value: inout Int?) throws(Damage) {
        guard isReading else { return write(value.map(String.init) ?? "") }
        var number: Double?
        try self.number(&number)
        let integer = number.flatMap { Int(exactly: $0) }
        guard (number == nil) == (integer == nil) else { throw Damage() }
        value = integer
    }

    package mutating func integer(_ value: inout Int) throws(Damage) {
        value = try required(value) { (fields, value: inout Int?) throws(Damage) in try fields.integer(&value) }
    }

    /// Seconds east of UTC. An offset that no place has is damage.
    package mutating func utcOffset(_ value: inout Int) throws(Damage) {
        try integer(&value)
        if isReading, Plausible.utcOffset(Double(value)) == nil { throw Damage() }
    }

    /// A moment. One that this program cannot be about is damage, before anything counts hours up to it.
    package mutating func date(_ value: inout Date?) throws(Damage) {
        var seconds = value?.timeIntervalSinceReferenceDate
        try number(&seconds)
        guard isReading else { return }
        value = seconds.map(Date.init(timeIntervalSinceReferenceDate:))
        if let value, !Plausible.years.contains(value) { throw Damage() }
    }

    package mutating func date(_ value: inout Date) throws(Damage) {
        value = try required(value) { (fields, value: inout Date?) throws(Damage) in try fields.date(&value) }
    }

    /// A text. An empty one is read as nil.
    package mutating func text(_ value: inout String?) throws(Damage) {
        guard isReading else { return write(value.map(Self.escaped) ?? "") }
        let field = try next()
        value = field.isEmpty ? nil : try Self.unescaped(field)
    }

    package mutating func text(_ value: inout String) throws(Damage) {
        var text: String? = value
        try self.text(&text)
        value = text ?? ""
    }

    package mutating func flag(_ value: inout Bool?) throws(Damage) {
        guard isReading else { return write(value.map { $0 ? "1" : "0" } ?? "") }
        switch try next() {
        case let field where field.isEmpty: value = nil
        case let field where field.elementsEqual("1".utf8): value = true
        case let field where field.elementsEqual("0".utf8): value = false
        default: throw Damage()
        }
    }

    package mutating func choice<Choice: RawRepresentable<String>>(_ value: inout Choice?) throws(Damage) {
        guard isReading else { return write(value?.rawValue ?? "") }
        let field = try next()
        value = field.isEmpty ? nil : Choice(rawValue: String(decoding: field, as: UTF8.self))
        guard field.isEmpty == (value == nil) else { throw Damage() }
    }

    package mutating func choice<Choice: RawRepresentable<String>>(_ value: inout Choice) throws(Damage) {
        value = try required(value) { (fields, value: inout Choice?) throws(Damage) in try fields.choice(&value) }
    }

    /// A list: its count, then the fields of each element, read into copies of `blank`. A count beyond that of any answer
    /// is damage.
    package mutating func list<Element>(
        _ value: inout [Element]?, blank: Element,
        _ code: (inout SavedFields, inout Element) throws(Damage) -> Void
    ) throws(Damage) {
        var count = value?.count
        try integer(&count)
        guard var elements = isReading ? count.map({ _ in [] }) : value else {
            value = nil
            return
        }
        if isReading, let count {
            // Each has a field at least, of a byte at least.
            guard (0...min(rest.count, Plausible.mostOfAList)).contains(count) else { throw Damage() }
            elements.reserveCapacity(count)
            for _ in 0..<count {
                var element = blank
                try code(&self, &element)
                elements.append(element)
            }
        } else {
            for var element in elements { try code(&self, &element) }
        }
        value = elements
    }

    package mutating func list<Element>(
        _ value: inout [Element], blank: Element,
        _ code: (inout SavedFields, inout Element) throws(Damage) -> Void
    ) throws(Damage) {
        var list: [Element]? = value
        try self.list(&list, blank: blank, code)
        guard let list else { throw Damage() }
        value = list
    }

    /// A value that has to be there.
    mutating func required<Value>(
        _ value: Value, _ code: (inout SavedFields, inout Value?) throws(Damage) -> Void
    ) throws(Damage) -> Value {
        var optional: Value? = value
        try code(&self, &optional)
        guard let optional else { throw Damage() }
        return optional
    }

    // MARK: Fields

    private mutating func write(_ field: String) {
        text.append(contentsOf: field.utf8)
        text.append(Self.tab)
    }

    private mutating func next() throws(Damage) -> UnsafeBufferPointer<UInt8> {
        guard !rest.isEmpty else { throw Damage() }
        let (field, rest) = rest.cut(at: Self.tab)
        // The last one too has its tab: what ends without was cut off.
        guard field.count < self.rest.count else { throw Damage() }
        self.rest = rest
        return field
    }

    private static let escapes: [(character: UInt8, letter: UInt8)] = [
        (UInt8(ascii: "\\"), UInt8(ascii: "\\")), (tab, UInt8(ascii: "t")), (UInt8(ascii: "\n"), UInt8(ascii: "n")),
    ]

    /// A text as its field has it.
    package static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { byte in escapes.contains { $0.character == byte } }) else { return text }
        let bytes = text.utf8.flatMap { byte in
            escapes.first { $0.character == byte }.map { [UInt8(ascii: "\\"), $0.letter] } ?? [byte]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func unescaped(_ field: UnsafeBufferPointer<UInt8>) throws(Damage) -> String {
        guard field.contains(UInt8(ascii: "\\")) else { return String(decoding: field, as: UTF8.self) }
        var bytes: [UInt8] = []
        var rest = field.makeIterator()
        while let byte = rest.next() {
            guard byte == UInt8(ascii: "\\") else {
                bytes.append(byte)
                continue
            }
            let letter = rest.next()
            guard let escape = escapes.first(where: { $0.letter == letter }) else { throw Damage() }
            bytes.append(escape.character)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
