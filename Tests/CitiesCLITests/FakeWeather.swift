import Foundation
import CitiesHTTP
import HTTPTypes
import CitiesWeatherModel

/// Answers in the documented format of each source, made for the requested places and quantities.
enum FakeWeather {
    /// Saturday 21 November 2026, 12:00 UTC.
    static let observed = 1_795_262_400

    /// Open-Meteo's answer: the n-th place of each twenty in a request has 1.3 n - 9 degrees; the fourth has a temperature alone.
    static func openMeteo(_ request: HTTPRequest) -> Result<HTTPReply, HTTPError> {
        let latitudes = (query("latitude", request) ?? "").split(separator: ",")
        let longitudes = (query("longitude", request) ?? "").split(separator: ",")
        let places = zip(latitudes, longitudes).enumerated().map { number, place in
            let place = #""latitude":\#(place.0),"longitude":\#(place.1)"#
            return number == 3 ? bare(-5.1, place) : self.place(number: number, place)
        }
        return json(places.count == 1 ? places[0] : "[" + places.joined(separator: ",") + "]")
    }

    private static func place(number index: Int, _ place: String) -> String {
        let number = index % 20
        let temperature = (Double(number) * 13 - 90).rounded() / 10
        let codes = [0, 1, 2, 3, 45, 61, 71, 80, 95]
        return """
            {\(place),"utc_offset_seconds":32400,"timezone":"Asia/Seoul",
            "current_units":{"time":"unixtime","temperature_2m":"°C","apparent_temperature":"°C",
            "wind_speed_10m":"m/s","relative_humidity_2m":"%","pressure_msl":"hPa"},
            "current":{"time":\(observed),"interval":900,"temperature_2m":\(temperature),
            "relative_humidity_2m":\(30 + number * 3),"apparent_temperature":\(temperature - 2),"is_day":0,
            "weather_code":\(codes[number % codes.count]),"pressure_msl":1021.3,"wind_speed_10m":2.6,
            "wind_direction_10m":\(number * 18)},
            "daily_units":{"time":"unixtime","temperature_2m_max":"°C","temperature_2m_min":"°C"},
            "daily":{"time":[\(observed - 43_200)],"temperature_2m_max":[\(temperature + 5)],
            "temperature_2m_min":[\(temperature - 3)],"sunrise":[\(observed - 50_000)],"sunset":[\(observed - 14_000)]}}
            """
    }

    private static func bare(_ temperature: Double, _ place: String) -> String {
        """
        {\(place),"utc_offset_seconds":32400,"current_units":{"temperature_2m":"°C"},
        "current":{"time":\(observed),"temperature_2m":\(temperature)}}
        """
    }

    /// OpenWeatherMap's answer: the temperature in degrees equals the latitude of the place.
    static func openWeatherMap(_ request: HTTPRequest) -> Result<HTTPReply, HTTPError> {
        json(
            """
            {"coord":{"lon":\(query("lon", request) ?? "0"),"lat":\(query("lat", request) ?? "0")},"weather":[{"id":800,"main":"Clear","description":"clear sky","icon":"01n"}],
            "main":{"temp":\(query("lat", request) ?? "0"),"feels_like":1.5,"pressure":1020,"humidity":40},
            "wind":{"speed":3.5,"deg":270},"dt":\(observed),"timezone":32400,"id":1,"name":"Somewhere","cod":200}
            """)
    }

    static func json(_ body: String, status: Int = 200) -> Result<HTTPReply, HTTPError> {
        let response = HTTPResponse(
            status: HTTPResponse.Status(code: status), headerFields: [.contentType: "application/json"])
        return .success(HTTPReply(response: response, body: Data(body.utf8)))
    }

    /// A host that does not resolve. The program does not retry this failure, so it takes no time.
    static func unreachable(_ request: HTTPRequest) -> Result<HTTPReply, HTTPError> {
        .failure(HTTPError(.unknownHost, host: request.hostForMessages, reason: "no such host"))
    }

    static func query(_ name: String, _ request: HTTPRequest) -> String? {
        request.path.flatMap { URLComponents(string: $0) }?.queryItems?.first { $0.name == name }?.value
    }
}
