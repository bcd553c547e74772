import CitiesFoundation
package import CitiesWeatherModel

/// Answers that are to be saved, as the lines of the file: half the room of the answers.
package struct AnswerLines<Answer: SourceAnswer>: Sendable {
    /// The heading of a file, and a line for each answer.
    private(set) var text: [UInt8]
    /// The time of each answer.
    private(set) var fetchedAt: [City.ID: Date] = [:]
    /// The reason why an answer could not be written; nil when all could.
    private(set) var damage: SavedFields.Damage?

    /// - Parameter count: How many are to come. What they need is not looked for again and again, with a copy each time.
    package init(count: Int) {
        text = Array(ResponseCache.heading.utf8)
        text.reserveCapacity(text.count + count * 320)
    }

    /// Adds an answer; of two about a city the first stays.
    package mutating func add(_ answer: Sourced<Answer>, about city: City.ID) {
        guard fetchedAt[city] == nil else { return }
        fetchedAt[city] = answer.provenance.fetchedAt
        var line = AnswerLine(city, answer)
        var fields = SavedFields(after: text)
        // One owner of the text: it is not copied.
        text = []
        do {
            try line.code(with: &fields)
            fields.endLine()
        } catch {
            damage = error
        }
        text = fields.text
    }

    /// The text without some cities.
    func text(without cities: Set<City.ID>) -> [UInt8] {
        guard !cities.isEmpty else { return text }
        var others = SavedFields(after: Array(ResponseCache.heading.utf8))
        ResponseCache.forEachLine(of: text) { city, line in
            if !cities.contains(city) { others.append(line: line) }
        }
        return others.text
    }
}

/// A saved answer; its city, source and time are nil where their field is empty. Its quality depends on when it is read, so
/// that is not saved.
struct AnswerLine<Answer: SourceAnswer> {
    private(set) var city: City.ID?
    /// The `id` of the source.
    private(set) var source: String?
    private(set) var fetchedAt: Date?
    private(set) var answer: Answer

    init(_ city: City.ID, _ answer: Sourced<Answer>) {
        self.city = city
        source = answer.provenance.source.id
        fetchedAt = answer.provenance.fetchedAt
        self.answer = answer.value
    }

    init(_ line: UnsafeBufferPointer<UInt8>) throws(SavedFields.Damage) {
        answer = Answer.blank
        var fields = try SavedFields(checked: line)
        try code(with: &fields)
        try fields.end()
    }

    mutating func code(with fields: inout SavedFields) throws(SavedFields.Damage) {
        try fields.text(&city)
        try fields.text(&source)
        try fields.date(&fetchedAt)
        try answer.code(with: &fields)
    }
}

/// The last two bytes of some texts, as a line has them in its first field. A line of another text is nearly always ruled out by
/// them, without a copy of the text.
struct FieldEndings {
    /// A bit for each pair of bytes.
    private var seen = [UInt64](repeating: 0, count: 1 << 10)

    init(_ texts: Set<String>) {
        for text in texts {
            let field = Array(SavedFields.escaped(text).utf8)
            let ending = field.withUnsafeBufferPointer { Self.ending(ofFirstField: $0) }
            seen[ending >> 6] |= 1 << UInt64(ending & 63)
        }
    }

    func mayHave(fieldOf line: UnsafeBufferPointer<UInt8>) -> Bool {
        let ending = Self.ending(ofFirstField: line)
        return seen[ending >> 6] & 1 << UInt64(ending & 63) != 0
    }

    /// A field of a single byte has a zero before it.
    private static func ending(ofFirstField line: UnsafeBufferPointer<UInt8>) -> Int {
        let end = line.cut(at: UInt8(ascii: "\t")).before.count
        func byte(_ place: Int) -> Int { place >= 0 ? Int(line[place]) : 0 }
        return byte(end - 2) << 8 | byte(end - 1)
    }
}
