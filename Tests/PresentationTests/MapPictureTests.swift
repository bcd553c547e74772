import CitiesCatalog
import CitiesLocalization
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import Testing

@testable import CitiesMaps
@testable import CitiesPresentation
@testable import CitiesFormats

struct MapPictureTests {
    @Test(arguments: Language.allCases, GlyphTier.allCases)
    func `from 40 to 200 columns every name and value can be read, and every city has its mark`(
        language: Language, tier: GlyphTier
    ) throws {
        let document = MapSamples.document(language: language)
        for width in stride(from: 40, through: 200, by: 20) {
            for height in [24, 40] {
                let lines = TableFormat(width: width, height: height, tier: tier).render(document)
                #expect(lines.allSatisfy { $0.displayWidth <= width })
                let picture = try #require(MapPicture(document, width: width, height: height - 4, tier: tier))
                try expectLegible(picture, document, "\(width)x\(height)")
            }
        }
    }

    @Test(arguments: Language.allCases)
    func `all twenty fit 80 by 24, with the prompt below`(language: Language) throws {
        let lines = TableFormat(width: 80, height: 23, tier: .braille).render(MapSamples.document(language: language))
        #expect(lines.count <= 23)
        for row in MapSamples.rows {
            let name = row.city.displayName(in: language)
            #expect(lines.dropLast().contains { $0.text.contains(name + " ") }, "\(name)")
        }
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `no words overlap, wherever the cities are`(seed: UInt64) throws {
        var numbers = SplitMix(seed: seed)
        let rows = (0..<Int.random(in: 1...60, using: &numbers)).map { index in
            var row = Samples.rows[index % 20]
            let name = "City\(index)"
            row.city = City(
                id: name, englishName: name, koreanName: nil, countryCode: "KR",
                coordinates: Coordinates(
                    latitude: Double.random(in: 33.2...38.6, using: &numbers),
                    longitude: Double.random(in: 126...129.5, using: &numbers)),
                timeZone: "Asia/Seoul")
            return row
        }
        let document = MapSamples.document(rows)
        let width = Int.random(in: 40...160, using: &numbers)
        let picture = try #require(MapPicture(document, width: width, height: 24, tier: .braille))
        try expectLegible(picture, document, "seed \(seed)")
        #expect(picture.spots.count + picture.unnamed.count == rows.count)
    }

    /// Expects that words are whole, and that each mark has a cell of its own.
    private func expectLegible(_ picture: MapPicture, _ document: MapDocument, _ comment: Comment) throws {
        var frame = Frame(size: Size(columns: 200, rows: picture.lines.count))
        frame.draw(picture.lines, in: frame.size.area)
        let places = Dictionary(uniqueKeysWithValues: document.inside.map { ($0.id, $0) })
        for spot in picture.spots {
            let place = try #require(places[spot.city])
            let words = try #require(spot.words)
            let cells = Array(frame.cells(inRow: words.row))[words.columns]
            #expect(cells.map(\.text).joined().hasSuffix(place.words.text), comment)
            let position = try #require(spot.mark)
            let mark = Array(frame.cells(inRow: position.row))[position.column]
            #expect(mark.style == place.value.style.ofMark && mark.text != " ", comment)
        }
        #expect(Set(picture.spots.map(\.mark)).count == picture.spots.count, comment)
    }

    @Test func `north is at the top, and west is at the left`() throws {
        let picture = try #require(MapPicture(MapSamples.document(), width: 80, height: 20, tier: .braille))
        let marks = try Dictionary(uniqueKeysWithValues: picture.spots.map { ($0.city, try #require($0.mark)) })
        let north = try ["sokcho", "seoul", "daejeon", "gwangju", "jeju"].map { try #require(marks[$0]?.row) }
        #expect(north == north.sorted() && Set(north).count == 5)
        let west = try ["mokpo", "jeonju", "daegu", "busan"].map { try #require(marks[$0]?.column) }
        #expect(west == west.sorted() && Set(west).count == 4)
    }

    @Test func `a map with marks alone fills all columns`() throws {
        let document = MapSamples.document()
        func map(_ width: Int) -> MapPicture? {
            MapPicture(keyed: document, document.inside, width: width, height: 7, tier: .braille, isScreen: true)
        }
        func rows(_ map: MapPicture) -> [Int?] { map.spots.map { $0.mark?.row } }
        let roomy = try #require(map(200))
        #expect(roomy.spots.allSatisfy { $0.words == nil })
        let narrowest = try #require((1...200).first { map($0).map(rows) == rows(roomy) })
        #expect(map(narrowest)?.width == narrowest)
    }

    @Test func `without a city of the country there is the table`() {
        let document = MapSamples.document(MapSamples.abroad)
        #expect(MapPicture(document, width: 80, height: 24, tier: .braille) == nil)
        let lines = TableFormat(width: 80, height: 24, tier: .braille).render(document).map(\.text)
        #expect(lines.contains { $0.contains("CITY") } && lines.contains { $0.contains("Tokyo") })
    }

    @Test func `the other formats are those of the list with that column`() {
        let document = MapSamples.document(value: .wind)
        #expect(JSONFormat().render(document) == JSONFormat().render(document.list))
        #expect(DelimitedFormat(.csv).render(document) == DelimitedFormat(.csv).render(document.list))
        #expect(NDJSONFormat().render(document) == NDJSONFormat().render(document.list))
        #expect(DelimitedFormat(.csv).render(document).hasPrefix("id,name,windSpeed,windDirection,"))
    }

    @Test func `a missing value is a dash, and neither highest nor lowest`() {
        let lines = TableFormat(width: 80, height: 24, tier: .braille).render(MapSamples.document()).map(\.text)
        #expect(lines.contains { $0.contains("Sokcho —") } && lines.contains { $0.contains("Cheonan —") })
        #expect(lines.contains { $0.contains("warmest Jeju City 14.2° · coldest Chuncheon -5.3°") })
    }
}
