import CitiesJSON
import Foundation
import Testing

@testable import CitiesProviders

@Suite struct `A part of an answer` {
    private struct Named: JSONReadable {
        var name: String

        init(_ node: JSONNode) throws(JSONError) { name = try node.object.required("name").text }
    }

    private static let body = Data(
        #"{"a":[{"name":"x"},null,{"name":1},{"name":"y"}],"b":[{"name":"x"},null],"c":{"name":"z"},"d":null}"#.utf8)

    private func object() throws -> JSONObject { try JSONDocument(Self.body, values: 100).root.object }

    private func reason(_ read: (JSONObject) throws -> Void) throws -> String? {
        let object = try object()
        do {
            try read(object)
            return nil
        } catch {
            return (error as? JSONError)?.reason
        }
    }

    @Test func `is read from a member`() throws {
        let object = try object()
        let (named, null, missing): (Named?, Named?, Named?) = (
            try object.read("c"), try object.read("d"), try object.read("e")
        )
        #expect(named?.name == "z" && null == nil && missing == nil)
        #expect(try reason { let _: Named? = try $0.read("a") } == "a is not of the documented type")
    }

    @Test func `is read from a list that has to be whole`() throws {
        #expect(try reason { let _: [Named]? = try $0["b"]?.elements() } == "b.[1] is null")
    }

    @Test func `is read from a list of independent items, each with a fate of its own`() throws {
        let named: [Named?]? = try object()["b"]?.optionalElements()
        #expect(named?.map { $0?.name } == ["x", nil])
        let mixed: [Named?]? = try object()["a"]?.optionalElements()
        #expect(mixed?.map { $0?.name } == ["x", nil, nil, "y"])
    }

    @Test(arguments: [
        (#"[1,null,2]"#, [1, nil, 2]), (#"[1,"2",[3],{},true,4]"#, [1, nil, nil, nil, nil, 4]), ("[]", []),
        ("[null]", [nil]),
    ])
    func `numbers are read beside values of other types`(text: String, numbers: [Double?]) throws {
        #expect(try JSONDocument(Data(text.utf8), values: 100).root.optionalNumbers() == numbers)
    }

    @Test(arguments: [(#"["a",null]"#, "[0] is not of the documented type"), ("{}", "is not of the documented type")])
    func `a list without a readable item is an error that names the first`(text: String, reason: String) throws {
        let root = try JSONDocument(Data(text.utf8), values: 100).root
        let errors = [
            #expect(throws: JSONError.self) { _ = try root.optionalNumbers() },
            #expect(throws: JSONError.self) { let _: [Named?] = try root.optionalElements() },
        ]
        #expect(errors.allSatisfy { $0?.reason?.contains(reason) == true }, "\(errors)")
    }

    @Test(arguments: [(9, ["x", "y"]), (3, ["x"]), (0, [])])
    func `is read from a list as far as it can be read`(most: Int, names: [String]) throws {
        let named = try object()["a"]?.readableElements(most: most, read: Named.init)
        #expect(named?.map(\.name) == names)
    }
}
