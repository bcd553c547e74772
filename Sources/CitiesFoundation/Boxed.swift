/// A value in a place of its own, which the copies of its owner share; setting it makes another place.
///
/// For a large value in an owner that is copied often: the compiler copies a value in place field by field, with code for
/// each field wherever the owner is copied.
@propertyWrapper
@usableFromInline package struct Boxed<Value: Sendable>: Sendable {
    @usableFromInline final class Box: Sendable {
        @usableFromInline let value: Value

        @inlinable init(_ value: Value) { self.value = value }
    }

    @usableFromInline var box: Box

    @inlinable package init(wrappedValue: Value) { box = Box(wrappedValue) }

    @inlinable package var wrappedValue: Value {
        get { box.value }
        set { box = Box(newValue) }
    }
}

extension Boxed: Equatable where Value: Equatable {
    @inlinable package static func == (one: Boxed, other: Boxed) -> Bool {
        one.box === other.box || one.box.value == other.box.value
    }
}

extension Boxed: Hashable where Value: Hashable {
    @inlinable package func hash(into hasher: inout Hasher) { hasher.combine(box.value) }
}
