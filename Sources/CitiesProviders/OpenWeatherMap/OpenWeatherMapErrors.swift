import CitiesFoundation
import CitiesHTTP
import HTTPTypes
import CitiesWeatherModel

extension OpenWeatherMapProvider {
    /// `{"cod":401,"message":...}`, where the code may be a string, and may come with the status of a success; nil when
    /// there is no such document.
    func documentedError(in reply: HTTPReply, reader: ReplyReader) -> WeatherError? {
        guard let document = try? JSONDecoder().decode(ErrorDocument.self, from: reply.body),
            let code = Plausible.code(document.code?.number), (400...599).contains(code)
        else { return nil }
        let reason = document.message?.value
        // Places that it does not accept are places that it has nothing for.
        if code == 400, let reason, ["wrong latitude", "wrong longitude"].contains(reason) {
            return reader.error(.notFound, reason)
        }
        var judged = reply
        if reply.response.status.kind == .successful { judged.response.status = HTTPResponse.Status(code: code) }
        return reader.errorByStatus(of: judged, reason: reason, hasDocument: true)
    }

    private struct ErrorDocument: Decodable {
        var code: NumberOrText?
        /// Not text in every answer.
        var message: Tolerant<String>?

        enum CodingKeys: String, CodingKey {
            case code = "cod"
            case message
        }
    }
}
