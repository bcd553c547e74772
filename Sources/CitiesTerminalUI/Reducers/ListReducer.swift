import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// The order of the list, and the place of the cursor.
extension ListState {
    mutating func reduce(_ action: ListAction, _ size: Size) {
        switch action {
        case .arranged(let lines, let order):
            if order == self.order { rearrange(lines, size) }
        case .namesRead(let finder): take(finder)
        case .met(let ids, let text):
            if filter?.text == text { meet(ids, size) }
        case .nextOrder: order = order.next(1)
        case .previousOrder: order = order.next(-1)
        case .order(by: let key): order = order.turned(to: key)
        case .move(let distance):
            filter?.isSelected = false
            move(by: distance, size)
        case .select(let id):
            if shownIndex(of: id) != nil { choose(id) }
            scrollToCursor(size)
        case .toggleMark: toggleMark(size)
        case .startFilter:
            isTyping = true
            if filter == nil { setFilter("") } else { filter?.selectAll() }
        case .filter(let text): find(text, size)
        case .keepFilter: filter?.isSelected = false
        case .endFilter:
            isTyping = false
            if filter?.isEmpty == true { find(nil, size) }
        case .clearFilter:
            isTyping = false
            find(nil, size)
        case .columns(let distance):
            columnSet = columnSet.turned(by: distance, of: Self.columnSets.count + 1)
        case .mapped(let distance): mapped = mappedValues.element(distance, after: shownOnMap)
        // They lead to other screens, and back to the same row.
        case .open, .chartMarked: cursorIsChosen = true
        // It depends on the answers.
        case .day: break
        }
    }
}

extension ListOrder {
    /// The orders that a key goes through.
    private static let cycle = [
        ListOrder(.name, .ascending), ListOrder(.name, .descending), ListOrder(.temp, .ascending),
        ListOrder(.temp, .descending),
    ]

    func next(_ step: Int) -> ListOrder {
        guard let place = Self.cycle.firstIndex(of: self) else { return Self.cycle[0] }
        return Self.cycle[(place + step + Self.cycle.count) % Self.cycle.count]
    }

    /// The order by the clicked column; reversed when it was sorted by that already.
    func turned(to key: Quantity) -> ListOrder {
        ListOrder(key, key == self.key && direction == .ascending ? .descending : .ascending)
    }
}
