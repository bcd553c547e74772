package import CitiesTextLayout

/// A plan a row at a time, for a screen that says in other places what it is about.
package struct PlanGrid {
    private let matrix: MatrixSection
    private let layout: MatrixLayout

    package init(_ document: PlanDocument, icons: IconStyle, width: Int) {
        matrix = document.matrix
        // The layout keeps an indent for itself, which is not part of these lines.
        layout = MatrixLayout(matrix, icons: icons, width: width, keepsIndent: false)
    }

    package var headings: Line { layout.headings }

    package var rowCount: Int { matrix.rows.count }

    package func row(_ index: Int) -> Line { layout.row(index) }

    /// Days that are shown, from the first.
    package var dayCount: Int { layout.shown }

    /// The columns of a day, counted from the beginning of a line.
    package func columns(ofDay index: Int) -> Range<Int> { layout.place(column: index) }

    /// That days have been left out; nil when none have.
    package var omission: String? { layout.omission }
}
