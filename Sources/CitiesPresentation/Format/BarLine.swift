import CitiesLocalization
import CitiesFoundation
import CitiesWeatherModel

/// The common part of the lines of bars and prompts: a text for one city or several, and how good it is.
package struct BarLine {
    let report: Report
    /// As typed; nil is the icon and the temperature, with the name where there are several cities.
    private let template: LineTemplate?
    private let icons: IconStyle

    package init(_ report: Report, template: LineTemplate?, icons: IconStyle) {
        self.report = report
        self.template = template
        self.icons = icons
    }

    var rows: [Row] { report.rowsOfCities }
    var first: Row? { rows.first }
    private var book: Phrasebook { report.book }

    /// The cities one after the other.
    func text(decimals: Int? = nil, escape: (String) -> String) -> String {
        let usual: LineTemplate =
            rows.count > 1 ? .of(.name, .icon, .temp, decimals: decimals) : .of(.icon, .temp, decimals: decimals)
        return rows.map { row in
            // Where nothing is known there is a name to say so of, and nobody has looked at what is typical.
            let plain: LineTemplate =
                rows.count > 1 || row.weather == nil
                ? .of(.name, .temp, decimals: decimals) : .of(.temp, decimals: decimals)
            let template = template ?? (row.weather?.condition == nil ? plain : usual)
            return template.text(row, report.contextOfRows, icons: icons, escape: escape)
        }.joined(separator: "  ")
    }

    /// Behind the text where nothing else says so: `(typical)`, `(3 h ago)`. Empty for live weather.
    var quality: String {
        guard template == nil, let head = report.head, first?.weather != nil else { return "" }
        if head.freshness == .typical { return " (\(book(.barTypical)))" }
        return isStale ? head.ageText.map { " (\($0))" } ?? "" : ""
    }

    /// True when it has missed more than one renewal: bars look again at about the pace at which the source has news.
    var isStale: Bool {
        guard let head = report.head, head.freshness == .saved, let fetchedAt = head.fetchedAt else { return false }
        let interval = Double(head.source.descriptor.updateInterval.components.seconds)
        return !(0..<2 * interval).contains(head.now.timeIntervalSince(fetchedAt))
    }

    /// A line for each city, then whose the numbers are and how old.
    func details(escape: (String) -> String) -> [String] {
        let cities = rows.map { LineTemplate.ofTooltip.text($0, report.contextOfRows, icons: icons, escape: escape) }
        guard let head = report.head, first?.weather != nil else { return cities }
        let credit = [head.attribution, head.ageText ?? "", head.freshnessLabel ?? ""].filter { !$0.isEmpty }
        return cities + [escape(credit.joined(separator: " · "))]
    }

    /// Text of others as Pango's markup takes it.
    static func pango(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    /// The quantities of each city in the lines.
    package static let quantities: [Quantity] = [.icon, .weather, .temp, .rain]
}

extension LineTemplate {
    /// The quantities of a city that every bar needs, whichever it is: they share the cache.
    package static let ofBars = BarLine.quantities
}
