import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

/// The cells of the steps, and which of them fit beside each other.
struct ForecastListLayout {
    /// In the order in which they stand.
    private enum Slot: Int, CaseIterable {
        case time, weather, temperature, humidity, chance
    }

    private let document: ForecastDocument
    private let formatter: CellFormatter
    private let slots: [(slot: Slot, width: Int)]
    private let gap: Int
    private let isNarrow: Bool
    let indent: Int

    /// The words of the weather are cut to so many columns before the column of the same place in the order goes.
    private static let order: [(dropped: Slot?, leastWeather: Int)] = [
        (nil, 12), (.chance, 12), (.humidity, 8), (.weather, 0),
    ]

    /// As it narrows, the words of the weather shrink, then the chance of rain goes, then the humidity, then the words.
    init(_ document: ForecastDocument, icons: IconStyle, width: Int?) {
        let formatter = CellFormatter(book: document.book, icons: icons)
        let isNarrow = (width ?? 80) < 60
        let texts = Slot.allCases.map { slot in
            [Self.heading(slot, isNarrow: isNarrow, in: document)]
                + document.steps.map { Self.cell(slot, of: $0, formatter, document, isNarrow: isNarrow) }
        }
        let natural = zip(Slot.allCases, texts).map { (slot: $0, width: $1.map(\.displayWidth).max() ?? 0) }
        let indent = (width ?? 80) < 50 ? 0 : 2
        let gap = 2
        let room = width.map { $0 - indent }
        var slots = natural
        for (dropped, leastWeather) in Self.order {
            slots.removeAll { $0.slot == dropped }
            guard let room else { break }
            let excess = slots.reduce(0) { $0 + $1.width } + gap * (slots.count - 1) - room
            if let weather = slots.firstIndex(where: { $0.slot == .weather }), excess > 0 {
                guard slots[weather].width - excess >= leastWeather else { continue }
                slots[weather].width -= excess
                break
            }
            if excess <= 0 { break }
        }
        self.document = document
        self.formatter = formatter
        self.slots = slots
        self.gap = gap
        self.isNarrow = isNarrow
        self.indent = indent
    }

    /// Columns of a row, the indent included.
    var width: Int { indent + slots.reduce(0) { $0 + $1.width } + gap * (slots.count - 1) }

    var headings: Line { line { Self.heading($0, isNarrow: isNarrow, in: document) } }

    func row(_ step: ForecastStep) -> Line { line { Self.cell($0, of: step, formatter, document, isNarrow: isNarrow) } }

    /// What stands above the columns, in any case.
    var headingTexts: [String] { slots.map { document.book(Self.phrase($0.slot, isNarrow: isNarrow, in: document)) } }

    func cells(_ step: ForecastStep) -> [CellText] {
        slots.map { Self.cell($0.slot, of: step, formatter, document, isNarrow: isNarrow) }
    }

    private func line(_ cell: (Slot) -> CellText) -> Line {
        var runs: [Run] = []
        for (slot, width) in slots {
            if !runs.isEmpty { runs.append(Run(String(repeating: " ", count: gap))) }
            let isLeading = slot == .time || slot == .weather
            runs += cell(slot).fitted(to: width, isLeading ? .leading : .trailing)
        }
        return Line(runs)
    }

    private static func phrase(_ slot: Slot, isNarrow: Bool, in document: ForecastDocument) -> Phrase {
        switch slot {
        case .time: .forecastTime
        case .weather where isNarrow: Column.weather.shortHeading(isTypical: !document.source.isLive)
        case .weather: .columnWeather
        case .temperature: .columnTemp
        case .humidity: .columnHumidityShort
        case .chance: isNarrow ? .forecastChanceShort : .forecastChance
        }
    }

    private static func heading(_ slot: Slot, isNarrow: Bool, in document: ForecastDocument) -> CellText {
        let text = document.book(phrase(slot, isNarrow: isNarrow, in: document))
        return CellText(body: Run(document.language == .english ? text.uppercased() : text, .columnHeading))
    }

    private static func cell(
        _ slot: Slot, of step: ForecastStep, _ formatter: CellFormatter, _ document: ForecastDocument,
        isNarrow: Bool
    ) -> CellText {
        let cell: Cell =
            switch slot {
            case .time: .time(document.zone.time(at: step.time))
            case .weather: document.weatherCell(step.condition, cloudCover: step.cloudCover)
            case .temperature:
                RoundedNumber(step.temperature, decimals: 1).map { .temperature($0, document.units) } ?? .missing
            case .humidity: RoundedNumber(step.humidity, decimals: 0).map(Cell.percent) ?? .missing
            case .chance: RoundedNumber(step.precipitationChance, decimals: 0).map(Cell.percent) ?? .missing
            }
        return formatter.text(cell, isCompact: isNarrow)
    }
}
