package import CitiesMaps
package import CitiesPresentation

extension MapDocument {
    /// A map where there is a terminal to draw on; every other form is the list with that one value.
    package var report: Report {
        var report = list.report
        let table = report
        report.title = { _ in title }
        report.picture = { $0.render(self, orElse: table) }
        let picture = Report.Figure.Subject.drawn { width, height, background, isOfPage in
            var renderer = SVGRenderer(width: width, height: height, background: background)
            renderer.isOfPage = isOfPage
            return renderer.render(self)
        }
        report.figures = [Report.Figure(size: (760, 800), picture)]
        return report
    }
}
