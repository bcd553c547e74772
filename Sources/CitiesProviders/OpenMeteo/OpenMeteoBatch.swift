import CitiesFoundation
import CitiesHTTP
import CitiesWeatherModel

extension OpenMeteoProvider {
    /// One result per city, in their order, which need not be that of the answers.
    func answers<Answer>(
        in reply: HTTPReply, size: AnswerSize, about cities: ArraySlice<City>, reader: ReplyReader,
        read: (OpenMeteoDocument, City) throws(WeatherError) -> Answer
    ) throws(WeatherError) -> [Result<Answer, WeatherError>] {
        try reader.answer(in: reply, size: size, refusal: { refusal($0, reader: reader) }) {
            body throws(WeatherError) in
            // One place is answered with an object, several with an array of such.
            guard body.first(where: { !Self.blanks.contains($0) }) == UInt8(ascii: "[") else {
                let document = try reader.document(OpenMeteoDocument.self, in: body)
                guard cities.count == 1, let city = cities.first else { throw wrongCount(1, of: cities.count, reader) }
                return [.success(try read(document, city))]
            }
            let documents = try reader.document(
                FirstElements<OpenMeteoDocument>.self, in: body, elements: cities.count)
            guard !documents.hasMore else {
                throw reader.error(.invalidData, "more places in the answer than the \(cities.count) asked for")
            }
            guard documents.results.count == cities.count else {
                throw wrongCount(documents.results.count, of: cities.count, reader)
            }
            let elements = documents.results.map { $0.mapError(reader.unreadable) }
            return zip(cities, inOrder(elements, reader)).map { city, element in
                element.flatMap { document in
                    Result { () throws(WeatherError) in try read(document, city) }
                }
            }
        }
    }

    /// Answers in the order of the question, by their numbers: every answer but the first has one. Where none has, they
    /// are in order already; where the numbers leave in doubt which place an answer is for, it is for none.
    ///
    /// The coordinates decide nothing here: they are those of the model's grid, where neighbours share a cell.
    private func inOrder(
        _ answers: [Result<OpenMeteoDocument, WeatherError>], _ reader: ReplyReader
    ) -> [Result<OpenMeteoDocument, WeatherError>] {
        let documents = answers.compactMap { try? $0.get() }
        guard answers.count > 1, documents.contains(where: { $0.number != nil }) else { return answers }
        let byNumber = Dictionary(grouping: documents) { Plausible.code($0.number ?? 0) }
        return answers.enumerated().map { index, answer in
            let claims = byNumber[index] ?? []
            if claims.count == 1 { return .success(claims[0]) }
            // One that cannot be read has no number to read: it is where it is.
            if claims.isEmpty, case .failure = answer { return answer }
            let reason = "\(claims.count) answers have the number \(index)"
            return .failure(reader.error(.invalidData, reason, cause: .anotherPlace))
        }
    }

    private static let blanks = Set(" \t\r\n".utf8)

    private func wrongCount(_ count: Int, of expected: Int, _ reader: ReplyReader) -> WeatherError {
        reader.error(.invalidData, "\(count) places in the answer instead of \(expected)")
    }
}
