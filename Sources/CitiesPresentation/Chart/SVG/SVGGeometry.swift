/// How a picture divides its room.
struct SVGGeometry {
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double
    let temperature: Ticks?
    let humidity: Ticks?

    /// `above` and `below` are what title, legend, dates and caption take.
    init(_ plot: Plot, width: Double, height: Double, above: Double, below: Double) {
        left = plot.temperatures() == nil ? 24 : 60
        right = width - (plot.hasHumidity ? 60 : 24)
        top = above
        bottom = max(above + 60, height - below)
        let room = Int((bottom - top) / 36) + 1
        // So much that the words fit between a line and the frame.
        let words = 26.0
        temperature = plot.temperatureTicks(atMost: min(10, room), margin: words / max(words, bottom - top - 2 * words))
        humidity = plot.humidityTicks(atMost: min(6, room))
    }

    func ticks(_ axis: Plot.Axis) -> Ticks? { axis == .temperature ? temperature : humidity }

    func x(_ fraction: Double) -> Double { left + fraction * (right - left) }

    /// nil when the value has no axis.
    func y(_ value: Double, on axis: Plot.Axis) -> Double? {
        ticks(axis).map { bottom - $0.scale.fraction(value) * (bottom - top) }
    }
}
