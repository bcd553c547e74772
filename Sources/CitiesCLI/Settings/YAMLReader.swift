import CCitiesLibyaml

/// Reads a YAML document through libyaml.
final class YAMLReader {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let text: String
    private var anchors: [String: YAMLNode] = [:]
    /// The end of the latest event, in Unicode scalars.
    private var end = 0
    /// Lists and sections that are begun and not at their end.
    private var depth = 0

    /// Settings have two. Each takes a part of the stack, which a file of brackets would use up.
    private static let mostDepth = 32

    /// The document in a text; nil without one.
    static func read(_ text: String) throws(YAMLError) -> YAMLNode? {
        var text = text
        let outcome = text.withUTF8 { [text] bytes in
            Result { () throws(YAMLError) in
                // The result has copies: nothing points into the bytes any more when it returns.
                try YAMLReader(bytes, text).document()
            }
        }
        return try outcome.get()
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>, _ text: String) throws(YAMLError) {
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        self.text = text
        guard yaml_parser_initialize(parser) == 1 else { throw failure }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    private func document() throws(YAMLError) -> YAMLNode? {
        _ = try next()  // the beginning of the stream
        guard try next().kind == YAML_DOCUMENT_START_EVENT else { return nil }
        let root = try node(try next())
        _ = try next()  // the end of the document
        let end = try next()
        guard end.kind == YAML_STREAM_END_EVENT else {
            throw .wrong(problem: "but found another document", at: end.mark, context: nil)
        }
        return root
    }

    private func node(_ event: Event) throws(YAMLError) -> YAMLNode {
        let content: YAMLNode.Content
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.mostDepth else {
            throw .wrong(problem: "exceeded the depth of nesting", at: event.mark, context: nil)
        }
        switch event.kind {
        case YAML_ALIAS_EVENT:
            guard let node = anchors[event.anchor ?? ""] else {
                throw .wrong(problem: "found undefined alias", at: event.mark, context: nil)
            }
            return YAMLNode(content: node.content, line: node.line, range: event.range)
        case YAML_SEQUENCE_START_EVENT: content = .sequence(try items())
        case YAML_MAPPING_START_EVENT: content = .mapping(try members())
        default: content = .scalar(event.text, isPlain: event.isPlain)
        }
        let node = YAMLNode(
            content: content, line: event.mark.line, range: range(event, content), isFlow: event.isFlow)
        if let anchor = event.anchor { anchors[anchor] = node }
        return node
    }

    /// The range of a node. libyaml ends a block at the next token, behind the comments below it: it ends with its last
    /// part.
    private func range(_ event: Event, _ content: YAMLNode.Content) -> Range<Int> {
        let last: YAMLNode?
        switch content {
        case .scalar: return event.range
        case .sequence(let items): last = items.last
        case .mapping(let members): last = members.last?.value
        }
        let end = event.isFlow ? end : last?.range.upperBound
        return event.range.lowerBound..<max(event.range.lowerBound, end ?? 0)
    }

    private func items() throws(YAMLError) -> [YAMLNode] {
        var items: [YAMLNode] = []
        while case let event = try next(), event.kind != YAML_SEQUENCE_END_EVENT { items.append(try node(event)) }
        return items
    }

    private func members() throws(YAMLError) -> [(key: YAMLNode, value: YAMLNode)] {
        var members: [(key: YAMLNode, value: YAMLNode)] = []
        while case let event = try next(), event.kind != YAML_MAPPING_END_EVENT {
            members.append((try node(event), try node(try next())))
        }
        var lines: [String: Int] = [:]
        for member in members {
            guard let name = member.key.text else { continue }
            if let line = lines.updateValue(member.key.line, forKey: name) { throw .duplicateKey(name, line: line) }
        }
        return members
    }

    /// An event of libyaml, with copies of the parts that the program wants.
    private struct Event {
        var kind: yaml_event_type_t
        var mark: YAMLMark
        var text = ""
        var isPlain = false
        var anchor: String?
        /// The place in the text, in Unicode scalars.
        var range: Range<Int>
        /// True for the beginning of a list or a section in brackets.
        var isFlow = false
    }

    private func next() throws(YAMLError) -> Event {
        var raw = yaml_event_t()
        guard yaml_parser_parse(parser, &raw) == 1 else { throw failure }
        defer { yaml_event_delete(&raw) }
        end = raw.end_mark.index
        var event = Event(
            kind: raw.type, mark: YAMLMark(raw.start_mark), range: raw.start_mark.index..<raw.end_mark.index)
        func string(_ start: UnsafeMutablePointer<yaml_char_t>?) -> String? {
            start.map { String(cString: $0) }
        }
        switch raw.type {
        case YAML_ALIAS_EVENT: event.anchor = string(raw.data.alias.anchor)
        case YAML_SEQUENCE_START_EVENT:
            event.anchor = string(raw.data.sequence_start.anchor)
            event.isFlow = raw.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
        case YAML_MAPPING_START_EVENT:
            event.anchor = string(raw.data.mapping_start.anchor)
            event.isFlow = raw.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
        case YAML_SCALAR_EVENT:
            let scalar = raw.data.scalar
            event.text = String(
                decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
            event.isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
            event.anchor = string(scalar.anchor)
        default: break
        }
        return event
    }

    /// The reason why libyaml stopped.
    private var failure: YAMLError {
        let parser = parser.pointee
        let problem = parser.problem.map { String(cString: $0) } ?? "out of memory"
        guard parser.error != YAML_READER_ERROR else {
            let before = text.utf8.prefix(parser.problem_offset)
            return .unreadable(problem: problem, line: before.count { $0 == UInt8(ascii: "\n") } + 1)
        }
        return .wrong(
            problem: problem, at: YAMLMark(parser.problem_mark),
            context: parser.context.map { (String(cString: $0), YAMLMark(parser.context_mark)) })
    }
}

extension YAMLMark {
    fileprivate init(_ mark: yaml_mark_t) {
        self.init(line: mark.line + 1, column: mark.column + 1)
    }
}

/// A part of a YAML document, and where it stands.
struct YAMLNode {
    enum Content {
        /// `isPlain` when it was written without quotes.
        case scalar(String, isPlain: Bool)
        case sequence([YAMLNode])
        case mapping([(key: YAMLNode, value: YAMLNode)])
    }

    var content: Content
    /// The line, from 1.
    var line: Int
    /// The place in the text, in Unicode scalars: where the value would stand when it is empty, and the alias for one.
    var range: Range<Int>
    /// True for a list or a section in brackets.
    var isFlow = false

    /// nil when it is a list or a section.
    var text: String? {
        if case .scalar(let text, _) = content { text } else { nil }
    }

    /// True when it stands for nothing. In quotes, the same is a text.
    var isNull: Bool {
        guard case .scalar(let text, isPlain: true) = content else { return false }
        return ["", "~", "null", "Null", "NULL"].contains(text)
    }
}

/// A position in a text, from 1.
struct YAMLMark: Hashable {
    var line: Int
    var column: Int
}

/// The reason why a text is no YAML document, in libyaml's words.
enum YAMLError: Error {
    /// A byte that no YAML can have in it.
    case unreadable(problem: String, line: Int)
    /// - context: the construct that libyaml was reading, and where that begins; nil when it does not say.
    case wrong(problem: String, at: YAMLMark, context: (words: String, mark: YAMLMark)?)
    case duplicateKey(String, line: Int)
}
