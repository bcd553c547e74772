extension String {
    /// This text on as many lines as a width asks for, broken at blanks; every line but the first begins with `indent`.
    ///
    /// A word that is wider than a line stays whole, because what cannot be broken well (a path, a command) has to be
    /// copied whole.
    package func wrapped(to width: Int, indent: String = "") -> [String] {
        let words = split(separator: " ", omittingEmptySubsequences: false)
        var lines: [String] = []
        var line = String(words.first ?? "")
        for word in words.dropFirst() {
            let longer = line + " " + word
            if longer.displayWidth <= width || line.allSatisfy({ $0 == " " }) {
                line = longer
            } else {
                lines.append(line)
                line = indent + word
            }
        }
        return lines + [line]
    }
}
