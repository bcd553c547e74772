extension Frame {
    /// The readable text: one line a row, without the blanks at its end.
    package var text: String { map { $0.text } }

    /// The meaning of the cells, for a test: a letter for each column in the shape of `text`.
    ///
    /// `h` heading, `c` column heading, `d` dim, `w` warning, `f` failure, `t` temperature, `+` and `-` difference,
    /// digits for series, `a` axis, `n` now.
    package var styleMap: String { map { String($0.style.letter) } }

    /// The emphasis of the cells, for a test: `s` selected, `m` marked, `x` disabled, `*` several of them.
    package var emphasisMap: String { map { String($0.emphasis.letter) } }

    private func map(_ describe: (Cell) -> String) -> String {
        (0..<size.rows).map { row in
            let line = cells(inRow: row).map(describe).joined()
            return String(line.reversed().drop { $0 == " " }.reversed())
        }.joined(separator: "\n")
    }
}

extension Emphasis {
    fileprivate var letter: Character {
        switch self {
        case []: " "
        case .selected: "s"
        case .marked: "m"
        case .disabled: "x"
        default: "*"
        }
    }
}

extension Style {
    fileprivate var letter: Character {
        switch self {
        case .plain: " "
        case .heading: "h"
        case .columnHeading: "c"
        case .dim: "d"
        case .warning: "w"
        case .failure: "f"
        case .temperature: "t"
        case .difference(let celsius): ink == nil ? " " : celsius > 0 ? "+" : "-"
        case .rain: ink == nil ? " " : "r"
        case .air: ink == nil ? " " : "b"
        case .rank(let share): share > 0.75 ? "^" : "v"
        case .amount(let step): ink == nil ? " " : Character(String(min(max(0, step), 5)))
        case .severity(let step): ink == nil ? " " : Character(String(min(max(0, step), 4)))
        case .level(let level): ink == nil ? " " : Character(String(min(max(0, level), 5)))
        case .series(let number): Character(String(number.magnitude % 6))
        case .axis: "a"
        }
    }
}
