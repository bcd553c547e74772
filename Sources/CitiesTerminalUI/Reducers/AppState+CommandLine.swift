import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel
import Forecast

/// The command line: typing, completion, and the results of commands.
extension AppState {
    mutating func reduce(_ action: CommandLineAction, _ environment: AppEnvironment) -> Effect<AppAction> {
        switch action {
        case .open: return type("", environment)
        case .close: return closeCommandLine()
        case .type(let text): return type(text, environment)
        case .complete(let distance): commandLine.complete(by: distance)
        case .recall(let distance):
            return commandLine.recalled(by: distance).map { line in
                let effect = type(line.text, environment)
                commandLine.recalled = line.index
                return effect
            } ?? .none
        case .run: return run(environment)
        case .runAgain: return commandLine.output.map { carryOut($0.command, environment) } ?? .none
        case .found(let text, let candidates):
            guard commandLine.field?.text == text else { break }
            commandLine.candidates = candidates
            commandLine.selection = nil
        case .ended(let result):
            guard commandLine.isRunning else { break }
            commandLine.isRunning = false
            switch result {
            case .screen(let command): return perform(command, environment)
            case .output(let output): show(output)
            }
        }
        return .none
    }

    /// Stops the command that is under way; nil without one.
    mutating func stopCommand() -> Effect<AppAction>? {
        guard commandLine.isRunning else { return nil }
        commandLine.isRunning = false
        return .cancel(EffectName.command.id)
    }

    private mutating func type(_ text: String, _ environment: AppEnvironment) -> Effect<AppAction> {
        let text = String(text.prefix(CommandLineState.longest))
        commandLine.field = TextField(text)
        commandLine.recalled = nil
        return .run(id: EffectName.completion.id, cancelInFlight: true) {
            [complete = environment.complete, language] send in
            await send(.command(.found(text, complete(text, language))))
        }
    }

    private mutating func closeCommandLine() -> Effect<AppAction> {
        commandLine.field = nil
        commandLine.candidates = []
        commandLine.selection = nil
        commandLine.recalled = nil
        return .cancel(EffectName.completion.id)
    }

    private mutating func run(_ environment: AppEnvironment) -> Effect<AppAction> {
        let text = commandLine.field?.text.trimmingPrefix { $0.isWhitespace } ?? ""
        let closing = closeCommandLine()
        guard !text.isEmpty else { return closing }
        commandLine.history.removeAll { $0 == text }
        commandLine.history.append(String(text))
        return .merge(closing, carryOut(String(text), environment))
    }

    private mutating func carryOut(_ text: String, _ environment: AppEnvironment) -> Effect<AppAction> {
        commandLine.isRunning = true
        let context = CommandContext(units: units, language: language, size: ScreenLayout.body(size).withoutMargin.size)
        return .run(id: EffectName.command.id, cancelInFlight: true) { [carryOut = environment.carryOut] send in
            await send(.command(.ended(carryOut(text, context))))
        }
    }

    /// Shows a page of output; of a failure in one line, a notice.
    private mutating func show(_ output: CommandOutput) {
        let texts = output.lines.map(\.text)
        if texts.allSatisfy(\.isEmpty) {
            notice = .news(.screenCommandDone)
        } else if output.hasFailed, texts.count == 1, texts[0].displayWidth <= size.columns - 4 {
            notice = .disabled(.screenCommandFailed, ["problem": texts[0]])
        } else {
            commandLine.output = output
            tops[.output] = nil
            screens.removeAll { $0 == .output }
            screens.append(.output)
        }
    }

    private mutating func perform(_ command: ScreenCommand, _ environment: AppEnvironment) -> Effect<AppAction> {
        switch command {
        case .quit:
            ending = .quit
            return .none
        case .show(let screen): return show(screen, environment)
        case .search(let query):
            return .merge(show(.search, environment), .send(.search(.type(query))))
        case .detail(let cities): return openDetail(cities, from: .list, environment)
        case .chart(let cities): return openChart(cities, environment)
        case .models(let city): return openModels(city, environment)
        case .plan(let question, let order):
            let wasOpen = screens.contains(.plan)
            let effect = show(.plan, environment)
            if let order { plan?.order = order }
            guard let question else { return effect }
            plan?.question = question
            // The request that opens the plan has another question, and gives way to the one that has this.
            return wasOpen ? .merge(effect, askForOdds(environment)) : ask(.coming(.plan), environment)
        case .hours(let value, let order):
            let wasOpen = screens.contains(.hours)
            let effect = show(.hours, environment)
            if let value { hours?.value = value }
            if let order { hours?.order = order }
            guard hours?.showsAir == true else { return effect }
            // The request that opens the hours has no air, and gives way to the one that has.
            return wasOpen ? .merge(effect, askForAir(environment)) : ask(.coming(.plan), environment)
        case .list(let choice): return choose(choice, environment)
        case .home(let city?): return .send(.home(.propose(city)))
        case .home(nil): return .send(.home(.set(nil)))
        case .add(let cities, let only):
            let others = only ? list.rows.filter { other in !cities.contains { $0.id == other.id } } : []
            return change(adding: cities, removing: others, environment, replaces: only)
        case .remove(let cities): return change(adding: [], removing: cities, environment)
        }
    }

    /// Adds cities to the user's own list, then takes others off; says why a city is left as it is.
    ///
    /// - Parameter replaces: True where the list is saved as the rows that are left.
    private mutating func change(
        adding added: [City], removing removed: [City], _ environment: AppEnvironment, replaces: Bool = false
    ) -> Effect<AppAction> {
        var effects: [Effect<AppAction>] = []
        var reasons: [Notice] = []
        func apply(_ action: OwnListAction, unless reason: Notice?) {
            if let reason { reasons.append(reason) } else { effects.append(reduce(action, environment)) }
        }
        for city in added { apply(.add(answers.present[.search][city]), unless: DisabledReason.add(city, self)) }
        for city in removed { apply(.remove(city.id), unless: DisabledReason.remove(city, self)) }
        if replaces, !effects.isEmpty {
            // The saved list may have cities that this screen was not opened with.
            let cities = list.rows.map { $0 }
            effects.append(save(.replace(cities), environment))
            let names = cities.map { $0.displayName(in: language) }.joined(separator: ", ")
            notice = .news(.screenListReplaced, ["cities": names])
        } else if let reason = reasons.first {
            notice = reason
        }
        return .merge(effects)
    }

    private mutating func choose(
        _ choice: ScreenCommand.ListChoice, _ environment: AppEnvironment
    ) -> Effect<AppAction> {
        var effects: [Effect<AppAction>] = []
        if choice.units.map({ $0 != units }) == true { effects.append(toggleUnits(environment)) }
        if choice.language.map({ $0 != language }) == true { effects.append(toggleLanguage(environment)) }
        if choice.order != nil || choice.columns != nil || choice.filter != nil {
            effects.append(show(.list, environment))
        }
        let parts = list.parts
        if let columns = choice.columns { list.show(columns: columns) }
        if let order = choice.order {
            (list.order, list.then) = (order, choice.then)
            noteMixedClimates()
            effects += [arrangeList(environment), remember(.order(order), environment)]
        }
        if !list.parts.isSubset(of: parts) { effects.append(ask(.present(.list), isAutomatic: true, environment)) }
        if let filter = choice.filter {
            list.find(filter.isEmpty ? nil : filter, size)
            list.isTyping = false
            effects.append(filtered(environment))
            if list.filtersByCondition { notice = DisabledReason.withoutCondition(self) }
        }
        if choice.refreshes { effects.append(refresh(environment)) }
        return .merge(effects)
    }
}

extension CommandLineState {
    /// The most characters of a command line.
    fileprivate static let longest = 500

    /// Takes the candidate this many further on; after the last is the first.
    fileprivate mutating func complete(by distance: Int) {
        guard !candidates.isEmpty else { return }
        let next = (selection ?? (distance > 0 ? -1 : 0)).turned(by: distance, of: candidates.count)
        selection = next
        field = TextField(candidates[next].line)
    }

    /// The command line this many before the one in the text; nil beyond the first.
    fileprivate func recalled(by distance: Int) -> (text: String, index: Int?)? {
        let index = (recalled ?? history.count) - distance
        if index == history.count { return ("", nil) }
        return history.indices.contains(index) ? (history[index], index) : nil
    }
}
