import CitiesFuzzing
import CitiesTestSupport
import Foundation
import Testing

/// A short form of `make fuzz` without coverage, with the same bodies in every run.
@Suite struct FuzzTargetTests {
    @Test func `each target has bodies to begin with`() throws {
        for target in FuzzTarget.all { #expect(try !target.bodies().isEmpty, "\(target.name)") }
        #expect(Set(FuzzTarget.all.map(\.name)).count == FuzzTarget.all.count)
    }

    @Test(arguments: FuzzTarget.all.indices) func `every saved body is read as promised`(index: Int) throws {
        let target = FuzzTarget.all[index]
        for (name, bytes) in try target.bodies() {
            #expect(throws: Never.self, "\(target.name): \(name)") { try target.read(bytes) }
        }
    }

    /// The number of damaged bodies, which takes some seconds for all targets; CI sets a larger one.
    static let damagedBodies = ProcessInfo.processInfo.environment["CITIES_DAMAGED_BODIES"].flatMap { Int($0) } ?? 25

    @Test(arguments: FuzzTarget.all.indices) func `a body that was damaged is read as promised`(index: Int) throws {
        let target = FuzzTarget.all[index]
        let bodies = try target.bodies().map(\.bytes).filter { $0.count < 4_096 }
        var damage = Damage(bodies, seed: 20_261_123)
        for number in 0..<Self.damagedBodies {
            let bytes = damage.next()
            #expect(throws: Never.self, "\(target.name), \(number): \(String(decoding: bytes, as: UTF8.self))") {
                try target.read(bytes)
            }
        }
    }

    @Test func `damage is the same for the same seed, and another one for another`() {
        func damaged(_ seed: UInt64) -> [[UInt8]] {
            var damage = Damage([Array("{\"a\":[1,2]}".utf8)], seed: seed)
            return (0..<20).map { _ in damage.next() }
        }
        #expect(damaged(1) == damaged(1))
        #expect(damaged(1) != damaged(2))
        #expect(Set(damaged(1)).count > 10)
    }

    @Test func `a broken promise is reported`() {
        let target = FuzzTarget(name: "broken") { bytes in
            if bytes.count > 3 { throw BrokenPromise(description: "\(bytes.count) bytes") }
        }
        #expect(throws: Never.self) { try target.read([1, 2, 3]) }
        #expect(throws: BrokenPromise.self) { try target.read([1, 2, 3, 4]) }
    }
}
