import CitiesTestSupport
import CitiesTextLayout
import Testing

/// The setting for terminals that draw `°`, `—` and `·` in two columns, tested in the output of the program.
@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct AmbiguousWidthTests {
    private func widths(_ text: String, _ width: AmbiguousWidth) -> [Int] {
        AmbiguousWidth.$current.withValue(width) { text.lines.map(\.displayWidth) }
    }

    /// The headings and the rows of a table; each ends with its last column.
    private func rows(_ text: String) -> String { text.lines.dropFirst().prefix(4).joined(separator: "\n") }

    @Test(arguments: ["en", "ko"], ["CITIES_AMBIGUOUS_WIDTH", "file"])
    func `rows line up where ambiguous characters are wide`(language: String, place: String) async throws {
        try await withProgram(place == "file" ? [:] : [place: "wide"]) { program in
            // Paris has no climate normals: its row is of dashes.
            let list = [
                "list", "Seoul", "Busan", "Paris", "--columns", "name,temp,humidity", "--source", "normals", "--lang",
                language,
            ]
            let narrow = try await program.run(list)
            if place == "file" { try program.configure("ambiguous-width: wide\n") }
            let wide = try await program.run(list)
            #expect(wide.status == 1 && wide.output.contains("°C") && wide.output.contains("—"))
            #expect(Set(widths(rows(wide.output), .wide)).count == 1, "\(wide.output)")
            if place == "file" {
                #expect(Set(widths(rows(narrow.output), .narrow)).count == 1, "\(narrow.output)")
                #expect(Set(widths(rows(narrow.output), .wide)).count > 1, "dashes make a row longer")
            }
        }
    }

    @Test(arguments: [
        ["chart", "Seoul"], ["map"], ["compare", "Seoul", "Busan"], ["here", "--at", "37.5,127"], ["plan"],
    ])
    func `pictures fit where ambiguous characters are wide`(command: [String]) async throws {
        try await withForecasts(["CITIES_AMBIGUOUS_WIDTH": "wide"]) { program, _ in
            let ending = try await program.run(command + ["--width", "80", "--lang", "ko"])
            #expect(ending.status == 0, "\(ending.messages)")
            #expect(widths(ending.output, .wide).max() ?? 0 <= 80, "\(ending.output)")
            #expect(!ending.output.contains { "│┤├─━█▁●".contains($0) })
        }
    }

    @Test func `an invalid width is a mistake in the settings`() async throws {
        try await withProgram(["CITIES_AMBIGUOUS_WIDTH": "broad"]) { program in
            let ending = try await program.run("list", "--offline")
            #expect(
                ending.status == 78 && ending.messages.contains("Valid values: narrow, wide."), "\(ending.messages)")
        }
    }
}
