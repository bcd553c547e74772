import CitiesCatalog
import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

/// Fetches everything about a city and shows it on a page; of several cities, side by side.
struct DetailRun {
    /// The most cities that have room beside each other.
    static let mostCities = 6

    var plan: CommonPlan
    var session: Session
    /// The quantities that were named, or that the form needs; nil is all that are known.
    var columns: [Quantity]?
    /// Coming days, today included; nil is the usual number.
    var days: Int?
    /// True when every hour has a line of its own.
    var isHourly = false
    /// The day to show; nil is the present with the coming hours and days.
    var day: ListDay?
    /// The picture to write; nil for a command that has none.
    var picture: PicturePlan?

    /// Throws for options that exclude each other.
    func check() throws(UsageProblem) {
        if day != nil, plan.neverWaits {
            throw .exclusive("--day", plan.format.isBar ? plan.format.option : "--no-wait")
        }
        guard columns != nil || plan.format.isOfCities else { return }
        for (option, isGiven) in [("--days", days != nil), ("--hourly", isHourly)] where isGiven {
            throw .exclusive(option, ofValuesAlone)
        }
    }

    /// The option that asks for values without hours and days.
    private var ofValuesAlone: String {
        if plan.template != nil { return "--template" }
        if plan.fields != nil { return "--fields" }
        return plan.format.isOfCities ? plan.format.option : "--columns"
    }

    func answer(about cities: [City]) async throws -> ExitStatus {
        guard cities.count <= Self.mostCities else {
            throw session.usageError(.usageDetailCount, ["most": String(Self.mostCities)])
        }
        if let day { return try await answer(about: cities, on: day) }
        if columns != nil || plan.format.isOfCities {
            let list = try await ListPlan(cities, showing: columns, plan, session)
            return try await ListRun(plan: list, session: session).answer(show: print)
        }
        // The hours and days are of one city: where its source has them in one reply, one request is sent.
        let span = ForecastSpan.ahead(days)
        let days: Set<WeatherPart> = cities.count == 1 ? [.days] : []
        let query = SourceQuery.currentWeather(
            .usual(and: Quantity.parts(of: Quantity.detail).union(span == .coming ? days : [])))
        var common = plan
        common.cities = cities
        let fetch = InteractiveFetch(query: query, common: common, session: session)
        func page(beside source: WeatherSource) -> FetchPlan {
            var page = FetchPlan.page(beside: source, session.settings)
            page.parts.formUnion(days)
            page.span = span
            return page
        }
        let supplements = SupplementRun(
            plan: page(beside: fetch.selection.provider.profile.source), common: plan, session: session, advises: true)
        return try await supplements.started(with: fetch, about: cities) { started in
            try await fetch.answer(cities) { outcome in
                var run = started
                run.plan = page(beside: outcome.origin.source)
                var answers = try await run.answers(beside: outcome) { _ in cities }
                KeptScenarios(common: plan, session: session, cities: outcome.answered, origin: outcome.origin)
                    .addMembers(to: &answers.beside)
                let document = session.document(answers, by: session.rowMaker(plan), units: plan.units)
                let now = session.machine.now()
                let forecast = cities.first.flatMap { answers.forecast(of: $0, now: now) }
                try await print(document, cities.count == 1 ? coming(forecast, of: cities[0]) : nil)
                return answers.status
            }
        }
    }

    /// The values of a day, and the hours of it.
    private func answer(about cities: [City], on day: ListDay) async throws -> ExitStatus {
        var list = try await ListPlan(cities, showing: columns, plan, session)
        list.common.day = day
        let run = ListRun(plan: list, session: session)
        return try await run.answer(on: day, with: columns ?? quantitiesOfDay(list)) { document, outcome in
            let now = session.machine.now()
            guard cities.count == 1, columns == nil, let item = outcome.cities.first,
                let forecast = item.without(otherHoursOf: day, now: now).answer,
                let date = item.date(of: day, now: now)
            else { return try await print(document) }
            let weather = ComingWeather(
                city: item.city, forecast: forecast, now: now, language: session.language, days: 1,
                day: date.dayNumber, hours: day.hours)
            try await print(
                document,
                ListDocument.Coming(weather, days: 1, isHourly: isHourly, everyHour: everyHour(item.city)))
        }
    }

    /// The quantities of the page of a day.
    private func quantitiesOfDay(_ list: ListPlan) -> [Quantity] {
        let source = session.settings.selection(list.common).provider.profile.source
        let others =
            (session.settings.hasAir(of: source) ? [] : Quantity.ofAir)
            .union(source.descriptor.hasModels ? [] : Quantity.ofModels)
        return Quantity.detail.filter { !others.contains($0) }
    }

    private func coming(_ forecast: Sourced<WeatherForecast>?, of city: City) -> ListDocument.Coming {
        let days = days ?? CityPage.days
        let weather = forecast.map {
            ComingWeather(
                city: city, forecast: $0, now: session.machine.now(), language: session.language,
                hoursAhead: CityPage.hoursAhead, days: days)
        }
        return ListDocument.Coming(weather, days: days, isHourly: isHourly, everyHour: everyHour(city))
    }

    /// The command that shows every hour of a city; nil for one that cannot be typed.
    private func everyHour(_ city: City) -> String? {
        let isDetail = CommandLineWords.command(of: session.words) == "detail"
        // A word that was no city would be none again.
        if isDetail, session.isWhole {
            return CommandText.again(session.words, with: ["--hourly"])
        }
        guard CommandText.canName(city, in: session.language) else { return nil }
        if isDetail {
            let name = CityResolver().unambiguousName(of: city, in: session.language)
            let options = CommandLineWords.options(in: session.words)
            return CommandText.again(["detail", name] + options, with: ["--hourly"])
        }
        return CommandText.of("detail", [city], in: session.language) + " --hourly"
    }

    /// Shows one city without its coming hours and days, or several side by side.
    func print(_ document: ListDocument) async throws { try await print(document, nil) }

    private func print(_ document: ListDocument, _ coming: ListDocument.Coming?) async throws {
        // The reader of a page has no command line.
        let nameable =
            plan.format == .html
            ? [] : document.rows.map(\.city).filter { CommandText.canName($0, in: session.language) }
        let next = nameable.isEmpty ? nil : CommandText.of("chart", nameable, in: session.language)
        let isOne = document.asked.count == 1
        var plan = plan
        plan.day = day
        try await Rendering(plan: plan, session: session, picture: picture)
            .show(isOne ? document.detail(coming, next: day == nil ? next : nil) : document.sideBySide)
    }
}

extension Settings {
    /// True for a source whose page shows the air: its own service has it, or another is asked.
    func hasAir(of source: WeatherSource) -> Bool {
        source.descriptor.borrowsAir || provider(of: source).air(hasHours: false) != nil
    }
}
