import CitiesHTTP
import CitiesJSON
import CitiesFoundation
import HTTPTypes
import CitiesWeatherModel

/// A source over HTTP: what its requests and answers have in common with those of any other.
protocol ServerProvider: SourceProvider {
    var configuration: SourceConfiguration { get }

    /// The failure in an error document of the source; nil when a reply holds none.
    func documentedError(in reply: HTTPReply, reader: ReplyReader) -> WeatherError?
}

extension ServerProvider {
    package var profile: ProviderProfile {
        var profile = ProviderProfile(Self.source, baseURL: server)
        profile.requestsPerMinute = configuration.requestLimit
        profile.model = configuration.model
        return profile
    }

    var server: BaseURL {
        guard let server = configuration.addresses[.server] else {
            preconditionFailure("\(Self.source.id) has no address to be asked at: a test asks all")
        }
        return server
    }

    /// The address in a setting; without one, the server of the weather.
    func server(_ setting: SourceSetting) -> BaseURL { configuration.addresses[setting] ?? server }

    var reader: ReplyReader { reader(of: server) }

    func reader(of server: BaseURL) -> ReplyReader {
        ReplyReader(source: Self.source, baseURL: server, key: configuration.key)
    }

    /// The key as it is sent. Throws `keyMissing`.
    func secret() throws(WeatherError) -> String {
        guard let key = configuration.key else { throw WeatherError(.keyMissing, source: Self.source) }
        return key.secret
    }

    /// A question whose answer is one document.
    func sourceRequest<Document: JSONReadable & SendableMetatype, Answer: Sendable>(
        _ request: HTTPRequest, _ type: Document.Type, size: AnswerSize, from server: BaseURL? = nil,
        read: @escaping @Sendable (Document, Date) throws(WeatherError) -> Answer
    ) -> SourceRequest<Answer> {
        sourceRequest(request, size: size, from: server, document: Document.init, read: read)
    }

    /// A question whose answer is one document, which `document` makes of its JSON.
    func sourceRequest<Document, Answer: Sendable>(
        _ request: HTTPRequest, size: AnswerSize, from server: BaseURL? = nil,
        document: @escaping @Sendable (JSONNode) throws(JSONError) -> Document,
        read: @escaping @Sendable (Document, Date) throws(WeatherError) -> Answer
    ) -> SourceRequest<Answer> {
        let reader = server.map { self.reader(of: $0) } ?? reader
        return .http(request, size: size) { reply, now throws(WeatherError) in
            try reader.answer(in: reply, size: size, documentedError: { documentedError(in: $0, reader: reader) }) {
                body throws(WeatherError) in
                try read(try reader.document(in: body, size: size, read: document), now)
            }
        }
    }
}
