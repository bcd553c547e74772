extension JSONValue {
    package static func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

    /// Two decimals are more than any source gives; they remove the noise of what was computed here.
    static func measured(_ value: Double?) -> JSONValue {
        guard let value, value.isFinite else { return .null }
        guard abs(value) < 1e9 else { return .number(value) }
        // Adding zero turns a negative zero into zero.
        return .number((value * 100).rounded(.toNearestOrAwayFromZero) / 100 + 0)
    }

    /// Percent and degrees of direction come as whole numbers and stay whole.
    static func wholeOrMeasured(_ value: Double?) -> JSONValue {
        guard let value, let whole = Int(exactly: value) else { return measured(value) }
        return .integer(whole)
    }
}
