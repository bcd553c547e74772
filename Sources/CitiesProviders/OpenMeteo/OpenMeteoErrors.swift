import CitiesFoundation
import CitiesHTTP
import CitiesJSON
import HTTPTypes
import CitiesWeatherModel

extension OpenMeteoProvider {
    /// `{"error":true,"reason":...}`, or the words that end a body which the server could not finish; nil otherwise.
    func documentedError(in reply: HTTPReply, reader: ReplyReader) -> WeatherError? {
        guard let document = refusal(in: reply, reader: reader) else {
            // Answers are streamed: by the time that one fails, its status has been sent.
            let words = Array("Unexpected error while streaming data".utf8)
            guard reply.body.firstPlace(of: words) != nil else { return nil }
            return reader.error(.invalidData, "the server broke off: unexpected error while streaming data")
        }
        let reason = document.reason ?? ""
        if reply.response.status == .tooManyRequests || reason.contains("limit exceeded") {
            let wait = Self.wait(for: reason, now: reply.date ?? Reading.now) ?? reply.retryAfter
            return reader.error(.rateLimited, document.reason, retryAfter: wait)
        }
        if reason.hasPrefix("No data is available for this location") {
            return reader.error(.notFound, document.reason)
        }
        // Every place has weather, so `404` is about the service itself.
        if reply.response.status == .notFound { return reader.error(.invalidData, document.reason) }
        return reader.errorByStatus(of: reply, reason: document.reason, hasDocument: true)
    }

    /// The models that are left where the server refuses the names of the others; nil for any other reply, and where none or all
    /// of them are named.
    func accepted(of models: [String], by reply: HTTPReply, reader: ReplyReader) -> [String]? {
        guard reply.response.status == .badRequest, let reason = refusal(in: reply, reader: reader)?.reason else {
            return nil
        }
        let words = Set(reason.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
        let accepted = models.filter { !words.contains($0) }
        return accepted.isEmpty || accepted.count == models.count ? nil : accepted
    }

    /// The wait until the window ends at the latest: windows are fixed minutes, hours and days of UTC, and the reason names
    /// the full one.
    ///
    /// - Parameter now: The time by the server's clock, else by this machine's; nil when neither is known.
    private static func wait(for reason: String, now: Date?) -> Duration? {
        if reason.contains("one minute") { return .seconds(60) }
        if reason.contains("next hour") { return .seconds(3_600) }
        if reason.contains("tomorrow") {
            let passed = now.map { $0.timeIntervalSince1970.truncatingRemainder(dividingBy: 86_400) } ?? 0
            return .seconds(Int((86_400 - passed).rounded(.up)))
        }
        return nil
    }

    /// The document of a reply that says that it is an error.
    private func refusal(in reply: HTTPReply, reader: ReplyReader) -> (isError: Bool, reason: String?)? {
        let document = reader.errorDocument(in: reply) { node throws(JSONError) in
            let object = try node.object
            return (isError: try object.required("error").truth, reason: try object["reason"]?.text)
        }
        return document?.isError == true ? document : nil
    }
}
