/// An element that may be broken without breaking the list that it is in.
struct Tolerant<Value: Decodable>: Decodable {
    let result: Result<Value, any Error>

    init(from decoder: any Decoder) {
        result = Result { try Value(from: decoder) }
    }

    /// nil when it is broken.
    var value: Value? {
        guard case .success(let value) = result else { return nil }
        return value
    }
}

/// A list of which no more elements are read than were asked for, `CodingUserInfoKey.mostElements`. Each may be broken.
///
/// Why an element is broken takes far more room than the element: keeping a reason for each of millions is not an option.
struct FirstElements<Value: Decodable>: Decodable {
    private(set) var results: [Result<Value, any Error>] = []
    /// True when there are more.
    private(set) var hasMore = false

    init(from decoder: any Decoder) throws {
        let most = decoder.userInfo[.mostElements] as? Int ?? 0
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
            guard results.count < most else {
                hasMore = true
                return
            }
            guard Reading.stop == nil else { throw CancellationError() }
            results.append(try container.decode(Tolerant<Value>.self).result)
        }
    }

    /// The values without broken elements.
    var values: [Value] { results.compactMap { try? $0.get() } }
}

extension CodingUserInfoKey {
    /// The number of elements that `FirstElements` reads.
    static let mostElements: CodingUserInfoKey = {
        guard let key = CodingUserInfoKey(rawValue: "mostElements") else { preconditionFailure("any text is a key") }
        return key
    }()
}

/// A number that some answers write as text: 404 and "404".
struct NumberOrText: Decodable {
    let number: Double?

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
            self.number = number
        } else {
            number = Double(try container.decode(String.self))
        }
    }
}
