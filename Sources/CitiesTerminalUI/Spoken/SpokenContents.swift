import CitiesLocalization
import CitiesFormats
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// The sentences of a screen for a listener: a title, the lines, and the choices with numbers.
struct SpokenContents {
    let title: String
    /// Sentences in order; those of ``choices`` come first, each with its number.
    let lines: [String]
    /// The cities or places of the screen, in the order of their numbers.
    let choices: [City.ID]

    init(_ state: AppState) {
        let book = Phrasebook(state.language)
        let rows = state.spokenRows
        let report = state.spokenReport
        let plain = report.map { PlainFormat().render($0).map(\.text) } ?? []
        title = ([state.screen.entry.view(state).title.text] + plain.prefix(report?.head == nil ? 0 : 1))
            .filter { !$0.isEmpty }.joined(separator: ". ")
        let numbered = rows.enumerated().map { index, row in
            book(.spokenChoice, ["number": String(index + 1), "sentence": row.sentence])
        }
        choices = rows.map(\.city)
        // The sentences of the rows have their numbers already.
        let told = Set(rows.map(\.sentence))
        lines =
            numbered + (state.spokenLines ?? plain.dropFirst(report?.head == nil ? 0 : 1).filter { !told.contains($0) })
    }
}

extension AppState {
    /// The cities that a number chooses, each with its sentence.
    fileprivate var spokenRows: [(city: City.ID, sentence: String)] {
        func row(_ city: City, _ row: Row) -> (City.ID, String) {
            let document = documentOfList([row], columns: list.columns)
            return (city.id, Phrasebook(language).withSpokenUnits(document.report.sentences().first ?? ""))
        }
        switch screen {
        case .plan, .hours:
            // Their sentences follow.
            return (0..<min(list.shownCount, Self.spokenLimit)).map { index in
                let city = list.shown(at: index)
                return (city.id, city.displayName(in: language))
            }
        case .list, .map:
            let maker = rowMaker(for: Quantity.columns)
            return (0..<min(list.shownCount, Self.spokenLimit)).map {
                row(list.shown(at: $0), table.row(at: $0, maker))
            }
        case .search:
            let maker = rowMaker(for: Quantity.columns)
            return search.hits.map { hit in
                row(hit, maker.present(answers.present[.search][hit], beside: answers.beside))
            }
        default: return []
        }
    }

    /// The cities that are read out; more of them have a filter.
    private static let spokenLimit = 100

    /// The report whose sentences the screen has; nil where it has none yet.
    fileprivate var spokenReport: Report? {
        switch screen {
        case .detail: DetailView(state: self).report
        case .home: home.city.map { CityView(self, $0, on: .home).report }
        case .chart: ChartView(state: self).report
        case .plan: planDocument?.report
        case .hours: hoursDocument?.report
        case .models: ModelsView(state: self).report
        case .here: HereView(state: self).report
        case .list, .map, .search, .output, .help: nil
        }
    }

    /// The lines of a screen without a report.
    fileprivate var spokenLines: [String]? {
        let book = Phrasebook(language)
        switch screen {
        case .list, .map: return list.shownCount == 0 ? [book(.listEmpty)] : []
        case .search:
            guard search.hits.isEmpty else { return [] }
            if let failure = search.failure { return [book.whatFailed(failure)] }
            return [book(search.isEmptyQuery ? .screenTypeCity : .screenNothingLike, ["query": search.query.text])]
        case .output: return commandLine.output?.lines.map(\.text).filter { !$0.isEmpty } ?? []
        case .help:
            return KeyGuide.sections(book, isUTF8: theme.isUTF8) { $0.isOffered(self) }.flatMap { section in
                [section.title] + section.keys.map { "\($0.names): \($0.explanation)" }
            }
        case .home where home.city == nil: return [book(.screenNoHomeYet), book(.screenChooseHome)]
        default: return nil
        }
    }
}
