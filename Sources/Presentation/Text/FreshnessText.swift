import Foundation
import Localization
import WeatherModel

extension ListDocument {
    /// How old the numbers are, if they were fetched at all: `3 min ago`.
    var ageText: String? {
        guard freshness != .typical, let fetchedAt else { return nil }
        return book.age(of: fetchedAt, now: now)
    }

    /// The label that everything but live weather carries: `typical, not live`.
    var freshnessLabel: String? {
        switch freshness {
        case .live: nil
        case .saved: book(.freshnessSaved)
        case .typical: book(.freshnessTypical)
        }
    }

    /// When the numbers are from, on the reader's clock.
    var time: CivilTime { CivilTime(fetchedAt ?? now, offset: clock.offset) }

    /// `20 cities`, or `5 of 20 cities` when some are not shown.
    var countText: String {
        if rows.count < total {
            return book(.listCountPartial, ["count": String(rows.count), "total": String(total)])
        }
        return book(total == 1 ? .listCountOne : .listCount, ["count": String(total)])
    }
}
