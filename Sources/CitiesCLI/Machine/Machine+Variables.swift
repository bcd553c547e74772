import Subprocess

extension Machine {
    /// The environment of another program: that of this process byte by byte, UTF-8 or not.
    ///
    /// - Parameters:
    ///   - isMeant: Whether the program gets the variable of a name.
    ///   - own: Variables that it gets besides, or in place of those of the same names.
    func variables(where isMeant: (String) -> Bool = { _ in true }, with own: [String: String] = [:]) -> Environment {
        func name(_ variable: [UInt8]) -> String {
            String(decoding: variable.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
        }
        let others = otherVariables.filter { isMeant(name($0)) && own[name($0)] == nil }
        let names = Set(others.map(name))
        let texts = environment.filter { isMeant($0.key) && !names.contains($0.key) }.merging(own) { _, own in own }
        return .custom((texts.map { Array("\($0.key)=\($0.value)".utf8) } + others).map { $0 + [0] })
    }
}
