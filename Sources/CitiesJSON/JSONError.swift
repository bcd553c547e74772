/// The reason why bytes are not the documented JSON.
package enum JSONError: Error, Equatable {
    /// The bytes are not one JSON document.
    case notJSON
    /// More values, or deeper brackets, than the limit.
    case tooLarge
    /// The check that was given to the parser ended the reading.
    case stopped
    /// A value is missing, null, of another type or out of range: a sentence with its path, such as
    /// `hourly.time.[3] is null`.
    case unexpected(String)

    /// The reason in plain words; nil for `tooLarge` and `stopped`, which are about the reading and not about the text.
    package var reason: String? {
        switch self {
        case .notJSON: "the answer is not JSON"
        case .unexpected(let reason): reason
        case .tooLarge, .stopped: nil
        }
    }
}
