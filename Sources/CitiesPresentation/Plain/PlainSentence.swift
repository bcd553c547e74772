import CitiesLocalization
import CitiesWeatherModel

/// A row as one sentence, with signs and symbols as words, because many screen readers pass over a minus sign.
struct PlainSentence {
    private let document: ListDocument
    private let book: Phrasebook

    init(_ document: ListDocument) {
        self.document = document
        self.book = document.book
    }

    func text(of row: ListRow) -> String {
        let name = subject(row)
        if let error = row.error {
            return book(.plainFailed, ["city": name, "reason": book.shortReason(error)])
        }
        let clauses = document.columns.compactMap { clause($0, row) }
        return clauses.isEmpty ? "\(name)." : "\(name): \(clauses.joined(separator: ", "))."
    }

    /// The city, with its number and where it is if these are shown: `2. Paris, TX, United States`.
    private func subject(_ row: ListRow) -> String {
        func shown(_ column: Column, _ text: String?) -> [String] {
            document.columns.contains(column) ? [text].compactMap(\.self) : []
        }
        let places =
            [row.city.displayName(in: document.language)] + shown(.region, row.region?.cleaned(maximumLength: 100))
            + shown(.country, row.city.countryName(in: document.language))
        return (shown(.number, row.number.map { "\($0)." }) + [places.joined(separator: ", ")]).joined(separator: " ")
    }

    /// nil for what comes first anyway, and for what is drawn.
    private func clause(_ column: Column, _ row: ListRow) -> String? {
        switch document.cell(column, of: row) {
        case .percent where column == .rain:
            document.rainWords(row.weather?.precipitationChance, otherwise: .dashboardPlainRain)
        case _ where [.trend, .name, .number, .region, .country].contains(column): nil
        case .missing: unknown(column)
        case .condition(let condition) where condition.kind == .unknown: unknown(column)
        case .name, .trend: nil
        case .condition, .sky:
            document.weatherWords(row.weather?.condition, cloudCover: row.weather?.cloudCover)
        case .failure(let error): book.shortReason(error)
        case .temperature(let number, let units): temperature(number, units, column)
        case .difference(let number, _): difference(number)
        case .percent(let number): book(.plainHumidity, ["number": number.text])
        case .wind(let speed, let units, let direction): wind(speed, units, direction)
        case .pressure(let number): book(.plainPressure, ["number": number.text])
        case .index(let number): book(.plainUV, ["number": number.text])
        case .kilometres(let number): book(.plainDistance, ["number": number.text])
        case .time(let time): book(.plainObserved, ["time": time.clockText])
        case .moment(let time, let zone):
            book(
                .plainObserved,
                ["time": ([book.shortDate(time), time.clockText] + [zone].compactMap(\.self)).joined(separator: " ")])
        }
    }

    private func unknown(_ column: Column) -> String {
        book(.plainUnknown, ["what": book.text(key: "plain.name.\(column.rawValue)") ?? ""])
    }

    private func temperature(_ number: RoundedNumber, _ units: UnitSystem, _ column: Column) -> String {
        let degrees = book.spoken(number, units)
        return switch column {
        case .feels: book(.plainFeels, ["degrees": degrees])
        case .min: book(.plainMin, ["degrees": degrees])
        case .max: book(.plainMax, ["degrees": degrees])
        default: degrees
        }
    }

    private func difference(_ number: RoundedNumber) -> String {
        let phrase: Phrase =
            switch number.sign {
            case 1: .plainWarmer
            case -1: .plainColder
            default: .plainAsUsual
            }
        return book(phrase, ["number": number.magnitude.text])
    }

    private func wind(_ speed: RoundedNumber, _ units: UnitSystem, _ direction: WindDirection?) -> String {
        let number = book.spoken(speed: speed, units)
        guard let direction else { return book(.plainWind, ["speed": number]) }
        return direction.long(in: book) + " " + number
    }
}
