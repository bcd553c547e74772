import CitiesTestSupport
import Foundation
import Testing

/// Cities chosen by options, and city names from another program.
@Suite(.timeLimit(.untilAllHadTheirTurn))
struct ChosenCitiesTests {
    private func names(_ ending: Program.Ending) -> [String] {
        // RFC 4180 ends its lines with two characters.
        ending.output.split(whereSeparator: \.isNewline).dropFirst().map {
            $0.split(separator: ",").first.map(String.init) ?? ""
        }
    }

    @Test func `the largest cities of a country are listed, the largest first`() async throws {
        try await withOpenMeteo { program, server in
            let csv = ["--columns", "name", "--format", "csv"]
            let ending = try await program.run(["list", "--country", "KR", "--largest", "4"] + csv)
            #expect(ending.status == 0 && ending.messages == "")
            #expect(names(ending) == ["seoul", "busan", "geonames-1843564", "daegu"])
            let japan = try await program.run(["--country", "일본", "--min-population", "3000000", "--lang", "ko"] + csv)
            #expect(japan.status == 0 && japan.output.contains("도쿄") && names(japan).count == 2)
            let sorted = try await program.run(
                "list", "--country", "south korea", "--largest", "4", "--sort", "name-desc", "--format", "csv")
            #expect(names(sorted) == ["seoul", "geonames-1843564", "daegu", "busan"])
            #expect(server.record.requests.count <= 3)
        }
    }

    @Test func `choosing options take precedence over the settings and the own list`() async throws {
        try await withOpenMeteo { program, _ in
            try program.configure("cities: [Daegu]")
            let ending = try await program.run("list", "--largest", "2", "--format", "csv")
            #expect(ending.status == 0 && names(ending).count == 2 && !ending.output.contains("Daegu"))
        }
    }

    @Test func `names come from another program`() async throws {
        try await withOpenMeteo { program, _ in
            let ending = try await program.shell("printf 'Busan\\r\\n\\nSeoul\\n' | \"$0\" list Daegu - --format csv")
            #expect(ending.status == 0 && names(ending) == ["daegu", "busan", "seoul"])
            for command in ["plan -", "map -", "compare -", "add - --only", "list -"] {
                let ending = try await program.shell("printf 'Busan\\nSeoul\\n' | \"$0\" \(command)")
                #expect(ending.status == 0, "\(command): \(ending.messages)")
            }
            #expect(names(try await program.run("list", "--format", "csv")) == ["busan", "seoul"])
        }
    }

    @Test(arguments: ["list", "plan", "map", "list --format json"])
    func `of several names the others are shown, and the status says that a part failed`(command: String) async throws {
        try await withOpenMeteo { program, _ in
            let ending = try await program.shell(
                "printf '# mine\\nBusan\\nXqzy\\nSeoul\\n' | \"$0\" \(command) - 고성")
            #expect(ending.status == 1, "\(ending)")
            #expect(ending.output.contains("Busan") && ending.output.contains("Seoul"))
            #expect(ending.messages.contains("standard input, line 3: 'Xqzy' is not a built-in city"))
            #expect(ending.messages.contains("'고성' matches several cities."))
        }
    }

    @Test func `districts are found and shown, and not chosen by country`() async throws {
        try await withOpenMeteo { program, _ in
            let ending = try await program.run(
                "list", "해운대구", "수원 영통구", "서울 중구", "--lang", "ko", "--columns", "name,temp")
            #expect(ending.status == 0 && ending.messages == "", "\(ending)")
            for name in ["해운대구", "영통구", "중구"] { #expect(ending.output.contains(name)) }
            let chosen = try await program.run("list", "--country", "KR", "--format", "csv", "--columns", "name")
            #expect(names(chosen).count == 196 && !chosen.output.contains("-gu"))
        }
    }

    @Test(arguments: [
        ("printf 'Xqzy\\n' | \"$0\" list -", Int32(64), "standard input, line 1: 'Xqzy' is not a built-in city"),
        ("printf 'Seoul\\nXqzy\\n' | \"$0\" add -", 64, "standard input, line 2: 'Xqzy' is not a built-in city"),
        ("printf '# Seoul\\nXqzy\\n' | \"$0\" list - --lang ko", 64, "표준 입력 2행: 'Xqzy'"),
        ("\"$0\" list - </dev/null", 64, "No city names on standard input."),
        ("\"$0\" list - </", 74, "Could not read standard input: it is a folder."),
        ("\"$0\" list - </ --lang ko", 74, "표준 입력을 읽지 못했습니다: 폴더입니다."),
    ])
    func `mistakes in piped names are reported`(script: String, status: Int32, message: String) async throws {
        try await withOpenMeteo { program, server in
            let ending = try await program.shell(script)
            #expect(ending.status == status && ending.messages.contains(message), "\(ending)")
            #expect(ending.output == "" && server.record.requests.isEmpty)
        }
    }

    @Test func `a wait for names is interrupted at once`() async throws {
        try await withOpenMeteo { program, _ in
            let pipe = Pipe()
            let output = program.home.appending(path: "output")
            try Data().write(to: output)
            let file = try FileHandle(forWritingTo: output)
            let child = try await ChildProgram.start(
                try Program.binary, ["list", "-"], environment: program.environment,
                input: pipe.fileHandleForReading.fileDescriptor, output: file.fileDescriptor,
                messages: file.fileDescriptor, endingAfter: Program.longestLife)
            // When it has taken one name it waits for the next.
            try pipe.fileHandleForWriting.write(contentsOf: Data("Seoul\n".utf8))
            var reading = pollfd(
                fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            while poll(&reading, 1, 0) > 0 {
                try Task.checkCancellation()
                await Task.yield()
            }
            child.send(SIGINT)
            #expect(try await child.end() == 130)
            #expect(try Data(contentsOf: output).isEmpty)
        }
    }
}
