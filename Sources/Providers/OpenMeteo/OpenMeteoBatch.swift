import Foundation
import HTTP
import WeatherModel

extension OpenMeteoProvider {
    /// One result per city. Answers belong to cities by their order alone: the coordinates in them are those of the
    /// model's grid, several kilometres off.
    func answers<Answer>(
        in reply: HTTPReply, about cities: ArraySlice<City>,
        read: (OpenMeteoDocument, City) throws(WeatherError) -> Answer
    ) throws(WeatherError) -> [Result<Answer, WeatherError>] {
        try reader.answer(in: reply, refusal: { Self.refusal($0, reader: reader) }) { body throws(WeatherError) in
            // One place is answered with an object, several with an array of such.
            guard body.first(where: { !Self.blanks.contains($0) }) == UInt8(ascii: "[") else {
                let document = try reader.document(OpenMeteoDocument.self, in: body)
                guard cities.count == 1, let city = cities.first else { throw wrongCount(1, of: cities.count) }
                return [.success(try read(document, city))]
            }
            let documents = try reader.document([Tolerant<OpenMeteoDocument>].self, in: body)
            guard documents.count == cities.count else { throw wrongCount(documents.count, of: cities.count) }
            return zip(cities, documents).map { city, element in
                element.result.mapError(reader.unreadable).flatMap { document in
                    Result { () throws(WeatherError) in try read(document, city) }
                }
            }
        }
    }

    private static let blanks = Set(" \t\r\n".utf8)

    private func wrongCount(_ count: Int, of expected: Int) -> WeatherError {
        reader.error(.invalidData, "\(count) places in the answer instead of \(expected)")
    }
}
