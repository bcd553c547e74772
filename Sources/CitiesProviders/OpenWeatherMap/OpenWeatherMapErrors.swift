import CitiesFoundation
import CitiesHTTP
import CitiesJSON
import HTTPTypes
import CitiesWeatherModel

extension OpenWeatherMapProvider {
    /// `{"cod":401,"message":...}`, where the code may be a string, and may come with the status of a success; nil when
    /// there is no such document.
    func documentedError(in reply: HTTPReply, reader: ReplyReader) -> WeatherError? {
        guard let document: ErrorDocument = reader.errorDocument(in: reply), let code = Plausible.code(document.code),
            (400...599).contains(code)
        else { return nil }
        let reason = document.message
        // Places that it does not accept are places that it has nothing for.
        if code == 400, let reason, ["wrong latitude", "wrong longitude"].contains(reason) {
            return reader.error(.notFound, reason)
        }
        var judged = reply
        if reply.response.status.kind == .successful { judged.response.status = HTTPResponse.Status(code: code) }
        return reader.errorByStatus(of: judged, reason: reason, hasDocument: true)
    }

    private struct ErrorDocument: JSONReadable {
        /// A number in some answers, its text in others; nil for any other text.
        var code: Double?
        /// nil in answers where it is no text.
        var message: String?

        init(_ node: JSONNode) throws(JSONError) {
            let object = try node.object
            if let code = object["cod"] {
                self.code = code.kind == .number ? try code.number : Double(try code.text)
            }
            message = try? object["message"]?.text
        }
    }
}
