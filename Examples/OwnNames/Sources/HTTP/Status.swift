/// The status of a host's own server.
public struct Status {
    public var code: Int

    public init(code: Int) { self.code = code }

    public var isSuccess: Bool { (200..<300).contains(code) }
}
