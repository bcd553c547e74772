import Foundation
import CitiesTextLayout
import Testing

@testable import CitiesCLI

struct ASCIITextTests {
    @Test(
        arguments: [
            ("Łódź", "Lodz"), ("Ærøskøbing · Großostheim", "Aeroskobing - Grossostheim"), ("14.2°C", "14.2 C"),
            ("warmest Jeju City 14.2° · coldest Seoul -0.4°", "warmest Jeju City 14.2 - coldest Seoul -0.4"),
            ("© “x” ‘y’ — …", "(c) \"x\" 'y' - ..."), ("Partly cl…", "Partly cl."), ("서울 광주", "seoul gwangju"),
            ("Москва", "Moskva"), ("\u{1B}[1mTEMP ▼\u{1B}[0m", "\u{1B}[1mTEMP v\u{1B}[0m"), ("🦊", "?"),
            ("┌─│┊├┼┴┤─█", "?-|:++++-#"), ("plain", "plain"),
        ])
    func `signs and letters have ASCII replacements`(text: String, ascii: String) {
        #expect(ASCIIText.of(text) == ascii)
    }

    @Test func `replacements keep the columns aligned`() {
        let rows = [
            "Großostheim    1°C   x", "Seoul          2°C   x", "서울           3°C   x", "🦊 Fox         4°C   x",
        ]
        let widths = Set(rows.map { ASCIIText.of($0).count })
        #expect(widths == [22] && Set(rows.map(\.displayWidth)) == [22])
    }
}

/// Whole command lines in a locale limited to ASCII.
struct ASCIILocaleTests {
    private func run(_ arguments: [String], _ environment: [String: String] = [:]) async -> FakeMachine.Ending {
        var fake = FakeMachine(network: FakeWeather.unreachable)
        fake.environment = ["LC_ALL": "C", "LANG": "ko_KR.UTF-8", "TERM": "xterm"].merging(environment) { _, new in new
        }
        return await fake.run(arguments)
    }

    @Test(
        arguments: [
            ["list"], ["list", "--columns", "name,weather,temp,feels,wind,trend,region,country", "--sort", "temp"],
            ["list", "--plain"],
            ["list", "--format", "markdown"], ["list", "Łódź", "Tromsø", "Seoul", "--source", "normals"],
            ["list", "--width", "40"],
            ["list", "--units", "fahrenheit"], ["detail", "Seoul"], ["detail", "부산"],
            ["chart", "Seoul", "--width", "80"],
            ["chart", "Seoul"], ["forecast", "Seoul"], ["compare", "Seoul", "Busan"], ["here", "--at", "37.57,126.98"],
            ["here"],
            ["search", "łódź", "--offline"], ["doctor", "--offline"], ["home"], ["list", "광주"], ["list", "부싼"],
            ["list", "--columns", "습도"],
            ["--help"], ["list", "--help"], ["search", "--help"], ["here", "--help"], ["--version", "--verbose"],
            ["--frobnicaté"],
            ["list", "--where", "temp>90"], ["detail", "Łódź"],
        ])
    func `text for people is ASCII and in English`(arguments: [String]) async {
        let ending = await run(arguments)
        let text = ending.output + ending.messages
        #expect(!text.isEmpty && text.utf8.allSatisfy { $0 < 0x80 }, "\(text)")
        #expect(!text.contains("?") || text.contains("Did you mean") || arguments[0] == "home", "\(text)")
    }

    @Test(arguments: [
        ["list", "Łódź", "Seoul", "--source", "normals", "--format"], ["search", "lodz", "--offline", "--format"],
    ])
    func `machine formats are in UTF-8`(arguments: [String]) async {
        for format in ["json", "ndjson", "csv", "tsv"] {
            #expect(await run(arguments + [format]).output.contains("Łódź"), "\(format)")
        }
        #expect(await run(["---complete", "bash", "list", "서울"]).output.contains("서울"))
    }

    @Test(
        arguments: [
            (["list", "--lang", "ko"], [:], "--lang ko"), (["list"], ["CITIES_LANGUAGE": "ko"], "language: ko"),
            (["list", "--icons", "emoji"], [:], "--icons emoji"),
            (["chart", "Seoul", "--style=braille"], [:], "--style braille"),
        ] as [([String], [String: String], String)])
    func `requested output that needs UTF-8 is written in it with a note`(
        arguments: [String], environment: [String: String], what: String
    ) async {
        let ending = await run(arguments, environment)
        #expect(ending.status == 0 && ending.messages.contains(what) && ending.output.contains("°"))
        #expect(!(await run(arguments + ["--quiet"], environment)).messages.contains(what))
    }

    @Test func `a Korean locale with another character set is English`() async {
        let ending = await run(["list"], ["LC_ALL": "ko_KR.EUC-KR"])
        #expect(ending.output.contains("20 cities") && ending.output.utf8.allSatisfy { $0 < 0x80 })
    }
}
