// A host whose targets have everyday names. That it resolves and builds is the point; what it prints is looked at too.
import Catalog
import Files
import Forecast
import Foundation
import HTTP
import LiveWeather
import Presentation
import Terminal

let weather = Weather(units: .celsius, observedAt: Date(), utcOffset: 32_400, temperature: 27)
let screen = Screen(columns: 40)
let view = ForecastView(source: .openMeteo, width: screen.columns)

print(advice(Product(name: "Iced coffee", wantedFrom: 20), for: weather))
print(fileName(of: "Iced coffee"), Status(code: 204).isSuccess, LiveWeatherService.self)
print(view.text(ForecastState(), now: Date()), terminator: "")
