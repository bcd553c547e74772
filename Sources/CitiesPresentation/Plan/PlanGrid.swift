package import CitiesTextLayout

/// A plan a row at a time, for a screen that says in other places what it is about.
package struct PlanGrid {
    private let matrix: MatrixSection
    private let layout: MatrixLayout

    /// - Parameter day: The index of a day that is shown, whatever has to fall away before it.
    package init(_ document: PlanDocument, icons: IconStyle, width: Int, day: Int) {
        matrix = document.matrix
        // The layout keeps an indent for itself, which is not part of these lines.
        layout = MatrixLayout(matrix, icons: icons, width: width, keepsIndent: false, cursor: day)
    }

    package var headings: Line { layout.headings }

    package var rowCount: Int { matrix.rows.count }

    package func row(_ index: Int) -> Line { layout.row(index) }

    /// The days that are shown, by the indices of their dates.
    package var days: Range<Int> { layout.columns }

    /// The columns of a day that is shown, counted from the beginning of a line.
    package func columns(ofDay index: Int) -> Range<Int> { layout.place(column: index) }
}
