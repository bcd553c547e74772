/// A parameter together with the property that it sets: a row of a command's table.
struct ParameterBinding<Target>: Sendable {
    typealias Property<Value> = any WritableKeyPath<Target, Value> & Sendable

    var parameter: Parameter
    /// Sets the property to the value of a typed text, which is empty for a flag; false when the text is none of the
    /// accepted values.
    let set: @Sendable (inout Target, String) -> Bool

    /// The binding for a type with a property of this one.
    func within<Whole>(_ property: ParameterBinding<Whole>.Property<Target>) -> ParameterBinding<Whole> {
        ParameterBinding<Whole>(parameter: parameter) { [set] whole, text in set(&whole[keyPath: property], text) }
    }
}

/// Properties that parameters set, with their values where none is typed.
protocol ParameterGroup: Sendable {
    /// The table of the parameters, in the order of the help.
    static var bindings: [ParameterBinding<Self>] { get }

    init()
}

extension ParameterGroup {
    /// The bindings of a group for a type with a property of it.
    static func within<Whole>(_ property: ParameterBinding<Whole>.Property<Self>) -> [ParameterBinding<Whole>] {
        bindings.map { $0.within(property) }
    }
}
