import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import Forecast
import CitiesTerminal
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import ForecastTesting
import Foundation
import Testing

@testable import CitiesTerminalUI

/// The weather at the user's location: its requests, and the screen for an unknown location.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct HereReducerTests {
    let world = World()
    private let place = Location(place: Four.busan, origin: .ip, accuracy: 5_000)
    private let standIn = Location(place: Four.seoul, origin: .fallback)

    private func reply(_ city: City, weather: Double? = 3) -> HereReply {
        HereReply(
            weather: weather.map { Four.row(city, $0) } ?? Four.failed(city),
            forecast: CityForecast(
                city: city, outcome: weather == nil ? .failed(Four.timedOut) : .answered(ViewsSamples.hours)),
            origin: weather == nil ? AnswerOrigin(asked: .openMeteo, replaced: nil) : Four.origin,
            normals: [.celsius: 6.4])
    }

    private func opened() async -> AppStore {
        let store = store(Four.filled, world)
        store.send(.show(.here)) { $0.screens = [.list, .here] }
        await store.receive(.here(.begin())) { $0.here.isLocating = true }
        await world.location.waitUntilAsked()
        return store
    }

    private func found(_ location: Location, _ remarks: [Language: [String]] = [:], _ store: AppStore) async {
        world.location.open(.found(location, remarks: remarks))
        await store.receive(.here(.located(.found(location, remarks: remarks)))) {
            $0.here.isLocating = false
            $0.here.location = location
            $0.here.remarks = remarks
            $0.begin(.present(.here))
        }
        await world.here.waitUntilAsked()
    }

    @Test func `a location found without a prompt shows its weather like the command`() async throws {
        let store = await opened()
        await found(place, [:], store)
        #expect(world.requests.map(\.cities) == [[Four.busan]])
        let reply = reply(Four.busan)
        world.here.open(reply)
        await store.receive(.answered(.here, .here(reply))) {
            $0.settle(reply)
        }
        #expect(world.saved == ["locate unasked"])
        var shown = store.state
        shown.fit(Size(columns: 80, rows: 24))
        let screen = text(shown)
        let document = DashboardDocument(
            location: place, current: try #require(reply.weather.answer), forecast: reply.forecast.answer,
            now: store.state.now, language: .english, days: 7, typical: 6.4,
            feels: .source)
        let command = TableFormat(width: 80, icons: .emoji).render(document.overview.withoutHead).map(\.text)
        let missing = command.prefix(20).filter { !$0.isEmpty && !screen.contains($0) }
        #expect(command.count > 18 && missing.isEmpty, "\(missing)\n\(screen)")
        await store.quit()
    }

    @Test(arguments: [(Key.character("y"), "locate true"), (.character("n"), "locate false")])
    func `a service is used only with consent, and the dialog for it has no preselected button`(
        key: Key, asked: String
    ) async throws {
        let store = await opened()
        world.location.open(.needsConsent(host: "where.test"))
        await store.receive(.here(.located(.needsConsent(host: "where.test")))) {
            $0.here.isLocating = false
            $0.alert = $0.consent(host: "where.test")
        }
        #expect(store.state.alert?.message.contains("where.test") == true)
        #expect(KeyMap.action(for: .enter, in: store.state) == .alert(.press(.cancel)))
        let press = try #require(KeyMap.action(for: key, in: store.state))
        let answer = asked == "locate true"
        store.send(press) { $0.alert = nil }
        await store.receive(.here(.consented(answer))) { $0.here.isLocating = true }
        await world.location.waitUntilAsked(2)
        #expect(world.saved == ["locate unasked", asked])
        await found(
            answer ? place : standIn, answer ? [:] : [.english: ["Nobody was asked."], .korean: ["묻지 않았습니다."]], store)
        #expect(text(store.state).contains("Nobody was asked.") == !answer)
        store.send(.back) {
            $0.screens = [.list]
            $0.answers.stop(.here)
        }
        await store.quit()
    }

    @Test func `an unanswered question leaves no trace`() async throws {
        let store = await opened()
        world.location.open(.needsConsent(host: "where.test"))
        await store.receive(.here(.located(.needsConsent(host: "where.test")))) {
            $0.here.isLocating = false
            $0.alert = $0.consent(host: "where.test")
        }
        store.send(try #require(KeyMap.action(for: .escape, in: store.state))) {
            $0.alert = nil
            $0.screens = [.list]
        }
        #expect(world.saved == ["locate unasked"])
        await store.quit()
    }

    @Test func `leaving the screen cancels the location request`() async {
        let store = await opened()
        store.send(.back) {
            $0.screens = [.list]
            $0.here.isLocating = false
        }
        await store.quit()
    }

    @Test func `a failed refresh keeps the answer, labels it as saved, and is reported`() async throws {
        let store = await opened()
        await found(place, [:], store)
        let first = reply(Four.busan)
        world.here.open(first)
        await store.receive(.answered(.here, .here(first))) {
            $0.settle(first)
        }
        store.send(try #require(KeyMap.action(for: .character("r"), in: store.state))) {
            $0.here.isLocating = true
            $0.here.isRefreshing = true
        }
        await world.location.waitUntilAsked(2)
        world.location.open(.found(place, remarks: [:]))
        await store.receive(.here(.located(.found(place, remarks: [:])))) {
            $0.here.isLocating = false
            $0.begin(.present(.here))
        }
        await world.here.waitUntilAsked(2)
        #expect(world.requests.map(\.refresh) == [false, true])
        let second = reply(Four.busan, weather: nil)
        world.here.open(second)
        await store.receive(.answered(.here, .here(second))) {
            $0.answers.present[.here].progress = nil
            $0.answers.present[.here].failure = Four.timedOut
            $0.answers.present[.here].origin = Four.origin.keptAfter(Four.timedOut)
            $0.alert = $0.alert(Four.timedOut, about: .answers(.present(.here)), at: World.start)
        }
        #expect(store.state.answers.present[.here][Four.busan] == first.weather)
        #expect(text(store.state).contains("saved"))
        await store.quit()
    }

    /// Offline is the user's own choice, so a stand-in needs no dialog. Without any answer there is one.
    @Test(
        arguments: [
            (.offline, true, false), (.offline, false, true), (.timedOut, true, true), (.timedOut, false, true),
        ] as [(WeatherError.Kind, Bool, Bool)])
    func `a failure opens a dialog unless offline with a replacement`(
        kind: WeatherError.Kind, standsIn: Bool, isTold: Bool
    ) async {
        let store = await opened()
        await found(place, [:], store)
        let failure = WeatherError(kind, source: .openMeteo)
        let typical = Provenance(source: .climateNormals, fetchedAt: World.start)
        let reply = HereReply(
            weather: standsIn ? Four.row(Four.busan, 3) : Four.failed(Four.busan, failure),
            forecast: CityForecast(
                city: Four.busan, outcome: standsIn ? .answered(ViewsSamples.hours) : .failed(failure)),
            origin: standsIn
                ? AnswerOrigin(asked: .openMeteo, typical, replaced: failure) : AnswerOrigin(asked: .openMeteo),
            normals: [.celsius: 6.4])
        world.here.open(reply)
        await store.receive(.answered(.here, .here(reply))) {
            $0.settle(reply)
            $0.alert = isTold ? $0.alert(failure, about: .answers(.present(.here)), at: World.start) : nil
        }
        await store.quit()
    }

    @Test(arguments: [true, false])
    func `a substitute city is explained once, and every sentence is within the margin`(hasWeather: Bool) {
        var state = Four.filled
        state.screens = [.list, .here]
        state.here.location = standIn
        state.here.remarks = [.english: ["Your location is unknown, so this is the weather in Seoul."]]
        state.settle(reply(Four.seoul, weather: hasWeather ? 3 : nil))
        let lines = text(state).split(separator: "\n").dropFirst()
        #expect(lines.count { $0.contains("location") } == 1, "\(text(state))")
        #expect(lines.allSatisfy { $0.hasPrefix(" ") }, "\(text(state))")
        #expect(hasWeather || lines.contains { $0.contains("weather.test did not answer in time.") })
    }

    @Test func `a second question about the weather takes the place of the first`() async {
        let store = await opened()
        await found(place, [:], store)
        store.send(.here(.begin(refresh: true))) {
            $0.here.isLocating = true
            $0.here.isRefreshing = true
        }
        await world.location.waitUntilAsked(2)
        world.location.open(.found(place, remarks: [:]))
        await store.receive(.here(.located(.found(place, remarks: [:])))) { $0.here.isLocating = false }
        await world.here.waitUntilAsked(2)
        #expect(world.here.waiting == 1)
        let reply = reply(Four.busan)
        world.here.open(reply)
        await store.receive(.answered(.here, .here(reply))) {
            $0.settle(reply)
        }
        await store.quit()
    }

    private func text(_ state: AppState) -> String {
        let frame = AppView.frame(state)
        return (0..<state.size.rows).map { row in
            frame.cells(inRow: row).map { $0.isRightHalf ? "" : $0.text }.joined()
        }.joined(separator: "\n")
    }
}

extension AppState {
    /// Applies the end of a fetch of the weather at the user's location.
    fileprivate mutating func settle(_ reply: HereReply) {
        settle([reply.weather], of: .here, reply.origin)
        guard reply.weather.answer != nil else { return }
        here.normals = reply.normals
        let origin = AnswerOrigin(asked: reply.origin.source, reply.forecast.answer?.provenance)
        settle(AnswerReply.coming([reply.forecast], origin), of: .here)
    }
}
