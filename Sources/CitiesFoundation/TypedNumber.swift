extension Double {
    /// A decimal number that a person typed: `-3.5`, `+80`, `.5`. nil for all else that Swift reads as a number and that
    /// no person means by one, such as `0x10`, `1e3` and `nan`, and for one that is too large.
    package init?(typed text: some StringProtocol) {
        let digits = text.utf8.first.map { [0x2B, 0x2D].contains($0) } == true ? text.utf8.dropFirst() : text.utf8[...]
        guard digits.contains(where: \.isDigit), digits.allSatisfy({ $0.isDigit || $0 == 0x2E }),
            let number = Double(String(text)), number.isFinite
        else { return nil }
        self = number
    }
}

extension Int {
    /// A whole decimal number that a person typed: `12`, `+12`, `-12`. nil for anything else, and for one that is too large.
    package init?(typed text: some StringProtocol) {
        guard Double(typed: text) != nil, let number = Int(String(text)) else { return nil }
        self = number
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
