import CitiesFoundation
import CitiesHTTP
import CitiesJSON
import HTTPTypes
import CitiesWeatherModel

extension OpenWeatherMapProvider {
    /// `{"cod":401,"message":...}`, where the code may be a string, and may come with the status of a success; nil when
    /// there is no such document.
    func documentedError(in reply: HTTPReply, reader: ReplyReader) -> WeatherError? {
        let document = reader.errorDocument(in: reply) { node throws(JSONError) in
            let object = try node.object
            let code = try object["cod"].flatMap { node throws(JSONError) in
                node.kind == .number ? try node.number : Double(try node.text)
            }
            // In answers it can be an object.
            return (code: code, reason: try? object["message"]?.text)
        }
        guard let (sent, reason) = document, let code = Plausible.code(sent), (400...599).contains(code) else {
            return nil
        }
        // Places that it does not accept are places that it has nothing for.
        if code == 400, let reason, ["wrong latitude", "wrong longitude"].contains(reason) {
            return reader.error(.notFound, reason)
        }
        var judged = reply
        if reply.response.status.kind == .successful { judged.response.status = HTTPResponse.Status(code: code) }
        return reader.errorByStatus(of: judged, reason: reason, hasDocument: true)
    }
}
