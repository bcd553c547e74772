import CitiesLocalization
import CitiesTextLayout

extension SourcedDocument {
    /// A title at the left; from when, from whom and how good at the right end of what is below it. On one line if it
    /// fits, else on as many as it takes; the date goes when that saves a line, and where the attribution names the
    /// source anyway, so does its name.
    func heading(_ title: Line, bodyWidth: Int, width: Int?, mayOmitSource: Bool = false) -> [Line] {
        let full = headingParts(withDate: true)
        let short = headingParts(withDate: false)
        for parts in [full, short] + (mayOmitSource ? [headingParts(withDate: false, withSource: false)] : []) {
            guard let right = Line.flowing(parts, width: nil).first else { continue }
            let least = title.displayWidth + 3 + right.displayWidth
            if let width, least > width { continue }
            let blanks = max(bodyWidth, least) - title.displayWidth - right.displayWidth
            return [Line(title.runs + [Run(String(repeating: " ", count: blanks))] + right.runs)]
        }
        let fits = Line.flowing(full, width: width).count == 1
        return [title] + Line.flowing(fits ? full : short, width: width)
    }

    private func headingParts(withDate: Bool, withSource: Bool = true) -> [Line] {
        let book = Phrasebook(language)
        let clockText = "\(time.clockText) \(clock.label)"
        return [
            Line(withDate ? "\(book.shortDate(time)) \(clockText)" : clockText, .dim),
            Line(withSource ? book.name(of: source) : "", .dim),
            Line(ageText ?? "", .dim),
            Line(freshnessLabel ?? "", .warning),
        ]
    }
}
