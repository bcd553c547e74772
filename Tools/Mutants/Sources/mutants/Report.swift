import Breaking

/// The outcome of the breaks.
struct Report {
    struct Result: Sendable {
        var made: Break
        var outcome: Trial.Outcome

        var hasSurvived: Bool { outcome == .survived || outcome == .unreached }
    }

    let text: String
    /// Fewer than a tenth survive, and each of these has been thought about.
    let isGood: Bool

    /// The first word of the verdict on a break that no test can notice, which is no survivor.
    static let equivalent = "equivalent"

    init(seed: Int, refused: [Break], results: [Result], judged: BreakList, elapsed: String) {
        let tried = results.filter { $0.outcome != .untried }
        func isEquivalent(_ one: Break) -> Bool { judged.verdict(on: one)?.hasPrefix(Self.equivalent) ?? false }
        let alive = tried.filter { $0.hasSurvived }
        let equivalent = alive.filter { isEquivalent($0.made) }
        let survivors = alive.filter { !isEquivalent($0.made) }
        let new = survivors.filter { judged.verdict(on: $0.made) == nil }

        var lines: [String] = [""]
        func row(_ name: String, _ results: [Result], _ refused: Int) -> String {
            func count(_ isCounted: (Result) -> Bool) -> String {
                let text = String(results.count(where: isCounted))
                return String(repeating: " ", count: max(0, 10 - text.count)) + text
            }
            let killed = count { if case .killed = $0.outcome { true } else { false } }
            let hung = count { if case .hung = $0.outcome { true } else { false } }
            let survived = count { $0.hasSurvived && !isEquivalent($0.made) }
            let same = count { $0.hasSurvived && isEquivalent($0.made) }
            let refused = String(repeating: " ", count: max(0, 12 - String(refused).count)) + String(refused)
            return name + String(repeating: " ", count: max(1, 22 - name.count)) + killed + hung + survived + same
                + refused
        }
        lines.append("                          killed      hung  survived  the same not compiled")
        let targets = Set(results.map(\.made.target) + refused.map(\.target)).sorted()
        for target in targets {
            let own = tried.filter { $0.made.target == target }
            lines.append(row(target, own, refused.count { $0.target == target }))
        }
        lines.append(row("all", tried, refused.count))
        for (title, found) in [
            ("Survived:", new), ("Survived, judged:", survivors.filter { !new.map(\.made).contains($0.made) }),
        ]
        where !found.isEmpty {
            lines += ["", title]
            for result in found.sorted(by: { $0.made.file < $1.made.file }) {
                let note = result.outcome == .unreached ? ", no test comes by" : ""
                lines += [
                    "", "# \(result.made.id) \(result.made.kind) line \(result.made.line)\(note)", result.made.entry,
                ]
                if let verdict = judged.verdict(on: result.made) { lines.append("= " + verdict) }
            }
        }
        let counted = tried.count - equivalent.count
        let percent = counted == 0 ? 0 : 100 * Double(survivors.count) / Double(counted)
        let tenths = Int((percent * 10).rounded())
        lines += [
            "",
            "\(survivors.count) of \(counted) breaks survived (\(tenths / 10).\(tenths % 10) %), \(new.count) of them not judged; "
                + "\(equivalent.count) more are no difference. Not tried: \(results.count - tried.count). "
                + "Seed \(seed), \(elapsed).",
        ]
        text = lines.joined(separator: "\n")
        isGood = counted > 0 && percent < 10 && new.isEmpty
    }
}
