import CitiesFoundation
import CitiesJSON
import Testing

@Suite struct `A JSON document` {
    @Test(
        arguments: [
            ("null", "null"), ("true", "true"), (" \t\r\nfalse\n ", "false"), ("[]", "[]"), ("{}", "{}"),
            ("[1,[2,[]],{\"a\":3}]", "[1.0 [2.0 []] {a: 3.0}]"),
            ("{\"a\":{\"b\":[null]},\"\":0}", "{a: {b: [null]} : 0.0}"),
            (#""\"\\\/\b\f\n\r\t""#, "\"\"\\/\u{8}\u{C}\n\r\t\""), (#""\u00e9\uD83D\ude00""#, "\"é😀\""),
            ("\"서울 😀 \u{FFFF}\u{10FFFF}\u{7F}\"", "\"서울 😀 \u{FFFF}\u{10FFFF}\u{7F}\""),
            (#""\ud7ff\ue000\uffff""#, "\"\u{D7FF}\u{E000}\u{FFFF}\""), (#""a\u0000b""#, "\"a\u{0}b\""),
        ])
    func `is read as it is written`(text: String, value: String) throws {
        #expect(try described(text) == value)
    }

    @Test(
        arguments: [
            ("0", 0), ("-0", 0), ("-1", -1), ("2147483648", 2_147_483_648), ("-9223372036854775808", -0x1p63),
            ("18446744073709551616", 0x1p64), ("0.1", 0.1), ("1.5e3", 1_500), ("1E-2", 0.01), ("1e+2", 100),
            ("9007199254740993", 9_007_199_254_740_992), ("0.30000000000000004", 0.300_000_000_000_000_04),
            ("2.2250738585072011e-308", Double.leastNormalMagnitude.nextDown), ("5e-324", .leastNonzeroMagnitude),
            ("1e-400", 0), ("-1e-400", 0), ("-0.0", 0), ("-0.5", -0.5), ("-1.5e-7", -1.5e-7),
            ("1.7976931348623157e308", .greatestFiniteMagnitude), ("0.1e-2147483648", 0),
            ("0.1234567890123e-2147483639", 0),
            ("179769313486231570" + String(repeating: "0", count: 291), 0x1.fffffffffffffp1023),
            ("0." + String(repeating: "3", count: 2_000), 1.0 / 3),
        ])
    func `has the nearest double for a number`(text: String, number: Double) throws {
        #expect(try JSONDocument(Data(text.utf8), values: 1).root.number == number)
    }

    static let refused = [
        "", " ", "[1,]", "{\"a\":1,}", "[,1]", "[1 2]", "{\"a\" 1}", "{\"a\":}", "{a:1}", "{'a':1}", "{1:2}", "[", "{",
        "]",
        "[1}", "{\"a\":[}", "nul", "nulls", "True", "NaN", "[NaN]", "Infinity", "[-Infinity]", "-Inf", "\u{FEFF}[]",
        "[]x", "{} {}", "1 2", "[]\u{0}", "[]\u{0}[]", "\u{0}", "// a\n[]", "[/* a */]", "[1 # a\n]", "01", "+1", "1.",
        ".1",
        "1e", "-", "0x1", "1_000", "1e999", "-1e999", "[1e309]", "9e308", "-9e308", "0.9e309", "2e308",
        "12345678901234567890123e290",
        "1" + String(repeating: "0", count: 300) + "e308", "-1" + String(repeating: "0", count: 300) + ".5e300", "\"a",
        "\"\n\"", "\"\t\"", "\"\u{0}\"", "'a'",
        #""\x""#, #""\u12g4""#, #""\ud800""#, #""\udc00""#, #""\ud800\u0041""#, #""\udc00\ud800""#, #""a\ud83d""#,
        #"{"\udfff":1}"#, "\u{A0}[]", "\u{B}[]",
    ]

    @Test(arguments: refused)
    func `is refused where it is not JSON`(text: String) {
        #expect(failure { _ = try described(text) } == .notJSON)
        #expect(JSONError.notJSON.reason == "the answer is not JSON")
    }

    @Test(
        arguments: [
            [0x80], [0xC3], [0xC3, 0x28], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
            [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xE2, 0x82],
        ] as [[UInt8]])
    func `is refused with broken UTF-8`(bytes: [UInt8]) {
        let quotation: [UInt8] = [UInt8(ascii: "\"")]
        #expect(failure { _ = try JSONDocument(Data(quotation + bytes + quotation), values: 9) } == .notJSON)
        #expect(failure { _ = try JSONDocument(Data(bytes), values: 9) } == .notJSON)
    }

    @Test(arguments: ["[", "{\"a\":"])
    func `may have 32 brackets within brackets`(opening: String) throws {
        let closing = opening == "[" ? "]" : "}"
        func nested(_ count: Int) -> Data {
            Data(
                (String(repeating: opening, count: count - 1) + "[]" + String(repeating: closing, count: count - 1))
                    .utf8)
        }
        #expect(throws: Never.self) { try JSONDocument(nested(32), values: 100) }
        #expect(failure { _ = try JSONDocument(nested(33), values: 100) } == .tooLarge)
        let endless = Data(String(repeating: opening, count: 100_000).utf8)
        #expect(failure { _ = try JSONDocument(endless, values: 1_000_000) } == .tooLarge)
    }

    @Test(arguments: [
        ("[1,2,3]", 4), ("{\"a\":1,\"b\":[]}", 5), ("0", 1), ("[" + String(repeating: "0,", count: 999) + "0]", 1_001),
    ])
    func `is refused with more values and names than the limit`(text: String, values: Int) {
        #expect(throws: Never.self) { try described(text, values: values) }
        #expect(failure { _ = try described(text, values: values - 1) } == .tooLarge)
        #expect(failure { _ = try described(text, values: 0) } == .tooLarge)
        #expect(failure { _ = try described(text, values: -1) } == .tooLarge)
    }

    @Test func `may be one long text or number`() throws {
        let letters = String(repeating: "가", count: 100_000)
        #expect(try JSONDocument(Data("\"\(letters)\"".utf8), values: 1).root.text == letters)
        let escaped = String(repeating: "\\uac00", count: 100_000)
        #expect(
            try JSONDocument(Data("[\"\(escaped)\",\"a\"]".utf8), values: 3).root.described == "[\"\(letters)\" \"a\"]")
        let digits = "1." + String(repeating: "0", count: 100_000)
        #expect(try JSONDocument(Data(digits.utf8), values: 1).root.number == 1)
        let tooLong = Data(String(repeating: "1", count: 100_000).utf8)
        #expect(failure { _ = try JSONDocument(tooLong, values: 1) } == .notJSON)
    }

    @Test func `is read in a part of a body`() throws {
        let body = Data("xx[1] ".utf8)
        #expect(try JSONDocument(body.dropFirst(2), values: 2).root.described == "[1.0]")
        #expect(failure { _ = try JSONDocument(body.dropFirst(2).prefix(2), values: 2) } == .notJSON)
    }

    @Test func `has the first of two members with one name`() throws {
        let object = try JSONDocument(Data(#"{"a":1,"b":null,"a":2,"b":3,"\u0061":4}"#.utf8), values: 20).root.object
        #expect(try object["a"]?.number == 1)
        #expect(object["b"] == nil && object["c"] == nil)
        #expect(object.names == ["a", "b", "a", "b", "a"])
    }

    @Test func `is not read when reading has stopped`() {
        let body = Data("[1]".utf8)
        #expect(failure { _ = try JSONDocument(body, values: 9, isStopped: { true }) } == .stopped)
    }

    @Test func `is read no further when reading stops`() {
        let body = Data(("[" + String(repeating: "0,", count: 100_000) + "0]").utf8)
        var looks = 0
        let error = failure {
            _ = try JSONDocument(body, values: 1_000_000) {
                looks += 1
                return looks == 3
            }
        }
        #expect(error == .stopped && looks == 3)
    }
}
