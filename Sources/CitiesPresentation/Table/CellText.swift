package import CitiesLocalization
package import CitiesTextLayout
package import CitiesWeatherModel

/// A cell as text: a lead that stays at the left of the column (an icon, a direction) and the body.
package struct CellText {
    var lead: Run?
    var body: Run

    init(lead: Run? = nil, _ text: String, _ style: Style = .plain) {
        self.lead = lead
        body = Run(text, style)
    }

    /// Columns that it takes without filling.
    var displayWidth: Int {
        (lead.map { $0.text.displayWidth + 1 } ?? 0) + body.text.displayWidth
    }

    /// Exactly as many columns: filled up, or the body cut.
    func fitted(to width: Int, _ alignment: Alignment) -> [Run] {
        let lead = lead.map { [$0, Run(" ")] } ?? []
        let room = width - Line(lead).displayWidth
        guard room > 0 else {
            let cut = Line(lead).truncated(to: width)
            return cut.runs + [Run(String(repeating: " ", count: max(0, width - cut.displayWidth)))]
        }
        let text = body.text.truncated(to: room)
        let blanks = Run(String(repeating: " ", count: max(0, room - text.displayWidth)))
        let body = Run(text, body.style)
        return lead + (alignment == .leading ? [body, blanks] : [blanks, body])
    }

    /// The lead and the body with a blank between them.
    package var runs: [Run] { (lead.map { [$0, Run(" ")] } ?? []) + [body] }

    /// The lead and the body as plain text, for a format that does not align.
    package var text: String { (lead.map { $0.text.trimmed + " " } ?? "") + body.text }
}

/// Writes values in a language and in an icon style, each number in its own units.
package struct CellFormatter {
    package static let missing = "—"

    let book: Phrasebook
    let icons: IconStyle
    /// False where no colors are seen, so that nothing explains them.
    let isColored: Bool

    package init(book: Phrasebook, icons: IconStyle, isColored: Bool = true) {
        self.book = book
        self.icons = icons
        self.isColored = isColored
    }

    /// True where bars and lines are drawn in ASCII: other glyphs are missing, or take two columns.
    var drawsInASCII: Bool { icons == .ascii || AmbiguousWidth.current == .wide }

    /// The signs that cells are drawn with.
    var tier: GlyphTier { icons == .emoji && !drawsInASCII ? .block : .ascii }

    /// - Parameters:
    ///   - value: nil is missing.
    ///   - isCompact: below the short heading of its column.
    ///   - decimals: digits after the point of a number; nil as many as its unit has.
    package func text(_ value: Value?, isCompact: Bool = false, decimals: Int? = nil) -> CellText {
        switch value {
        case nil: missing
        case .words(let words): CellText(words)
        case .number(let number, let unit):
            self.number(value?.shown ?? number, unit, decimals ?? unit.decimals(of: number))
        case .difference(let exact, _):
            CellText(
                (decimals.flatMap { RoundedNumber(exact.value, decimals: $0) } ?? exact).signedText,
                .difference(celsius: value?.comparable ?? 0))
        case .wind(_, let units, let direction):
            RoundedNumber(value?.shown, decimals: decimals ?? units.windUnit.decimals).map { shown in
                CellText(
                    lead: direction.map { Run($0.short(in: book), .dim) }, "\(shown.text) \(units.speedSymbol)")
            } ?? missing
        case .coordinate(let degrees): CellText(Value.text(ofCoordinate: degrees))
        case .condition(let condition):
            CellText(lead: icon(icons.icon(condition)), book.condition(condition))
        case .icon(let condition):
            CellText(icon(icons.icon(condition))?.text ?? book.condition(condition))
        // No icon: it would look like an observation.
        case .sky(let sky): CellText(isCompact ? book.shortSky(sky) : book.sky(sky))
        case .failure(let error):
            CellText(lead: icon(Self.missing, .dim), book.shortReason(error), .failure)
        case .grade(let grade): CellText(book.grade(grade), .grade(grade))
        case .warnings(let list, let unclear): warnings(list, unclear: unclear)
        case .time(let time): CellText(time.clockText)
        case .moment(let time, let zone): CellText(book.moment(time, zone: zone))
        case .spell(let moment, let time, let days):
            CellText(book.spell(moment, time, daysAhead: days))
        case .date(let date): CellText(isCompact ? book.day(date) : book.shortDate(date))
        case .series(let values):
            CellText(Sparkline.text(values, width: 8, tier: tier))
        case .range(let range, let scale):
            CellText(RangeBar.text(range, of: scale, width: 18, tier: tier))
        case .isDay(let isDay): CellText(book(isDay ? .dashboardDay : .dashboardNight))
        case .sun(let sun, let times): self.sun(sun, times)
        }
    }

    /// The sign before a warning; nil when no signs are drawn.
    func sign(of warning: OfficialWarning) -> Run? {
        icons == .none ? nil : Run(icons == .ascii ? "!" : "\u{26A0}", .severity(warning.level.severity))
    }

    private var missing: CellText { CellText(Self.missing, .dim) }

    private func number(_ number: Double, _ unit: Value.Unit, _ decimals: Int) -> CellText {
        guard let shown = RoundedNumber(number, digits: decimals) else { return missing }
        return switch unit {
        case .degrees(let units):
            CellText(shown.text + units.temperatureSymbol, .temperature(celsius: units.celsius(shown.value)))
        case .chance: CellText(shown.text + "%", .rain(percent: shown.value))
        case .rank, .percent: CellText(shown.text + "%")
        case .index: CellText(shown.text)
        case .uvIndex:
            CellText([shown.text, book.uvGrade(shown)].compactMap(\.self).joined(separator: " "))
        case .hectopascals, .kilometers, .kilometersOfSight, .millimeters, .centimeters:
            CellText([shown.text, unit.written?.symbol].compactMap(\.self).joined(separator: " "))
        case .speed(let units): CellText(shown.text + " " + units.speedSymbol)
        case .micrograms(let particles):
            CellText(
                shown.text + " µg/m³",
                particles.flatMap { AirGrade(shown.value, of: $0) }.map(Style.grade) ?? .plain)
        case .record(let units, let year):
            CellText(
                book(.valueRecord, ["degrees": shown.text + units.temperatureSymbol, "year": String(year)]),
                .temperature(celsius: units.celsius(shown.value)))
        case .thermometer(let units, let age):
            CellText(
                book(
                    .valueMeasured, ["degrees": shown.text + units.temperatureSymbol, "age": book.age(seconds: age)]),
                .temperature(celsius: units.celsius(shown.value)))
        case .spread(let units): CellText(shown.text + units.temperatureSymbol)
        case .models(let count), .scenarios(let count): CellText("\(shown.text)/\(count)")
        case .hours, .sunHours: CellText(book(.valueHours, ["number": shown.text]))
        }
    }

    /// `07:14–17:18`, or that the sun does not rise or does not set.
    private func sun(_ sun: SunOfDay, _ times: [CivilTime?]) -> CellText {
        if sun.isDownAllDay { return CellText(book(.dashboardSunDown), .dim) }
        if sun.isUpAllDay { return CellText(book(.dashboardSunUp), .dim) }
        let isUnknown = sun.sunrise == .unknown && sun.sunset == .unknown
        if isUnknown { return missing }
        let ends = zip([sun.sunrise, sun.sunset], times).map { moment, time in
            time?.clockText ?? (moment == .never ? book(.dashboardSunNever) : Self.missing)
        }
        let style: Style = times.allSatisfy { $0 == nil } ? .dim : .plain
        return CellText(book.span(ends[0], ends[1]), style)
    }

    /// nil when nothing is drawn.
    private func icon(_ text: String, _ style: Style = .plain) -> Run? {
        icons == .none ? nil : Run(text.padded(to: icons.width), style)
    }
}

extension Style {
    /// The color of a grade of the air, the same in tables, hours and maps.
    package static func grade(_ grade: AirGrade) -> Style { .severity(grade.severity) }
}
