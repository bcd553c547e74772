/// The hash of Fowler, Noll and Vo, variant 1a, of 64 bits: the same in every run, which Swift's own hashes are not, and
/// quick for short texts.
package enum FNV1a {
    /// Of bytes, or of other units one by one.
    @inlinable
    package static func hash(_ units: some Sequence<some UnsignedInteger>) -> UInt64 {
        units.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
