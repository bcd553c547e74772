package import CitiesTextLayout

extension Report {
    /// A picture of a report, before any format of pictures.
    package struct Figure {
        /// The size in points without options.
        package var size = (width: 960, height: 540)
        /// False for a picture of a table that a page has itself.
        package var isInPage = true
        /// The height in a page of any width, in points; nil takes that of the size.
        package var pageHeight: Int?
        package var subject: Subject

        /// The subject of a picture.
        package enum Subject {
            /// The first table of the report, below a headline (nil takes the title) and above sentences.
            case table(headline: () -> String?, caption: () -> [String])
            case chart(ForecastDocument, ChartSubject)
            case comparison(ComparisonDocument)
            case hours(HoursDocument)
            /// A drawing of another module. Width and height are in points; inside a page it has the page's colors and no
            /// heading of its own.
            case drawn((_ width: Int, _ height: Int, _ background: Background, _ isOfPage: Bool) -> String)
        }

        package init(
            size: (width: Int, height: Int) = (960, 540), isInPage: Bool = true, pageHeight: Int? = nil,
            _ subject: Subject
        ) {
            self.size = size
            self.isInPage = isInPage
            self.pageHeight = pageHeight
            self.subject = subject
        }
    }

    /// The report with a picture of its table, which is made when it is drawn.
    ///
    /// - Parameters:
    ///   - headline: The sentence on top; nil takes the title.
    ///   - caption: Sentences below it.
    func withTablePicture(
        headline: @escaping () -> String?, caption: @escaping () -> [String] = { [] }
    ) -> Report {
        guard head != nil else { return self }
        var report = self
        let figure = Figure(size: (1_200, 630), isInPage: false, .table(headline: headline, caption: caption))
        report.figures.insert(figure, at: 0)
        return report
    }
}
