import CitiesLocalization
import CitiesFoundation
import CitiesWeatherModel
package import CitiesPresentation

/// The weather of one city or several on a line of a bar or a prompt. A ``BarFormat`` spells it.
package struct BarLine {
    /// A reason not to take the numbers for the present weather. The raw value is a CSS class of waybar.
    enum Quality: String {
        case typical, stale
    }

    private let report: Report
    /// The template as typed; nil is the icon and the temperature, with the name where there are several cities.
    private let template: LineTemplate?
    private let icons: IconStyle

    /// The quantities that every bar asks for. They are the same for all bars, which share the cache.
    package static let quantities: [Quantity] = [.icon, .weather, .temp, .rain]

    package init(_ report: Report, template: LineTemplate?, icons: IconStyle) {
        self.report = report
        self.template = template
        self.icons = icons
    }

    var rows: [Row] { report.rowsOfCities }
    private var book: Phrasebook { report.book }

    /// The cities one after the other.
    ///
    /// - Parameters:
    ///   - decimals: The digits of the temperature where there is no template; nil is one digit.
    ///   - escape: Makes a value safe for the program that shows it.
    func text(decimals: Int? = nil, escape: (String) -> String) -> String {
        let hasSeveral = rows.count > 1
        return rows.map { row in
            let hasIcon = row.weather?.condition != nil
            // A city without weather has its name beside the dash.
            let hasName = hasSeveral || row.weather == nil
            let quantities = (hasName ? [.name] : []) + (hasIcon ? [.icon] : []) + [Quantity.temp]
            let template = template ?? .of(quantities, decimals: decimals)
            return template.text(row, report.contextOfRows, icons: icons, escape: escape)
        }.joined(separator: "  ")
    }

    /// nil for live weather, and for saved weather that is recent.
    var quality: Quality? {
        guard let head = report.head else { return nil }
        if head.freshness == .typical { return .typical }
        guard head.freshness == .saved, let fetchedAt = head.fetchedAt else { return nil }
        // Bars look again at about the pace at which the source has news: stale has missed more than one renewal.
        let interval = head.source.descriptor.updateSeconds
        return (0..<2 * interval).contains(head.now.timeIntervalSince(fetchedAt)) ? nil : .stale
    }

    /// The quality behind the text: ` (typical)`, ` (3 h ago)`. Empty for live weather, and with a template.
    var suffix: String {
        guard template == nil, rows.first?.weather != nil, let quality else { return "" }
        let words = quality == .typical ? book(.barTypical) : report.head?.ageText
        return words.map(book.language.aside) ?? ""
    }

    /// A line for each city, then the attribution and the age of the weather.
    func tooltip(escape: (String) -> String) -> String {
        menu(escape: escape).joined().map(\.text).joined(separator: "\n")
    }

    /// A line for each city; then, apart from them, the attribution and the age of the weather with the page of the source.
    func menu(escape: (String) -> String) -> [[(text: String, link: String?)]] {
        let cities: [(text: String, link: String?)] = rows.map { row in
            (LineTemplate.ofTooltip.text(row, report.contextOfRows, icons: icons, escape: escape), nil)
        }
        guard let head = report.head, rows.first?.weather != nil else { return [cities] }
        let credit = [head.attribution, head.ageText ?? "", head.freshnessLabel ?? ""].filter { !$0.isEmpty }
        let website = book.attributions(of: head.source).lazy.compactMap(\.website).first
        return [cities, [(escape(credit.joined(separator: " · ")), website)]]
    }

    var refreshWord: String { book(.barRefresh) }
}
