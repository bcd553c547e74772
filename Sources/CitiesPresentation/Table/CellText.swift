import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

/// A cell as text: a lead that stays at the left of the column (an icon, a direction) and the body.
struct CellText {
    var lead: Run?
    var body: Run

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

    /// The lead and the body with a blank between them, for a format that does not align.
    var text: String { (lead.map { $0.text.trimmingBlanks() + " " } ?? "") + body.text }
}

/// Writes cells in a language and in an icon style, each number in its own units.
struct CellFormatter {
    static let missing = "—"

    let book: Phrasebook
    let icons: IconStyle

    init(_ document: ListDocument, icons: IconStyle) {
        self.init(book: document.book, icons: icons)
    }

    init(book: Phrasebook, icons: IconStyle) {
        self.book = book
        self.icons = icons
    }

    /// - Parameter isCompact: below the short heading of its column.
    func text(_ cell: Cell, isCompact: Bool = false) -> CellText {
        switch cell {
        case .missing: CellText(body: Run(Self.missing, .dim))
        case .name(let name): CellText(body: Run(name))
        case .index(let number): CellText(body: Run(number.text))
        case .condition(let condition):
            CellText(lead: icon(icons.icon(condition)), body: Run(book.condition(condition)))
        // No icon: it would look as if somebody had looked.
        case .sky(let sky): CellText(body: Run(isCompact ? book.shortSky(sky) : book.sky(sky)))
        case .failure(let error):
            CellText(lead: icon(Self.missing, .dim), body: Run(book.shortReason(error), .failure))
        case .temperature(let number, let units):
            CellText(
                body: Run(
                    number.text + units.temperatureSymbol,
                    .temperature(celsius: units.celsius(number.value))
                )
            )
        case .difference(let number, _): CellText(body: Run(number.signedText, .difference(sign: number.sign)))
        case .percent(let number): CellText(body: Run(number.text + "%"))
        case .wind(let speed, let units, let direction):
            CellText(
                lead: direction.map { Run($0.short(in: book), .dim) },
                body: Run("\(speed.text) \(units.speedSymbol)")
            )
        case .pressure(let number): CellText(body: Run(number.text + " hPa"))
        case .kilometres(let number): CellText(body: Run(number.text + " km"))
        case .time(let time): CellText(body: Run(time.clockText))
        case .moment(let time, let zone):
            CellText(
                body: Run(([book.shortDate(time), time.clockText] + [zone].compactMap(\.self)).joined(separator: " ")))
        case .trend(let values):
            CellText(body: Run(Sparkline.text(values, width: 8, tier: icons == .emoji ? .block : .ascii)))
        }
    }

    /// nil when nothing is drawn.
    private func icon(_ text: String, _ style: Style = .plain) -> Run? {
        icons == .none ? nil : Run(text.padded(to: icons.width), style)
    }
}
