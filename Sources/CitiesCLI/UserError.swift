/// A failure that ends the command: the sentence to show, what to do next, and the exit status.
struct UserError: Error {
    var status: ExitStatus
    /// In the user's language; nil when it has been told already.
    var message: String?
    /// Lines that say what to do next; empty when there is nothing to be done.
    var hints: [String]

    init(_ status: ExitStatus, _ message: String?, hints: [String] = []) {
        self.status = status
        self.message = message
        self.hints = hints
    }
}
