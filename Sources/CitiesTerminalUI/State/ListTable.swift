import CitiesFoundation
import CitiesPresentation
import CitiesWeatherModel

/// The list with the answers about its cities.
struct ListTable: Sendable {
    let list: ListState
    let present: CityAnswers<CurrentWeather>
    /// The values beside live weather; empty where no column is of them.
    let beside: BesideAnswers
    let coming: CityAnswers<WeatherForecast>

    /// True when every city has an answer or a failure, about the shown day.
    var isComplete: Bool {
        list.day == nil ? present.progress == nil && present.count == list.rows.count : coming.progress == nil
    }

    /// A row as it is shown: the present of a city, or its day.
    ///
    /// - Parameter index: The index among the shown rows, from 0.
    func row(at index: Int, _ maker: RowMaker) -> Row {
        row(list.shown(at: index), number: index + 1, coming, maker)
    }

    /// The cities in the order of the list, which a list on the command line has too.
    ///
    /// - Returns: nil when the task was canceled meanwhile.
    func arranged(_ maker: RowMaker) -> LineOrder? {
        // A list may be long, and facts that are not compared need not be found.
        let maker = maker.making([list.order.key] + [list.then?.key].compactMap(\.self))
        // A list of the present is in no order of the forecast, which a pane may just have fetched.
        let coming = list.day == nil ? CityAnswers<WeatherForecast>() : coming
        let inputs = SortKeys.Inputs(
            present: present, coming: coming, beside: beside, day: list.day,
            minute: Int((maker.now.timeIntervalSince1970 / 60).rounded(.down)), feels: maker.feels, home: maker.home,
            language: maker.language)
        return list.rows.sorted(by: list.order, then: list.then, maker.language, inputs) { city, number in
            row(city, number: number, coming, maker)
        }
    }

    /// The cities for which every condition holds.
    func cities(meeting conditions: [Filter], _ maker: RowMaker) -> Set<City.ID> {
        let maker = maker.making(conditions.quantities)
        let query = ListQuery(filters: conditions)
        return Set(list.rows.lazy.filter { query.admits(row($0, number: 0, coming, maker)) }.map(\.id))
    }

    private func row(_ city: City, number: Int, _ coming: CityAnswers<WeatherForecast>, _ maker: RowMaker) -> Row {
        guard let day = list.day else {
            return maker.present(
                present[city], beside: beside, forecast: coming[city].answer, number: number)
        }
        return maker.day(.date(day), of: coming[city], beside: beside, number: number)
    }

    /// The days that can be looked at: from the one that it is everywhere, or everywhere but where it is still the one
    /// before, to the last that a city has; a week as long as none is known.
    func days(now: Date) -> ClosedRange<Int>? {
        let today = list.rows.lazy.map { present[$0].localTime(at: now).dayNumber }.max()
        let last = list.rows.lazy.compactMap { coming[$0].lastDay(now: now)?.dayNumber }.max()
        return today.map { $0...max($0, last ?? $0 + 6) }
    }
}

extension CityAnswers<CurrentWeather> {
    /// The range from the lowest to the highest temperature of the day of any city; nil without any.
    var scale: ClosedRange<Double>? {
        var scale = RangeBar.Scale()
        for answer in answers { scale.include(minimum: answer.value.minimum, maximum: answer.value.maximum) }
        return scale.range
    }
}

extension CityResult where Answer == CurrentWeather {
    /// The local time of the city, by its weather or the catalog.
    fileprivate func localTime(at date: Date) -> CivilTime {
        let zone = city.timeZone.flatMap(ZoneRules.init(identifier:))
        let offset = weather.map { LocalZone(city, $0).offset(at: date) } ?? zone?.offset(at: date) ?? 0
        return CivilTime(date, offset: offset)
    }
}
