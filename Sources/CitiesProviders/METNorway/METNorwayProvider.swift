import CitiesFoundation
import CitiesHTTP
import HTTPTypes
public import CitiesWeatherModel

extension WeatherSource {
    /// The Norwegian Meteorological Institute, in Celsius and without a key. Its rules: a User-Agent with a contact, four
    /// decimals, no request before the last reply expires, and few requests at once.
    public static let metNorway = WeatherSource(
        SourceDescriptor(
            id: "met-norway", name: "MET Norway", shortAttribution: "MET Norway (CC BY 4.0)",
            credits: [SourceCredit("https://www.met.no")],
            addresses: [.server: "https://api.met.no"],
            // The first 60 hours are hour by hour.
            updateSeconds: 600, concurrentRequests: 2, bindsToExpires: true, hourlyDays: 2,
            isMetric: true, speaks: false,
            parts: [.cloud, .precipitation, .trend], partsOnRequest: [.hours]))
}

/// The Locationforecast of MET Norway: one place per request. The present, the hours and the days come in one reply.
struct METNorwayProvider: ServerProvider {
    static let source = WeatherSource.metNorway

    let configuration: SourceConfiguration

    func present(_ parts: Set<WeatherPart>) -> Endpoint<CurrentWeather>? {
        let more = parts.intersection(Self.source.descriptor.partsOnRequest)
        return Endpoint(profile) { city, units, _ throws(WeatherError) in
            try ask(about: city, units) { document, now throws(WeatherError) in
                try document.weather(of: city, now: now, more: more, reader: reader)
            }
        }
    }

    func coming(_ span: ForecastSpan) -> Endpoint<WeatherForecast>? {
        days(in: span) { city, units, _ throws(WeatherError) in
            try ask(about: city, units) { document, now throws(WeatherError) in
                try document.forecast(of: city, now: now, reader: reader)
            }
        }
    }

    /// The bodies of failures are web pages, which say nothing that their status does not.
    func documentedError(in reply: HTTPReply, reader: ReplyReader) -> WeatherError? {
        let reason = "HTTP \(reply.response.status.code)"
        return switch reply.response.status.code {
        // The place is outside the coverage.
        case 422: reader.error(.notFound, reason)
        // The client has gone.
        case 499: reader.error(.serverFailed, reason)
        default: nil
        }
    }

    private func ask<Answer>(
        about city: City, _ units: UnitSystem,
        read: @escaping @Sendable (METNorwayDocument, Date) throws(WeatherError) -> Answer
    ) throws(WeatherError) -> SourceRequest<Answer> {
        guard units == .celsius else { throw WeatherError(.notFound, source: Self.source, cause: .onlyMetric) }
        let place = try CoordinateText(city, source: Self.source)
        let request = server.get(
            "/weatherapi/locationforecast/2.0/compact", query: [("lat", place.latitude), ("lon", place.longitude)])
        // Some ninety entries of 700 bytes.
        return sourceRequest(request, METNorwayDocument.self, size: .places(1, of: 256 << 10), read: read)
    }
}

extension WeatherCondition {
    /// The condition of a symbol such as `lightrainshowers_day`; unknown for other symbols.
    ///
    /// - Parameter isUp: True when the sun is up, for a symbol that does not say.
    static func metNorway(_ symbol: String, isUp: Bool?) -> WeatherCondition {
        let parts = symbol.split(separator: "_", maxSplits: 1)
        let isDay: Bool? =
            switch parts.dropFirst().first {
            case "day": true
            case "night": false
            default: isUp
            }
        guard let (kind, intensity) = parts.first.flatMap({ metNorwaySymbols[String($0)] }) else {
            return WeatherCondition(kind: .unknown, isDay: isDay)
        }
        return WeatherCondition(kind: kind, intensity: intensity, isDay: isDay)
    }

    /// The 41 symbols without what they say of day and night.
    private static let metNorwaySymbols: [String: (Kind, Intensity?)] = {
        var symbols: [String: (Kind, Intensity?)] = [
            "clearsky": (.clear, nil), "fair": (.mostlyClear, nil), "partlycloudy": (.partlyCloudy, nil),
            "cloudy": (.cloudy, nil), "fog": (.fog, nil),
            // Misspelled in the service, and kept so for its readers; the spelling of the others is below.
            "lightssleetshowersandthunder": (.thunderstorm, .light),
            "lightssnowshowersandthunder": (.thunderstorm, .light),
        ]
        let falls: [(name: String, kind: Kind, heavy: Kind, showers: Kind)] = [
            ("rain", .rain, .heavyRain, .showers), ("sleet", .sleet, .sleet, .sleet),
            ("snow", .snow, .heavySnow, .snowShowers),
        ]
        let strengths: [(name: String, Intensity)] = [("light", .light), ("", .moderate), ("heavy", .heavy)]
        for fall in falls {
            for (strength, intensity) in strengths {
                let name = strength + fall.name
                symbols[name] = (intensity == .heavy ? fall.heavy : fall.kind, intensity)
                symbols[name + "showers"] = (fall.showers, intensity)
                symbols[name + "andthunder"] = (.thunderstorm, intensity)
                symbols[name + "showersandthunder"] = (.thunderstorm, intensity)
            }
        }
        return symbols
    }()
}
