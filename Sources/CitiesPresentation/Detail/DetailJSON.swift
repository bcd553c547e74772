import Foundation
import CitiesWeatherModel

extension JSONRenderer {
    /// One city under `city`, after what every document says of its numbers.
    package func renderOne(_ document: ListDocument) -> String {
        let fields = CityField.detail(isTypical: !document.source.isLive)
        let city = document.rows.first.map { CityObject($0, in: document.book, fields: fields).json } ?? .null
        return JSONValue.object(document.frameMembers + [JSONValue.Member("city", city)]).text + "\n"
    }
}
