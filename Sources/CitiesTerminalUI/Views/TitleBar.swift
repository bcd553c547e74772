import CitiesTextLayout
import CitiesCatalog
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// The subject of the screen, the label of typical numbers, and a remark at the right.
struct TitleBar {
    var title: Line
    var aside: Line
    /// The labels of typical numbers, from the longest to the shortest; empty when the numbers are not typical.
    var labels: [String] = []

    func draw(on frame: inout Frame) {
        let area = Area(row: 0, column: 0, columns: frame.size.columns, rows: 1).withoutMargin
        let width = area.size.columns
        let title = labeled(width: width)
        frame.draw(title, row: area.row, column: area.column, width: width)
        let asideWidth = aside.displayWidth
        guard title.displayWidth + 2 + asideWidth <= width else { return }
        frame.draw(aside, row: area.row, column: area.column + width - asideWidth)
    }

    /// The longest label that leaves room for the aside, else for the title; a long title gives way to the shortest.
    private func labeled(width: Int) -> Line {
        guard let shortest = labels.last else { return title }
        func used(_ label: String) -> Int { title.displayWidth + 3 + label.displayWidth }
        let withAside = aside.runs.isEmpty ? 0 : aside.displayWidth + 2
        let label = labels.first { used($0) + withAside <= width } ?? labels.first { used($0) <= width } ?? shortest
        let shown = self.title.truncated(to: max(0, width - 3 - label.displayWidth))
        return Line(shown.runs + [Run(" · ", .dim), Run(label, .warning)])
    }
}

extension City {
    /// The name of a city of Korea as its readers write it: its province and the name, or the name of a city that is no
    /// part of a province.
    private func nameInKorea(in language: Language) -> String {
        guard qualifier.isEmpty else { return displayName(in: language) }
        let isOutsideProvinces = CityAddress.regionAndCountry(of: self, in: language) == countryName(in: language)
        guard !isOutsideProvinces, CityAddress.district(self, in: language) == nil,
            let province = CityAddress.region(of: self, in: language)
        else {
            return CityAddress.spoken(of: self, in: language)
        }
        return province + " " + displayName(in: language)
    }

    /// `Seoul · South Korea`; in Korean a city of Korea as `서울특별시`, `충청남도 공주`.
    func title(in language: Language) -> Line {
        if language.rules.script == .hangul, countryCode == language.rules.impliedCountry {
            return Line(nameInKorea(in: language), .heading)
        }
        let place = CityAddress.regionAndCountry(of: self, in: language)
        return Line([
            Run(displayName(in: language), .heading), Run(place.isEmpty ? "" : " · " + place, .dim),
        ])
    }
}
