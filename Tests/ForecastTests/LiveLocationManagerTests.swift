import CitiesGeolocation
import LiveWeather
import Testing

@Suite struct LiveLocationManagerTests {
    @Test func `the permission is undecided before the first look`() async {
        let manager: any LocationManager = LiveLocationManager(desktopID: "org.example.weather")
        #expect(await manager.authorization() == .unknown)
    }
}
