import Subprocess

extension Machine {
    /// The environment of a program that swift-subprocess starts; see ``environment(where:with:)``.
    func variables(where isMeant: (String) -> Bool = { _ in true }, with own: [String: String] = [:]) -> Environment {
        .custom(environment(where: isMeant, with: own).map { $0 + [0] })
    }

    /// The environment for a child process as bytes of `NAME=value`, inherited from this process, UTF-8 or not.
    ///
    /// - Parameters:
    ///   - isMeant: True for the name of a variable that the program gets.
    ///   - own: Variables to add; they replace inherited ones of the same name.
    func environment(
        where isMeant: (String) -> Bool = { _ in true }, with own: [String: String] = [:]
    ) -> [[UInt8]] {
        func name(_ variable: [UInt8]) -> String {
            String(decoding: variable.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
        }
        let others = otherVariables.filter { isMeant(name($0)) && own[name($0)] == nil }
        let names = Set(others.map(name))
        let texts = environment.filter { isMeant($0.key) && !names.contains($0.key) }.merging(own) { _, own in own }
        return texts.map { Array("\($0.key)=\($0.value)".utf8) } + others
    }
}
