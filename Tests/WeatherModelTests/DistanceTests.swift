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

    /// Centers of GeoNames, and the distances that a second program computes on the same sphere.
    @Test(arguments: [
        (
            Coordinates(latitude: 37.566, longitude: 126.9784), Coordinates(latitude: 35.1017, longitude: 129.03),
            329.915
        ),
        (
            Coordinates(latitude: 37.566, longitude: 126.9784), Coordinates(latitude: 33.5097, longitude: 126.5219),
            452.926
        ),
        (
            Coordinates(latitude: 37.566, longitude: 126.9784), Coordinates(latitude: 35.6895, longitude: 139.6917),
            1152.578
        ),
        (
            Coordinates(latitude: 51.5085, longitude: -0.1257), Coordinates(latitude: 40.7143, longitude: -74.006),
            5570.225
        ),
        (
            Coordinates(latitude: -18.1368, longitude: 178.4253), Coordinates(latitude: -13.8333, longitude: -171.7667),
            1152.107
        ),
        (
            Coordinates(latitude: 78.2233, longitude: 15.6469), Coordinates(latitude: 71.2906, longitude: -156.7886),
            3382.743
        ),
    ])
    func `distances agree with a second computation to a meter`(
        one: Coordinates, other: Coordinates, kilometers: Double
    ) {
        #expect(abs(one.kilometers(to: other) - kilometers) < 0.001)
    }

    @Test func `the date line is not a distance`() {
        let west = Coordinates(latitude: 0, longitude: 179.5)
        let east = Coordinates(latitude: 0, longitude: -179.5)
        #expect(abs(west.kilometers(to: east) - 111.2) < 0.1)
        #expect(west.kilometers(to: west) == 0)
    }
}
