import CitiesFoundation
import CitiesWeatherModel

/// Decides whether an answer is credible: one check for all sources and for saved answers.
struct Credibility: Sendable {
    /// Every place of the request.
    var cities: [City]
    /// The present moment by the clock of this machine.
    var now: Date

    /// The reason why this cannot be the answer to the question about a city; nil when it can.
    ///
    /// - Parameter answered: The time of the answer by the server's clock; nil when unknown. A moment beyond the
    ///   supported years counts as unknown.
    func objection(
        to answer: some SourceAnswer, about city: City, answered: Date? = nil
    ) -> WeatherError.Cause? {
        if let place = answer.place, isElsewhere(place, than: city.coordinates) { return .anotherPlace }
        let answered = answered.flatMap { Plausible.years.contains($0) ? $0 : nil }
        return answer.objection(now: now, answered: answered ?? now)
    }

    /// The reason why a saved answer is not credible as the answer about a city; nil when it is. An answer that was
    /// fetched more than an hour after now is not.
    func objection<Answer: SourceAnswer>(to saved: Sourced<Answer>, about city: City) -> WeatherError.Cause? {
        saved.provenance.fetchedAt > now + 3_600 ? .future : objection(to: saved.value, about: city)
    }

    /// True when an answer that says it is about `place` was meant for another place than the one that was asked.
    ///
    /// Sources answer for a cell of a grid, or for the nearest place that they know, so up to a degree is theirs; but
    /// not more than three tenths where another place that was asked about is nearer.
    private func isElsewhere(_ place: Coordinates, than asked: Coordinates) -> Bool {
        let gap = asked.degrees(to: place)
        guard gap <= 1 else { return true }
        guard gap > 0.3 else { return false }
        let distance = asked.kilometers(to: place)
        return cities.contains { city in
            // A city further away than a degree cannot be nearer, and is not worth the trigonometry.
            city.coordinates.degrees(to: place) <= 1 && city.coordinates.kilometers(to: place) < distance
        }
    }
}

extension Coordinates {
    /// The larger of the differences in latitude and in longitude, the short way round the Earth.
    ///
    /// Near the poles, where meridians meet and a grid has a cell for many of them, latitude alone tells places apart.
    fileprivate func degrees(to other: Coordinates) -> Double {
        let latitudes = abs(latitude - other.latitude)
        if abs(latitude) > 85, abs(other.latitude) > 85 { return latitudes }
        let longitudes = abs(longitude - other.longitude).truncatingRemainder(dividingBy: 360)
        return max(latitudes, min(longitudes, 360 - longitudes))
    }
}
