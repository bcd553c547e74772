import CitiesLocalization

/// The rain below a picture: a bar for what falls within each step, and the chance of it in numbers.
struct SVGRain {
    private let plot: Plot
    /// Millimeters that a full bar stands for; nil when nothing falls, or it is unknown.
    private let full: Double?
    private let hasChances: Bool

    private static let barHeight = 30.0
    private static let numberHeight = 15.0
    private static let size = 11.0

    /// nil when nothing is known of it.
    init?(_ plot: Plot) {
        self.plot = plot
        full = Plot.Rain.full(plot.rain)
        hasChances = plot.rain.contains { $0.chance != nil }
        guard full != nil || hasChances else { return nil }
    }

    /// Its height below the lines.
    var height: Double { (full == nil ? 0 : Self.barHeight + 4) + (hasChances ? Self.numberHeight : 0) }

    /// Its words in a legend: `rain 0–5 mm, %`.
    func words(_ book: Phrasebook) -> String { Plot.Rain.words(full, hasChances, book) }

    func draw(_ geometry: SVGGeometry, on canvas: inout SVGCanvas) {
        let ground = geometry.bottom + (full == nil ? 0 : Self.barHeight + 4)
        if let full {
            let dim = canvas.palette.dim
            canvas.text("mm", x: geometry.left - 8, y: ground, size: Self.size, color: dim, anchor: .end)
            canvas.line(geometry.left, ground, geometry.right, ground, color: canvas.palette.grid)
            for rain in plot.rain {
                guard let amount = rain.amount, amount > 0 else { continue }
                let (start, end) = ends(rain, geometry)
                let height = max(1, amount / full * Self.barHeight)
                canvas.bar(
                    x: start + 1, y: ground - height, width: max(1, end - start - 2), height: height,
                    color: canvas.palette.rain)
            }
        }
        guard hasChances else { return }
        canvas.text(
            "%", x: geometry.left - 8, y: ground + Self.numberHeight - 2, size: Self.size, color: canvas.palette.dim,
            anchor: .end)
        let y = ground + Self.numberHeight - 2
        let unit = SVGBox("%", x: geometry.left - 8, y: y, size: Self.size, anchor: .end)
        var next: SVGBox?
        for (rain, chance) in chances(geometry).reversed() {
            let (start, end) = ends(rain, geometry)
            // The first step is cut short, and has less room.
            let box = SVGBox(chance.text, x: (start + end) / 2, y: y, size: Self.size, anchor: .middle)
            if [unit, next].contains(where: { $0?.grown(by: 2).touches(box) == true }) { continue }
            next = box
            canvas.text(
                chance.text, x: (start + end) / 2, y: y, size: Self.size,
                color: chance.scaled >= 30 ? canvas.palette.rain : canvas.palette.dim, anchor: .middle)
        }
    }

    /// The highest chance of every few hours, as few as stand apart.
    private func chances(_ geometry: SVGGeometry) -> [(Plot.Rain, RoundedNumber)] {
        let widest = SVGCanvas.width(of: "100", size: Self.size) + 2
        let perHour = (geometry.right - geometry.left) / max(1, plot.time.length * 24)
        let hours = [3, 6, 12].first { Double($0) * perHour >= widest } ?? 24
        return Plot.Rain.groups(plot.rain, every: hours, plot.time.zone).compactMap { rain in
            RoundedNumber(rain.chance, decimals: 0).map { (rain, $0) }
        }
    }

    private func ends(_ rain: Plot.Rain, _ geometry: SVGGeometry) -> (Double, Double) {
        (geometry.x(plot.time.fraction(rain.start)), geometry.x(plot.time.fraction(rain.end)))
    }
}
