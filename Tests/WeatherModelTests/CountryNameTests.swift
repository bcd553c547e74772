import Testing
import CitiesWeatherModel

struct CountryNameTests {
    @Test(
        arguments: [
            ("FR", "France", "프랑스"), ("KR", "South Korea", "대한민국"), ("US", "United States", "미국"),
            ("XK", "Kosovo", "코소보"), ("CN", "China", "중국"), ("HK", "Hong Kong", "홍콩"),
        ])
    func `a country has a name in both languages`(code: String, english: String, korean: String) {
        #expect(CountryName.name(of: code, in: "en") == english)
        #expect(CountryName.name(of: code, in: "ko") == korean)
    }

    @Test(arguments: ["QQ", "", "\u{1B}["])
    func `an unknown country code has no name`(code: String) {
        #expect(CountryName.name(of: code, in: "en") == nil)
    }

    @Test func `all countries are known`() {
        #expect(CountryName.codes.count > 240)
        #expect(CountryName.codes.allSatisfy { $0.utf8.count == 2 })
        #expect(CountryName.codes.contains("KR"))
    }

    @Test(
        arguments: [
            ("United Kingdom", "GB"), ("france", "FR"), ("South Korea", "KR"), ("China", "CN"),
            ("United States of America", "US"), ("Turkey", "TR"), ("Türkiye", "TR"), ("Freedonia", nil), ("", nil),
        ] as [(String, String?)])
    func `a country is known by its English name`(name: String, code: String?) {
        #expect(CountryName.code(ofEnglishName: name) == code)
    }
}
