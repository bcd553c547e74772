import CitiesMaps
import CitiesPresentation
import CitiesFormats
import CitiesTextLayout

/// A document with a report in several forms.
protocol Reporting {
    var report: Report { get }
}

extension ListDocument: Reporting {}
extension ForecastDocument: Reporting {}
extension ComparisonDocument: Reporting {}
extension DashboardDocument: Reporting {}
extension MapDocument: Reporting {}

extension TableFormat {
    func render(_ document: some Reporting) -> [Line] { render(document.report) }
}

extension PlainFormat {
    func render(_ document: some Reporting) -> [Line] { render(document.report) }
}

extension MarkdownFormat {
    func render(_ document: some Reporting) -> String { render(document.report) }
}

extension JSONFormat {
    func render(_ document: some Reporting) -> String { render(document.report) }
}

extension NDJSONFormat {
    func render(_ document: some Reporting) -> String { render(document.report) }
}

extension DelimitedFormat {
    func render(_ document: some Reporting) -> String { render(document.report) }
}
