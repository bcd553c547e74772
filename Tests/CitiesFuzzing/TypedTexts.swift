import CitiesCatalog
import CitiesGeolocation
import CitiesLocalization
import CitiesPresentation
import CitiesFormats
import CitiesProviders
import CitiesTextLayout
import CitiesWeatherModel
import Foundation

extension FuzzTarget {
    /// The name of a city, as an argument of a command and, key by key, in a search.
    static let names = FuzzTarget(name: "names") { bytes in
        let typed = text(bytes)
        let found = CitySearch.cities(matching: typed, limit: 7)
        try promise(found.count <= 7, "\(found.count) hits of 7")
        try promise(Set(found.map(\.id)).count == found.count, "a city is found twice")
        try promise(filter.matches(typed).count == some.count, "not one answer for each city")
        // Each of them is resolved, which takes longer than all else together.
        if bytes.count.isMultiple(of: 4) {
            for candidate in CityCompletion.candidates(for: typed, in: .korean) {
                try promiseSafe(candidate.name, of: "a completion")
            }
        }
        _ = Countries.code(typed: typed)
        _ = try? Coordinates(typed: typed)
        let resolver = CityResolver()
        switch Result(catching: { () throws(ResolutionError) in try resolver.resolve(typed) }) {
        case .success(let city):
            for language in Language.allCases {
                let name = resolver.unambiguousName(of: city, in: language)
                try promise((try? resolver.resolve(name))?.id == city.id, "\(name) is not \(city.id)")
            }
        case .failure(.unknown(let typed, let suggestions)):
            try promise(suggestions.count <= 3, "\(suggestions.count) suggestions")
            try promiseSafe(typed, of: "what was typed")
        case .failure(.ambiguous(let typed, let candidates)):
            try promise((2...8).contains(candidates.count), "\(candidates.count) candidates")
            try promiseSafe(typed, of: "what was typed")
        case .failure(.empty): break
        }
    }

    private static let some = CitySearch.cities(matching: "gw", limit: 100)
    private static let filter = CityFilter(some)

    /// The values of `--where`, `--sort`, `--columns` and similar options.
    static let filters = FuzzTarget(name: "filters") { bytes in
        let typed = text(bytes)
        try check {
            let query = ListQuery(filters: try Filter.all(parsing: typed))
            for row in rows { _ = query.admits(row) }
        }
        try check {
            let order = try ListOrder(parsing: typed)
            try promise((try? ListOrder(parsing: order.name)) == order, "\(order.name) is another order")
        }
        try check { _ = try Quantity.list(parsing: typed) }
        try check { _ = try ChosenField.list(parsing: typed) }
        try check { _ = try PlanOrder(parsing: typed) }
        try check { _ = try ChartStyle(parsing: typed) }
    }

    /// The value of `--template`.
    static let templates = FuzzTarget(name: "templates") { bytes in
        let typed = text(bytes)
        try check {
            let template = try LineTemplate(parsing: typed)
            for language in Language.allCases {
                let report = document(language).report
                _ = template.render(report, icons: .none)
                let bar = BarLine(report, template: template, icons: .none)
                for text in [BarFormat.waybar.render(bar), BarFormat.i3blocks.render(bar)] {
                    let isJSON = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil
                    try promise(isJSON, "no JSON: \(text)")
                }
                _ = BarFormat.tmux.render(bar)
                let menu = BarFormat.swiftbar.render(bar)
                try promise(menu.split(separator: "---\n").count >= 2, "no menu: \(menu)")
            }
        }
    }

    /// Runs `work`, and checks that the message of an error is safe to print.
    private static func check(_ work: () throws -> Void) throws {
        do {
            try work()
        } catch let error as ChoiceError {
            for language in Language.allCases {
                try promiseSafe(error.message(in: Phrasebook(language)), of: "a message")
            }
        }
    }

    private static let rows: [Row] = {
        let weather = CurrentWeather(
            units: .celsius, observedAt: present, utcOffset: 32_400, temperature: -0.4, feelsLike: -3, humidity: 80,
            condition: WeatherCondition(kind: .snow, intensity: .light, code: 73, isDay: false), minimum: -4,
            maximum: 5.5, pressure: 1_021.3, windSpeed: 2.6, windDirection: 310)
        let city = City(
            id: "seoul", englishName: "Seoul", koreanName: "서울", countryCode: "KR",
            coordinates: Coordinates(latitude: 37.5665, longitude: 126.978), timeZone: "Asia/Seoul")
        let failure = WeatherError(.timedOut, source: .openMeteo, host: "api.open-meteo.com")
        let facts = CityFacts(region: { _, _ in nil }, normal: { _, _, _ in 4.7 })
        let maker = RowMaker(
            language: .english, now: present, feels: .source, home: nil, facts: facts, for: Quantity.allCases)
        let answer = Sourced(weather, source: .openMeteo, fetchedAt: present)
        return [
            maker.present(CityWeather(city: city, outcome: .answered(answer))), maker.city(city, error: failure),
        ]
    }()

    private static func document(_ language: Language) -> ListDocument {
        ListDocument(
            rows: rows, origin: AnswerOrigin(Provenance(source: .openMeteo, fetchedAt: present)), now: present,
            clock: WallClock(offset: 32_400, label: "KST"), units: .celsius, language: language)
    }
}
