import CitiesGeolocation
import Testing
import CitiesWeatherModel

struct TypedCoordinatesTests {
    @Test(arguments: [
        ("37.57,126.98", 37.57, 126.98), ("37.57, 126.98", 37.57, 126.98), (" 37.57 ,126.98\t", 37.57, 126.98),
        ("37.57 126.98", 37.57, 126.98), ("-33.87,+151.21", -33.87, 151.21), ("90,180", 90, 180),
        ("-90,-180", -90, -180), ("0,0", 0, 0), (".5,5.", 0.5, 5),
    ])
    func `two numbers are a point`(_ text: String, _ latitude: Double, _ longitude: Double) throws {
        #expect(try Coordinates(typed: text) == Coordinates(latitude: latitude, longitude: longitude))
    }

    @Test(arguments: [
        "", ",", "37.57", "37.57,", ",126.98", "37.57,126.98,1", "37.57 126.98 1", "37,57,126,98", "Seoul", "nan,nan",
        "inf,0", "0,infinity", "1e1,2", "0x1p3,2", "37.57N,126.98E", "3 7,12", "٣٧,١٢", "--1,2", "1..2,3", "+,-", ".,.",
        "37.57;126.98", "37.57,126.98\u{1B}[2J",
    ])
    func `anything else is none`(_ text: String) {
        #expect(throws: TypedCoordinatesError.notTwoNumbers) { try Coordinates(typed: text) }
    }

    @Test(arguments: ["90.0001,0", "-91,0", "126.98,37.57", "999999999999999999999,500"])
    func `the latitude ends at the poles`(_ text: String) {
        #expect(throws: TypedCoordinatesError.latitudeOutOfRange) { try Coordinates(typed: text) }
    }

    @Test(arguments: ["0,180.0001", "0,-181"])
    func `the longitude ends at the date line`(_ text: String) {
        #expect(throws: TypedCoordinatesError.longitudeOutOfRange) { try Coordinates(typed: text) }
    }
}
