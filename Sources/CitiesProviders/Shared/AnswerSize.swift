/// The size of an honest answer to a question, several times over. A larger one comes from no weather service, and
/// reading it could take any amount of memory and time: it is not read.
package struct AnswerSize: Sendable, Hashable {
    /// The size of the unpacked body.
    package let bytes: Int
    /// Values and names in the JSON. Each takes many times its two bytes once it is parsed.
    let values: Int
    /// Values and names of a document that says why there is no answer, several times over.
    static let valuesOfError = 8_000

    /// The limit for a number of places, or hits of a search, with a number of bytes for each.
    ///
    /// Whatever was asked, there is room for a document that says why not, for the page of a network to sign in to, and
    /// for an answer of a server in between that holds more than was asked for.
    package static func places(_ count: Int, of bytes: Int) -> AnswerSize {
        // Documented answers have ten bytes and more for each value.
        AnswerSize(bytes: count * bytes + 256 << 10, values: count * bytes / 10 + valuesOfError)
    }
}
