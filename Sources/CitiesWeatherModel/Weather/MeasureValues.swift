/// Numbers by ``Measure``. A number that is unknown is nil, never zero.
///
/// They lie in the value itself: a forecast has thousands of hours, and a dictionary or an array for each would be as many
/// allocations.
public struct MeasureValues: Sendable, Hashable {
    @usableFromInline var known: UInt32 = 0
    @usableFromInline var numbers: Room = (
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
    )

    /// Room for as many numbers as there can be measures.
    @usableFromInline typealias Room = (
        Double, Double, Double, Double, Double, Double, Double, Double, Double, Double, Double, Double, Double, Double,
        Double, Double, Double, Double, Double, Double, Double, Double, Double, Double, Double, Double, Double, Double
    )

    package init() {}

    /// A number in the unit of its measure; nil when unknown.
    @inlinable package subscript(measure: Measure) -> Double? {
        get {
            let index = Int(measure.rawValue)
            guard known & (1 << UInt32(index)) != 0 else { return nil }
            return withUnsafeBytes(of: numbers) { room in
                room.load(fromByteOffset: index * MemoryLayout<Double>.stride, as: Double.self)
            }
        }
        set {
            let index = Int(measure.rawValue)
            // An unknown number is 0 in its place, so that equal values have equal bytes.
            withUnsafeMutableBytes(of: &numbers) { room in
                room.storeBytes(of: newValue ?? 0, toByteOffset: index * MemoryLayout<Double>.stride, as: Double.self)
            }
            if newValue == nil { known &= ~(1 << UInt32(index)) } else { known |= 1 << UInt32(index) }
        }
    }

    package var isEmpty: Bool { known == 0 }

    /// The measures that have a number.
    package var measures: MeasureSet { MeasureSet(bits: known) }

    /// Makes some numbers unknown.
    package mutating func remove(_ measures: MeasureSet) {
        for measure in measures.intersection(self.measures) { self[measure] = nil }
    }

    /// Takes those of some numbers that another value has.
    package mutating func take(_ measures: MeasureSet, of other: MeasureValues) {
        for measure in measures.intersection(other.measures) { self[measure] = other[measure] }
    }

    public static func == (left: MeasureValues, right: MeasureValues) -> Bool {
        left.known == right.known && left.measures.allSatisfy { left[$0] == right[$0] }
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(known)
        for measure in measures { hasher.combine(self[measure]) }
    }
}

/// Some measures, in the order of ``Measure``. It takes no memory, since every hour of a forecast is asked for its own.
package struct MeasureSet: Sequence, Hashable, Sendable {
    /// A bit for each measure.
    fileprivate var bits: UInt32

    fileprivate init(bits: UInt32) { self.bits = bits }

    package init(_ measures: some Sequence<Measure> = []) {
        bits = measures.reduce(0) { $0 | 1 << UInt32($1.rawValue) }
    }

    /// The numbers that hold for all of an hour or step.
    package static let ofWhole = MeasureSet(Measure.allCases.filter(\.isOfWhole))

    package func contains(_ measure: Measure) -> Bool { bits & 1 << UInt32(measure.rawValue) != 0 }

    package func isSubset(of other: MeasureSet) -> Bool { bits & ~other.bits == 0 }

    package func isDisjoint(with other: MeasureSet) -> Bool { bits & other.bits == 0 }

    package func intersection(_ other: MeasureSet) -> MeasureSet { MeasureSet(bits: bits & other.bits) }

    package func subtracting(_ other: MeasureSet) -> MeasureSet { MeasureSet(bits: bits & ~other.bits) }

    package mutating func formUnion(_ other: MeasureSet) { bits |= other.bits }

    package func makeIterator() -> Iterator { Iterator(rest: bits) }

    package struct Iterator: IteratorProtocol {
        fileprivate var rest: UInt32

        package mutating func next() -> Measure? {
            guard rest != 0 else { return nil }
            defer { rest &= rest - 1 }
            return Measure(rawValue: UInt8(rest.trailingZeroBitCount))
        }
    }
}
