import CitiesLocalization
import CitiesTestSupport
import Foundation
import Testing

/// The kinds of advice that name a command of this program, each with a command line after which it is given.
@Suite struct `Every kind of advice` {
    private static let lines: [(key: String, typed: String)] = [
        ("hintHelp", "list --warmth"), ("hintDidYouMeanCommand", "lisst Seoul"), ("hintQuote", "list San Francisco"),
        ("hintSeveralCities", "chart Seoul Busan"), ("hintInitials", "list ㅅㅇ"), ("hintDay", "chart Seoul tomorrow"),
        ("homeChoose", "home"), ("homeSearch", "home"), ("homeForDistanceColumn", "list Seoul --columns name,distance"),
        (
            "ownListRestore",
            "remove $($0 list --source normals --columns name --format csv | tail -n +2 | cut -d, -f1)"
        ),
        ("configKeyInput", "config set openweathermap.api-key abc"),
        ("configKeyEdit", "config set openweathermap.api-key abc"), ("configUnsetHint", "config set wind ''"),
        ("searchTryOnline", "list 쿼쿼 --offline"), ("hintRegion", "chart 강원"), ("modelsNoRecord", "models Seoul"),
    ]

    /// Advice on sources is executed after the failures of sources. The rest names no command that can be executed as it stands,
    /// or the one that was typed.
    private static let others: Set = [
        "hintSaved", "hintTypical", "hintLive", "hintAnotherSource", "hintOtherSource",
        "searchCheckNetwork",
        "configForm", "settingsNotEditable", "startDescriptorsHint", "faultReport", "usageNotWith",
        "doctorSourceForHere", "screenCommandStays", "hintFewerCities", "hintFewerColumns", "hintPriceAccepted",
        "firstWord", "ownCitiesQuestion",
    ]

    @Test func `has a line here, or a reason`() {
        let book = Phrasebook(.english)
        let all = book.keys.filter { book.text(key: $0)?.contains("{command}") == true }
        #expect(Set(Self.lines.map(\.key)).union(Self.others) == all)
    }

    @Test(arguments: lines)
    func `is a command that works`(key: String, typed: String) async throws {
        let sentence = try #require(Phrasebook(.english).text(key: key))
        let before = try #require(sentence.components(separatedBy: "{command}").first) + "cities "
        let place = #"{"id":1,"name":"Qwqw","latitude":37.1,"longitude":127.1,"country_code":"KR"}"#
        try await withForecasts(reply: { request in
            if request.isOfModels { return .json(ModelBody.openMeteo(request)) }
            if request.isOfPast { return .json(ModelBody.past(request)) }
            return request.path == "/v1/search" ? .json(#"{"results":[\#(place)],"generationtime_ms":0.5}"#) : nil
        }) { program, server in
            var program = program
            program.environment["CITIES_OPEN_METEO_GEOCODING_URL"] = server.url
            program.environment["CITIES_OPEN_METEO_PREVIOUS_RUNS_URL"] = server.url + "/runs"
            program.environment["CITIES_OPEN_METEO_ARCHIVE_URL"] = server.url + "/archive"
            program.environment["EDITOR"] = "/bin/true"
            let first = try await program.shell("$0 \(typed)")
            let told = first.messages + first.output
            let advised = try #require(
                told.split(separator: "\n").lazy.compactMap { line in
                    line.firstRange(of: before).map { String(line[$0.upperBound...]) }
                }.first, "\(told)")
            let ending = try await program.shell(
                "echo abc | $0 \(advised.trimmingCharacters(in: .init(charactersIn: ".")))")
            #expect([0, 1].contains(ending.status), "\(typed) -> \(advised) \(ending.messages)")
        }
    }
}
