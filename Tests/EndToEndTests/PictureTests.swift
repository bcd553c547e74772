import CitiesTestSupport
import Foundation
import Testing

/// The pictures that `--output` writes.
@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct PictureTests {
    /// Command lines of every command with `--output`, in all the forms that it has.
    private static let commands = [
        "list", "list --columns number,name,temp", "list --day tomorrow", "list --top 3 Seoul Busan Ulsan Daegu",
        "list --columns measured,warning", "detail Seoul", "detail Seoul Busan", "detail Seoul --day tomorrow",
        "detail Seoul --columns temp", "chart Seoul", "chart Seoul --meteogram", "chart Seoul --band",
        "chart Seoul --series temp,wind", "chart Seoul --day tomorrow", "compare Seoul Busan",
        "compare Seoul Busan --value rain", "map", "map --value humidity", "hours",
        "hours Seoul --value temp", "plan", "plan Seoul --days 3", "models Seoul", "models Seoul Busan",
    ]

    private func withAll(body: (Program) async throws -> Void) async throws {
        try await withForecasts(reply: { request in
            request.isOfModels
                ? .json(ModelBody.openMeteo(request))
                : request.isOfModelHours
                    ? .json(ModelBody.hours(request)) : request.isOfRun ? .json(ModelBody.run) : nil
        }) { program, _ in try await body(program) }
    }

    @Test func `every command with the option is in the table of its pictures`() async throws {
        try await withProgram { program in
            let help = try await program.run("--help").output
            let names = help.matches(of: #/\n  cities ([a-z]+)/#).map { String($0.1) }
            #expect(names.count > 20, "\(names)")
            for name in names {
                let text = try await program.run("help", name).output
                #expect(
                    text.contains("--output") == Self.commands.contains { $0.split(separator: " ")[0] == name },
                    "\(name)")
            }
        }
    }

    @Test(arguments: commands)
    func `every form of a command is a picture, of weather, of normals and of failures`(command: String) async throws {
        try await withAll { program in
            let file = program.home.appending(path: "picture.svg")
            for (more, environment) in [
                ([], [:]), (["--lang", "ko", "--size", "square"], [:]),
                (["--source", "normals", "--background", "dark"], [:]),
                (["--lang", "ko"], ["CITIES_OPEN_METEO_BASE_URL": nowhere, "HOME": program.home.path + "/empty"]),
            ] as [([String], [String: String])] {
                var other = program
                other.environment.merge(environment) { _, new in new }
                try? FileManager.default.removeItem(at: file)
                let words = command.split(separator: " ").map(String.init)
                let ending = try await other.run(words + more + ["--output", file.path, "--timeout", "5"])
                #expect(ending.status < 128 && ending.status != 70, "\(more): \(ending)")
                // A command without an answer has said why.
                guard ending.status <= 1 else {
                    #expect(!ending.messages.isEmpty && !FileManager.default.fileExists(atPath: file.path))
                    #expect(environment.isEmpty == false || more.contains("normals"), "\(more): \(ending)")
                    continue
                }
                let picture = try String(contentsOf: file, encoding: .utf8)
                #expect(picture.hasPrefix("<svg ") && picture.hasSuffix("</svg>\n"), "\(more): \(ending)")
                #expect(try XMLCheck(picture).texts > 3, "\(picture)")
            }
        }
    }
}

/// A count of the texts in a picture, by their tags.
private struct XMLCheck {
    let texts: Int

    /// Throws for a picture whose elements are not closed in order.
    init(_ picture: String) throws {
        var open: [Substring] = []
        var texts = 0
        for tag in picture.matches(of: /<(\/?)([a-z]+)[^>]*?(\/?)>/) {
            if tag.1 == "/" {
                try #require(open.popLast() == tag.2)
            } else if tag.3 != "/" {
                open.append(tag.2)
            }
            if tag.2 == "text", tag.1 == "/" { texts += 1 }
        }
        try #require(open.isEmpty)
        self.texts = texts
    }
}
