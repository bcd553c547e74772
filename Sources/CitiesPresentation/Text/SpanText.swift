package import CitiesLocalization
import CitiesWeatherModel

extension Phrasebook {
    /// `-5.3–10.4`, `15:00–18:00`, in Korean `15:00~18:00`: from one end to the other, in the one way in which all views
    /// write it. A unit stands behind it once.
    package func span(_ first: String, _ last: String) -> String {
        self(.sameSpan, ["from": first, "to": last])
    }
}
