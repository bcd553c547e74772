import CitiesPresentation
import Forecast
import CitiesWeatherModel

/// The list: what is fetched, in what order it stands, and where the cursor is.
let listReducer = Reducer<ListState, ListAction, ScreenEnvironment> { state, action, environment in
    switch action {
    case .refresh:
        return state.day == nil ? state.fetch(refresh: true, environment) : state.fetchDays(refresh: true, environment)
    case .day(let distance): return state.turn(by: distance, environment)
    case .coming(let action): return state.receiveDays(action, environment)
    case .reply(let reply): return state.receive(reply, environment)
    case .arranged(let ids, let order):
        if order == state.order { state.rearrange(ids, environment.size) }
    case .nextOrder: return state.sort(by: state.order.next(1), environment)
    case .previousOrder: return state.sort(by: state.order.next(-1), environment)
    case .order(by: let key): return state.sort(by: state.order.turned(to: key), environment)
    case .move(let distance):
        state.filter?.isSelected = false
        state.move(by: distance, environment.size)
    case .page(let pages):
        state.filter?.isSelected = false
        state.move(by: pages * max(1, state.window(environment.size) - 1), environment.size)
    case .first:
        state.filter?.isSelected = false
        state.move(by: -state.shownCount, environment.size)
    case .last:
        state.filter?.isSelected = false
        state.move(by: state.shownCount, environment.size)
    case .select(let id):
        if state.shownIndex(of: id) != nil { state.choose(id) }
        state.scrollToCursor(environment.size)
    case .toggleMark: state.toggleMark(environment.size)
    case .startFilter:
        state.isTyping = true
        if state.filter == nil { state.setFilter("") } else { state.filter?.selectAll() }
    case .filter(let text): state.find(text, environment.size)
    case .keepFilter: state.filter?.isSelected = false
    case .endFilter:
        state.isTyping = false
        if state.filter?.isEmpty == true { state.find(nil, environment.size) }
    case .clearFilter:
        state.isTyping = false
        state.find(nil, environment.size)
    // They lead to other screens, and back to the same row.
    case .open, .chartMarked: state.cursorIsChosen = true
    }
    return .none
}

extension ListState {
    /// Asks about all cities. What is known stays until something newer is.
    mutating func fetch(
        refresh: Bool = false, onlyTypical: Bool = false, isAutomatic: Bool = false, _ environment: ScreenEnvironment
    ) -> Effect<ListAction> {
        guard !rows.isEmpty else { return .none }
        fetch = FetchProgress(done: 0, total: rows.count)
        self.isAutomatic = isAutomatic
        pending = Set(rows.lazy.map(\.id))
        let request = environment.request(rows.map(\.city), refresh: refresh, onlyTypical: onlyTypical)
        return .weather(request, environment) { .reply($0) }
    }

    mutating func receive(_ reply: WeatherReply, _ environment: ScreenEnvironment) -> Effect<ListAction> {
        switch reply {
        case .arrived(let arrived):
            // Until all is settled a failure does not wipe out a number: something may yet stand in.
            for row in arrived where row.answer != nil || self.row(row.id)?.answer == nil { take(row) }
            fetch?.done += arrived.count
            return .none
        case .finished(let arrived, let origin):
            if reply.wholeFailure != nil, rows.contains(where: { $0.answer != nil }) {
                self.origin = self.origin?.keptAfter(origin.replaced)
            } else {
                for row in arrived { take(row) }
                self.origin = origin
            }
            fetch = nil
            pending = []
            return arrange(environment)
        }
    }

    fileprivate mutating func sort(by order: ListOrder, _ environment: ScreenEnvironment) -> Effect<ListAction> {
        self.order = order
        return arrange(environment)
    }

    /// Sorting takes a while when there are many rows, so the screen does not wait for it.
    func arrange(_ environment: ScreenEnvironment) -> Effect<ListAction> {
        .run(id: EffectName.sorting.id, cancelInFlight: true) { [state = self, order, environment] send in
            // Whoever holds the key down has asked for another order before this one was begun, or while it was made.
            guard !Task.isCancelled, let ids = state.arranged(environment.rowMaker) else { return }
            await send(.arranged(ids, order))
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

    /// By the column that was clicked; the other way round when it was sorted by that already.
    func turned(to key: Quantity) -> ListOrder {
        ListOrder(key, key == self.key && direction == .ascending ? .descending : .ascending)
    }
}
