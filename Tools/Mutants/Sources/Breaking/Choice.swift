/// Chooses among all possible breaks: spread over the targets by their size, in each over the kinds. What is chosen hangs
/// on the seed and on the lines themselves, so that a change elsewhere changes little of it.
public struct Choice: Sendable {
    public var seed: Int
    public var count: Int
    /// The least number of breaks in each target that has them.
    public static let fewest = 3

    public init(seed: Int, count: Int) { (self.seed, self.count) = (seed, count) }

    /// In the order in which they are best tried when time is short: each target early.
    ///
    /// - Parameter fixed: What is chosen already, and nothing may overlap.
    public func breaks(of all: [Break], beside fixed: [Break] = []) -> [Break] {
        let targets = Dictionary(grouping: all, by: \.target).sorted { $0.key < $1.key }
        let total = max(1, all.count)
        var chosen: [Break] = []
        for (name, breaks) in targets {
            let share = Double(count * breaks.count) / Double(total)
            let quota = min(breaks.count, max(Self.fewest, Int(share.rounded())))
            chosen += pick(quota, of: breaks, target: name, beside: fixed)
        }
        return chosen.sorted { rank($0) < rank($1) }
    }

    private func pick(_ quota: Int, of breaks: [Break], target: String, beside fixed: [Break]) -> [Break] {
        var kinds = Dictionary(grouping: breaks, by: \.kind)
            .sorted { rank($0.key, target) < rank($1.key, target) }
            .map { $0.value.sorted { rank($0) > rank($1) } }
        var picked: [Break] = []
        while picked.count < quota, kinds.contains(where: { !$0.isEmpty }) {
            for index in kinds.indices where picked.count < quota {
                while let next = kinds[index].popLast() {
                    guard !(picked + fixed).contains(where: { $0.overlaps(next) }) else { continue }
                    picked.append(next)
                    break
                }
            }
        }
        return picked
    }

    private func rank(_ one: Break) -> UInt64 { stableHash([String(seed), one.id, one.file]) }

    private func rank(_ kind: Break.Kind, _ target: String) -> UInt64 {
        stableHash([String(seed), kind.rawValue, target])
    }
}
