import Testing

@testable import CitiesWeatherModel

@Suite struct MaximaOfDaysTests {
    private static let even = MaximaOfDays.shares.map { $0 / 5 }

    @Test func `a rank is on the straight line between two quantiles`() throws {
        let maxima = try #require(MaximaOfDays(Self.even))
        for (celsius, share) in [(0.0, 0.0), (10, 50), (11, 55), (19.9, 99.5), (20, 100)] {
            #expect(abs(try #require(maxima.percentile(of: celsius)) - share) < 1e-9, "\(celsius)")
        }
    }

    @Test func `what is outside is 0 or 100`() throws {
        let maxima = try #require(MaximaOfDays(Self.even))
        #expect(maxima.percentile(of: -0.1) == 0 && maxima.percentile(of: 20.1) == 100)
        #expect(maxima.percentile(of: .nan) == nil && maxima.percentile(of: .infinity) == nil)
    }

    @Test func `of equal quantiles a rank is in the middle`() throws {
        var quantiles = Self.even
        for index in 7...9 { quantiles[index] = 10 }
        let maxima = try #require(MaximaOfDays(quantiles))
        #expect(maxima.percentile(of: 10) == 50)
        #expect(try #require(maxima.percentile(of: 9.99)) < 41)
        #expect(try #require(maxima.percentile(of: 10.01)) > 59)
    }

    @Test func `quantiles that fall or lack one are refused`() {
        #expect(MaximaOfDays(Array(Self.even.dropLast())) == nil)
        #expect(MaximaOfDays(Self.even.reversed()) == nil)
    }
}
