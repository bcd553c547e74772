/// A value in a place of its own: what holds it copies a reference, and not the hundreds of fields of a state.
@propertyWrapper
final class Boxed<Value: Sendable>: Sendable {
    let wrappedValue: Value

    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
