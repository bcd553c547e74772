import CitiesLocalization
import CitiesPresentation
import Testing
import CitiesWeatherModel

@Suite struct FilterTests {
    private let row: Row = {
        let row = Samples.row("a", "A", nil, -0.04, 49.5, normal: 1.25, wind: 3, from: 10)
        guard var answer = row.answer else { return row }
        answer.value.uvIndex = 2.35
        return Row(city: row.city, outcome: .answered(answer), normal: row.normal, distance: 99.9)
    }()

    @Test(arguments: [
        ("temp=0", false), ("temp<0", true), ("temp <= -0.04", true), ("temp>-1", true), ("temp!=0", true),
        ("TEMP == -0.04", true), ("humidity>=50", false), ("humidity = 49.5", true), ("humidity>49", true),
        ("uv>2", true), ("uv>=2.35", true), ("uv>2.35", false), ("uv=2", false), ("pressure>1021", true),
        ("distance<100", true), ("distance>=100", false),
        ("wind>2.9 and temp<1", true), ("wind>2.9 AND temp>1", false), ("wind>2.9&&pressure<1022", true),
        ("min < -3.9", true), ("max>5", true), ("feels=-2.29", true),
    ])
    func `a filter looks at the number that the source gave`(text: String, matches: Bool) throws {
        let filters = try Filter.all(parsing: text)
        #expect(filters.allSatisfy { $0.matches(row) } == matches)
    }

    /// -0.0 less 1.3, as a table has both: a footer that adds them up on paper agrees.
    @Test(arguments: [("normal=-1.3", true), ("normal<-1.29", true), ("normal=-1.29", false)])
    func `a difference is the one that is shown`(text: String, matches: Bool) throws {
        #expect(try Filter(parsing: text).matches(row) == matches)
    }

    @Test(arguments: Filter.Operator.allCases)
    func `what is missing never matches`(comparison: Filter.Operator) {
        let missing = [Samples.row("a", "A", nil), Samples.failed("b", "B", nil, Samples.timedOut)]
        for row in missing { #expect(!Filter(.temp, comparison, 0).matches(row)) }
        #expect(!Filter(.normal, comparison, 0).matches(Samples.row("c", "C", nil, 1)))
    }

    @Test(arguments: [
        ("temp", ChoiceError.Subject.filterForm, "<="), ("", .filterForm, "<="), ("name=Seoul", .filterKey, "pressure"),
        ("<3", .filterKey, "temp"), ("temp<", .filterNumber, "-3.5"), ("temp<warm", .filterNumber, "-3.5"),
        ("temp<0 and", .filterNumber, "-3.5"), ("temp=nan", .filterNumber, "-3.5"), ("temp!3", .filterForm, "!="),
        ("temp<1 and and wind>2", .filterKey, "wind"),
    ])
    func `a wrong filter names what is accepted`(text: String, subject: ChoiceError.Subject, names: String) {
        let error = #expect(throws: ChoiceError.self) { try Filter.all(parsing: text) }
        #expect(error?.subject == subject)
        for language in Language.allCases {
            #expect(error?.message(in: Phrasebook(language)).contains(names) == true)
        }
    }
}
