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
    func cost(ofVariables variables: Int, days: Int, at server: BaseURL, _ setting: SourceSetting) -> RequestCost? {
        guard server.description == Self.source.descriptor.address(setting) else { return nil }
        return Self.cost(ofVariables: variables, days: days)
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
    ///   - server: The server that is asked.
    ///   - setting: The setting of the server.
    ///   - span: The number of days between the dates in the request; nil for a request that counts them from today.
    func cost(of request: HTTPRequest, at server: BaseURL, _ setting: SourceSetting, span: Int? = nil) -> RequestCost? {
        var (variables, models, days) = (0, 1, span ?? 0)
        for item in request.path?.split(separator: "?").last?.split(separator: "&") ?? [] {
            let parts = item.split(separator: "=")
            guard parts.count == 2 else { continue }
            switch parts[0] {
            case "current", "hourly", "daily": variables += parts[1].split(separator: ",").count
            case "models": models = parts[1].split(separator: ",").count
            case "forecast_days", "past_days": days += Int(parts[1]) ?? 0
            default: break
            }
        }
        return cost(ofVariables: variables * models, days: days, at: server, setting)
    }
}
