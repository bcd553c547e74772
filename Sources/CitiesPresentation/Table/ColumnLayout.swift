/// The columns that fit, with their widths and gaps, by the same rules for every table.
package struct ColumnLayout: Equatable {
    struct Slot: Equatable {
        var quantity: Quantity
        var width: Int
    }

    /// A column that is wanted.
    struct Column {
        var quantity: Quantity
        /// The width of its content.
        var natural: Int
        /// The width of its content with the short heading.
        var compact: Int
        /// The width with the short heading, without the room that it keeps for later.
        var tight: Int
        /// The order in which columns go where they do not fit: the highest rank goes first.
        var rank: Int
        /// True when nearly all of its cells are dashes.
        var isNearlyEmpty = false
    }

    var slots: [Slot]
    var gap: Int
    var indent: Int
    /// The headings are the short ones.
    var isCompact: Bool

    var width: Int {
        indent + slots.reduce(0) { $0 + $1.width } + gap * max(0, slots.count - 1)
    }

    /// The widest a name is shown.
    package static let longestName = 24
    /// The widest that a region or a country is shown.
    private static let longestPlace = 16
    private static let shortPlace = 8
    /// The width of the weather below which its cut words are worth less than another column.
    private static let comfortableWeather = 16
    private static let shortWeather = 12
    /// The width of the weather when the essential columns would not fit else.
    private static let tightWeather = 11
    /// The width of the weather when only the most important column and one more are left beside it.
    private static let shortestWeather = 8
    private static let shortName = 12
    private static let tightName = 9
    /// The most columns that a name gives up for an essential column: cut further it would not be recognized.
    private static let nameToSpare = 5

    /// The essential columns of a city, at every width.
    private static let essential: Set<Quantity> = [.name, .weather, .icon, .temp, .rain, .humidity]

    /// The columns of differences, whose headings are wider than their numbers.
    private static let compared: Set<Quantity> = [.normal, .yesterday]

    /// The columns at the left of what stands in a window: none where each is needed.
    static func indent(width: Int?) -> Int { (width ?? .max) < 60 ? 0 : 2 }

    /// `columns` are in the order of the user; `width` nil is unlimited.
    ///
    /// As it narrows, the gaps shrink, then the words of the weather a little unless there are shorter ones, then the
    /// headings, then those words some more and the name, and then columns go. The most important one, the column that the
    /// rows are sorted by and the temperature stay longest.
    init(_ columns: [Column], sorted: Quantity?, width: Int?) {
        let natural = columns.map { Slot(quantity: $0.quantity, width: Self.limited($0.natural, $0.quantity)) }
        let compact = columns.map { Slot(quantity: $0.quantity, width: Self.limited($0.compact, $0.quantity)) }
        slots = natural
        gap = 3
        indent = Self.indent(width: nil)
        isCompact = false
        guard let width, self.width > width else { return }

        indent = Self.indent(width: width)
        gap = 2
        // Words are cut only where there are no shorter ones.
        func words(_ slots: [Slot]) -> Int? { slots.first { $0.quantity == .weather }?.width }
        if words(compact) == words(natural) { shrink(.weather, to: Self.comfortableWeather, for: width) }
        if self.width <= width { return }

        isCompact = true
        slots = compact
        let ranks = Dictionary(columns.map { ($0.quantity, $0.rank) }) { first, _ in first }
        let tight = Dictionary(columns.map { ($0.quantity, $0.tight) }) { first, _ in first }
        var empty = Set(columns.filter(\.isNearlyEmpty).map(\.quantity))
            .subtracting(Self.essential.union([sorted].compactMap(\.self)))
        while self.width > width {
            // A column of dashes goes before anything that says something is cut.
            if let victim = slots.last(where: { empty.contains($0.quantity) }) {
                empty.remove(victim.quantity)
                slots.removeAll { $0.quantity == victim.quantity }
                continue
            }
            shrink(.weather, to: Self.comfortableWeather, for: width)
            // The room for an arrow in the widest headings goes before words of the weather are cut.
            for index in slots.indices where Self.compared.contains(slots[index].quantity) && self.width > width {
                slots[index].width = min(slots[index].width, tight[slots[index].quantity] ?? slots[index].width)
            }
            shrink(.weather, to: slots.count > 3 ? Self.shortWeather : Self.shortestWeather, for: width)
            shrink(.region, to: Self.shortPlace, for: width)
            shrink(.name, to: Self.shortName, for: width)
            shrink(.country, to: Self.shortPlace, for: width)
            if self.width <= width { break }
            guard slots.count > 2, let victim = Self.leastImportant(slots, ranks, sorted: sorted) else { break }
            // The width kept for later goes before a column does.
            for index in slots.indices {
                slots[index].width = min(slots[index].width, tight[slots[index].quantity] ?? slots[index].width)
            }
            if self.width <= width { break }
            if Self.essential.contains(victim), slots.contains(where: { $0.quantity == .name }) {
                shrink(.weather, to: Self.shortWeather + 2, for: width)
                let name = tight[.name].map { $0 - Self.nameToSpare } ?? 0
                shrink(.name, to: max(Self.tightName, name), for: width)
                shrink(.weather, to: Self.tightWeather, for: width)
                if self.width <= width { break }
            }
            let kept = Set(slots.map(\.quantity)).subtracting([victim])
            slots = compact.filter { kept.contains($0.quantity) }
        }
        if self.width > width { squeeze(to: width, ranks, sorted: sorted) }
    }

    private static func limited(_ width: Int, _ quantity: Quantity) -> Int {
        switch quantity {
        case .name: min(width, longestName)
        case .region, .country: min(width, longestPlace)
        default: width
        }
    }

    /// Squeezes two columns that are still too wide: the name gives way, and at last the other column is dropped.
    private mutating func squeeze(to width: Int, _ ranks: [Quantity: Int], sorted: Quantity?) {
        gap = 1
        shrink(.name, to: 4, for: width)
        shrink(.weather, to: 4, for: width)
        if self.width > width, slots.count > 1, let victim = Self.leastImportant(slots, ranks, sorted: sorted) {
            slots.removeAll { $0.quantity == victim }
        }
        if let only = slots.first, slots.count == 1 { slots[0].width = min(only.width, width) }
    }

    private mutating func shrink(_ quantity: Quantity, to least: Int, for width: Int) {
        guard let index = slots.firstIndex(where: { $0.quantity == quantity }), self.width > width else { return }
        let wanted = slots[index].width - (self.width - width)
        slots[index].width = min(slots[index].width, max(least, wanted))
    }

    private static func leastImportant(_ slots: [Slot], _ ranks: [Quantity: Int], sorted: Quantity?) -> Quantity? {
        let order = slots.map(\.quantity).sorted { ranks[$0, default: .max] < ranks[$1, default: .max] }
        return order.last { $0 != sorted && ranks[$0] != 0 } ?? order.last
    }
}
