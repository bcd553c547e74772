import CitiesLocalization
import CitiesPresentation
import CitiesTestSupport
import Testing
import CitiesTextLayout

@Suite struct ForecastListSnapshotTests {
    @Test(arguments: [80, 40, 24], Language.allCases)
    func `a list in sections by day`(width: Int, language: Language) {
        let document = ForecastSamples.document(ForecastSamples.gaps, language: language)
        let icons: IconStyle = width == 40 ? .ascii : .emoji
        let lines = TableFormat(width: width, icons: icons).render(document)
        expectSnapshot(ANSIPainter(isColored: false).paint(lines), named: "forecast-\(width)-\(language.rawValue)")
    }
}
