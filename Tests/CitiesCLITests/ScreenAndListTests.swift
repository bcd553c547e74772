import CitiesFetching
import CitiesFoundation
import CitiesLocalization
import CitiesProviders
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import Testing

@testable import CitiesCLI
@testable import CitiesPresentation
@testable import CitiesTerminalUI

/// The list of the full screen beside `cities list`: with the same answers both have the same cells in the same order.
struct ScreenAndListTests {
    /// A table as its reader sees it.
    private struct Table {
        var cities: [City.ID]
        /// The cells of each row by column, without surrounding blanks.
        var cells: [[Quantity: String]]
        var note = ""
    }

    private static let names = ["Seoul", "Jeju City", "Busan", "Suwon", "Daejeon", "Paris", "New York", "Sydney"]

    /// The columns of words, which a narrow table may shorten.
    private static let words: Set<Quantity> = [.name, .weather, .region, .country]

    // MARK: The tests

    /// Scenarios are of a day, and the list is of the present.
    private static let sortable = Quantity.sortable.filter { $0 != .odds }

    @Test(arguments: Self.sortable, ListOrder.Direction.allCases)
    func `the list and the screen have the same orders, with the same values`(
        quantity: Quantity, direction: ListOrder.Direction
    ) async throws {
        for language in Language.allCases {
            let order = ListOrder(quantity, direction).name
            let (list, screen) = try await tables(
                ["--sort", order], ["CITIES_LANGUAGE": language.rawValue], columns: 300)
            expectSame(list, screen, columns: 300, "\(order) \(language)")
            #expect(screen.cells.allSatisfy { $0[quantity] != nil }, "\(order): the screen has no such column")
            #expect(
                !screen.cells.allSatisfy { $0[quantity] == CellFormatter.missing }, "\(order): \(screen.cells)")
        }
    }

    @Test(arguments: Language.allCases, [300, 160, 120, 104, 80, 60, 40])
    func `at every width a cell of the screen is that of the list`(language: Language, columns: Int) async throws {
        for width in AmbiguousWidth.allCases {
            let (list, screen) = try await tables(
                ["--sort", "temp-desc"],
                ["CITIES_LANGUAGE": language.rawValue, "CITIES_AMBIGUOUS_WIDTH": width.rawValue],
                columns: columns)
            expectSame(list, screen, columns: columns, "\(language) \(width) at \(columns) columns")
        }
    }

    @Test(arguments: Setting.all.flatMap { setting in setting.valuesToShow.map { (setting.environmentName, $0) } })
    func `every setting has the same effect in the list and on the screen`(
        variable: String, value: String
    ) async throws {
        for quantity in [Quantity.feels, .temp, .wind, .weather, .region, .normal] {
            let (list, screen) = try await tables(
                ["--sort", "\(quantity.rawValue)-desc"], [variable: value], columns: 300)
            expectSame(list, screen, columns: 300, "\(variable): \(value)")
        }
    }

    @Test(arguments: ["temp-desc", "name-desc", "humidity-asc", "pm25-desc", "country,pm10-desc"])
    func `the order of the settings is that of the list, and the first of the screen`(order: String) async throws {
        let (list, screen) = try await tables([], ["CITIES_SORT": order], columns: 300)
        expectSame(list, screen, columns: 300, order)
        let (typed, _) = try await tables(["--sort", order], [:], columns: 300)
        #expect(screen.cities == typed.cities)
    }

    @Test(arguments: Quantity.columns.filter { ![.name, .odds].contains($0) })
    func `a column of the settings is on the screen as in the list`(column: Quantity) async throws {
        let (list, screen) = try await tables(
            ["--sort", "name"], ["CITIES_COLUMNS": "name,\(column.rawValue)"], columns: 300)
        expectSame(list, screen, columns: 300, column.rawValue)
        #expect(screen.cells.allSatisfy { $0[column] != nil })
        #expect(!screen.cells.allSatisfy { $0[column] == CellFormatter.missing }, "\(screen.cells)")
    }

    @Test func `a setting that should change a cell does`() async throws {
        for (variable, values) in [("CITIES_FEELS", ["source", "kma"]), ("CITIES_UNITS", ["celsius", "fahrenheit"])] {
            var seen: Set<[String?]> = []
            for value in values {
                let (_, screen) = try await tables(
                    ["--sort", "feels-desc"], [variable: value], columns: 300)
                seen.insert(screen.cells.map { $0[.feels] })
            }
            #expect(seen.count == values.count, "\(variable)")
        }
    }

    @Test(arguments: FeelsChoice.allCases)
    func `every screen that shows the present of a city has the feels-like temperature of the list`(
        feels: FeelsChoice
    ) async throws {
        _ = try await tables(["--sort", "feels-desc"], ["CITIES_FEELS": feels.rawValue], columns: 120) { state in
            let present = state.answers.present[.list]
            let item = try #require(state.list.rows.map { present[$0] }.first { $0.weather?.humidity != nil })
            let answer = try #require(item.answer)
            let origin = state.answers.present[.list].origin ?? AnswerOrigin(answer.provenance)
            let felt =
                feels == .source
                ? answer.value.feelsLike : answer.value.koreanFeelsLike(at: item.city.coordinates)
            let shown = try #require(RoundedNumber(felt, decimals: 1)).text + "°C"
            let other =
                try #require(
                    RoundedNumber(
                        feels == .kma
                            ? answer.value.feelsLike : answer.value.koreanFeelsLike(at: item.city.coordinates),
                        decimals: 1)
                ).text + "°C"
            #expect(shown != other)
            state.search.hits = [item.city]
            state.detail = DetailState([item.city])
            state.home = HomeState(city: item.city)
            state.here.location = Location(place: item.city, origin: .flag)
            for screen in [ScreenName.search, .detail, .home, .here] {
                state.answers.present[screen] = CityAnswers([item], origin)
            }
            for screen in [ScreenName.search, .detail, .home, .here] {
                state.screens = [.list, screen]
                let text = AppView.frame(state).text
                #expect(text.contains(shown) && !text.contains(other), "\(screen): \(text)")
            }
            state.screens = [.list]
        }
    }

    @Test(arguments: [["list", "Seoul"], ["detail", "Seoul"], ["here", "--at", "37.5,127"], ["search", "Seoul"]])
    func `every command that shows the present takes the formula of Korea from its option`(
        command: [String]
    ) async throws {
        var fake = FakeMachine(network: FakeWeather.openMeteo)
        fake.environment["CITIES_SOURCE"] = "open-meteo"
        func felt(_ feels: FeelsChoice) async throws -> Double {
            var fake = fake
            fake.output = FakeOutput()
            let ending = await fake.run(command + ["--format", "json", "--feels", feels.rawValue])
            let match = try #require(ending.output.firstMatch(of: /"feelsLike":\s*(-?[0-9.]+)/), "\(ending)")
            return try #require(Double(match.1))
        }
        let both = (try await felt(.source), try await felt(.kma))
        #expect(both.0 == -11 && both.1 != both.0, "\(command): \(both)")
    }

    // MARK: Making both

    private func expectSame(_ list: Table, _ screen: Table, columns: Int, _ what: String) {
        #expect(list.cities == screen.cities, "\(what)")
        for (index, (first, second)) in zip(list.cells, screen.cells).enumerated() {
            for (quantity, cell) in second where columns == 300 || !Self.words.contains(quantity) {
                #expect(first[quantity] == cell, "\(what): \(quantity.rawValue) of \(list.cities[index])")
            }
        }
    }

    /// The table printed with all columns of the screen, and the table of the screen.
    private func tables(
        _ typed: [String], _ environment: [String: String], columns: Int,
        look: (inout AppState) throws -> Void = { _ in }
    ) async throws -> (list: Table, screen: Table) {
        try await withFolder { folder in
            var fake = FakeMachine(output: FakeOutput(columns: columns))
            fake.environment["HOME"] = folder.path
            fake.environment["CITIES_SOURCE"] = "open-meteo"
            fake.environment["CITIES_CITIES"] = Self.names.joined(separator: ",")
            for source in WeatherSource.known where source.descriptor.needsKey {
                fake.environment[source.descriptor.name(of: .key).environmentName] = "test-key"
            }
            fake.environment.merge(environment) { _, new in new }
            let machine = fake.machine
            let directories = Directories(environment: machine.environment)
            let settings = try Settings(directories, environment: machine.environment)
            let session = Session(
                machine: machine, settings: settings, directories: directories,
                book: Phrasebook(settings.language ?? .english), words: [], client: machine.makeClient(nil).client)
            let home = City(
                id: "incheon", englishName: "Incheon", koreanName: "인천", countryCode: "KR",
                coordinates: Coordinates(latitude: 37.456, longitude: 126.705), timeZone: "Asia/Seoul")
            try await session.remember { $0.home = home }

            return try await AmbiguousWidth.$current.withValue(settings.ambiguousWidth) {
                let plan = try await ListPlan(ListCommand.parse(typed), session)
                var outcome = FetchService<CurrentWeather>.Outcome(
                    asked: settings.selection(plan.common.source).provider.profile.source)
                outcome.cities = plan.cities.enumerated().map { number, city in
                    Self.answer(number, city, outcome.asked, plan.common.units)
                }

                var state = ScreenRun(plan: plan, session: session).state(
                    try await session.preferences(), size: Size(columns: columns, rows: 24), isColored: true,
                    isUTF8: true)
                state.screens = [.list]
                state.answers.present[.list] = CityAnswers(outcome.cities, outcome.origin)
                let beside = Self.beside(plan.cities, plan.common.units)
                state.answers.beside = beside
                let order = try #require(state.table.arranged(state.rowMaker(for: [])))
                state.list.arrange(order)
                state.list.scale = state.answers.present[.list].scale
                try look(&state)
                let places = ListView(state).grid.places
                let lines = AppView.frame(state).text.split(separator: "\n", omittingEmptySubsequences: false)
                let margin = ScreenLayout.rows(state.size).withoutMargin.column
                let first = ScreenLayout.rows(state.size).row
                let screen = Table(
                    cities: state.list.rows.map(\.id),
                    cells: state.list.rows.indices.map { index in
                        Dictionary(
                            uniqueKeysWithValues: places.map { place in
                                let line = String(lines[first + index])
                                let columns = place.columns.lowerBound + margin..<place.columns.upperBound + margin
                                return (place.quantity, line.cut(columns).withSingleBlanks)
                            })
                    })

                let shown = [
                    "--columns",
                    places.map(\.quantity.rawValue).filter { !["icon", "lowToHigh"].contains($0) }.joined(
                        separator: ","),
                ]
                let printed = try await ListPlan(ListCommand.parse(typed + shown), session)
                var answers = WeatherAnswers(outcome)
                answers.beside = beside
                let document = ListRun(plan: printed, session: session).document(answers)
                let columns = document.table(places.map(\.quantity)).columns(
                    CellFormatter(book: session.book, icons: plan.common.icons))
                let list = Table(
                    cities: document.rows.map(\.city.id),
                    cells: document.rows.indices.map { index in
                        Dictionary(
                            uniqueKeysWithValues: columns.map {
                                ($0.quantity, $0.cells[index].runs.map(\.text).joined().withSingleBlanks)
                            })
                    })
                return (list, screen)
            }
        }
    }

    private static func beside(_ cities: [City], _ units: UnitSystem) -> BesideAnswers {
        var beside = BesideAnswers()
        for (id, answer) in air(of: cities) { beside.air[id] = .answered(answer) }
        for (id, answer) in models(of: cities, units) { beside.models[id] = .answered(answer) }
        for (id, answer) in thermometers(of: cities) { beside.thermometers[id] = .answered(answer) }
        for (id, answer) in warnings(of: cities) { beside.warnings[id] = .answered(answer) }
        return beside
    }

    /// The air of every second city.
    private static func air(of cities: [City]) -> [City.ID: Sourced<AirQuality>] {
        let known = cities.enumerated().filter { $0.offset.isMultiple(of: 2) }.map { number, city in
            let air = AirQuality(
                units: .celsius, time: FakeMachine.now, utcOffset: 0, pm25: 10 + Double(number * 5 % 8),
                pm10: 30 + Double(number))
            return (city.id, Sourced(air, source: .openMeteo, fetchedAt: FakeMachine.now))
        }
        return Dictionary(uniqueKeysWithValues: known)
    }

    /// Warnings of every second city, each of another level; none in force in the first.
    private static func warnings(of cities: [City]) -> [City.ID: Sourced<CityWarnings>] {
        let known = cities.enumerated().filter { $0.offset.isMultiple(of: 2) }.map { number, city in
            let level = WarningLevel.allCases[number % WarningLevel.allCases.count]
            let warning = OfficialWarning(kind: "cold-wave", level: level, text: "한파")
            let answer = CityWarnings(utcOffset: 0, list: number == 0 ? [] : [warning])
            return (city.id, Sourced(answer, Provenance(source: .kma, fetchedAt: FakeMachine.now)))
        }
        return Dictionary(uniqueKeysWithValues: known)
    }

    /// An airport for every city, each a degree warmer than the one before.
    private static func thermometers(of cities: [City]) -> [City.ID: Sourced<Thermometer>] {
        cities.enumerated().reduce(into: [:]) { all, item in
            let (number, city) = item
            let station = WeatherStation(id: "RKSS", englishName: "Gimpo", coordinates: city.coordinates)
            let answer = Thermometer(
                utcOffset: 32_400, station: Thermometer.Station(station, from: city.coordinates),
                celsius: Double(number - 3), observedAt: FakeMachine.now.addingTimeInterval(-600))
            all[city.id] = Sourced(answer, Provenance(source: .aviationWeather, fetchedAt: FakeMachine.now))
        }
    }

    /// Two models, for every city.
    private static func models(of cities: [City], _ units: UnitSystem) -> [City.ID: Sourced<ModelForecasts>] {
        let known = cities.enumerated().map { number, city -> (City.ID, Sourced<ModelForecasts>) in
            let offset = city.knownOffset(at: FakeMachine.now) ?? 0
            let models = [0, 1].map { index -> ModelForecast in
                var day = DailyForecast(date: LocalDay.midnight(of: FakeMachine.now, utcOffset: offset))
                day.maximum = 10 + Double(index * (number * 5 % 8))
                day.precipitation = index == 0 && number.isMultiple(of: 2) ? 3 : 0
                return ModelForecast(model: WeatherModel.independent[index].id, days: [day])
            }
            let answer = ModelForecasts(units: units, utcOffset: offset, timeZone: city.timeZone, models: models)
            return (city.id, Sourced(answer, source: .openMeteo, fetchedAt: FakeMachine.now))
        }
        return Dictionary(uniqueKeysWithValues: known)
    }

    /// A failed city, one with only a temperature, and others with every value.
    private static func answer(
        _ number: Int, _ city: City, _ source: WeatherSource, _ units: UnitSystem
    ) -> CityWeather {
        let fetched = FakeMachine.now.addingTimeInterval(-120)
        if number == 3 {
            return CityWeather(
                city: city, outcome: .failed(WeatherError(.timedOut, source: source, host: "weather.test")))
        }
        let degrees = Double(number * 7 % 5) * 3.7 - 12.5
        let offset = city.knownOffset(at: FakeMachine.now) ?? 0
        var weather = CurrentWeather(
            units: units, observedAt: FakeMachine.now.addingTimeInterval(Double(-900 * number)), utcOffset: offset,
            timeZone: city.timeZone, temperature: degrees)
        guard number != 4 else {
            return CityWeather(city: city, outcome: .answered(Sourced(weather, source: source, fetchedAt: fetched)))
        }
        let kinds: [WeatherCondition.Kind] = [.clear, .overcast, .snow, .rain, .fog]
        weather.condition = WeatherCondition(kind: kinds[number % 5], intensity: .light, code: 3, isDay: number < 5)
        weather.feelsLike = degrees - 2.25
        weather.humidity = 30 + Double(number * 9)
        weather.cloudCover = Double(number * 12)
        weather.precipitationChance = Double(number * 14)
        weather.precipitation = Double(number) * 1.5
        weather.snowfall = Double(number) * 0.7
        weather.sunshine = Double(number)
        weather.wetHours = WetHours(
            start: weather.observedAt, length: 3_600, areWet: (0..<30).map { $0 > number && $0 < 2 * number + 3 })
        weather.yesterday = degrees + 3 - Double(number)
        weather.trend = (0..<8).map { degrees + Double($0 * number % 4) }
        weather.minimum = degrees - 4 - Double(number)
        weather.maximum = degrees + 5
        weather.pressure = 1_001 + Double(number)
        weather.windSpeed = 2.6 + Double(number)
        weather.windDirection = Double(number * 40)
        weather.windGust = 9 + Double(number)
        weather.visibility = 30 - Double(number)
        weather.uvIndex = Double(number)
        weather.sunrise = FakeMachine.now.addingTimeInterval(-30_000 + Double(number * 400))
        weather.sunset = FakeMachine.now.addingTimeInterval(9_000 - Double(number * 400))
        return CityWeather(city: city, outcome: .answered(Sourced(weather, source: source, fetchedAt: fetched)))
    }
}

extension Setting {
    /// Values to compare for their effect on rows and cells: all accepted words, or a list of cities. Keys and
    /// addresses have none.
    fileprivate var valuesToShow: [String] { accepted ?? (self == .cities ? ["Busan,Seoul,Paris,Jeju City"] : []) }
}

extension String {
    /// The text with runs of blanks collapsed: a right-aligned number is further from the direction before it than in a
    /// cell by itself.
    fileprivate var withSingleBlanks: String { split(separator: " ").joined(separator: " ") }

    /// The part of the line in these columns of a terminal.
    fileprivate func cut(_ columns: Range<Int>) -> String {
        var column = 0
        return String(
            filter { character in
                defer { column += String(character).displayWidth }
                return columns.contains(column)
            })
    }
}
