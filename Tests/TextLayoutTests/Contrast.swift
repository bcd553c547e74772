import Foundation
import Testing

@testable import CitiesTextLayout

/// Red, green and blue, 0 to 255.
struct RGB: Hashable, CustomTestStringConvertible {
    var red: Int
    var green: Int
    var blue: Int

    init(_ hex: Int) {
        (red, green, blue) = (hex >> 16 & 255, hex >> 8 & 255, hex & 255)
    }

    /// A color of the cube or a gray of the 256-color palette.
    init(palette number: Int) {
        let levels = [0, 95, 135, 175, 215, 255]
        let (cube, gray) = (number - 16, 8 + 10 * (number - 232))
        (red, green, blue) =
            number >= 232 ? (gray, gray, gray) : (levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
    }

    var testDescription: String { String(format: "#%02x%02x%02x", red, green, blue) }

    private var linear: [Double] {
        [red, green, blue].map { channel in
            let share = Double(channel) / 255
            return share <= 0.040_45 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
    }

    /// The relative luminance as WCAG 2 defines it.
    private var luminance: Double { zip(linear, [0.2126, 0.7152, 0.0722]).reduce(0) { $0 + $1.0 * $1.1 } }

    /// The contrast as WCAG 2 defines it, 1 to 21.
    func contrast(on other: RGB) -> Double {
        let (bright, deep) = (max(luminance, other.luminance), min(luminance, other.luminance))
        return (bright + 0.05) / (deep + 0.05)
    }

    /// The color that a terminal with this number of colors draws for a number.
    init(_ number: Int, colors: Int) {
        self = colors >= ColorCount.direct ? RGB(number) : RGB(palette: number)
    }

    /// The lightness in CIELAB, 0 to 100.
    var lightness: Double { lab[0] }
    /// The distance from gray in CIELAB.
    var chroma: Double { (lab[1] * lab[1] + lab[2] * lab[2]).squareRoot() }

    /// The hue in CIELAB, in degrees: red is at 40, green at 136, blue at 306.
    var hue: Double { (atan2(lab[2], lab[1]) * 180 / .pi + 360).truncatingRemainder(dividingBy: 360) }

    /// Lightness, and two axes of color, as CIELAB defines them under daylight.
    private var lab: [Double] {
        let shares: [[Double]] = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
        let white: [Double] = [0.95047, 1, 1.08883]
        let xyz = zip(shares, white).map { row, most -> Double in
            let amount = zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 } / most
            return amount > 0.008856 ? cbrt(amount) : 7.787 * amount + 16 / 116
        }
        return [116 * xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])]
    }

    /// The difference between two colors: the distance in CIELAB; 2.3 is just noticeable side by side.
    func distance(to other: RGB) -> Double {
        zip(lab, other.lab).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }
}

extension Background {
    static let nord = RGB(0x2E3440)
    static let solarizedLight = RGB(0xFDF6E3)

    /// The backgrounds of common themes: of black terminals, Visual Studio Code, Dracula, One Dark, Solarized and Nord,
    /// and of white ones and Solarized.
    var themes: [RGB] {
        switch self {
        case .dark: [0x000000, 0x1E1E1E, 0x282A36, 0x282C34, 0x002B36].map { RGB($0) } + [Self.nord]
        case .light: [RGB(0xFFFFFF), Self.solarizedLight]
        }
    }

    /// The eight colors in themes of this background: xterm's, those of the Linux console, Solarized.
    static let basic: [[RGB]] = [
        [0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5].map { RGB($0) },
        [0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA].map { RGB($0) },
    ]
}
