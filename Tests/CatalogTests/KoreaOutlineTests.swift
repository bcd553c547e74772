import CitiesCatalog
import CitiesWeatherModel
import Testing

struct KoreaOutlineTests {
    @Test func `the mainland and ten islands, in 260 corners`() {
        #expect(KoreaOutline.polygons.count == 11)
        #expect(KoreaOutline.polygons.reduce(0) { $0 + $1.count } == 260)
        for corner in KoreaOutline.polygons.joined() {
            #expect((33...39).contains(corner.latitude) && (125.5...131).contains(corner.longitude))
        }
    }

    @Test func `each of the twenty cities is on land within the accuracy of the outline`() {
        for city in KnownCities.twenty {
            let place = city.coordinates
            let isInside = KoreaOutline.polygons.contains { corners in
                zip(corners, corners.dropFirst() + corners.prefix(1)).count { first, second in
                    let isBetween = (first.latitude > place.latitude) != (second.latitude > place.latitude)
                    guard isBetween else { return false }
                    let share = (place.latitude - first.latitude) / (second.latitude - first.latitude)
                    return place.longitude < first.longitude + share * (second.longitude - first.longitude)
                } % 2 == 1
            }
            let nearest = KoreaOutline.polygons.joined().map { $0.kilometers(to: place) }.min() ?? .infinity
            #expect(isInside || nearest < 15, "\(city.englishName)")
        }
    }
}
