import CitiesFoundation
import CitiesPresentation

/// The places of tags on a map: each has the value of a city and beside it the name. A tag lies on its city, or where that
/// would hide another city or tag, near it, with a leader. No leader crosses another one, a tag or a city.
struct MapTags {
    /// A city and the size of its tag, in points.
    struct Item {
        let mark: (x: Double, y: Double)
        let valueWidth: Double
        let nameWidth: Double
    }

    struct Tag {
        let value: SVGBox
        let name: SVGBox
        /// From the city to the value; nil for a tag on its city.
        var leader: SVGLine?

        /// The bounds of the name and the value.
        var box: SVGBox {
            SVGBox(
                left: min(value.left, name.left), right: max(value.right, name.right), top: value.top,
                bottom: value.bottom)
        }
    }

    /// A tag for each item; nil for one without room.
    private(set) var tags: [Tag?]

    private let items: [Item]
    private let area: SVGBox
    private let height: Double

    /// The radius of the dot of a city whose tag is elsewhere.
    static let dot = 4.0
    private static let margin = 2.0

    /// - Parameter omitted: The items that get no tag, by index.
    init(_ items: [Item], in area: SVGBox, height: Double, without omitted: Set<Int> = []) {
        (self.items, self.area, self.height) = (items, area, height)
        tags = Array(repeating: nil, count: items.count)
        // Cities that stand apart keep their place; the others find theirs between them, the outer ones first.
        for index in items.indices where !omitted.contains(index) {
            tags[index] = tag(index, isLeft: false) ?? tag(index, isLeft: true)
        }
        let middle = (
            x: items.map(\.mark.x).reduce(0, +) / Double(max(1, items.count)),
            y: items.map(\.mark.y).reduce(0, +) / Double(max(1, items.count))
        )
        func distance(_ index: Int) -> Double {
            let mark = items[index].mark
            return (mark.x - middle.x) * (mark.x - middle.x) + (mark.y - middle.y) * (mark.y - middle.y)
        }
        let crowded = items.indices.filter { tags[$0] == nil && !omitted.contains($0) }.sorted {
            (distance($1), $0) < (distance($0), $1)
        }
        for index in crowded { tags[index] = displaced(index) }
    }

    private func made(_ item: Item, x: Double, y: Double, isLeft: Bool, leader: SVGLine?) -> Tag {
        let (top, bottom) = (y - height / 2, y + height / 2)
        let value = SVGBox(
            left: x - item.valueWidth / 2, right: x + item.valueWidth / 2, top: top, bottom: bottom)
        let name =
            isLeft
            ? SVGBox(left: value.left - item.nameWidth, right: value.left, top: top, bottom: bottom)
            : SVGBox(left: value.right, right: value.right + item.nameWidth, top: top, bottom: bottom)
        return Tag(value: value, name: name, leader: leader)
    }

    /// The tag on its city; nil where that is not free.
    private func tag(_ index: Int, isLeft: Bool) -> Tag? {
        let tag = made(
            items[index], x: items[index].mark.x, y: items[index].mark.y, isLeft: isLeft, leader: nil)
        return isFree(tag, of: index) ? tag : nil
    }

    /// The nearest tag beside its city that is free; nil without any.
    private func displaced(_ index: Int) -> Tag? {
        let item = items[index]
        for distance in stride(from: height * 1.2, through: height * 16, by: height / 3) {
            for turn in 0..<18 {
                // Right and left before up and down, and never through the tag itself.
                let angle = Double(turn / 2) * (turn.isMultiple(of: 2) ? 1 : -1) * .pi / 16
                for isLeft in [false, true] {
                    let sign = isLeft ? -1.0 : 1
                    let x = item.mark.x + sign * (cos(angle) * distance + item.valueWidth / 2)
                    let y = item.mark.y + sin(angle) * distance
                    let end = (x: x - sign * item.valueWidth / 2, y: y)
                    let tag = made(
                        item, x: x, y: y, isLeft: isLeft, leader: SVGLine(start: item.mark, end: end))
                    if isFree(tag, of: index) { return tag }
                }
            }
        }
        return nil
    }

    /// True inside the area, and clear of all other tags, cities and leaders.
    private func isFree(_ tag: Tag, of index: Int) -> Bool {
        let box = tag.box.grown(by: Self.margin)
        guard area.contains(tag.box) else { return false }
        for (other, item) in items.enumerated() where other != index {
            let dot = Self.box(around: item.mark)
            if box.touches(dot) { return false }
            if let leader = tag.leader, dot.touches(leader) { return false }
            guard let placed = tags[other] else { continue }
            if box.touches(placed.box) { return false }
            if let leader = placed.leader,
                box.touches(leader) || Self.box(around: items[index].mark).touches(leader)
            {
                return false
            }
            guard let leader = tag.leader else { continue }
            if placed.box.grown(by: Self.margin).touches(leader) { return false }
            if let far = placed.leader, Self.cross(leader, far) { return false }
        }
        // A leader begins outside its own tag, and the dot of the city stays visible.
        return tag.leader == nil || !box.touches(Self.box(around: items[index].mark))
    }

    private static func box(around mark: (x: Double, y: Double)) -> SVGBox {
        SVGBox(left: mark.x, right: mark.x, top: mark.y, bottom: mark.y).grown(by: dot + margin)
    }

    /// True when two lines meet, or come so near that they would be taken for one.
    static func cross(_ one: SVGLine, _ other: SVGLine) -> Bool {
        func side(_ line: SVGLine, _ point: (x: Double, y: Double)) -> Double {
            (line.end.x - line.start.x) * (point.y - line.start.y)
                - (line.end.y - line.start.y) * (point.x - line.start.x)
        }
        let isAcross = side(one, other.start) * side(one, other.end) <= 0
        let isAcrossToo = side(other, one.start) * side(other, one.end) <= 0
        return isAcross && isAcrossToo
    }
}
