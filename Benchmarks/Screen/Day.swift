import CitiesFoundation
import CitiesManualClock
import CitiesPresentation
import CitiesProviders
import CitiesTerminalUI
import CitiesTextLayout
import CitiesWeatherModel
import Forecast
import Synchronization

/// Prints the memory and the processor time of an idle screen over a day of a clock that is moved by hand: every source
/// answers anew every ten minutes, and whatever changes is drawn.
@MainActor func measureDay(of cities: [City]) async {
    let clock = ManualClock()
    let asked = Atomic<Int>(0)
    @Sendable func now() -> Date { start + clock.now.elapsed / .seconds(1) }
    let environment = AppEnvironment(
        answers: { request, reply in
            asked.add(1, ordering: .relaxed)
            let moment = now()
            let origin = AnswerOrigin(Provenance(source: .openMeteo, fetchedAt: moment))
            guard request.period == .present else {
                return await reply(.coming(request.cities.map { forecast(of: $0, at: moment) }, origin))
            }
            await reply(.present(request.cities.map { present(of: $0, at: moment) }, origin))
        },
        search: { _ in [] }, searchOnline: { _, _ in .success([]) }, locate: { _ in nil }, saveHome: { _, _ in nil },
        saveList: { _, _ in nil }, complete: { _, _ in [] },
        carryOut: { text, _ in .output(CommandOutput(command: text, lines: [], hasFailed: false)) },
        remember: { _ in }, now: now, clock: clock, updateInterval: .seconds(600))
    let state = AppState(
        rows: cities.map { CityWeather(city: $0) }, home: nil, units: .celsius, language: .english,
        source: .openMeteo, sources: WeatherSource.known,
        theme: Theme(isColored: true, isUTF8: true, icons: .emoji, tier: .braille), feels: .source,
        size: Size(columns: 160, rows: 45), now: start)
    let store = Store(initialState: state, reducer: appReducer, environment: environment)
    var frame = AppView.frame(store.state)
    var drawn = 0
    store.send(.started)
    let before = processorTime()
    for second in stride(from: 0, through: 86_400, by: 10) {
        // Lets the effects run whose time has come.
        for _ in 0..<20 { await Task.yield() }
        let next = AppView.frame(store.state)
        if next != frame { (frame, drawn) = (next, drawn + 1) }
        if [3_600, 43_200, 86_400].contains(second) {
            let requests = asked.load(ordering: .relaxed)
            print("after \(second / 3_600) h: at most \(mostMemory()) KiB, \(drawn) frames, \(requests) requests")
        }
        clock.advance(by: .seconds(10))
    }
    print(
        "\(Int(processorTime() - before)) ms of processor time, of which most is a frame every ten seconds to compare")
    await store.shutdown()
}

private func present(of city: City, at moment: Date) -> CityWeather {
    let temperature = degrees(city, at: moment)
    return CityWeather(
        city: city,
        outcome: .answered(
            Sourced(
                CurrentWeather(
                    units: .celsius, observedAt: moment, utcOffset: 32_400, temperature: temperature, humidity: 50,
                    condition: WeatherCondition(kind: .partlyCloudy), minimum: temperature - 4,
                    maximum: temperature + 4), source: .openMeteo, fetchedAt: moment)))
}

private func forecast(of city: City, at moment: Date) -> CityForecast {
    let first = (moment.timeIntervalSince1970 / 3_600).rounded(.down) * 3_600
    let hours = (0..<168).map { hour in
        let time = Date(timeIntervalSince1970: first + Double(hour) * 3_600)
        return HourlyForecast(time: time, temperature: degrees(city, at: time), humidity: 50)
    }
    return CityForecast(
        city: city,
        outcome: .answered(
            Sourced(
                WeatherForecast(units: .celsius, utcOffset: 32_400, timeZone: "Asia/Seoul", hourly: hours),
                source: .openMeteo, fetchedAt: moment)))
}

/// A temperature that changes with the hour and the city.
private func degrees(_ city: City, at moment: Date) -> Double {
    let tenths = Int(moment.timeIntervalSince1970 / 600) &* 7 &+ city.id.count &* 31
    return Double(tenths % 300) / 10
}

/// The most memory that this process has had so far, in KiB, as Linux counts it.
private func mostMemory() -> Int {
    var usage = rusage()
    // RUSAGE_SELF, whose type is not the same on every system.
    getrusage(0, &usage)
    return usage.ru_maxrss
}
