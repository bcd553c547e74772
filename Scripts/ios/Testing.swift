// The part of Testing that ForecastTesting uses, in its names and types alone.

public struct SourceLocation: Sendable { public init() {} }
@freestanding(expression) public macro _sourceLocation() -> SourceLocation =
    #externalMacro(module: "TestingMacros", type: "SourceLocationMacro")
public struct Comment: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, Sendable {
    public init(stringLiteral: String) {}
}
public struct Issue: Sendable {
    @discardableResult public static func record(_ c: Comment? = nil, sourceLocation: SourceLocation = SourceLocation())
        -> Issue
    { fatalError() }
    @discardableResult public static func record(_ e: any Error, sourceLocation: SourceLocation = SourceLocation())
        -> Issue
    { fatalError() }
}
