import Foundation
import CitiesLocalization
package import CitiesTextLayout
import CitiesWeatherModel

extension PlainRenderer {
    /// The dashboard as sentences: one for the present, one for each hour and one for each day.
    package func render(_ document: DashboardDocument) -> [Line] {
        let sentences = DashboardSentences(document)
        return lines(
            title: document.placeName,
            sentences: document.locationSentences + [sentences.present] + document.hours.map(sentences.sentence)
                + document.days.map(sentences.sentence),
            notes: document.notes, document: document)
    }
}

/// What a part of the dashboard is in one sentence. What is missing is not said, unless nothing else is left.
struct DashboardSentences {
    let document: DashboardDocument

    init(_ document: DashboardDocument) {
        self.document = document
    }

    private var book: Phrasebook { document.book }

    /// `Now: clear sky, night, 4.1 degrees Celsius, feels like 1.2 degrees Celsius, ….`
    var present: String {
        let weather = document.current
        let clauses = [
            document.conditionText == CellFormatter.missing ? nil : lowercased(document.conditionText),
            degrees(weather.temperature, weather.units),
            document.fromNormal.map(difference),
            degrees(weather.feelsLike, weather.units).map { book(.plainFeels, ["degrees": $0]) },
            document.rainWords(weather.precipitationChance, otherwise: .dashboardPlainRain),
            percent(weather.humidity, .plainHumidity),
            document.wind.map { wind($0.speed, weather.units, $0.direction) },
            RoundedNumber(weather.uvIndex, decimals: 1).map { book(.dashboardPlainUV, ["number": $0.text]) },
        ]
        return book(.dashboardPlainNow, ["weather": joined(clauses)])
    }

    /// `Today, Sat 21 Nov 22:00: clear sky, night, 3.6 degrees Celsius, humidity 60 percent, ….`
    func sentence(_ hour: DashboardHour) -> String {
        let weather = hour.weather
        let clauses = [
            document.weatherWords(weather.condition, cloudCover: weather.cloudCover),
            book(hour.isDay ? .dashboardDay : .dashboardNight),
            degrees(weather.temperature, coming),
            percent(weather.humidity, .plainHumidity),
            RoundedNumber(weather.windSpeed, decimals: 1).map { wind($0, coming, nil) },
            document.rainWords(weather.precipitationChance, otherwise: .dashboardPlainRain),
        ]
        return "\(document.dayTitle(hour.date)) \(hour.date.clockText): \(joined(clauses))."
    }

    /// `Sun 22 Nov: light snow, minimum minus 2 degrees Celsius, …, sunrise 07:14, sunset 17:18.`
    func sentence(_ day: DashboardDay) -> String {
        let weather = day.weather
        let clauses = [
            document.weatherWords(weather.condition, cloudCover: weather.cloudCover),
            degrees(weather.minimum, coming).map { book(.plainMin, ["degrees": $0]) },
            degrees(weather.maximum, coming).map { book(.plainMax, ["degrees": $0]) },
            degrees(weather.average, coming).map { book(.dashboardPlainAverage, ["degrees": $0]) },
            document.rainWords(weather.precipitationChance, otherwise: .dashboardPlainRain),
        ]
        return "\(book.shortDate(day.date)): \(joined(clauses + sun(day.sun)))."
    }

    private func sun(_ sun: SunOfDay) -> [String?] {
        sun.clauses(in: book) { document.zone.time(at: $0).clockText }
    }

    private func joined(_ clauses: [String?]) -> String {
        let known = clauses.compactMap(\.self)
        let unknown = book(.plainUnknown, ["what": book.text(key: "plain.name.weather") ?? ""])
        return known.isEmpty ? unknown : known.joined(separator: ", ")
    }

    /// The units of the hours and the days.
    private var coming: UnitSystem { document.dashboard.forecast.units }

    private func degrees(_ value: Double?, _ units: UnitSystem) -> String? {
        RoundedNumber(value, decimals: 1).map { book.spoken($0, units) }
    }

    private func percent(_ value: Double?, _ phrase: Phrase) -> String? {
        RoundedNumber(value, decimals: 0).map { book(phrase, ["number": $0.text]) }
    }

    private func wind(_ speed: RoundedNumber, _ units: UnitSystem, _ direction: WindDirection?) -> String {
        let number = book.spoken(speed: speed, units)
        return direction.map { $0.long(in: book) + " " + number } ?? book(.plainWind, ["speed": number])
    }

    private func difference(_ number: RoundedNumber) -> String {
        let phrases: [Phrase] = [.plainColder, .plainAsUsual, .plainWarmer]
        return book(phrases[number.sign + 1], ["number": number.magnitude.text])
    }

    /// A condition begins with a capital on its own, and with none inside a sentence.
    private func lowercased(_ text: String) -> String { text.prefix(1).lowercased() + text.dropFirst() }
}
