import CitiesFoundation
import CitiesLocalization

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
    private let prompt: YesNoPrompt

    init(machine: Machine, book: Phrasebook) {
        prompt = YesNoPrompt(machine: machine, question: book(.retryQuestion), standard: true)
    }

    var canAsk: Bool { prompt.canAsk }

    /// Asks whether to try again. The end of input is no.
    func ask() async throws -> Bool { try await prompt.ask() ?? false }
}
