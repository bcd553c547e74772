import Foundation
import CitiesLocalization
import Testing
import CitiesWeatherModel

@testable import CitiesPresentation
@testable import CitiesFormats

/// Live weather may be hours old: above three hours the heading states its age.
@Suite struct ObservedLongAgoTests {
    /// The list some seconds after the observation.
    private func document(after seconds: TimeInterval, _ language: Language = .english) -> ListDocument {
        let sinceFetch = seconds - Samples.fetched.timeIntervalSince(Samples.observed)
        return Samples.document(language: language, age: sinceFetch)
    }

    @Test(arguments: [0, 3_600, 7_200, 7_201, 10_799, 10_800])
    func `an age of up to three hours is not mentioned`(seconds: TimeInterval) {
        #expect(document(after: seconds).head.freshnessLabel == nil)
    }

    @Test(arguments: [
        (10_801.0, Language.english, "data from 3 h ago"), (14_400, .english, "data from 4 h ago"),
        (90_000, .english, "data from 1 d ago"), (10_801, .korean, "3시간 전 자료"),
    ])
    func `an age of more than three hours is stated`(seconds: TimeInterval, language: Language, label: String) {
        let document = document(after: seconds, language)
        #expect(document.head.freshnessLabel == label)
        #expect(MarkdownFormat(icons: .none).render(document).contains(label))
    }
}
