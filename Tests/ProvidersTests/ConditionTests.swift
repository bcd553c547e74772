@testable import CitiesProviders
import Testing
import CitiesWeatherModel

@Suite struct `A condition's number` {
    @Test(arguments: ExpectationTable.rows("conditions"))
    func `means what the source documents`(row: ExpectationTable.Row) throws {
        let source = try #require(Subjects.source(row["provider"]))
        let code = try #require(Double(row["code"]))
        let condition = try #require(Self.condition(source, code))
        #expect(condition.kind.rawValue == row["kind"])
        #expect(condition.intensity?.rawValue ?? "" == row["intensity"])
        #expect(condition.code == Int(code))
        #expect(condition.isDay == true)
        if source == .weatherAPI {
            let icon = WeatherAPISky(code: nil, icon: "//cdn/weather/64x64/night/\(row["icon"]).png")
            let byIcon = try #require(WeatherCondition.weatherAPI(icon))
            #expect(byIcon.code == Int(code))
            #expect(byIcon.isDay == false)
        }
    }

    @Test func `are all known`() {
        let rows = ExpectationTable.rows("conditions")
        #expect(rows.filter { $0["provider"] == "openweathermap" }.count == 74)
        #expect(rows.filter { $0["provider"] == "weatherapi" }.count == 48)
        #expect(rows.filter { $0["provider"] == "open-meteo" }.count == 28)
    }

    @Test(arguments: Subjects.online, [-1.0, 4, 999, 123_456])
    func `that is not known is kept`(source: WeatherSource, code: Double) {
        #expect(Self.condition(source, code) == WeatherCondition(kind: .unknown, code: Int(code), isDay: true))
    }

    @Test(arguments: Subjects.online, [nil, 0.5, 1e300])
    func `that is invalid is nil`(source: WeatherSource, code: Double?) {
        #expect(Self.condition(source, code) == nil)
    }

    @Test(arguments: ["", "//cdn/day/", "//cdn/day/x.png", "//cdn/day/114.png", "113"])
    func `is not guessed from an icon that is not known`(icon: String) {
        let condition = WeatherCondition.weatherAPI(WeatherAPISky(code: nil, icon: icon))
        #expect(condition?.code == (icon == "113" ? 1000 : nil))
    }

    private static func condition(_ source: WeatherSource, _ code: Double?) -> WeatherCondition? {
        switch source {
        case .openMeteo: .openMeteo(code: code, isDay: 1)
        case .openWeatherMap: .openWeatherMap([OpenWeatherMapSky(id: code)], isDay: true)
        case .weatherAPI: .weatherAPI(WeatherAPISky(code: code), isDay: 1)
        default: nil
        }
    }
}
