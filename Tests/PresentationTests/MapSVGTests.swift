import CitiesLocalization
import CitiesTextLayout
import Foundation
import Testing

@testable import CitiesPresentation

#if canImport(FoundationXML)
    import FoundationXML
#endif

struct MapSVGTests {
    @Test(arguments: Language.allCases, Background.allCases)
    func `a picture of the map is XML, names every value, and keeps words apart`(
        language: Language, background: Background
    ) throws {
        let document = MapSamples.document(language: language)
        let picture = SVGRenderer(width: 760, height: 800, background: background).render(document)
        #expect(XMLParser(data: Data(picture.utf8)).parse())
        for place in document.inside {
            #expect(picture.contains(">\(place.name) </tspan>") && picture.contains(">\(place.value.text)</tspan>"))
        }
        let lines = try picture.matches(of: /<text x="([0-9.]+)" y="([0-9.]+)" font-size="15" text-anchor="(\w+)"/).map
        {
            (side: String($0.output.3), y: try #require(Double($0.output.2)))
        }
        #expect(lines.count == 20)
        for side in ["start", "end"] {
            let heights = lines.filter { $0.side == side }.map(\.y).sorted()
            #expect(zip(heights, heights.dropFirst()).allSatisfy { $1 - $0 >= 18 })
        }
    }

    @Test func `a failed city and those elsewhere are told`() {
        let picture = SVGRenderer().render(MapSamples.document(MapSamples.rows + MapSamples.abroad))
        #expect(picture.contains("not on the map: Paris —") && picture.contains("Tokyo 10.3°C"))
    }
}
