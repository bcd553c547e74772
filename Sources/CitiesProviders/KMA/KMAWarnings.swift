import CitiesFoundation
import CitiesHTTP
import CitiesJSON
import HTTPTypes
import CitiesWeatherModel

extension KMAProvider {
    private var hub: BaseURL { server(.hubServer) }

    /// The answers of the services are kept apart by their address.
    private var warningProfile: ProviderProfile {
        var profile = profile
        if configuration.hubKey != nil { profile.baseURL = hub }
        // They change at any minute.
        profile.updateInterval = .seconds(300)
        profile.issueMinutes = []
        return profile
    }

    /// One request for the whole country.
    var warnings: Endpoint<CityWarnings>? {
        var endpoint = Endpoint<CityWarnings>(warningProfile, fitting: { cities, _ in cities.count }) {
            cities, _, _ throws(WeatherError) in
            let all: SourceRequest<KoreanWarnings> =
                if let key = configuration.hubKey { ofHub(key) } else { try ofTextService() }
            let areas = cities.map { KoreanArea($0, province: configuration.koreanProvince($0)) }
            return all.map { warnings throws(WeatherError) in
                areas.map { area in
                    area.map { .success(warnings.warnings(at: $0)) }
                        ?? .failure(reader.error(.notFound, "its province in Korea is not known"))
                }
            }
        }
        endpoint.covers = Self.source.descriptor.warns
        return endpoint
    }

    /// The structured list of the warnings in force.
    private func ofHub(_ key: APIKey) -> SourceRequest<KoreanWarnings> {
        let request = hub.get(
            "/api/typ01/url/wrn_now_data_new.php",
            query: [("fe", "f"), ("tm", ""), ("disp", "0"), ("help", "0"), ("authKey", key.secret)])
        let size = AnswerSize.places(1, of: 1 << 20)
        let reader = ReplyReader(source: Self.source, baseURL: hub, key: key)
        return .http(request, size: size) { reply, _ throws(WeatherError) in
            try reader.answer(in: reply, size: size, documentedError: { Self.refusal(in: $0, reader) }) {
                body throws(WeatherError) in
                try KoreanWarnings(hub: KoreanText.decoded(body), reader)
            }
        }
    }

    /// The text of the present state of the country.
    private func ofTextService() throws(WeatherError) -> SourceRequest<KoreanWarnings> {
        let service = "WthrWrnInfoService"
        let size = AnswerSize.places(1, of: 256 << 10)
        return .http(try request("/1360000/\(service)/getPwnStatus"), size: size) { reply, _ throws(WeatherError) in
            let document: KMADocument<State> = try document(in: reply, size: size, of: service)
            guard document.code == KMAResult.success else {
                // No data are not none in force.
                throw document.code == KMAResult.noData
                    ? reader.error(.invalidData, "\(document.code) in place of warnings")
                    : KMAResult.error(document.code, document.message, service, reader)
            }
            let state = document.items.max { $0.issue < $1.issue }
            guard let state, let text = state.text else {
                throw reader.error(.invalidData, "t6, the warnings in force, is missing")
            }
            return try KoreanWarnings(text: text, notices: state.notices, reader)
        }
    }

    /// The warnings in force in the country, as text.
    private struct State: JSONReadable {
        /// The time of issue in digits, `202611251000`.
        let issue: String
        let text: String?
        /// The preliminary notices.
        let notices: String?

        init(_ node: JSONNode) throws(JSONError) {
            let object = try node.object
            issue = try object.required("tmFc").words
            text = try object["t6"]?.text
            // Another kind of value hides no warning in force.
            notices = try? object["t7"]?.text
        }
    }

    /// The refusal of the API Hub: `{"result":{"status":403,"message":...}}`
    private static func refusal(in reply: HTTPReply, _ reader: ReplyReader) -> WeatherError? {
        reader.errorDocument(in: reply) { node throws(JSONError) in
            let result = try node.object.required("result").object
            let (status, message) = (try result.required("status").integer, try result["message"]?.text)
            return [401, 403].contains(status)
                ? reader.error(.keyRejected, message) : reader.error(.invalidData, message ?? "status \(status)")
        }
    }
}
