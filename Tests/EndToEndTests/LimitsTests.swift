import Foundation
import CitiesTestSupport
import Testing

/// The program under small limits of resources.
@Suite(.timeLimit(.untilAllHadTheirTurn))
struct LimitsTests {
    /// Runs the program as a user with no threads left. These limits do not apply to root.
    private static let alone =
        geteuid() == 0
        ? "exec setpriv --reuid=64321 --clear-groups prlimit --nproc=1" : "exec prlimit --nproc=1"

    private static var canBeAlone: Bool {
        let files = ["/usr/bin/prlimit"] + (geteuid() == 0 ? ["/usr/bin/setpriv"] : [])
        guard files.allSatisfy(FileManager.default.isExecutableFile), let binary = try? Program.binary else {
            return false
        }
        // Another user needs to be able to start it.
        let folders = sequence(first: binary.deletingLastPathComponent()) { folder in
            folder.path == "/" ? nil : folder.deletingLastPathComponent()
        }
        return folders.allSatisfy { folder in
            let attributes = try? FileManager.default.attributesOfItem(atPath: folder.path)
            return ((attributes?[.posixPermissions] as? Int) ?? 0) & 0o1 != 0
        }
    }

    @Test(
        .enabled(if: canBeAlone, "needs util-linux, and a binary that others may start"),
        arguments: [
            ("--version", Int32(0), "cities 0."), ("--help", 0, "OVERVIEW"), ("list --help", 0, "--sort"),
            ("help home", 0, "--clear"), ("completions zsh", 71, ""), ("--lang ko --help", 0, "개요"),
            ("list --frobnicate", 64, ""), ("--lang xx", 64, ""),
        ])
    func `a command without a second thread works at the limit`(words: String, status: Int32, text: String) async throws
    {
        try await withProgram { program in
            let ending = try await program.shell("\(Self.alone) \"$0\" \(words)")
            #expect(ending.status == status && (text.isEmpty || ending.output.contains(text)), "\(ending.messages)")
        }
    }

    @Test(
        .enabled(if: canBeAlone, "needs util-linux, and a binary that others may start"),
        arguments: [("en", "threads", "ulimit -u"), ("ko", "스레드", "ulimit -u")])
    func `a lack of threads is reported instead of a wait`(
        language: String, what: String, hint: String
    ) async throws {
        try await withProgram(["CITIES_SOURCE": "normals"]) { program in
            let ending = try await program.shell("\(Self.alone) \"$0\" list --lang \(language)")
            #expect(ending.status == 71 && ending.output == "")
            #expect(ending.messages.contains(what) && ending.messages.contains(hint))
        }
    }

    @Test(arguments: [8, 10, 12, 14, 16, 20, 24])
    func `a lack of descriptors is reported instead of a crash`(count: Int) async throws {
        try await withProgram(["CITIES_SOURCE": "normals"]) { program in
            let version = try await program.shell("ulimit -n \(count); exec \"$0\" --version")
            #expect(version.status == 0 && version.output.hasPrefix("cities "))
            for (language, hint) in [("en", "Raise the limit"), ("ko", "한도를 늘리고")] {
                let ending = try await program.shell("ulimit -n \(count); exec \"$0\" list --lang \(language)")
                #expect(ending.status == 71 && ending.output == "")
                #expect(ending.messages.contains("ulimit -n 256") && ending.messages.contains(hint))
            }
        }
    }

    @Test func `a settings file that cannot be opened for lack of descriptors is no invalid setting`() async throws {
        try await withProgram { program in
            try program.configure("units: celsius")
            let ending = try await program.shell("ulimit -n 3; exec \"$0\" list")
            // Where there is not one more, the system does not even start it.
            #expect(ending.status == 71 || ending.status == 127, "\(ending)")
        }
    }

    /// The memory of a process before `main` differs from build to build.
    @Test func `with little memory it works or reports it`() async throws {
        try await withProgram(["CITIES_SOURCE": "normals"]) { program in
            var kilobytes = 40_000
            while try await program.shell("ulimit -v \(kilobytes); exec \"$0\" --version").status != 0 {
                kilobytes += 10_000
                try #require(kilobytes < 2_000_000)
            }
            let ending = try await program.shell("ulimit -v \(kilobytes + 20_000); exec \"$0\" list")
            #expect(ending.status == 71 && ending.messages.contains("ulimit -v"), "\(ending.messages)")
            let enough = try await program.shell("ulimit -v \(kilobytes + 1_000_000); exec \"$0\" list")
            #expect(enough.status == 0, "\(enough.messages)")
        }
    }

    @Test(arguments: [("en", "ulimit -f"), ("ko", "파일 크기 한도")])
    func `a limit on the size of files is reported as such`(language: String, text: String) async throws {
        try await withProgram(["CITIES_SOURCE": "normals"]) { program in
            // The messages go through a pipe, to which the limit does not apply. A shell counts in blocks of 512 or 1024 bytes.
            let list = try await program.shell(
                "(ulimit -f 0; \"$0\" list --lang \(language) > \"$HOME/list\"; echo \"status $?\") 2>&1 | cat")
            #expect(list.output.hasSuffix("status 74\n") && list.output.contains(text), "\(list.output)")
            let picture = try await program.shell(
                """
                (ulimit -f 1; "$0" chart Seoul --lang \(language) --output "$HOME/my chart.svg"; echo "status $?") 2>&1 | cat
                """)
            #expect(picture.output.hasSuffix("status 74\n") && picture.output.contains(text), "\(picture.output)")
            #expect(picture.output.contains("/my chart.svg"))
        }
    }
}
