/// Standard error: what is talked about, never data.
struct Messages: Sendable {
    var stream: any TextOutput

    /// `cities: what failed`, and below it what to do next.
    func tell(_ error: UserError) {
        tell(lines: ["cities: " + error.message] + error.hints.map { "  " + $0 })
    }

    func tell(_ text: String) {
        tell(lines: ["cities: " + text])
    }

    private func tell(lines: [String]) {
        // There is nowhere left to say that standard error cannot be written to.
        try? stream.write(lines.joined(separator: "\n") + "\n")
    }
}
