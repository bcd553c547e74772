import CitiesFoundation
import CitiesHTTP
import CitiesJSON
import HTTPTypes
import CitiesWeatherModel

extension WeatherAPIProvider {
    /// `{"error":{"code":2006,"message":...}}`; nil when there is no such document. The number decides: the same status
    /// stands for several causes, and the texts have changed.
    func documentedError(in reply: HTTPReply, reader: ReplyReader) -> WeatherError? {
        let document = reader.errorDocument(in: reply) { node throws(JSONError) in
            let error = try node.object.required("error").object
            return (code: try error.required("code").number, reason: try error["message"]?.text)
        }
        guard let (code, reason) = document else { return nil }
        return switch Plausible.code(code) {
        // A question without a key is never sent, so this too is a key that was not accepted.
        case 1002, 2006, 2008, 2009: reader.error(.keyRejected, reason)
        case 1006: reader.error(.notFound, reason)
        // The month's quota, which begins anew at midnight UTC on the first.
        case 2007:
            reader.error(
                .rateLimited, reason, retryAfter: reply.retryAfter ?? reply.date.map(Self.untilNextMonth))
        // A fault of the server, although its status blames the question.
        case 9999: reader.error(.serverFailed, reason, retryAfter: reply.retryAfter)
        default: reader.errorByStatus(of: reply, reason: reason, hasDocument: true)
        }
    }

    private static func untilNextMonth(from date: Date) -> Duration {
        let today = CivilTime(date, offset: 0)
        let next = CivilDate.dayNumber(
            year: today.year + today.month / 12, month: today.month % 12 + 1, day: 1)
        return .seconds(Double(next) * 86_400 - date.timeIntervalSince1970)
    }
}
