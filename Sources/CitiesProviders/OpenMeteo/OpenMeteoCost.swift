import CitiesHTTP
import CitiesWeatherModel
import HTTPTypes

extension OpenMeteoProvider {
    /// The cost of a request at the free host; nil at another server, whose limits are unknown.
    ///
    /// - Parameters:
    ///   - variables: The variables, each as often as models or members have it.
    ///   - days: The calendar days.
    ///   - setting: The setting of the server.
    func cost(ofVariables variables: Int, days: Int, at setting: SourceSetting) -> RequestCost? {
        isFree(setting) ? Self.cost(ofVariables: variables, days: days) : nil
    }

    /// True for the free host, whose limits are known.
    private func isFree(_ setting: SourceSetting) -> Bool {
        server(setting).description == Self.source.descriptor.addresses[setting]
    }

    /// Ten variables of two weeks weigh as much as a request for the present, and less weighs no less.
    static func cost(ofVariables variables: Int, days: Int) -> RequestCost {
        let tenths = Double(variables) / 10
        return RequestCost(ofCity: max(1, tenths, tenths * Double(days) / 14), minutelyLimit: 600, hourlyLimit: 5_000)
    }

    /// The cost of a request by what it asks for; nil at a server whose limits are unknown.
    ///
    /// - Parameters:
    ///   - request: A request without places.
    ///   - setting: The setting of the server.
    ///   - span: The number of days between the dates in the request; nil for a request that counts them from today.
    func cost(
        of request: @autoclosure () -> HTTPRequest, at setting: SourceSetting, span: Int? = nil
    ) -> RequestCost? {
        guard isFree(setting) else { return nil }
        var (variables, models, days) = (0, 1, span ?? 0)
        let query = (request().path ?? "").utf8.drop { $0 != UInt8(ascii: "?") }.dropFirst()
        for item in query.split(separator: UInt8(ascii: "&")) {
            guard let equals = item.firstIndex(of: UInt8(ascii: "=")) else { continue }
            let value = item[equals...].dropFirst()
            let count = value.isEmpty ? 0 : value.count { $0 == UInt8(ascii: ",") } + 1
            switch Substring(item[..<equals]) {
            case "current", "hourly", "daily": variables += count
            case "models": models = count
            case "forecast_days", "past_days": days += Int(Substring(value)) ?? 0
            default: break
            }
        }
        return Self.cost(ofVariables: variables * models, days: days)
    }
}
