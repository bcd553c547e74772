import Foundation
import Localization

/// `Retry? [Y/n]`, asked only when both the question and the answer are on a terminal.
struct RetryPrompt {
    var machine: Machine
    var say: Phrasebook

    var canAsk: Bool { machine.inputIsTerminal && machine.messages.isTerminal }

    /// Whether to try again. The end of input is no; anything that is neither yes nor no asks once more.
    func ask() async throws -> Bool {
        guard canAsk else { return false }
        while true {
            try machine.messages.write(say(.retryQuestion))
            guard let line = await machine.readLine() else {
                try Task.checkCancellation()
                try machine.messages.write("\n")
                return false
            }
            switch line.trimmingCharacters(in: .whitespaces).lowercased() {
            case "", "y", "yes", "예", "네", "ㅇ", "응": return true
            case "n", "no", "아니오", "아니요", "ㄴ": return false
            default: continue
            }
        }
    }
}
