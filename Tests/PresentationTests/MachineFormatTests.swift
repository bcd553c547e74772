import CitiesProviders
import Foundation
import CitiesLocalization
import Testing
import CitiesTextLayout
import CitiesWeatherModel

@testable import CitiesPresentation
@testable import CitiesFormats

@Suite struct MachineFormatTests {
    @Test func `JSON has the keys of the schema in their order`() {
        let line = NDJSONFormat().render(Samples.document(rows: [Samples.rows[9]]))
        let keys = line.matches(of: /"([A-Za-z]+)":/).map { String($0.output.1) }
        let city =
            "id name latitude longitude observedAt temperature feelsLike humidity condition kind text code isDay minimum"
            + " maximum precipitationChance pressure windSpeed windDirection normal normalDifference yesterday"
            + " yesterdayDifference error"
        #expect(keys.joined(separator: " ") == city + " source live units fetchedAt")
        let json = JSONFormat().render(Samples.document(rows: [Samples.rows[9]]))
        let all = json.matches(of: /"([A-Za-z]+)":/).map { String($0.output.1) }
        #expect(all.joined(separator: " ") == "schema source live units language fetchedAt cities " + city)
    }

    @Test func `JSON read back has the original numbers`() throws {
        let data = Data(JSONFormat().render(Samples.document(sort: nil)).utf8)
        let document = try JSONDecoder().decode(Document.self, from: data)
        #expect(document.schema == 1)
        #expect(document.cities.count == 20)
        for (city, row) in zip(document.cities, Samples.rows) {
            #expect(city.id == row.city.id)
            #expect(city.temperature == row.weather?.temperature)
            #expect(city.humidity == row.weather?.humidity)
            #expect(city.condition?.kind == row.weather?.condition?.kind.rawValue)
            #expect(city.error?.code == row.error?.kind.rawValue)
            #expect((city.error == nil) == (city.observedAt != nil))
        }
    }

    private struct Document: Decodable {
        struct Named: Decodable { var kind: String }
        struct Failure: Decodable { var code: String }
        struct DecodedCity: Decodable {
            var id: String
            var temperature: Double?
            var humidity: Double?
            var condition: Named?
            var observedAt: String?
            var error: Failure?
        }
        var schema: Int
        var cities: [DecodedCity]
    }

    @Test(arguments: [
        (4.1, "4.1"), (0.1 + 0.2, "0.3"), (4.099999999999999, "4.1"), (-0.0, "0.0"), (-0.001, "0.0"), (1, "1.0"),
        (126.978, "126.98"), (.nan, "null"), (1e12, "1000000000000.0"),
    ])
    func `numbers keep their shape`(value: Double, text: String) {
        let row = Samples.row("a", "A", nil, value)
        #expect(row.members([Quantity.temp].fields, in: Phrasebook(.english)).map(\.value.text) == [text])
    }

    @Test func `whole numbers stay whole and coordinates stay exact`() {
        let row = Samples.row("a", "A", nil, 1, 55, wind: 2, from: 310)
        let members = row.members([Quantity.humidity, .wind, .latitude, .longitude].fields, in: Phrasebook(.english))
        #expect(members.map(\.key) == ["humidity", "windSpeed", "windDirection", "latitude", "longitude"])
        #expect(members.map(\.value.text) == ["55", "2.0", "310", "37.5665", "126.978"])
    }

    @Test(arguments: [
        "a\"b\\c\n\t\u{1B}\u{7F}\u{2028}\u{202E}/é🌙", "\"", "\\", "\r\n", "\u{0}", "\u{7F}", "\u{85}", "\u{202E}",
        "\u{2066}",
        "서울 — ½", "",
    ])
    func `strings are escaped`(text: String) throws {
        let json = JSONValue.object([JSONValue.Member("k\"", .array([.string(text), .null, .bool(true)]))]).text
        #expect(!json.unicodeScalars.contains { [.control, .format].contains($0.properties.generalCategory) })
        struct Read: Decodable {
            var values: [String?]
            init(from decoder: any Decoder) throws {
                var list = try decoder.container(keyedBy: Key.self).nestedUnkeyedContainer(forKey: .key)
                values = [try list.decode(String.self)]
            }
            enum Key: String, CodingKey { case key = "k\"" }
        }
        #expect(try JSONDecoder().decode(Read.self, from: Data(json.utf8)).values == [text])
    }

    @Test(arguments: [(Freshness.live, "true"), (.saved, "false"), (.typical, "false")])
    func `only live weather is marked live`(freshness: Freshness, live: String) {
        let document = Samples.document(freshness: freshness)
        #expect(JSONFormat().render(document).contains("\"live\":\(live),"))
        let source = freshness == .typical ? "climate-normals" : "open-meteo"
        #expect(JSONFormat().render(document).contains("\"source\":\"\(source)\""))
        #expect(NDJSONFormat().render(document).contains("\"live\":\(live),"))
        #expect(DelimitedFormat(.csv).render(document).contains(",\(live),celsius,"))
    }

    @Test func `weather that was never fetched has no time`() {
        let document = ListDocument(
            rows: [Samples.failed("a", "A", nil, Samples.timedOut)], origin: AnswerOrigin(asked: .openMeteo),
            now: Samples.fetched, clock: Samples.korea, units: .celsius, language: .english
        )
        #expect(JSONFormat().render(document).contains("\"fetchedAt\":null"))
        let table = TableFormat(width: nil, icons: .none).render(document).map(\.text)
        #expect(table.contains { $0.contains("0 of 1") })
        #expect(PlainFormat().render(document).count == 3)
    }

    @Test(arguments: [
        ("plain", "plain"), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\r\nb", "\"a\r\nb\""), ("a\nb", "\"a\nb\""),
        ("a\rb", "\"a\rb\""), ("\r", "\"\r\""), ("", ""), (" a ", " a "),
    ])
    func `CSV is quoted as RFC 4180 says`(value: String, quoted: String) {
        #expect(DelimitedFormat.quoted(value) == quoted)
    }

    @Test func `CSV read back has every field of every city`() {
        let records = read(DelimitedFormat(.csv).render(Samples.document()))
        #expect(records.count == 21)
        #expect(
            records.first == [
                "id", "name", "latitude", "longitude", "observedAt", "temperature", "feelsLike", "humidity",
                "condition.kind", "condition.text", "condition.code", "condition.isDay", "minimum", "maximum",
                "precipitationChance", "pressure", "windSpeed", "windDirection", "normal", "normalDifference",
                "yesterday", "yesterdayDifference", "error.code", "error.message", "source", "live", "units",
                "fetchedAt",
            ])
        #expect(Set(records.map(\.count)) == [28])
        let texts = records.dropFirst().compactMap { $0.dropFirst(9).first }
        #expect(texts.contains("Thunderstorm, hail"))
    }

    /// The records of a text as RFC 4180 defines them; each must end in CRLF.
    private func read(_ text: String) -> [[String]] {
        var records: [[String]] = []
        var record = [""]
        var isQuoted = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": isQuoted.toggle()
            case "," where !isQuoted: record.append("")
            case "\n" where !isQuoted && record.last?.unicodeScalars.last == "\r":
                record[record.count - 1].unicodeScalars.removeLast()
                records.append(record)
                record = [""]
            default: record[record.count - 1].unicodeScalars.append(scalar)
            }
        }
        return record == [""] ? records : records + [record]
    }

    /// The accent combines with the sign before it into one character, and a spreadsheet reads its sign.
    @Test(arguments: ["=1+1", "+A", "-A", "@A", "=", "-2", "=\u{301}1", "＝1+1", "＋A", "－A", "＠A", "＝\u{301}1"])
    func `a name that would be a formula is text, and a number is not`(name: String) {
        let document = Samples.document(rows: [Samples.row(name, name, nil, -5)], columns: [.name, .temp])
        #expect(DelimitedFormat(.csv).render(document).contains("\r\n'\(name),'\(name),-5.0,"))
        #expect(DelimitedFormat(.tsv).render(document).contains("\n'\(name)\t'\(name)\t-5.0\t"))
    }

    @Test(arguments: ["Seoul", "St-Denis", "A=B", "'s-Hertogenbosch", "1+1", "서울"])
    func `a name that no spreadsheet computes stays as it is`(name: String) {
        let document = Samples.document(rows: [Samples.row(name, name, nil, -5)], columns: [.name, .temp])
        #expect(DelimitedFormat(.csv).render(document).contains("\r\n\(name),\(name),-5.0,"))
    }

    @Test func `TSV escapes what would break its rows`() {
        #expect(DelimitedFormat.escaped("a\tb\nc\\d\re\r\nf") == "a\\tb\\nc\\\\d\\re\\r\\nf")
    }

    @Test func `Markdown escapes what would break its cells`() {
        #expect(MarkdownFormat.escaped("a|b*c_d<e>`f`") == "a\\|b\\*c\\_d\\<e\\>\\`f\\`")
        let rows = [Samples.row("a", "A|B", nil, 1)]
        let table = MarkdownFormat(icons: .none).render(Samples.document(rows: rows)).split(separator: "\n")
        #expect(Set(table[1...3].map { $0.replacing("\\|", with: "").count { $0 == "|" } }) == [8])
    }
}
