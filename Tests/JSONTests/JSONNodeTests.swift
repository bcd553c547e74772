import CitiesFoundation
import CitiesJSON
import Testing

@Suite struct `A value in JSON` {
    private static let sample = #"""
        {"number":1.5,"whole":7,"text":"a","yes":true,"no":false,"nothing":null,"empty":{},"odd":[1,null,"x"],
        "hourly":{"time":[1,null,2],"within":[[1],{"deep":[0,{"last":"z"}]}]},"huge":9007199254740994}
        """#

    private func object() throws(JSONError) -> JSONObject {
        try JSONDocument(Data(Self.sample.utf8), values: 100).root.object
    }

    private func reason(_ body: (JSONObject) throws -> Void) throws -> String? {
        let object = try object()
        return failure { try body(object) }?.reason
    }

    @Test func `is read by its type`() throws {
        let object = try object()
        #expect(try object.required("number").number == 1.5)
        #expect(try object.required("whole").integer == 7)
        #expect(try object.required("text").text == "a")
        #expect(try object.required("yes").truth && !object.required("no").truth)
        #expect(try object.required("empty").object.names.isEmpty)
        #expect(try object["hourly"]?.object["time"]?.numbers == [1, nil, 2])
        #expect(try object["odd"]?.list.map(\.kind) == [.number, .null, .text])
        #expect(object["nothing"] == nil && object["else"] == nil)
    }

    @Test func `that is missing, null or of another type is an error with its path`() throws {
        let faults: [(String, (JSONObject) throws -> Void)] = [
            ("else is missing", { _ = try $0.required("else") }),
            ("nothing is null", { _ = try $0.required("nothing").number }),
            ("nothing is null", { _ = try $0.required("nothing").text }),
            ("nothing is null", { _ = try $0.required("nothing").truth }),
            ("nothing is null", { _ = try $0.required("nothing").list }),
            ("nothing is null", { _ = try $0.required("nothing").object }),
            ("nothing is null", { _ = try $0.required("nothing").numbers }),
            ("text is not of the documented type", { _ = try $0.required("text").number }),
            ("number is not of the documented type", { _ = try $0.required("number").text }),
            ("whole is not of the documented type", { _ = try $0.required("whole").truth }),
            ("empty is not of the documented type", { _ = try $0.required("empty").list }),
            ("odd is not of the documented type", { _ = try $0.required("odd").object }),
            ("odd.[2] is not of the documented type", { _ = try $0.required("odd").numbers }),
            ("hourly.within.[0] is not of the documented type", { _ = try $0["hourly"]?.object["within"]?.numbers }),
            ("number cannot be read", { _ = try $0.required("number").integer }),
            ("huge cannot be read", { _ = try $0.required("huge").integer }),
            (
                "hourly.within.[1].deep.[1].last is not of the documented type",
                { object in
                    let within = try object.required("hourly").object.required("within").list
                    for node in within where node.kind == .object {
                        for node in try node.object.required("deep").list where node.kind == .object {
                            _ = try node.object.required("last").number
                        }
                    }
                }
            ),
            ("hourly.time.[1] is null", { for node in try $0["hourly"]!.object["time"]!.list { _ = try node.number } }),
            ("hourly.else is missing", { _ = try $0["hourly"]?.object.required("else") }),
        ]
        for (expected, body) in faults {
            let reason = try reason(body)
            #expect(reason == expected)
        }
    }

    @Test func `has no path where it is the whole document`() throws {
        let root = try JSONDocument(Data("[]".utf8), values: 1).root
        #expect(failure { _ = try root.object }?.reason == "the answer is not of the documented type")
        let null = try JSONDocument(Data("null".utf8), values: 1).root
        #expect(failure { _ = try null.object }?.reason == "the answer is null")
    }
}
