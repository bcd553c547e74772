import CitiesGeolocation
import LiveWeather
import Testing

@Suite struct LiveLocationManagerTests {
    @Test func `nobody has been asked for a permission before the first look`() async {
        let manager: any LocationManager = LiveLocationManager(desktopID: "org.example.weather")
        #expect(await manager.authorization() == .unknown)
    }
}
