import CitiesLocalization

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
