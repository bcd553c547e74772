import HTTPTypes
import CitiesWeatherModel

extension HTTPClient {
    /// The same client, following redirects of GET requests to https: at most `limit`, none twice, and none that would take
    /// a key to another host. What is not followed is refused; `HTTPLimits.total` is for all of them together.
    package func followingRedirects(limit: Int = 3, clock: any Clock<Duration> = ContinuousClock()) -> HTTPClient {
        HTTPClient { request, limits throws(HTTPError) in
            let watch = Stopwatch(clock)
            var visited = [request]
            var current = request
            while true {
                let reply = try await self.send(current, limits.after(watch.elapsed()))
                let refusal: (cause: WeatherError.Cause, reason: String)
                switch Redirect(current, reply.response) {
                case .answer: return reply
                case .refuse(let cause, let reason): refusal = (cause, reason)
                case .follow(let next) where visited.contains(next):
                    refusal = (.tooManyRedirects, "redirects in a circle")
                case .follow where visited.count > limit:
                    refusal = (.tooManyRedirects, "more than \(limit) redirects")
                case .follow(let next):
                    visited.append(next)
                    current = next
                    continue
                }
                throw HTTPError(refusal.cause, host: current.hostForMessages, reason: refusal.reason)
            }
        }
    }
}
