import CitiesLocalization
import CitiesWeatherModel

/// The words around a picture.
struct SVGWords {
    let title: String
    /// From when and from whom. A picture is looked at later: it has no ages.
    let subtitle: String
    /// That the numbers are not live; nil when they are.
    let warning: String?
    let caption: [String]
    let credit: String
    let book: Phrasebook
}

extension ReportHead {
    func svgWords(title: String, caption: [String]) -> SVGWords {
        SVGWords(
            title: title,
            subtitle: [timeText, book.name(of: source)].joined(separator: " · "),
            warning: freshnessLabelOfPicture,
            caption: caption,
            credit: attribution,
            book: book
        )
    }

    /// The time of an old observation in place of its age, which would be wrong in a picture that is opened later.
    private var freshnessLabelOfPicture: String? {
        guard freshness == .live else { return freshnessLabel }
        return oldestObservation.flatMap { observed in
            freshnessLabel.map { _ in
                let time = CivilTime(observed, offset: clock.offset)
                return book(.observedLongAgo, ["age": book.moment(time, zone: clock.label)])
            }
        }
    }
}
