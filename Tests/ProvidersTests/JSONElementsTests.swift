import Foundation
import Testing

@testable import CitiesProviders

@Suite struct `Elements of a list in JSON` {
    /// The elements of a list; nil after the last element of a list with an invalid end, and nil alone for a text that
    /// is no list.
    private func elements(_ text: String) -> [String?] {
        guard var list = JSONElements(Data(text.utf8)) else { return [nil] }
        var elements: [String?] = []
        while !list.isAtEnd {
            let element = list.next().map { String(decoding: $0, as: UTF8.self) }
            elements.append(element)
            if element == nil { break }
        }
        return elements
    }

    @Test(
        arguments: [
            ("[]", []), (" [ \n] ", []), ("[1]", ["1"]), ("[1,{\"a\":[2,3]},[4,5]]", ["1", "{\"a\":[2,3]}", "[4,5]"]),
            ("\t[ 1 , 2 ]\r\n", [" 1 ", " 2 "]),
            (#"["a]","b,","\"",{"}":"["}]"#, [#""a]""#, #""b,""#, #""\"""#, #"{"}":"["}"#]),
            (#"["\\",2]"#, [#""\\""#, "2"]), ("[,]", ["", ""]), ("[1,]", ["1", ""]), ("[x y]", ["x y"]),
        ] as [(String, [String])])
    func `are cut where they end`(text: String, elements: [String]) {
        #expect(self.elements(text) == elements)
    }

    @Test(
        arguments: [
            ("", []), ("{}", []), ("1", []), (" ", []), ("[", []), ("[1", []), ("[1,2", ["1"]), ("[1,\"]", ["1"]),
            ("[1]2", []), ("[]]", []), ("[1,{]", ["1"]), ("[\"a\\", []), ("[1,2]]", ["1"]),
        ] as [(String, [String])])
    func `do not exist outside a list, or in one without an end`(text: String, before: [String]) {
        #expect(elements(text) == before + [nil])
    }

    @Test func `are found in a part of a body`() {
        let body = Data("xx[1,2]".utf8).dropFirst(2)
        var list = JSONElements(body)
        #expect(list?.next() == Data("1".utf8) && list?.next() == Data("2".utf8) && list?.isAtEnd == true)
    }
}
