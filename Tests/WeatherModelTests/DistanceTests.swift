import Testing
import CitiesWeatherModel

@Suite struct DistanceTests {
    private static let seoul = Coordinates(latitude: 37.5665, longitude: 126.978)

    @Test(arguments: [
        (Coordinates(latitude: 35.1796, longitude: 129.0756), 325.0),
        (Coordinates(latitude: 55.7558, longitude: 37.6173), 6_615.0),
        (Coordinates(latitude: -37.5665, longitude: -53.022), 20_015.1),
    ])
    func `the distance from Seoul to Busan, Moscow and the other side of the Earth`(
        point: Coordinates, kilometers: Double
    ) {
        #expect(abs(Self.seoul.kilometers(to: point) - kilometers) < kilometers * 0.002)
        #expect(Self.seoul.kilometers(to: point) == point.kilometers(to: Self.seoul))
    }

    @Test func `the date line is not a distance`() {
        let west = Coordinates(latitude: 0, longitude: 179.5)
        let east = Coordinates(latitude: 0, longitude: -179.5)
        #expect(abs(west.kilometers(to: east) - 111.2) < 0.1)
        #expect(west.kilometers(to: west) == 0)
    }
}
