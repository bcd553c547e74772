import CitiesFoundation
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// The cursor, the value and the order of the hours.
extension AppState {
    mutating func reduce(_ action: HoursAction) {
        switch action {
        case .hour(let moment): hours?.hour = moment
        case .day(let day, let moment):
            hours?.day = day
            hours?.hour = moment
        case .select(let id, let moment):
            list.reduce(.select(id), size)
            hours?.hour = moment
        case .value(let distance): hours?.turnValue(by: distance)
        case .nextOrder: hours?.turnOrder()
        }
    }

    /// The hours as they are shown; nil without them, and before any city has hours.
    var hoursDocument: HoursDocument? {
        guard let hours, hoursSpan != nil else { return nil }
        return HoursDocument(
            entries: forecasts(of: hours.cities, on: .hours), value: hours.value, count: nil,
            day: hours.day.map(ListDay.date), order: hours.order,
            origin: answers.coming[ScreenName.hours.asker].origin ?? AnswerOrigin(asked: source), now: now,
            units: units,
            language: language)
    }

    /// The columns of the hours; nil without any.
    var hoursSpan: HoursSpan? { hours.flatMap { span(day: $0.day) } }

    private func span(day: Int?) -> HoursSpan? {
        guard let hours else { return nil }
        let forecasts = forecasts(of: hours.cities, on: .hours)
        guard forecasts.contains(where: { $0.answer != nil }) else { return nil }
        let span = HoursSpan(forecasts, count: nil, day: day.map(ListDay.date), now: now)
        return span.moments.isEmpty ? nil : span
    }

    /// To the hour this many columns after the cursor, on another day where the hours of a day end; nil beyond the first and
    /// the last hour, and without hours.
    func hoursMoved(by distance: Int) -> AppAction? {
        guard let hours, let span = hoursSpan else { return nil }
        let next = span.index(of: hours.hour ?? now) + distance
        if span.moments.indices.contains(next) { return .hours(.hour(span.moments[next])) }
        guard let day = hours.day, span.days.contains(day + distance.signum()) else { return nil }
        let moments = self.span(day: day + distance.signum())?.moments
        return (distance < 0 ? moments?.last : moments?.first).map {
            .hours(.day(day + distance.signum(), hour: $0))
        }
    }

    /// To the day after or before, at the same time of day. After the coming hours is the day under the cursor, and before
    /// today are the coming hours. nil beyond them, beyond the last day with hours, and without hours.
    func hoursTurned(by distance: Int) -> AppAction? {
        guard let hours, let span = hoursSpan else { return nil }
        let hour = span.moments[span.index(of: hours.hour ?? now)]
        guard let day = hours.day else {
            guard distance > 0 else { return nil }
            return .hours(.day(span.clock.time(at: hour).dayNumber, hour: hour))
        }
        let next = day + distance
        if next < span.days.lowerBound {
            return .hours(.day(distance < 0 ? nil : span.days.lowerBound, hour: hour))
        }
        guard next <= span.days.upperBound else { return nil }
        return .hours(.day(next, hour: span.clock.moment(Int(span.clock.local(hour)) + distance * 86_400)))
    }

    /// True when there are hours, and none a day further on or back.
    func hasNoHours(onDay distance: Int) -> Bool { hoursSpan != nil && hoursTurned(by: distance) == nil }
}

extension HoursState {
    /// True where the value is of air quality, which is a request of its own.
    var showsAir: Bool { Quantity.ofAir.contains(value) }

    /// The orders that a key goes through.
    private static let orders: [HoursOrder?] = [
        nil, HoursOrder(.value, .descending), HoursOrder(.name), HoursOrder(.longitude),
    ]

    fileprivate mutating func turnOrder() { order = Self.orders.element(1, after: order) }

    fileprivate mutating func turnValue(by distance: Int) {
        value = HoursDocument.values.element(distance, after: value)
    }
}
