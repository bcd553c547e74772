import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// One city: its values, the coming hours and the coming days. The detail and the home screen share it.
struct CityView {
    @Boxed private var state: AppState
    let row: CityWeather
    let coming: CityForecast
    private let origin: AnswerOrigin?
    /// The origin of the coming hours and days.
    private let comingOrigin: AnswerOrigin?
    /// True when the coming hours and days are on their way.
    let isLoading: Bool
    /// False where the screen tells failures itself, with the way to retry.
    private let tellsFailures: Bool
    /// The weather and the values beside it.
    private var values: Row {
        let beside = state.answers.beside
        return state.rowMaker(for: [.normal, .rank, .record]).present(
            beside.completed(row), beside: beside)
    }

    init(_ state: AppState, _ city: City, on screen: ScreenName) {
        _state = Boxed(wrappedValue: state)
        let (present, days) = (state.answers.present[screen], state.answers.coming[screen])
        (row, coming) = (present[city], days[city])
        (origin, comingOrigin) = (present.origin, days.origin)
        isLoading = days.progress != nil
        tellsFailures = screen != .home
    }

    private var book: Phrasebook { Phrasebook(state.language) }

    /// The date and the time in the city.
    var timeText: Line {
        guard let weather = row.weather else { return Line() }
        let clock = LocalZone(row.city, weather).clock(at: state.now)
        let time = CivilTime(state.now, offset: clock.offset)
        return Line("\(book.shortDate(time.date)) \(time.clockText) \(clock.label)", .dim)
    }

    func page(width: Int, height: Int) -> CityPage {
        CityPage(
            document, coming: comingWeather, notes: notes, size: Size(columns: width, rows: height),
            icons: state.theme.icons)
    }

    /// The page that fits, and below it, to be scrolled to, what has no room in it.
    func lines(width: Int, height: Int) -> [Line] {
        let page = page(width: width, height: height)
        let below = page.below(comingWeather, width: width, icons: state.theme.icons)
        guard !below.isEmpty else { return page.lines }
        return page.lines + [Line()] + below
    }

    /// The city with its coming hours and days.
    var report: Report {
        document.detail(
            comingWeather.map { ListDocument.Coming($0, days: CityPage.days, isHourly: false, everyHour: nil) })
    }

    private var document: ListDocument {
        state.document(
            of: [values], origin ?? AnswerOrigin(asked: state.source, row.answer?.provenance),
            zone: row.weather.map { LocalZone(row.city, $0) })
    }

    private var comingWeather: ComingWeather? {
        coming.answer.map { forecast in
            ComingWeather(
                city: row.city, forecast: forecast, now: state.now, language: state.language,
                hoursAhead: CityPage.hoursAhead, days: CityPage.days)
        }
    }

    /// The notes on the coming hours and days, and the origin of the climate where it is no station.
    private var notes: [Line] {
        let climate = state.facts.basis(row.city) == .reanalysis ? [Line(book(.climateReanalysis), .dim)] : []
        return notesOnComing + document.measuredNotes.map { Line($0, .dim) } + climate
    }

    /// True when the values whose failure a phrase reports are not there.
    private func isMissing(_ phrase: Phrase) -> Bool {
        switch phrase {
        case .airFailed: values.beside.air == nil
        case .thermometerFailed: values.beside.thermometer == nil
        case .warningsFailed: values.beside.warnings == .unknown
        default: values.beside.agreement == nil
        }
    }

    /// The failures, and the attribution of the coming hours and days where it differs from the attribution of the
    /// values.
    private var notesOnComing: [Line] {
        let failures = tellsFailures ? [row.error, coming.error].compactMap { $0.map(book.whatFailed) } : []
        guard failures.isEmpty else {
            let isOne = Set(failures).count == 1
            return (isOne ? Array(failures.prefix(1)) : failures).map { Line($0, .failure) }
        }
        guard coming.answer != nil, let provenance = comingOrigin?.provenance else {
            return isLoading ? [Line(book(.screenAwaitingForecast), .dim)] : []
        }
        if let failure = state.answers.beside.failure(among: [.air, .models, .thermometer, .warnings]),
            isMissing(failure.phrase)
        {
            return [Line(book(failure.phrase, ["problem": book.whatFailed(failure.error)]), .dim)]
        }
        let present = origin?.provenance ?? row.answer?.provenance
        guard let present, present.source != provenance.source || present.freshness != provenance.freshness else {
            return []
        }
        let label: Phrase? =
            switch provenance.freshness {
            case .live: nil
            case .saved: .freshnessSaved
            case .typical: .freshnessTypical
            }
        let credit = Line(book.attribution(of: provenance.source), .dim)
        return [credit] + (label.map { [Line(book($0), .warning)] } ?? [])
    }
}
