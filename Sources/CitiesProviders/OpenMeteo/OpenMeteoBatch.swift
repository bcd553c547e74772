import CitiesFoundation
import CitiesHTTP
import CitiesJSON
import HTTPTypes
import CitiesWeatherModel

/// The circumstances in which the answer about a place is read.
struct OpenMeteoReading {
    let units: UnitSystem
    /// The models that the server accepts; empty for a question without models.
    let models: [String]
    let now: Date
    let reader: ReplyReader
}

extension OpenMeteoProvider {
    /// The items of a query, in order.
    typealias Query = [(name: String, value: String)]

    /// The items of a request about no place, from which the room for cities and the weight of a request are computed.
    static let nowhere: Query = [("latitude", ""), ("longitude", "")]

    /// The items of the places of a request.
    static func places(of cities: ArraySlice<City>) throws(WeatherError) -> Query {
        var places: [CoordinateText] = []
        for city in cities { places.append(try CoordinateText(city, source: Self.source)) }
        return [
            ("latitude", places.map(\.latitude).joined(separator: ",")),
            ("longitude", places.map(\.longitude).joined(separator: ",")),
        ]
    }

    /// A request about places, by the clock of each.
    func get(_ path: String, at setting: SourceSetting = .server, about places: Query, _ query: Query) -> HTTPRequest {
        server(setting).get(path, query: places + query + [("timezone", "auto"), ("timeformat", "unixtime")])
    }

    /// Requests about several cities.
    ///
    /// - Parameters:
    ///   - models: The models to ask; nil for a question without models.
    ///   - most: The most cities of a request.
    ///   - empty: The request about no place; the rest of the 8,000 bytes of a URL is for cities.
    ///   - bytes: The largest answer about one city, by the number of cities in the request.
    ///   - request: The request about places, to some models.
    ///   - weigh: The weight of a request about a city; nil where no limit is known.
    func batches<Document: OpenMeteoPlaceDocument & SendableMetatype, Answer>(
        _ profile: ProviderProfile, at setting: SourceSetting = .server, by models: [String]? = nil, most: Int,
        empty: @escaping @Sendable (UnitSystem) -> HTTPRequest, bytes: @escaping @Sendable (_ cities: Int) -> Int,
        request: @escaping @Sendable (Query, _ cities: Int, UnitSystem, [String]) -> HTTPRequest,
        read: @escaping @Sendable (Document, City, OpenMeteoReading) throws(WeatherError) -> Answer,
        weigh: @escaping @Sendable () -> RequestCost? = { nil }
    ) -> Endpoint<Answer> {
        var endpoint = Endpoint(
            profile, fitting: { cities, units in count(of: cities.prefix(most), fitting: empty(units)) }
        ) { cities, units, _ throws(WeatherError) in
            let places = try Self.places(of: cities)
            let size = AnswerSize.places(cities.count, of: bytes(cities.count))
            let reader = reader(of: server(setting))
            return question(
                to: models, size: size, reader: reader, request: { request(places, cities.count, units, $0) }
            ) { reply, models, now throws(WeatherError) in
                let reading = OpenMeteoReading(units: units, models: models, now: now, reader: reader)
                return try answers(in: reply, size: size, about: cities, reader: reader) {
                    document, city throws(WeatherError) in try read(document, city, reading)
                }
            }
        }
        endpoint.weigh = weigh
        return endpoint
    }

    /// A question, to several models or without any. Where the server refuses the names of some of them, which fails the whole
    /// request, the others are asked again without those.
    private func question<Answer>(
        to models: [String]?, size: AnswerSize, reader: ReplyReader,
        request: @escaping @Sendable ([String]) -> HTTPRequest,
        read: @escaping @Sendable (HTTPReply, [String], Date) throws(WeatherError) -> Answer
    ) -> SourceRequest<Answer> {
        guard let models else {
            return .http(request([]), size: size) { reply, now throws(WeatherError) in try read(reply, [], now) }
        }
        return .then(request(models), size: size) { reply, now throws(WeatherError) in
            if let others = accepted(of: models, by: reply, reader: reader) {
                return question(to: others, size: size, reader: reader, request: request, read: read)
            }
            let answer = try read(reply, models, now)
            return .computed { _ in answer }
        }
    }

    /// The number of the first `cities` that fit a URL of 8,000 bytes, which proxies and servers accept. A place that cannot be
    /// written takes no room: its request fails.
    ///
    /// - Parameter empty: The request without any place.
    private func count(of cities: ArraySlice<City>, fitting empty: HTTPRequest) -> Int {
        var length = (empty.scheme ?? "").utf8.count + 3 + (empty.authority ?? "").utf8.count
        length += (empty.path ?? "").utf8.count
        var count = 0
        for city in cities {
            if let place = try? CoordinateText(city, source: Self.source) {
                length += place.latitude.utf8.count + place.longitude.utf8.count + (count > 0 ? 2 : 0)
            }
            if length > 8_000 { break }
            count += 1
        }
        return count
    }

    /// One result per city, in their order, which need not be that of the answers.
    func answers<Document: OpenMeteoPlaceDocument, Answer>(
        in reply: HTTPReply, size: AnswerSize, about cities: ArraySlice<City>, reader: ReplyReader,
        read: @escaping (Document, City) throws(WeatherError) -> Answer
    ) throws(WeatherError) -> [Result<Answer, WeatherError>] {
        try reader.answer(in: reply, size: size, documentedError: { documentedError(in: $0, reader: reader) }) {
            body throws(WeatherError) in
            // One place is answered with an object, several with an array of such.
            guard body.isJSONList else {
                let document = try reader.document(in: body, size: size, read: Document.init)
                guard cities.count == 1, let city = cities.first else { throw wrongCount(1, of: cities.count, reader) }
                return [.success(try read(document, city))]
            }
            var answers = OpenMeteoAnswers(
                cities: cities, read: read, places: Array(repeating: (0, nil), count: cities.count))
            let count = try reader.forEachElement(of: body, size: size, most: cities.count) { answers.take($1, at: $0) }
            guard count == cities.count else { throw wrongCount(count, of: cities.count, reader) }
            return answers.inOrder(reader)
        }
    }

    private func wrongCount(_ count: Int, of expected: Int, _ reader: ReplyReader) -> WeatherError {
        reader.error(.invalidData, "\(count) \(count == 1 ? "place" : "places") in the answer instead of \(expected)")
    }
}

/// The answer for one place of several.
protocol OpenMeteoPlaceDocument: JSONReadable {
    var place: OpenMeteoPlace { get }
}

/// The place of an answer, as every document states it.
struct OpenMeteoPlace {
    /// The middle of the grid cell; nil where it is not stated.
    let cell: Coordinates?
    /// The number of the place in the question, from 0; nil for the first, and where they are not numbered.
    let number: Double?
    private let statedOffset: Double?
    private let statedZone: String?

    init(_ object: JSONObject) throws(JSONError) {
        cell = try object.place("latitude", "longitude")
        number = try object["location_id"]?.number
        statedOffset = try object["utc_offset_seconds"]?.number
        statedZone = try object["timezone"]?.text
    }

    /// The IANA name; nil where it is not stated or unknown.
    var timeZone: String? { Plausible.timeZone(statedZone) }

    /// Seconds east of UTC; nil where they are not stated.
    func utcOffset(_ reader: ReplyReader) throws(WeatherError) -> Int? { try reader.utcOffset(statedOffset) }

    /// Seconds east of UTC, the city's own where they are not stated.
    func utcOffset(of city: City, at now: Date, _ reader: ReplyReader) throws(WeatherError) -> Int {
        try utcOffset(reader) ?? city.utcOffset(at: now)
    }
}

/// Answers that are put in the order of the question by their numbers: every answer but the first has one. Where none has, they
/// are in order already; where the numbers leave in doubt which place an answer is for, it is for none.
///
/// The coordinates decide nothing here: they belong to the model's grid, where neighbors share a cell.
private struct OpenMeteoAnswers<Document: OpenMeteoPlaceDocument, Answer> {
    let cities: ArraySlice<City>
    let read: (Document, City) throws(WeatherError) -> Answer
    /// The number of answers for each place, and the last of them; nil before the first.
    var places: [(claims: Int, answer: Result<Answer, WeatherError>?)]
    var isNumbered = false
    /// Documents without a number, by their index, until it is known whether others have one. Open-Meteo leaves
    /// only the first without one.
    var unnumbered: [(index: Int, document: Document)] = []
    /// The errors of unreadable elements, by their index.
    var unreadable: [Int: WeatherError] = [:]

    /// Reads what can be read at once: a document takes ten times the room of the weather in it.
    mutating func take(_ element: Result<Document, WeatherError>, at index: Int) {
        switch element {
        case .failure(let error): unreadable[index] = error
        case .success(let document):
            guard cities.count > 1, let number = document.place.number else {
                return unnumbered.append((index, document))
            }
            isNumbered = true
            claim(Plausible.code(number), document)
        }
    }

    private mutating func claim(_ place: Int?, _ document: Document) {
        guard let place, places.indices.contains(place) else { return }
        let city = cities[cities.startIndex + place]
        places[place].claims += 1
        places[place].answer = Result { () throws(WeatherError) in try read(document, city) }
    }

    mutating func inOrder(_ reader: ReplyReader) -> [Result<Answer, WeatherError>] {
        for (index, document) in unnumbered { claim(isNumbered ? 0 : index, document) }
        return places.enumerated().map { index, place in
            if place.claims == 1, let answer = place.answer { return answer }
            // One that cannot be read has no number to read: it is where it is.
            if place.claims == 0, let error = unreadable[index] { return .failure(error) }
            let reason = "\(place.claims) answers have the number \(index)"
            return .failure(reader.error(.invalidData, reason, cause: .anotherPlace))
        }
    }
}
