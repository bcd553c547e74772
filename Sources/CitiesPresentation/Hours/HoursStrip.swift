import CitiesFoundation
package import CitiesTextLayout
import CitiesWeatherModel

/// The hours of many cities in so little room that a column of blocks stands for a temperature: all on one scale, in the
/// colors of a list. A step is as wide as its hours.
package struct HoursStrip {
    private let document: HoursDocument
    private let tier: GlyphTier
    /// Degrees by the index of the city, then of the moment; nil when missing.
    private let values: [[Double?]]
    /// The lowest and the highest of all; nil without any.
    private let range: ClosedRange<Double>?

    /// The columns of a strip of all its hours.
    package static let columns = HoursDocument.usualCount

    /// - Parameter document: The hours of the temperature.
    package init(_ document: HoursDocument, tier: GlyphTier) {
        self.document = document
        self.tier = tier
        values = document.cities.map { city in city.rows.map { document.value(in: $0)?.displayed?.value } }
        let known = values.joined().compactMap(\.self)
        range = known.min().flatMap { lowest in known.max().map { lowest...$0 } }
    }

    private var columnsOfMoment: Int { max(1, Int(document.length) / 3_600) }

    /// The hours of a city, by its index in the document; blank where they are not known.
    package func line(_ index: Int) -> Line {
        guard let range else { return Line() }
        return Line(
            values[index].map { value in
                guard let value else { return Run(String(repeating: " ", count: columnsOfMoment)) }
                let glyph = Sparkline.glyph(value, on: range, tier: tier)
                return Run(
                    String(repeating: glyph, count: columnsOfMoment),
                    .temperature(celsius: document.units.celsius(value)))
            })
    }

    /// The hour above every sixth column, on the clock of the document.
    package var heading: Line {
        let every = max(1, 6 / columnsOfMoment)
        let words = stride(from: 0, to: document.moments.count, by: every).map { index in
            let hour = document.clock.time(at: document.moments[index]).hour
            return ((hour < 10 ? "0" : "") + String(hour)).padded(to: every * columnsOfMoment)
        }
        return Line(words.joined(), .columnHeading)
    }
}
