import CitiesLocalization
import CitiesPresentation

/// A question that is answered with yes or no, asked only when both the question and the answer are on a terminal.
struct YesNoPrompt {
    var machine: Machine
    /// The question with its possible answers, and a blank at its end.
    var question: String
    /// The meaning of Enter alone; nil when it has none.
    var standard: Bool?

    var canAsk: Bool { machine.inputIsTerminal && machine.messages.isTerminal }

    /// nil at the end of input, and when no question can be shown. An answer that is neither yes nor no repeats the question once.
    ///
    /// `ㅛ` and `ㅜ` are the keys of `y` and `n` when Hangul is being typed.
    func ask() async throws -> Bool? {
        guard canAsk, machine.comesToFront() else { return nil }
        while true {
            try Messages(stream: machine.messages).ask(question)
            guard let line = await machine.readLine() else {
                try Task.checkCancellation()
                try machine.messages.write("\n")
                return nil
            }
            switch line.trimmed.lowercased() {
            case "y", "yes", "예", "네", "ㅇ", "응", "ㅛ": return true
            case "n", "no", "아니오", "아니요", "ㄴ", "ㅜ": return false
            case "": if let standard { return standard }
            default: continue
            }
        }
    }
}

/// `Retry? [Y/n]`, asked only when both the question and the answer are on a terminal.
struct RetryPrompt {
    var machine: Machine
    var book: Phrasebook

    var canAsk: Bool { prompt(book(.retryQuestion)).canAsk }

    /// Asks whether to try again. The end of input is no.
    ///
    /// - Parameter limit: The time until the limit of a source ends; nil without one, and when it is unknown.
    func ask(within limit: Duration? = nil) async throws -> Bool {
        let question = limit.map { book(.retryQuestionAtLimit, ["wait": book.wait($0)]) } ?? book(.retryQuestion)
        return try await prompt(question).ask() ?? false
    }

    private func prompt(_ question: String) -> YesNoPrompt {
        YesNoPrompt(machine: machine, question: question, standard: true)
    }
}
