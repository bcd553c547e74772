import CitiesWeatherModel
import Testing

@testable import CitiesPresentation

/// The vectors come from examples 8 to 10 of FAO Irrigation and Drainage Paper 56, and from the same equations in numpy.
@Suite struct SunshineEstimateTests {
    private func estimate(_ latitude: Double, _ month: Int, _ day: Int) -> SunshineEstimate {
        SunshineEstimate(latitude: latitude, day: CivilDate.dayNumber(year: 2026, month: month, day: day))
    }

    @Test(
        arguments: [
            (-20, 9, 3, 32.194, 11.666), (-22.9, 5, 15, 25.111, 10.895), (37.57, 11, 28, 16.114, 9.623),
            (37.57, 6, 21, 41.782, 14.597), (33.51, 12, 21, 17.537, 9.776), (69.65, 12, 21, 0, 0),
        ] as [(Double, Int, Int, Double, Double)])
    func `radiation above the air and daylight follow from latitude and date`(
        latitude: Double, month: Int, day: Int, radiation: Double, daylight: Double
    ) {
        let found = estimate(latitude, month, day)
        #expect(abs(found.extraterrestrial - radiation) < 0.0006)
        #expect(abs(found.daylight - daylight) < 0.0006)
    }

    @Test(
        arguments: [
            (37.57, 11, 28, 9, 5.938), (37.57, 11, 28, 2, 0), (37.57, 6, 21, 25, 10.169), (33.51, 12, 21, 6, 1.802),
            (-22.9, 5, 15, 14.45, 7.1), (69.65, 12, 21, 0, 0), (69.65, 12, 21, 3, 0), (90, 12, 21, 1, 0),
        ] as [(Double, Int, Int, Double, Double)])
    func `hours of sun follow from the radiation on the ground`(
        latitude: Double, month: Int, day: Int, radiation: Double, hours: Double
    ) {
        // The example of the book has one decimal.
        let tolerance = hours == 7.1 ? 0.05 : 0.0006
        #expect(abs(estimate(latitude, month, day).hours(radiation: radiation) - hours) < tolerance)
    }

    @Test func `there is never more sun than daylight nor less than none, from pole to pole`() {
        for latitude in stride(from: -90.0, through: 90, by: 7.5) {
            for day in stride(from: 20_454, to: 20_819, by: 13) {
                let found = SunshineEstimate(latitude: latitude, day: day)
                #expect((0...24).contains(found.daylight) && found.extraterrestrial.isFinite)
                for radiation in [0, 1, 10, 30, 60.0] {
                    #expect((0...found.daylight).contains(found.hours(radiation: radiation)))
                }
            }
        }
        #expect(estimate(80, 6, 21).daylight == 24)
        #expect(estimate(80, 6, 21).hours(radiation: 60) == 24)
    }
}
