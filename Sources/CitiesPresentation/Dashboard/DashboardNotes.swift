import CitiesFoundation
import CitiesLocalization
import CitiesWeatherModel

/// The notes beside the numbers.
extension DashboardDocument {
    /// `Seoul, South Korea`, `대한민국 서울`.
    package var placeName: String {
        language.address([location.place.displayName(in: language), countryName].compactMap(\.self))
    }

    /// nil over the sea.
    var countryName: String? {
        location.place.countryCode.map { code in
            CountryName.name(of: code, in: language.rawValue) ?? code.cleaned(maximumLength: 10)
        }
    }

    /// The origin of the location, and its accuracy.
    var locationSentences: [String] {
        let city = location.place.displayName(in: language)
        let origin = book(.locationFrom, location.origin.rawValue, ["city": city])
        guard let accuracy = accuracyText else { return [origin] }
        return [origin, book(.dashboardAccuracy, ["distance": accuracy])]
    }

    /// `500 m`, `12 km`; nil when unknown, or when what stands in is no location.
    private var accuracyText: String? {
        guard location.origin != .fallback, let meters = location.accuracy, meters.isFinite, meters > 0 else {
            return nil
        }
        if meters < 1_000 { return "\(Int(meters.rounded(.up))) m" }
        return Value.Unit.kilometers.text(meters / 1_000)
    }

    /// The notes on missing hours and days, on steps in place of hours, and on typical rain.
    var notes: [String] {
        [coming.stepsNote, hoursNote, coming.daysNote(asked: daysAsked), rainNote].compactMap(\.self) + coming.dayNotes
    }

    private var rainNote: String? {
        head.typicalRainNote(hours.map(\.weather.precipitationChance) + days.map(\.weather.precipitationChance))
    }

    /// The end of the hours, if that is before tomorrow's; or that hours are unknown.
    private var hoursNote: String? {
        guard let last = hours.last else { return coming.hoursNote }
        let end = zone.time(at: last.end)
        guard end.dayNumber <= zone.time(at: now).dayNumber + 1 else { return nil }
        return book(.dashboardHoursEnd, ["date": book.shortDate(end.date), "time": book.language.clock(end)])
    }
}
