import CitiesCatalog
import Foundation
import CitiesLocalization
import Testing
import CitiesWeatherModel

@testable import CitiesCLI

/// Names of cities on standard input.
struct InputNamesTests {
    private func names(_ fake: FakeMachine, _ language: Language = .english, quiet: Bool = true) throws -> CityNames {
        let session = Session(
            machine: fake.machine, settings: try Settings(environment: [:], file: SettingsFile(path: "config.yaml")),
            directories: Directories(environment: [:]), book: Phrasebook(language), words: ["list", "-"],
            client: fake.machine.makeClient(nil).client)
        return CityNames(session: session, quiet: quiet)
    }

    private func named(_ input: String, with typed: [String] = ["-"]) async throws -> [City.ID] {
        try await names(FakeMachine(input: ([Array(input.utf8)], nil))).named(typed).map(\.id)
    }

    private func problem(_ bytes: [UInt8], _ language: Language = .english) async throws -> UserError {
        try await #require(throws: UserError.self) {
            _ = try await names(FakeMachine(input: ([bytes], nil)), language).named(["-"])
        }
    }

    @Test(arguments: [
        "Seoul\nBusan\nJeju City\n", "Seoul\nBusan\nJeju City", "\n\n  Seoul \n\t\nBusan\n \nJeju City\n\n",
        "Seoul\r\nBusan\r\n\r\nJeju City\r\n", "\u{FEFF}Seoul\nBusan\nJeju City\n", "서울\n부산\n제주\n",
        "Seoul\nPusan\nSEOUL\nJeju City\nBusan\n",
    ])
    func `a name stands on each line, blank ones aside`(input: String) async throws {
        #expect(try await named(input) == ["seoul", "busan", "jeju"])
    }

    @Test(arguments: [
        "Seoul,Busan\nJeju City\n", "Seoul, Busan, Jeju City", "서울,부산\n제주\n", "Seoul,Seoul\nBusan,Jeju City",
    ])
    func `names with commas between them are apart, as in an argument`(input: String) async throws {
        #expect(try await named(input) == ["seoul", "busan", "jeju"])
        #expect(try await named("Paris, TX\n") == ["geonames-4717560"])
    }

    @Test func `names are complete wherever the chunks of input end`() async throws {
        let bytes = Array("\u{FEFF}서울\r\n\nBusan\n제주시".utf8)
        for length in 1...7 {
            let portions = stride(from: 0, to: bytes.count, by: length).map {
                Array(bytes[$0..<min(bytes.count, $0 + length)])
            }
            let fake = FakeMachine(input: (portions, nil))
            #expect(try await names(fake).named(["-"]).map(\.id) == ["seoul", "busan", "jeju"])
        }
    }

    @Test func `names from input take the place of the dash among other names`() async throws {
        let typed = ["Daegu", "-", "Busan", "Gumi"]
        #expect(try await named("Seoul\nBusan\nDaegu\n", with: typed) == ["daegu", "seoul", "busan", "gumi"])
    }

    @Test func `an unknown name is reported with its line`() async throws {
        let english = try await problem(Array("Seoul\n\nSeuol\n".utf8))
        #expect(english.status == .usage)
        #expect(english.message == "standard input, line 3: No city found for 'Seuol'.")
        #expect(
            english.hints == ["Did you mean Seoul, Snuol?", "To look the name up online: cities search Seuol"])
        let korean = try await problem(Array("뷁뷁뷁\n".utf8), .korean)
        #expect(korean.message == "표준 입력 1행: '뷁뷁뷁'이라는 도시를 찾지 못했습니다.")
        let ambiguous = try await problem(Array("고성".utf8))
        #expect(ambiguous.message == "standard input, line 1: '고성' matches several cities. Choose one:")
        #expect(ambiguous.hints.count > 1)
    }

    @Test(
        arguments: [
            ([0x53, 0x65, 0xFF], "The text is not UTF-8."), ([0xEB, 0xB6, 0x0A], "The text is not UTF-8."),
            ([0x00, 0x53], "No city found for 'S'."), (Array("\u{1B}]0;x\u{7}".utf8), "No city found for ']0;x'."),
        ] as [([UInt8], String)])
    func `an invalid name is reported with its line, without control characters`(
        bytes: [UInt8], message: String
    ) async throws {
        let problem = try await problem(Array("Seoul\n".utf8) + bytes)
        #expect(problem.status == .usage && problem.message == "standard input, line 2: \(message)")
    }

    @Test func `a line without an end is not read to its end`() async throws {
        let endless = [[UInt8]](repeating: Array(repeating: UInt8(ascii: "x"), count: 60_000), count: 3)
        // Reading further throws an error.
        let fake = FakeMachine(input: (endless, 5))
        let problem = try await #require(throws: UserError.self) { _ = try await names(fake).named(["-"]) }
        #expect(problem.message?.hasPrefix("standard input, line 1: No city found for 'xxx") == true)
    }

    @Test(arguments: ["", "\n", " \r\n\t\n"])
    func `input without a name is an error`(input: String) async throws {
        let problem = try await problem(Array(input.utf8))
        #expect(problem.status == .usage && problem.message == "No city names on standard input.")
        #expect(try await self.problem(Array(input.utf8), .korean).message == "표준 입력에 도시 이름이 없습니다.")
    }

    @Test func `a dash counts once`() async throws {
        let problem = try await #require(throws: UserError.self) { _ = try await named("Seoul\n", with: ["-", "-"]) }
        #expect(problem.status == .usage && problem.message == "'-' can be given only once.")
    }

    @Test func `an unreadable input is an error of the system`() async throws {
        let fake = FakeMachine(input: ([Array("Seoul\n".utf8)], EISDIR))
        let problem = try await #require(throws: UserError.self) { _ = try await names(fake).named(["-"]) }
        #expect(problem.status == .outputFailed)
        #expect(problem.message == "Could not read standard input: it is a folder.")
    }

    @Test(arguments: [
        (Language.english, "cities: Type city names, one on each line, and press Ctrl-D to finish.\n"),
        (.korean, "cities: 도시 이름을 한 줄에 하나씩 입력하고 Ctrl-D를 눌러 끝내세요.\n"),
    ])
    func `on a terminal a message says that the program waits for names`(language: Language, told: String) async throws
    {
        let fake = FakeMachine(inputIsTerminal: true, input: ([Array("Seoul\n".utf8)], nil))
        #expect(try await names(fake, language, quiet: false).named(["-"]).count == 1)
        #expect(fake.messages.text == told)
        let silent = FakeMachine(inputIsTerminal: true, input: ([Array("Seoul\n".utf8)], nil))
        _ = try await names(silent, language).named(["-"])
        #expect(silent.messages.text == "")
    }

    @Test(arguments: [["--no-wait", "--template", "{name}"], ["--format", "tmux"]])
    func `a line that does not wait reads no names`(options: [String]) async {
        let ending = await FakeMachine(input: ([Array("Seoul\n".utf8)], nil)).run(["list", "-"] + options)
        #expect(ending.status == 64 && ending.output == "")
        #expect(ending.messages.contains("- and \(options.count == 3 ? "--no-wait" : "--format tmux") cannot"))
    }

    @Test(arguments: [["list"], ["plan"], ["map"], ["watch"], ["add"], ["remove"], []])
    func `thousands of names are not a command line that takes long`(command: [String]) async {
        let many = (0..<3_000).map { "Nowhere \($0)" }
        let ending = await FakeMachine().run(command + ["--lang", "en"] + many + ["--source", "normals"])
        #expect(ending.status == 64 && ending.messages.contains("No city found for 'Nowhere 0'."), "\(ending.messages)")
    }
}
