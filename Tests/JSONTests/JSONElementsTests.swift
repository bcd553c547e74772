import CitiesFoundation
import CitiesJSON
import Testing

@Suite struct `Elements of a list in JSON` {
    /// The elements of a list, in the notation for tests; nil for a text that is no list, and behind the last element before
    /// an error.
    private func elements(_ text: String, values: Int = 100) -> [String?] {
        guard var list = JSONElements(Data(text.utf8), values: values) else { return [nil] }
        var elements: [String?] = []
        while !list.isAtEnd {
            let element = try? list.next().root.described
            elements.append(element)
            if element == nil { break }
        }
        return elements
    }

    @Test(
        arguments: [
            ("[]", []), (" [ \n] ", []), ("[1]", ["1.0"]),
            ("[1,{\"a\":[2,3]},[4,5]]", ["1.0", "{a: [2.0 3.0]}", "[4.0 5.0]"]), ("\t[ 1 , 2 ]\r\n", ["1.0", "2.0"]),
            (#"["a]","b,","\"",{"}":"["}]"#, [#""a]""#, #""b,""#, #"""""#, #"{}: "["}"#]),
            (#"["\\",2]"#, [#""\""#, "2.0"]),
        ] as [(String, [String])])
    func `are read where they end`(text: String, elements: [String]) {
        #expect(self.elements(text) == elements)
    }

    @Test(
        arguments: [
            ("", []), ("{}", []), ("1", []), (" ", []), ("[", []), ("[1", []), ("[1,2", ["1.0"]), ("[1,\"]", ["1.0"]),
            ("[1]2", []), ("[]]", []), ("[]1]", []), ("[1,{]", ["1.0"]), ("[\"a\\", []), ("[1,2]]", ["1.0"]),
            ("[,]", []),
            ("[1,]", ["1.0"]), ("[x y]", []), ("[1 2]", []), ("[1,2]\u{0}", ["1.0"]), ("\u{FEFF}[1]", []),
        ] as [(String, [String])])
    func `do not exist outside a list, or in one without an end`(text: String, before: [String]) {
        #expect(elements(text) == before + [nil])
    }

    @Test func `are found in a part of a body`() throws {
        let body = Data("xx[1,2]".utf8).dropFirst(2)
        var list = try #require(JSONElements(body, values: 2))
        #expect(try list.next().root.number == 1)
        #expect(try list.next().root.number == 2 && list.isAtEnd)
    }

    @Test func `have their place in the path of an error`() throws {
        var list = try #require(JSONElements(Data(#"[0,{"a":[1,"x"]}]"#.utf8), values: 9))
        let first = try list.next()
        #expect(failure { _ = try first.root.object }?.reason == "[0] is not of the documented type")
        let object = try list.next().root.object
        #expect(failure { _ = try object["a"]?.numbers }?.reason == "[1].a.[1] is not of the documented type")
        #expect(failure { _ = try object.required("b") }?.reason == "[1].b is missing")
    }

    @Test func `have one limit of values together`() throws {
        #expect(elements("[[1],[2],[3]]", values: 6) == ["[1.0]", "[2.0]", "[3.0]"])
        var list = try #require(JSONElements(Data("[[1],[2],[3]]".utf8), values: 5))
        _ = (try list.next(), try list.next())
        #expect(failure { _ = try list.next() } == .tooLarge)
    }

    @Test func `may have 31 brackets within brackets`() throws {
        func nested(_ count: Int) -> Data {
            Data(("[" + String(repeating: "[", count: count) + String(repeating: "]", count: count) + "]").utf8)
        }
        var deep = try #require(JSONElements(nested(31), values: 100))
        #expect(throws: Never.self) { _ = try deep.next() }
        var deeper = try #require(JSONElements(nested(32), values: 100))
        #expect(failure { _ = try deeper.next() } == .tooLarge)
    }

    @Test func `are read no further when reading stops`() throws {
        var isStopped = false
        var list = try #require(JSONElements(Data("[1,2]".utf8), values: 9, isStopped: { isStopped }))
        _ = try list.next()
        isStopped = true
        #expect(failure { _ = try list.next() } == .stopped)
    }
}
