import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation
@testable import CitiesFormats

/// A quantity has one ramp of colors in text, in pictures and in pages.
@Suite struct OneRampTests {
    private static func document(_ value: Quantity, _ language: Language) -> HoursDocument {
        HoursSamples.document(value: value, language: language)
    }

    private static func styles(_ document: HoursDocument) -> Set<Style> {
        let known = document.cities.flatMap(\.rows).compactMap { document.value(in: $0) }
        return Set(known.compactMap { document.scale?.style(of: $0) })
    }

    private static func fills(_ picture: String) -> Set<String> {
        Set(picture.matches(of: /<path fill="([^"]+)" d="M/).map { String($0.output.1) })
    }

    @Test(arguments: [Quantity.rain, .precip, .snow, .wind, .temp, .humidity, .uv, .pm25], Language.allCases)
    func `hours are painted in the same colors in text, picture and page`(value: Quantity, language: Language) throws {
        let document = Self.document(value, language)
        let styles = Self.styles(document)
        let text = TableFormat(width: nil, icons: .none).render(document.report).flatMap(\.runs).map(\.style)
        #expect(styles.isSubset(of: text), "\(value)")
        for background in Background.allCases {
            let picture = try #require(
                document.report.picture { renderer in
                    SVGRenderer(width: renderer.width, height: renderer.height, background: background)
                })
            let palette = SVGPalette(background)
            #expect(Self.fills(picture) == Set(styles.map { palette.color($0) ?? palette.grid }), "\(value)")
        }
        let page = HTMLFormat().render(document.report)
        for style in styles {
            guard let ink = PageInk(style) else { continue }
            #expect(page.contains(".\(ink.name){color:var(--\(ink.name))}"), "\(value)")
            #expect(page.contains("fill=\"\(ink.variable)\""), "\(value)")
        }
    }

    @Test func `precipitation has the colors of rain, harm those of severity, and everything else neither`() {
        func styles(_ quantity: Quantity) -> Set<Style> { Self.styles(Self.document(quantity, .english)) }
        func all(_ quantity: Quantity, _ isOfRamp: (Style) -> Bool) -> Bool {
            let styles = styles(quantity)
            return !styles.isEmpty && styles.allSatisfy(isOfRamp)
        }
        #expect(all(.rain) { if case .rain = $0 { true } else { false } })
        for quantity in [Quantity.precip, .snow] {
            #expect(all(quantity) { if case .amount = $0 { true } else { false } })
        }
        for quantity in [Quantity.uv, .pm25] {
            #expect(all(quantity) { if case .severity = $0 { true } else { false } })
        }
        for quantity in [Quantity.wind, .humidity, .cloud, .pressure, .visibility] {
            #expect(all(quantity) { if case .level = $0 { true } else { false } }, "\(quantity)")
        }
    }

    @Test(arguments: Language.allCases)
    func `a legend begins with the quantity and its unit`(language: Language) throws {
        let isEnglish = language == .english
        for (value, words) in [
            (Quantity.rain, isEnglish ? "chance of rain (%)" : "강수확률(%)"),
            (.temp, isEnglish ? "temperature (°C)" : "기온(°C)"), (.wind, isEnglish ? "wind (m/s)" : "바람(m/s)"),
            (.uv, isEnglish ? "UV index" : "자외선지수"),
        ] {
            let scale = try #require(Self.document(value, language).scale)
            #expect(scale.legend(Phrasebook(language)).first?.words == words)
        }
    }

    @Test(arguments: Language.allCases)
    func `a picture of differences says what differs`(language: Language) throws {
        let document = Samples.document(language: language, columns: [.name, .temp, .normal])
        let picture = try #require(document.report.picture { $0 })
        let name = Phrasebook(language)(.plainName, Quantity.normal.rawValue)
        #expect(try DrawnPicture(picture).words.contains { $0.text == name }, "\(name)")
    }
}
