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
        let named: [Named?]? = try object()["b"]?.optionalElements()
        #expect(named?.map { $0?.name } == ["x", nil])
        #expect(try reason { let _: [Named]? = try $0["b"]?.elements() } == "b.[1] is null")
        let fault = try reason { let _: [Named?]? = try $0["a"]?.optionalElements() }
        #expect(fault == "a.[2].name is not of the documented type")
    }

    @Test(arguments: [(9, ["x", "y"]), (3, ["x"]), (0, [])])
    func `is read from a list as far as it can be read`(most: Int, names: [String]) throws {
        let named: [Named]? = try object()["a"]?.readableElements(most: most)
        #expect(named?.map(\.name) == names)
    }
}
