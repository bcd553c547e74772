import CitiesFoundation
import CitiesHTTP
import CitiesJSON
import CitiesWeatherModel

/// The envelope of every answer of data.go.kr: a result code, and items where the code says that there are some.
struct KMADocument<Item: JSONReadable>: JSONReadable {
    /// `00` for success.
    let code: String
    let message: String?
    /// Empty where nothing was found.
    let items: [Item]

    /// The document that a fault of the gateway stands for.
    init(_ fault: KMAGatewayFault) {
        (code, message, items) = (fault.code, fault.message, [])
    }

    init(_ node: JSONNode) throws(JSONError) {
        let response = try node.object.required("response").object
        let header = try response.required("header").object
        code = try header.required("resultCode").text
        message = try header["resultMsg"]?.text
        guard code == KMAResult.success else {
            items = []
            return
        }
        let body = try response.required("body").object
        let found = try body.required("items")
        // No items at all are an empty text.
        if found.kind == .text, try found.text.isEmpty {
            items = []
            return
        }
        let item = try found.object.required("item")
        // A single item is not in a list.
        items = item.kind == .object ? [try Item(item)] : try item.elements()
        if let total = try body["totalCount"]?.amount, Int(exactly: total) != items.count {
            throw .unexpected("response.body has \(items.count) of the \(total) items of its totalCount")
        }
    }
}

/// The result codes of data.go.kr.
enum KMAResult {
    static let success = "00"
    /// The issue is not there yet, or there is nothing of the place.
    static let noData = "03"
    /// The servers behind the gateway did not answer in time.
    static let timedOut = "05"

    /// The failure that a code stands for.
    static func error(_ code: String, _ message: String?, _ service: String?, _ reader: ReplyReader)
        -> WeatherError
    {
        let reason = [code, message].compactMap(\.self).joined(separator: " ")
        return switch code {
        case noData: reader.error(.notFound, reason)
        case timedOut: reader.error(.timedOut, reason)
        case "22", "23": reader.error(.rateLimited, reason)
        // Every service wants its own application.
        case "20", "30", "31", "32", "33":
            reader.error(.keyRejected, [reason, service.map { "(\($0))" }].compactMap(\.self).joined(separator: " "))
        case "01", "02", "04", "21": reader.error(.serverFailed, reason)
        default: reader.error(.invalidData, reason)
        }
    }
}

/// The fault of the gateway in front of the services, which it writes in XML or in JSON, whatever was asked for, and with any
/// status.
struct KMAGatewayFault {
    let code: String
    let message: String?

    /// nil for any other reply.
    init?(_ reply: HTTPReply) {
        guard reply.body.count <= 16 << 10 else { return nil }
        let text = String(decoding: reply.body, as: UTF8.self)
        guard text.contains("OpenAPI_ServiceResponse") else { return nil }
        let fields = text.contains("<OpenAPI_ServiceResponse") ? Self.fields(xml: text) : Self.fields(json: reply.body)
        guard let fields else { return nil }
        let name = fields["errMsg"]
        code = fields["returnReasonCode"].map { $0.count == 1 ? "0\($0)" : $0 } ?? Self.codes[name ?? ""] ?? "99"
        message = fields["returnAuthMsg"] ?? name
    }

    /// The codes of faults without one, by their names.
    private static let codes = [
        "SERVICE_ACCESS_DENIED_ERROR": "20", "LIMITED_NUMBER_OF_SERVICE_REQUESTS_EXCEEDS_ERROR": "22",
        "SERVICE_KEY_IS_NOT_REGISTERED_ERROR": "30", "DEADLINE_HAS_EXPIRED_ERROR": "31",
        "UNREGISTERED_IP_ERROR": "32", "SERVICETIMEOUT_ERROR": "05",
    ]

    private static let names = ["errMsg", "returnAuthMsg", "returnReasonCode"]

    private static func fields(xml text: String) -> [String: String] {
        names.reduce(into: [:]) { $0[$1] = content($1, of: text) }
    }

    /// nil for a document of another kind that has the word in it.
    private static func fields(json body: Data) -> [String: String]? {
        let parsed = try? JSONDocument(body, values: AnswerSize.valuesOfError) { Reading.stop != nil }
        guard let fault = try? parsed?.root.object["OpenAPI_ServiceResponse"]?.object,
            let header = try? fault["cmmMsgHeader"]?.object
        else { return nil }
        return names.reduce(into: [:]) { fields, name in
            if let words = try? header[name]?.words, !words.isEmpty { fields[name] = words }
        }
    }

    private static func content(_ name: String, of text: String) -> String? {
        let parts = text.components(separatedBy: "<\(name)>")
        guard parts.count > 1, let content = parts[1].components(separatedBy: "</\(name)>").first else { return nil }
        return content.isEmpty ? nil : content.trimmed
    }
}

extension JSONNode {
    /// A number, or the text of one; nil for an empty text, and for the numbers that KMA writes for a missing value.
    var amount: Double? {
        get throws(JSONError) {
            guard kind == .text else { return Self.known(try number) }
            let text = try text.trimmed
            guard !text.isEmpty, text != "-" else { return nil }
            guard let number = Double(typed: text) else { return try number }
            return Self.known(number)
        }
    }

    private static func known(_ number: Double) -> Double? { abs(number) < 900 ? number : nil }
}

/// A value of a cell of the grid.
struct KMAValue: JSONReadable {
    let category: String
    /// The time that it is forecast for; nil where it was observed.
    let time: Date?
    let value: String
    let x: Int
    let y: Int

    init(_ node: JSONNode) throws(JSONError) {
        let object = try node.object
        category = try object.required("category").text
        x = try object.required("nx").whole
        y = try object.required("ny").whole
        if let observed = object["obsrValue"] {
            value = try observed.words
            time = nil
            return
        }
        value = try object.required("fcstValue").words
        let (date, clock) = (try object.required("fcstDate").words, try object.required("fcstTime").words)
        guard let time = KMAIssue.moment(date: date, time: clock) else {
            throw .unexpected("fcstDate and fcstTime are not a time such as 20261125 and 0600")
        }
        self.time = time
    }
}

extension JSONNode {
    /// A text, or a number as it would be written: KMA changes between them.
    var words: String {
        get throws(JSONError) {
            guard kind == .number else { return try text.trimmed }
            let number = try number
            return Int(exactly: number).map(String.init) ?? "\(number)"
        }
    }

    fileprivate var whole: Int {
        get throws(JSONError) {
            guard kind == .text else { return try integer }
            guard let number = Int(typed: try text.trimmed) else { return try integer }
            return number
        }
    }
}

/// The one row of a zone about days 4 to 10, by the names of its fields.
struct KMALaterRow: JSONReadable {
    /// Numbers by their fields: `taMin4`, `rnSt4Am`.
    private(set) var numbers: [String: Double] = [:]
    /// Texts by their fields: `wf4Am`.
    private(set) var texts: [String: String] = [:]

    init(_ node: JSONNode) throws(JSONError) {
        let object = try node.object
        _ = try object.required("regId")
        for name in object.names where name != "regId" {
            guard let value = object[name] else { continue }
            if name.hasPrefix("wf") {
                let text = try value.text.trimmed
                if !text.isEmpty { texts[name] = text }
            } else if ["ta", "rnSt"].contains(where: name.hasPrefix) {
                numbers[name] = try value.amount
            }
        }
    }
}
