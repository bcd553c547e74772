import CitiesCatalog
import CitiesPresentation
import CitiesTerminalUI
import CitiesWeatherModel

extension ScreenCommand {
    /// The screen's own form of a command; nil for a command whose printed output is shown. Throws for options that the
    /// command line does not accept.
    ///
    /// - Parameter options: The names of the typed options.
    init?(_ command: any Command, options: Set<String>, _ session: Session) async throws {
        func has(only names: Set<String>) -> Bool { options.isSubset(of: names) }
        func city(_ words: [String]) -> City? {
            try? CityResolver(for: session.language).resolve(words.joined(separator: " "))
        }
        func cities(_ words: [String]) -> [City]? {
            if let city = city(words) { return [city] }
            return several(CityWords(words).separate() ?? words)
        }
        /// The cities of arguments that are a name each.
        func several(_ names: [String]) -> [City]? {
            let found = names.compactMap { city([$0]) }
            return found.count == names.count && !found.isEmpty ? found : nil
        }
        switch command {
        case let list as ListCommand:
            guard list.list.cities.isEmpty,
                has(only: ["--sort", "--columns", "--where", "--refresh", "--units", "--lang"])
            else { return nil }
            self = .list(try await ListChoice(list, session))
        case let plan as PlanCommand:
            guard plan.cities.isEmpty, has(only: ["--best", "--sort"]) else { return nil }
            self = .plan(
                plan.odds.best.map { OddsQuestion(goal: $0) }, try plan.sort.map { try PlanOrder(parsing: $0) })
        case let hours as HoursCommand:
            guard hours.cities.isEmpty, has(only: ["--value", "--sort"]) else { return nil }
            let value = try hours.value.map { try Quantity(parsing: $0, of: .hoursValue, among: HoursDocument.values) }
            self = .hours(value, try hours.sort.map { try HoursOrder(parsing: $0, value: value ?? .rain) })
        case let map as MapCommand:
            guard map.cities.isEmpty, options.isEmpty else { return nil }
            self = .show(.map)
        case let detail as DetailCommand:
            guard options.isEmpty else { return nil }
            if detail.city.words.isEmpty {
                self = .show(.home)
            } else if let cities = cities(detail.city.words), cities.count <= DetailRun.mostCities {
                self = .detail(cities)
            } else {
                return nil
            }
        case let chart as ChartCommand:
            guard options.isEmpty, let city = city(chart.city.words) else { return nil }
            self = .chart([city])
        case let compare as CompareCommand:
            guard options.isEmpty, let cities = cities(compare.cities),
                CompareCommand.cityCount.contains(cities.count)
            else { return nil }
            self = .chart(cities)
        case let models as ModelsCommand:
            guard options.isEmpty, models.cities.count == 1, let city = city(models.cities) else { return nil }
            self = .models(city)
        case let search as SearchCommand:
            guard options.isEmpty, !search.words.isEmpty else { return nil }
            self = .search(search.words.joined(separator: " "))
        case let home as HomeCommand:
            if home.clear, has(only: ["--clear"]), home.words.isEmpty {
                self = .home(nil)
            } else if options.isEmpty, home.words.isEmpty {
                self = .show(.home)
            } else if options.isEmpty, let city = city(home.words) {
                self = .home(city)
            } else {
                return nil
            }
        case is HereCommand:
            guard options.isEmpty else { return nil }
            self = .show(.here)
        case let add as AddCommand:
            guard has(only: ["--only"]), let cities = several(add.cities) else { return nil }
            self = .add(cities, only: add.only)
        case let remove as RemoveCommand:
            guard options.isEmpty, let cities = several(remove.cities) else { return nil }
            self = .remove(cities)
        default: return nil
        }
    }
}

extension ScreenCommand.ListChoice {
    fileprivate init(_ command: ListCommand, _ session: Session) async throws {
        let plan = try await ListPlan(command, session)
        self.init()
        if command.list.sort != nil { (order, then) = (plan.query.sort, plan.query.then) }
        if command.list.columns != nil { columns = plan.columns }
        if !command.list.conditions.isEmpty { filter = command.list.conditions.joined(separator: " and ") }
        (units, language) = (command.common.units?.system, command.common.lang)
        refreshes = command.common.refresh
    }
}
