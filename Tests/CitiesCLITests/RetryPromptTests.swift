import CitiesLocalization
import Testing

@testable import CitiesCLI

struct RetryPromptTests {
    /// A machine that asks and reads answers on a terminal.
    private func terminal(typing lines: String...) -> FakeMachine {
        FakeMachine(messages: FakeOutput(columns: 80), inputIsTerminal: true, typed: lines)
    }

    @Test(arguments: ["", " ", "y", "Y", "yes", "YES", " y ", "예", "네", "응", "ㅇ", "ㅛ"])
    func `yes in either language, and Enter, are yes`(line: String) async throws {
        for language in Language.allCases {
            let fake = terminal(typing: line)
            let prompt = RetryPrompt(machine: fake.machine, book: Phrasebook(language))
            #expect(try await prompt.ask())
        }
    }

    @Test(arguments: ["n", "N", "no", "No", "아니오", "아니요", "ㄴ", "ㅜ"])
    func `no in either language is no`(line: String) async throws {
        for language in Language.allCases {
            let fake = terminal(typing: line)
            let prompt = RetryPrompt(machine: fake.machine, book: Phrasebook(language))
            #expect(try await !prompt.ask())
        }
    }

    @Test(arguments: [
        (Language.english, "The limit ends in 40 min. Retry? [Y/n] "),
        (.korean, "한도는 40분 뒤에 풀립니다. 다시 시도할까요? [Y/n] "),
    ])
    func `at a limit the question has the wait`(language: Language, question: String) async throws {
        let fake = terminal(typing: "n")
        #expect(try await !RetryPrompt(machine: fake.machine, book: Phrasebook(language)).ask(within: .seconds(2_400)))
        #expect(fake.messages.text == question)
    }

    @Test func `a question that is wider than the terminal is broken at a blank`() async throws {
        let fake = FakeMachine(messages: FakeOutput(columns: 20), inputIsTerminal: true, typed: ["y"])
        let prompt = YesNoPrompt(machine: fake.machine, question: "May the weather service be asked? [y/n] ")
        #expect(try await prompt.ask() == true)
        #expect(fake.messages.text == "May the weather\nservice be asked?\n[y/n] ")
    }

    @Test func `any other answer repeats the question`() async throws {
        let fake = terminal(typing: "maybe", "nope", "y")
        #expect(try await RetryPrompt(machine: fake.machine, book: Phrasebook(.english)).ask())
        #expect(fake.messages.text == "Retry? [Y/n] Retry? [Y/n] Retry? [Y/n] ")
    }

    @Test func `the end of input is no, on a line of its own`() async throws {
        let fake = terminal()
        #expect(try await !RetryPrompt(machine: fake.machine, book: Phrasebook(.korean)).ask())
        #expect(fake.messages.text == "다시 시도할까요? [Y/n] \n")
    }

    @Test(arguments: [(nil, true), (80, false), (nil, false)] as [(Int?, Bool)])
    func `the prompt appears only when its output and input are a terminal`(
        columns: Int?, inputIsTerminal: Bool
    ) async throws {
        let fake = FakeMachine(messages: FakeOutput(columns: columns), inputIsTerminal: inputIsTerminal, typed: ["y"])
        let prompt = RetryPrompt(machine: fake.machine, book: Phrasebook(.english))
        #expect(!prompt.canAsk)
        #expect(try await !prompt.ask())
        #expect(fake.messages.text == "")
    }

    @Test func `an interrupt of the prompt is an interrupt, not a no`() async {
        let fake = terminal()
        let asking = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await RetryPrompt(machine: fake.machine, book: Phrasebook(.english)).ask()
        }
        await #expect(throws: CancellationError.self) { try await asking.value }
    }
}
