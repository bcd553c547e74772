import Catalog
import Testing
import WeatherModel

@testable import CitiesCLI

@Suite struct CommandTextTests {
    @Test(arguments: [
        ([], "cities list --offline"),
        (["list", "Tokyo", "--units", "f", "--source", "open-meteo"], "cities list Tokyo --units f --offline"),
        (["list", "--source=open-meteo", "--refresh", "제주시"], "cities list 제주시 --offline"),
        (["list", "Paris, TX", "--where", "temp<0"], "cities list 'Paris, TX' --where 'temp<0' --offline"),
        (["detail", "it's"], "cities detail 'it'\\''s' --offline"),
        (["--lang", "ko"], "cities --lang ko --offline"),
    ])
    func `what was typed is suggested again with another option`(words: [String], text: String) {
        let again = CommandText.again(
            words, without: ["--source": 1, "--refresh": 0, "--offline": 0], with: ["--offline"])
        #expect(again == text)
    }

    @Test func `a city is called by a name that is enough, in quotes where it needs them`() {
        #expect(CommandText.of("chart", Catalogue.twenty.filter { $0.id == "jeju" }) == "cities chart 'Jeju City'")
        #expect(CommandText.of("chart", Catalogue.twenty.filter { $0.id == "seoul" }) == "cities chart Seoul")
    }
}
