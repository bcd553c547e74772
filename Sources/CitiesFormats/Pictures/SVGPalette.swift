import CitiesTextLayout
import CitiesPresentation

/// The colors of a picture, by Okabe and Ito, each at least 3:1 against the background.
struct SVGPalette {
    let background: String
    let text: String
    let dim: String
    let axis: String
    let grid: String
    let band: String
    /// The ground of hours without the sun.
    let night: String
    let rain: String
    let warning: String
    /// The sun and the moon.
    let sun: String
    private let colors: [String]
    /// nil in a page, which is light or dark as its reader likes.
    private let scene: Background?
}

extension SVGPalette {
    /// True for a picture inside a page, which has the heading, the ground and the attribution.
    var isOfPage: Bool { scene == nil }

    init(_ background: Background) {
        switch background {
        // Orange and black are deepened and lightened: as published they are too bright and too heavy on white.
        case .light:
            self.init(
                background: "#ffffff", text: "#1a1a1a", dim: "#595959", axis: "#767676", grid: "#e3e3e3",
                band: "#d9dee6", night: "#e6ebf3", rain: "#0068a8", warning: "#a63c00", sun: "#b37700",
                colors: ["#d55e00", "#0072b2", "#009e73", "#cc79a7", "#b37700", "#4d4d4d"], scene: .light)
        case .dark:
            self.init(
                background: "#14171a", text: "#f2f2f2", dim: "#b3b3b3", axis: "#8c8c8c", grid: "#33383d",
                band: "#3a424b", night: "#252c34", rain: "#6cc0f0", warning: "#ff9e57", sun: "#f0c942",
                colors: ["#e8701a", "#56b4e9", "#1fb58a", "#cc79a7", "#f0e442", "#bfbfbf"], scene: .dark)
        }
    }

    /// The palette of a page, whose style gives each color by its name.
    static let page = SVGPalette(
        background: "var(--ground)", text: "var(--text)", dim: "var(--dim)", axis: "var(--axis)", grid: "var(--grid)",
        band: "var(--band)", night: "var(--night)", rain: "var(--rain)", warning: "var(--warning)", sun: "var(--sun)",
        colors: (0..<6).map { "var(--line\($0))" }, scene: nil)

    /// The colors by the names that a page has for them.
    var variables: [(name: String, color: String)] {
        [
            ("ground", background), ("text", text), ("dim", dim), ("axis", axis), ("grid", grid), ("band", band),
            ("night", night),
            ("rain", rain), ("warning", warning), ("sun", sun),
        ] + colors.enumerated().map { ("line\($0)", $1) }
    }

    /// The color of a series and of its words; it repeats when there are more series than colors.
    func color(_ series: Int) -> String { colors[Int(series.magnitude % UInt(colors.count))] }

    /// The color of a style, as on a terminal; nil for plain text.
    func color(_ style: Style) -> String? {
        if style == .dim { return dim }
        return scene.map { ANSIPainter.hexadecimal(style, on: $0) } ?? PageInk(style)?.variable
    }

    /// The colors of all foreground elements, for a test of their contrast.
    var foregrounds: [String] { [text, dim, axis, rain, warning, sun] + colors }
}
