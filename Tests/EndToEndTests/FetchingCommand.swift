/// A command that sends a request, in one of its formats: a column of the matrix.
struct FetchingCommand: Sendable {
    enum Question: Sendable {
        /// A question about the present.
        case present
        case coming
    }

    var words: [String]
    var question: Question

    private init(_ question: Question, _ words: String...) {
        (self.question, self.words) = (question, words)
    }

    static let aboutThePresent = [
        FetchingCommand(.present, "list", "Seoul", "Busan"),
        FetchingCommand(.present, "detail", "Seoul"),
        FetchingCommand(.present, "here", "--at", "37.5665,126.978"),
        FetchingCommand(.present, "search", "Seoul", "--limit", "1"),
        FetchingCommand(.present, "list", "Seoul", "Busan", "--format", "ndjson"),
        FetchingCommand(.present, "list", "Seoul", "--template", "{name} {temp}"),
        FetchingCommand(.present, "map", "Seoul", "Busan", "--format", "csv"),
        FetchingCommand(.present, "list", "Seoul", "Busan", "--format", "json"),
    ]

    static let aboutComingDays = [
        FetchingCommand(.coming, "forecast", "Seoul"),
        FetchingCommand(.coming, "chart", "Seoul"),
        FetchingCommand(.coming, "compare", "Seoul", "Busan"),
        FetchingCommand(.coming, "plan", "Seoul", "Busan"),
        FetchingCommand(.coming, "hours", "Seoul", "Busan"),
        FetchingCommand(.coming, "forecast", "Seoul", "--format", "json"),
        FetchingCommand(.coming, "list", "Seoul", "Busan", "--day", "tomorrow"),
        FetchingCommand(.coming, "chart", "Seoul", "--format", "csv"),
    ]

    /// Commands that differ in more than their format.
    static let ofEveryKind = Array(aboutThePresent.prefix(4) + aboutComingDays.prefix(4))
}
