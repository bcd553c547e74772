extension String {
    /// As XML text or an attribute in quotes: markup escaped, and what XML 1.0 does not allow left out.
    var xmlEscaped: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "'": text += "&#39;"
            case "\t", "\n", "\r": text += " "
            case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value): continue
            case "\u{FFFE}", "\u{FFFF}": continue
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

extension Double {
    /// A length or a place in a picture: a tenth of a point is finer than the eye sees.
    var svg: String {
        RoundedNumber(self, decimals: 1).map { $0.text.hasSuffix(".0") ? String($0.text.dropLast(2)) : $0.text } ?? "0"
    }
}
