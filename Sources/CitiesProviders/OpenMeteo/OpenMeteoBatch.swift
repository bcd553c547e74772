import CitiesFoundation
import CitiesHTTP
import CitiesJSON
import CitiesWeatherModel

extension OpenMeteoProvider {
    /// One result per city, in their order, which need not be that of the answers.
    func answers<Document: OpenMeteoPlaceDocument, Answer>(
        in reply: HTTPReply, size: AnswerSize, about cities: ArraySlice<City>, reader: ReplyReader,
        read: @escaping (Document, City) throws(WeatherError) -> Answer
    ) throws(WeatherError) -> [Result<Answer, WeatherError>] {
        try reader.answer(in: reply, size: size, documentedError: { documentedError(in: $0, reader: reader) }) {
            body throws(WeatherError) in
            // One place is answered with an object, several with an array of such.
            guard body.isJSONList else {
                let document = try reader.document(in: body, size: size) { node throws(JSONError) in
                    try Document(node)
                }
                guard cities.count == 1, let city = cities.first else { throw wrongCount(1, of: cities.count, reader) }
                return [.success(try read(document, city))]
            }
            var answers = OpenMeteoAnswers(about: cities, read: read)
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
        cell = Coordinates(
            sentLatitude: try object["latitude"]?.number, longitude: try object["longitude"]?.number)
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
    private let cities: ArraySlice<City>
    private let read: (Document, City) throws(WeatherError) -> Answer
    /// The number of answers for each place, and the last of them; nil before the first.
    private var places: [(claims: Int, answer: Result<Answer, WeatherError>?)]
    private var isNumbered = false
    /// Documents without a number, by their index, until it is known whether others have one. Open-Meteo leaves
    /// only the first without one.
    private var unnumbered: [(index: Int, document: Document)] = []
    /// The errors of unreadable elements, by their index.
    private var unreadable: [Int: WeatherError] = [:]

    init(
        about cities: ArraySlice<City>, read: @escaping (Document, City) throws(WeatherError) -> Answer
    ) {
        self.cities = cities
        self.read = read
        places = Array(repeating: (0, nil), count: cities.count)
    }

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
