// The lock of Synchronization, with the system that has it.

@available(iOS 18.0, *)
public struct Mutex<Value: ~Copyable>: ~Copyable {
    public init(_ v: consuming sending Value) { fatalError() }
    public borrowing func withLock<R: ~Copyable, E: Error>(_ body: (inout sending Value) throws(E) -> sending R)
        throws(E) -> sending R
    { fatalError() }
}
@available(iOS 18.0, *)
extension Mutex: @unchecked Sendable where Value: ~Copyable {}
