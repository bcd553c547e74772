import CitiesCatalog
import CitiesLocalization
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesMaps
@testable import CitiesPresentation
@testable import CitiesFormats

#if canImport(FoundationXML)
    import FoundationXML
#endif

struct MapSVGTests {
    /// The words of a picture and the boxes of its tags.
    private struct Drawn {
        let words: [DrawnPicture.Words]
        let tags: [SVGBox]
        let leaders: [SVGLine]

        init(_ picture: String) throws {
            let drawn = try DrawnPicture(picture)
            (words, leaders) = (drawn.words, drawn.lines)
            tags = try picture.matches(
                of: /<rect rx="4" x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"/
            )
            .map { match in
                let numbers = try [match.output.1, match.output.2, match.output.3, match.output.4].map {
                    try #require(Double($0))
                }
                return SVGBox(
                    left: numbers[0], right: numbers[0] + numbers[2], top: numbers[1],
                    bottom: numbers[1] + numbers[3])
            }
        }

        /// Tags that overlap, leaders that meet, words outside of tags and on others.
        func faults(width: Double, height: Double) -> [String] {
            let frame = SVGBox(left: 0, right: width, top: 0, bottom: height)
            let apart = tags.indices.flatMap { index in
                // The name and the value of one tag share an edge.
                tags[..<index].filter { $0.grown(by: -0.2).touches(tags[index].grown(by: -0.2)) }.map {
                    "\($0) overlaps"
                }
            }
            let meeting = leaders.indices.flatMap { index in
                leaders[..<index].filter { MapTags.cross($0, leaders[index]) }.map {
                    "\($0) meets another leader"
                }
            }
            let under = leaders.flatMap { leader in
                tags.filter { tag in
                    tag.grown(by: -0.5).touches(leader)
                }.map { "\($0) is on a leader" }
            }
            let lost = words.enumerated().flatMap { index, word in
                let box = word.box.grown(by: -0.2)
                return (frame.contains(box) ? [] : ["\(word.text) leaves the picture"])
                    + words[..<index].filter { $0.box.touches(box) }.map { "\(word.text) is on \($0.text)" }
                    + leaders.filter(box.touches).map { _ in "\(word.text) is on a leader" }
            }
            return apart + meeting + under + lost
        }
    }

    @Test(arguments: Language.allCases, Background.allCases)
    func `a picture of the map is XML, and has a tag for every city`(
        language: Language, background: Background
    ) throws {
        let document = MapSamples.document(language: language)
        let picture = SVGRenderer(width: 760, height: 800, background: background).render(document)
        #expect(XMLParser(data: Data(picture.utf8)).parse())
        let drawn = try Drawn(picture)
        #expect(drawn.tags.count == 40 && drawn.faults(width: 760, height: 800) == [])
        for place in document.inside {
            #expect(
                drawn.words.contains { $0.text == place.name }
                    && drawn.words.contains { $0.text == place.value.text })
        }
        // Cities that stand apart need no leader.
        #expect(drawn.leaders.count < 12, "\(drawn.leaders.count)")
    }

    @Test(
        arguments: [(480, 320), (480, 1_600), (700, 500), (1_200, 630), (1_080, 1_080), (3_000, 400)],
        Language.allCases)
    func `in any size tags keep apart, or a note says which have no room`(
        size: (width: Int, height: Int), language: Language
    ) throws {
        let document = MapSamples.document(MapSamples.rows + MapSamples.abroad, language: language)
        let picture = SVGRenderer(width: size.width, height: size.height).render(document)
        #expect(XMLParser(data: Data(picture.utf8)).parse())
        let drawn = try Drawn(picture)
        #expect(drawn.faults(width: Double(size.width), height: Double(size.height)) == [])
        // A caption may break between any two words.
        let below = drawn.words.map(\.text).joined(separator: " ")
            .components(separatedBy: document.list.book(.mapUnnamed)).dropFirst().joined()
        for place in document.inside {
            #expect(
                drawn.words.contains { $0.text == place.name } || below.contains(place.name),
                "\(place.name)")
        }
    }

    @Test func `random cities keep their tags apart`() throws {
        var random = SplitMix(seed: 5)
        for _ in 0..<200 {
            let count = Int.random(in: 1...40, using: &random)
            let rows = (0..<count).map { index in
                var row = Samples.rows[index % Samples.rows.count]
                row.city = City(
                    id: "city-\(index)", englishName: "City \(index)", countryCode: "KR",
                    coordinates: Coordinates(
                        latitude: Double.random(in: 34...38, using: &random),
                        longitude: Double.random(in: 126.5...129, using: &random)))
                return row
            }
            let picture = SVGRenderer(width: 760, height: 800).render(MapSamples.document(rows))
            let faults = try Drawn(picture).faults(width: 760, height: 800)
            #expect(faults == [])
        }
    }

    @Test func `a failed city and cities off the map are listed`() {
        let picture = SVGRenderer().render(MapSamples.document(MapSamples.rows + MapSamples.abroad))
        #expect(picture.contains("not on the map: Paris —") && picture.contains("Tokyo 10.3°C"))
    }
}
