import Foundation
import Testing

@testable import CitiesProviders

/// The reader of XML, with documents that mean well and documents that do not.
@Suite struct MarkupElementTests {
    private func element(_ text: String) throws -> MarkupElement { try MarkupElement(Data(text.utf8)) }

    private func reason(_ data: Data) -> String? {
        #expect(throws: MarkupElement.Fault.self) { _ = try MarkupElement(data) }?.reason
    }

    @Test func `elements, attributes, text, entities and character data are read`() throws {
        let root = try element(
            """
            \u{FEFF}<?xml version="1.0" encoding="UTF-8"?>
            <!-- a comment with <tags> & more -->
            <?style sheet?>
            <cap:alert xmlns:cap="urn:x" a='1 &lt; "2"' b = "&#x41;&#66;">
              <event>Cold &amp; wave &#xD55C;</event><event/>
              <note> one <b>two</b><![CDATA[ <three> & ]]></note>
              <한글 />
            </cap:alert>
            <!-- the end -->
            """)
        #expect(root.name == "alert" && root.prefix == "cap" && root.namespace == "urn:x")
        #expect(root.attributes["a"] == "1 < \"2\"" && root.attributes["b"] == "AB")
        #expect(root.children.map(\.name) == ["event", "event", "note", "한글"])
        #expect(root.all("event").map(\.text) == ["Cold & wave 한", ""])
        #expect(try root.text(of: "note") == "one  <three> &")
        #expect(try root.text(of: "absent") == nil)
        #expect(throws: MarkupElement.Fault.self) { _ = try root.text(of: "event") }
        #expect(
            #expect(throws: MarkupElement.Fault.self) { _ = try root.required("absent") }?.reason
                == "alert has no absent")
        #expect(try element("<a xmlns='urn:y'/>").namespace == "urn:y" && element("<a/>").namespace == nil)
    }

    @Test(arguments: [
        "", " ", "text", "<", "<a", "<a>", "<a><b></a></b>", "<a></b>", "</a>", "<a/><b/>", "<a/>text", "text<a/>",
        "<a", "<a b>",
        "<a b=c/>", "<a b='c/>", "<a b='1' b='2'/>", "<a b='1'c='2'/>", "<a b='<'/>", "<1a/>", "<a:/>", "<a:b:c/>",
        "< a/>",
        "<a>&</a>", "<a>&amp</a>", "<a>&unknown;</a>", "<a>&#0;</a>", "<a>&#x110000;</a>", "<a>&#xD800;</a>",
        "<a>&#;</a>",
        "<a>&#-1;</a>", "<a>&#+65;</a>", "<a>]]></a>", "<a><![CDATA[</a>", "<![CDATA[x]]>", "<a><!-- </a>",
        "<a>\u{1}</a>", "<a b='\u{0}'/>",
        "<!DOCTYPE a><a/>", "<a><!DOCTYPE a></a>", "<?xml version='1.0' encoding='euc-kr'?><a/>", "<?xml version='1.0'",
        "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>",
        "<!DOCTYPE a [<!ENTITY b 'bbbbbbbbbb'><!ENTITY c '&b;&b;&b;&b;&b;&b;'>]><a>&c;</a>",
    ])
    func `what is no XML, or more than data needs, is refused with a reason`(text: String) {
        #expect(reason(Data(text.utf8))?.isEmpty == false, "\(text)")
    }

    @Test func `bytes that are no UTF-8 are refused`() {
        #expect(reason(Data([0x3C, 0x61, 0x3E, 0xFF, 0x3C, 0x2F, 0x61, 0x3E])) == "XML that is not UTF-8")
        #expect(reason(Data([0xFE, 0xFF, 0x00, 0x3C])) == "XML that is not UTF-8")
    }

    @Test func `depth and number of elements have limits`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
        }
        _ = try element(nested(MarkupElement.mostDepth))
        #expect(reason(Data(nested(MarkupElement.mostDepth + 1).utf8))?.contains("deeply") == true)
        #expect(reason(Data(nested(200_000).utf8))?.contains("deeply") == true)
        func wide(_ count: Int) -> String { "<a>" + String(repeating: "<b/>", count: count - 1) + "</a>" }
        #expect(try element(wide(MarkupElement.mostElements)).children.count == MarkupElement.mostElements - 1)
        #expect(reason(Data(wide(MarkupElement.mostElements + 1).utf8))?.contains("too many") == true)
    }

    @Test func `a document that is cut anywhere is refused, and one that is damaged anywhere ends`() {
        let whole = Array("<?xml version='1.0'?><a b='&lt;'><c>&#65;</c><!-- d --><![CDATA[e]]><f/></a>".utf8)
        for end in whole.indices { #expect(reason(Data(whole[..<end])) != nil, "\(end)") }
        for place in whole.indices {
            for byte: UInt8 in [0, 0x20, 0x26, 0x3B, 0x3C, 0x3E, 0x22, 0x80, 0xFF] {
                var damaged = whole
                damaged[place] = byte
                // Either is right: it has to come to an end without a trap.
                let read = try? MarkupElement(Data(damaged))
                #expect(read?.name.isEmpty != true)
            }
        }
    }
}
