/// The key of every sentence that code asks for by name. A test holds it against both tables.
public enum Phrase: String, Sendable, CaseIterable {
    case unknownCondition = "condition.unknown"
}
