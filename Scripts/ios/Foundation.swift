// The part of Foundation that the core products use, in its names and types alone.

public typealias TimeInterval = Double
public struct Date: Hashable, Comparable, Sendable, Codable {
    public init() { fatalError() }
    public init(timeIntervalSince1970: Double) { fatalError() }
    public init(timeIntervalSinceReferenceDate: Double) { fatalError() }
    public init(timeIntervalSinceNow: Double) { fatalError() }
    public init(timeInterval: Double, since: Date) { fatalError() }
    public var timeIntervalSince1970: Double { fatalError() }
    public var timeIntervalSinceReferenceDate: Double { fatalError() }
    public var timeIntervalSinceNow: Double { fatalError() }
    public func timeIntervalSince(_ o: Date) -> Double { fatalError() }
    public func addingTimeInterval(_ t: Double) -> Date { fatalError() }
    public mutating func addTimeInterval(_ t: Double) { fatalError() }
    public static func < (l: Date, r: Date) -> Bool { fatalError() }
    public static func + (l: Date, r: Double) -> Date { fatalError() }
    public static func - (l: Date, r: Double) -> Date { fatalError() }
    public static func += (l: inout Date, r: Double) { fatalError() }
    public static var distantPast: Date { fatalError() }
    public static var distantFuture: Date { fatalError() }
    public static var now: Date { fatalError() }
}
public struct Data: Hashable, Sendable, Codable, RandomAccessCollection, MutableCollection {
    public init() { fatalError() }
    public init<S: Sequence>(_ s: S) where S.Element == UInt8 { fatalError() }
    public var startIndex: Int { fatalError() }
    public var endIndex: Int { fatalError() }
    public subscript(i: Int) -> UInt8 {
        get { fatalError() }
        set { fatalError() }
    }
    public func withUnsafeBytes<R>(_ b: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { fatalError() }
    public mutating func append(_ d: Data) { fatalError() }
}
public struct URL: Hashable, Sendable {}
public func memchr(_ p: UnsafeRawPointer!, _ c: Int32, _ n: Int) -> UnsafeMutableRawPointer! { fatalError() }
public func memcmp(_ p: UnsafeRawPointer!, _ c: UnsafeRawPointer!, _ n: Int) -> Int32 { fatalError() }
public func strlen(_ p: UnsafePointer<CChar>!) -> Int { fatalError() }
public func sin(_ x: Double) -> Double { x }
public func cos(_ x: Double) -> Double { x }
public func tan(_ x: Double) -> Double { x }
public func asin(_ x: Double) -> Double { x }
public func acos(_ x: Double) -> Double { x }
public func atan2(_ x: Double, _ y: Double) -> Double { x }
public func atan(_ x: Double) -> Double { x }
public func exp(_ x: Double) -> Double { x }
public func log(_ x: Double) -> Double { x }
public func log10(_ x: Double) -> Double { x }
public func pow(_ x: Double, _ y: Double) -> Double { x }
public func sqrt(_ x: Double) -> Double { x }
public func floor(_ x: Double) -> Double { x }
public func ceil(_ x: Double) -> Double { x }
public func abs(_ x: Double) -> Double { x }

open class NSLock: @unchecked Sendable { public init() {}; public func lock() {}; public func unlock() {} }
open class FileManager: @unchecked Sendable {
    public static var `default`: FileManager { fatalError() }; public func contents(atPath: String) -> Data? { nil }
}
extension Date: Strideable {
    public func distance(to o: Date) -> Double { fatalError() }
    public func advanced(by n: Double) -> Date { fatalError() }
}
extension URL { public init?(string: String) { fatalError() } }
