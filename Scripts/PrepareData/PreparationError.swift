/// The reason why a file cannot be prepared.
package struct PreparationError: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
