/// Numbers by ``Measure``. A number that is unknown is nil, never zero.
///
/// They lie in the value itself: a forecast has thousands of hours, and a dictionary or an array for each would be as many
/// allocations.
public struct MeasureValues: Sendable, Hashable {
    @usableFromInline var known: UInt32 = 0
    @usableFromInline var numbers: Room = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)

    /// Room for as many numbers as there can be measures.
    @usableFromInline typealias Room = (
        Double, Double, Double, Double, Double, Double, Double, Double, Double, Double, Double, Double,
        Double, Double, Double, Double, Double, Double, Double, Double, Double, Double, Double, Double
    )

    package init() {}

    /// A number in the unit of its measure; nil when unknown.
    @inlinable package subscript(measure: Measure) -> Double? {
        get { self[Int(measure.rawValue)] }
        set { self[Int(measure.rawValue)] = newValue }
    }

    @inlinable subscript(index: Int) -> Double? {
        get {
            guard known & (1 << UInt32(index)) != 0 else { return nil }
            return withUnsafeBytes(of: numbers) { room in
                room.load(fromByteOffset: index * MemoryLayout<Double>.stride, as: Double.self)
            }
        }
        set {
            // An unknown number is 0 in its place, so that equal values have equal bytes.
            withUnsafeMutableBytes(of: &numbers) { room in
                room.storeBytes(of: newValue ?? 0, toByteOffset: index * MemoryLayout<Double>.stride, as: Double.self)
            }
            if newValue == nil { known &= ~(1 << UInt32(index)) } else { known |= 1 << UInt32(index) }
        }
    }

    package var isEmpty: Bool { known == 0 }

    /// The measures that have a number, in the order of ``Measure``.
    package var measures: [Measure] { Measure.allCases.filter { known & (1 << UInt32($0.rawValue)) != 0 } }

    public static func == (left: MeasureValues, right: MeasureValues) -> Bool {
        left.known == right.known && left.measures.allSatisfy { left[$0] == right[$0] }
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(known)
        for measure in measures { hasher.combine(self[measure]) }
    }
}
