import Foundation
import Presentation

/// A sign of life while something is on its way. It turns with the time, so a frame needs nothing but the state.
enum Spinner {
    static func glyph(_ state: AppState) -> String {
        let shapes = Array(state.look.tier == .braille ? "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏" : "|/-\\")
        return String(shapes[phase(state.now) % shapes.count])
    }

    /// Counts eight a second, from 0.
    static func phase(_ now: Date) -> Int {
        let eighths = (now.timeIntervalSinceReferenceDate * 8).rounded(.down)
        return Int(eighths.truncatingRemainder(dividingBy: 1_000).magnitude)
    }
}
