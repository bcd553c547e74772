/// The room of a picture in one medium, in its own unit: cells of text, or points.
///
/// A picture is laid out once, by these measures. What draws it puts the parts where they belong and decides nothing.
package protocol PictureGeometry {
    /// The horizontal range of the time axis.
    var axis: ClosedRange<Double> { get }
    /// The room of hours below the axis.
    var hourRoom: ClosedRange<Double> { get }
    /// The room of the names of days, which may stand below the numbers of the axes.
    var dayRoom: ClosedRange<Double> { get }
    static var measures: PictureMeasures { get }

    /// The place of the mark of a moment.
    func mark(_ fraction: Double) -> Double
    func width(of text: String, as words: PictureWords) -> Double
}

extension PictureGeometry {
    /// A share of the time axis.
    func place(_ fraction: Double) -> Double {
        axis.lowerBound + fraction * (axis.upperBound - axis.lowerBound)
    }

    /// Words with their middle in a place, unless they would leave the room.
    func middle<Content>(
        _ content: Content, _ text: String, at place: Double, as words: PictureWords, in room: ClosedRange<Double>
    ) -> PlacedLabel<Content> {
        let width = width(of: text, as: words)
        let start = Self.measures.snapped(place - width / 2)
        return PlacedLabel(
            content: content, start: max(room.lowerBound, min(start, room.upperBound - width)), width: width)
    }
}

/// The kinds of words in a picture that are laid out.
package enum PictureWords {
    case hour, day, chance, wind, label
    /// An icon of the sky, as wide as two columns of text.
    case sky

    /// The size of the letters in points; in text all letters have the same.
    package var size: Double {
        switch self {
        case .hour, .chance: 11
        case .day, .wind: 13
        case .label: 14
        case .sky: 20
        }
    }
}

/// The distances of a medium.
package struct PictureMeasures {
    /// The distance between two hours, and between the marks of the named hours.
    let hours: (apart: Double, step: Double)
    /// The share of the words of an hour that stands before its mark.
    let beforeMark: Double
    /// Distances between the names of two days, from a name to the end of a day that is too short for it, and the
    /// surplus over a name in the middle of its day.
    let days: (apart: Double, inset: Double, spare: Double)
    /// The distance from the name of a day to the mark that separates days; nil without marks between names.
    let mark: Double?
    /// The distance between the numbers of two chances of rain.
    let chances: Double
    /// The distance between two icons of the sky, or two winds.
    let signs: Double
    /// True when all is in whole units.
    let isWhole: Bool

    package init(
        hours: (apart: Double, step: Double), beforeMark: Double, days: (apart: Double, inset: Double, spare: Double),
        mark: Double?, chances: Double, signs: Double, isWhole: Bool
    ) {
        self.hours = hours
        self.beforeMark = beforeMark
        self.days = days
        self.mark = mark
        self.chances = chances
        self.signs = signs
        self.isWhole = isWhole
    }

    func snapped(_ place: Double) -> Double { isWhole ? (place + 0.5).rounded(.down) : place }
}

/// Words along the time axis.
package struct PlacedLabel<Content> {
    package let content: Content
    /// The left edge.
    let start: Double
    let width: Double

    var end: Double { start + width }
    package var middle: Double { start + width / 2 }

    static func standApart(_ words: [Self], by distance: Double) -> Bool {
        let sorted = words.sorted { $0.start < $1.start }
        return zip(sorted, sorted.dropFirst()).allSatisfy { $0.end + distance <= $1.start }
    }
}
