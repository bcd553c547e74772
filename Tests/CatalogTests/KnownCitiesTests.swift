import Testing
import CitiesWeatherModel

@testable import CitiesCatalog

struct KnownCitiesTests {
    @Test func `the twenty cities come in the order of the requirements`() {
        let names = KnownCities.twenty.map { "\($0.englishName) \($0.koreanName ?? "-")" }
        #expect(
            names == [
                "Gongju 공주", "Gwangju 광주", "Gumi 구미", "Gunsan 군산", "Daegu 대구", "Daejeon 대전", "Mokpo 목포", "Busan 부산",
                "Seosan 서산", "Seoul 서울", "Sokcho 속초", "Suwon 수원", "Suncheon 순천", "Ulsan 울산", "Iksan 익산", "Jeonju 전주",
                "Jeju City 제주시", "Cheonan 천안", "Cheongju 청주", "Chuncheon 춘천",
            ])
        #expect(KnownCities.twenty.allSatisfy { $0.countryCode == "KR" && $0.timeZone == "Asia/Seoul" })
    }

    @Test func `Moscow is known but not one of the twenty`() throws {
        let moscow = try #require(KnownCities.city(id: "moscow"))
        #expect(moscow.timeZone == "Europe/Moscow")
        #expect(KnownCities.all.count == 21)
        #expect(!KnownCities.twenty.contains(moscow))
    }

    @Test func `Gwangju is the metropolitan city in the south-west`() throws {
        let gwangju = try #require(KnownCities.city(id: "gwangju"))
        #expect(gwangju.coordinates == Coordinates(latitude: 35.1595, longitude: 126.8526))
        #expect(KnownCities.entry(geonamesNumber: 1_841_811)?.city == gwangju)
    }

    @Test func `an unknown id is no city`() {
        #expect(KnownCities.city(id: "atlantis") == nil)
    }

    @Test func `every embedded city is in the gazetteer, in the same region`() throws {
        for entry in KnownCities.entries {
            let number = try #require(entry.geonamesNumber)
            let row = try #require(Gazetteer.row(id: "geonames-\(number)"))
            #expect(row.text(.region) == entry.regionCode)
            #expect(row.city == entry.city)
        }
    }
}
