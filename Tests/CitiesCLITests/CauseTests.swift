import Foundation
import CitiesLocalization
import Testing

@testable import CitiesCLI

/// The message for each kind of failure.
struct CauseTests {
    private enum Surprise: Error { case first, second }

    private func told(_ error: any Error, isVerbose: Bool = false, _ language: Language = .english) -> UserError {
        UserError(error, words: ["list", "New York"], isVerbose: isVerbose, Phrasebook(language))
    }

    @Test(arguments: Language.allCases) func `what nobody foresaw is a bug, and says what to report`(
        language: Language
    ) {
        let error = told(Surprise.second, language)
        #expect(error.status == .fault && error.status.rawValue == 70)
        #expect(error.hints.count == 1 && error.hints[0].hasSuffix("cities list 'New York' --verbose"))
        #expect(!"\(error.message ?? "") \(error.hints)".contains("Surprise"))
    }

    @Test func `who asks for everything is told what to paste into the report`() {
        let error = told(Surprise.second, isVerbose: true)
        #expect(error.hints.count == 1)
        #expect(error.hints[0].contains("Surprise 1") && error.hints[0].contains("cities \(Version.current)"))
    }

    @Test func `a file that somebody forgot to handle is a bug too, and not the output's fault`() {
        let error = told(CocoaError(.fileWriteOutOfSpace, userInfo: [NSFilePathErrorKey: "/home/kim/secret"]))
        #expect(error.status == .fault && !"\(error)".contains("secret"))
    }

    @Test func `an interrupt needs no words`() {
        let error = told(CancellationError())
        #expect(error.status == .interrupted && error.message == nil && error.hints.isEmpty)
        let messages = FakeOutput()
        Messages(stream: messages).tell(error)
        #expect(messages.text == "")
    }

    @Test func `the output's failure is the output's`() {
        let error = told(OutputError.failed(code: ENOSPC))
        #expect(error.status == .outputFailed)
        #expect(error.message == "Could not write the output: no space left.")
    }

    @Test func `every reason of the system that people meet has words in both languages`() {
        let codes = [
            ENOENT, EACCES, EISDIR, EEXIST, ENOSPC, EROFS, EWOULDBLOCK, EBADF, EFBIG, ENAMETOOLONG, ELOOP, EIO, ENXIO,
            EMFILE, ENFILE, ENOMEM, EINVAL, ENOTSUP, ESTALE, ETIMEDOUT, EDQUOT, EPERM, ENOTDIR,
        ]
        for language in Language.allCases {
            let book = Phrasebook(language)
            let texts = codes.map { SystemError.text(code: $0, book) }
            #expect(texts.allSatisfy { !$0.contains(/\d/) }, "\(texts)")
            #expect(SystemError.text(code: 9_999, book).contains("9999"))
        }
    }

    @Test(arguments: [EMFILE, ENFILE, ENOMEM])
    func `a settings file that the system cannot open for want of something is not wrong`(code: Int32) {
        let place = SettingsError.Place.file(path: "/etc/config.yaml", line: nil)
        #expect(told(SettingsError(place: place, problem: .unreadable(code))).status == .systemRefused)
        #expect(told(SettingsError(place: place, problem: .unreadable(EACCES))).status == .configuration)
    }

    @Test(arguments: [StartingNeeds.Missing.threads(6), .descriptors(24), .memory(64)])
    func `what cannot start says why, in both languages`(missing: StartingNeeds.Missing) {
        let errors = Language.allCases.map { told(missing, $0) }
        #expect(errors.allSatisfy { $0.status == .systemRefused && $0.hints.count == 1 })
        #expect(errors[0].message != errors[1].message && errors[0].message?.contains(/\d/) == true)
    }

    @Test func `this machine has what it takes, and not more than there is`() {
        #expect(throws: Never.self) { try StartingNeeds().check() }
        let tooMany = Int(Int32.max)
        #expect(throws: StartingNeeds.Missing.descriptors(tooMany)) {
            try StartingNeeds(descriptors: tooMany).check()
        }
        #expect(throws: StartingNeeds.Missing.memory(1 << 40)) { try StartingNeeds(memory: 1 << 40).check() }
    }
}
