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

    @Test(arguments: Language.allCases) func `an unforeseen error is a bug, with advice on what to report`(
        language: Language
    ) {
        let error = told(Surprise.second, language)
        #expect(error.status == .fault && error.status.rawValue == 70)
        #expect(error.hints.count == 1 && error.hints[0].hasSuffix("cities list 'New York' --verbose"))
        #expect(!"\(error.message ?? "") \(error.hints)".contains("Surprise"))
    }

    @Test func `with --verbose the message contains the text for a bug report`() {
        let error = told(Surprise.second, isVerbose: true)
        #expect(error.hints.count == 1)
        #expect(error.hints[0].contains("Surprise 1") && error.hints[0].contains("cities \(Version.current)"))
    }

    @Test func `an unhandled file error is a bug too, and not one of the output`() {
        let error = told(CocoaError(.fileWriteOutOfSpace, userInfo: [NSFilePathErrorKey: "/home/kim/secret"]))
        #expect(error.status == .fault && !"\(error)".contains("secret"))
    }

    @Test func `an interrupt has no message`() {
        let error = told(CancellationError())
        #expect(error.status == .interrupted && error.message == nil && error.hints.isEmpty)
        let messages = FakeOutput()
        Messages(stream: messages).tell(error)
        #expect(messages.text == "")
    }

    @Test func `a failed write is an error of the output`() {
        let error = told(OutputError.failed(code: ENOSPC))
        #expect(error.status == .outputFailed)
        #expect(error.message == "Could not write the output: no space left.")
    }

    @Test func `every common system error has a sentence in both languages`() {
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
    func `a settings file that cannot be opened for lack of resources is not invalid`(code: Int32) {
        let place = SettingsError.Position.file(path: "/etc/config.yaml", line: nil)
        #expect(told(SettingsError(place: place, problem: .unreadable(code))).status == .systemRefused)
        #expect(told(SettingsError(place: place, problem: .unreadable(EACCES))).status == .configuration)
    }

    @Test(arguments: [StartupResources.Missing.threads(6), .descriptors(24), .memory(64)])
    func `a failed start has a reason, in both languages`(missing: StartupResources.Missing) {
        let errors = Language.allCases.map { told(missing, $0) }
        #expect(errors.allSatisfy { $0.status == .systemRefused && $0.hints.count == 1 })
        #expect(errors[0].message != errors[1].message && errors[0].message?.contains(/\d/) == true)
    }

    @Test func `this machine has the required resources`() {
        #expect(throws: Never.self) { try StartupResources().check() }
        let tooMany = Int(Int32.max)
        #expect(throws: StartupResources.Missing.descriptors(tooMany)) {
            try StartupResources(descriptors: tooMany).check()
        }
        #expect(throws: StartupResources.Missing.memory(1 << 40)) { try StartupResources(memory: 1 << 40).check() }
    }
}
