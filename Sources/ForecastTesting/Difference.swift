/// A value as lines, one for each of its parts.
func described(_ value: some Any) -> String {
    var text = ""
    dump(value, to: &text, maxDepth: 8)
    return text.split(separator: "\n").joined(separator: "\n  ")
}

/// The differing lines, with two lines around them: `-` was expected, `+` is.
func difference<Value>(from expected: Value, to actual: Value) -> String {
    let before = described(expected).split(separator: "\n")
    let after = described(actual).split(separator: "\n")
    var lines = before.map { (mark: " ", text: $0) }
    let changes = after.difference(from: before)
    for case .remove(let offset, _, _) in changes { lines[offset].mark = "-" }
    // Insertions count in the result: skip what was taken away to find the place.
    for case .insert(let offset, let text, _) in changes.insertions {
        var left = offset
        let place = lines.indices.first { index in
            if lines[index].mark == "-" { return false }
            if left == 0 { return true }
            left -= 1
            return false
        }
        lines.insert(("+", text), at: place ?? lines.endIndex)
    }
    let kept = lines.indices.filter { index in
        lines[max(0, index - 2)...min(lines.count - 1, index + 2)].contains { $0.mark != " " }
    }
    return kept.map { "\(lines[$0].mark) \(lines[$0].text)" }.joined(separator: "\n")
}
