import Foundation
import Testing

@testable import CitiesTextLayout

@Suite struct SeriesPaletteTests {
    @Test(arguments: [Background.dark, .light, nil])
    func `lines of a chart can be seen on their background`(background: Background?) {
        let styles = (0..<6).map(Style.series) + [.axis, .now]
        let colors = styles.compactMap { ANSIPainter.color(of: $0, on: background) }
        #expect(colors.count == styles.count)
        #expect(Set(colors.prefix(6)).count == 6, "each line has its own colour")
        for color in colors {
            let luminance = luminance(color)
            if background != .light { #expect((luminance + 0.05) / 0.05 >= 3, "\(color) on black") }
            if background != .dark { #expect(1.05 / (luminance + 0.05) >= 3, "\(color) on white") }
        }
    }

    @Test func `the seventh line begins anew`() {
        #expect(ANSIPainter.color(of: .series(6)) == ANSIPainter.color(of: .series(0)))
        #expect(ANSIPainter.color(of: .series(.min)) != nil)
    }

    @Test func `who knows the background gets other shades`() {
        let line = Line("x", .series(1))
        let painted = [nil, Background.dark, .light].map { ANSIPainter(isColored: true, background: $0).paint(line) }
        #expect(Set(painted).count == 3)
    }

    /// Relative luminance as WCAG 2 defines it, of a colour of the 256-colour palette.
    private func luminance(_ color: Int) -> Double {
        let levels = [0, 95, 135, 175, 215, 255]
        let cube = color - 16
        let grey = 8 + 10 * (color - 232)
        let channels = color >= 232 ? [grey, grey, grey] : [cube / 36, cube / 6 % 6, cube % 6].map { levels[$0] }
        let linear = channels.map { channel in
            let share = Double(channel) / 255
            return share <= 0.039_28 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
}
