import Foundation
import CitiesLocalization
import CitiesWeatherModel

extension JSONRenderer {
    /// The dashboard as one JSON object, schema version 1, with each hour and each day on a line of its own.
    package func render(_ document: DashboardDocument) -> String {
        let frame = JSONValue.object(
            document.frameMembers + [
                JSONValue.Member("location", .object(document.locationMembers)),
                JSONValue.Member("current", .object(document.currentMembers)),
            ])
        let hours = document.hours.map { JSONValue.object(document.members(of: $0)) }
        let days = document.days.map { JSONValue.object(document.members(of: $0)) }
        return String(frame.text.dropLast()) + ",\"hourly\":" + Self.lines(hours) + ",\"daily\":" + Self.lines(days)
            + "}\n"
    }
}

extension DashboardDocument {
    var locationMembers: [JSONValue.Member] {
        let place = location.place
        return [
            JSONValue.Member("name", .string(place.displayName(in: language))),
            JSONValue.Member("country", .text(countryName)),
            JSONValue.Member("countryCode", .text(place.countryCode)),
            JSONValue.Member("latitude", .number(place.coordinates.latitude)),
            JSONValue.Member("longitude", .number(place.coordinates.longitude)),
            JSONValue.Member("localTime", .string(zone.iso8601(now))),
            JSONValue.Member("from", .string(location.origin.rawValue)),
            JSONValue.Member("accuracy", .wholeOrMeasured(location.accuracy)),
        ]
    }

    /// What a city of a list has of weather, the UV index, and whether it is day.
    var currentMembers: [JSONValue.Member] {
        var weather = current
        weather.condition = condition
        let report = CityWeather.Report(weather, source: source, fetchedAt: fetchedAt ?? now)
        let row = ListRow(city: location.place, result: .success(report), normal: typical)
        let others: Set = ["id", "name", "latitude", "longitude", "error"]
        return CityObject(row, in: book).members.filter { !others.contains($0.key) }
            + [JSONValue.Member("uvIndex", .measured(current.uvIndex)), JSONValue.Member("isDay", .bool(isDay))]
    }

    func members(of hour: DashboardHour) -> [JSONValue.Member] {
        let weather = hour.weather
        return [
            JSONValue.Member("time", .string(zone.iso8601(weather.time))),
            JSONValue.Member("temperature", .measured(weather.temperature)),
            JSONValue.Member("humidity", .wholeOrMeasured(weather.humidity)),
            JSONValue.Member("windSpeed", .measured(weather.windSpeed)),
            JSONValue.Member("precipitationChance", .wholeOrMeasured(weather.precipitationChance)),
            JSONValue.Member("condition", value(of: weather.condition)),
            JSONValue.Member("isDay", .bool(hour.isDay)),
        ] + cloudMembers(weather.cloudCover)
    }

    /// A sunrise or sunset is null when it does not happen, as when it is not known.
    func members(of day: DashboardDay) -> [JSONValue.Member] {
        let weather = day.weather
        return [
            JSONValue.Member("date", .string(day.date.isoDate)),
            JSONValue.Member("minimum", .measured(weather.minimum)),
            JSONValue.Member("maximum", .measured(weather.maximum)),
            JSONValue.Member("average", .measured(weather.average)),
            JSONValue.Member("precipitationChance", .wholeOrMeasured(weather.precipitationChance)),
            JSONValue.Member("sunrise", .text(day.sun.sunrise.date.map(zone.iso8601))),
            JSONValue.Member("sunset", .text(day.sun.sunset.date.map(zone.iso8601))),
            JSONValue.Member("condition", value(of: weather.condition)),
        ] + cloudMembers(weather.cloudCover)
    }

    /// Of typical weather, whose sky is known by its mean alone.
    private func cloudMembers(_ cloudCover: Double?) -> [JSONValue.Member] {
        source.isLive ? [] : [JSONValue.Member("cloudCover", .wholeOrMeasured(cloudCover))]
    }

    private func value(of condition: WeatherCondition?) -> JSONValue {
        guard let condition else { return .null }
        return .object([
            JSONValue.Member("kind", .string(condition.kind.rawValue)),
            JSONValue.Member("text", .string(book.condition(condition))),
            JSONValue.Member("code", condition.code.map(JSONValue.integer) ?? .null),
            JSONValue.Member("isDay", condition.isDay.map(JSONValue.bool) ?? .null),
        ])
    }
}
