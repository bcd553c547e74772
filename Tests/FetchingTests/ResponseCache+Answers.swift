import CitiesWeatherModel

@testable import CitiesFetching

extension ResponseCache {
    /// Saves answers by the ids of their cities.
    func save<Answer: SourceAnswer>(_ answers: [City.ID: Sourced<Answer>], _ key: ResponseCacheKey) async throws {
        var lines = AnswerLines<Answer>(count: answers.count)
        for (city, answer) in answers { lines.add(answer, about: city) }
        try await save(lines, key)
    }
}
