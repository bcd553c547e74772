import CitiesLocalization

extension ListDocument {
    /// `20 cities`, or `5 of 20 cities` when some are not shown.
    var countText: String {
        if rows.count < total {
            return book(.listCountPartial, ["count": String(rows.count), "total": String(total)])
        }
        return book(total == 1 ? .listCountOne : .listCount, ["count": String(total)])
    }
}
