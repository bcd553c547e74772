import CitiesLocalization
import Foundation
import CitiesWeatherModel
import Testing

@testable import CitiesPresentation
@testable import CitiesFormats

/// A bar never interprets a server's text as markup.
struct BarFormatTests {
    @Test func `Pango's special characters are escaped, and others stay`() {
        #expect(BarFormat.waybar.escaped("Fish & <Chips> \"'#") == "Fish &amp; &lt;Chips&gt; \"'#")
    }

    @Test(arguments: [("#[fg=red]Seoul", "##[fg=red]Seoul"), ("#(rm)", "##(rm)"), ("##", "####"), ("100%", "100%")])
    func `tmux's special character is doubled`(text: String, escaped: String) {
        #expect(BarFormat.tmux.escaped(text) == escaped)
    }

    @Test func `a template keeps the typed text and escapes the values`() throws {
        let city = City(
            id: "x", englishName: "A&B #[x]", koreanName: nil, countryCode: nil,
            coordinates: Coordinates(latitude: 1, longitude: 2))
        let row = Row(city: city, outcome: .awaited)
        let template = try LineTemplate(parsing: "<b>{name}</b> #[bold] {temp}")
        let context = TableContext(Phrasebook(.english))
        #expect(
            template.text(row, context, icons: .none, escape: BarFormat.waybar.escaped)
                == "<b>A&amp;B #[x]</b> #[bold] —")
        #expect(
            template.text(row, context, icons: .none, escape: BarFormat.tmux.escaped) == "<b>A&B ##[x]</b> #[bold] —")
    }

    @Test func `a failure is a line in each bar format, without markup`() throws {
        #expect(
            BarFormat.waybar.render(problem: "A <b>", "x: 'y' & z")
                == #"{"text":"A &lt;b&gt;","alt":"error","tooltip":"x: 'y' &amp; z","class":["error"],"percentage":null}"#
                + "\n")
        #expect(
            BarFormat.i3blocks.render(problem: "A <b>", "")
                == #"{"full_text":"A &lt;b&gt;","short_text":"A &lt;b&gt;","markup":"pango"}"# + "\n")
        #expect(BarFormat.tmux.render(problem: "A #[b]", "") == "A ##[b]\n")
        #expect(
            BarFormat.swiftbar.render(problem: "A | b", "x:\n'y'")
                == "A ¦ b | emojize=false ansi=false\n---\nx: 'y' | emojize=false ansi=false\n"
        )
    }

    @Test(arguments: Language.allCases)
    func `a menu has a line for each city, then the source with its page, then a refresh`(language: Language) throws {
        let rows = [Samples.row("seoul", "Seoul", "서울", 4), Samples.row("x", "--| href=x", "--| href=x", -3)]
        let report = Samples.document(rows: rows, language: language, sort: nil).report
        let menu = BarFormat.swiftbar.render(BarLine(report, template: nil, icons: .none))
        let groups = menu.components(separatedBy: "---\n").map { $0.split(separator: "\n") }
        #expect(groups.map(\.count) == [1, 2, 1, 1], "\(menu)")
        let parameters = " | emojize=false ansi=false"
        // Nothing of a name is a parameter, and no name opens a submenu.
        #expect(
            groups.joined().allSatisfy { $0.contains(parameters) && $0.split(separator: "|").count == 2 }, "\(menu)")
        #expect(groups[1][1].hasPrefix("‐-¦ href=x: "), "\(menu)")
        #expect(groups[2][0].contains("Open-Meteo.com") && groups[2][0].hasSuffix(" href=https://open-meteo.com"))
        #expect(groups[3][0] == (language == .english ? "Refresh" : "새로 고침") + parameters + " refresh=true")
    }

    /// The sun is up in Seoul at noon, and down at 21:00.
    @Test(arguments: [(-9.0, "day"), (0, "night")])
    func `day and night follow the sun where the source says neither`(hours: Double, daytime: String) throws {
        for condition in [nil, WeatherCondition(kind: .rain)] {
            var row = Samples.row("seoul", "Seoul", "서울", 4)
            var answer = try #require(row.answer)
            answer.value.observedAt += hours * 3_600
            answer.value.condition = condition
            row.outcome = .answered(answer)
            let line = BarFormat.waybar.render(
                BarLine(Samples.document(rows: [row]).report, template: nil, icons: .none))
            let classes = (condition == nil ? "" : #""rain","#) + #""\#(daytime)""#
            #expect(line.contains(#""class":[\#(classes)"#), "\(line)")
        }
    }

    @Test(arguments: LineTemplate.names)
    func `every column can be in braces`(quantity: Quantity) throws {
        #expect(try LineTemplate(parsing: "{\(quantity.rawValue.uppercased())}").quantities == [quantity])
    }
}
