import CitiesPresentation
import CitiesTextLayout

/// A sign of life while something is on its way.
enum Spinner {
    static func run(_ state: AppState) -> Run {
        // The fonts that have braille for charts have it for this.
        let shapes = Array(state.theme.tier == .braille ? "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏" : "|/-\\")
        return Run(String(shapes[Int(state.spinner.magnitude % UInt(shapes.count))]), .heading)
    }
}
