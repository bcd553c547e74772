/// Standard error of what says nothing: a bar would show it.
struct SilentOutput: TextOutput {
    var isTerminal: Bool { false }
    var columns: Int? { nil }
    var rows: Int? { nil }
    var isInFront: Bool { true }

    func write(_: String) {}
}
