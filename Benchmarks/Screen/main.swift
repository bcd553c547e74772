// Prints the processor time of keys of the full screen with 20,000 cities: from the key to its frame, without the
// terminal. Run as `cities-screen-costs`, with another number of cities as its argument, or with `day` for the memory of an
// idle screen over a day.
import CitiesFoundation
import CitiesPresentation
import CitiesProviders
import CitiesTerminal
import CitiesTerminalUI
import CitiesTextLayout
import CitiesWeatherModel
import Forecast

let start = Date(timeIntervalSince1970: 1_795_262_640)
let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 20_000

/// Names of two to four syllables, in no order.
func name(_ number: Int, _ syllables: [String]) -> String {
    var rest = number &* 7_919 % 1_000_003
    var name = ""
    repeat {
        name += syllables[rest % syllables.count]
        rest /= syllables.count
    } while rest > 0
    return name
}

let latin = ["ba", "ren", "to", "shi", "mar", "ko", "vel", "ni", "dor", "ga", "lus", "pe"]
let hangul = ["바", "산", "토", "시", "마", "고", "별", "니", "도", "가", "루", "평"]
let cities = (0..<count).map { number in
    City(
        id: "geonames-\(number)", englishName: name(number, latin).capitalized, koreanName: name(number, hangul),
        countryCode: "KR", coordinates: Coordinates(latitude: 33 + Double(number % 600) / 100, longitude: 127),
        timeZone: "Asia/Seoul")
}
let rows = cities.enumerated().map { number, city in
    // The coldest city is not the first by name.
    let temperature = Double((number + 300) &* 31 % 600) / 10 - 20
    let weather = CurrentWeather(
        units: .celsius, observedAt: start, utcOffset: 32_400, temperature: temperature, humidity: 50,
        condition: WeatherCondition(kind: .partlyCloudy), minimum: temperature - 4, maximum: temperature + 4)
    return CityWeather(
        city: city, outcome: .answered(Sourced(weather, source: .openMeteo, fetchedAt: start)))
}
let origin = AnswerOrigin(Provenance(source: .openMeteo, fetchedAt: start))
let environment = AppEnvironment(
    answers: { request, reply in
        if request.period == .present { await reply(.present(rows, origin)) } else { await reply(.coming([], origin)) }
    },
    search: { _ in [] }, searchOnline: { _, _ in .success([]) }, locate: { _ in nil }, saveHome: { _, _ in nil },
    saveList: { _, _ in nil }, complete: { _, _ in [] },
    carryOut: { text, _ in .output(CommandOutput(command: text, lines: [], hasFailed: false)) }, remember: { _ in },
    now: { start }, clock: ContinuousClock(),
    updateInterval: .seconds(86_400))

/// Milliseconds of all threads of this process.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
}

/// The median, the first and the longest.
func report(_ label: String, _ times: [Double]) {
    let median = times.sorted()[times.count / 2]
    func text(_ time: Double) -> String { String((time * 100).rounded() / 100).padded(to: 8) }
    print("\(text(median)) ms  \(label), the first \(text(times[0])) ms, at most \(text(times.max() ?? 0)) ms")
}

@MainActor func measure() async {
    for size in [Size(columns: 80, rows: 24), Size(columns: 200, rows: 60)] {
        let state = AppState(
            rows: cities.map { CityWeather(city: $0) }, home: nil, units: .celsius, language: .english,
            source: .openMeteo, sources: WeatherSource.known,
            theme: Theme(isColored: true, isUTF8: true, icons: .emoji, tier: .braille), feels: .source, size: size,
            now: start)
        let store = Store(initialState: state, reducer: appReducer, environment: environment)
        store.send(.list(.move(by: 0)))
        var shown = store.state
        store.send(.answered(.list, .present(rows, origin)))
        // By another order than the one that it begins with, so that its end is seen.
        store.send(.list(.order(by: .temp)))
        await arranged(store, otherThan: shown.list.rows.first?.id)
        print("\(count) cities, \(size.columns)x\(size.rows)")
        func press(_ label: String, _ keys: [Key], settles: Bool = false) async {
            var times: [Double] = []
            for key in keys {
                // The screen holds on to the state that it drew last.
                shown = store.state
                let before = processorTime()
                if let action = EventMap.action(for: .key(key), in: store.state) { store.send(action) }
                if settles { await arranged(store, otherThan: shown.list.rows.first?.id) }
                let frame = AppView.frame(store.state)
                times.append(processorTime() - before)
                precondition(frame.size == size && shown.size == size)
            }
            report(label, times)
        }
        await press("j", Array(repeating: .character("j"), count: 25))
        await press("PgDn", Array(repeating: .pageDown, count: 25))
        await press("G and g", (0..<10).flatMap { _ in [.character("G"), .character("g")] })
        await press("Space, a mark", Array(repeating: .character(" "), count: 4))
        await press("sorted by temperature", Array(repeating: .character("3"), count: 8), settles: true)
        await press("sorted by name", Array(repeating: .character("1"), count: 7), settles: true)
        await press("/", [.character("/")])
        for await state in store.states() where !state.list.lacksFinder { break }
        await press("a letter of the filter", "bar".map { .character($0) } + Array(repeating: .backspace, count: 3))
        await press("a letter of the filter", "toren".map { .character($0) })
        await press("/, the old filter", [.escape, .character("/")])
        await press("a letter of a condition, met beside the screen", "temp>9.5".map { .character($0) })
        await store.shutdown()
    }
}

/// Returns when the first row is another one than before.
@MainActor func arranged(_ store: Store<AppState, AppAction>, otherThan first: City.ID?) async {
    for await state in store.states() where state.list.rows.first?.id != first { return }
}

if CommandLine.arguments.dropFirst().first == "day" {
    await measureDay(of: Array(cities.prefix(20)))
} else {
    await measure()
}
