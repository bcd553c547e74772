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
