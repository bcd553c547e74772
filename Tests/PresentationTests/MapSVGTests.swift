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
        #expect(picture.matches(of: /<circle cx="[0-9.]+" cy="[0-9.]+" r="5"/).count == 20)
        for side in ["start", "end"] {
            let heights = lines.filter { $0.side == side }.map(\.y).sorted()
            #expect(zip(heights, heights.dropFirst()).allSatisfy { $1 - $0 >= 18 })
        }
    }

    @Test(arguments: [(480, 320), (480, 1_600), (700, 500), (1_200, 900), (3_000, 400)], Language.allCases)
    func `in any size every word is inside, or a note says that some did not fit`(
        size: (width: Int, height: Int), language: Language
    ) throws {
        let document = MapSamples.document(language: language)
        let picture = SVGRenderer(width: size.width, height: size.height).render(document)
        #expect(XMLParser(data: Data(picture.utf8)).parse())
        let words = try picture.matches(
            of:
                /<text x="([0-9.-]+)" y="([0-9.-]+)" font-size="15" text-anchor="(\w+)".*?<tspan.*?>(.*?)<.tspan><tspan.*?>(.*?)<.tspan>/
        ).map { match in
            let text = "\(match.output.4)\(match.output.5)"
            let x = try #require(Double(match.output.1))
            let width = SVGCanvas.width(of: text, size: 15)
            let start = match.output.3 == "end" ? x - width : x
            #expect(start >= 0 && start + width <= Double(size.width), "\(text)")
            let y = try #require(Double(match.output.2))
            #expect(y > 70 && y < Double(size.height))
            return text
        }
        let below = picture.components(separatedBy: document.list.book(.mapUnnamed)).dropFirst().joined()
        for place in document.inside {
            #expect(words.contains(place.words.text) || below.contains(place.name), "\(place.name)")
        }
        #expect((words.count == 20) == below.isEmpty && (size == (480, 320) || words.count == 20), "\(words.count)")
        // Cities lie within it too.
        for mark in picture.matches(of: /<circle cx="([0-9.-]+)" cy="([0-9.-]+)"/) {
            let (x, y) = (try #require(Double(mark.output.1)), try #require(Double(mark.output.2)))
            #expect(x > 0 && x < Double(size.width) && y > 70 && y < Double(size.height))
        }
    }

    @Test func `a failed city and cities off the map are listed`() {
        let picture = SVGRenderer().render(MapSamples.document(MapSamples.rows + MapSamples.abroad))
        #expect(picture.contains("not on the map: Paris —") && picture.contains("Tokyo 10.3°C"))
    }
}
