import Foundation

// The functions that libFuzzer calls. The variable `CITIES_FUZZ_TARGET` names the target.

/// Runs before the first body. The target `?` prints the names of all targets and exits.
@_cdecl("LLVMFuzzerInitialize")
public func begin(_ count: UnsafeMutableRawPointer?, _ words: UnsafeMutableRawPointer?) -> CInt {
    guard chosen == "?" else { return 0 }
    print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
    exit(0)
}

/// Reads one body.
@_cdecl("LLVMFuzzerTestOneInput")
public func readOne(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    do {
        try target.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
    } catch {
        fatalError("\(target.name): \(error)")
    }
    return 0
}

private let chosen = ProcessInfo.processInfo.environment["CITIES_FUZZ_TARGET"] ?? ""

private let target: FuzzTarget = {
    guard let target = FuzzTarget.all.first(where: { $0.name == chosen }) else {
        fatalError("no target is called '\(chosen)'")
    }
    return target
}()
