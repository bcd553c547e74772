/// Which columns fit, how wide they are, and how far apart.
struct TableLayout: Equatable {
    struct Slot: Equatable {
        var column: Column
        var width: Int
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
    static let longestName = 24
    /// The widest that a region or a country is shown.
    private static let longestPlace = 16
    private static let shortPlace = 8
    /// Below this, cut words say less than the column that they make room for.
    private static let comfortableWeather = 16
    private static let shortWeather = 12
    /// When only the name and the temperature are left beside it.
    private static let shortestWeather = 8
    private static let shortestName = 12

    /// `natural` has the columns in the order of the user, as wide as their content; `compact` the same with short
    /// headings. `width` nil is unlimited.
    ///
    /// As it narrows, the gaps shrink, then the words of the weather a little unless there are shorter ones, then the
    /// headings, then those words some
    /// more and the name, and then columns go. The name, the column that the list is sorted by and the temperature
    /// stay longest.
    init(natural: [Slot], compact: [Slot], sorted: Column?, width: Int?) {
        self.init(slots: Self.limited(natural), gap: 3, indent: 2, isCompact: false)
        guard let width, self.width > width else { return }

        indent = width < 60 ? 0 : 2
        gap = 2
        let compact = Self.limited(compact)
        // Words are cut only where there are no shorter ones.
        func words(_ slots: [Slot]) -> Int? { slots.first { $0.column == .weather }?.width }
        if words(compact) == words(slots) { shrink(.weather, to: Self.comfortableWeather, for: width) }
        if self.width <= width { return }

        isCompact = true
        slots = compact
        while self.width > width {
            shrink(.weather, to: slots.count > 3 ? Self.shortWeather : Self.shortestWeather, for: width)
            shrink(.region, to: Self.shortPlace, for: width)
            shrink(.name, to: Self.shortestName, for: width)
            shrink(.country, to: Self.shortPlace, for: width)
            if self.width <= width { break }
            guard slots.count > 2, let victim = Self.leastImportant(slots, sorted: sorted) else { break }
            let kept = Set(slots.map(\.column)).subtracting([victim])
            slots = compact.filter { kept.contains($0.column) }
        }
        if self.width > width { squeeze(to: width, sorted: sorted) }
    }

    private init(slots: [Slot], gap: Int, indent: Int, isCompact: Bool) {
        self.slots = slots
        self.gap = gap
        self.indent = indent
        self.isCompact = isCompact
    }

    private static func limited(_ slots: [Slot]) -> [Slot] {
        slots.map { slot in
            let longest: [Column: Int] = [.name: longestName, .region: longestPlace, .country: longestPlace]
            return Slot(column: slot.column, width: min(slot.width, longest[slot.column] ?? slot.width))
        }
    }

    /// For two columns that are too wide still: the name gives way, and at the very end the other column goes.
    private mutating func squeeze(to width: Int, sorted: Column?) {
        gap = 1
        shrink(.name, to: 4, for: width)
        shrink(.weather, to: 4, for: width)
        if self.width > width, slots.count > 1, let victim = Self.leastImportant(slots, sorted: sorted) {
            slots.removeAll { $0.column == victim }
        }
        if let only = slots.first, slots.count == 1 { slots[0].width = min(only.width, width) }
    }

    private mutating func shrink(_ column: Column, to least: Int, for width: Int) {
        guard let index = slots.firstIndex(where: { $0.column == column }), self.width > width else { return }
        let wanted = slots[index].width - (self.width - width)
        slots[index].width = min(slots[index].width, max(least, wanted))
    }

    private static func leastImportant(_ slots: [Slot], sorted: Column?) -> Column? {
        let order = slots.map(\.column).sorted { $0.dropPriority < $1.dropPriority }
        return order.last { $0 != sorted && $0 != .name } ?? order.last
    }
}
