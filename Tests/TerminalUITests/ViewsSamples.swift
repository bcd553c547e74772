import CitiesProviders
import Foundation
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout

@testable import CitiesTerminalUI
@testable import CitiesWeatherModel

/// Screens of a November evening with made-up weather: with a tie, missing values, freezing cities, and two that
/// failed.
enum ViewsSamples {
    /// 2026-11-21 21:00:00 +09:00.
    static let observed = Date(timeIntervalSince1970: 1_795_262_400)
    static let fetched = observed.addingTimeInterval(240)
    static let sizes = [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 40, rows: 12)]
    static let fancy = Theme(isColored: true, isUTF8: true, icons: .emoji, tier: .braille)
    static let plain = Theme(isColored: false, isUTF8: false, icons: .ascii, tier: .ascii)
    static let timedOut = WeatherError(.timedOut, source: .openMeteo, host: "api.open-meteo.com")
    static let refused = WeatherError(
        .unreachable, source: .openMeteo, host: "api.open-meteo.com", cause: .connectionRefused)

    static func city(_ id: String, _ english: String, _ korean: String?, region: String? = nil) -> City {
        City(
            id: id, englishName: english, koreanName: korean, region: region, countryCode: "KR",
            coordinates: Coordinates(latitude: 37.5665, longitude: 126.978), timeZone: "Asia/Seoul")
    }

    static func row(
        _ id: String, _ english: String, _ korean: String?, _ temperature: Double?, _ humidity: Double?,
        _ kind: WeatherCondition.Kind?, wind: Double? = nil, from direction: Double? = nil
    ) -> CityWeather {
        let weather = CurrentWeather(
            units: .celsius, observedAt: observed, utcOffset: 32_400, temperature: temperature,
            feelsLike: temperature.map { $0 - 2.25 }, humidity: humidity,
            condition: kind.map { WeatherCondition(kind: $0, intensity: .light, code: 3, isDay: false) },
            minimum: temperature.map { $0 - 4 }, maximum: temperature.map { $0 + 5.5 }, pressure: 1021.3,
            windSpeed: wind, windDirection: direction, uvIndex: 0.4,
            sunrise: observed.addingTimeInterval(-50_000), sunset: observed.addingTimeInterval(-14_000))
        let answer = Sourced(weather, source: .openMeteo, fetchedAt: fetched)
        return CityWeather(city: city(id, english, korean), outcome: .answered(answer))
    }

    static let rows: [CityWeather] = [
        row("gongju", "Gongju", "공주", 4.1, 71, .clear, wind: 1.2, from: 310),
        row("gwangju", "Gwangju", "광주", 8.85, 64, .mostlyClear, wind: 2.6, from: 0),
        row("gumi", "Gumi", "구미", 5.5, 58, .partlyCloudy, wind: 0.02, from: 90),
        row("gunsan", "Gunsan", "군산", 7.9, 77, .overcast, wind: 5.4, from: 341),
        row("daegu", "Daegu", "대구", 7.2, 49, .cloudy, wind: 3.1, from: 45),
        row("daejeon", "Daejeon", "대전", 5.0, 66, .mist, wind: 1.0, from: 180),
        row("mokpo", "Mokpo", "목포", 10.3, 80, .showers, wind: 12.4, from: 275),
        row("busan", "Busan", "부산", 11.04, 48, .clear, wind: 4.0, from: 22),
        row("seosan", "Seosan", "서산", 3.2, 85, .drizzle),
        row("seoul", "Seoul", "서울", -0.4, 80, .snow, wind: 2.6, from: 310),
        CityWeather(city: city("sokcho", "Sokcho", "속초"), outcome: .failed(timedOut)),
        row("suwon", "Suwon", "수원", 0.3, 78, .sleet, wind: 2.2, from: 300),
        row("suncheon", "Suncheon", "순천", 9.1, nil, .rain, wind: 1.9, from: 225),
        row("geonames-1833747", "Ulsan", "울산", 11.04, 52, .partlyCloudy, wind: 4.4, from: 10),
        row("iksan", "Iksan", "익산", 6.1, 74, .fog, wind: 0.8, from: 160),
        row("jeonju", "Jeonju", "전주", 6.6, 70, .thunderstormHail, wind: 6.3, from: 200),
        row("jeju", "Jeju City", "제주시", 14.2, 71, .partlyCloudy, wind: 8.1, from: 330),
        row("cheonan", "Cheonan", "천안", nil, 73, .unknown, wind: 1.5, from: 290),
        CityWeather(city: city("cheongju", "Cheongju", "청주"), outcome: .failed(refused)),
        row("chuncheon", "Chuncheon", "춘천", -5.25, 100, .freezingDrizzle, wind: 0.6, from: 30),
    ]

    static let seoul = city("seoul", "Seoul", "서울")
    static let origin = AnswerOrigin(Provenance(source: .openMeteo, fetchedAt: fetched))

    /// The list with all answers, below optional screens.
    static func state(
        _ screens: ScreenName..., size: Size = sizes[0], language: Language = .english, theme: Theme = fancy,
        rows: [CityWeather] = rows
    ) -> AppState {
        var state = AppState(
            rows: rows, order: ListOrder(.temp, .descending), home: nil, units: .celsius, language: language,
            source: .openMeteo, sources: WeatherSource.known, theme: theme, feels: .source,
            size: size, now: fetched.addingTimeInterval(180))
        state.screens = [.list] + screens
        state.answers.present[.list].origin = origin
        return state
    }

    static let typicalOrigin = AnswerOrigin(
        Provenance(source: .climateNormals, freshness: .typical, fetchedAt: fetched))

    /// Every screen with weather, showing climate normals: no condition, and monthly means of clouds and rain.
    static func typical(size: Size, language: Language) -> [(name: String, state: AppState)] {
        all(size: size, language: language).filter { !["no-home", "help"].contains($0.name) }.map { name, state in
            var state = state
            state.source = .climateNormals
            for screen in ScreenName.allCases {
                let origin = state.answers.present[screen].origin
                let rows = (state.cities(of: .present(screen))).map { typical(state.answers.present[screen][$0]) }
                state.answers.present[screen] = CityAnswers(rows, origin.map { _ in typicalOrigin })
                let days = (state.cities(of: .present(screen)) + state.cities(of: .coming(screen))).map {
                    typical(state.answers.coming[screen][$0])
                }
                let hasDays = state.answers.coming[screen].origin != nil
                state.answers.coming[screen] = CityAnswers(days, hasDays ? typicalOrigin : nil)
            }
            state.here.normals = [:]
            return (name, state)
        }
    }

    private static func typical(_ row: CityWeather) -> CityWeather {
        guard var weather = row.weather else { return row }
        weather.condition = nil
        (weather.cloudCover, weather.precipitationChance) = (42, 29)
        let answer = Sourced(weather, source: .climateNormals, fetchedAt: fetched)
        return CityWeather(city: row.city, outcome: .answered(answer))
    }

    private static func typical(_ row: CityForecast) -> CityForecast {
        guard var forecast = row.forecast else { return row }
        for index in forecast.steps.indices {
            forecast.steps[index].condition = nil
            (forecast.steps[index].cloudCover, forecast.steps[index].precipitationChance) = (42, 29)
        }
        let answer = Sourced(forecast, source: .climateNormals, fetchedAt: fetched)
        return CityForecast(city: row.city, outcome: .answered(answer))
    }

    /// The list with thermometers and official warnings. The warnings of one city are unknown.
    static func warned(size: Size = sizes[0], language: Language = .english, theme: Theme = fancy) -> AppState {
        var state = state(size: size, language: language, theme: theme)
        state.list.columnSet = ListState.columnSets.count
        // By name: the column of another order takes room.
        state.list.order = ListOrder(.name)
        func warn(_ city: City.ID, _ list: [OfficialWarning]) {
            state.answers.beside.warnings[city] = .answered(
                Sourced(CityWarnings(utcOffset: 32_400, list: list), source: .kma, fetchedAt: fetched))
        }
        let station = WeatherStation(id: "RKPK", englishName: "Gimhae", coordinates: seoul.coordinates)
        for (number, row) in rows.enumerated() where row.id != "jeju" {
            let thermometer = Thermometer(
                utcOffset: 32_400, station: Thermometer.Station(station, from: row.city.coordinates),
                celsius: Double(number) - 4, observedAt: observed.addingTimeInterval(-600))
            state.answers.beside.thermometers[row.id] = .answered(
                Sourced(thermometer, source: .aviationWeather, fetchedAt: fetched))
            warn(row.id, [])
        }
        let coldWave = OfficialWarning(kind: "cold-wave", level: .advisory, text: "한파주의보")
        let wind = OfficialWarning(kind: "strong-wind", level: .preliminary, text: "강풍 예비특보")
        warn("busan", [coldWave, wind])
        warn("mokpo", [wind])
        state.answers.beside.warnings["seoul"] = .failed(Four.timedOut)
        return state
    }

    /// A screen before the first answer.
    static func starting(size: Size = sizes[0], language: Language = .english) -> AppState {
        var state = state(size: size, language: language, rows: rows.map { CityWeather(city: $0.city) })
        state.answers.present[.list].origin = nil
        state.awaitAll()
        return state
    }

    /// A screen with old answers, twelve of them refreshed.
    static func refreshing(size: Size = sizes[0], language: Language = .english) -> AppState {
        var state = state(size: size, language: language)
        state.answers.present[.list].progress = AnswerProgress(
            done: 12, total: 20, pending: Set(rows[12..<20].map(\.id)))
        state.answers.present[.list].origin?.provenance?.freshness = .saved
        state.spinner = 3
        return state
    }

    static func detail(
        size: Size = sizes[0], language: Language = .english, row: CityWeather = rows[9], theme: Theme = fancy
    ) -> AppState {
        var state = state(.detail, size: size, language: language, theme: theme)
        state.open(row, origin)
        state.answers.coming[.detail] = CityAnswers(
            [CityForecast(city: row.city, outcome: .answered(forecast()))], origin)
        return state
    }

    /// The screen of `cities here`, with hours for seven days.
    static func here(size: Size = sizes[0], language: Language = .english, theme: Theme = fancy) -> AppState {
        var state = state(.here, size: size, language: language, theme: theme)
        state.here.location = Location(place: seoul, origin: .ip)
        state.here.normals = [.celsius: 6.4]
        state.answers.present[.here] = CityAnswers([rows[9]], origin)
        state.answers.coming[.here] = CityAnswers([CityForecast(city: seoul, outcome: .answered(hours))], origin)
        return state
    }

    /// A forecast of seven days by the hour and by the day.
    static let hours: Sourced<WeatherForecast> = {
        let steps = forecast()
        let midnight = observed.addingTimeInterval(-75_600)
        let hourly = (0..<168).map { hour in
            let step = steps.value.steps[hour / 3 % 40]
            return HourlyForecast(
                time: midnight.addingTimeInterval(Double(hour) * 3_600), temperature: step.temperature,
                humidity: step.humidity, condition: step.condition, windSpeed: 3.2,
                precipitationChance: step.precipitationChance)
        }
        return Sourced(
            WeatherForecast(units: .celsius, utcOffset: 32_400, hourly: hourly, daily: days(mean: 4)),
            source: .openMeteo,
            fetchedAt: fetched)
    }()

    private static func days(mean: Double) -> [DailyForecast] {
        let kinds: [WeatherCondition.Kind] = [.clear, .partlyCloudy, .snow, .overcast, .freezingDrizzle]
        return (0..<7).map { day in
            let degrees = mean - Double(day)
            let midnight = observed.addingTimeInterval(-75_600 + Double(day) * 86_400)
            return DailyForecast(
                date: midnight, minimum: degrees - 5, maximum: degrees + 3.5, average: degrees - 1,
                condition: WeatherCondition(kind: kinds[day % 5], intensity: .light, isDay: true),
                precipitationChance: Double(day) * 15, sunrise: midnight.addingTimeInterval(26_000),
                sunset: midnight.addingTimeInterval(62_300))
        }
    }

    static func forecast(mean: Double = 4, units: UnitSystem = .celsius) -> Sourced<WeatherForecast> {
        let course = [2.0, 0.6, -2.6, -3.3, -1.1, 3.9, 5.2, 2.4]
        let kinds: [WeatherCondition.Kind] = [.clear, .partlyCloudy, .snow, .overcast, .freezingDrizzle]
        let steps = (0..<40).map { index in
            let degrees = mean + course[index % 8] - Double(index / 8) * 1.3
            return ForecastStep(
                time: observed.addingTimeInterval(Double(index) * 10_800), temperature: degrees,
                minimum: degrees - 0.9, maximum: degrees + 1.2, humidity: 67 - course[index % 8] * 4.25,
                condition: WeatherCondition(kind: kinds[index / 3 % 5], intensity: .light, isDay: index % 8 > 3),
                precipitationChance: Double(index % 11) * 10)
        }
        return Sourced(
            WeatherForecast(units: units, utcOffset: 32_400, steps: steps, daily: days(mean: mean)), source: .openMeteo,
            fetchedAt: fetched)
    }

    static func chart(
        size: Size = sizes[0], language: Language = .english, cities: [City] = [seoul], theme: Theme = fancy
    ) -> AppState {
        var state = state(.chart, size: size, language: language, theme: theme)
        state.chart = ChartState(cities: cities)
        let days = cities.enumerated().map { index, city in
            CityForecast(city: city, outcome: .answered(forecast(mean: 9 - 6 * Double(index))))
        }
        state.answers.coming[.chart] = CityAnswers(days, origin)
        return state
    }

    static func meteogram(size: Size = sizes[0], language: Language = .english, theme: Theme = fancy) -> AppState {
        var state = chart(size: size, language: language, theme: theme)
        state.chart?.subject = 1
        return state
    }

    /// The cities of the list by the hour, where a front goes from city to city. Those that failed in the list fail.
    static func hours(
        size: Size = sizes[0], language: Language = .english, theme: Theme = fancy, rows: [CityWeather] = rows
    ) -> AppState {
        var state = state(.hours, size: size, language: language, theme: theme, rows: rows)
        let cities = (0..<state.list.shownCount).map { state.list.shown(at: $0) }
        state.hours = HoursState(cities: cities)
        let forecasts = cities.enumerated().map { index, city in
            guard let error = state.answers.present[.list][city].error else {
                return CityForecast(city: city, outcome: .answered(front(after: index * 2, of: city)))
            }
            return CityForecast(city: city, outcome: .failed(error))
        }
        state.answers.coming[.plan] = CityAnswers(forecasts, origin)
        return state
    }

    /// Six days by the hour from the midnight before, with six wet hours that begin some hours after now.
    private static func front(after start: Int, of city: City) -> Sourced<WeatherForecast> {
        let hourly = (-21..<123).map { index in
            let wet = index - start
            let isWet = (0..<6).contains(wet)
            return HourlyForecast(
                time: observed.addingTimeInterval(Double(index) * 3_600), temperature: 8 - Double(index % 24) / 2,
                humidity: 70, windSpeed: 3, precipitationChance: isWet ? 85 : Double(index.magnitude % 4) * 10,
                precipitation: isWet ? [0.3, 1.2, 6.5, 22, 1.2, 0.3][wet] : 0)
        }
        let offset = city.timeZone == "Asia/Kolkata" ? 19_800 : 32_400
        return Sourced(
            WeatherForecast(units: .celsius, utcOffset: offset, timeZone: city.timeZone, hourly: hourly),
            source: .openMeteo,
            fetchedAt: fetched)
    }

    static func search(size: Size = sizes[0], language: Language = .english, theme: Theme = fancy) -> AppState {
        var state = state(.search, size: size, language: language, theme: theme)
        state.search.query.text = "su"
        state.answers.present[.search] = CityAnswers(rows[11...12], origin)
        state.search.hits = [rows[11].city, rows[12].city, city("sugito", "Sugito", nil, region: "Saitama")]
        state.search.selection = 1
        state.search.isSearchingOnline = true
        return state
    }

    static func home(size: Size = sizes[0], language: Language = .english, theme: Theme = fancy) -> AppState {
        var state = state(.home, size: size, language: language, theme: theme)
        state.home = HomeState(city: seoul)
        state.answers.present[.home] = CityAnswers([rows[9]], origin)
        state.answers.coming[.home] = CityAnswers([CityForecast(city: seoul, outcome: .answered(forecast()))], origin)
        return state
    }

    static func alert(size: Size = sizes[0], language: Language = .english, theme: Theme = fancy) -> AppState {
        var state = state(size: size, language: language, theme: theme)
        state.alert = AlertState(
            subject: .answers(.present(.list)), message: Phrasebook(language).whatFailed(refused),
            buttons: [.retry, .cancel, .showTypical])
        return state
    }

    /// Every screen by name, for a size and a language.
    static func all(size: Size, language: Language, theme: Theme = fancy) -> [(name: String, state: AppState)] {
        [
            ("list", state(size: size, language: language, theme: theme)),
            ("detail", detail(size: size, language: language, theme: theme)),
            ("chart", chart(size: size, language: language, theme: theme)),
            ("meteogram", meteogram(size: size, language: language, theme: theme)),
            ("compare", chart(size: size, language: language, cities: rows[9...11].map(\.city), theme: theme)),
            ("hours", hours(size: size, language: language, theme: theme)),
            ("search", search(size: size, language: language, theme: theme)),
            ("here", here(size: size, language: language, theme: theme)),
            ("home", home(size: size, language: language, theme: theme)),
            ("no-home", state(.home, size: size, language: language, theme: theme)),
            ("help", state(.help, size: size, language: language, theme: theme)),
            ("alert", alert(size: size, language: language, theme: theme)),
        ]
    }
}
