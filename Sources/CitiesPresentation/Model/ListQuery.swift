import CitiesLocalization

/// The choice and order of the rows of a list.
package struct ListQuery: Sendable, Hashable {
    /// nil keeps the order in which the cities were asked.
    package var sort: ListOrder?
    /// All of them must hold.
    package var filters: [Filter]
    /// The most rows to show, counted after sorting; nil shows all.
    package var top: Int?

    package init(sort: ListOrder? = nil, filters: [Filter] = [], top: Int? = nil) {
        self.sort = sort
        self.filters = filters
        self.top = top
    }

    /// The quantities that decide which rows there are, and in which order.
    package var quantities: [Quantity] { [sort?.key].compactMap(\.self) + filters.map(\.quantity) }

    /// True when a row is one to show, as far as the filters decide.
    package func admits(_ row: Row) -> Bool { filters.allSatisfy { $0.matches(row) } }

    func apply(to rows: [Row], language: Language) -> [Row] {
        let kept = filters.isEmpty ? rows : rows.filter(admits)
        let ordered = sort.map { $0.sorted(kept, language: language) } ?? kept
        return top.map { Array(ordered.prefix(max(0, $0))) } ?? ordered
    }
}
