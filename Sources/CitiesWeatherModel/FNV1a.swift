/// The hash of Fowler, Noll and Vo, variant 1a, of 64 bits: the same in every run, which Swift's own hashes are not, and
/// quick for short texts. `bytes.reduce(FNV1a.start) { FNV1a.adding($0, UInt64($1)) }` is the hash of bytes.
///
/// Steps instead of a function over any sequence: that would run unspecialized in other modules, ten times slower.
package enum FNV1a {
    /// The hash of nothing.
    @inlinable package static var start: UInt64 { 0xcbf2_9ce4_8422_2325 }

    /// `hash` with one more byte, or another unit.
    @inlinable
    package static func adding(_ hash: UInt64, _ unit: UInt64) -> UInt64 {
        (hash ^ unit) &* 0x100_0000_01b3
    }

    /// The hash of bytes. As a checksum it finds every change of a single byte: each step maps different hashes to different
    /// ones.
    @inlinable
    package static func hash(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash = start
        for byte in bytes { hash = adding(hash, UInt64(byte)) }
        return hash
    }
}
